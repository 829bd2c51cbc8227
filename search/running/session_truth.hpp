// The ground truth of a board game's trace: what its session says of moves, turns and leaves. What leaves at the depth
// limit are worth is known where the header names an evaluation of the game; where it names none, the game's own way is
// taken if most leaves agree with it. Of each position on the way it keeps a session that begins there. Thread: the
// judge's.
#pragma once

#include <memory>

#include "search/any_game/game_session.hpp"
#include "search/check/ground_truth.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

class SessionTruth final : public GroundTruth {
  public:
    /// Refers to both. Precondition: the trace is finished, and of that game, which is no explicit tree.
    SessionTruth(const GameSession& game, const Trace& trace);

    [[nodiscard]] bool is_tree() const override { return false; }
    [[nodiscard]] std::unique_ptr<TruthWalk> walk() const override;

  private:
    class Walk;

    const GameSession& m_game;
    Player m_max = Player::kFirst;
    SearchOptions m_leaf;         ///< what values a leaf
    bool m_has_leaf = false;      ///< … if that is known
    bool m_has_estimate = false;  ///< … and at the depth limit, too

    [[nodiscard]] bool most_estimates_agree(const Trace& trace) const;
};

}  // namespace plytrace
