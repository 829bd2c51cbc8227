#include "app/document/lesson.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "app/base/json_fields.hpp"
#include "app/base/link_text.hpp"
#include "games/core/number_text.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {
namespace {

using nlohmann::json;

constexpr int kLargestNumber = 1'000'000;

/// The fields of an object of a lesson's file. Texts without a limit of their own may contain any character.
class LessonFields : public JsonFields {
  public:
    LessonFields(const json& value, std::string place) : JsonFields(value, std::move(place), JsonMessages::kQuoting) {}

    void read(const char* key, std::string& target) {
        target = text(key, kLongestLesson, JsonText::kAny, std::move(target));
    }
    void read(const char* key, std::string& target, std::size_t longest, JsonText kind = JsonText::kLine) {
        target = text(key, longest, kind, std::move(target));
    }
    void read(const char* key, int& target) { target = static_cast<int>(whole(key, 0, kLargestNumber, target)); }
};

void read_game(LessonFields& fields, GameSpec& game) {
    fields.read("game", game.game);
    fields.read("tree", game.tree);
    fields.read("position", game.position);
    const GameEntry* entry = find_game(game.game);
    if (entry == nullptr) return;
    for (const RuleOption& option : entry->options) {
        std::string value;
        fields.read(std::string(option.key).c_str(), value);
        if (!value.empty()) game.set_rule(option.key, value);
    }
}

/// The voting table has no game, so a lesson that shows it must not have one: it would never be seen.
void read_view(LessonFields& fields, Lesson& lesson) {
    std::string view = "tree";
    fields.read("view", view);
    if (view != "tree" && view != "graph" && view != "voting")
        fields.fail("unknown view \"" + clipped(view, 40) + "\"; expected tree, graph or voting");
    lesson.view = view == "graph" ? LessonView::kGraph : view == "voting" ? LessonView::kVoting : LessonView::kTree;
    if (lesson.view != LessonView::kVoting) return;
    for (const char* key : {"game", "tree", "position", "search", "screen", "stages", "runs"}) {
        if (fields.has(key)) fail_at(fields.place_of(key), "expected none in a lesson with the view \"voting\"");
    }
}

/// Reads the search's options, if the object has any. The places of their errors do not name the search.
void read_search(LessonFields& fields, GameSpec& game, SearchOptions& options) {
    const json* object = fields.find("search");
    if (object == nullptr) return;
    LessonFields search(*object, fields.place_of("search"));
    for (const auto& [key, value] : object->items()) {
        if (find_search_option(key) == nullptr)
            fields.fail("unknown search option \"" + key + "\"; expected one such as algorithm or depth");
    }
    for (const Option& option : search_options()) {
        const json* field = search.find(option.key);
        if (field == nullptr) continue;
        const auto read = option.read(options, option_text_in(*field, fields.place(), JsonMessages::kQuoting));
        if (!read) fail_at(fields.place_of(option.key), read.error().text());
    }
    if (search.has("root") && game.game == "tree") game.root = options.root_role;
}

[[nodiscard]] LessonStage read_stage(LessonFields fields, const Lesson& lesson) {
    LessonStage stage{"", lesson.game, lesson.options, {}, false};
    if (!fields.has("text")) fields.fail("a stage has no text");
    fields.read("text", stage.text, kLongestWords, JsonText::kParagraphs);
    if (fields.has("game")) stage.game = {};
    read_game(fields, stage.game);
    read_search(fields, stage.game, stage.options);
    // A tree that tells its root's player does not use the lesson's option for it.
    if (stage.game.game == "tree" && !stage.game.root) stage.options.root_role = SearchOptions().root_role;
    std::string at = "end", labels;
    fields.read("at", at);
    const auto place = parse_stage_place(at);
    if (!place) fail_at(fields.place_of("at"), place.error().text());
    stage.place = *place;
    fields.read("labels", labels);
    if (const json* field = fields.find("labels"); field != nullptr && labels != "interval") {
        fail_at(fields.place_of("labels"), found_text(*field, JsonMessages::kQuoting) + ", expected \"interval\"");
    }
    stage.shows_intervals = !labels.empty();
    return stage;
}

[[nodiscard]] LessonRun read_run(LessonFields fields, GameSpec game) {
    LessonRun run;
    fields.read("name", run.name, kLongestLessonTitle);
    fields.read("squares", run.squares);
    read_search(fields, game, run.options);
    return run;
}

void read_lesson(LessonFields fields, Lesson& lesson) {
    fields.read("number", lesson.number);
    fields.read("title", lesson.title, kLongestLessonTitle);
    fields.read("summary", lesson.summary, kLongestSummary);
    lesson.topic = kLessonTopics.front();
    fields.read("topic", lesson.topic);
    if (std::find(kLessonTopics.begin(), kLessonTopics.end(), lesson.topic) == kLessonTopics.end())
        fields.fail("unknown topic \"" + clipped(lesson.topic, 40) + "\"; expected one such as basics");
    constexpr std::array<std::string_view, 1> kScreens = {"reversi"};
    lesson.is_reversi = fields.has("screen") && fields.word("screen", kScreens, 0) == 0;
    read_game(fields, lesson.game);
    read_search(fields, lesson.game, lesson.options);
    read_view(fields, lesson);
    if (const json* stages = fields.list("stages", kMostStages)) {
        read_each_item(*stages, "stage", [&](const json& stage, const std::string& place) {
            lesson.stages.push_back(read_stage(LessonFields(stage, place), lesson));
        });
    }
    if (const json* runs = fields.list("runs", kMostRuns)) {
        read_each_item(*runs, "run", [&](const json& run, const std::string& place) {
            lesson.runs.push_back(read_run(LessonFields(run, place), lesson.game));
        });
    }
}

}  // namespace

