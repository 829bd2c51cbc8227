// How the tree and the window look: the View menu.
#include <algorithm>
#include <cmath>

#include "app/control/actions.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/practice/practising.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {
namespace {

using namespace chords;

[[nodiscard]] bool has_trace(const AppState& app) {
    return app.end() > 0;
}
[[nodiscard]] bool has_selection(const AppState& app) {
    return has_trace(app) && app.view.selected != kNone;
}

/// Of MAX and MIN: chance and several players have no critical tree.
[[nodiscard]] bool has_two_players(const AppState& app) {
    if (!app.has_finished_trace() || app.trace()->visit_count() == 0) return false;
    const Role role = app.trace()->role(0);
    return role == Role::kMax || role == Role::kMin;
}

void change_collapsed(AppState& app, bool is_collapsed) {
    if (is_collapsed) {
        app.view.collapsed.insert(app.view.selected);
    } else {
        app.view.collapsed.erase(app.view.selected);
    }
    ++app.view.collapse_generation;
}
[[nodiscard]] bool is_selected_collapsed(const AppState& app) {
    return app.view.collapsed.contains(app.view.selected);
}

void expand_all(AppState& app) {
    app.view.collapsed.clear();
    ++app.view.collapse_generation;
}

/// Sizes of one tenth, so that three steps up and three down end where they began.
void change_scale(AppState& app, double by) {
    const double scale = std::round((app.settings.interface_scale + by) * 10) / 10;
    app.settings.interface_scale = std::clamp(scale, kSmallestScale, kLargestScale);
}

template <bool ViewOptions::*option>
void toggle(AppState& app) {
    app.view.options.*option = !(app.view.options.*option);
}
template <bool ViewOptions::*option>
bool is_on(const AppState& app) {
    return app.view.options.*option;
}
template <std::size_t theme>
void use_theme(AppState& app) {
    load_theme(app, std::string(theme_names()[theme]));
}
template <std::size_t theme>
bool uses_theme(const AppState& app) {
    return app.settings.theme == theme_names()[theme];
}

void add_focus_actions(std::vector<Action>& table) {
    table.push_back(
        {"view.fit", "view", plain(Key::kF), {}, [](AppState& app) { app.view.is_fit_wanted = true; }, has_trace});
    table.push_back({"view.follow",
                     "view",
                     plain(Key::kL),
                     {},
                     toggle<&ViewOptions::is_following_current>,
                     nullptr,
                     is_on<&ViewOptions::is_following_current>});
    table.push_back({"view.focus",
                     "view",
                     shift(Key::kF),
                     {},
                     [](AppState& app) {
                         app.view.options.always_focuses = !app.view.is_focused;
                         app.view.options.never_focuses = app.view.is_focused;
                     },
                     has_trace,
                     [](const AppState& app) { return app.view.is_focused; }});
    table.push_back({"view.deselect",
                     "view",
                     plain(Key::kEscape),
                     {},
                     [](AppState& app) {
                         if (practising(app) != nullptr) return leave_practice(app);
                         if (deselect_on_right(app)) return;
                         if (app.view.why == kNone && app.view.selected == kNone) return stop_comparing(app);
                         (app.view.why != kNone ? app.view.why : app.view.selected) = kNone;
                     },
                     [](const AppState& app) {
                         return app.view.why != kNone || has_selection(app) || compared(app) != nullptr ||
                                practising(app) != nullptr;
                     }});
}

void add_folding_actions(std::vector<Action>& table) {
    table.push_back({"view.collapse",
                     "view",
                     plain(Key::kMinus),
                     {},
                     [](AppState& app) { change_collapsed(app, true); },
                     [](const AppState& app) { return has_selection(app) && !is_selected_collapsed(app); },
                     nullptr,
                     false,
                     true});
    table.push_back({"view.expand",
                     "view",
                     plain(Key::kPlus),
                     {},
                     [](AppState& app) { change_collapsed(app, false); },
                     is_selected_collapsed});
    table.push_back({"view.expand_all", "view", plain(Key::kX), {}, expand_all, [](const AppState& app) {
                         return !app.view.collapsed.empty();
                     }});
}

void add_picture_actions(std::vector<Action>& table) {
    table.push_back({"view.intervals",
                     "view",
                     plain(Key::kI),
                     {},
                     [](AppState& app) {
                         LabelStyle& style = app.view.options.label_style;
                         style = style == LabelStyle::kBadge ? LabelStyle::kInterval : LabelStyle::kBadge;
                     },
                     nullptr,
                     [](const AppState& app) { return app.view.options.label_style == LabelStyle::kInterval; },
                     false,
                     true});
    table.push_back({"view.closed_windows",
                     "view",
                     plain(Key::kW),
                     {},
                     toggle<&ViewOptions::shows_closed_windows>,
                     nullptr,
                     is_on<&ViewOptions::shows_closed_windows>});
    table.push_back({"view.map",
                     "view",
                     plain(Key::kM),
                     {},
                     toggle<&ViewOptions::shows_map>,
                     nullptr,
                     is_on<&ViewOptions::shows_map>});
    table.push_back({"view.critical",
                     "view",
                     shift(Key::kM),
                     {},
                     toggle<&ViewOptions::shows_critical>,
                     [](const AppState& app) { return app.view.options.shows_critical || has_two_players(app); },
                     is_on<&ViewOptions::shows_critical>});
    table.push_back({"view.hide_leaves",
                     "view",
                     plain(Key::kH),
                     {},
                     toggle<&ViewOptions::hides_unvisited_leaves>,
                     nullptr,
                     is_on<&ViewOptions::hides_unvisited_leaves>});
    table.push_back({"view.graph",
                     "view",
                     plain(Key::kV),
                     {},
                     toggle<&ViewOptions::shows_graph>,
                     [](const AppState& app) {
                         const auto& game = app.document.game();
                         return game != nullptr && nim_of(*game) != nullptr;
                     },
                     is_on<&ViewOptions::shows_graph>});
}

void add_window_actions(std::vector<Action>& table) {
    table.push_back({"view.larger",
                     "view",
                     ctrl(Key::kPlus),
                     {},
                     [](AppState& app) { change_scale(app, 0.1); },
                     [](const AppState& app) { return app.settings.interface_scale < kLargestScale; },
                     nullptr,
                     true,
                     true});
    table.push_back({"view.smaller",
                     "view",
                     ctrl(Key::kMinus),
                     {},
                     [](AppState& app) { change_scale(app, -0.1); },
                     [](const AppState& app) { return app.settings.interface_scale > kSmallestScale; },
                     nullptr,
                     true});
    table.push_back({"view.normal_size",
                     "view",
                     ctrl(Key::k0),
                     {},
                     [](AppState& app) { app.settings.interface_scale = 1; },
                     [](const AppState& app) { return app.settings.interface_scale != 1; }});
    table.push_back({"view.reset_layout", "view", ctrl(Key::kL), alt(Key::kL),
                     [](AppState& app) { app.settings.layout = LayoutSettings(); },
                     [](const AppState& app) { return app.settings.layout != LayoutSettings(); }});
    table.push_back({"view.theme_dark", "view", ctrl(Key::k1), {}, use_theme<0>, nullptr, uses_theme<0>, false, true});
    table.push_back({"view.theme_light", "view", ctrl(Key::k2), {}, use_theme<1>, nullptr, uses_theme<1>});
    table.push_back({"view.theme_colour_vision", "view", ctrl(Key::k3), {}, use_theme<2>, nullptr, uses_theme<2>});
    table.push_back({"view.reduced_motion",
                     "view",
                     ctrl(Key::kM),
                     {},
                     [](AppState& app) { app.settings.is_motion_reduced = !app.settings.is_motion_reduced; },
                     nullptr,
                     [](const AppState& app) { return app.settings.is_motion_reduced; },
                     false,
                     true});
}

/// The way to the menus and the cards by keys alone.
void add_key_actions(std::vector<Action>& table) {
    table.push_back({"view.menus",
                     "view",
                     plain(Key::kF10),
                     {},
                     [](AppState& app) { app.key_focus.wish = KeyFocus::Wish::kMenus, app.key_focus.menu = 0; },
                     [](const AppState& app) { return app.host.has_menu; }});
    table.push_back({"view.next_card", "view", plain(Key::kF6), alt(Key::kC),
                     [](AppState& app) { app.key_focus.wish = KeyFocus::Wish::kNextCard; }});
    table.push_back({"view.previous_card", "view", shift(Key::kF6), alt_shift(Key::kC),
                     [](AppState& app) { app.key_focus.wish = KeyFocus::Wish::kPreviousCard; }});
    table[table.size() - 3].starts_group = true;
}

}  // namespace

void add_view_actions(std::vector<Action>& table) {
    add_focus_actions(table);
    add_folding_actions(table);
    add_picture_actions(table);
    add_window_actions(table);
    add_key_actions(table);
}

void add_help_actions(std::vector<Action>& table) {
    table.push_back(
        {"help.keys", "help", plain(Key::kF1), {}, [](AppState& app) { app.dialog = Dialog(DialogKind::kHelp); }});
    table.push_back(
        {"help.about", "help", shift(Key::kF1), {}, [](AppState& app) { app.dialog = Dialog(DialogKind::kAbout); }});
}

}  // namespace plytrace
