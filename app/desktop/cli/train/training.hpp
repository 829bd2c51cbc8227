// The whole of a training: generations of games, each played by the weights that were fitted to those before. What is
// done is kept in files beside the output, so that a run can be ended at any time and gone on with. Thread: the command
// line's; it uses others.
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

struct TrainingPlan {
    std::string output;
    std::uint64_t seed = 1;
    std::size_t positions = 2'000'000;  ///< of the third generation and later ones; the first two play fewer
    int generations = 3;
    int jobs = 1;          ///< games at the same time; they do not change the result
    bool resumes = false;  ///< what an earlier run with the same output, seed and positions has kept is not done again
};

/// How one generation plays, numbered from 1: each plays more games than the one before, looks further ahead and solves
/// more of the end, until the third.
[[nodiscard]] SelfPlay self_play_of(const TrainingPlan& plan, int generation);

class Training {
  public:
    using Print = std::function<void(const std::string&)>;

    /// Throws Failure where a file cannot be read or written.
    Training(FileSystem& files, const TrainingPlan& plan, Print print);
    void run();

    /// The errors of all generations, one after the other.
    [[nodiscard]] Plot curve() const;

  private:
    FileSystem& m_files;
    const TrainingPlan& m_plan;
    const Print m_print;
    std::vector<std::vector<FitEpoch>> m_errors;  ///< by generation
    std::vector<TrainingPosition> m_positions;    ///< that the next fit goes through
    std::optional<othello::PatternWeights> m_weights;
    int m_played = 0;  ///< the last generation whose games this run has played or found

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
