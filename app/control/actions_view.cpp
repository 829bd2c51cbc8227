// The View menu, with the submenu for boards and the keys of presenter mode, and the Help menu.

#include <algorithm>
#include <cmath>

#include "app/board/board_orientation.hpp"
#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/node_pictures.hpp"
#include "app/control/node_selection.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/presenter.hpp"
#include "app/settings/card_arrangement.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

namespace {

using namespace chords;

[[nodiscard]] bool has_events(const AppState& app) {
    return app.end() > 0;
}
[[nodiscard]] bool has_selected_node(const AppState& app) {
    return has_events(app) && app.view.selected != kNone;
}

/// Presenter mode has none. An exercise has one, with its question.
[[nodiscard]] bool shows_cards(const AppState& app) {
    return !app.presenting.is_on && compared(app) == nullptr && !is_reversi_open(app) && !is_course_closed(app);
}

[[nodiscard]] bool is_narrow(const AppState& app) {
    return app.view.shows_board.has_value();
}

/// Whether the search has two players: games with chance or more players have no critical tree.
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

/// Rounded to tenths, so that three steps up and three down return to the start.
void change_scale(AppState& app, double by) {
    const double scale = std::round((app.settings.interface_scale + by) * 10) / 10;
    app.settings.interface_scale = std::clamp(scale, kSmallestScale, kLargestScale);
}

template <bool ViewOptions::*option>
void toggle_view(AppState& app) {
    app.view.options.*option = !(app.view.options.*option);
}
template <bool ViewOptions::*option>
bool is_view_on(const AppState& app) {
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
    table.push_back({.id = "view.fit",
                     .menu = "view",
                     .chord = plain(Key::kF),
                     .run = [](AppState& app) { app.view.is_fit_wanted = true; },
                     .is_enabled = has_events});
    table.push_back({.id = "view.follow",
                     .menu = "view",
                     .chord = plain(Key::kL),
                     .run = toggle_view<&ViewOptions::is_following_current>,
                     .is_checked = is_view_on<&ViewOptions::is_following_current>});
    table.push_back({.id = "view.focus",
                     .menu = "view",
                     .chord = shift(Key::kF),
                     .run =
                         [](AppState& app) {
                             app.view.options.always_focuses = !app.view.is_focused;
                             app.view.options.never_focuses = app.view.is_focused;
                         },
                     .is_enabled = has_events,
                     .is_checked = [](const AppState& app) { return app.view.is_focused; }});
    table.push_back({.id = "view.deselect",
                     .menu = "view",
                     .chord = plain(Key::kEscape),
                     .run =
                         [](AppState& app) {
                             if (practising(app) != nullptr) return leave_practice(app);
                             if (deselect_on_right(app)) return;
                             if (app.view.why == kNone && app.view.selected == kNone) return stop_comparing(app);
                             (app.view.why != kNone ? app.view.why : app.view.selected) = kNone;
                         },
                     .is_enabled =
                         [](const AppState& app) {
                             return app.view.why != kNone || has_selected_node(app) || compared(app) != nullptr ||
                                    practising(app) != nullptr;
                         }});
}

void add_folding_actions(std::vector<Action>& table) {
    table.push_back(
        {.id = "view.collapse",
         .menu = "view",
         .chord = plain(Key::kMinus),
         .run = [](AppState& app) { change_collapsed(app, true); },
         .is_enabled = [](const AppState& app) { return has_selected_node(app) && !is_selected_collapsed(app); },
         .starts_group = true});
    table.push_back({.id = "view.expand",
                     .menu = "view",
                     .chord = plain(Key::kPlus),
                     .run = [](AppState& app) { change_collapsed(app, false); },
                     .is_enabled = is_selected_collapsed});
    table.push_back({.id = "view.expand_all",
                     .menu = "view",
                     .chord = plain(Key::kX),
                     .run = expand_all,
                     .is_enabled = [](const AppState& app) { return !app.view.collapsed.empty(); }});
}

template <NodeDirection direction>
void add_direction(std::vector<Action>& table, std::string_view id, const Chord& chord) {
    table.push_back({.id = id,
                     .menu = "view/node",
                     .chord = chord,
                     .run = [](AppState& app) { select_towards(app, direction); },
                     .is_enabled = [](const AppState& app) { return node_towards(app, direction) != kNone; },
                     .repeats = true});
}

void add_node_actions(std::vector<Action>& table) {
    add_direction<NodeDirection::kParent>(table, "node.parent", plain(Key::kUp));
    add_direction<NodeDirection::kChild>(table, "node.child", plain(Key::kDown));
    add_direction<NodeDirection::kLeft>(table, "node.left", ctrl(Key::kLeft));
    add_direction<NodeDirection::kRight>(table, "node.right", ctrl(Key::kRight));
}

/// In a wide window, unless a board has the middle, or another screen replaces the cards.
[[nodiscard]] bool has_cards_beside_tree(const AppState& app) {
    return app.host.has_menu && shows_cards(app) && !is_narrow(app) &&
           arrangement_of(app.document, app.settings.layout) == Arrangement::kTree;
}
[[nodiscard]] bool is_tree_wide(const AppState& app) {
    return is_tree_wide(app.settings.layout);
}

void add_picture_actions(std::vector<Action>& table) {
    table.push_back(
        {.id = "view.intervals",
         .menu = "view",
         .chord = plain(Key::kI),
         .run =
             [](AppState& app) {
                 LabelStyle& style = app.view.options.label_style;
                 style = style == LabelStyle::kBadge ? LabelStyle::kInterval : LabelStyle::kBadge;
             },
         .is_checked = [](const AppState& app) { return app.view.options.label_style == LabelStyle::kInterval; },
         .starts_group = true});
    table.push_back({.id = "view.closed_windows",
                     .menu = "view",
                     .chord = plain(Key::kW),
                     .run = toggle_view<&ViewOptions::shows_closed_windows>,
                     .is_checked = is_view_on<&ViewOptions::shows_closed_windows>});
    table.push_back({.id = "view.boards",
                     .menu = "view",
                     .chord = alt_shift(Key::kB),
                     .run = toggle_view<&ViewOptions::shows_boards>,
                     .is_enabled = [](const AppState& app) { return has_node_pictures(app.document); },
                     .is_checked = is_view_on<&ViewOptions::shows_boards>});
    table.push_back({.id = "view.map",
                     .menu = "view",
                     .chord = plain(Key::kM),
                     .run = toggle_view<&ViewOptions::shows_map>,
                     .is_checked = is_view_on<&ViewOptions::shows_map>});
    table.push_back({.id = "view.wide_tree",
                     .menu = "view",
                     .chord = alt_shift(Key::kF),
                     .run = [](AppState& app) { make_tree_wide(app.settings.layout, !is_tree_wide(app)); },
                     .is_enabled = has_cards_beside_tree,
                     .is_checked = is_tree_wide,
                     .why_not = [](const AppState& app) { return app.language("action.view.wide_tree.not_here"); }});
    table.push_back(
        {.id = "view.critical",
         .menu = "view",
         .chord = shift(Key::kM),
         .run = toggle_view<&ViewOptions::shows_critical>,
         .is_enabled = [](const AppState& app) { return app.view.options.shows_critical || has_two_players(app); },
         .is_checked = is_view_on<&ViewOptions::shows_critical>});
    table.push_back({.id = "view.hide_leaves",
                     .menu = "view",
                     .chord = plain(Key::kH),
                     .run = toggle_view<&ViewOptions::hides_unvisited_leaves>,
                     .is_checked = is_view_on<&ViewOptions::hides_unvisited_leaves>});
    table.push_back({.id = "view.graph",
                     .menu = "view",
                     .chord = plain(Key::kV),
                     .run = toggle_view<&ViewOptions::shows_graph>,
                     .is_enabled =
                         [](const AppState& app) {
                             const auto& game = app.document.game();
                             return game != nullptr && nim_of(*game) != nullptr;
                         },
                     .is_checked = is_view_on<&ViewOptions::shows_graph>});
}

void add_window_actions(std::vector<Action>& table) {
    table.push_back({.id = "view.larger",
                     .menu = "view/size",
                     .chord = ctrl(Key::kPlus),
                     .run = [](AppState& app) { change_scale(app, 0.1); },
                     .is_enabled = [](const AppState& app) { return app.settings.interface_scale < kLargestScale; },
                     .repeats = true});
    table.push_back({.id = "view.smaller",
                     .menu = "view/size",
                     .chord = ctrl(Key::kMinus),
                     .run = [](AppState& app) { change_scale(app, -0.1); },
                     .is_enabled = [](const AppState& app) { return app.settings.interface_scale > kSmallestScale; },
                     .repeats = true});
    table.push_back({.id = "view.normal_size",
                     .menu = "view/size",
                     .chord = ctrl(Key::k0),
                     .run = [](AppState& app) { app.settings.interface_scale = 1; },
                     .is_enabled = [](const AppState& app) { return app.settings.interface_scale != 1; }});
    table.push_back({.id = "view.reset_layout",
                     .menu = "view",
                     .chord = ctrl(Key::kL),
                     .other_chord = alt(Key::kL),
                     .run = [](AppState& app) { app.settings.layout = LayoutSettings(); },
                     .is_enabled = [](const AppState& app) { return app.settings.layout != LayoutSettings(); },
                     .starts_group = true});
    table.push_back({.id = "view.theme_dark",
                     .menu = "view/theme",
                     .chord = ctrl(Key::k1),
                     .run = use_theme<0>,
                     .is_checked = uses_theme<0>});
    table.push_back({.id = "view.theme_light",
                     .menu = "view/theme",
                     .chord = ctrl(Key::k2),
                     .run = use_theme<1>,
                     .is_checked = uses_theme<1>});
    table.push_back({.id = "view.theme_colour_vision",
                     .menu = "view/theme",
                     .chord = ctrl(Key::k3),
                     .run = use_theme<2>,
                     .is_checked = uses_theme<2>});
    table.push_back({.id = "view.reduced_motion",
                     .menu = "view/theme",
                     .chord = ctrl(Key::kM),
                     .run = [](AppState& app) { app.settings.is_motion_reduced = !app.settings.is_motion_reduced; },
                     .is_checked = [](const AppState& app) { return app.settings.is_motion_reduced; },
                     .starts_group = true});
}

[[nodiscard]] const char* why_no_cards(const AppState& app) {
    return app.language("view.no_cards");
}

/// Full screen, and keyboard access to the menus and cards.
void add_key_actions(std::vector<Action>& table) {
    table.push_back({.id = "view.full_screen",
                     .menu = "view",
                     .chord = plain(Key::kF11),
                     .run = [](AppState& app) { app.host.set_full_screen(!app.host.fills_screen()); },
                     .is_checked = [](const AppState& app) { return app.host.fills_screen(); },
                     .starts_group = true,
                     .is_offered = [](const AppState& app) { return app.host.set_full_screen != nullptr; }});
    table.push_back(
        {.id = "view.menus",
         .menu = "view",
         .chord = plain(Key::kF10),
         .run = [](AppState& app) { app.key_focus.wish = KeyFocus::Wish::kMenuBar, app.key_focus.menu = 0; },
         .is_enabled = [](const AppState& app) { return app.host.has_menu && !app.presenting.is_on; }});
    table.push_back({.id = "view.next_card",
                     .menu = "view",
                     .chord = plain(Key::kF6),
                     .other_chord = alt(Key::kC),
                     .run = [](AppState& app) { app.key_focus.wish = KeyFocus::Wish::kNextCard; },
                     .is_enabled = shows_cards,
                     .why_not = why_no_cards});
    table.push_back({.id = "view.previous_card",
                     .menu = "view",
                     .chord = shift(Key::kF6),
                     .other_chord = alt_shift(Key::kC),
                     .run = [](AppState& app) { app.key_focus.wish = KeyFocus::Wish::kPreviousCard; },
                     .is_enabled = shows_cards,
                     .why_not = why_no_cards});
}

}  // namespace

