// The contents of all patterns along moves: each move changes a few squares, and so a few digits, where working the
// indices out anew would read the whole board. Templates over a path of the bitboards, only so that each path's source
// compiles them for its own processors. Plain values; any thread.
#pragma once

#include "games/othello/patterns/pattern_set.hpp"

namespace plytrace::othello {

template <class Path>
struct PatternWalk {
    PatternIndices contents;  ///< PatternSet::indices: digit 1 own, 2 the other's
    PatternIndices
        occupied;  ///< with a digit of 1 wherever there is a disc: contents of the other side = 3 of these - contents

    [[nodiscard]] static PatternWalk at(Squares own, Squares other) {
        const PatternSet& set = PatternSet::get();
        return {set.indices(own, other), set.indices(own | other, 0)};
    }

    /// After a move to `square` that turns `flips`, in the view of the other side: for it the new disc is the other's,
    /// and so are its discs that were turned.
    [[nodiscard]] PatternWalk after(const PatternSet& set, int square, Squares flips) const {
        PatternWalk next;
        const PatternIndices& placed = set.digits_of(square);
        for (std::size_t i = 0; i < kIndexSlots; ++i) {
            next.contents[i] = static_cast<std::uint16_t>(3 * occupied[i] - contents[i] + 2 * placed[i]);
            next.occupied[i] = static_cast<std::uint16_t>(occupied[i] + placed[i]);
        }
        for (; flips != 0; flips &= flips - 1) {
            const PatternIndices& turned = set.digits_of(first_square(flips));
            for (std::size_t i = 0; i < kIndexSlots; ++i) {
                next.contents[i] = static_cast<std::uint16_t>(next.contents[i] + turned[i]);
            }
        }
        return next;
    }

    /// The same position in the view of the other side.
    [[nodiscard]] PatternWalk passed() const {
        PatternWalk next;
        next.occupied = occupied;
        for (std::size_t i = 0; i < kIndexSlots; ++i) {
            next.contents[i] = static_cast<std::uint16_t>(3 * occupied[i] - contents[i]);
        }
        return next;
    }
};

}  // namespace plytrace::othello
