#include "app/model/lesson.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/model/option_text.hpp"

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

void read_game(const json& object, Lesson& lesson) {
    GameSpec& game = lesson.game;
    read_text(object, "game", game.game);
    read_text(object, "tree", game.tree);
    read_text(object, "position", game.position);
    read_text(object, "start", game.start);
    read_text(object, "nim", game.variant);
    const GameEntry* entry = find_game(game.game);
    if (entry == nullptr || !entry->usual_board) return;
    BoardRules board = *entry->usual_board;
    read_number(object, "rows", board.rows);
    read_number(object, "columns", board.columns);
    read_number(object, "in-a-row", board.in_a_row);
    game.board = board;
}

void read_search(const json& object, Lesson& lesson) {
    SearchOptions& options = lesson.options;
    read_word(object, "algorithm", parse_algorithm, options.algorithm);
    read_word(object, "cut", parse_cut, options.alpha_beta.cut);
    read_word(object, "bounds", parse_bounds, options.alpha_beta.bounds);
    read_word(object, "deep-cuts", parse_switch, options.alpha_beta.deep_cuts);
    read_word(object, "order", parse_order, options.order);
    read_word(object, "root", parse_root, options.root_role);
    if (const auto depth = object.find("depth"); depth != object.end() && depth->is_string()) {
        read_word(object, "depth", parse_search_depth, options.depth);
    } else {
        read_number(object, "depth", options.depth);
    }
    read_word(object, "iterative", parse_switch, options.is_iterative);
    read_text(object, "evaluation", options.evaluation);
    if (object.contains("root") && lesson.game.game == "tree") lesson.game.root = options.root_role;
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
        read_game(object, lesson);
        if (const auto search = object.find("search"); search != object.end()) read_search(*search, lesson);
    } catch (const std::exception& problem) {
        return input_error("lesson " + lesson.id + ": " + problem.what());
    }
    if (lesson.title.empty()) return input_error("lesson " + lesson.id + ": it has no title");
    return lesson;
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
