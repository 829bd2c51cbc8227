// Playing on the board: the File menu's lines for games.
#include "app/control/actions.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/reversi.hpp"

namespace plytrace {
namespace {

using namespace chords;

constexpr std::string_view kMenu = "file/game";

[[nodiscard]] bool has_board(const AppState& app) {
    return app.document.game() != nullptr && app.document.tree() == nullptr;
}
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
    table.push_back({"game.new", kMenu, ctrl_shift(Key::kN), alt_shift(Key::kN),
                     [](AppState& app) { app.document.new_game(); }, has_moves});
    table.push_back(
        {"game.keys", kMenu, plain(Key::kB), {}, [](AppState& app) { app.view.is_board_wanted = true; }, has_board});
    table.push_back({"game.first_by_search",
                     kMenu,
                     shift(Key::kX),
                     {},
                     change_side<Player::kFirst>,
                     has_board,
                     is_by_search<Player::kFirst>,
                     false,
                     true});
    table.push_back({"game.second_by_search",
                     kMenu,
                     shift(Key::kO),
                     {},
                     change_side<Player::kSecond>,
                     has_board,
                     is_by_search<Player::kSecond>});
    table.push_back({"game.waits",
                     kMenu,
                     plain(Key::kQ),
                     {},
                     [](AppState& app) { app.document.set_waits_for_click(!app.document.waits_for_click()); },
                     has_board,
                     [](const AppState& app) { return app.document.waits_for_click(); }});
    table.push_back({"game.look_back",
                     kMenu,
                     shift(Key::kQ),
                     {},
                     [](AppState& app) {
                         app.document.look_back();
                         app.rerun.wanted = kNever;
                     },
                     [](const AppState& app) { return !is_reversi_open(app) && app.document.can_look_back(); }});
    table.push_back({"game.reversi", kMenu, shift(Key::kB), {}, open_reversi_checked, nullptr, nullptr, false, true});
    Action& again = table.emplace_back(Action{"reversi.new_game", kMenu, ctrl(Key::kG), {}, open_reversi});
    again.is_offered = is_reversi_open;
    Action& leave = table.emplace_back(Action{"reversi.exit", kMenu, ctrl(Key::kE), {}, exit_reversi});
    leave.is_offered = is_reversi_open;
}

}  // namespace plytrace
