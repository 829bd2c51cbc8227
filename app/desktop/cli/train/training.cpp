#include "app/desktop/cli/train/training.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/train/fit.hpp"
#include "app/desktop/threads.hpp"
#include "games/core/random.hpp"

namespace plytrace {

namespace {

constexpr int kEpochs = 6;
constexpr std::size_t kPart = 100'000;  ///< positions in one file
constexpr int kBarWidth = 40;
constexpr std::string_view kErrors = ".errors";
/// Multi-ProbCut is fitted to at most kMostOfAStage positions of a stage, and to one in kOneIn of all.
constexpr std::size_t kMostOfAStage = 250, kOneIn = 4000;

std::string text_of(const std::vector<FitEpoch>& errors) {
    std::string text;
    for (const FitEpoch& each : errors) text += fmt::format("{} {} {}\n", each.epoch, each.error, each.kept_error);
    return text;
}

std::vector<FitEpoch> errors_of(const std::string& text) {
    std::istringstream lines(text);
    std::vector<FitEpoch> errors;
    for (FitEpoch each; lines >> each.epoch >> each.error >> each.kept_error;) errors.push_back(each);
    return errors;
}

/// The path of an intermediate result; `what` is empty for the generation's weights.
std::string path_of_kept(const TrainingPlan& plan, int generation, std::string_view what) {
    return fmt::format("{}.seed-{}.positions-{}.generation-{}{}", plan.output, plan.seed, plan.positions, generation,
                       what);
}

/// The name of the part with this number, from 1.
std::string part_name(std::size_t number) {
    return fmt::format(".part-{}", number);
}

}  // namespace

std::vector<std::string> kept_files(FileSystem& files, const TrainingPlan& plan) {
    std::vector<std::string> kept;
    const auto add = [&](int generation, std::string_view what) {
        std::string path = path_of_kept(plan, generation, what);
        const bool is_there = files.exists(path);
        if (is_there) kept.push_back(std::move(path));
        return is_there;
    };
    for (int generation = 1; generation <= kMostGenerations; ++generation) {
        add(generation, "");
        add(generation, kErrors);
        for (std::size_t part = 1; add(generation, part_name(part));) ++part;
    }
    return kept;
}

SelfPlay self_play_of(const TrainingPlan& plan, int generation) {
    SelfPlay how;
    how.seed = Random(plan.seed + static_cast<std::uint64_t>(generation)).next();
    how.positions = generation == 1 ? plan.positions / 5 : generation == 2 ? plan.positions * 2 / 5 : plan.positions;
    how.plies = std::min(generation + 1, 4);
    how.solved_from = std::min(8 + 2 * generation, 14);
    return how;
}

Training::Training(FileSystem& files, const TrainingPlan& plan, Print print)
    : m_files(files), m_plan(plan), m_print(std::move(print)) {}

void Training::run() {
    for (int generation = 1; generation <= m_plan.generations; ++generation) {
        m_errors.emplace_back();
        if (take_kept_weights(generation)) {
            m_print(fmt::format("generation {}: as an earlier run left it\n", generation));
            continue;
        }
        // The fit uses the games of all generations that play with weights; those of the first only for the first fit.
        m_positions.clear();
        for (int before = 2; before < generation; ++before) play(before);
        play(generation);
        fit(generation);
    }
    add_prob_cuts();
}

std::string Training::kept_path(int generation, std::string_view what) const {
    return path_of_kept(m_plan, generation, what);
}

std::optional<std::string> Training::kept(const std::string& path) const {
    if (!m_files.exists(path)) return std::nullopt;
    return value_or_fail(m_files.read(path));
}

void Training::write(const std::string& path, std::string_view bytes) const {
    (void)written_or_fail(m_files.write(path, bytes));
}

bool Training::take_kept_weights(int generation) {
    const std::string path = kept_path(generation, "");
    const auto bytes = m_plan.resumes ? kept(path) : std::nullopt;
    if (!bytes) return false;
    m_weights = value_or_fail(othello::PatternWeights::parse(*bytes), path);
    m_errors.back() = errors_of(kept(kept_path(generation, kErrors)).value_or(""));
    return true;
}

/// Adds the positions of a generation: loads those that are kept, and plays the rest.
void Training::play(int generation) {
    SelfPlay how = self_play_of(m_plan, generation);
    const std::size_t all = how.positions;
    const std::uint64_t seed = how.seed;
    std::optional<othello::PatternWeights> before;
    if (generation > 1) {
        const std::string path = kept_path(generation - 1, "");
        before = value_or_fail(othello::PatternWeights::parse(kept(path).value_or("")), path);
        how.patterns = &*before;
    }
    // Later generations also load the games that this run has already played.
    const bool is_kept = m_plan.resumes || generation <= m_played;
    m_played = std::max(m_played, generation);
    for (std::size_t made = 0; made < all; made += how.positions) {
        how.positions = std::min(kPart, all - made);
        how.seed = seed + made;
        const std::string path = kept_path(generation, part_name(made / kPart + 1));
        std::vector<TrainingPosition> part;
        if (const auto bytes = is_kept ? kept(path) : std::nullopt) part = positions_of(*bytes);
        if (part.size() != how.positions) {
            run_on_large_stack([&] {
                part = play_for_training(how, m_plan.jobs, [&](std::size_t block) {
                    show_progress(fmt::format("generation {}", generation), made + block, all);
                });
            });
            write(path, bytes_of(part));
        }
        m_positions.insert(m_positions.end(), part.begin(), part.end());
    }
}

void Training::fit(int generation) {
    std::vector<FitEpoch>& errors = m_errors.back();
    run_on_large_stack([&] {
        m_weights = fit_patterns(
            m_positions, kEpochs, self_play_of(m_plan, generation).seed, m_weights ? &*m_weights : nullptr,
            [&](const FitEpoch& epoch) {
                errors.push_back(epoch);
                m_print(fmt::format("generation {}, pass {} of {}: error {:.2f} discs; {:.2f} on games not fitted to\n",
                                    generation, epoch.epoch, kEpochs, std::sqrt(epoch.error),
                                    std::sqrt(epoch.kept_error)));
            });
    });
    write(kept_path(generation, kErrors), text_of(errors));
    write(kept_path(generation, ""), m_weights->bytes());
}

/// Fits Multi-ProbCut to the games of the last generation.
void Training::add_prob_cuts() {
    m_positions.clear();
    play(m_plan.generations);
    run_on_large_stack([&] {
        const auto tell = [&](std::size_t made, std::size_t of) { show_progress("Multi-ProbCut", made, of); };
        const othello::ProbCuts cuts = fit_prob_cuts(
            *m_weights, m_positions, std::min(kMostOfAStage, m_positions.size() / kOneIn), m_plan.jobs, tell);
        m_weights = othello::PatternWeights(m_weights->stages(), cuts);
    });
}

/// Prints a line that replaces the previous one.
void Training::show_progress(std::string_view what, std::size_t made, std::size_t of) const {
    const auto full = static_cast<std::size_t>(kBarWidth) * made / of;
    m_print(fmt::format("\r{}: [{}{}] {} of {} positions{}", what, std::string(full, '#'),
                        std::string(kBarWidth - full, '.'), made, of, made == of ? "\n" : ""));
}

Plot Training::curve() const {
    Plot plot;
    plot.title = "How well the weights fit";
    plot.x_label = "passes through all positions, one generation after another";
    plot.y_label = "error in discs (root mean square)";
    plot.series = {{"fitted games", {}}, {"games kept apart", {}}};
    double time = 0;
    for (const std::vector<FitEpoch>& errors : m_errors) {
        for (const FitEpoch& each : errors) {
            ++time;
            plot.series[0].points.emplace_back(time, std::sqrt(each.error));
            plot.series[1].points.emplace_back(time, std::sqrt(each.kept_error));
        }
    }
    return plot;
}

}  // namespace plytrace
