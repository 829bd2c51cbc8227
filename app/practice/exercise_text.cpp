#include "app/practice/exercise_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "app/base/base64.hpp"
#include "app/base/json_fields.hpp"
#include "games/core/text.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

/// The options that differ from the defaults.
[[nodiscard]] ordered_json search_json(const SearchOptions& options) {
    ordered_json search = ordered_json::object();
    for (const Option& option : search_options()) {
        if (option.is_usual(options)) continue;
        search[std::string(option.key)] = option_json(option.write(options));
    }
    return search;
}

[[nodiscard]] SearchOptions search_in(const json& value, const std::string& place) {
    SearchOptions options;
    JsonFields fields(value, place);
    for (const Option& option : search_options()) {
        const json* field = fields.find(option.key);
        if (field == nullptr) continue;
        const std::string at = fields.place_of(option.key);
        if (const auto read = option.read(options, option_text_in(*field, at)); !read) fail_at(at, read.error().text());
    }
    fields.refuse_others();
    return options;
}

[[nodiscard]] ordered_json weights_json(const PointWeights& weights) {
    const PointWeights usual;
    ordered_json object = ordered_json::object();
    if (weights.hint != usual.hint) object["hint"] = weights.hint;
    if (weights.written != usual.written) object["written"] = weights.written;
    if (weights.mistake) object["mistake"] = *weights.mistake;
    if (weights.wrong_root != usual.wrong_root) object["wrong-root"] = weights.wrong_root;
    return object;
}

[[nodiscard]] PointWeights weights_in(const json& value, const std::string& place) {
    PointWeights weights;
    JsonFields fields(value, place);
    const auto percent = [&](const char* key, int usual) {
        return static_cast<int>(fields.whole(key, 0, kMostPercent, usual));
    };
    weights.hint = percent("hint", weights.hint);
    weights.written = percent("written", weights.written);
    if (fields.has("mistake")) weights.mistake = percent("mistake", 0);
    weights.wrong_root = percent("wrong-root", weights.wrong_root);
    fields.refuse_others();
    return weights;
}

constexpr int kLevelsBefore = 8;  // in the first two versions

[[nodiscard]] int version_of(const Exercise& exercise) {
    const AlgorithmEntry& algorithm = info(exercise.search.algorithm);
    const bool has_new_search = !algorithm.has_values() || algorithm.sets_window;
    if (exercise.level > kLevelsBefore || has_new_search) return kExerciseVersion;
    return exercise.weights == PointWeights() ? kVersionWithoutWeights : kVersionWithWeights;
}

}  // namespace

ordered_json exercise_json(const Exercise& exercise, bool is_brief) {
    const Exercise usual;
    ordered_json object = {{"plytrace-exercise", version_of(exercise)}};
    if (!exercise.title.empty()) object["title"] = exercise.title;
    object["kind"] = kPracticeKinds[static_cast<std::size_t>(exercise.kind)];
    const auto add = [&](const char* key, const auto& value, const auto& usual_value) {
        if (!is_brief || value != usual_value) object[key] = value;
    };
    add("level", exercise.level, usual.level);
    add("seed", exercise.seed, usual.seed);
    if (!exercise.tree.empty()) {
        object["tree"] = exercise.tree;
        if (ordered_json search = search_json(exercise.search); !search.empty()) object["search"] = std::move(search);
    }
    add("rule", kPracticeRules[static_cast<std::size_t>(exercise.rule)],
        kPracticeRules[static_cast<std::size_t>(usual.rule)]);
    add("feedback", kPracticeFeedbacks[static_cast<std::size_t>(exercise.feedback)],
        kPracticeFeedbacks[static_cast<std::size_t>(usual.feedback)]);
    add("hints", exercise.hints, usual.hints);
    add("attempts", exercise.attempts, usual.attempts);
    add("seconds", exercise.seconds, usual.seconds);
    add("points", exercise.points, usual.points);
    add("questions", exercise.questions, usual.questions);
    if (exercise.weights != usual.weights) object["weights"] = weights_json(exercise.weights);
    return object;
}

