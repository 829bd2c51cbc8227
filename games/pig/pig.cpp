#include "games/pig/pig.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>

#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

/// A word of a text and its offset.
struct Word {
    std::size_t offset = 0;
    std::string_view text;
};

/// Reads the word at `offset` and moves `offset` past it; empty at the end.
Word next_word(std::string_view text, std::size_t& offset) {
    offset = skip_blanks(text, offset);
    Word word{offset, {}};
    while (offset < text.size() && !is_blank(text[offset])) ++offset;
    word.text = text.substr(word.offset, offset - word.offset);
    return word;
}

tl::unexpected<InputError> unexpected(std::string_view text, const Word& word, std::string_view wanted) {
    const std::string found =
        word.text.empty() ? describe_at(text, word.offset) : std::string(beginning_of(word.text, 20));
    return error_at(text, word.offset, fmt::format("expected {}, found {}", wanted, found));
}

/// A number below `end`; empty for anything else.
std::optional<std::uint8_t> number_below(std::string_view word, int end) {
    const auto number = whole_number<std::uint8_t>(word);
    return word.size() <= 2 && number && *number < end ? number : std::nullopt;
}

}  // namespace

Pig::Undo Pig::apply(State& state, Move move) const {
    const State before = state;
    assert(is_legal(state, move));
    std::uint8_t& own = state.points[static_cast<std::size_t>(state.to_move)];
    state.is_thrown = move == kRoll;
    if (move == kRoll) return before;
    if (move == kHold || move == 1) {
        if (move == kHold) own = static_cast<std::uint8_t>(own + state.turn);
        state.turn = 0;
        state.to_move = opponent(state.to_move);
        return before;
    }
    state.turn = static_cast<std::uint8_t>(state.turn + move);
    if (own + state.turn >= kTarget) {
        own = kTarget;
        state.turn = 0;
    }
    return before;
}

std::string Pig::move_text(const State& /*state*/, Move move) const {
    if (move == kRoll) return "roll";
    return move == kHold ? "hold" : std::to_string(move);
}

Expected<Pig::Move> Pig::parse_move(const State& state, std::string_view text) const {
    if (const auto invalid = first_invalid_utf8(text)) {
        return error_at(text, *invalid, fmt::format("expected a move, found {}", describe_at(text, *invalid)));
    }
    std::size_t offset = 0;
    const Word word = next_word(text, offset), rest = next_word(text, offset);
    MoveList moves;
    legal_moves(state, moves);
    for (const Move move : moves) {
        if (word.text == move_text(state, move) && rest.text.empty()) return move;
    }
    if (word.text.empty() || rest.text.empty()) {
        if (moves.empty()) return unexpected(text, word, "no move: the game is over");
        return unexpected(text, word, joined(moves, ", ", [&](Move move) { return move_text(state, move); }));
    }
    return unexpected(text, rest, "one move");
}

std::string Pig::position_text(const State& state) const {
    return fmt::format("{} {} {} {}{}", state.points[0], state.points[1], state.to_move == Player::kFirst ? 'X' : 'O',
                       state.turn, state.is_thrown ? " die" : "");
}

Expected<PigPosition> Pig::parse_position(std::string_view text) const {
    if (const auto invalid = first_invalid_utf8(text)) {
        return error_at(text, *invalid, fmt::format("expected a position, found {}", describe_at(text, *invalid)));
    }
    State state;
    std::size_t offset = 0;
    for (std::uint8_t& points : state.points) {
        const Word word = next_word(text, offset);
        const auto number = number_below(word.text, kTarget + 1);
        if (!number) return unexpected(text, word, fmt::format("a player's points, 0 to {}", kTarget));
        points = *number;
    }
    const Word side = next_word(text, offset);
    if (side.text != "X" && side.text != "O") return unexpected(text, side, "X or O, whose turn it is");
    state.to_move = side.text == "X" ? Player::kFirst : Player::kSecond;
    const Word turn = next_word(text, offset);
    const auto at_stake = number_below(turn.text, kTarget);
    const std::uint8_t own = state.points[static_cast<std::size_t>(state.to_move)];
    const bool is_won = state.points[0] >= kTarget || state.points[1] >= kTarget;
    if (!at_stake || *at_stake == 1 || (*at_stake > 0 && (is_won || own + *at_stake >= kTarget))) {
        return unexpected(text, turn, "the points of this turn, 0 or 2 and more, too few to win");
    }
    state.turn = *at_stake;
    if (state.points[0] >= kTarget && state.points[1] >= kTarget) {
        return unexpected(text, side, fmt::format("at most one player with {} points", kTarget));
    }
    const Word die = next_word(text, offset);
    state.is_thrown = die.text == "die" && !is_won;
    if (!die.text.empty() && !state.is_thrown)
        return unexpected(text, die, is_won ? "nothing more" : "die, or nothing more");
    const Word rest = next_word(text, offset);
    if (!rest.text.empty()) return unexpected(text, rest, "nothing more");
    return state;
}

}  // namespace plytrace
