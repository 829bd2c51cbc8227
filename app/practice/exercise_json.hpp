// An exercise as a JSON object, for its own file and inside of a score file. Inside of app/practice only.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/practice/exercise.hpp"

namespace plytrace {

/// `is_brief`: what is as usual is left out.
[[nodiscard]] nlohmann::ordered_json exercise_json(const Exercise& exercise, bool is_brief);
/// Throws std::invalid_argument with the place, and what was expected. Whether the exercise can be made is not looked
/// at.
[[nodiscard]] Exercise exercise_in(const nlohmann::json& value, const std::string& place);

}  // namespace plytrace
