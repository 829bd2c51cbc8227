#include "app/document/lesson_text.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/json_first_key.hpp"
#include "app/base/link_text.hpp"
#include "app/document/stage_capture.hpp"
#include "games/core/whole_number.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kLongestMessage = 300;  ///< an error may quote what it found

constexpr std::array<std::string_view, 11> kKeys = {"number", "topic",    "title", "summary", "game", "tree",
                                                    "search", "position", "view",  "stages",  "runs"};

void add(ordered_json& object, const char* key, const std::string& text) {
    if (!text.empty()) object[key] = text;
}

void add_game(ordered_json& object, const GameSpec& game) {
    object["game"] = game.game;
    add(object, "tree", game.tree);
    add(object, "position", game.position);
    for (const auto& [key, value] : game.rules) object[key] = value;
}

[[nodiscard]] bool is_other_root(const SearchOptions& options, const SearchOptions& usual) {
    return options.root_role != usual.root_role;
}

/// What sets the search apart from `usual`.
void add_search(ordered_json& object, const SearchOptions& options, const SearchOptions& usual, bool says_root) {
    ordered_json search = ordered_json::object();
    for (const Option& option : search_options()) {
        const std::string value = option.write(options);
        const bool is_said = option.key == "root" ? says_root : value != option.write(usual);
        if (!is_said) continue;
        const auto number = whole_number<int>(value);
        const bool is_plain = number && std::to_string(*number) == value;
        search[std::string(option.key)] = is_plain ? ordered_json(*number) : ordered_json(value);
    }
    if (!search.empty()) object["search"] = std::move(search);
}

[[nodiscard]] ordered_json json_of(const LessonStage& stage, const Lesson& lesson) {
    ordered_json object = {{"text", stage.text}};
    if (stage.place != StagePlace()) object["at"] = stage_place_text(stage.place);
    if (stage.shows_intervals) object["labels"] = "interval";
    const bool is_own_game = stage.game != lesson.game;
    if (is_own_game) add_game(object, stage.game);
    // A tree without a root's role says itself who moves there.
    const bool is_other = is_own_game || is_other_root(stage.options, lesson.options);
    const bool is_tree = stage.game.game == "tree";
    add_search(object, stage.options, lesson.options,
               is_tree ? is_other && stage.game.root.has_value() : is_other_root(stage.options, lesson.options));
    return object;
}

[[nodiscard]] ordered_json json_of(const LessonRun& run) {
    ordered_json object = {{"name", run.name}};
    if (run.squares > 0) object["squares"] = run.squares;
    add_search(object, run.options, SearchOptions(), is_other_root(run.options, SearchOptions()));
    return object;
}

[[nodiscard]] ordered_json json_of(const Lesson& lesson) {
    ordered_json object = ordered_json::object();
    if (lesson.number != 0) object["number"] = lesson.number;
    if (lesson.topic != kLessonTopics.front()) object["topic"] = lesson.topic;
    object["title"] = lesson.title;
    add(object, "summary", lesson.summary);
    if (lesson.is_reversi) object["screen"] = "reversi";
    if (lesson.view == LessonView::kVoting) return object["view"] = "voting", object;
    add_game(object, lesson.game);
    if (lesson.view == LessonView::kGraph) object["view"] = "graph";
    const bool is_tree = lesson.game.game == "tree";
    add_search(object, lesson.options, SearchOptions(),
               is_tree ? lesson.game.root.has_value() : is_other_root(lesson.options, SearchOptions()));
    for (const LessonStage& stage : lesson.stages) object["stages"].push_back(json_of(stage, lesson));
    for (const LessonRun& run : lesson.runs) object["runs"].push_back(json_of(run));
    return object;
}

[[nodiscard]] std::string text_of(const ordered_json& object, int indent) {
    return object.dump(indent, ' ', false, ordered_json::error_handler_t::replace);
}

/// Each of a pair becomes the other one; everything else stays.
void swap_characters(std::string& text) {
    constexpr std::array<std::pair<char, char>, 6> kPairs = {
        {{'"', '~'}, {' ', '_'}, {'{', ';'}, {'}', '?'}, {'[', '@'}, {']', '*'}}};
    for (char& c : text) {
        for (const auto& [one, other] : kPairs) {
            if (c != one && c != other) continue;
            c = c == one ? other : one;
            break;
        }
    }
}

}  // namespace

std::string lesson_text(const Lesson& lesson) {
    return text_of(json_of(lesson), 2) + "\n";
}

Expected<Lesson> parse_guest_lesson(std::string_view text) {
    auto lesson = parse_lesson("", text);
    if (!lesson) return input_error(clipped(lesson.error().text(), kLongestMessage));
    if (const auto checked = check_games(*lesson); !checked)
        return input_error(clipped(checked.error().text(), kLongestMessage));
    lesson->id = kGuestLesson;
    return lesson;
}

bool looks_like_lesson(std::string_view text) {
    return std::find(kKeys.begin(), kKeys.end(), first_key_of(text)) != kKeys.end();
}

std::string packed_lesson(const Lesson& lesson) {
    std::string text = text_of(json_of(lesson), -1);
    swap_characters(text);
    return text;
}

Expected<Lesson> unpacked_lesson(std::string_view text) {
    std::string json(text);
    if (!json.starts_with('{')) swap_characters(json);
    return parse_guest_lesson(json);
}

}  // namespace plytrace
