// Presenter mode: the View menu's line that starts it, and the keys that count in it alone.
#include "app/control/actions.hpp"
#include "app/control/presenter.hpp"

namespace plytrace {
namespace {

using namespace chords;

/// No menu is to be seen there; the help page has them.
constexpr std::string_view kMenu;

[[nodiscard]] bool is_presenting(const AppState& app) {
    return app.presenting.is_on;
}

template <bool Presenting::*part>
void toggle(AppState& app) {
    app.presenting.*part = !(app.presenting.*part);
}
template <bool Presenting::*part>
bool is_on(const AppState& app) {
    return app.presenting.*part;
}

void add(std::vector<Action>& table, std::string_view id, Key key, void (*run)(AppState&),
         bool (*is_checked)(const AppState&) = nullptr, bool (*is_enabled)(const AppState&) = is_presenting) {
    Action& action = table.emplace_back(Action{id, kMenu, plain(key), {}, run, is_enabled, is_checked});
    action.is_for_presenter = true;
}

void toggle_blank(AppState& app) {
    app.playback.pause();
    toggle<&Presenting::is_blank>(app);
}
void toggle_zoom(AppState& app) {
    toggle<&Presenting::is_zoomed>(app);
    app.view.is_fit_wanted = true;
}
void toggle_presenting(AppState& app) {
    if (app.presenting.is_on) return stop_presenting(app);
    start_presenting(app);
}

}  // namespace

void add_present_actions(std::vector<Action>& table) {
    table.push_back({"view.present",
                     "view",
                     shift(Key::kF5),
                     {},
                     toggle_presenting,
                     [](const AppState& app) { return app.document.game() != nullptr || app.trace() != nullptr; },
                     is_presenting,
                     false,
                     true});
    add(table, "present.blank", Key::kB, toggle_blank, is_on<&Presenting::is_blank>);
    table.back().other_chord = plain(Key::kPeriod);  // what many remote controls send
    add(table, "present.laser", Key::kL, toggle<&Presenting::has_laser>, is_on<&Presenting::has_laser>);
    add(table, "present.pen", Key::kP, toggle<&Presenting::has_pen>, is_on<&Presenting::has_pen>);
    add(table, "present.zoom", Key::kZ, toggle_zoom, is_on<&Presenting::is_zoomed>, [](const AppState& app) {
        return is_presenting(app) && present_pane(app) == PresentPane::kTree && !app.view.is_focused;
    });
    add(table, "present.pane", Key::kV, show_next_pane, nullptr,
        [](const AppState& app) { return is_presenting(app) && present_panes(app).size() > 1; });
    add(table, "present.leave", Key::kEscape, stop_presenting);
}

}  // namespace plytrace
