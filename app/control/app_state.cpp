#include "app/control/app_state.hpp"

#include <algorithm>

#include "app/base/contrast.hpp"
#include "app/control/actions.hpp"
#include "app/control/compare/all_searches.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/game_program.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/external_engine.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/position_editor.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/watching.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {
namespace {

[[nodiscard]] Settings current_settings(const AppState& app) {
    Settings settings = app.settings;
    settings.view = app.view.options;
    settings.playback_speed = app.playback.speed();
    settings.step_kind = step_kind_id(app.step_kind);
    return settings;
}

/// Selects and collapses the nodes of a link as soon as the trace has them.
void follow_link(AppState& app) {
    auto& awaited = app.awaited_nodes;
    if (!awaited.is_awaited) return;
    if (app.trace() == nullptr) return void(awaited = {});
    const bool is_finished = app.trace()->is_finished();  // read before the count, which is then final
    const NodeId count = app.trace()->node_count();
    const auto is_there = [count](NodeId node) { return node < count; };
    if (awaited.selected != kNone && is_there(awaited.selected)) {
        if (app.view.selected == kNone) app.view.selected = awaited.selected;
        awaited.selected = kNone;
    }
    if (awaited.why != kNone && is_there(awaited.why)) {
        if (app.view.why == kNone) app.view.why = awaited.why;
        awaited.why = kNone;
    }
    const auto later = std::stable_partition(awaited.closed.begin(), awaited.closed.end(), is_there);
    if (later != awaited.closed.begin()) {
        app.view.collapsed.insert(awaited.closed.begin(), later);
        ++app.view.collapse_generation;
        awaited.closed.erase(awaited.closed.begin(), later);
    }
    if (!is_finished) return;
    const bool has_all = awaited.selected == kNone && awaited.why == kNone && awaited.closed.empty();
    if (!has_all) app.messages.note(app.language("message.link.no_nodes"));
    awaited = {};
}

/// Goes to the wanted step, as far as the trace has grown.
void follow_step(AppState& app) {
    auto& rerun = app.rerun;
    if (!rerun.wanted) return;
    const bool is_taken_over = app.playback.is_playing() || app.step() != rerun.reached;
    if (is_taken_over || app.trace() == nullptr) return rerun.wanted.reset();
    const bool is_finished = app.trace()->is_finished();
    app.playback.seek(*rerun.wanted, app.end());
    rerun.reached = app.step();
    if (!is_finished) return;
    const bool is_short = app.awaited_nodes.is_awaited && *rerun.wanted != kNever && *rerun.wanted > app.step();
    if (is_short) {
        app.messages.note(app.language.with("message.link.short_search",
                                            {std::to_string(app.step()), std::to_string(*rerun.wanted)}));
    }
    rerun.wanted.reset();
}

/// Goes to step 0, where nothing of the tree is revealed. The wanted step is restored after the click.
void hide_answer(AppState& app) {
    app.playback.seek(0, app.end());
    app.rerun.reached = 0;
}

[[nodiscard]] std::string theme_path(FileSystem& files, const std::string& name) {
    return files.assets_directory() + "/themes/" + name + ".json";
}

/// Runs the searches of a plot while the dialog shows it.
void follow_plots(AppState& app) {
    const ExportChoice& choice = app.settings.exporting;
    if (!app.dialog.is_open()) return app.plots.close();
    if (app.dialog.kind != DialogKind::kExport || choice.part != ExportPart::kPlot || !app.has_finished_trace()) return;
    if (!app.plots.is_of(app.document, choice.plot, choice.plot_depth)) {
        app.plots.open(app.document, choice.plot, usual_algorithms(app.document, choice.plot), choice.plot_depth);
    }
    app.plots.tick(app.document.event_limit());
}

}  // namespace

Expected<Theme> read_theme(FileSystem& files, const std::string& name) {
    return files.read(theme_path(files, name)).and_then([](const std::string& json) { return parse_theme(json); });
}

void load_theme(AppState& app, const std::string& name) {
    const auto theme = read_theme(app.files, name);
    if (!theme) {
        app.messages.error(
            app.language.with("message.broken_theme", {theme_path(app.files, name), theme.error().text()}));
    }
    app.theme = theme.value_or(Theme());
    app.settings.theme = theme ? name : app.theme.name;
    if (app.host.wants_contrast) app.theme = with_more_contrast(app.theme);
}

void load_language(AppState& app) {
    const std::string path = app.files.assets_directory() + "/languages/" + app.settings.language + ".json";
    auto language = app.files.read(path).and_then([](const std::string& json) { return parse_language(json); });
    if (language) {
        app.language = std::move(*language);
    } else {
        app.messages.error(path + ": " + language.error().text());
    }
}

