// What the game or the tree itself says, apart from any search: what a leaf is worth, which moves there are, whose turn
// it is. The judge asks it and knows no game. Whatever it does not know is taken as the trace tells it.
// Called from the thread that judges.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "search/trace/event.hpp"

namespace plytrace {

/// What is true of one place after the other: it goes along with the judge, move by move, so that a question costs the
/// same at any depth.
class TruthWalk {
  public:
    TruthWalk() = default;
    TruthWalk(const TruthWalk&) = delete;
    TruthWalk& operator=(const TruthWalk&) = delete;
    virtual ~TruthWalk() = default;

    // ---- going along ----------------------------------------------------------------------------------------------
    /// To the root of the trace, wherever it was.
    virtual void begin() = 0;
    /// Makes a move. Precondition: may_move(move).
    virtual void enter(MoveCode move) = 0;
    /// Goes back before the last move. Precondition: there is one since begin().
    virtual void leave() = 0;

    // ---- what is true of the place that was reached ---------------------------------------------------------------
    /// Nothing can be played here.
    [[nodiscard]] bool is_over() const { return move_count() == 0; }
    /// A place of an explicit tree with children and without an evaluation: a search cannot end there.
    [[nodiscard]] virtual bool must_go_on() const { return false; }
    /// A leaf's value in MAX's view: of a game that is over, or else by an evaluation.
    [[nodiscard]] virtual std::optional<double> leaf_value(bool is_finished) const = 0;
    /// The same for several players; empty where nothing is known.
    [[nodiscard]] virtual std::span<const double> leaf_values() const { return {}; }
    /// The moves in the order in which they are tried.
    [[nodiscard]] virtual std::size_t move_count() const = 0;
    [[nodiscard]] virtual MoveCode move_at(std::size_t place) const = 0;
    /// Where a move is among them; move_count() where it is not.
    [[nodiscard]] virtual std::size_t place_of(MoveCode move) const = 0;
    /// Whether the move may be made here, by whatever a trace of this game may tell.
    [[nodiscard]] virtual bool may_move(MoveCode move) const { return place_of(move) < move_count(); }
    /// Of an inner node; empty where nothing is known.
    [[nodiscard]] virtual std::optional<Role> role() const = 0;
    /// How likely a move of chance is.
    [[nodiscard]] virtual std::optional<double> probability(MoveCode /*move*/) const { return std::nullopt; }
    /// What minimax comes to, to the end of the game. Only where that costs little: of explicit trees.
    [[nodiscard]] virtual std::optional<double> value() const { return std::nullopt; }
    /// The same of the child that a move leads to.
    [[nodiscard]] virtual std::optional<double> child_value(MoveCode /*move*/) const { return std::nullopt; }
};

class GroundTruth {
  public:
    GroundTruth() = default;
    GroundTruth(const GroundTruth&) = delete;
    GroundTruth& operator=(const GroundTruth&) = delete;
    virtual ~GroundTruth() = default;

    /// The leaves of an explicit tree have their values written in it; else they are positions of a game.
    [[nodiscard]] virtual bool is_tree() const = 0;
    /// Refers to the truth. It is nowhere until begin().
    [[nodiscard]] virtual std::unique_ptr<TruthWalk> walk() const = 0;
};

}  // namespace plytrace
