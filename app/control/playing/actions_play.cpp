// Beginning a game and going through its lines: more of the File menu's lines for games. What a board shows, and how
// large it is: the View menu's lines for boards.
#include "app/board/board_turn.hpp"
#include "app/control/actions.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/position_draft.hpp"
#include "app/control/playing/reversi.hpp"
#include "app/settings/arrangement.hpp"

namespace plytrace {
namespace {

using namespace chords;

constexpr std::string_view kGameMenu = "file/game", kBoardMenu = "view/board";

// ---- the game and its lines ----------------------------------------------------------------------------------------

[[nodiscard]] bool has_game(const AppState& app) {
    return app.document.game() != nullptr && app.document.tree() == nullptr && !is_reversi_open(app);
}
[[nodiscard]] bool has_lines(const AppState& app) {
    return has_game(app) && app.document.lines().has_variations();
}
[[nodiscard]] GameLines::Place place_now(const AppState& app) {
    return app.document.lines().find(app.document.moves()).value_or(GameLines::kStart);
}

/// The first place at or above this one that is one of several continuations; the start where there is none.
[[nodiscard]] GameLines::Place branch_above(const GameLines& lines, GameLines::Place place) {
    while (place != GameLines::kStart && lines.next(lines.parent(place)).size() < 2) place = lines.parent(place);
    return place;
}
/// On a variation of the game: its first move; else the start.
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

/// The position that is shown becomes the one before the variation.
void remove_line(AppState& app) {
    GameLines lines = app.document.lines();
    const GameLines::Place gone = variation_now(app);
    const auto before = lines.moves_to(lines.parent(gone));
    lines.remove(gone);
    const auto line = lines.line_through(lines.find(before).value_or(GameLines::kStart));
    app.document.go_to(line, before.size());
    app.document.set_lines(std::move(lines));
}

// ---- what a board shows --------------------------------------------------------------------------------------------

[[nodiscard]] bool has_squares(const AppState& app) {
    return is_on_squares(app.document);
}
[[nodiscard]] bool turns(const AppState& app) {
    return has_squares(app) && !app.document.game()->board({})->is_column_played;
}
template <bool BoardAids::*aid>
void toggle(AppState& app) {
    app.settings.board.*aid = !(app.settings.board.*aid);
}
template <bool BoardAids::*aid>
bool is_on(const AppState& app) {
    return app.settings.board.*aid;
}
[[nodiscard]] bool is_narrow(const AppState& app) {
    return app.view.shows_board.has_value();
}
[[nodiscard]] bool has_large_board(const AppState& app) {
    return has_squares(app) && !is_narrow(app);
}
/// The large board, and back to the smaller one.
void enlarge_board(AppState& app) {
    Arrangement& now = app.settings.layout.arrangement;
    now = now == Arrangement::kLargeBoard ? Arrangement::kBoard : Arrangement::kLargeBoard;
}
/// From a large board, too, the tree comes back.
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
    table.push_back({id, kBoardMenu, alt_shift(key), {}, toggle<aid>, has_squares, is_on<aid>, false, starts_group});
}

}  // namespace

void add_play_actions(std::vector<Action>& table) {
    table.push_back({"game.swap_players", kGameMenu, shift(Key::kU), {}, swap_players, has_game, nullptr, false, true});
    table.push_back({"game.edit_position",
                     kGameMenu,
                     shift(Key::kD),
                     {},
                     edit_position,
                     can_edit_position,
                     [](const AppState& app) { return app.drafted_position != nullptr; }});
    table.push_back({"game.to_start",
                     kGameMenu,
                     ctrl(Key::kHome),
                     {},
                     [](AppState& app) { app.document.go_to(app.document.line(), 0); },
                     [](const AppState& app) { return has_game(app) && !app.document.moves().empty(); },
                     nullptr,
                     false,
                     true});
    table.push_back({"game.to_end",
                     kGameMenu,
                     ctrl(Key::kEnd),
                     {},
                     [](AppState& app) {
                         const auto line = app.document.line();
                         app.document.go_to(line, line.size());
                     },
                     [](const AppState& app) { return has_game(app) && app.document.can_redo(); }});
    table.push_back({"game.other_line", kGameMenu, plain(Key::kO), {}, go_to_other_line, is_below_branch});
    table.push_back({"game.make_main", kGameMenu, shift(Key::kL), {}, make_main, is_on_variation});
    table.push_back({"game.remove_line", kGameMenu, plain(Key::kD), {}, remove_line, is_on_variation});
}

void add_board_actions(std::vector<Action>& table) {
    table.push_back(
        {"view.board_leads", kBoardMenu, plain(Key::kS), {}, swap_board_and_tree, has_squares, [](const AppState& app) {
             return app.view.shows_board.value_or(app.settings.layout.arrangement != Arrangement::kTree);
         }});
    table.push_back(
        {"view.large_board", kBoardMenu, shift(Key::kS), {}, enlarge_board, has_large_board, [](const AppState& app) {
             return !is_narrow(app) && app.settings.layout.arrangement == Arrangement::kLargeBoard;
         }});
    table.back().why_not = [](const AppState& app) {
        return is_narrow(app) ? app.language("action.view.large_board.narrow") : nullptr;
    };
    add_aid<&BoardAids::shows_legal>(table, "board.legal", Key::k1, true);
    add_aid<&BoardAids::shows_last>(table, "board.last", Key::k2);
    add_aid<&BoardAids::shows_flips>(table, "board.flips", Key::k3);
    add_aid<&BoardAids::shows_numbers>(table, "board.numbers", Key::k4);
    add_aid<&BoardAids::shows_stable>(table, "board.stable", Key::k5);
    add_aid<&BoardAids::shows_frontier>(table, "board.frontier", Key::k6);
    add_aid<&BoardAids::is_moving>(table, "board.moving", Key::k7);
    table.push_back({"board.turn",
                     kBoardMenu,
                     shift(Key::kZ),
                     {},
                     [](AppState& app) {
                         int& turn = app.settings.board.turn;
                         turn = BoardTurn::of(turn).further().number();
                     },
                     turns,
                     nullptr,
                     false,
                     true});
    table.push_back({"board.mirror",
                     kBoardMenu,
                     shift(Key::kH),
                     {},
                     [](AppState& app) {
                         int& turn = app.settings.board.turn;
                         turn = BoardTurn::of(turn).mirrored().number();
                     },
                     turns});
}

}  // namespace plytrace
