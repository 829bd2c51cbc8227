// A whole training: generations of games, each played with the weights that were fitted to the generations before.
// Intermediate results are kept in files beside the output, so that a run can be interrupted and resumed. Main thread;
// it uses others.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/desktop/cli/train/fit.hpp"
#include "app/document/plot.hpp"

namespace plytrace {

inline constexpr int kMostGenerations = 20;

struct TrainingPlan {
    std::string output;
    std::uint64_t seed = 1;
    std::size_t positions = 2'000'000;  ///< in the third and later generations; the first two play fewer
    int generations = 3;
    int jobs = 1;          ///< games played at the same time; does not affect the result
    bool resumes = false;  ///< uses what an earlier run with the same output, seed and positions has kept
};

/// The files that an earlier run with the same output, seed and positions has left beside the output.
[[nodiscard]] std::vector<std::string> kept_files(FileSystem& files, const TrainingPlan& plan);

/// How a generation plays, numbered from 1. Up to the third, each plays more games than the one before, looks further
/// ahead and solves more of the end.
[[nodiscard]] SelfPlay self_play_of(const TrainingPlan& plan, int generation);

class Training {
  public:
    using Print = std::function<void(const std::string&)>;

    /// All functions throw Failure if a file cannot be read or written.
    Training(FileSystem& files, const TrainingPlan& plan, Print print);
    void run();
    /// The bytes of the weights file. Precondition: run() has ended.
    [[nodiscard]] std::string weights() const { return m_weights->bytes(); }

    /// The errors of all generations, in order, as a plot.
    [[nodiscard]] Plot curve() const;

  private:
    FileSystem& m_files;
    const TrainingPlan& m_plan;
    const Print m_print;
    std::vector<std::vector<FitEpoch>> m_errors;  ///< by generation
    std::vector<TrainingPosition> m_positions;    ///< for the next fit
    std::optional<othello::PatternWeights> m_weights;
    int m_played = 0;  ///< the last generation whose games this run has played or loaded

    [[nodiscard]] std::string kept_path(int generation, std::string_view what) const;
    [[nodiscard]] std::optional<std::string> kept(const std::string& path) const;
    void write(const std::string& path, std::string_view bytes) const;
    void play(int generation);
    [[nodiscard]] bool take_kept_weights(int generation);
    void fit(int generation);
    void add_prob_cuts();
    void show_progress(std::string_view what, std::size_t made, std::size_t of) const;
};

}  // namespace plytrace
