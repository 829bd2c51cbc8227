// What a student has practised, and what to practise next: five boxes, as in Leitner's learning box (S. Leitner, So
// lernt man lernen, 1972). A correct exercise moves its topic up a box, a wrong one moves it back to the first. A topic
// in box b is due again after 2^(b-1) further exercises; among those due, the lowest box comes first, then the lowest
// level. Plain values.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "app/practice/exercise.hpp"

namespace plytrace {

struct PracticeProgress {
    static constexpr int kBoxes = 5;

    /// One topic: a kind of exercise at a level.
    struct Item {
        int box = 0;              ///< from 1; 0: never practised
        std::uint32_t last = 0;   ///< the number of its latest exercise, counting all topics
        std::uint32_t done = 0;   ///< exercises done …
        std::uint32_t right = 0;  ///< … without a mistake
        friend bool operator==(const Item&, const Item&) = default;
    };
    std::array<std::array<Item, kPracticeLevels>, kPracticeKinds.size()> items{};
    std::uint32_t exercises = 0;  ///< exercises of all topics
    std::uint32_t in_a_row = 0;   ///< the latest exercises without a mistake
    double seconds = 0;           ///< total time
    std::uint32_t next_seed = 1;  ///< seed of the next exercise
    friend bool operator==(const PracticeProgress&, const PracticeProgress&) = default;

    [[nodiscard]] Item& item(PracticeKind kind, int level) {
        return items[static_cast<std::size_t>(kind)][static_cast<std::size_t>(level - 1)];
    }
    [[nodiscard]] const Item& item(PracticeKind kind, int level) const {
        return items[static_cast<std::size_t>(kind)][static_cast<std::size_t>(level - 1)];
    }
};

/// Counts an exercise that has been done. `is_right`: without a mistake and without help.
void count_exercise(PracticeProgress& progress, PracticeKind kind, int level, bool is_right, double seconds);

struct NextPractice {
    PracticeKind kind;
    int level;
};
/// The next topic: one that is due and in one of the two lowest boxes; else one that was never practised, by level and
/// then by kind; else one that is due; else the one that has waited longest.
[[nodiscard]] NextPractice next_practice(const PracticeProgress& progress);

/// A table with a line for each topic that was practised: "kind,level,done,right,box".
[[nodiscard]] std::string progress_csv(const PracticeProgress& progress);

}  // namespace plytrace