void add_view_actions(std::vector<Action>& table) {
    add_focus_actions(table);
    add_folding_actions(table);
    add_node_actions(table);
    add_picture_actions(table);
    add_window_actions(table);
    add_key_actions(table);
}

void add_help_actions(std::vector<Action>& table) {
    table.push_back({.id = "help.find", .menu = "help", .chord = ctrl(Key::kP), .run = [](AppState& app) {
                         app.dialog = Dialog(DialogKind::kFind);
                     }});
    table.push_back({.id = "help.keys", .menu = "help", .chord = plain(Key::kF1), .run = [](AppState& app) {
                         app.dialog = Dialog(DialogKind::kHelp);
                     }});
    table.push_back({.id = "help.about", .menu = "help", .chord = shift(Key::kF1), .run = [](AppState& app) {
                         app.dialog = Dialog(DialogKind::kAbout);
                     }});
}

// ---- boards ---------------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kBoardMenu = "view/board";

[[nodiscard]] bool has_squares(const AppState& app) {
    return is_on_squares(app.document);
}
[[nodiscard]] bool turns(const AppState& app) {
    return has_squares(app) && !app.document.game()->board({})->is_column_played;
}
template <bool BoardAids::*aid>
void toggle_aid(AppState& app) {
    app.settings.board.*aid = !(app.settings.board.*aid);
}
template <bool BoardAids::*aid>
bool is_aid_on(const AppState& app) {
    return app.settings.board.*aid;
}
[[nodiscard]] bool has_large_board(const AppState& app) {
    return has_squares(app) && !is_narrow(app);
}
/// Switches between the large board and the smaller one.
void enlarge_board(AppState& app) {
    Arrangement& now = app.settings.layout.arrangement;
    now = now == Arrangement::kLargeBoard ? Arrangement::kBoard : Arrangement::kLargeBoard;
}
/// Swaps board and tree; a large board also gives way to the tree.
void swap_board_and_tree(AppState& app) {
    if (is_narrow(app)) {
        app.view.shows_board = !*app.view.shows_board;
        return;
    }
    Arrangement& now = app.settings.layout.arrangement;
    now = now == Arrangement::kTree ? Arrangement::kBoard : Arrangement::kTree;
}

