// The expected effect of each action: what must hold before it, and how its effect shows. One table for each part of
// the program; actions_test.cpp goes through them all.
#pragma once

#include <functional>
#include <map>
#include <string_view>

#include "tests/gui/driver.hpp"

namespace plytrace::gui {

/// What must be so before an action, and whether it has had its effect.
struct Expectation {
    std::function<void(Driver&)> prepare;
    std::function<bool(Driver&)> has_happened;
};

using Expectations = std::map<std::string_view, Expectation>;

inline void nothing(Driver&) {}
inline void to_middle(Driver& driver) {
    driver.app().playback.seek(17, driver.app().end());
    driver.frames();
}

[[nodiscard]] Expectations practice_expectations();
[[nodiscard]] Expectations file_expectations();
[[nodiscard]] Expectations step_expectations();
[[nodiscard]] Expectations view_expectations();
[[nodiscard]] Expectations tree_expectations();
[[nodiscard]] Expectations search_expectations();
[[nodiscard]] Expectations game_expectations();
[[nodiscard]] Expectations play_expectations();
[[nodiscard]] Expectations editor_expectations();
[[nodiscard]] Expectations analysis_expectations();

}  // namespace plytrace::gui