void load_assets(AppState& app) {
    load_language(app);
    load_theme(app, app.settings.theme);
    std::vector<std::string> faults;
    app.lessons.all = load_lessons(app.files, faults);
    for (std::string& fault : faults) app.messages.error(std::move(fault));
}

void use_settings(AppState& app, const Settings& settings) {
    app.settings = settings;
    app.borrowed.reset();
    app.view.options = settings.view;
    app.playback.set_speed(settings.playback_speed);
    app.step_kind = step_kind_of(settings.step_kind);
}

void tell_unknown_settings(AppState& app, const std::string& path, const std::vector<std::string>& unknown) {
    for (const std::string& fault : unknown)
        app.messages.error(app.language.with("message.unknown_setting", {path, fault}));
}

Settings settings_to_keep(const AppState& app) {
    Settings settings = current_settings(app);
    if (!app.borrowed) return settings;
    const Settings &kept = app.borrowed->kept, &borrowed = app.borrowed->borrowed;
    // A value that is still as the link set it was not chosen by the user.
    const auto keep = [&kept, &borrowed](auto& target, auto of) {
        if (of(borrowed) == target) target = of(kept);
    };
    keep(settings.language, [](const Settings& from) { return from.language; });
    keep(settings.step_kind, [](const Settings& from) { return from.step_kind; });
    keep(settings.layout.arrangement, [](const Settings& from) { return from.layout.arrangement; });
    keep(settings.shows_analysis, [](const Settings& from) { return from.shows_analysis; });
    keep(settings.view.label_style, [](const Settings& from) { return from.view.label_style; });
    for (bool ViewOptions::*option :
         {&ViewOptions::is_following_current, &ViewOptions::shows_closed_windows, &ViewOptions::hides_unvisited_leaves,
          &ViewOptions::shows_row_and_column, &ViewOptions::shows_graph, &ViewOptions::shows_critical,
          &ViewOptions::shows_boards, &ViewOptions::shows_map, &ViewOptions::always_focuses,
          &ViewOptions::never_focuses}) {
        keep(settings.view.*option, [option](const Settings& from) { return from.view.*option; });
    }
    return settings;
}

void borrow_options(AppState& app, const Settings& kept) {
    app.borrowed = BorrowedSettings{kept, current_settings(app)};
}

void follow_document(AppState& app) {
    follow_watching(app);
    follow_game_program(app);
    follow_reversi(app);
    follow_position(app);
    follow_playing(app);
    follow_external_engine(app);
    app.document.tick();
    app.play.pass_notice.follow(app.document);
    auto& rerun = app.rerun;
    if (app.document.opening() != rerun.opening) {
        return_arrangement(app);
        open_searches_of_lesson(app);
        app.playback.reset();
        app.view.reset();
        rerun.wanted.reset();
        app.awaited_nodes = {};
    } else if (app.document.generation() != rerun.generation) {
        if (!rerun.wanted) rerun.wanted = app.step() >= rerun.end && rerun.end > 0 ? kNever : app.step();
        app.playback.seek(app.step(), app.end());
        rerun.reached = app.step();
        if (app.document.tree() == nullptr) app.view.reset();
        follow_all_searches(app);
        app.awaited_nodes = {};
    }
    rerun.opening = app.document.opening();
    rerun.generation = app.document.generation();
    rerun.end = app.end();
    if (app.document.hides_answer()) {
        hide_answer(app);
        follow_link(app);
    } else {
        follow_step(app);
        follow_link(app);
        follow_tour(app);
    }
    follow_analysis(app);
    follow_engine_tree(app);
    follow_compared(app);  // before the slower work
    app.runner.start_waiting();
    app.comparison.tick(app.document.event_limit());
    follow_plots(app);
}

void advance(AppState& app, double seconds) {
    app.messages.advance(seconds);
    app.play.pass_notice.advance(seconds);
    follow_practice(app, seconds);
    follow_course(app);
    const Trace* trace = app.trace();
    if (trace == nullptr) {
        app.playback.pause();
        return;
    }
    app.playback.advance(seconds, app.end(), !trace->is_finished(), [&](Step t) {
        return next_stop(*trace, app.document.judgement(), t, app.step_kind, app.view.selected);
    });
}

bool is_moving(const AppState& app) {
    return app.playback.is_playing() || !app.messages.all().empty() || app.play.pass_notice.player() ||
           !app.comparison.is_finished() || !app.plots.is_finished() || !is_compared_at_rest(app) ||
           has_watching_backlog(app);
}

}  // namespace plytrace
