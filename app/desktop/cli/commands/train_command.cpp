#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <system_error>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/cli/train/training.hpp"
#include "app/desktop/exporting.hpp"

namespace plytrace {

namespace {

constexpr const char* kTrainFooter =
    R"~(The engine plays against itself from random openings and solves the end of each game. The first generation plays
with the handout's evaluation, each later one with the weights of the generation before: 2, 3, then 4 plies ahead,
with the last 10, 12, then 14 squares solved. A position is worth the score of its game; before the solved part, the
mean of that and of what the search found. The weights of edges, corners, rows and diagonals are fitted to this by
least squares, at twelve stages of the game. The same seed and sizes give the same file. Intermediate results are
kept beside the output, as WEIGHTS.seed-…: the weights of each generation, its errors and its positions; they may be
deleted at the end. While they are there, the same command needs --resume or --restart. With --resume and more
generations, later generations learn from the games of all before them.
The weights that come with the program were made as in the first two examples, in less than an hour on two cores.

Examples:
  plytrace train --seed 1 --jobs 2 -o patterns.weights --curve curve.svg
  plytrace train --seed 1 --jobs 2 -o patterns.weights --curve curve.svg --generations 4 --resume
  plytrace match weights:patterns.weights evaluation:patterns --games 400)~";

/// What an earlier run has left took hours to make, so it is only replaced if that is asked for.
void refuse_or_remove_kept(FileSystem& files, const TrainingPlan& plan, bool restarts) {
    if (plan.resumes) return;
    const std::vector<std::string> kept = kept_files(files, plan);
    if (kept.empty()) return;
    if (!restarts) {
        throw Failure{kept.front() +
                      ": an earlier run has left this; expected --resume to continue that run, or --restart to delete "
                      "what it has left and begin again"};
    }
    for (const std::string& path : kept) {
        std::error_code error;
        if (!std::filesystem::remove(path, error) || error)
            throw Failure{path + ": cannot be deleted: " + error.message(), kMachineFault};
    }
}

void run_training(FileSystem& files, const TrainingPlan& plan, const std::string& curve) {
    Training training(files, plan, [](const std::string& text) { print(text); });
    training.run();
    std::vector<FileContent> made{{plan.output, training.weights()}};
    if (!curve.empty()) made.push_back(written_or_fail(plot_file(training.curve(), curve)));
    (void)written_or_fail(write_files(made));
    print(fmt::format("the weights are in {}\n", plan.output));
}

}  // namespace

Command add_train(CLI::App& app) {
    auto plan = std::make_shared<TrainingPlan>();
    auto curve = std::make_shared<std::string>();
    CLI::App* parser = app.add_subcommand("train", "Fit a pattern evaluation for Othello to the engine's own games");
    add_seed(*parser, plan->seed, "Seed of all random choices")->required();
    parser->add_option("-o,--output", plan->output, "The file to write the weights to")
        ->type_name("WEIGHTS")
        ->transform(output_file("intermediate results are kept beside it"))
        ->required();
    parser
        ->add_option("--positions", plan->positions,
                     "Positions of the third and each later generation (default 2000000); the first two play 1/5 and "
                     "2/5 of that")
        ->type_name("N")
        ->transform(whole_number_from(1'000, 100'000'000));
    parser->add_option("--generations", plan->generations, "How often games are played and weights fitted (default 3)")
        ->type_name("N")
        ->transform(whole_number_from(1, kMostGenerations));
    parser->add_option("--jobs", plan->jobs, "Games played at the same time (default 1); does not change the result")
        ->type_name("N")
        ->transform(whole_number_from(1, 256));
    parser->add_option("--curve", *curve, "Plot the errors of all generations as SVG")
        ->type_name("FILE.svg")
        ->transform(output_file("standard output is for the progress"));
    auto restarts = std::make_shared<bool>(false);
    auto* resume = parser->add_flag("--resume", plan->resumes, "Continue an earlier run, also with more generations");
    parser->add_flag("--restart", *restarts, "Delete what an earlier run has left, and begin again")->excludes(resume);
    parser->footer(kTrainFooter);
    return [plan, curve, restarts](FileSystem& files) {
        // Games are played for hours: a folder that is missing is more likely a slip than a wish.
        (void)value_or_fail(files.list(directory_of(files.absolute(plan->output))));
        refuse_or_remove_kept(files, *plan, *restarts);
        CommandResult done;
        done.print_rest = [plan, curve, &files](const auto& /*print*/) { run_training(files, *plan, *curve); };
        return done;
    };
}

}  // namespace plytrace
