#include "app/desktop/cli/train/prob_cut_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

#include "app/desktop/cli/options/by_threads.hpp"

namespace plytrace {

namespace {

using othello::kPatternStages, othello::kProbCutDepths, othello::kProbCutFrom, othello::kProbCutTo;

constexpr std::size_t kTableBytes = std::size_t{4} << 20;
constexpr std::size_t kFewestPositions = 40;
constexpr int kFewestEmpty = kProbCutTo + 4;  ///< nearer to the end searches see it, and are not foretold but known
constexpr int kMostDoubtful = 48 * othello::kWeightsADisc;  ///< values beyond say little of others

/// The values of one position, by depth.
using Values = std::array<int, kProbCutTo + 1>;

/// Deep value on shallow value, by least squares.
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
        if (64 - discs < kFewestEmpty || of_stage >= most_of_a_stage) continue;
        ++of_stage;
        chosen.push_back(position);
    }
    std::vector<Values> values(chosen.size());
    std::mutex telling;
    std::size_t searched = 0;
    by_threads(jobs, chosen.size(), [&] {
        return [&, engine = othello::Engine(kTableBytes)](std::size_t i) mutable {
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
