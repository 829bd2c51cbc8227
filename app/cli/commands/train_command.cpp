#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <optional>

#include "app/cli/command.hpp"
#include "app/cli/train/fit.hpp"

namespace plytrace {

namespace {

constexpr int kEpochs = 8;

struct TrainCommand {
    std::string output;
    std::uint64_t seed = 1;
    std::size_t positions = 1'000'000;
    int generations = 2;
    bool resumes = false;

    using Print = std::function<void(std::string_view)>;

    /// Where the weights of a generation before the last stay, for --resume. Other seeds and sizes have other names.
    [[nodiscard]] std::string kept_path(int generation) const {
        return fmt::format("{}.seed-{}.positions-{}.generation-{}", output, seed, positions, generation);
    }

    /// Those of an earlier run, where it came so far.
    [[nodiscard]] std::optional<othello::PatternWeights> kept(const CliServices& services, int generation) const {
        const std::string path = kept_path(generation);
        if (!resumes || !services.files.exists(path)) return std::nullopt;
        return value_or_fail(othello::PatternWeights::parse(read_or_fail(services, path)), path);
    }

    /// The first generation plays by the handout's evaluation, each later one by the weights before it, a ply deeper.
    [[nodiscard]] othello::PatternWeights make(int generation, const othello::PatternWeights* before,
                                               const Print& print) const {
        SelfPlay how;
        how.seed = seed + static_cast<std::uint64_t>(generation);
        how.positions = positions;
        how.patterns = before;
        how.plies = before == nullptr ? 3 : 4;
        const auto played = play_for_training(how, [&](std::size_t made) {
            print(fmt::format("generation {}: {} of {} positions\n", generation, made, positions));
        });
        return fit_patterns(played, kEpochs, how.seed, [&](const FitEpoch& epoch) {
            print(fmt::format("generation {}, pass {} of {}: error {:.2f} discs; {:.2f} on games not fitted to\n",
                              generation, epoch.epoch, kEpochs, std::sqrt(epoch.error), std::sqrt(epoch.kept_error)));
        });
    }

    void write(const CliServices& services, const std::string& path, const othello::PatternWeights& weights) const {
        if (const auto written = services.files.write(path, weights.bytes()); !written) {
            throw Failure{written.error().text(), exit_code_of(written.error())};
        }
    }

    /// Hours of games are not played for a file that cannot be written.
    void check_output(const CliServices& services) const {
        if (services.files.list(output)) throw Failure{output + ": found a folder, expected the name of a file"};
        value_or_fail(services.files.list(directory_of(services.files.absolute(output))));
    }

    void run(const CliServices& services, const Print& print) const {
        std::optional<othello::PatternWeights> weights;
        for (int generation = 1; generation <= generations; ++generation) {
            if (auto before = kept(services, generation)) {
                print(fmt::format("generation {}: as an earlier run left it\n", generation));
                weights = std::move(before);
                continue;
            }
            std::optional<othello::PatternWeights> next;
            services.run_on_large_stack([&] { next = make(generation, weights ? &*weights : nullptr, print); });
            weights = std::move(next);
            write(services, kept_path(generation), *weights);
        }
        write(services, output, *weights);
        print(fmt::format("the weights are in {}\n", output));
    }
};

}  // namespace

Run add_train(CLI::App& app) {
    auto command = std::make_shared<TrainCommand>();
    CLI::App* parser = app.add_subcommand("train", "Fit a pattern evaluation for Othello to the engine's own games");
    parser->add_option("--seed", command->seed, "Of all that is random")->type_name("N")->required();
    parser->add_option("-o,--output", command->output, "The file that gets the weights")
        ->type_name("WEIGHTS")
        ->required();
    parser->add_option("--positions", command->positions, "Of each generation (1000000)")
        ->type_name("N")
        ->check(CLI::Range(1'000, 100'000'000));
    parser->add_option("--generations", command->generations, "How often games are played and weights fitted (2)")
        ->type_name("N")
        ->check(CLI::Range(1, 20));
    parser->add_flag("--resume", command->resumes, "Go on behind the last generation that an earlier run has finished");
    parser->footer(
        "The engine plays against itself from random beginnings; the last 12 squares are solved, and each position "
        "gets\n"
        "the score of its game. Then the weights of some sixty thousand contents of edges, corners, rows and diagonals "
        "are "
        "fitted\n"
        "to the scores, at twelve stages of the game. The first generation plays by the handout's evaluation, each\n"
        "later one by the weights before it. The same seed and sizes give the same file. Each generation's weights "
        "stay\n"
        "beside the output, as WEIGHTS.seed-…, for --resume; 1,000,000 positions take some minutes.\n\n"
        "Example:\n  plytrace train --seed 1 -o patterns.weights\n"
        "  plytrace match weights:patterns.weights evaluation:handout --games 100");
    return [command](const CliServices& services) {
        command->check_output(services);
        Done done;
        done.tell_more = [command, &services](const auto& print) { command->run(services, print); };
        return done;
    };
}

}  // namespace plytrace
