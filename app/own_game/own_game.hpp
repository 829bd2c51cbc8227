// A game of one's own as rules for the searches: a position is an entry of the table that its program fills, and a move
// is its number in the program's list. Any thread.
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/own_game/position_table.hpp"
#include "games/core/game.hpp"
#include "games/core/notation.hpp"
#include "games/core/perft.hpp"
#include "games/core/position_key.hpp"

namespace plytrace::own_game {

/// A search goes at most this deep, so that an endless game ends with a message.
inline constexpr int kMostPlies = 10'000;

/// What becomes of a fault of the program.
enum class Faults : std::uint8_t {
    kThrown,  ///< ProgramFault
    kShown    ///< the position is PositionTable::unknown(), which a window can draw
};

class OwnGame {
  public:
    struct State {
        const PositionTable::Entry* at = nullptr;
        int ply = 0;  ///< from the start of the session
        friend bool operator==(const State& a, const State& b) { return a.at == b.at; }
    };
    using Move = std::int32_t;
    using MoveList = std::vector<Move>;
    using Undo = State;

    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kOnlyAtTheirLength;

    /// `range`: a value beyond it is the program's fault.
    explicit OwnGame(std::shared_ptr<PositionTable> table, Faults faults = Faults::kThrown, const Window& range = {})
        : m_table(std::move(table)), m_faults(faults), m_range(range) {}

    [[nodiscard]] const Rules& rules() const { return m_table->rules(); }
    [[nodiscard]] const std::shared_ptr<PositionTable>& table() const { return m_table; }

    // The rules.
    [[nodiscard]] State initial() const { return {&m_table->start(), 0}; }
    [[nodiscard]] Player player_to_move(const State& state) const { return state.at->said.turn; }
    [[nodiscard]] std::optional<double> outcome(const State& state) const {
        if (!state.at->said.is_over()) return std::nullopt;
        return value(state);
    }
    void legal_moves(const State& state, MoveList& list) const {
        list.resize(state.at->said.moves.size());
        std::iota(list.begin(), list.end(), 0);
    }
    /// Throws ProgramFault, unless faults are shown.
    Undo apply(State& state, Move move) const {
        const State before = state;
        state = {&after(state, move), state.ply + 1};
        return before;
    }
    void undo(State& state, Move /*move*/, const Undo& taken) const { state = taken; }
    [[nodiscard]] double probability(const State& state, Move move) const {
        return state.at->said.probabilities[static_cast<std::size_t>(move)];
    }
    [[nodiscard]] int value_count() const { return static_cast<int>(rules().value_count()); }
    [[nodiscard]] std::span<const double> values(const State& state) const { return state.at->said.values; }
    /// The result of a finished game, or the program's estimate, in the first player's view. Throws ProgramFault.
    [[nodiscard]] double value(const State& state) const {
        const double value = state.at->said.values.front();
        if (!(value >= m_range.alpha && value <= m_range.beta)) throw ProgramFault(range_text(state));
        return value;
    }
    [[nodiscard]] PositionKey key(const State& state) const {
        return {{state.at->number, 0}, static_cast<std::uint64_t>(player_to_move(state))};
    }
    [[nodiscard]] PositionKey class_key(const State& state) const {
        if (state.at->said.key.empty()) return key(state);
        return {{state.at->key, 1}, static_cast<std::uint64_t>(player_to_move(state))};
    }

    // Text.
    [[nodiscard]] std::string move_text(const State& state, Move move) const {
        return state.at->said.moves[static_cast<std::size_t>(move)];
    }
    [[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text) const;
    [[nodiscard]] std::string position_text(const State& state) const { return state.at->said.text; }
    /// Only the start has a name that is known without a question.
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;

  private:
    std::shared_ptr<PositionTable> m_table;
    Faults m_faults;
    Window m_range;

    [[nodiscard]] const PositionTable::Entry& after(const State& state, Move move) const {
        if (m_faults == Faults::kShown) return shown_after(state, move);
        if (state.ply >= kMostPlies) throw ProgramFault(endless_text(state));
        return m_table->after(*state.at, static_cast<std::size_t>(move));
    }
    [[nodiscard]] const PositionTable::Entry& shown_after(const State& state, Move move) const;
    [[nodiscard]] std::string endless_text(const State& state) const;
    [[nodiscard]] std::string range_text(const State& state) const;
};

static_assert(NotatedGame<OwnGame> && ChanceGame<OwnGame> && VectorGame<OwnGame> && SymmetricGame<OwnGame>);

/// The program's own estimate of an unfinished position at the depth limit.
struct ProgramEvaluation {
    static constexpr bool values_finished_games = false;
    double operator()(const OwnGame& game, const OwnGame::State& state) const { return game.value(state); }
};

}  // namespace plytrace::own_game
