// `plytrace train`: the same weights from the same seed, and weights that play better than what they began with.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>

#include "app/cli/train/fit.hpp"
#include "tests/cli/program.hpp"

namespace plytrace::test {

using Catch::Matchers::ContainsSubstring;

namespace {

std::vector<std::string> training(const std::string& path, const std::string& generations) {
    return {"train", "--seed", "3", "--positions", "3000", "--generations", generations, "-o", path};
}

}  // namespace

TEST_CASE("train gives the same weights for the same seed, and goes on where it was ended", "[train]") {
    const TemporaryFolder folder;
    const std::string whole = folder.path("whole.weights"), parts = folder.path("parts.weights");
    const Output first = run_program(training(whole, "2"));
    INFO(first.err);
    REQUIRE(first.exit_code == 0);
    CHECK_THAT(first.out, ContainsSubstring("generation 2, pass 8 of 8: error "));
    REQUIRE(run_program(training(parts, "1")).exit_code == 0);
    CHECK(read_text(parts) != read_text(whole));
    std::vector<std::string> resumed = training(parts, "2");
    resumed.push_back("--resume");
    const Output second = run_program(resumed);
    REQUIRE(second.exit_code == 0);
    CHECK_THAT(second.out, ContainsSubstring("generation 1: as an earlier run left it"));
    CHECK(read_text(parts) == read_text(whole));

    const auto match =
        json_of({"match", "weights:" + whole, "evaluation:discs", "--games", "20", "--depth", "2", "--json"});
    CHECK(match["wins"] > 15);
    CHECK(run_program({"match", "weights:" + folder.path("none"), "evaluation:discs", "--games", "2"}).exit_code == 2);
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

TEST_CASE("a fit finds what scores depend on", "[train]") {
    // Scores that are the difference of corners alone, ten discs each.
    SelfPlay how;
    how.positions = 4000;
    std::vector<TrainingPosition> positions = play_for_training(how, [](std::size_t) {});
    CHECK(positions.size() >= 4000);
    double squares = 0;
    for (TrainingPosition& position : positions) {
        const int corners =
            othello::count(position.own & othello::kCorners) - othello::count(position.other & othello::kCorners);
        position.score = static_cast<std::int8_t>(10 * corners);
        squares += 100.0 * corners * corners / static_cast<double>(positions.size());
    }
    FitEpoch last;
    (void)fit_patterns(positions, 8, 1, [&](const FitEpoch& epoch) { last = epoch; });
    CHECK(last.epoch == 8);
    CHECK(last.error < squares / 50);
    CHECK(last.kept_error < squares / 2);  // so few positions do not say which of a corner's patterns it is
}

}  // namespace plytrace::test
