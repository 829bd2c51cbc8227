// What somebody has practised, and what comes next: five boxes, as in Leitner's learning box (S. Leitner, So lernt man
// lernen, 1972). What was right moves up a box, what was wrong goes back to the first. Something in box b is due again
// after 2^(b-1) further exercises; of what is due, the lowest box comes first, then the lowest level. Plain values.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "app/practice/exercise.hpp"

namespace plytrace {

struct PracticeProgress {
    static constexpr int kBoxes = 5;

    /// Of one kind at one level.
    struct Item {
        int box = 0;              ///< from 1; 0: never practised
        std::uint32_t last = 0;   ///< the number of the exercise, of all, that it was last
        std::uint32_t done = 0;   ///< exercises …
        std::uint32_t right = 0;  ///< … without a fault
        friend bool operator==(const Item&, const Item&) = default;
    };
    std::array<std::array<Item, kPracticeLevels>, kPracticeKinds.size()> items{};
    std::uint32_t exercises = 0;  ///< of all kinds and levels
    std::uint32_t in_a_row = 0;   ///< the latest ones without a fault
    double seconds = 0;           ///< spent in all
    std::uint32_t next_seed = 1;  ///< of the next exercise
    friend bool operator==(const PracticeProgress&, const PracticeProgress&) = default;

    [[nodiscard]] Item& item(PracticeKind kind, int level) {
        return items[static_cast<std::size_t>(kind)][static_cast<std::size_t>(level - 1)];
    }
    [[nodiscard]] const Item& item(PracticeKind kind, int level) const {
        return items[static_cast<std::size_t>(kind)][static_cast<std::size_t>(level - 1)];
    }
};

/// An exercise has been done, without a fault and without help or not.
void count_exercise(PracticeProgress& progress, PracticeKind kind, int level, bool is_right, double seconds);

struct NextPractice {
    PracticeKind kind;
    int level;
};
/// What is due and still in the two lowest boxes; else what was never practised, level by level, through the kinds;
/// else what is due, and where nothing is, what was longest ago.
[[nodiscard]] NextPractice next_practice(const PracticeProgress& progress);

/// A line for each kind and level that was practised, for a table: "kind,level,done,right,box".
[[nodiscard]] std::string progress_csv(const PracticeProgress& progress);

}  // namespace plytrace
