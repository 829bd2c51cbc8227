#include "games/othello/patterns/pattern_weights.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "games/othello/patterns/pattern_stages.hpp"

namespace plytrace::othello {

namespace {

constexpr std::size_t kProbCutBytes = 3;
constexpr std::string_view kHeading = "plytrace othello patterns 2\n";

}  // namespace

PatternWeights::PatternWeights(std::vector<Stage> stages, const ProbCuts& prob_cuts)
    : m_stages(std::move(stages)),
      m_prob_cuts(prob_cuts),
      m_unfolded(std::make_unique<Unfolded>()),
      m_first_indices(PatternSet::get().first_indices()) {
    assert(m_stages.size() == kPatternStages);
}

const PatternWeights::AtDiscs& PatternWeights::unfold(std::size_t discs) const {
    const std::span<const std::uint32_t> weight_of = PatternSet::get().weight_of();
    const StagePlace place = stage_place(static_cast<int>(discs));
    const Stage& below = m_stages[place.stage];
    const Stage& above = m_stages[std::min(place.stage + 1, kPatternStages - 1)];
    auto made = std::make_unique<AtDiscs>();
    for (std::size_t i = 0; i < kPatternTerms; ++i) made->terms[i] = between(place, below.terms[i], above.terms[i]);
    made->weights.reserve(weight_of.size());
    for (const std::uint32_t weight : weight_of) {
        made->weights.push_back(
            static_cast<std::int16_t>(between(place, below.weights[weight], above.weights[weight])));
    }
    const AtDiscs* known = nullptr;
    if (m_unfolded->at[discs].compare_exchange_strong(known, made.get(), std::memory_order_acq_rel)) {
        return *made.release();
    }
    return *known;  // another thread was first
}

std::string PatternWeights::bytes() const {
    std::string bytes(kHeading);
    const auto add = [&](const auto& numbers) {
        for (const std::int8_t number : numbers) bytes += static_cast<char>(number);
    };
    for (std::size_t stage = 0; stage < kPatternStages; ++stage) {
        for (const ProbCut& cut : m_prob_cuts[stage]) {
            for (const int number : {int{cut.slope}, int{cut.offset}, int{cut.error}}) {
                bytes += static_cast<char>(number & 0xFF);
            }
        }
        add(m_stages[stage].terms);
        add(m_stages[stage].weights);
    }
    return bytes;
}

Expected<PatternWeights> PatternWeights::parse(std::string_view bytes) {
    if (!bytes.starts_with(kHeading))
        return input_error("expected weights of patterns (\"plytrace othello patterns 2\")");
    const std::size_t weights = PatternSet::get().weight_count();
    const std::size_t expected =
        kHeading.size() + kPatternStages * (kProbCutBytes * kProbCutDepths + kPatternTerms + weights);
    if (bytes.size() != expected) {
        return input_error("expected weights of " + std::to_string(expected) + " bytes, found " +
                           std::to_string(bytes.size()));
    }
    bytes.remove_prefix(kHeading.size());
    std::vector<Stage> stages(kPatternStages);
    ProbCuts prob_cuts;
    const auto next = [&] {
        const char byte = bytes.front();
        bytes.remove_prefix(1);
        return byte;
    };
    for (std::size_t stage = 0; stage < kPatternStages; ++stage) {
        for (ProbCut& cut : prob_cuts[stage]) {
            cut.slope = static_cast<std::uint8_t>(next());
            cut.offset = static_cast<std::int8_t>(next());
            cut.error = static_cast<std::uint8_t>(next());
            if (cut.slope == 0) return input_error("expected weights, found a slope of 0 for Multi-ProbCut");
        }
        for (std::int8_t& term : stages[stage].terms) term = static_cast<std::int8_t>(next());
        stages[stage].weights.resize(weights);
        for (std::int8_t& weight : stages[stage].weights) weight = static_cast<std::int8_t>(next());
    }
    return PatternWeights(std::move(stages), prob_cuts);
}

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
