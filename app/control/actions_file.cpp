// The File menu: documents, the explicit tree, and games.

#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/export_dialog.hpp"
#include "app/control/game_program.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/position_editor.hpp"
#include "app/control/playing/record_commands.hpp"
#include "app/control/playing/reversi.hpp"
#include "app/control/refused_file.hpp"
#include "app/control/tree_edits.hpp"
#include "app/control/watching.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

using namespace chords;

[[nodiscard]] bool has_tree(const AppState& app) {
    return app.document.tree() != nullptr;
}
[[nodiscard]] bool has_trace(const AppState& app) {
    return app.trace() != nullptr;
}
[[nodiscard]] bool can_print(const AppState& app) {
    return app.host.picture != nullptr && app.has_finished_trace();
}
[[nodiscard]] bool can_export(const AppState& app) {
    return app.host.pictures.write != nullptr && (app.has_finished_trace() || review_of(app) != nullptr);
}
[[nodiscard]] bool can_plot(const AppState& app) {
    return app.host.pictures.write != nullptr && app.has_finished_trace();
}
[[nodiscard]] bool can_copy_picture(const AppState& app) {
    return app.host.pictures.copy != nullptr && app.has_finished_trace();
}
void copy_picture(AppState& app) {
    const auto copied = app.host.pictures.copy(app);
    if (!copied) return app.messages.error(copied.error().text());
    if (*copied) app.messages.note(app.language("message.picture_copied"));
}
void print_picture(AppState& app) {
    const auto svg = app.host.picture(app);
    if (!svg) return app.messages.error(svg.error().text());
    app.host.print(*svg);
}

}  // namespace

void add_file_actions(std::vector<Action>& table) {
    table.push_back({.id = "file.new",
                     .menu = "file",
                     .chord = ctrl(Key::kN),
                     .other_chord = alt(Key::kN),
                     .run = new_tree_checked});
    table.push_back({.id = "file.random_tree", .menu = "file", .chord = ctrl_shift(Key::kG), .run = ask_random_tree});
    table.push_back({.id = "game.start", .menu = "file", .chord = shift(Key::kG), .run = ask_new_game});
    table.push_back({.id = "file.open", .menu = "file", .chord = ctrl(Key::kO), .run = ask_open});
    table.push_back({.id = "file.own_game",
                     .menu = "file",
                     .chord = alt_shift(Key::kD),
                     .run = ask_game_program,
                     .is_offered = can_open_game_program});
    table.push_back(
        {.id = "file.watch", .menu = "file", .chord = alt_shift(Key::kI), .run = ask_watch, .is_offered = can_watch});
    table.push_back({.id = "file.watch_again",
                     .menu = "file",
                     .chord = alt_shift(Key::kJ),
                     .run = watch_again,
                     .is_enabled = can_watch_again,
                     .is_offered = can_watch});
    table.push_back({.id = "file.watch_stop",
                     .menu = "file",
                     .chord = alt_shift(Key::kH),
                     .run = stop_watched_run,
                     .is_enabled = is_watched_run_going,
                     .is_offered = can_watch});
    table.push_back(
        {.id = "file.games", .menu = "file", .chord = alt(Key::kO), .run = ask_game, .is_enabled = has_other_games});
    table.push_back({.id = "file.save",
                     .menu = "file",
                     .chord = ctrl(Key::kS),
                     .run = [](AppState& app) { save(app); },
                     .is_enabled = has_trace});
    table.push_back({.id = "file.save_as",
                     .menu = "file",
                     .chord = ctrl_shift(Key::kS),
                     .run = ask_save_as,
                     .is_enabled = has_trace});
    table.push_back({.id = "file.export",
                     .menu = "file",
                     .chord = ctrl_shift(Key::kE),
                     .run = ask_export,
                     .is_enabled = can_export,
                     .is_offered = [](const AppState& app) { return app.host.pictures.write != nullptr; }});
    table.push_back({.id = "file.plot",
                     .menu = "file",
                     .chord = alt_shift(Key::kP),
                     .run = ask_plot,
                     .is_enabled = can_plot,
                     .is_offered = [](const AppState& app) { return app.host.pictures.write != nullptr; }});
    table.push_back({.id = "file.copy_picture",
                     .menu = "file",
                     .chord = alt(Key::kP),
                     .run = copy_picture,
                     .is_enabled = can_copy_picture,
                     .why_not = [](const AppState& app) -> const char* {
                         const std::string& reason = app.host.pictures.why_no_copy;
                         return reason.empty() ? nullptr : app.language(reason);
                     }});
    table.push_back(
        {.id = "file.print",
         .menu = "file",
         .chord = ctrl_shift(Key::kP),
         .other_chord = alt_shift(Key::kR),
         .run = print_picture,
         .is_enabled = can_print,
         .is_offered = [](const AppState& app) { return app.host.picture != nullptr && app.host.print != nullptr; }});
    table.push_back(
        {.id = "file.paste", .menu = "file", .chord = ctrl_shift(Key::kV), .run = ask_paste, .starts_group = true});
    table.push_back({.id = kShowPlaceAction,
                     .menu = "file",
                     .chord = alt_shift(Key::kM),
                     .run = show_place,
                     .is_enabled = can_show_place});
    table.push_back({.id = "file.copy",
                     .menu = "file",
                     .chord = ctrl_shift(Key::kC),
                     .run =
                         [](AppState& app) {
                             if (has_record(app)) return copy_record(app);
                             app.requests.clipboard = app.document.game()->position_text({});
                             app.messages.note(app.language("message.copied"));
                         },
                     .is_enabled = [](const AppState& app) { return has_tree(app) || has_record(app); }});
    table.push_back({.id = "edit.undo",
                     .menu = "file",
                     .chord = ctrl(Key::kZ),
                     .run = undo_latest,
                     .is_enabled = can_undo_latest,
                     .repeats = true,
                     .starts_group = true});
    table.push_back({.id = "edit.redo",
                     .menu = "file",
                     .chord = ctrl(Key::kY),
                     .other_chord = ctrl_shift(Key::kZ),
                     .run = redo_latest,
                     .is_enabled = can_redo_latest,
                     .repeats = true});
    table.push_back({.id = kQuitAction,
                     .menu = "file",
                     .chord = ctrl(Key::kQ),
                     .run = quit_checked,
                     .starts_group = true,
                     .is_offered = [](const AppState& app) { return app.host.can_quit; }});
}

