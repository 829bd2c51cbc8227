#include "app/model/practice/progress.hpp"

#include <fmt/format.h>

#include <algorithm>

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
    NextPractice next{PracticeKind::kPredict, 1};
    int lowest = PracticeProgress::kBoxes + 1;
    for (int level = 1; level <= kPracticeLevels; ++level) {
        for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
            const auto& item = progress.item(static_cast<PracticeKind>(kind), level);
            const bool is_due = item.box > 0 && progress.exercises - item.last >= (1U << (item.box - 1));
            if (!is_due || item.box >= lowest) continue;
            lowest = item.box;
            next = {static_cast<PracticeKind>(kind), level};
        }
    }
    if (lowest <= PracticeProgress::kBoxes) return next;
    for (int level = 1; level <= kPracticeLevels; ++level)
        for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind)
            if (progress.item(static_cast<PracticeKind>(kind), level).box == 0)
                return {static_cast<PracticeKind>(kind), level};
    // All is known, and nothing is due: what was longest ago.
    std::uint32_t longest = progress.exercises + 1;
    for (int level = 1; level <= kPracticeLevels; ++level) {
        for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
            const auto& item = progress.item(static_cast<PracticeKind>(kind), level);
            if (item.last >= longest) continue;
            longest = item.last;
            next = {static_cast<PracticeKind>(kind), level};
        }
    }
    return next;
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