Exercise exercise_in(const json& value, const std::string& place) {
    Exercise exercise;
    JsonFields fields(value, place);
    const auto version = fields.whole("plytrace-exercise", 0, std::numeric_limits<int>::max(), 0);
    if (version != kVersionWithoutWeights && version != kVersionWithWeights)
        fields.require_version("plytrace-exercise", kExerciseVersion, "exercise");
    exercise.title = fields.text("title", kLongestExerciseTitle);
    if (!fields.has("kind")) fail_at(fields.place_of("kind"), "it is missing; expected one such as prune");
    exercise.kind = static_cast<PracticeKind>(fields.word("kind", kPracticeKinds, 0));
    const auto whole = [&](const char* key, int low, int high, int usual) {
        return static_cast<int>(fields.whole(key, low, high, usual));
    };
    const int levels = version < kExerciseVersion ? kLevelsBefore : kPracticeLevels;
    exercise.level = whole("level", 1, levels, exercise.level);
    exercise.seed =
        static_cast<std::uint32_t>(fields.whole("seed", 0, std::numeric_limits<std::uint32_t>::max(), exercise.seed));
    exercise.tree = fields.text("tree", kLongestExercise, JsonText::kAny);
    if (const json* search = fields.find("search")) {
        if (exercise.tree.empty())
            fail_at(fields.place_of("search"), "expected only beside a tree; a level says itself how it is searched");
        exercise.search = search_in(*search, fields.place_of("search"));
    }
    exercise.rule =
        static_cast<PracticeRule>(fields.word("rule", kPracticeRules, static_cast<std::size_t>(exercise.rule)));
    exercise.feedback = static_cast<PracticeFeedback>(
        fields.word("feedback", kPracticeFeedbacks, static_cast<std::size_t>(exercise.feedback)));
    exercise.hints = whole("hints", 0, kMostHints, exercise.hints);
    exercise.attempts = whole("attempts", 0, kMostAttempts, exercise.attempts);
    exercise.seconds = whole("seconds", 0, kMostPracticeSeconds, exercise.seconds);
    exercise.points = whole("points", 0, kMostPoints, exercise.points);
    exercise.questions = whole("questions", 1, kMostQuestions, exercise.questions);
    if (const json* weights = fields.find("weights")) {
        const std::string at = fields.place_of("weights");
        if (version < kVersionWithWeights) {
            fail_at(at, fmt::format("version {} has none; expected \"plytrace-exercise\": {}", version,
                                    kVersionWithWeights));
        }
        exercise.weights = weights_in(*weights, at);
    }
    fields.refuse_others();
    return exercise;
}

// ---- files and codes -----------------------------------------------------------------------------------------------

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
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && text[first] != '{')
        return error_at(text, first,
                        "found " + describe_at(text, first) + ", expected an exercise file: a JSON object");
    auto exercise =
        read_object(text, kLongestExercise, [](const nlohmann::json& object) { return exercise_in(object, ""); });
    if (!exercise) return exercise;
    if (const auto task = prepare(*exercise); !task) {
        const bool is_in_tree = task.error().line > 0;  // a place in the tree's text, not in the file
        return is_in_tree ? input_error("tree: " + task.error().text()) : tl::make_unexpected(task.error());
    }
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
        return input_error(
            "not an exercise, or only a part of one; expected the code from a link by Plytrace, or a kind, a level and "
            "a seed, such as prune-3-4711");
    const std::string_view text = std::string_view(*bytes).substr(0, bytes->size() - kSumBytes);
    if (sum_bytes(text) != bytes->substr(text.size()))
        return input_error("the exercise is damaged; expected the code from a link by Plytrace");
    return parse_exercise(text);
}

}  // namespace plytrace
