#include "app/control/playing/reversi.hpp"

#include <algorithm>

#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/playing/opponents.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {

namespace {

Player computer_of(const AppState& app) {
    return app.document.side(Player::kFirst) == Side::kSearch ? Player::kFirst : Player::kSecond;
}

/// The square of the program's latest move; -1: none.
int latest_of_computer(const AppState& app) {
    const auto& moves = app.document.moves();
    const GameSession& game = *app.document.game();
    for (std::size_t count = moves.size(); count-- > 0;) {
        const Moves before(moves.data(), count);
        if (game.player_to_move(before) == computer_of(app)) return game.board_move(before, moves[count]).to;
    }
    return -1;
}

const char* name_of(const AppState& app, Player player) {
    return player_name(app.document, app.language, player);
}

}  // namespace

void open_reversi(AppState& app) {
    exit_reversi(app);
    app.play.reversi.screen = Reversi::Screen::kStart;
    app.play.reversi.opening = app.document.opening();
}

void open_reversi_checked(AppState& app) {
    confirm_unsaved(app, open_reversi);
}

void start_reversi(AppState& app) {
    exit_reversi(app);
    GameSpec spec;
    spec.game = kOthelloEntry.id;
    const auto game = make_game(spec);
    if (!game) return app.messages.error(game.error().text());
    const ReversiChoice& choice = app.settings.reversi;

    Reversi& reversi = app.play.reversi;
    reversi.kept_sides = {app.document.side(Player::kFirst), app.document.side(Player::kSecond)};
    reversi.kept_waits = app.document.waits_for_click();
    app.document.set_side(Player::kFirst, choice.is_first ? Side::kHuman : Side::kSearch);
    app.document.set_side(Player::kSecond, choice.is_first ? Side::kSearch : Side::kHuman);
    for (const Player player : {Player::kFirst, Player::kSecond}) app.document.set_mover(player, nullptr);
    app.document.set_waits_for_click(true);
    app.document.open_game(*game, reversi_search(choice.level), app.language("reversi.title"));
    reversi.screen = Reversi::Screen::kGame;
    reversi.opening = app.document.opening();
    follow_document(app);
}

void return_to_reversi(AppState& app) {
    app.play.reversi = Reversi();
    app.play.reversi.screen = Reversi::Screen::kGame;
    app.play.reversi.opening = app.document.opening();
}

void exit_reversi(AppState& app) {
    Reversi& reversi = app.play.reversi;
    if (reversi.screen == Reversi::Screen::kGame) {
        app.document.set_side(Player::kFirst, reversi.kept_sides[0]);
        app.document.set_side(Player::kSecond, reversi.kept_sides[1]);
        app.document.set_waits_for_click(reversi.kept_waits);
    }
    reversi = Reversi();
}

void follow_reversi(AppState& app) {
    if (app.play.reversi.screen != Reversi::Screen::kClosed && app.play.reversi.opening != app.document.opening()) {
        exit_reversi(app);
    }
}

bool is_reversi_open(const AppState& app) {
    return app.play.reversi.screen != Reversi::Screen::kClosed;
}

bool is_reversi_computer(const AppState& app, Player player) {
    return app.document.side(player) == Side::kSearch;
}

std::optional<BoardModel> reversi_board(const AppState& app) {
    if (app.play.reversi.screen != Reversi::Screen::kGame) return std::nullopt;
    auto board = board_model(app.document, kNone, 0, true);
    if (!board) return board;
    const int latest = latest_of_computer(app);
    for (int at = 0; at < static_cast<int>(board->squares.size()); ++at) {
        BoardSquare& square = board->squares[static_cast<std::size_t>(at)];
        square.value.reset();
        square.is_best = false;
        square.is_last = at == latest;
        if (board->is_computers_turn) square.is_legal = false;
    }
    return board;
}

ReversiTurn reversi_turn(const AppState& app, const BoardModel& board) {
    if (board.is_over) return ReversiTurn::kOver;
    if (board.is_computers_turn) {
        return app.document.is_computer_waiting() ? ReversiTurn::kWaiting : ReversiTurn::kThinking;
    }
    return board.must_pass ? ReversiTurn::kPass : ReversiTurn::kPlay;
}

bool click_reversi(AppState& app, int square) {
    const auto board = reversi_board(app);
    if (!board) return false;
    switch (reversi_turn(app, *board)) {
        case ReversiTurn::kWaiting:
            app.document.let_computer_move();
            return true;
        case ReversiTurn::kPass:
            return app.document.play(pass_move(app.document));
        case ReversiTurn::kPlay:
            return square >= 0 && board->squares.at(static_cast<std::size_t>(square)).is_legal &&
                   app.document.play(board->move_to(square));
        case ReversiTurn::kThinking:
        case ReversiTurn::kOver:
            break;
    }
    return false;
}

std::string reversi_score(const AppState& app, const BoardModel& board) {
    const int first = board.first_count, second = board.second_count;
    if (first == second) return app.language.with("reversi.even", {std::to_string(first), std::to_string(second)});
    const Player leader = first > second ? Player::kFirst : Player::kSecond;
    return app.language.with(
        board.is_over ? "reversi.wins" : "reversi.leads",
        {name_of(app, leader), std::to_string(std::max(first, second)), std::to_string(std::min(first, second))});
}

std::string reversi_title(const AppState& app, const BoardModel& board) {
    if (!board.is_over) {
        const bool is_computer = is_reversi_computer(app, board.to_move);
        return app.language.with(is_computer ? "reversi.turn.computer" : "reversi.turn.you",
                                 {name_of(app, board.to_move)});
    }
    if (board.first_count == board.second_count) return app.language("reversi.draw");
    const Player winner = board.first_count > board.second_count ? Player::kFirst : Player::kSecond;
    return app.language(is_reversi_computer(app, winner) ? "reversi.lost" : "reversi.won");
}

std::string reversi_hint(const AppState& app, const BoardModel& board) {
    const char* const mover = name_of(app, board.to_move);
    switch (reversi_turn(app, board)) {
        case ReversiTurn::kPlay:
            if (const std::string limited =
                    limited_reply_text(app.document, app.language, name_of(app, opponent(board.to_move)));
                !limited.empty())
                return limited;
            return app.language(board.moves.empty() ? "reversi.hint.first" : "reversi.hint.play");
        case ReversiTurn::kPass:
            return app.language.with("reversi.hint.pass", {mover});
        case ReversiTurn::kThinking:
            return app.language.with("reversi.hint.thinking", {mover});
        case ReversiTurn::kWaiting:
            return app.language.with(board.must_pass ? "reversi.hint.computer_passes" : "reversi.hint.waiting",
                                     {mover});
        case ReversiTurn::kOver:
            break;
    }
    return app.language("reversi.hint.over");
}

}  // namespace plytrace
