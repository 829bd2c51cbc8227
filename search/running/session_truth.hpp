// The ground truth for a trace of a board game: moves, turns and values of leaves according to the game's session. The
// values of leaves at the depth limit are known if the header names an evaluation of the game; if it names none, the
// game's default is assumed if most leaves agree with it. Keeps a session for each position of the current line. Used
// on the judge's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "search/any_game/game_session.hpp"
#include "search/check/ground_truth.hpp"
#include "search/check/run_rules.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// What the header says of the evaluation or its weights, if the game does not know it: then no evaluation is judged.
/// Empty for an explicit tree, whose evaluations are written in it. The second function finds the game by the header.
[[nodiscard]] std::optional<UnknownRule> unknown_evaluation(const GameSession& game, const TraceHeader& header);
[[nodiscard]] std::optional<UnknownRule> unknown_evaluation(const TraceHeader& header);

class SessionTruth final : public GroundTruth {
  public:
    /// Refers to both. Precondition: the trace is finished and of that game, which is not an explicit tree.
    SessionTruth(const GameSession& game, const Trace& trace);

    [[nodiscard]] bool is_tree() const override { return false; }
    [[nodiscard]] std::unique_ptr<TruthWalk> walk() const override;
    /// The minimax value of the trace's root, in the trace's view, by a search as deep as the trace's header says.
    /// Empty if that enters more nodes than the limit, or if values of leaves are not known.
    [[nodiscard]] std::optional<double> minimax_value(std::uint64_t node_limit) const;

  private:
    class Walk;

    const GameSession& m_game;
    int m_depth = kNoDepthLimit;  ///< of the trace's search
    Player m_max = Player::kFirst;
    SearchOptions m_leaf;         ///< the search of no plies that gives a leaf's value
    bool m_has_leaf = false;      ///< that search is known
    bool m_is_plain = false;      ///< depth and leaves are known, and nothing is searched beyond that depth
    bool m_has_estimate = false;  ///< … and also gives the values at the depth limit

    [[nodiscard]] bool most_estimates_agree(const Trace& trace) const;
};

}  // namespace plytrace
