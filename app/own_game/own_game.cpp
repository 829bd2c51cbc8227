#include "app/own_game/own_game.hpp"

#include <fmt/format.h>

#include "games/core/json_string.hpp"
#include "games/core/nearest_word.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace::own_game {

Expected<OwnGame::Move> OwnGame::parse_move(const State& state, std::string_view text) const {
    constexpr std::size_t kMostNamed = 10;
    const std::vector<std::string>& moves = state.at->said.moves;
    const auto found = std::find(moves.begin(), moves.end(), trimmed(text));
    if (found != moves.end()) return static_cast<Move>(found - moves.begin());
    if (moves.empty()) return input_error("the game is over; expected no move");
    const std::span named = std::span(moves).first(std::min(moves.size(), kMostNamed));
    return input_error(fmt::format("found {}, expected one of the moves {}{}{}", json_quoted_briefly(text),
                                   joined(named, ", "), named.size() < moves.size() ? ", …" : "",
                                   did_you_mean(text, moves)));
}

Expected<OwnGame::State> OwnGame::parse_position(std::string_view text) const {
    if (text == initial().at->said.text) return initial();
    return input_error(fmt::format("found {}, expected the start, {}", json_quoted_briefly(text),
                                   json_quoted_briefly(initial().at->said.text)));
}

const PositionTable::Entry& OwnGame::shown_after(const State& state, Move move) const {
    if (state.at == &m_table->unknown()) return m_table->unknown();
    try {
        return m_table->after(*state.at, static_cast<std::size_t>(move));
    } catch (const ProgramFault&) {
        return m_table->unknown();
    }
}

std::string OwnGame::endless_text(const State& state) const {
    return fmt::format("the game has gone on for {} plies, to {}; expected a depth limit", kMostPlies,
                       json_quoted_briefly(state.at->said.text));
}

std::string OwnGame::range_text(const State& state) const {
    return fmt::format("the value at {} is {}; expected all from {} to {}, as the range says",
                       json_quoted_briefly(state.at->said.text), number_text(state.at->said.values.front()),
                       number_text(m_range.alpha), number_text(m_range.beta));
}

}  // namespace plytrace::own_game
