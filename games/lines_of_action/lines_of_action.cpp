#include "games/lines_of_action/lines_of_action.hpp"

#include <fmt/format.h>

#include "games/core/notation.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

using namespace lines_of_action;

std::string name_of(int square) {
    return square_name(square / 8, square % 8);
}

/// "b3, d1"
std::string names_of(Squares squares) {
    std::string names;
    for (; squares != 0; squares &= squares - 1) {
        names += names.empty() ? "" : ", ";
        names += name_of(first_square(squares));
    }
    return names;
}

/// The side to move's pieces that can move.
Squares movable(const LinesOfAction::State& state) {
    const Squares own = state.pieces(state.to_move), other = state.pieces(opponent(state.to_move));
    Squares pieces = 0;
    for (Squares rest = own; rest != 0; rest &= rest - 1) {
        if (targets_of(first_square(rest), own, other) != 0) pieces |= rest & -rest;
    }
    return pieces;
}

/// Why a piece cannot go there; precondition: the game goes on, and it cannot.
std::string refusal(const LinesOfAction::State& state, int from, int to) {
    const char mover = player_letter(state.to_move);
    const Squares own = state.pieces(state.to_move), other = state.pieces(opponent(state.to_move));
    if (movable(state) == 0) return fmt::format("{} cannot move; expected a pass, --", mover);
    if ((own & bit(from)) == 0) {
        const bool is_empty = (other & bit(from)) == 0;
        return fmt::format("there is {} on {}; expected a piece of {}: {}", is_empty ? "no piece" : "the other side's",
                           name_of(from), mover, names_of(movable(state)));
    }
    const Squares targets = targets_of(from, own, other);
    if (targets == 0)
        return fmt::format("the piece on {} cannot move; legal are {}", name_of(from), names_of(movable(state)));
    return fmt::format("{} cannot go to {}; expected {}", name_of(from), name_of(to), names_of(targets));
}

/// Reads the sign between two squares, if there is one: '-', 'x' or nothing (a blank).
char read_sign(std::string_view text, std::size_t& offset) {
    offset = skip_blanks(text, offset);
    if (offset >= text.size()) return ' ';
    const char c = text[offset];
    if (c != '-' && c != 'x' && c != 'X') return ' ';
    offset = skip_blanks(text, offset + 1);
    return c == '-' ? '-' : 'x';
}

/// The first square beyond what a side may have, or -1.
int surplus_square(Squares pieces) {
    for (int kept = 0; pieces != 0; pieces &= pieces - 1) {
        if (++kept > LinesOfAction::kMostPieces) return first_square(pieces);
    }
    return -1;
}

}  // namespace

std::string LinesOfAction::move_text(const State& state, Move move) const {
    if (move == kPass) return "--";
    const bool is_capture = ((state.x | state.o) & bit(to_of(move))) != 0;
    return name_of(from_of(move)) + (is_capture ? "x" : "-") + name_of(to_of(move));
}

Expected<LinesOfAction::Move> LinesOfAction::parse_move(const State& state, std::string_view text) const {
    std::size_t offset = skip_blanks(text, 0);
    const std::size_t start = offset;
    std::size_t end = text.size();
    while (end > start && is_blank(text[end - 1])) --end;

    MoveList moves;
    legal_moves(state, moves);
    if (is_pass_text(text.substr(start, end - start))) {
        if (moves.size() == 1 && moves[0] == kPass) return kPass;
        if (moves.empty()) return error_at(text, start, "-- cannot be played: the game is over");
        return error_at(text, start,
                        fmt::format("{} cannot pass here; expected a move such as {}", player_letter(state.to_move),
                                    move_text(state, moves[0])));
    }
    const Expected<Square> from = read_square(text, offset, kSize);
    if (!from) return tl::make_unexpected(from.error());
    const char sign = read_sign(text, offset);
    const Expected<Square> to = read_square(text, offset, kSize);
    if (!to) return tl::make_unexpected(to.error());
    if (offset < end) {
        return error_at(text, offset,
                        fmt::format("expected nothing after the move, found {}", describe_at(text, offset)));
    }
    const int source = from->row * 8 + from->column, target = to->row * 8 + to->column;
    if (moves.empty()) {
        return error_at(text, start,
                        fmt::format("{}-{} cannot be played: the game is over", name_of(source), name_of(target)));
    }
    for (const Move move : moves) {
        if (move != source * 64 + target) continue;
        if (sign == 'x' && ((state.x | state.o) & bit(target)) == 0) {
            return error_at(
                text, start,
                fmt::format("there is nothing to capture on {}; expected {}", name_of(target), move_text(state, move)));
        }
        return move;
    }
    return error_at(text, start, refusal(state, source, target));
}

std::string LinesOfAction::position_text(const State& state) const {
    return board_text({state.x, state.o, state.to_move}, kSize);
}

Expected<LinesOfAction::State> LinesOfAction::parse_position(std::string_view text) const {
    const Expected<BoardPosition> board = parse_board(text, kSize);
    if (!board) return tl::make_unexpected(board.error());
    const std::size_t start = skip_blanks(text, 0);
    for (const Player player : {Player::kFirst, Player::kSecond}) {
        const Squares pieces = player == Player::kFirst ? board->x : board->o;
        const char letter = player_letter(player);
        if (pieces == 0) return error_at(text, start, fmt::format("{0} has no piece; expected 1 to 12", letter));
        if (const int square = surplus_square(pieces); square >= 0) {
            return error_at(text, start + static_cast<std::size_t>(square),
                            fmt::format("{} on {} is the thirteenth; expected at most {} pieces of a side", letter,
                                        name_of(square), kMostPieces));
        }
    }
    return State{board->x, board->o, board->to_move};
}

}  // namespace plytrace