// ---- the explicit tree ----------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kTreeMenu = "file/tree";

[[nodiscard]] bool is_below_root(const AppState& app) {
    return can_edit_selected(app) && app.view.selected != 0;
}

[[nodiscard]] bool is_inner(const AppState& app) {
    return can_edit_selected(app) && !app.document.tree()->is_leaf(app.view.selected);
}

template <int direction>
bool has_neighbour(const AppState& app) {
    if (!is_below_root(app)) return false;
    const ExplicitTree& tree = *app.document.tree();
    const std::size_t index = tree.child_index(app.view.selected);
    return direction < 0 ? index > 0 : index + 1 < tree.child_count(tree.parent(app.view.selected));
}

}  // namespace

void add_tree_edit_actions(std::vector<Action>& table) {
    table.push_back({.id = "tree.edit",
                     .menu = kTreeMenu,
                     .chord = plain(Key::kEnter),
                     .other_chord = plain(Key::kF2),
                     .run = [](AppState& app) { app.view.edited = app.view.selected; },
                     .is_enabled = can_edit_selected});
    table.push_back({.id = "tree.add_child",
                     .menu = kTreeMenu,
                     .chord = plain(Key::kInsert),
                     .run = add_child,
                     .is_enabled = can_edit_selected});
    table.push_back({.id = "tree.add_subtree",
                     .menu = kTreeMenu,
                     .chord = shift(Key::kInsert),
                     .run = add_subtree,
                     .is_enabled = can_edit_selected});
    table.push_back({.id = "tree.player",
                     .menu = kTreeMenu,
                     .chord = shift(Key::kEnter),
                     .run = change_player,
                     .is_enabled = is_inner});
    table.push_back({.id = "tree.remove",
                     .menu = kTreeMenu,
                     .chord = plain(Key::kDelete),
                     .run = remove_selected,
                     .is_enabled = is_below_root});
    table.push_back({.id = "tree.best_order",
                     .menu = kTreeMenu,
                     .chord = alt_shift(Key::kO),
                     .run = order_best_first,
                     .is_enabled = can_order_best_first});
    table.push_back({.id = "tree.swap_left",
                     .menu = kTreeMenu,
                     .chord = shift(Key::kLeft),
                     .run = [](AppState& app) { swap_selected(app, -1); },
                     .is_enabled = has_neighbour<-1>});
    table.push_back({.id = "tree.swap_right",
                     .menu = kTreeMenu,
                     .chord = shift(Key::kRight),
                     .run = [](AppState& app) { swap_selected(app, 1); },
                     .is_enabled = has_neighbour<1>});
}