template <bool BoardAids::*aid>
void add_aid(std::vector<Action>& table, std::string_view id, Key key, bool starts_group = false) {
    table.push_back({.id = id,
                     .menu = kBoardMenu,
                     .chord = alt_shift(key),
                     .run = toggle_aid<aid>,
                     .is_enabled = has_squares,
                     .is_checked = is_aid_on<aid>,
                     .starts_group = starts_group});
}

}  // namespace

void add_board_actions(std::vector<Action>& table) {
    table.push_back({.id = "view.board_leads",
                     .menu = kBoardMenu,
                     .chord = plain(Key::kS),
                     .run = swap_board_and_tree,
                     .is_enabled = has_squares,
                     .is_checked = [](const AppState& app) {
                         return app.view.shows_board.value_or(app.settings.layout.arrangement != Arrangement::kTree);
                     }});
    table.push_back({.id = "view.large_board",
                     .menu = kBoardMenu,
                     .chord = shift(Key::kS),
                     .run = enlarge_board,
                     .is_enabled = has_large_board,
                     .is_checked =
                         [](const AppState& app) {
                             return !is_narrow(app) && app.settings.layout.arrangement == Arrangement::kLargeBoard;
                         },
                     .why_not =
                         [](const AppState& app) {
                             return is_narrow(app) ? app.language("action.view.large_board.narrow") : nullptr;
                         }});
    add_aid<&BoardAids::shows_legal>(table, "board.legal", Key::k1, true);
    add_aid<&BoardAids::shows_last>(table, "board.last", Key::k2);
    add_aid<&BoardAids::shows_flips>(table, "board.flips", Key::k3);
    add_aid<&BoardAids::shows_numbers>(table, "board.numbers", Key::k4);
    add_aid<&BoardAids::shows_stable>(table, "board.stable", Key::k5);
    add_aid<&BoardAids::shows_frontier>(table, "board.frontier", Key::k6);
    add_aid<&BoardAids::is_moving>(table, "board.moving", Key::k7);
    table.push_back({.id = "board.turn",
                     .menu = kBoardMenu,
                     .chord = shift(Key::kZ),
                     .run =
                         [](AppState& app) {
                             int& turn = app.settings.board.turn;
                             turn = BoardOrientation::of(turn).further().number();
                         },
                     .is_enabled = turns,
                     .starts_group = true});
    table.push_back({.id = "board.mirror",
                     .menu = kBoardMenu,
                     .chord = shift(Key::kH),
                     .run =
                         [](AppState& app) {
                             int& turn = app.settings.board.turn;
                             turn = BoardOrientation::of(turn).mirrored().number();
                         },
                     .is_enabled = turns});
}

