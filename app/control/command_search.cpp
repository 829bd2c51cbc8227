#include "app/control/command_search.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "app/base/word_match.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/playing/reversi.hpp"
#include "app/control/search_choices.hpp"

namespace plytrace {
namespace {

constexpr int kInName = 4, kInPlace = 2, kInRest = 1;  ///< how much a word counts
constexpr int kWholeName = 1000, kFirstWords = 100;

[[nodiscard]] std::string why_not_now(const Action& action, const AppState& app) {
    if (is_enabled(action, app)) return "";
    const char* const reason = why_not(action, app);
    return reason != nullptr ? reason : app.language("find.not_now");
}

/// Words that lecturers type for what has another name here: "find.word.mcts" is "uct".
[[nodiscard]] Synonyms synonyms_in(const Language& language) {
    return [&language](const std::string& word) -> std::string {
        const std::string key = "find.word." + word;
        return language.has(key) ? language(key) : "";
    };
}

void add_all_actions(std::vector<Command>& commands, const AppState& app) {
    for (const Action& action : actions()) {
        if (!is_offered(action, app) || action.is_for_presenter != app.presenting.is_on) continue;
        if (action.id == "help.find") continue;
        Command& command = commands.emplace_back();
        command.name = label(action, app);
        command.place =
            action.menu.empty() ? label(*find_action("view.present"), app) : menu_path(app.language, action.menu);
        command.description = app.language("action." + std::string(action.id) + ".tip");
        command.key = chord_text(shown_chord(action, app));
        command.why_not = why_not_now(action, app);
        command.is_on = action.is_checked != nullptr && action.is_checked(app);
        command.run = [&action](AppState& state) { run_action(action.id, state); };
    }
}

void add_search_choice(std::vector<Command>& commands, const AppState& app, const SearchRow& row, std::size_t index) {
    Command& command = commands.emplace_back();
    command.name = app.language.with("search.more.line", {row.label, row.choices[index]});
    command.place = app.language.with("find.card", {app.language("search.title")});
    command.short_name = row.choices[index];
    command.description = app.language(row.text_key() + ".tip");
    if (row.has_off) command.other_words = app.language(index == 0 ? "find.off" : "find.on");
    command.is_on = static_cast<int>(index) == row.selected;
    if (!row.is_enabled) command.why_not = row.tip;
    if (index < row.refusals.size() && !row.refusals[index].empty()) command.why_not = row.refusals[index];
    command.run = [row, index](AppState& state) { choose_option(state.document, row, static_cast<int>(index)); };
}

void add_search_options(std::vector<Command>& commands, const AppState& app) {
    if (app.document.game() == nullptr || is_reversi_open(app)) return;
    for (const SearchRow& row : all_search_rows(app.document, app.language)) {
        for (std::size_t i = 0; i < row.choices.size(); ++i) add_search_choice(commands, app, row, i);
        if (!row.choices.empty()) continue;
        Command& command = commands.emplace_back();
        command.name = row.label;
        command.place = app.language.with("find.card", {app.language("search.title")});
        command.description = app.language(row.text_key() + ".tip");
        command.why_not = row.tip;
        command.run = [](AppState&) {};
    }
}

void forbid_in_practice(std::vector<Command>& commands, std::size_t from, const AppState& app) {
    if (app.practice.session == nullptr) return;
    const char* const reason = app.language(app.practice.course ? "practice.not_in_course" : "practice.not_now");
    for (std::size_t i = from; i < commands.size(); ++i) commands[i].why_not = reason;
}

[[nodiscard]] std::string place_of(const Lesson& lesson, const Language& language) {
    return std::string(language("menu.lesson")) + " › " + language("lesson.topic." + lesson.topic);
}

void add_lessons(std::vector<Command>& commands, const AppState& app) {
    const Lesson* const open = lesson_shown(app);
    for (const Lesson& lesson : app.lessons.all) {
        Command& command = commands.emplace_back();
        command.name = lesson.title;
        command.place = place_of(lesson, app.language);
        command.description = lesson.summary;
        command.short_name = lesson.id;
        command.is_lesson = true;
        command.is_on = open == &lesson;
        command.run = [id = lesson.id](AppState& state) { open_lesson_checked(state, id); };
    }
}

void add_recent_files(std::vector<Command>& commands, const AppState& app) {
    if (!app.host.has_folders) return;
    for (const std::string& path : app.settings.recent_files) {
        Command& command = commands.emplace_back();
        command.name = file_name_of(path);
        command.place = std::string(app.language("menu.file")) + " › " + app.language("menu.recent");
        command.description = path;
        command.run = [path](AppState& state) { open_path_checked(state, path); };
    }
}

/// How well a command is found.
struct Hit {
    std::size_t index;
    int score;
};

/// The commands that have some of the typed words in their names or places. A word that few commands have counts more.
[[nodiscard]] std::vector<Hit> hits_of_some_words(const std::vector<Command>& commands, std::string_view typed,
                                                  const Language& language) {
    constexpr std::size_t kLeastWord = 3;
    constexpr int kRarest = 100'000;
    std::vector<int> scores(commands.size(), 0);
    while (!typed.empty()) {
        const std::string_view word = typed.substr(0, typed.find(' '));
        typed.remove_prefix(std::min(word.size() + 1, typed.size()));
        if (word.size() < kLeastWord) continue;
        std::vector<int> fits;
        for (const Command& command : commands) {
            const std::array<MatchedText, 4> texts = {{{command.name, kInName},
                                                       {command.short_name, kInName},
                                                       {command.other_words, kInName},
                                                       {command.place, kInPlace}}};
            fits.push_back(match_words(word, texts, synonyms_in(language)));
        }
        const auto count = static_cast<int>(std::count_if(fits.begin(), fits.end(), [](int fit) { return fit > 0; }));
        for (std::size_t i = 0; i < fits.size(); ++i)
            if (fits[i] > 0) scores[i] += std::max(1, fits[i] * kRarest / (count * count));
    }
    std::vector<Hit> hits;
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (scores[i] > 0) hits.push_back({i, scores[i]});
    return hits;
}

}  // namespace

std::vector<Command> all_commands(const AppState& app) {
    std::vector<Command> commands;
    add_all_actions(commands, app);
    const std::size_t first_option = commands.size();
    add_search_options(commands, app);
    forbid_in_practice(commands, first_option, app);
    add_lessons(commands, app);
    add_recent_files(commands, app);
    return commands;
}

std::vector<std::size_t> find_commands(const std::vector<Command>& commands, std::string_view typed,
                                       const Language& language) {
    std::vector<Hit> hits;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const Command& command = commands[i];
        const std::array<MatchedText, 6> texts = {{{command.name, kInName},
                                                   {command.short_name, kInName},
                                                   {command.other_words, kInName},
                                                   {command.place, kInPlace},
                                                   {command.key, kInPlace},
                                                   {command.description, kInRest}}};
        // "transposition table on" means the switch, even if a lesson has these words, too.
        const std::string_view last_word = typed.substr(typed.find_last_of(' ') + 1);
        const bool is_switched =
            !last_word.empty() && command.other_words.substr(0, command.other_words.find(' ')) == last_word;
        const bool is_first =
            is_switched || begins_with_words(command.name, typed) || begins_with_words(command.short_name, typed);
        const int bonus = command.name == typed ? kWholeName : is_first ? kFirstWords : 0;
        if (const int score = match_words(typed, texts, synonyms_in(language)); score > 0)
            hits.push_back({i, score + bonus});
    }
    if (hits.empty()) hits = hits_of_some_words(commands, typed, language);
    const bool is_typed = typed.find_first_not_of(' ') != std::string_view::npos;
    std::stable_sort(hits.begin(), hits.end(), [&](const Hit& a, const Hit& b) {
        if (!is_typed || a.score != b.score) return a.score > b.score;
        const bool a_is_possible = commands[a.index].why_not.empty(), b_is_possible = commands[b.index].why_not.empty();
        if (a_is_possible != b_is_possible) return a_is_possible;
        return commands[a.index].name.size() < commands[b.index].name.size();
    });
    std::vector<std::size_t> indices;
    for (const Hit& hit : hits) indices.push_back(hit.index);
    return indices;
}

