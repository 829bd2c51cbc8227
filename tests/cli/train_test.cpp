// `plytrace train`: the same weights from the same seed, and weights that play better than what they began with.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>

#include "app/desktop/cli/train/fit.hpp"
#include "tests/cli/program.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

namespace {

constexpr unsigned kPositions = kIsSanitized ? 2000 : 15000;

std::vector<std::string> training(const std::string& path, const std::string& generations) {
    return {"train",         "--seed",    "3",  "--positions", std::to_string(kPositions),
            "--generations", generations, "-o", path};
}

}  // namespace

TEST_CASE("train gives the same weights for the same seed, and goes on where it was ended", "[train]") {
    const TemporaryFolder folder;
    const std::string whole = folder.path("whole.weights"), parts = folder.path("parts.weights");
    const std::string of_second = std::to_string(kPositions * 2 / 5);  // positions of the second generation
    const Output first = run_program(training(whole, "2"));
    INFO(first.err);
    REQUIRE(first.exit_code == 0);
    CHECK_THAT(first.out, ContainsSubstring("] " + of_second + " of " + of_second + " positions"));
    CHECK_THAT(first.out, ContainsSubstring("generation 2, pass 6 of 6: error "));
    REQUIRE(run_program(training(parts, "1")).exit_code == 0);
    CHECK(read_text(parts) != read_text(whole));
    std::vector<std::string> resumed = training(parts, "2");
    const std::string curve = folder.path("curve.svg");
    resumed.insert(resumed.end(), {"--resume", "--jobs", "2", "--curve", curve});
    const Output second = run_program(resumed);
    REQUIRE(second.exit_code == 0);
    CHECK_THAT(read_text(curve), ContainsSubstring("<svg"));
    CHECK_THAT(read_text(curve), ContainsSubstring("games kept apart"));
    CHECK_THAT(second.out, ContainsSubstring("generation 1: as an earlier run left it"));
    CHECK(read_text(parts) == read_text(whole));

    const auto match =
        json_of({"match", "weights:" + whole, "evaluation:discs", "--games", "20", "--depth", "2", "--json"});
    CHECK(match["wins"] > (kIsSanitized ? 10 : 15));
    CHECK(run_program({"match", "weights:" + folder.path("none"), "evaluation:discs", "--games", "2"}).exit_code == 2);
}

TEST_CASE("train replaces an earlier run only with --restart", "[train]") {
    const TemporaryFolder folder;
    const std::string path = folder.path("some.weights"), stale = path + ".seed-3.positions-1000.generation-2";
    std::vector<std::string> arguments = {"train",         "--seed", "3",  "--positions", "1000",
                                          "--generations", "1",      "-o", path};
    REQUIRE(run_program(arguments).exit_code == 0);
    const std::string weights = read_text(path);
    write_text(stale, "of an earlier run");
    auto files = folder.files();
    const Output refused = run_program(arguments);
    CHECK(refused.exit_code == 2);
    CHECK(refused.out.empty());
    CHECK_THAT(refused.err,
               ContainsSubstring("some.weights.seed-3.positions-1000.generation-1: an earlier run has left "
                                 "this; expected --resume") &&
                   ContainsSubstring("--restart"));
    CHECK(folder.files() == files);
    CHECK(read_text(stale) == "of an earlier run");

    arguments.emplace_back("--restart");
    REQUIRE(run_program(arguments).exit_code == 0);
    CHECK(read_text(path) == weights);
    std::erase(files, std::string("some.weights.seed-3.positions-1000.generation-2"));
    auto left = folder.files();
    std::sort(files.begin(), files.end());
    std::sort(left.begin(), left.end());
    CHECK(left == files);
    arguments.emplace_back("--resume");
    CHECK(run_program(arguments).exit_code == 2);
}

