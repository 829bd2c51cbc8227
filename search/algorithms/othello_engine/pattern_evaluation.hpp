// The evaluation by patterns for the engine's searches, on either path. No state of its own; any thread.
#pragma once

#include "games/othello/patterns/pattern_walk.hpp"
#include "games/othello/patterns/pattern_weights.hpp"

namespace plytrace::othello {

template <class Path>
class PatternEvaluation {
  public:
    using Walk = PatternWalk<Path>;
    static constexpr int kUnitsADisc = kWeightsADisc;
    static constexpr bool kIsByPatterns = true;

    explicit PatternEvaluation(const PatternWeights& weights) : m_weights(&weights), m_set(&PatternSet::get()) {}

    [[nodiscard]] Walk at(Squares own, Squares other) const { return Walk::at(own, other); }
    [[nodiscard]] Walk after(const Walk& walk, int square, Squares flips) const {
        return walk.after(*m_set, square, flips);
    }
    [[nodiscard]] static Walk passed(const Walk& walk) { return walk.passed(); }
    [[nodiscard]] int value(const Walk& walk, Squares own, Squares other, Squares legal) const {
        const int discs = count(own | other);
        const int other_moves = count(Path::legal_squares(other, own));
        return m_weights->value(walk.contents, pattern_terms(count(legal), other_moves, discs), discs);
    }

  private:
    const PatternWeights* m_weights;
    const PatternSet* m_set;
};

}  // namespace plytrace::othello
