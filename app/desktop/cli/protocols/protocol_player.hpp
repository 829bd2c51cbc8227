// The player behind both protocols: the engine, at one of its levels or at a number of plies. One thread at a time.
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

    /// Without `weights`, the engine uses the handout's evaluation. Another `seed` gives other games.
    ProtocolPlayer(int level, Weights weights, std::uint64_t seed)
        : m_level(level), m_weights(std::move(weights)), m_seed(seed) {}

    /// Sets the search depth, 1 to 60 plies, in place of the level. The endgame is then played perfectly from `plies` +
    /// 4 empty squares on, at most 22.
    void set_plies(int plies) {
        if (!m_keeps_level) m_plies = plies;
    }
    /// From now on, set_plies() has no effect.
    void keep_level() { m_keeps_level = true; }
    /// From now on, searches to a depth, hints and analyses do without Multi-ProbCut: their values are those of plain
    /// alpha-beta at that depth, which takes longer. A level's move is still searched as the level prescribes.
    void be_exact() { m_is_exact = true; }

    struct Thought {
        Othello::Move move = Othello::kPass;
        std::optional<double>
            value;  ///< in discs, from the mover's point of view; empty if the evaluation is not in discs
        std::uint64_t nodes = 0;
    };
    /// The move to play and its value. A level chooses among several good moves. Precondition: there is a legal move.
    [[nodiscard]] Thought think(const Othello::State& position, const othello::EngineLimits& limits);
    /// The best move at this depth, without a level's random choice, and the value of the position. Precondition: there
    /// is a legal move.
    [[nodiscard]] Thought think_best(const Othello::State& position, const othello::EngineLimits& limits);

    /// Reports the value of each move, deeper and deeper.
    void analyse(const Othello::State& position, const othello::EngineLimits& limits,
                 const std::function<void(const othello::EngineAnalysis&)>& tell);

  private:
    int m_level;
    Weights m_weights;
    std::uint64_t m_seed;
    std::optional<int> m_plies;
    bool m_keeps_level = false, m_is_exact = false;
    othello::Engine m_engine;

    [[nodiscard]] int plies() const;
    /// The Multi-ProbCut threshold of searches to this depth.
    [[nodiscard]] double deviations() const;
    [[nodiscard]] Thought in_discs(const othello::EngineResult& result, bool is_by_patterns) const;
};

/// The moves so far, as both protocols give them: forced passes may be left out.
class ProtocolGame {
  public:
    /// Starts a new game from this position.
    void begin(const Othello::State& start);
    /// Starts with the moves of a record, which undo() can take back.
    void begin(const othello::GameRecord& record);
    [[nodiscard]] const Othello::State& position() const { return m_position; }
    /// All positions from the start to this one, including those in which a side must pass.
    [[nodiscard]] std::vector<Othello::State> positions() const;
    /// Whether it is this side's turn, at once or after a forced pass of the other side.
    [[nodiscard]] bool may_move(Player player) const;
    /// Plays the move, after a forced pass of the other side if necessary. False if it is illegal; nothing has changed
    /// then. A pass is legal if the side has no move; after the end of the game, it changes nothing.
    [[nodiscard]] bool play(Player player, Othello::Move move);
    /// Takes back the latest play(); false if there is none.
    [[nodiscard]] bool undo();
    /// Whether the side to move has a legal square.
    [[nodiscard]] bool has_move() const { return Othello().legal_squares(m_position) != 0; }

  private:
    Othello::State m_position = Othello().initial();
    std::vector<Othello::State> m_before;
};

}  // namespace plytrace
