#include "games/othello/patterns/pattern_weights.hpp"

#include <algorithm>
#include <cassert>

namespace plytrace::othello {

namespace {

constexpr std::string_view kHeading = "plytrace othello patterns 1\n";

}  // namespace

PatternWeights::PatternWeights(std::vector<Stage> stages)
    : m_stages(std::move(stages)), m_at_discs(65), m_first_indices(PatternSet::get().first_indices()) {
    assert(m_stages.size() == kPatternStages);
    const std::span<const std::uint32_t> weight_of = PatternSet::get().weight_of();
    for (std::size_t discs = 0; discs < m_at_discs.size(); ++discs) {
        const auto [place, fifths] = stage_place(static_cast<int>(discs));
        const Stage& below = m_stages[place];
        const Stage& above = m_stages[std::min(place + 1, kPatternStages - 1)];
        const auto between = [fifths = fifths](std::int8_t low, std::int8_t high) {
            return (kDiscsAStage - fifths) * low + fifths * high;
        };
        AtDiscs& at = m_at_discs[discs];
        for (std::size_t i = 0; i < kPatternTerms; ++i) at.terms[i] = between(below.terms[i], above.terms[i]);
        at.weights.reserve(weight_of.size());
        for (const std::uint32_t weight : weight_of) {
            at.weights.push_back(static_cast<std::int16_t>(between(below.weights[weight], above.weights[weight])));
        }
    }
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
