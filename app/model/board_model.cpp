#include "app/model/board_model.hpp"

#include <algorithm>
#include <utility>

#include "games/core/notation.hpp"

namespace plytrace {

namespace {

/// The position that is shown, and the moves that lead to it.
struct Shown {
    bool is_game = true;
    std::vector<MoveCode> moves;
    std::size_t search_moves = 0;
};

Shown shown_position(const Document& document, NodeId node, Step t, bool is_on_game) {
    Shown shown{true, document.moves(), 0};
    const auto& trace = document.trace();
    if (is_on_game || !trace || trace->event_count() == 0) return shown;
    if (node == kNone) {
        const VisitId current = trace->current_visit(std::min(t, trace->event_count()));
        node = current == kNone ? 0 : trace->node_of(current);
    }
    if (node >= trace->node_count()) return shown;
    auto moves = document.moves_to(node);
    if (moves == document.moves()) return shown;
    const std::size_t search_moves = moves.size() - document.searched_moves();
    return {false, std::move(moves), search_moves};
}

void mark_moves(BoardModel& board, const Shown& shown) {
    const auto is_square = [&](MoveCode move) {
        return move >= 0 && static_cast<std::size_t>(move) < board.squares.size();
    };
    const std::size_t first = shown.moves.size() - shown.search_moves;
    for (std::size_t i = first; i < shown.moves.size(); ++i) {
        if (!is_square(shown.moves[i])) continue;
        board.squares[static_cast<std::size_t>(shown.moves[i])].number = static_cast<int>(i - first) + 1;
    }
    if (!shown.moves.empty() && is_square(shown.moves.back())) {
        board.squares[static_cast<std::size_t>(shown.moves.back())].is_last = true;
    }
}

/// What came back for each move of the root by step t.
void mark_values(BoardModel& board, const Document& document, Step t) {
    const auto& trace = document.trace();
    if (!trace || document.searched_moves() != document.moves().size()) return;
    t = std::min(t, trace->event_count());
    if (t == 0) return;
    const VisitId best = trace->node_state(0, t).best_child;
    for (const VisitId child : trace->children_entered(trace->latest_visit(0, t), t)) {
        const auto square = static_cast<std::size_t>(trace->move(child));
        if (square >= board.squares.size()) continue;
        const NodeState state = trace->visit_state(child, t);
        if (state.status == NodeStatus::kDone) board.squares[square].value = MoveValue{state.value, state.proof};
        board.squares[square].is_best = child == best;
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

std::optional<BoardModel> board_model(const Document& document, NodeId node, Step t, bool is_on_game) {
    if (!document.game()) return std::nullopt;
    const Shown shown = shown_position(document, node, t, is_on_game);
    const auto view = document.game()->board(shown.moves);
    if (!view) return std::nullopt;

    BoardModel board;
    board.rows = view->rows;
    board.columns = view->columns;
    board.squares.resize(view->cells.size());
    for (std::size_t i = 0; i < view->cells.size(); ++i) board.squares[i].piece = view->cells[i];
    for (const MoveCode square : view->winning_squares)
        board.squares[static_cast<std::size_t>(square)].is_winning = true;
    board.is_game = shown.is_game;
    board.search_moves = static_cast<int>(shown.search_moves);
    board.to_move = view->to_move;
    board.first_count = view->first_count;
    board.second_count = view->second_count;
    board.is_over = view->legal_moves.empty();
    board.outcome = view->outcome.value_or(0);
    mark_moves(board, shown);
    board.is_after_pass =
        !shown.moves.empty() &&
        (shown.moves.back() < 0 || static_cast<std::size_t>(shown.moves.back()) >= board.squares.size());
    if (!shown.is_game) return board;

    board.must_pass = view->must_pass;
    board.is_computers_turn = !board.is_over && document.side(board.to_move) == Side::kSearch;
    for (const MoveCode move : view->legal_moves) {
        if (static_cast<std::size_t>(move) < board.squares.size())
            board.squares[static_cast<std::size_t>(move)].is_legal = true;
    }
    mark_values(board, document, t);
    return board;
}

std::vector<int> squares_changed(const Document& document, MoveCode move) {
    std::vector<int> changed;
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

// ---- words
// ------------------------------------------------------------------------------------------------------------

const char* player_name(const Document& document, const Language& language, Player player) {
    const bool is_othello = document.game() && document.game()->id() == "othello";
    const bool is_first = player == Player::kFirst;
    if (is_othello) return language(is_first ? "board.black" : "board.white");
    return language(is_first ? "board.x" : "board.o");
}

std::string board_title(const Document& document, const Language& language, const BoardModel& board) {
    if (!board.is_over) return language.with("board.to_move", {player_name(document, language, board.to_move)});
    if (board.outcome == 0) return language("board.draw");
    const Player winner = board.outcome > 0 ? Player::kFirst : Player::kSecond;
    return language.with("board.won", {player_name(document, language, winner)});
}

/// What the computer does, or what keeps it from moving.
static std::string computers_hint(const Document& document, const Language& language, const char* mover) {
    if (document.is_computer_waiting()) return language.with("board.hint.waiting", {mover});
    switch (document.run().status()) {
        case SearchRun::Status::kRunning:
            return language.with("board.hint.thinking", {mover});
        case SearchRun::Status::kRefused:
            return language("board.hint.refused");
        case SearchRun::Status::kFinished:  // a search that found no move worth more than its start
            return language("board.hint.no_move");
        default:
            return language("board.hint.stopped");
    }
}

std::string board_hint(const Document& document, const Language& language, const BoardModel& board) {
    const char* const mover = player_name(document, language, board.to_move);
    if (!board.is_game) {
        return language.with(board.search_moves == 1   ? "board.hint.search.one"
                             : board.search_moves == 0 ? "board.hint.search.root"
                                                       : "board.hint.search",
                             {std::to_string(board.search_moves)});
    }
    if (board.is_over) return language("board.hint.over");
    std::string hint;
    if (board.is_after_pass) {
        hint = language.with("board.hint.passed", {player_name(document, language, opponent(board.to_move))}) + " ";
    }
    if (board.is_computers_turn) return hint + computers_hint(document, language, mover);
    return hint + language.with(board.must_pass ? "board.hint.pass" : "board.hint.play", {mover});
}

std::string square_text(int row, int column, bool is_row_and_column) {
    if (!is_row_and_column) return square_name(row, column);
    return "(" + std::to_string(row) + " " + std::to_string(column) + ")";
}

}  // namespace plytrace
