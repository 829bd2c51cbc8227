#include "games/othello/patterns/pattern_shares.hpp"

#include <algorithm>
#include <numeric>

#include "games/othello/patterns/between_stages.hpp"

namespace plytrace::othello {

int PatternContributions::sum() const {
    return std::accumulate(instances.begin(), instances.end(), 0) + std::accumulate(terms.begin(), terms.end(), 0);
}

PatternContributions pattern_contributions(const PatternWeights& weights, Squares own, Squares other) {
    const PatternSet& set = PatternSet::get();
    const PatternIndices contents = set.indices(own, other);
    const auto values = pattern_terms(own, other);
    const StagePlace place = stage_place(count(own | other));
    const PatternWeights::Stage& below = weights.stages()[place.stage];
    const PatternWeights::Stage& above = weights.stages()[std::min(place.stage + 1, kPatternStages - 1)];
    PatternContributions shares;
    for (std::size_t i = 0; i < kPatternInstances; ++i) {
        const std::size_t weight = set.weight_of()[set.first_indices()[i] + contents[i]];
        shares.instances[i] = between(place, below.weights[weight], above.weights[weight]);
    }
    for (std::size_t i = 0; i < kPatternTerms; ++i) {
        shares.terms[i] = values[i] * between(place, below.terms[i], above.terms[i]);
    }
    return shares;
}

}  // namespace plytrace::othello