Expected<Lesson> parse_lesson(std::string id, std::string_view text) {
    const std::string place = id.empty() ? "" : "lesson " + id + ": ";
    if (text.size() > kLongestLesson) {
        return input_error(place + "it has " + std::to_string(text.size()) + " bytes, expected at most " +
                           std::to_string(kLongestLesson));
    }
    const auto object = object_in(text);
    if (!object) return input_error(place + "not a JSON object");
    Lesson lesson;
    lesson.id = std::move(id);
    try {
        read_lesson(LessonFields(*object, ""), lesson);
    } catch (const std::exception& problem) {
        return input_error(place + problem.what());
    }
    if (lesson.title.empty()) return input_error(place + "it has no title");
    return lesson;
}

Expected<bool> check_games(const Lesson& lesson) {
    const auto check = [](const GameSpec& spec, const SearchOptions& options) -> Expected<bool> {
        const auto game = make_game(spec);
        if (!game) return tl::make_unexpected(game.error());
        const auto checked = (*game)->checked(options, {});
        if (!checked) return tl::make_unexpected(checked.error());
        return true;
    };
    if (lesson.view == LessonView::kVoting) return true;
    if (lesson.stages.empty()) return check(lesson.game, lesson.options);
    for (std::size_t i = 0; i < lesson.stages.size(); ++i) {
        const LessonStage& stage = lesson.stages[i];
        const bool is_as_before =
            i > 0 && stage.game == lesson.stages[i - 1].game && stage.options == lesson.stages[i - 1].options;
        if (is_as_before) continue;
        const auto checked = check(stage.game, stage.options);
        if (!checked) return input_error("stage " + std::to_string(i + 1) + ": " + checked.error().text());
    }
    return true;
}

Expected<StagePlace> parse_stage_place(std::string_view text) {
    using Mark = StagePlace::Mark;
    if (text == "start") return StagePlace{Mark::kEvent, 0};
    if (text == "end") return StagePlace{Mark::kEnd, 0};
    constexpr std::array<std::pair<std::string_view, Mark>, 4> kMarks = {
        {{"event ", Mark::kEvent}, {"leaf ", Mark::kLeaf}, {"cut ", Mark::kCutoff}, {"pass ", Mark::kPass}}};
    for (const auto& [word, mark] : kMarks) {
        if (!text.starts_with(word)) continue;
        const auto number = whole_number<std::uint32_t>(text.substr(word.size()));
        if (number && *number > 0) return StagePlace{mark, *number};
    }
    return input_error("found \"" + clipped(text, 40) +
                       "\", expected start, end, or such as event 12, leaf 3, cut 2, pass 2");
}

std::optional<Step> find_place(const Trace& trace, StagePlace place) {
    using Mark = StagePlace::Mark;
    const bool is_finished = trace.is_finished();  // asked first, so that the count below is final
    const Step end = trace.event_count();
    if (place.mark == Mark::kEnd) return is_finished ? std::optional(end) : std::nullopt;
    if (place.mark == Mark::kEvent) return place.number <= end ? std::optional(place.number) : std::nullopt;
    const EventKind kind = place.mark == Mark::kLeaf   ? EventKind::kEvaluate
                           : place.mark == Mark::kPass ? EventKind::kPass
                                                       : EventKind::kCutoff;
    std::uint32_t left = place.number;
    for (Step t = 0; t < end; ++t) {
        if (trace.event(t).kind == kind && --left == 0) return t + 1;
    }
    return std::nullopt;
}

