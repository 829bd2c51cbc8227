// What the game or the tree itself says, apart from any search: what a leaf is worth, which moves there are, whose turn
// it is. The judge asks it and knows no game. Whatever it does not know is taken as the trace tells it.
// Called from the thread that judges.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

/// Where in the game a visit is.
struct GamePlace {
    std::span<const MoveCode> moves;  ///< from the root of the trace; legal, one after the other
    NodeId node = 0;                  ///< of an explicit tree, its own number
};

class GroundTruth {
  public:
    GroundTruth() = default;
    GroundTruth(const GroundTruth&) = delete;
    GroundTruth& operator=(const GroundTruth&) = delete;
    virtual ~GroundTruth() = default;

    /// The leaves of an explicit tree have their values written in it; else they are positions of a game.
    [[nodiscard]] virtual bool is_tree() const = 0;
    /// A place of an explicit tree with children and without an evaluation: a search cannot end there.
    [[nodiscard]] virtual bool must_go_on(const GamePlace& /*place*/) const { return false; }
    /// A leaf's value in MAX's view; `is_finished` as the trace says: the game is over there.
    [[nodiscard]] virtual std::optional<double> leaf_value(const GamePlace& place, bool is_finished) const = 0;
    /// The same for several players; empty where nothing is known.
    [[nodiscard]] virtual std::span<const double> leaf_values(const GamePlace& /*place*/) const { return {}; }
    /// Fills `moves` in the order in which they are tried. False: nothing is known.
    [[nodiscard]] virtual bool legal_moves(const GamePlace& place, std::vector<MoveCode>& moves) const = 0;
    /// Whether the move may be made here, by whatever a trace of this game may tell. It is asked before anything below.
    [[nodiscard]] virtual bool may_move(const GamePlace& /*place*/, MoveCode /*move*/) const { return true; }
    /// Of an inner node; empty where nothing is known.
    [[nodiscard]] virtual std::optional<Role> role(const GamePlace& place) const = 0;
    /// How likely a move of chance is.
    [[nodiscard]] virtual std::optional<double> probability(const GamePlace& /*place*/, MoveCode /*move*/) const {
        return std::nullopt;
    }
    /// What minimax comes to, to the end of the game. Only where that costs little: of explicit trees.
    [[nodiscard]] virtual std::optional<double> value(const GamePlace& /*place*/) const { return std::nullopt; }
    /// The same of the child that a move leads to.
    [[nodiscard]] virtual std::optional<double> child_value(const GamePlace& /*place*/, MoveCode /*move*/) const {
        return std::nullopt;
    }
};

}  // namespace plytrace