// ---- games ----------------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kGameMenu = "file/game";

[[nodiscard]] bool has_moves(const AppState& app) {
    return has_board(app) && !app.document.moves().empty();
}

template <Player player>
void change_side(AppState& app) {
    const bool is_human = app.document.side(player) == Side::kHuman;
    set_player(app, player, {is_human ? Opponent::Kind::kSearch : Opponent::Kind::kPerson, 0});
}
template <Player player>
bool is_by_search(const AppState& app) {
    return app.document.side(player) == Side::kSearch;
}

}  // namespace

void add_game_actions(std::vector<Action>& table) {
    table.push_back({.id = "game.new",
                     .menu = kGameMenu,
                     .chord = ctrl_shift(Key::kN),
                     .other_chord = alt_shift(Key::kN),
                     .run = [](AppState& app) { app.document.new_game(); },
                     .is_enabled = has_moves});
    table.push_back({.id = "game.keys",
                     .menu = kGameMenu,
                     .chord = plain(Key::kB),
                     .run = [](AppState& app) { app.view.is_board_wanted = true; },
                     .is_enabled = has_board});
    table.push_back({.id = "game.first_by_search",
                     .menu = kGameMenu,
                     .chord = shift(Key::kX),
                     .run = change_side<Player::kFirst>,
                     .is_enabled = has_board,
                     .is_checked = is_by_search<Player::kFirst>,
                     .starts_group = true});
    table.push_back({.id = "game.second_by_search",
                     .menu = kGameMenu,
                     .chord = shift(Key::kO),
                     .run = change_side<Player::kSecond>,
                     .is_enabled = has_board,
                     .is_checked = is_by_search<Player::kSecond>});
    table.push_back({.id = "game.waits",
                     .menu = kGameMenu,
                     .chord = plain(Key::kQ),
                     .run = [](AppState& app) { app.document.set_waits_for_click(!app.document.waits_for_click()); },
                     .is_enabled = has_board,
                     .is_checked = [](const AppState& app) { return app.document.waits_for_click(); }});
    table.push_back(
        {.id = "game.look_back",
         .menu = kGameMenu,
         .chord = shift(Key::kQ),
         .run =
             [](AppState& app) {
                 app.document.look_back();
                 app.rerun.wanted = kNever;
             },
         .is_enabled = [](const AppState& app) { return !is_reversi_open(app) && app.document.can_look_back(); }});
    table.push_back({.id = "game.reversi",
                     .menu = kGameMenu,
                     .chord = shift(Key::kB),
                     .run = open_reversi_checked,
                     .starts_group = true});
    table.push_back({.id = "reversi.new_game",
                     .menu = kGameMenu,
                     .chord = ctrl(Key::kG),
                     .run = open_reversi,
                     .is_offered = is_reversi_open});
    table.push_back({.id = "reversi.exit",
                     .menu = kGameMenu,
                     .chord = ctrl(Key::kE),
                     .run = exit_reversi,
                     .is_offered = is_reversi_open});
}

// ---- the game's lines -----------------------------------------------------------------------------------------------

