#include "app/board/board_aids.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "search/any_game/othello_session.hpp"

namespace plytrace {
namespace {

/// Whether one line continues the other by so few moves that an animation can show what happened.
[[nodiscard]] bool are_neighbours(const std::vector<MoveCode>& a, const std::vector<MoveCode>& b) {
    constexpr std::size_t kMostMoves = 2;
    const auto& shorter = a.size() < b.size() ? a : b;
    const auto& longer = a.size() < b.size() ? b : a;
    return longer.size() - shorter.size() <= kMostMoves && std::equal(shorter.begin(), shorter.end(), longer.begin());
}

}  // namespace

std::vector<int> move_numbers(const Document& document, const BoardModel& board) {
    std::vector<int> numbers(board.squares.size());
    const auto at = [&](int square) -> int* {
        const bool is_there = square >= 0 && static_cast<std::size_t>(square) < numbers.size();
        return is_there ? &numbers[static_cast<std::size_t>(square)] : nullptr;
    };
    const Moves moves = board.moves;
    int number = 0;  // a pass has no square, and no number
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const BoardMove move = document.game()->board_move(moves.subspan(0, i), moves[i]);
        if (int* const from = at(move.from)) *from = 0;
        if (int* const to = at(move.to)) *to = ++number;
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (board.squares[i].piece == '-') numbers[i] = 0;
    }
    return numbers;
}

const BoardMarks& BoardMarksCache::of(const Document& document, const BoardModel& board, const BoardAids& aids) {
    const bool is_known = m_opening == document.opening() && m_moves == board.moves && m_aids == aids;
    if (is_known) return m_marks;
    m_opening = document.opening();
    m_moves = board.moves;
    m_aids = aids;
    m_marks = {aids.shows_legal, aids.shows_last, {}, {}, {}};
    if (!document.game() || board.squares.empty()) return m_marks;
    if (aids.shows_numbers) m_marks.numbers = move_numbers(document, board);
    if (!aids.shows_stable && !aids.shows_frontier) return m_marks;
    OthelloDiscs discs = othello_discs(*document.game(), board.moves);
    if (aids.shows_stable) m_marks.stable = std::move(discs.stable);
    if (aids.shows_frontier) m_marks.frontier = std::move(discs.frontier);
    return m_marks;
}

void BoardMotion::begin(const BoardModel& board) {
    m_discs.clear();
    m_seconds = 0;
    const int last = board.last_move().to;
    for (int square = 0; square < static_cast<int>(board.squares.size()); ++square) {
        const char was = m_pieces[static_cast<std::size_t>(square)];
        const char is = board.squares[static_cast<std::size_t>(square)].piece;
        if (was == is || was == '-' || is == '-') continue;
        int distance = 1;
        if (last >= 0) {
            distance = std::max(std::abs(square / board.columns - last / board.columns),
                                std::abs(square % board.columns - last % board.columns));
        }
        m_discs.push_back({square, was, static_cast<float>(std::max(distance - 1, 0)) * kDelaySeconds});
    }
}

void BoardMotion::follow(const Document& document, const BoardModel& board, float seconds, bool is_animated) {
    const bool is_other = board.moves != m_moves || document.opening() != m_opening;
    m_seconds += seconds;
    if (is_other) {
        const bool turns = is_animated && has_turning_discs(board.look) && document.opening() == m_opening &&
                           m_pieces.size() == board.squares.size() && are_neighbours(m_moves, board.moves);
        m_discs.clear();
        if (turns) begin(board);
        m_moves = board.moves;
        m_opening = document.opening();
        m_pieces.clear();
        for (const BoardSquare& square : board.squares) m_pieces += square.piece;
    }
    m_turning.clear();
    if (!is_animated) m_discs.clear();
    for (const Disc& disc : m_discs) {
        const float part = (m_seconds - disc.delay) / kTurnSeconds;
        if (part < 1) m_turning.push_back({disc.square, disc.was, std::max(part, 0.0F)});
    }
    if (m_turning.empty()) m_discs.clear();
}

}  // namespace plytrace