TEST_CASE("Multi-ProbCut's fit finds what searches foretell", "[train]") {
    // Moves alone, a disc each: a deep value is near a shallow one, and no nearer than it is.
    std::vector<othello::PatternWeights::Stage> stages(othello::kPatternStages);
    for (auto& stage : stages) {
        stage.terms = {8, -8, 0, 0};
        stage.weights.resize(othello::PatternSet::get().weight_count());
    }
    const othello::PatternWeights weights(std::move(stages));
    SelfPlay how;
    how.positions = 3000;
    how.plies = 1;
    how.solved_from = 6;
    std::vector<TrainingPosition> positions = play_for_training(how);
    std::erase_if(positions, [](const TrainingPosition& position) {
        const int discs = othello::count(position.own | position.other);
        return discs < 31 || (discs > 35 && discs < 60);
    });
    const auto cuts = fit_prob_cuts(weights, positions, 45, 2, [](std::size_t, std::size_t) {});
    const othello::ProbCut& middle = othello::prob_cut_at(cuts, 31, 4);
    CHECK(middle.slope > othello::ProbCut::kOne / 2);
    CHECK(middle.slope < othello::ProbCut::kOne * 3 / 2);
    CHECK(middle.error > 4);
    CHECK(middle.error < 64);
    CHECK(othello::prob_cut_at(cuts, 60, 4).error == 255);  // the end is seen, not foretold
}

TEST_CASE("train refuses what it cannot do", "[train]") {
    CHECK(run_program({"train", "--seed", "1"}).exit_code == 2);
    CHECK(run_program({"train", "--seed", "1", "-o", "x", "--positions", "5"}).exit_code == 2);
    const TemporaryFolder folder;
    write_text(folder.path("file"), "");
    for (const std::string& output : {folder.path("file") + "/x", folder.path("none") + "/x", folder.path("")}) {
        const Output refused = run_program({"train", "--seed", "1", "--positions", "1000", "-o", output});
        CHECK(refused.exit_code == 2);
        CHECK(refused.out.empty());  // before a game was played
    }
}

TEST_CASE("the positions of training are games' own, however many threads play", "[train]") {
    SelfPlay how;
    how.positions = kBlock + 700;
    how.plies = 1;
    how.solved_from = 6;
    std::vector<std::size_t> told;
    const auto tell = [&](std::size_t made) { told.push_back(made); };
    const std::vector<TrainingPosition> one = play_for_training(how, 1, tell);
    REQUIRE(one.size() == how.positions);
    CHECK(told == std::vector<std::size_t>{kBlock, how.positions});
    CHECK(bytes_of(play_for_training(how, 2, tell)) == bytes_of(one));
    CHECK(bytes_of(positions_of(bytes_of(one))) == bytes_of(one));
    CHECK(positions_of("too short").empty());
    for (const TrainingPosition& position : one) {
        REQUIRE((position.own & position.other) == 0);
        REQUIRE(std::abs(position.score) <= 64 * othello::kWeightsADisc);
        const othello::BothSides legal = othello::legal_squares_of_both(position.own, position.other);
        REQUIRE((legal.own | legal.other) != 0);
    }
}

TEST_CASE("a fit finds what scores depend on", "[train]") {
    // Scores that are the difference of corners alone, ten discs each.
    SelfPlay how;
    how.positions = 8000;
    how.plies = 1;
    how.solved_from = 8;
    std::vector<TrainingPosition> positions = play_for_training(how);
    CHECK(positions.size() == 8000);
    double squares = 0;
    for (TrainingPosition& position : positions) {
        const int corners =
            othello::count(position.own & othello::kCorners) - othello::count(position.other & othello::kCorners);
        position.score = static_cast<std::int16_t>(10 * corners * othello::kWeightsADisc);
        squares += 100.0 * corners * corners / static_cast<double>(positions.size());
    }
    FitEpoch last;
    (void)fit_patterns(positions, 8, 1, nullptr, [&](const FitEpoch& epoch) { last = epoch; });
    CHECK(last.epoch == 8);
    CHECK(last.error < squares / 50);
    CHECK(last.kept_error < squares / 2);  // so few positions do not say which of a corner's patterns it is
}

}  // namespace plytrace::test::UNITY_ID
