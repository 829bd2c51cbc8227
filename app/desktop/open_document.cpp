#include "app/desktop/open_document.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/game_program.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/own_game/game_program.hpp"
#include "app/links/link_values.hpp"
#include "app/own_game/own_search.hpp"

namespace plytrace {

namespace {

/// Opens a file; if it is a lesson, at the stage, from 1. 0: no particular stage.
[[nodiscard]] Expected<bool> open_file(AppState& app, const std::string& path, int stage) {
    auto opened = open_path(app, path);
    if (opened && path == kStandardInput) {  // nothing can be saved there, nor opened again
        app.document.set_saved("");
        std::erase(app.settings.recent_files, app.files.absolute(path));
    }
    if (!opened || stage == 0) return opened;
    const Lesson* const lesson = toured_lesson(app);
    if (lesson == nullptr) return input_error("--stage: " + path + " is not a lesson with stages");
    const auto wanted = static_cast<std::size_t>(stage - 1), count = lesson->stages.size();
    if (stage > 0 && wanted < count) return open_stage(app, *lesson, wanted);
    return input_error("--stage: found " + std::to_string(stage) + ", expected one from 1 to " + std::to_string(count));
}

/// Starts the program and waits for its first answer.
[[nodiscard]] Expected<bool> open_game_of_program(AppState& app, const std::string& command,
                                                  const std::string& position) {
    auto table = own_game::open_game_program(command, position);
    if (!table) return input_error((position.empty() ? "--game-program: " : "--position: ") + table.error().text());
    open_own_game(app, own_game::make_own_game(std::move(*table), own_game::Faults::kShown), command, position);
    return true;
}

[[nodiscard]] Expected<bool> open_named(AppState& app, const WindowRequest& document) {
    if (!document.game_program.empty()) return open_game_of_program(app, document.game_program, document.position);
    if (!document.link.empty()) return open_link(app, document.link);
    if (!document.tree.empty()) {
        auto opened = open_tree_text(app, document.tree, app.language("title.tree"));
        return opened ? opened : input_error("--tree: " + opened.error().text());
    }
    if (!document.path.empty()) return open_file(app, document.path, document.stage);
    if (!document.lesson.empty()) {
        auto opened = open_lesson(app, document.lesson, document.stage);
        const bool is_known = std::any_of(app.lessons.all.begin(), app.lessons.all.end(),
                                          [&](const Lesson& lesson) { return lesson.id == document.lesson; });
        if (!opened && !is_known) return input_error(opened.error().text() + " (see plytrace lessons)");
        return opened;
    }
    if (app.lessons.all.empty())
        return input_error("the program's lessons are missing: " + app.files.assets_directory());
    return open_lesson(app, app.lessons.all.front().id);
}

}  // namespace

Expected<bool> open_document(AppState& app, const WindowRequest& document) {
    auto opened = open_named(app, document);
    if (document.hides_boards) app.view.options.shows_boards = false;
    return opened;
}

Expected<bool> open_to_draw(AppState& app, const WindowRequest& document) {
    auto opened = open_document(app, document);
    if (!opened || practising(app) == nullptr) return opened;
    return input_error("this is an exercise; expected a tree, a game, a lesson or a trace (worksheet draws exercises)");
}

Expected<bool> compare_document(AppState& app, const std::string& compared) {
    if (!can_compare(app)) return input_error("--compare: there is no search to compare with");
    const auto options = parse_compared(compared, app.document.options());
    if (!options) return input_error("--compare: " + options.error().text());
    const auto checked = app.document.game()->checked(*options, app.document.moves());
    if (!checked) return input_error("--compare: " + checked.error().text());
    start_comparing(app, *options);
    return true;
}

Expected<bool> analyse_document(AppState& app, bool shows_tree) {
    if (!can_be_analysed(app)) return input_error(std::string("--analyse: ") + app.language("analysis.refused"));
    app.settings.shows_analysis = true;
    for (int frame = 0; frame < 2; ++frame)
        follow_document(app);  // the first asks the engine, the second takes the answer
    if (!is_analysing(app)) return input_error("--analyse: the values are hidden here until a guess or a click");
    if (!shows_tree) return true;
    if (!app.document.can_show_search())
        return input_error(std::string("--engine-tree: ") + app.language("analysis.refused.tree.moves"));
    if (!can_show_engine_tree(app)) return input_error("--engine-tree: the game is over at this position");
    toggle_engine_tree(app);
    return true;
}

namespace {

/// Whether the link is to a step; a lesson and its stages begin at one.
[[nodiscard]] bool says_step(const std::string& link) {
    const auto text = parse_link_text(link);
    return text && std::any_of(text->values.begin(), text->values.end(), [](const LinkValue& value) {
               return value.key == "step" || value.key == "lesson" || value.key == kOwnLessonKey;
           });
}

}  // namespace

Expected<bool> go_to_step(AppState& app, Runner& runner, const WindowRequest& document, std::optional<Step> step) {
    do {
        runner.wait();
        follow_document(app);
    } while (runner.is_running() || !is_compared_at_rest(app));  // an automatic move starts another search
    if (app.trace() == nullptr) return input_error(app.document.run().error());
    if (!step && !document.link.empty()) {
        // open_link has gone there; its messages say what the search does not have.
        for (const Message& message : app.messages.all()) return input_error(message.text);
        if (!says_step(document.link)) app.playback.seek(kNever, app.end());
        return true;
    }
    const bool is_at_stage = app.lessons.tour && !step;
    const Step end = app.end(), wanted = is_at_stage ? app.step() : step.value_or(kNever);
    if (wanted != kNever && wanted > end)
        return input_error("step " + std::to_string(wanted) + " is beyond the last one, " + std::to_string(end));
    app.playback.seek(wanted, end);
    app.messages = Messages();
    return true;
}

}  // namespace plytrace