// ---- presenter mode -------------------------------------------------------------------------------------------------

namespace {

/// Presenter mode shows no menu; the help page lists these actions.
constexpr std::string_view kNoMenu;

[[nodiscard]] bool is_presenting(const AppState& app) {
    return app.presenting.is_on;
}

template <bool Presenting::*part>
void toggle_presenter(AppState& app) {
    app.presenting.*part = !(app.presenting.*part);
}
template <bool Presenting::*part>
bool is_presenter_on(const AppState& app) {
    return app.presenting.*part;
}

void toggle_blank(AppState& app) {
    app.playback.pause();
    toggle_presenter<&Presenting::is_blank>(app);
}
void toggle_zoom(AppState& app) {
    toggle_presenter<&Presenting::is_zoomed>(app);
    app.view.is_fit_wanted = true;
}
[[nodiscard]] bool offers_notes(const AppState& app) {
    return app.notes.is_offered;
}
/// "Why?" is closed first, as in the window.
void leave_present_mode(AppState& app) {
    if (app.view.why == kNone) return stop_presenting(app);
    app.view.why = kNone;
}
void toggle_presenting(AppState& app) {
    if (app.presenting.is_on) return stop_presenting(app);
    start_presenting(app);
}

}  // namespace

void add_present_actions(std::vector<Action>& table) {
    table.push_back(
        {.id = "view.present",
         .menu = "view",
         .chord = shift(Key::kF5),
         .run = toggle_presenting,
         .is_enabled = [](const AppState& app) { return app.document.game() != nullptr || app.trace() != nullptr; },
         .is_checked = is_presenting,
         .starts_group = true});
    table.push_back({.id = "view.notes",
                     .menu = "view",
                     .chord = alt(Key::kF5),
                     .run = toggle_notes,
                     .is_checked = [](const AppState& app) { return app.notes.is_open; },
                     .is_offered = offers_notes});
    table.push_back({.id = "notes.clock",
                     .menu = "view",
                     .chord = alt_shift(Key::kW),
                     .run = toggle_talk_clock,
                     .is_checked = [](const AppState& app) { return app.notes.clock.is_running(); },
                     .is_offered = offers_notes});
    table.push_back({.id = "notes.reset",
                     .menu = "view",
                     .chord = alt_shift(Key::kU),
                     .run = reset_talk_clock,
                     .is_offered = offers_notes});
    // Many remotes send the full stop.
    table.push_back({.id = "present.blank",
                     .menu = kNoMenu,
                     .chord = plain(Key::kB),
                     .other_chord = plain(Key::kPeriod),
                     .run = toggle_blank,
                     .is_enabled = is_presenting,
                     .is_checked = is_presenter_on<&Presenting::is_blank>,
                     .is_for_presenter = true});
    table.push_back({.id = "present.laser",
                     .menu = kNoMenu,
                     .chord = plain(Key::kL),
                     .run = toggle_presenter<&Presenting::has_laser>,
                     .is_enabled = is_presenting,
                     .is_checked = is_presenter_on<&Presenting::has_laser>,
                     .is_for_presenter = true});
    table.push_back({.id = "present.pen",
                     .menu = kNoMenu,
                     .chord = plain(Key::kP),
                     .run = toggle_presenter<&Presenting::has_pen>,
                     .is_enabled = is_presenting,
                     .is_checked = is_presenter_on<&Presenting::has_pen>,
                     .is_for_presenter = true});
    table.push_back({.id = "present.zoom",
                     .menu = kNoMenu,
                     .chord = plain(Key::kZ),
                     .run = toggle_zoom,
                     .is_enabled =
                         [](const AppState& app) {
                             return is_presenting(app) && present_pane(app) == PresentPane::kTree &&
                                    !app.view.is_focused;
                         },
                     .is_checked = is_presenter_on<&Presenting::is_zoomed>,
                     .is_for_presenter = true});
    table.push_back(
        {.id = "present.pane",
         .menu = kNoMenu,
         .chord = plain(Key::kV),
         .run = show_next_pane,
         .is_enabled = [](const AppState& app) { return is_presenting(app) && present_panes(app).size() > 1; },
         .is_for_presenter = true});
    table.push_back({.id = "present.leave",
                     .menu = kNoMenu,
                     .chord = plain(Key::kEscape),
                     .run = leave_present_mode,
                     .is_enabled = is_presenting,
                     .is_for_presenter = true});
}

}  // namespace plytrace