StagePlace place_at_step(const Trace& trace, Step step) {
    using Mark = StagePlace::Mark;
    if (step == 0) return {Mark::kEvent, 0};
    const bool is_finished = trace.is_finished();  // asked first, so that the count below is final
    if (is_finished && step >= trace.event_count()) return {Mark::kEnd, 0};
    const EventKind kind = trace.event(step - 1).kind;
    const Mark mark = kind == EventKind::kEvaluate ? Mark::kLeaf
                      : kind == EventKind::kCutoff ? Mark::kCutoff
                      : kind == EventKind::kPass   ? Mark::kPass
                                                   : Mark::kEvent;
    if (mark == Mark::kEvent) return {mark, step};
    std::uint32_t count = 0;
    for (Step t = 0; t < step; ++t) count += trace.event(t).kind == kind ? 1 : 0;
    return {mark, count};
}

std::string stage_place_text(StagePlace place) {
    const std::string number = std::to_string(place.number);
    switch (place.mark) {
        case StagePlace::Mark::kEvent:
            return place.number == 0 ? "start" : "event " + number;
        case StagePlace::Mark::kLeaf:
            return "leaf " + number;
        case StagePlace::Mark::kCutoff:
            return "cut " + number;
        case StagePlace::Mark::kPass:
            return "pass " + number;
        case StagePlace::Mark::kEnd:
            break;
    }
    return "end";
}

Lesson at_stage(const Lesson& lesson, std::size_t stage) {
    Lesson at = lesson;
    if (stage >= lesson.stages.size()) return at;
    at.game = lesson.stages[stage].game;
    at.options = lesson.stages[stage].options;
    return at;
}

Expected<bool> check_stage(const Lesson& lesson, int stage) {
    const int count = static_cast<int>(lesson.stages.size());
    if (stage >= 0 && stage <= count) return true;
    const std::string found = "the lesson " + lesson.id + " has no stage " + std::to_string(stage);
    if (count == 0) return input_error(found + "; expected it without one");
    return input_error(found + "; expected one from 1 to " + std::to_string(count));
}

std::vector<Lesson> load_lessons(FileSystem& files, std::vector<std::string>& faults) {
    const std::string directory = files.assets_directory() + "/lessons";
    constexpr std::string_view kEnding = ".json";
    std::vector<Lesson> lessons;
    for (const DirectoryEntry& entry : files.list(directory).value_or(std::vector<DirectoryEntry>())) {
        if (entry.is_directory || entry.name.size() <= kEnding.size() || !entry.name.ends_with(kEnding)) continue;
        const std::string id = entry.name.substr(0, entry.name.size() - kEnding.size());
        auto lesson = files.read(directory + "/" + entry.name).and_then([&](const std::string& text) {
            return parse_lesson(id, text);
        });
        if (lesson) {
            lessons.push_back(std::move(*lesson));
        } else {
            faults.push_back(lesson.error().text());
        }
    }
    std::stable_sort(lessons.begin(), lessons.end(),
                     [](const Lesson& a, const Lesson& b) { return a.number < b.number; });
    return lessons;
}

// ---- lessons as text -----------------------------------------------------------------------------------------------

namespace {

using nlohmann::ordered_json;

constexpr std::size_t kLongestMessage = 300;  ///< bytes; errors may quote the text

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

/// Writes the options that differ from `usual`.
void add_search(ordered_json& object, const SearchOptions& options, const SearchOptions& usual, bool says_root) {
    ordered_json search = ordered_json::object();
    for (const Option& option : search_options()) {
        const std::string value = option.write(options);
        const bool is_said = option.key == "root" ? says_root : value != option.write(usual);
        if (is_said) search[std::string(option.key)] = option_json(value);
    }
    if (!search.empty()) object["search"] = std::move(search);
}

[[nodiscard]] ordered_json json_of(const LessonStage& stage, const Lesson& lesson) {
    ordered_json object = {{"text", stage.text}};
    if (stage.place != StagePlace()) object["at"] = stage_place_text(stage.place);
    if (stage.shows_intervals) object["labels"] = "interval";
    const bool is_own_game = stage.game != lesson.game;
    if (is_own_game) add_game(object, stage.game);
    // A tree without a root's role tells the player itself.
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

/// Swaps the characters of each pair; all others stay.
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
