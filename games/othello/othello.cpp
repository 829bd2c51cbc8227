#include "games/othello/othello.hpp"

#include <fmt/format.h>

#include "games/core/notation.hpp"
#include "games/core/text.hpp"
#include "games/othello/records/game_record.hpp"
#include "games/othello/records/transcript.hpp"

namespace plytrace {

namespace {

std::string text_of(Othello::Move move) {
    return move == Othello::kPass ? "--" : square_name(move / 8, move % 8);
}

}  // namespace

bool othello::is_legal(const Othello& rules, const Othello::State& state, Othello::Move move) {
    if (move != Othello::kPass) return ((rules.legal_squares(state) >> move) & 1) != 0;
    return rules.legal_squares(state) == 0 && !rules.is_over(state);
}

std::string othello::refusal_text(const Othello& rules, const Othello::State& state, Othello::Move move) {
    if (rules.is_over(state)) return fmt::format("{} cannot be played: the game is over", text_of(move));
    Othello::MoveList moves;
    rules.legal_moves(state, moves);
    const std::string legal = joined(moves, ", ", text_of);
    if (move == Othello::kPass)
        return fmt::format("{} cannot pass here; legal: {}", player_letter(state.to_move), legal);
    return fmt::format("{} is not a legal move here; legal: {}", text_of(move), legal);
}

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
    if (!othello::is_word_for_pass(text.substr(start, end - start))) {
        const Expected<Square> square = parse_square(text, kSize);
        if (!square) return tl::make_unexpected(square.error());
        move = square->row * 8 + square->column;
    }
    if (!othello::is_legal(*this, state, move)) return error_at(text, start, othello::refusal_text(*this, state, move));
    return move;
}

std::string Othello::position_text(const State& state) const {
    return board_text({state.discs(Player::kFirst), state.discs(Player::kSecond), state.to_move}, kSize);
}

Expected<Othello::State> Othello::parse_position(std::string_view text) const {
    const auto records = othello::parse_records(text, *this);
    if (!records) return tl::make_unexpected(records.error());
    if (records->size() > 1)
        return input_error(fmt::format("found {} games or positions, expected one", records->size()));
    return othello::final_position(records->front());
}

}  // namespace plytrace
