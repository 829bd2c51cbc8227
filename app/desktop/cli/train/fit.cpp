#include "app/desktop/cli/train/fit.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <mutex>
#include <utility>

#include "app/desktop/threads.hpp"
#include "games/core/random.hpp"

namespace plytrace {

// ---- patterns ------------------------------------------------------------------------------------------------------

namespace {

using othello::kDiscsAStage, othello::kPatternInstances, othello::kPatternStages, othello::kPatternTerms;

constexpr float kRate = 0.3F;
constexpr float kFirstSquares = 500;  ///< initial sum of squared gradients
constexpr float kMostError = 20;      ///< discs
/// A weight with this sum of squared gradients is known to about a disc.
constexpr float kKnownToADisc = 1000;

/// The weights that apply to a position, and how often each applies.
struct Features {
    static constexpr std::size_t kCount = kPatternInstances + kPatternTerms;
    std::array<std::uint32_t, kCount> weight{};
    std::array<float, kCount> times{};
    othello::StagePlace place;

    explicit Features(const TrainingPosition& position) {
        const othello::PatternSet& set = othello::PatternSet::get();
        const othello::PatternIndices indices = set.indices(position.own, position.other);
        const auto terms = othello::pattern_terms(position.own, position.other);
        for (std::size_t i = 0; i < kPatternTerms; ++i) {
            weight[i] = static_cast<std::uint32_t>(i);
            times[i] = static_cast<float>(terms[i]);
        }
        for (std::size_t i = 0; i < kPatternInstances; ++i) {
            weight[kPatternTerms + i] = static_cast<std::uint32_t>(kPatternTerms) +
                                        set.weight_of()[set.instances()[i].first_index + indices[i]];
            times[kPatternTerms + i] = 1;
        }
        place = othello::stage_place(othello::count(position.own | position.other));
    }
};

class Fit {
  public:
    explicit Fit(const othello::PatternWeights* from)
        : m_stage_size(kPatternTerms + othello::PatternSet::get().weight_count()),
          m_weights(kPatternStages * m_stage_size, 0),
          m_squares(kPatternStages * m_stage_size, kFirstSquares) {
        if (from == nullptr) return;
        auto weight = m_weights.begin();
        for (const othello::PatternWeights::Stage& stage : from->stages()) {
            for (const std::int8_t term : stage.terms) *weight++ = static_cast<float>(term) / othello::kWeightsADisc;
            for (const std::int8_t each : stage.weights) *weight++ = static_cast<float>(each) / othello::kWeightsADisc;
        }
    }

    [[nodiscard]] float error_of(const TrainingPosition& position, const Features& features) const {
        float value = 0;
        for (const auto& [stage, share] : stages_of(features)) {
            const float* weights = &m_weights[stage * m_stage_size];
            for (std::size_t i = 0; i < Features::kCount; ++i) {
                value += share * features.times[i] * weights[features.weight[i]];
            }
        }
        return static_cast<float>(position.score) / othello::kWeightsADisc - value;
    }
    void learn(const Features& features, float error) {
        error = std::clamp(error, -kMostError, kMostError);
        for (const auto& [stage, share] : stages_of(features)) {
            float* weights = &m_weights[stage * m_stage_size];
            float* squares = &m_squares[stage * m_stage_size];
            for (std::size_t i = 0; i < Features::kCount; ++i) {
                const float gradient = error * share * features.times[i];
                float& sum = squares[features.weight[i]];
                sum += gradient * gradient;
                weights[features.weight[i]] += kRate * gradient / std::sqrt(sum);
            }
        }
    }
    /// Each weight as precise as it is known: weights seen in few positions are rounded to coarser steps, or to zero.
    /// This does not cost strength and compresses better.
    [[nodiscard]] othello::PatternWeights weights() const {
        const auto whole = [](float weight, float squares) {
            const auto doubt = static_cast<unsigned>(othello::kWeightsADisc * std::sqrt(kKnownToADisc / squares));
            const auto step = static_cast<float>(std::bit_floor(std::max(doubt, 1U)));
            const long units = std::lround(weight * othello::kWeightsADisc / step) * static_cast<long>(step);
            return static_cast<std::int8_t>(std::clamp(units, -127L, 127L));
        };
        std::vector<othello::PatternWeights::Stage> stages(kPatternStages);
        for (std::size_t stage = 0; stage < kPatternStages; ++stage) {
            const std::size_t first = stage * m_stage_size;
            const auto fitted = [&](std::size_t i) { return whole(m_weights[first + i], m_squares[first + i]); };
            for (std::size_t i = 0; i < kPatternTerms; ++i) stages[stage].terms[i] = fitted(i);
            for (std::size_t i = kPatternTerms; i < m_stage_size; ++i) stages[stage].weights.push_back(fitted(i));
        }
        return othello::PatternWeights(std::move(stages));
    }

  private:
    std::size_t m_stage_size;
    std::vector<float> m_weights, m_squares;  ///< by stage; the terms before the patterns

