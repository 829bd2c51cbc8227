// What the game or the tree itself says, independently of any search: values of leaves, legal moves, whose turn it is.
// So the judge needs to know no game. Where an answer is missing, the judge believes the trace.
// Called from the thread that judges.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "search/trace/event.hpp"

namespace plytrace {

/// Answers questions about one position after the other. It follows the judge move by move, so that the cost of a
/// question does not depend on the depth.
class TruthWalk {
  public:
    TruthWalk() = default;
    TruthWalk(const TruthWalk&) = delete;
    TruthWalk& operator=(const TruthWalk&) = delete;
    virtual ~TruthWalk() = default;

    // ---- moving ---------------------------------------------------------------------------------------------------
    /// Goes to the root of the trace.
    virtual void begin() = 0;
    /// Makes a move. Precondition: may_move(move).
    virtual void enter(MoveCode move) = 0;
    /// Takes back the latest move. Precondition: there is one since begin().
    virtual void leave() = 0;

    // ---- the current position -------------------------------------------------------------------------------------
    /// Whether there is no legal move.
    [[nodiscard]] bool is_over() const { return move_count() == 0; }
    /// Whether a search cannot stop here: a node of an explicit tree with children and without an evaluation.
    [[nodiscard]] virtual bool must_go_on() const { return false; }
    /// A leaf's value in MAX's view: the result of a finished game, or else the evaluation.
    [[nodiscard]] virtual std::optional<double> leaf_value(bool is_finished) const = 0;
    /// The same for several players; empty if unknown.
    [[nodiscard]] virtual std::span<const double> leaf_values() const { return {}; }
    /// The legal moves in the order in which they are tried.
    [[nodiscard]] virtual std::size_t move_count() const = 0;
    [[nodiscard]] virtual MoveCode move_at(std::size_t place) const = 0;
    /// The index of a move among them; move_count() if it is not legal.
    [[nodiscard]] virtual std::size_t place_of(MoveCode move) const = 0;
    /// Whether a trace may have this move here: a legal one, or one that only traces have.
    [[nodiscard]] virtual bool may_move(MoveCode move) const { return place_of(move) < move_count(); }
    /// Whose turn it is at an inner node; empty if unknown.
    [[nodiscard]] virtual std::optional<Role> role() const = 0;
    /// The probability of an outcome of chance.
    [[nodiscard]] virtual std::optional<double> probability(MoveCode /*move*/) const { return std::nullopt; }
    /// The minimax value of a search to the end of the game; only for explicit trees, where it is cheap.
    [[nodiscard]] virtual std::optional<double> value() const { return std::nullopt; }
    /// Where several players are searched as two: the value if the player here, and all below, did what is best for
    /// themselves, as in max^n.
    [[nodiscard]] virtual std::optional<double> value_of_own_choice() const { return std::nullopt; }
    /// The same as value() for the child that a move leads to.
    [[nodiscard]] virtual std::optional<double> child_value(MoveCode /*move*/) const { return std::nullopt; }
};

class GroundTruth {
  public:
    GroundTruth() = default;
    GroundTruth(const GroundTruth&) = delete;
    GroundTruth& operator=(const GroundTruth&) = delete;
    virtual ~GroundTruth() = default;

    /// Whether it is an explicit tree, whose leaves have given values; else leaves are positions of a game.
    [[nodiscard]] virtual bool is_tree() const = 0;
    /// The walk refers to this object. It has no position until begin().
    [[nodiscard]] virtual std::unique_ptr<TruthWalk> walk() const = 0;
};

}  // namespace plytrace
