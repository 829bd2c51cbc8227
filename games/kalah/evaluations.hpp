// What a position of Kalah is worth at a depth limit, in kFirst's (X's) view. Thread: any.
#pragma once

#include <string_view>

#include "games/kalah/kalah.hpp"

namespace plytrace::kalah {

/// The stones that are safe. A finished game is worth the same: all stones are in the stores then.
struct Stores {
    static constexpr std::string_view kName = "stores";
    static constexpr std::string_view kDescription = "stones in the stores, X's minus O's";

    [[nodiscard]] double operator()(const Kalah& /*game*/, const Kalah::State& state) const {
        return state.sides[0].store - state.sides[1].store;
    }
};
static_assert(Evaluation<Stores, Kalah>);

}  // namespace plytrace::kalah
