#include "app/practice/course_package.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "app/base/base64.hpp"
#include "app/base/json_fields.hpp"
#include "app/practice/exercise_text.hpp"

namespace plytrace {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

[[nodiscard]] bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
[[nodiscard]] bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

[[nodiscard]] CoursePackage read_package(const json& object) {
    JsonFields fields(object, "");
    fields.require_version("plytrace-package", kPackageVersion, "package of exercises", 1'000'000);
    CoursePackage package;
    package.id = fields.text("id", kLongestPackageId);
    if (!is_package_id(package.id)) fail_at("id", "expected letters, digits, - and _, the first one a letter");
    package.title = fields.text("title", kLongestPackageTitle);
    package.pass = static_cast<int>(fields.whole("pass", kLeastPass, kMostPass, 0));
    const json* exercises = fields.list("exercises", kMostPackageExercises);
    if (exercises == nullptr || exercises->empty()) fail_at("exercises", "there are none; expected at least one");
    fields.refuse_others();
    read_each_item(*exercises, "exercise", [&](const json& exercise, const std::string& place) {
        package.exercises.push_back(exercise_in(exercise, place));
        if (const auto task = prepare(package.exercises.back()); !task) fail_at(place, task.error().text());
    });
    if (package.pass > 0 && most_points(package) == 0)
        fail_at("pass", "found " + std::to_string(package.pass) + ", expected none where all points are 0");
    return package;
}

}  // namespace

bool is_package_id(std::string_view text) {
    const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; };
    return !text.empty() && text.size() <= kLongestPackageId && is_letter(text.front()) &&
           std::all_of(text.begin(), text.end(), fits);
}

std::string package_id_of(std::string_view name) {
    std::string id;
    for (const char c : name) {
        const bool is_plain = is_letter(c) || is_digit(c) || c == '_';
        if (is_plain) id += is_letter(c) ? static_cast<char>(c | 0x20) : c;
        if (!is_plain && !id.empty() && id.back() != '-') id += '-';
    }
    if (id.empty() || !is_letter(id.front())) id = "exercises-" + id;
    id.resize(std::min(id.size(), kLongestPackageId));
    while (id.back() == '-') id.pop_back();
    return id;
}

std::string write_package(const CoursePackage& package) {
    ordered_json object = {{"plytrace-package", kPackageVersion}, {"id", package.id}, {"title", package.title}};
    if (package.pass > 0) object["pass"] = package.pass;
    object["exercises"] = ordered_json::array();
    for (const Exercise& exercise : package.exercises) object["exercises"].push_back(exercise_json(exercise, true));
    return object.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

Expected<CoursePackage> parse_package(std::string_view text) {
    return read_object(text, kLongestPackage, read_package);
}

std::uint16_t exercise_sum(const Exercise& exercise) {
    Exercise untitled = exercise;
    untitled.title.clear();
    const std::string text = exercise_json(untitled, true).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    return static_cast<std::uint16_t>(crc32_of(text) & 0xFFFFU);
}

int most_points(const CoursePackage& package) {
    return std::accumulate(package.exercises.begin(), package.exercises.end(), 0,
                           [](int sum, const Exercise& exercise) { return sum + exercise.points; });
}

}  // namespace plytrace
