#include "app/practice/exercise_text.hpp"

#include <algorithm>

#include "app/base/base64.hpp"
#include "app/base/json_fields.hpp"
#include "app/base/json_first_key.hpp"
#include "app/practice/exercise_json.hpp"
#include "games/core/utf8.hpp"

namespace plytrace {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kSumBytes = 4;

[[nodiscard]] std::string sum_bytes(std::string_view bytes) {
    const std::uint32_t sum = crc32_of(bytes);
    std::string text;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) text += static_cast<char>(sum >> shift & 255U);
    return text;
}

}  // namespace

std::string line_of(std::string text, std::size_t longest) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; };
    std::replace_if(text.begin(), text.end(), is_control, ' ');
    return std::string(beginning_of(text, longest));
}

std::string write_exercise(const Exercise& exercise) {
    return exercise_json(exercise, false).dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

Expected<Exercise> parse_exercise(std::string_view text) {
    auto exercise =
        read_object(text, kLongestExercise, [](const nlohmann::json& object) { return exercise_in(object, ""); });
    if (!exercise) return exercise;
    if (const auto task = prepare(*exercise); !task) return tl::make_unexpected(task.error());
    return exercise;
}

bool looks_like_exercise(std::string_view text) {
    return first_key_of(text) == "plytrace-exercise";
}

std::string exercise_code(const Exercise& exercise) {
    const std::string text = exercise_json(exercise, true).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    return base64url(text + sum_bytes(text));
}

Expected<Exercise> parse_exercise_code(std::string_view code) {
    const auto bytes = bytes_of_base64url(code);
    if (!bytes || bytes->size() < kSumBytes)
        return input_error("no exercise, or not all of it; expected what Plytrace wrote into the link");
    const std::string_view text = std::string_view(*bytes).substr(0, bytes->size() - kSumBytes);
    if (sum_bytes(text) != bytes->substr(text.size()))
        return input_error("the exercise was damaged on the way; expected what Plytrace wrote into the link");
    return parse_exercise(text);
}

}  // namespace plytrace
