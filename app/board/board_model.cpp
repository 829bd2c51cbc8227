#include "app/board/board_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/document/mover.hpp"
#include "games/core/notation.hpp"
#include "search/any_game/pictured_game.hpp"
#include "search/check/doubts.hpp"
#include "search/check/ucb.hpp"

namespace plytrace {

namespace {

/// The shown position, by the moves that lead to it, and its node; kNone if the search does not have it.
struct Shown {
    bool is_game = true;
    std::vector<MoveCode> moves;
    std::size_t search_moves = 0;
    NodeId node = kNone;
};

Shown shown_position(const Document& document, NodeId node, Step t, bool is_on_game) {
    Shown shown{true, document.moves()};
    const auto& trace = document.trace();
    if (trace && document.searched_moves() == document.moves()) shown.node = 0;
    if (is_on_game || !trace || trace->visit_count() == 0) return shown;
    if (node == kNone) {
        const VisitId current = trace->current_visit(std::min(t, trace->event_count()));
        node = current == kNone ? 0 : trace->node_of(current);
    }
    if (node >= trace->node_count()) return shown;
    auto moves = document.moves_to(node);
    if (moves == document.moves()) return shown;
    const std::size_t search_moves = moves.size() - document.searched_moves().size();
    return {false, std::move(moves), search_moves, node};
}

BoardSquare* square_at(BoardModel& board, int square) {
    const bool is_there = square >= 0 && static_cast<std::size_t>(square) < board.squares.size();
    return is_there ? &board.squares[static_cast<std::size_t>(square)] : nullptr;
}

/// Numbers the search's moves on their targets, and marks the latest move's origin and target.
void mark_moves(BoardModel& board, const GameSession& game, const Shown& shown) {
    const Moves moves = shown.moves;
    const std::size_t first = moves.size() - shown.search_moves;
    for (std::size_t i = first; i < moves.size(); ++i) {
        const BoardMove move = game.board_move(moves.subspan(0, i), moves[i]);
        if (BoardSquare* const from = square_at(board, move.from)) from->number = 0;
        if (BoardSquare* const to = square_at(board, move.to)) to->number = static_cast<int>(i - first) + 1;
    }
    if (moves.empty()) return;
    const Moves before = moves.subspan(0, moves.size() - 1);
    const BoardMove last = game.board_move(before, moves.back());
    if (BoardSquare* const from = square_at(board, last.from)) from->is_last_from = true;
    if (BoardSquare* const to = square_at(board, last.to)) {
        to->is_last = true;
    } else if (!board.squares.empty()) {
        board.is_after_pass = true;
    }
    if (last.from < 0) return;
    const auto state = game.board(before);
    board.is_after_capture = state && state->first_count + state->second_count > board.first_count + board.second_count;
}

/// Marks the legal squares for new pieces, the pieces that can move, or the legal targets of the chosen piece.
void mark_legal_moves(BoardModel& board, const GameSession& game, Moves moves, const BoardState& state, int chosen) {
    for (const MoveCode code : state.legal_moves) {
        const BoardMove squares = game.board_move(moves, code);
        board.playable.push_back({code, squares});
        if (BoardSquare* const from = square_at(board, squares.from)) {
            board.moves_pieces = from->is_movable = true;
            if (squares.from == chosen) board.chosen = chosen;
        }
    }
    for (const PlayableMove& move : board.playable) {
        BoardSquare* const to = square_at(board, move.squares.to);
        if (to != nullptr && move.squares.from == board.chosen) to->is_legal = true;
    }
}

/// The moves of the root that were entered by step t, with the values returned for them.
std::vector<ValuedMove> returned_values(const Document& document, Step t) {
    const Trace& trace = *document.trace();
    std::vector<ValuedMove> moves;
    const VisitId root = trace.latest_visit(0, t);
    if (root == kNone) return moves;
    const VisitId best = is_best_line_right(trace, document.judgement(), t) ? trace.node_state(0, t).best_child : kNone;
    for (const VisitId child : trace.children_entered(root, t)) {
        const NodeState state = trace.visit_state(child, t);
        ValuedMove& move = moves.emplace_back(ValuedMove{trace.move(child), std::nullopt, child == best});
        if (state.status == NodeStatus::kDone) move.value = MoveValue{state.value, state.proof};
    }
    return moves;
}

/// The moves of the node that were entered by step t, with their visits and means. Precondition: the trace has means.
std::vector<ValuedMove> visited_moves(const Trace& trace, NodeId node, Step t) {
    std::vector<ValuedMove> moves;
    const NodeId most = node == 0 ? child_to_play(trace, t) : most_visited_child(trace, node, t);
    for (const NodeId child : trace.children_met(node, t)) {
        const NodeState state = trace.node_state(child, t);
        ValuedMove& move = moves.emplace_back(ValuedMove{trace.node_move(child), std::nullopt, child == most});
        const std::uint32_t visits = trace.visits(child, t);
        if (visits == 0 || !state.has_value) continue;
        const auto solved = solved_value(trace, state.proof);
        move.value = MoveValue{solved.value_or(state.value), solved ? Proof::kExact : Proof::kNothing, visits};
    }
    return moves;
}

/// Whether the first value is better for the player to move at a MAX node, or at another one. Of means, the one that
/// rests on more visits is.
bool is_better(const MoveValue& value, const MoveValue& than, bool is_max) {
    if (value.visits != than.visits) return value.visits > than.visits;
    return is_max ? value.value > than.value : value.value < than.value;
}

/// Marks the value of each move on the square where it is played. While no piece is chosen, that is the piece's square,
/// with the best of its moves.
void mark_on_squares(BoardModel& board, const GameSession& game, const std::vector<ValuedMove>& moves, bool is_max) {
    for (const ValuedMove& move : moves) {
        const auto [from, to] = game.board_move(board.moves, move.move);
        if (board.chosen >= 0 && from != board.chosen) continue;
        const bool is_on_piece = from >= 0 && board.chosen < 0;
        BoardSquare* const square = square_at(board, is_on_piece ? from : to);
        if (square == nullptr) continue;
        const bool is_shown = !is_on_piece || move.is_best || !square->value ||
                              (!square->is_best && move.value && is_better(*move.value, *square->value, is_max));
        if (move.value && is_shown) square->value = move.value;
        if (move.is_best) square->is_best = true;
    }
}

/// Marks what the search knows of the moves by step t: in the game's own position, and, for a search by iterations,
/// whose tree keeps what it knows of every node, in any position of the search.
void mark_values(BoardModel& board, const Document& document, NodeId node, Step t) {
    const auto& trace = document.trace();
    if (!trace || node == kNone || (!board.is_game && !trace->has_means())) return;
    t = std::min(t, trace->event_count());
    if (trace->latest_visit(node, t) == kNone) return;
    const std::vector<ValuedMove> moves =
        trace->has_means() ? visited_moves(*trace, node, t) : returned_values(document, t);
    for (const ValuedMove& move : moves) {
        if (move.value) board.most_visits = std::max(board.most_visits, move.value->visits);
    }
    if (board.squares.empty()) {
        board.values = moves;
    } else {
        mark_on_squares(board, *document.game(), moves, trace->role(trace->first_visit(node)) == Role::kMax);
    }
}

}  // namespace

void BoardFocus::follow(const Document& document, const ViewState& view, Step at, bool is_following) {
    const bool is_opened = document.opening() != opening;
    if (is_opened) is_pinned = false;
    if (is_opened || document.generation() != generation) {
        is_on_game = !is_opened || at == 0;
    } else if (view.selected != selected && view.selected != kNone) {
        show_search();
    } else if (at != step && !is_following && !is_pinned) {
        is_on_game = false;
    }
    opening = document.opening();
    generation = document.generation();
    step = at;
    selected = view.selected;
}

MoveCode BoardModel::move_to(int square) const {
    for (const PlayableMove& move : playable) {
        if (move.squares.to == square && move.squares.from == chosen) return move.code;
    }
    return kNoMove;
}

BoardMove BoardModel::last_move() const {
    BoardMove move;
    for (int square = 0; square < static_cast<int>(squares.size()); ++square) {
        if (squares[static_cast<std::size_t>(square)].is_last) move.to = square;
        if (squares[static_cast<std::size_t>(square)].is_last_from) move.from = square;
    }
    return move;
}

/// The part of the model that also applies to positions other than the game's own.
static BoardModel plain_board(const GameSession& game, const Shown& shown, const BoardState& state) {
    BoardModel board;
    board.look = state.look;
    board.is_column_played = state.is_column_played;
    board.rows = state.rows;
    board.columns = state.columns;
    board.squares.resize(state.cells.size());
    for (std::size_t i = 0; i < state.cells.size(); ++i) board.squares[i].piece = state.cells[i];
    for (const MoveCode square : state.winning_squares)
        board.squares[static_cast<std::size_t>(square)].is_winning = true;
    board.is_game = shown.is_game;
    board.search_moves = static_cast<int>(shown.search_moves);
    board.to_move = state.to_move;
    board.first_count = state.first_count;
    board.second_count = state.second_count;
    board.is_over = state.legal_moves.empty();
    board.outcome = state.outcome.value_or(0);
    board.moves = shown.moves;
    board.ending = state.ending;
    mark_moves(board, game, shown);
    return board;
}

BoardModel board_of_line(const Document& document, std::vector<MoveCode> before, Moves line) {
    Shown shown{false, std::move(before), line.size(), kNone};
    shown.moves.insert(shown.moves.end(), line.begin(), line.end());
    return plain_board(*document.game(), shown, *document.game()->board(shown.moves));
}

std::optional<BoardModel> board_model(const Document& document, NodeId node, Step t, bool is_on_game, int chosen) {
    if (!document.game()) return std::nullopt;
    const Shown shown = shown_position(document, node, t, is_on_game);
    const auto view = document.game()->board(shown.moves);
    if (!view) return std::nullopt;
    BoardModel board = plain_board(*document.game(), shown, *view);
    if (!shown.is_game) {
        mark_values(board, document, shown.node, t);
        return board;
    }

    board.must_pass = view->must_pass;
    board.is_computers_turn = !board.is_over && document.side(board.to_move) == Side::kSearch;
    mark_legal_moves(board, *document.game(), shown.moves, *view, chosen);
    mark_values(board, document, shown.node, t);
    return board;
}

int BoardModel::played_square(int square) const {
    if (!is_column_played || square < 0) return square;
    for (int at = square % columns; at < rows * columns; at += columns) {
        if (squares[static_cast<std::size_t>(at)].is_legal) return at;
    }
    return -1;
}

std::vector<int> squares_changed(const Document& document, MoveCode move) {
    std::vector<int> changed;
    const auto legal = document.game()->legal_moves(document.moves());
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return changed;
    const auto before = document.game()->board(document.moves());
    auto moves = document.moves();
    moves.push_back(move);
    const auto after = document.game()->board(moves);
    if (!before || !after) return changed;
    for (std::size_t i = 0; i < before->cells.size(); ++i) {
        if (before->cells[i] != after->cells[i]) changed.push_back(static_cast<int>(i));
    }
    return changed;
}

MoveCode pass_move(const Document& document) {
    if (!document.game()) return kNoMove;
    const auto view = document.game()->board(document.moves());
    return view && view->must_pass ? view->legal_moves.front() : kNoMove;
}

// ---- words ----------------------------------------------------------------------------------------------------------

/// A player of a game of one's own, which has up to six, or chance.
static const char* own_player_name(const Language& language, Player player) {
    constexpr std::array<const char*, kMostPlayers + 1> keys = {
        "own_game.player.1", "own_game.player.2", "own_game.player.3", "own_game.player.4",
        "own_game.player.5", "own_game.player.6", "own_game.chance"};
    return language(keys[static_cast<std::size_t>(player)]);
}

const char* player_name(const Document& document, const Language& language, Player player) {
    if (document.game() && pictured_game(*document.game()) != nullptr) return own_player_name(language, player);
    constexpr std::array<const char*, 2> letters = {"board.x", "board.o"};
    const auto keys = document.game() ? document.game()->player_name_keys() : letters;
    return language(keys[player == Player::kFirst ? 0 : 1]);
}

/// The result of a game of one's own, of which only the program knows what it means: "The game is over: 1".
static std::string own_result_title(const PicturedGame& game, const Language& language, const BoardModel& board) {
    if (!game.fault(board.moves).empty()) return language("own_game.unknown");
    std::string result;
    for (const double value : game.result(board.moves)) result += (result.empty() ? "" : " ") + score_text(value);
    return language.with("own_game.over", {result});
}

std::string board_title(const Document& document, const Language& language, const BoardModel& board) {
    const PicturedGame* const own = document.game() ? pictured_game(*document.game()) : nullptr;
    if (own != nullptr && board.is_over) return own_result_title(*own, language, board);
    if (!board.is_over) return language.with("board.to_move", {player_name(document, language, board.to_move)});
    if (board.look == BoardLook::kChessmen) return language("board.position");
    if (board.outcome == 0) return language("board.draw");
    const Player winner = board.outcome > 0 ? Player::kFirst : Player::kSecond;
    return language.with("board.won", {player_name(document, language, winner)});
}

std::string pass_words(const Document& document, const Language& language, Player player) {
    return language.with("board.notice.passed", {player_name(document, language, player)});
}

std::string limited_reply_text(const Document& document, const Language& language, const char* mover) {
    const auto reply = document.latest_reply();
    if (!reply) return "";
    switch (reply->source) {
        case Reply::Source::kPass:
            return language.with("board.reply.pass", {mover, std::to_string(reply->depth)});
        case Reply::Source::kSoFar:
            return language.with("board.reply.so_far", {mover});
        case Reply::Source::kAny:
            return language.with("board.reply.any", {mover});
        case Reply::Source::kSearch:
        case Reply::Source::kMover:
            break;
    }
    return "";
}

/// What the computer is doing, or what keeps it from moving.
static std::string computers_hint(const Document& document, const Language& language, const char* mover) {
    if (document.is_computer_waiting() && document.is_looking_back()) {
        const std::string own = own_search_words(document, language);
        if (!own.empty()) return own + " " + language("board.hint.play_on");
        const bool is_another =
            !shows_movers_search(document) && document.mover(document.game()->player_to_move(document.moves()));
        return language.with(is_another ? "board.hint.looking_back.another" : "board.hint.looking_back", {mover});
    }
    if (document.is_computer_waiting()) return language.with("board.hint.waiting", {mover});
    const Player player = document.game()->player_to_move(document.moves());
    if (const auto& own = document.mover(player)) {
        const char* const fault = own->why_not_moving();
        return language.with(fault != nullptr ? fault : "board.hint.thinking", {mover});
    }
    if (has_met_limit(document.run())) return language.with("board.hint.goes_on", {mover});
    switch (document.run().status()) {
        case SearchRun::Status::kRunning:
            return language.with("board.hint.thinking", {mover});
        case SearchRun::Status::kRefused:
            return language("board.hint.refused");
        case SearchRun::Status::kFinished:  // the search found no move better than its initial value
            return language("board.hint.no_move");
        default:
            return language("board.hint.stopped");
    }
}

std::string visits_hint(const Language& language, const BoardModel& board, ShownVisits shown) {
    // Longer hints leave no room for it.
    const bool has_visits = board.most_visits > 0 && !board.squares.empty() && !board.moves_pieces;
    if (!has_visits || shown == ShownVisits::kNothing) return "";
    return language(shown == ShownVisits::kMarks     ? "board.hint.visits.marks"
                    : shown == ShownVisits::kNumbers ? "board.hint.visits.numbers"
                                                     : "board.hint.visits");
}

std::string board_hint(const Document& document, const Language& language, const BoardModel& board, ShownVisits shown) {
    const char* const mover = player_name(document, language, board.to_move);
    const std::string visits_only = visits_hint(language, board, shown);
    const std::string visits = visits_only.empty() ? "" : " " + visits_only;
    if (!board.is_game) {
        return language.with(board.search_moves == 1   ? "board.hint.search.one"
                             : board.search_moves == 0 ? "board.hint.search.root"
                                                       : "board.hint.search",
                             {std::to_string(board.search_moves)}) +
               visits;
    }
    if (board.look == BoardLook::kChessmen) return language.with("board.hint.position", {mover});
    const PicturedGame* const own = pictured_game(*document.game());
    if (own != nullptr && !own->fault(board.moves).empty()) return language("own_game.unknown.hint");
    std::string hint;
    if (!board.ending.empty()) hint = language("board.hint.ending." + std::string(board.ending)) + std::string(" ");
    if (board.is_over) return hint + language("board.hint.over");
    const char* const other = player_name(document, language, opponent(board.to_move));
    if (board.is_after_pass) hint = language.with("board.hint.passed", {other}) + " ";
    if (board.is_after_capture) hint = language.with("board.hint.captured", {other}) + " ";
    if (board.is_computers_turn) return hint + computers_hint(document, language, mover);
    if (const std::string limited = limited_reply_text(document, language, other); !limited.empty())
        return hint + limited;
    if (const auto keys = document.game()->hint_keys(); !keys.empty()) {
        for (const std::string_view key : keys) hint += language(key) + std::string(" ");
        hint.pop_back();
        return hint;
    }
    const char* const what = board.must_pass          ? "board.hint.pass"
                             : board.is_column_played ? "board.hint.play.column"
                             : !board.moves_pieces    ? "board.hint.play"
                             : board.chosen < 0       ? "board.hint.choose"
                                                      : "board.hint.move";
    return hint + language.with(what, {mover}) + visits;
}

std::string mean_text(const MoveValue& value, int decimals) {
    const double parts = std::pow(10, decimals);
    return bound_text(std::round(value.value * parts) / parts, value.proof);
}

std::string move_value_text(const MoveValue& value) {
    return value.visits > 0 ? visits_text(value.visits, mean_text(value)) : bound_text(value.value, value.proof);
}

std::string worth_words(const Language& language, const std::string& move, const MoveValue& value, bool is_best) {
    if (value.visits == 0) {
        const std::string worth = language.with("board.tip.value", {move, bound_text(value.value, value.proof)});
        return is_best ? language.with("board.tip.best", {worth}) : worth;
    }
    const std::string visits = language.with(value.visits == 1 ? "board.tip.visits.one" : "board.tip.visits",
                                             {move, count_text(value.visits), bound_text(value.value, value.proof)});
    return is_best ? language.with("board.tip.most_visits", {visits}) : visits;
}

std::string square_text(int row, int column, bool is_row_and_column) {
    if (!is_row_and_column) return square_name(row, column);
    return "(" + std::to_string(row) + " " + std::to_string(column) + ")";
}

}  // namespace plytrace
