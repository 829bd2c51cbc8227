// How moves and positions of Othello are written and read.
#include <fmt/format.h>

#include "games/core/board_text.hpp"
#include "games/core/joined.hpp"
#include "games/core/text_place.hpp"
#include "games/othello/othello.hpp"

namespace plytrace {

namespace {

std::string text_of(Othello::Move move) {
    return move == Othello::kPass ? "--" : square_name(move / 8, move % 8);
}

/// "d1 is not a legal move here; legal: c4, d3" and its like; precondition: `move` is not legal.
std::string refusal(const Othello& game, const Othello::State& state, Othello::Move move) {
    if (game.is_over(state)) return fmt::format("{} cannot be played: the game is over", text_of(move));
    Othello::MoveList moves;
    game.legal_moves(state, moves);
    const std::string legal = joined(moves, ", ", text_of);
    if (move == Othello::kPass) {
        return fmt::format("{} cannot pass here; legal: {}", player_letter(state.to_move), legal);
    }
    return fmt::format("{} is not a legal move here; legal: {}", text_of(move), legal);
}

bool is_legal(const Othello& game, const Othello::State& state, Othello::Move move) {
    if (move != Othello::kPass) return ((game.legal_squares(state) >> move) & 1) != 0;
    return game.legal_squares(state) == 0 && !game.is_over(state);
}

/// True for "--" and "pass" (any case), the two ways to write a pass.
bool is_pass_text(std::string_view word) {
    if (word == "--") return true;
    constexpr std::string_view pass = "pass";
    if (word.size() != pass.size()) return false;
    for (std::size_t i = 0; i < pass.size(); ++i) {
        if (word[i] != pass[i] && word[i] != pass[i] - 'a' + 'A') return false;
    }
    return true;
}

}  // namespace

std::string Othello::move_text(const State&, Move move) const {
    return move >= kAgain ? text_of(move - kAgain) + " again" : text_of(move);
}

std::string Othello::row_column_text(Move move) {
    return move == kPass ? "--" : row_column_name(move / 8, move % 8);
}

Expected<Othello::Move> Othello::parse_move(const State& state, std::string_view text) const {
    const std::size_t start = skip_blanks(text, 0);
    std::size_t end = text.size();
    while (end > start && is_blank(text[end - 1])) --end;

    Move move = kPass;
    if (!is_pass_text(text.substr(start, end - start))) {
        const Expected<Square> square = parse_square(text, kSize);
        if (!square) return tl::make_unexpected(square.error());
        move = square->row * 8 + square->column;
    }
    if (!is_legal(*this, state, move)) return error_at(text, start, refusal(*this, state, move));
    return move;
}

std::string Othello::position_text(const State& state) const {
    return board_text({state.discs(Player::kFirst), state.discs(Player::kSecond), state.to_move}, kSize);
}

Expected<Othello::State> Othello::parse_position(std::string_view text) const {
    const std::size_t start = skip_blanks(text, 0);
    if (start == text.size()) {
        return error_at(text, start,
                        "expected 64 squares of X, O and -, or a transcript such as f5d6c3, found nothing");
    }
    const char first = text[start];
    const bool is_transcript = (first >= 'a' && first <= 'h') || (first >= 'A' && first <= 'H');
    if (is_transcript) return parse_transcript(text);
    const Expected<BoardPosition> board = parse_board(text, kSize);
    if (!board) return tl::make_unexpected(board.error());
    const bool is_x_to_move = board->to_move == Player::kFirst;
    return State{is_x_to_move ? board->x : board->o, is_x_to_move ? board->o : board->x, board->to_move};
}

Expected<Othello::State> Othello::parse_transcript(std::string_view text) const {
    State state = initial();
    std::size_t offset = skip_blanks(text, 0);
    while (offset < text.size()) {
        const std::size_t start = offset;
        Move move = kPass;
        if (text.substr(offset, 2) == "--") {
            offset += 2;
        } else {
            const Expected<Square> square = read_square(text, offset, kSize);
            if (!square) return tl::make_unexpected(square.error());
            move = square->row * 8 + square->column;
            if (is_legal(*this, state, kPass)) apply(state, kPass);  // left out in the transcript
        }
        if (!is_legal(*this, state, move)) return error_at(text, start, refusal(*this, state, move));
        apply(state, move);
        offset = skip_blanks(text, offset);
    }
    return state;
}

}  // namespace plytrace
