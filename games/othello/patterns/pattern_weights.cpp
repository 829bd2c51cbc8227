#include "games/othello/patterns/pattern_weights.hpp"

#include <algorithm>
#include <cassert>

namespace plytrace::othello {

namespace {

constexpr std::string_view kHeading = "plytrace othello patterns 1\n";

}  // namespace

PatternWeights::PatternWeights(std::vector<Stage> stages) : m_stages(std::move(stages)) {
    assert(m_stages.size() == kPatternStages);
    const std::span<const std::uint32_t> weight_of = PatternSet::get().weight_of();
    for (const Stage& stage : m_stages) {
        std::vector<std::int8_t>& all = m_unfolded.emplace_back();
        all.reserve(weight_of.size());
        for (const std::uint32_t weight : weight_of) all.push_back(stage.weights[weight]);
    }
}

int PatternWeights::stage_value(std::size_t stage, const PatternIndices& indices,
                                const std::array<int, kPatternTerms>& terms) const {
    const std::int8_t* weights = m_unfolded[stage].data();
    const std::span<const PatternInstance> instances = PatternSet::get().instances();
    int sum = 0;
    for (std::size_t i = 0; i < kPatternInstances; ++i) sum += weights[instances[i].first_index + indices[i]];
    for (std::size_t i = 0; i < kPatternTerms; ++i) sum += m_stages[stage].terms[i] * terms[i];
    return sum;
}

int PatternWeights::value(Squares own, Squares other) const {
    const PatternIndices indices = PatternSet::get().indices(own, other);
    const std::array<int, kPatternTerms> terms = pattern_terms(own, other);
    const auto [stage, fifths] = stage_place(count(own | other));
    int sum = kDiscsAStage * stage_value(stage, indices, terms);
    if (fifths != 0) {
        sum = (kDiscsAStage - fifths) * stage_value(stage, indices, terms) +
              fifths * stage_value(stage + 1, indices, terms);
    }
    constexpr int most = 64 * kWeightsADisc;
    return std::clamp(sum / kDiscsAStage, -most, most);
}

std::string PatternWeights::bytes() const {
    std::string bytes(kHeading);
    const auto add = [&](const auto& numbers) {
        for (const std::int8_t number : numbers) bytes += static_cast<char>(number);
    };
    for (const Stage& stage : m_stages) {
        add(stage.terms);
        add(stage.weights);
    }
    return bytes;
}

Expected<PatternWeights> PatternWeights::parse(std::string_view bytes) {
    if (!bytes.starts_with(kHeading))
        return input_error("expected weights of patterns (\"plytrace othello patterns 1\")");
    const std::size_t weights = PatternSet::get().weight_count();
    const std::size_t expected = kHeading.size() + kPatternStages * (kPatternTerms + weights);
    if (bytes.size() != expected) {
        return input_error("expected weights of " + std::to_string(expected) + " bytes, found " +
                           std::to_string(bytes.size()));
    }
    bytes.remove_prefix(kHeading.size());
    std::vector<Stage> stages(kPatternStages);
    for (Stage& stage : stages) {
        stage.weights.resize(weights);
        const auto take = [&](auto& numbers) {
            for (std::int8_t& number : numbers) {
                number = static_cast<std::int8_t>(bytes.front());
                bytes.remove_prefix(1);
            }
        };
        take(stage.terms);
        take(stage.weights);
    }
    return PatternWeights(std::move(stages));
}

}  // namespace plytrace::othello