    static std::array<std::pair<std::size_t, float>, 2> stages_of(const Features& features) {
        const float above = static_cast<float>(features.place.fifths) / kDiscsAStage;
        const std::size_t stage = features.place.stage;
        return {{{stage, 1 - above}, {std::min(stage + 1, kPatternStages - 1), above}}};
    }
};

}  // namespace

othello::PatternWeights fit_patterns(const std::vector<TrainingPosition>& positions, int epochs, std::uint64_t seed,
                                     const othello::PatternWeights* from,
                                     const std::function<void(const FitEpoch&)>& tell) {
    std::vector<std::size_t> used, kept;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        (positions[i].fold == 0 ? kept : used).push_back(i);
    }
    Random random(seed);
    Fit fit(from);
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        for (std::size_t i = used.size(); i > 1; --i) std::swap(used[i - 1], used[random.next() % i]);
        FitEpoch told{epoch, 0, 0};
        for (const std::size_t i : used) {
            const Features features(positions[i]);
            const float error = fit.error_of(positions[i], features);
            told.error += static_cast<double>(error * error);
            fit.learn(features, error);
        }
        for (const std::size_t i : kept) {
            const float error = fit.error_of(positions[i], Features(positions[i]));
            told.kept_error += static_cast<double>(error * error);
        }
        told.error /= static_cast<double>(std::max<std::size_t>(used.size(), 1));
        told.kept_error /= static_cast<double>(std::max<std::size_t>(kept.size(), 1));
        tell(told);
    }
    return fit.weights();
}

// ---- Multi-ProbCut -------------------------------------------------------------------------------------------------

namespace {

using othello::kPatternStages, othello::kProbCutDepths, othello::kProbCutFrom, othello::kProbCutTo;

constexpr std::size_t kProbCutTableBytes = std::size_t{4} << 20;
constexpr std::size_t kFewestPositions = 40;
constexpr int kFewestProbCutEmpty = kProbCutTo + 4;  ///< closer to the end, values are exact and need no prediction
constexpr int kMostDoubtful = 48 * othello::kWeightsADisc;  ///< larger values predict little

/// The values of one position by depth.
using Values = std::array<int, kProbCutTo + 1>;

/// Regression of the deep value on the shallow value, by least squares.
othello::ProbCut regression(const std::vector<Values>& all, int plies) {
    const auto shallow = static_cast<std::size_t>(othello::prob_cut_check(plies));
    const auto deep = static_cast<std::size_t>(plies);
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    for (const Values& values : all) {
        if (std::abs(values[shallow]) > kMostDoubtful) continue;
        const double from = values[shallow], to = values[deep];
        n += 1, x += from, y += to, xx += from * from, xy += from * to, yy += to * to;
    }
    othello::ProbCut cut;
    const double spread = xx - x * x / std::max(n, 1.0);
    if (n < kFewestPositions || spread <= 0) return cut;
    const double slope = std::clamp((xy - x * y / n) / spread, 0.5, 1.5), offset = (y - slope * x) / n;
    const double squares =
        yy - 2 * slope * xy - 2 * offset * y + slope * slope * xx + 2 * slope * offset * x + n * offset * offset;
    cut.slope = static_cast<std::uint8_t>(std::lround(slope * othello::ProbCut::kOne));
    cut.offset = static_cast<std::int8_t>(std::clamp(std::lround(offset), -127L, 127L));
    cut.error =
        static_cast<std::uint8_t>(std::clamp(std::ceil(std::sqrt(std::max(squares, 0.0) / (n - 2))), 1.0, 255.0));
    return cut;
}

}  // namespace

othello::ProbCuts fit_prob_cuts(const othello::PatternWeights& weights, std::span<const TrainingPosition> positions,
                                std::size_t most_of_a_stage, int jobs,
                                const std::function<void(std::size_t, std::size_t)>& tell) {
    std::array<std::size_t, kPatternStages> taken{};
    std::vector<TrainingPosition> chosen;
    for (const TrainingPosition& position : positions) {
        const int discs = othello::count(position.own | position.other);
        std::size_t& of_stage = taken[othello::stage_place(discs).stage];
        if (64 - discs < kFewestProbCutEmpty || of_stage >= most_of_a_stage) continue;
        ++of_stage;
        chosen.push_back(position);
    }
    std::vector<Values> values(chosen.size());
    std::mutex telling;
    std::size_t searched = 0;
    parallel_for(jobs, chosen.size(), [&] {
        return [&, engine = othello::Engine(kProbCutTableBytes)](std::size_t i) mutable {
            othello::Engine::Search how;
            how.plies = kProbCutTo;
            how.evaluation = othello::kPatternsName;
            how.patterns = &weights;
            const Othello::State state{chosen[i].own, chosen[i].other, Player::kFirst};
            const othello::EngineResult found = engine.search(state, how);
            values[i].fill(found.value);
            for (const othello::EnginePass& pass : found.passes) {
                values[i][static_cast<std::size_t>(pass.plies)] = pass.value;
            }
            const std::lock_guard lock(telling);
            if (++searched % 100 == 0 || searched == chosen.size()) tell(searched, chosen.size());
        };
    });
    othello::ProbCuts cuts;
    for (std::size_t stage = 0; stage < kPatternStages; ++stage) {
        std::vector<Values> of_stage;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            const int discs = othello::count(chosen[i].own | chosen[i].other);
            if (othello::stage_place(discs).stage == stage) of_stage.push_back(values[i]);
        }
        for (std::size_t depth = 0; depth < kProbCutDepths; ++depth) {
            cuts[stage][depth] = regression(of_stage, kProbCutFrom + static_cast<int>(depth));
        }
    }
    return cuts;
}

}  // namespace plytrace
