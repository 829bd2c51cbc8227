#include "app/practice/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace plytrace {

void count_exercise(PracticeProgress& progress, PracticeKind kind, int level, bool is_right, double seconds) {
    PracticeProgress::Item& item = progress.item(kind, level);
    ++progress.exercises;
    progress.seconds += seconds;
    progress.in_a_row = is_right ? progress.in_a_row + 1 : 0;
    item.box = is_right ? std::min(item.box == 0 ? 2 : item.box + 1, PracticeProgress::kBoxes) : 1;
    item.last = progress.exercises;
    ++item.done;
    item.right += is_right ? 1 : 0;
}

NextPractice next_practice(const PracticeProgress& progress) {
    constexpr int kStillNew = 2;  // up to this box, topics that were begun come before new ones
    NextPractice due{PracticeKind::kPredict, 1}, longest = due;
    std::optional<NextPractice> unknown;
    int lowest = PracticeProgress::kBoxes + 1;
    std::uint32_t earliest = progress.exercises + 1;
    for (int level = 1; level <= kPracticeLevels; ++level) {
        for (std::size_t at = 0; at < kPracticeKinds.size(); ++at) {
            const NextPractice here{static_cast<PracticeKind>(at), level};
            if (!has_level(here.kind, level)) continue;
            const auto& item = progress.item(here.kind, level);
            if (item.box == 0) {
                if (!unknown) unknown = here;
                continue;
            }
            const bool is_due = progress.exercises - item.last >= (1U << (item.box - 1));
            if (is_due && item.box < lowest) {
                lowest = item.box;
                due = here;
            }
            if (item.last < earliest) {
                earliest = item.last;
                longest = here;
            }
        }
    }
    if (lowest <= kStillNew || (lowest <= PracticeProgress::kBoxes && !unknown)) return due;
    return unknown.value_or(longest);
}

std::string progress_csv(const PracticeProgress& progress) {
    std::string text = "kind,level,done,right,box\n";
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        for (int level = 1; level <= kPracticeLevels; ++level) {
            const auto& item = progress.item(static_cast<PracticeKind>(kind), level);
            if (item.done > 0)
                text += fmt::format("{},{},{},{},{}\n", kPracticeKinds[kind], level, item.done, item.right, item.box);
        }
    }
    return text;
}

}  // namespace plytrace