namespace {

[[nodiscard]] bool has_game(const AppState& app) {
    return app.document.game() != nullptr && app.document.tree() == nullptr && !is_reversi_open(app);
}
[[nodiscard]] bool has_moves_ahead(const AppState& app) {
    return app.document.line().size() > app.document.moves().size();
}
[[nodiscard]] bool has_lines(const AppState& app) {
    return has_game(app) && app.document.lines().has_variations();
}
[[nodiscard]] GameLines::Place place_now(const AppState& app) {
    return app.document.lines().find(app.document.moves()).value_or(GameLines::kStart);
}

/// The nearest place, from this one upwards, that is one of several continuations; the start if there is none.
[[nodiscard]] GameLines::Place branch_above(const GameLines& lines, GameLines::Place place) {
    while (place != GameLines::kStart && lines.next(lines.parent(place)).size() < 2) place = lines.parent(place);
    return place;
}
/// The first move of the current variation; the start if the main line is shown.
[[nodiscard]] GameLines::Place variation_now(const AppState& app) {
    const GameLines& lines = app.document.lines();
    GameLines::Place place = branch_above(lines, place_now(app));
    while (place != GameLines::kStart && lines.next(lines.parent(place)).front() == place)
        place = branch_above(lines, lines.parent(place));
    return place;
}
[[nodiscard]] bool is_on_variation(const AppState& app) {
    return has_game(app) && variation_now(app) != GameLines::kStart;
}
[[nodiscard]] bool is_below_branch(const AppState& app) {
    return has_lines(app) && branch_above(app.document.lines(), place_now(app)) != GameLines::kStart;
}

void go_to_other_line(AppState& app) {
    const GameLines& lines = app.document.lines();
    const GameLines::Place here = branch_above(lines, place_now(app));
    const auto& all = lines.next(lines.parent(here));
    std::size_t at = 0;
    while (all[at] != here) ++at;
    go_to_place(app, all[(at + 1) % all.size()]);
}

void make_main(AppState& app) {
    GameLines lines = app.document.lines();
    lines.make_main(place_now(app));
    app.document.set_lines(std::move(lines));
    app.document.go_to(app.document.line(), app.document.moves().size());
}

/// Removes the current variation and shows the position before it.
void remove_line(AppState& app) {
    GameLines lines = app.document.lines();
    const GameLines::Place gone = variation_now(app);
    const auto before = lines.moves_to(lines.parent(gone));
    lines.remove(gone);
    const auto line = lines.line_through(lines.find(before).value_or(GameLines::kStart));
    app.document.go_to(line, before.size());
    app.document.set_lines(std::move(lines));
}

}  // namespace

void add_play_actions(std::vector<Action>& table) {
    table.push_back({.id = "game.swap_players",
                     .menu = kGameMenu,
                     .chord = shift(Key::kU),
                     .run = swap_players,
                     .is_enabled = has_game,
                     .starts_group = true});
    table.push_back({.id = "game.edit_position",
                     .menu = kGameMenu,
                     .chord = shift(Key::kD),
                     .run = edit_position,
                     .is_enabled = can_edit_position,
                     .is_checked = [](const AppState& app) { return app.play.draft != nullptr; }});
    table.push_back({.id = "game.to_start",
                     .menu = kGameMenu,
                     .chord = ctrl(Key::kHome),
                     .run = [](AppState& app) { app.document.go_to(app.document.line(), 0); },
                     .is_enabled = [](const AppState& app) { return has_game(app) && !app.document.moves().empty(); },
                     .starts_group = true});
    table.push_back({.id = "game.to_end",
                     .menu = kGameMenu,
                     .chord = ctrl(Key::kEnd),
                     .run =
                         [](AppState& app) {
                             const auto line = app.document.line();
                             app.document.go_to(line, line.size());
                         },
                     .is_enabled = [](const AppState& app) { return has_game(app) && has_moves_ahead(app); }});
    table.push_back({.id = "game.other_line",
                     .menu = kGameMenu,
                     .chord = plain(Key::kO),
                     .run = go_to_other_line,
                     .is_enabled = is_below_branch});
    table.push_back({.id = "game.make_main",
                     .menu = kGameMenu,
                     .chord = shift(Key::kL),
                     .run = make_main,
                     .is_enabled = is_on_variation});
    table.push_back({.id = "game.remove_line",
                     .menu = kGameMenu,
                     .chord = plain(Key::kD),
                     .run = remove_line,
                     .is_enabled = is_on_variation});
}

}  // namespace plytrace