void run_command(AppState& app, const Command& command) {
    if (!command.why_not.empty()) {
        app.dialog.error = {app.language.with("find.refused", {command.name, command.why_not}), 0, 0};
        return;
    }
    const auto run = command.run;
    close_dialog(app);
    run(app);
}

std::string menu_path(const Language& language, std::string_view menu) {
    const std::string_view first = menu.substr(0, menu.find('/'));
    std::string path = language("menu." + std::string(first));
    if (first != menu) path += std::string(" › ") + language("menu." + std::string(menu));
    return path;
}

bool matches(const Action& action, const AppState& app, std::string_view typed) {
    const std::string tip = app.language("action." + std::string(action.id) + ".tip");
    const std::string place =
        action.menu.empty() ? label(*find_action("view.present"), app) : menu_path(app.language, action.menu);
    const std::string key = chord_text(shown_chord(action, app));
    const std::array<MatchedText, 4> texts = {{{label(action, app)}, {place}, {key}, {tip}}};
    return match_words(typed, texts, synonyms_in(app.language)) > 0;
}

std::vector<const Lesson*> find_lessons(const AppState& app, std::string_view typed) {
    std::vector<const Lesson*> found;
    if (app.practice.course != nullptr || typed.find_first_not_of(' ') == std::string_view::npos) return found;
    for (const Lesson& lesson : app.lessons.all) {
        const std::string place = place_of(lesson, app.language);
        const std::array<MatchedText, 4> texts = {{{lesson.title}, {lesson.id}, {place}, {lesson.summary}}};
        if (match_words(typed, texts, synonyms_in(app.language)) > 0) found.push_back(&lesson);
    }
    return found;
}

}  // namespace plytrace
