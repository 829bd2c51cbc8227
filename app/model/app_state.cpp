#include "app/model/app_state.hpp"

#include "app/model/actions.hpp"

namespace plytrace {

void load_theme(AppState& app, const std::string& name) {
    const std::string path = app.files.assets_directory() + "/themes/" + name + ".json";
    auto theme = app.files.read(path).and_then([](const std::string& json) { return parse_theme(json); });
    if (!theme) app.messages.error(app.language.with("message.broken_theme", {path, theme.error().text()}));
    app.theme = theme.value_or(Theme());
    app.settings.theme = theme ? name : app.theme.name;
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
    app.lessons = load_lessons(app.files, faults);
    for (std::string& fault : faults) app.messages.error(std::move(fault));
}

void use_settings(AppState& app, const Settings& settings) {
    app.settings = settings;
    app.view.options = settings.view;
    app.playback.set_speed(settings.playback_speed);
    app.step_kind = step_kind_of(settings.step_kind);
}

Settings settings_to_keep(const AppState& app) {
    Settings settings = app.settings;
    settings.view = app.view.options;
    settings.playback_speed = app.playback.speed();
    settings.step_kind = step_kind_id(app.step_kind);
    return settings;
}

void follow_document(AppState& app) {
    app.document.tick();
    auto& rerun = app.rerun;
    if (app.document.opening() != rerun.opening) {
        app.playback.reset();
        app.view.reset();
        rerun.wanted.reset();
    } else if (app.document.generation() != rerun.generation) {
        if (!rerun.wanted) rerun.wanted = app.step() >= rerun.end && rerun.end > 0 ? kNever : app.step();
        app.playback.seek(app.step(), app.end());
        rerun.reached = app.step();
        if (app.document.tree() == nullptr) app.view.reset();
    }
    rerun.opening = app.document.opening();
    rerun.generation = app.document.generation();
    rerun.end = app.end();
    if (!rerun.wanted) return;
    const bool is_taken_over = app.playback.is_playing() || app.step() != rerun.reached;
    if (is_taken_over || app.trace() == nullptr) return rerun.wanted.reset();
    app.playback.seek(*rerun.wanted, app.end());
    rerun.reached = app.step();
    if (app.trace()->is_finished()) rerun.wanted.reset();
}

void advance(AppState& app, double seconds) {
    app.messages.advance(seconds);
    const Trace* trace = app.trace();
    if (trace == nullptr) {
        app.playback.pause();
        return;
    }
    app.playback.advance(seconds, app.end(), !trace->is_finished(),
                         [&](Step t) { return next_stop(*trace, t, app.step_kind, app.view.selected); });
}

bool is_moving(const AppState& app) {
    return app.playback.is_playing() || !app.messages.all().empty();
}

}  // namespace plytrace
