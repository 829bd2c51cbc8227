// Who plays behind a protocol: the engine, at one of its levels or so many plies deep. One thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/othello/records/game_record.hpp"
#include "search/algorithms/othello_engine/engine_analysis.hpp"
#include "search/algorithms/othello_engine/levels.hpp"

namespace plytrace {

class ProtocolPlayer {
  public:
    using Weights = std::shared_ptr<const othello::PatternWeights>;

    /// Without `weights` the handout's evaluation plays. Another seed, another game.
    ProtocolPlayer(int level, Weights weights, std::uint64_t seed)
        : m_level(level), m_weights(std::move(weights)), m_seed(seed) {}

    /// From now on it looks so many plies ahead, whatever its level; 1 to 60. The endgame is played perfectly from as
    /// many empty squares on as such a search can pay for.
    void set_plies(int plies) {
        if (!m_keeps_level) m_plies = plies;
    }
    /// From now on nobody else says how strong it plays.
    void keep_level() { m_keeps_level = true; }

    struct Thought {
        Othello::Move move = Othello::kPass;
        std::optional<double> value;  ///< in discs, in the mover's view; empty where its evaluation counts in points
        std::uint64_t nodes = 0;
    };
    /// The move that it makes: at a level, which takes one of several good ones, with that one's value. Precondition:
    /// there is a legal move.
    [[nodiscard]] Thought think(const Othello::State& position, const othello::EngineLimits& limits);
    /// The best move as far as it looks ahead, whatever its level would make of it, and what the position is worth.
    /// Precondition: there is a legal move.
    [[nodiscard]] Thought think_best(const Othello::State& position, const othello::EngineLimits& limits);

    /// Tells what each move is worth, deeper and deeper.
    void analyse(const Othello::State& position, const othello::EngineLimits& limits,
                 const std::function<void(const othello::EngineAnalysis&)>& tell);

  private:
    int m_level;
    Weights m_weights;
    std::uint64_t m_seed;
    std::optional<int> m_plies;
    bool m_keeps_level = false;
    othello::Engine m_engine;

    [[nodiscard]] int plies() const;
    [[nodiscard]] Thought in_discs(const othello::EngineResult& result, bool is_by_patterns) const;
};

/// Black's and White's moves so far, as both protocols take them: a pass that is forced may be left out.
class ProtocolGame {
  public:
    /// Begins anew from here.
    void begin(const Othello::State& start);
    /// The game as it stands in a record: undo() takes its moves back.
    void begin(const othello::GameRecord& record);
    [[nodiscard]] const Othello::State& position() const { return m_position; }
    /// All positions, from the start to this one; those in which a side must pass are among them.
    [[nodiscard]] std::vector<Othello::State> positions() const;
    /// It is this side's turn, at once or after a pass that the other side cannot avoid.
    [[nodiscard]] bool may_move(Player player) const;
    /// The square is played, behind a forced pass of the other side if need be. False where it is not legal; nothing
    /// has changed then. A pass is legal where the side has no move; where the game is over it changes nothing.
    [[nodiscard]] bool play(Player player, Othello::Move move);
    /// Takes the latest play() back; false where there is none.
    [[nodiscard]] bool undo();
    /// The side to move has a square to play.
    [[nodiscard]] bool has_move() const { return Othello().legal_squares(m_position) != 0; }

  private:
    Othello::State m_position = Othello().initial();
    std::vector<Othello::State> m_before;
};

}  // namespace plytrace
