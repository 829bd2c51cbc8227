#include "app/model/document/lesson.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "games/core/whole_number.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {
namespace {

using nlohmann::json;

/// What a text field of `object` means; left as it is where the field is missing. Throws a message otherwise.
template <class Value>
void read_word(const json& object, const char* key, Expected<Value> (*parse)(std::string_view), Value& target) {
    const auto field = object.find(key);
    if (field == object.end()) return;
    const auto value = parse(field->get<std::string>());
    if (!value) throw std::invalid_argument(value.error().text());
    target = *value;
}

void read_text(const json& object, const char* key, std::string& target) {
    if (const auto field = object.find(key); field != object.end()) target = field->get<std::string>();
}
void read_number(const json& object, const char* key, int& target) {
    if (const auto field = object.find(key); field != object.end()) target = field->get<int>();
}

void read_game(const json& object, GameSpec& game) {
    read_text(object, "game", game.game);
    read_text(object, "tree", game.tree);
    read_text(object, "position", game.position);
    const GameEntry* entry = find_game(game.game);
    if (entry == nullptr) return;
    for (const RuleOption& option : entry->options) {
        std::string value;
        read_text(object, std::string(option.key).c_str(), value);
        if (!value.empty()) game.set_rule(option.key, value);
    }
}

void read_view(const json& object, Lesson& lesson) {
    std::string view = "tree";
    read_text(object, "view", view);
    if (view != "tree" && view != "graph" && view != "voting") {
        throw std::invalid_argument("unknown view \"" + view + "\"; expected tree, graph or voting");
    }
    lesson.view = view == "graph" ? LessonView::kGraph : view == "voting" ? LessonView::kVoting : LessonView::kTree;
}

/// A depth may be a number, as 3, or a word, as "by-material".
std::string word_in(const json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number()) return value.dump();
    throw std::invalid_argument("found " + value.dump() + ", expected a text or a number");
}

void read_search(const json& object, GameSpec& game, SearchOptions& options) {
    for (const auto& [key, value] : object.items()) {
        if (find_search_option(key) == nullptr)
            throw std::invalid_argument("unknown search option \"" + key + "\"; expected such as algorithm or depth");
    }
    for (const Option& option : search_options()) {
        const auto field = object.find(option.key);
        if (field == object.end()) continue;
        const auto read = option.read(options, word_in(*field));
        if (!read) throw std::invalid_argument(std::string(option.key) + ": " + read.error().text());
    }
    if (object.contains("root") && game.game == "tree") game.root = options.root_role;
}

/// Game and search, where `object` tells them.
void read_problem(const json& object, GameSpec& game, SearchOptions& options) {
    read_game(object, game);
    if (const auto search = object.find("search"); search != object.end()) read_search(*search, game, options);
}

[[nodiscard]] LessonStage read_stage(const json& object, const Lesson& lesson) {
    LessonStage stage{"", lesson.game, lesson.options, {}, false};
    read_text(object, "text", stage.text);
    if (stage.text.empty()) throw std::invalid_argument("a stage has no text");
    read_problem(object, stage.game, stage.options);
    read_word(object, "at", parse_stage_place, stage.place);
    if (const auto labels = object.find("labels"); labels != object.end()) {
        if (*labels != "interval") throw std::invalid_argument("the labels of a stage can only be \"interval\"");
        stage.shows_intervals = true;
    }
    return stage;
}

[[nodiscard]] LessonRun read_run(const json& object, GameSpec game) {
    LessonRun run;
    read_text(object, "name", run.name);
    read_number(object, "squares", run.squares);
    if (const auto search = object.find("search"); search != object.end()) read_search(*search, game, run.options);
    return run;
}

}  // namespace

Expected<Lesson> parse_lesson(std::string id, std::string_view text) {
    const json object = json::parse(text, nullptr, false);
    if (!object.is_object()) return input_error("lesson " + id + ": not a JSON object");
    Lesson lesson;
    lesson.id = std::move(id);
    try {
        read_number(object, "number", lesson.number);
        read_text(object, "title", lesson.title);
        read_text(object, "summary", lesson.summary);
        lesson.topic = object.value("topic", std::string(kLessonTopics.front()));
        if (std::find(kLessonTopics.begin(), kLessonTopics.end(), lesson.topic) == kLessonTopics.end())
            throw std::invalid_argument("unknown topic \"" + lesson.topic + "\"");
        lesson.is_reversi = object.value("screen", "") == "reversi";
        read_problem(object, lesson.game, lesson.options);
        read_view(object, lesson);
        if (const auto stages = object.find("stages"); stages != object.end()) {
            for (const json& stage : *stages) lesson.stages.push_back(read_stage(stage, lesson));
        }
        if (const auto runs = object.find("runs"); runs != object.end()) {
            for (const json& run : *runs) lesson.runs.push_back(read_run(run, lesson.game));
        }
    } catch (const std::exception& problem) {
        return input_error("lesson " + lesson.id + ": " + problem.what());
    }
    if (lesson.title.empty()) return input_error("lesson " + lesson.id + ": it has no title");
    return lesson;
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
    return input_error("found \"" + std::string(text) +
                       "\", expected start, end, or such as event 12, leaf 3, cut 2, pass 2");
}

std::optional<Step> find_place(const Trace& trace, StagePlace place) {
    using Mark = StagePlace::Mark;
    const bool is_finished = trace.is_finished();  // asked first: the count behind it is then the last one
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

}  // namespace plytrace
