// `plytrace match`: games that can be replayed, and a result that follows from them.
#include <fmt/format.h>
#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>

#include "app/desktop/cli/play/match.hpp"
#include "tests/cli/program.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Approx;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Games of which so many are won, drawn and lost, the same result in both games of a pair.
std::vector<MatchGame> games(int won_pairs, int drawn_pairs, int lost_pairs) {
    std::vector<MatchGame> all;
    const auto add = [&](int pairs, int score) {
        all.insert(all.end(), static_cast<std::size_t>(2 * pairs), {true, score, ""});
    };
    add(won_pairs, 10);
    add(drawn_pairs, 0);
    add(lost_pairs, -10);
    return all;
}

const othello::PatternWeights& own_weights() {
    static const auto weights =
        othello::PatternWeights::parse(read_text(PLYTRACE_ASSETS_DIR "/othello/patterns.weights")).value();
    return weights;
}

/// By the patterns, in eighths of discs, in the view of the side to move: alpha-beta and nothing else.
int plain_value(const Othello::State& state, int plies, int alpha = -1000, int beta = 1000) {
    const Othello game;
    if (const auto score = game.outcome(state)) {
        return othello::kWeightsADisc * static_cast<int>(state.to_move == Player::kFirst ? *score : -*score);
    }
    if (plies == 0) return own_weights().value(state.own, state.opponent);
    Othello::MoveList moves;
    game.legal_moves(state, moves);
    for (const Othello::Move move : moves) {
        Othello::State child = state;
        game.apply(child, move);
        alpha = std::max(alpha, -plain_value(child, plies - 1, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

/// The positions after the first moves of every other game, which are the openings of `match`.
std::vector<Othello::State> opened(const std::string& games, const std::string& seed) {
    const auto json = json_of({"match", "evaluation:discs", "evaluation:discs", "--games", games, "--depth", "1",
                               "--opening-plies", "8", "--seed", seed, "--json"});
    std::vector<Othello::State> states;
    for (std::size_t i = 0; i < json["games"].size(); i += 2) {
        const std::string transcript = json["games"][i];
        states.push_back(Othello().parse_position(transcript.substr(0, 16)).value());
    }
    return states;
}

}  // namespace

TEST_CASE("Elo follows from the share of the points", "[match]") {
    CHECK(elo_of(games(1, 0, 1)).difference == 0);
    CHECK(elo_of(games(0, 2, 0)).difference == 0);
    CHECK(elo_of(games(0, 2, 0)).error_95 == 0);
    CHECK(elo_of(games(55, 0, 45)).difference == Approx(34.86).margin(0.01));
    CHECK(elo_of(games(60, 0, 40)).difference == Approx(70.44).margin(0.01));
    CHECK(elo_of(games(40, 0, 60)).difference == Approx(-70.44).margin(0.01));
    CHECK(elo_of(games(3, 0, 0)).difference == INFINITY);
    CHECK(elo_of(games(0, 0, 3)).difference == -INFINITY);
    CHECK(elo_of(games(1, 0, 0)).error_95 == INFINITY);
    // 100 independent observations at 50 %: 1.96 sqrt(0.25 * 100 / 99 / 100) * 400 / ln 10 / 0.25.
    CHECK(elo_of(games(50, 0, 50)).error_95 == Approx(68.44).margin(0.01));
}

TEST_CASE("match says the points, and plays the same games however many at a time", "[match]") {
    const auto played = [](const std::string& jobs) {
        std::vector<std::string> words = {
            "match", "evaluation:handout", "evaluation:discs", "--games", "8", "--depth", "1", "--opening-plies", "6"};
        if (!jobs.empty()) words.insert(words.end(), {"--jobs", jobs});
        const std::string out = run_program(words).out;
        return out.substr(0, out.find("Time a move: "));
    };
    const std::string one = played("1");
    CHECK(played("") == one);
    CHECK(played("3") == one);
    int wins = 0, draws = 0, losses = 0;
    REQUIRE(std::sscanf(one.c_str(), "evaluation:handout against evaluation:discs: %d wins, %d draws, %d losses", &wins,
                        &draws, &losses) == 3);
    CHECK(wins + draws + losses == 8);
    CHECK_THAT(one, ContainsSubstring(fmt::format("\n{} points of 8, ", wins + 0.5 * draws)));
}

TEST_CASE("match plays whole games, which add up to its result", "[match]") {
    const auto json = json_of({"match", "evaluation:handout", "evaluation:discs", "--games", "6", "--depth", "2",
                               "--opening-plies", "6", "--seed", "5", "--json"});
    REQUIRE(json["games"].size() == 6);
    int wins = 0, draws = 0, losses = 0;
    double discs = 0;
    std::set<std::string> openings;
    const Othello game;
    for (std::size_t i = 0; i < 6; ++i) {
        const std::string transcript = json["games"][i];
        const auto end = game.parse_position(transcript);
        REQUIRE(end.has_value());
        const auto black = game.outcome(*end);
        REQUIRE(black.has_value());
        const double score = i % 2 == 0 ? *black : -*black;  // A is black in the first game of two
        ++(score > 0 ? wins : score < 0 ? losses : draws);
        discs += score;
        openings.insert(transcript.substr(0, 12));
        if (i % 2 == 1) CHECK(transcript.substr(0, 12) == std::string(json["games"][i - 1]).substr(0, 12));
    }
    CHECK(openings.size() == 3);
    CHECK(json["wins"] == wins);
    CHECK(json["draws"] == draws);
    CHECK(json["losses"] == losses);
    CHECK(json["elo"].is_number());
    CHECK(std::abs(json["mean_discs"].get<double>() - discs / 6) < 1e-9);

    const std::vector<std::string> again = {"match",
                                            "evaluation:handout",
                                            "evaluation:discs",
                                            "--games",
                                            "6",
                                            "--depth",
                                            "2",
                                            "--opening-plies",
                                            "6",
                                            "--seed",
                                            "5",
                                            "--jobs",
                                            "2",
                                            "--json"};
    CHECK(json_of(again) == json);
}

TEST_CASE("a player is as strong as itself", "[match]") {
    const auto json =
        json_of({"match", "evaluation:positional", "evaluation:positional", "--games", "4", "--depth", "2", "--json"});
    CHECK(json["wins"] == json["losses"]);
    CHECK(json["elo"] == 0);
    CHECK(json["mean_discs"] == 0);
    CHECK(json["games"][0] == json["games"][1]);
    CHECK_THAT(run_program({"match", "evaluation:discs", "evaluation:discs", "--games", "2", "--time", "1"}).out,
               ContainsSubstring("evaluation:discs against evaluation:discs: ") && ContainsSubstring(" discs\n") &&
                   ContainsSubstring("\nTime a move: "));
}

TEST_CASE("a match begins with openings that a plain search finds even", "[match]") {
    const auto states = opened(kIsSanitized ? "4" : "40", "1");
    for (const Othello::State& state : states) {
        INFO(Othello().position_text(state));
        CHECK(std::abs(plain_value(state, 6)) <= 2 * othello::kWeightsADisc);
    }
    std::set<PositionKey> seen;
    for (const Othello::State& state : states) CHECK(seen.insert(Othello().class_key(state)).second);
}

TEST_CASE("openings that are even six plies on are nearly so twelve plies on", "[.][slow][match]") {
    othello::Engine engine(std::size_t{48} << 20);
    othello::Engine::Search how;
    how.plies = 12;
    how.evaluation = othello::kPatternsName;
    how.patterns = &own_weights();
    const auto states = opened("100", "1");
    int even = 0;
    for (const Othello::State& state : states) {
        INFO(Othello().position_text(state));
        const int value = std::abs(engine.search(state, how).value);
        CHECK(value <= 5 * othello::kWeightsADisc);
        even += value <= 2 * othello::kWeightsADisc ? 1 : 0;
    }
    CHECK(even >= 35);  // of 50
}

TEST_CASE("openings of any number of moves are found, or it is said how many there are", "[match]") {
    const auto match = [](const std::string& plies, const std::string& games) {
        return run_program({"match", "evaluation:discs", "evaluation:discs", "--games", games, "--depth", "1",
                            "--opening-plies", plies});
    };
    for (const char* const plies : {"0", "1", "2", "3", "20", "40"}) CHECK(match(plies, "2").exit_code == 0);
    CHECK_THAT(match("2", "400").err, ContainsSubstring("even openings of 2 plies that differ: 3, each for two games"));
    CHECK(match("4", "400").exit_code == 2);
}

TEST_CASE("without the weights that find its openings even there is no match", "[match]") {
    const TemporaryFolder folder;
    const std::string program = folder.path("plytrace");
    std::filesystem::copy_file(PLYTRACE_EXECUTABLE, program);
    const Output output = run_program_at(program, {"match", "evaluation:discs", "evaluation:discs", "--games", "2"});
    CHECK(output.exit_code == 1);
    CHECK(output.out.empty());
    CHECK_THAT(output.err, ContainsSubstring("/othello/patterns.weights"));
}

TEST_CASE("match refuses what it cannot play", "[match]") {
    const auto refused = [](const std::vector<std::string>& arguments, const std::string& words) {
        const Output output = run_program(arguments);
        CHECK(output.exit_code == 2);
        CHECK(output.out.empty());
        CHECK_THAT(output.err, ContainsSubstring(words));
    };
    refused({"match", "evaluation:discs", "nobody", "--games", "2"},
            "found the player \"nobody\", expected evaluation:discs, evaluation:handout, evaluation:positional, "
            "evaluation:patterns, weights:FILE, level:1 to level:8 or engine:COMMAND");
    refused({"match", "level:3", "level:9", "--games", "2"}, "level:9");
    refused({"match", "evaluation:discs", "evaluation:best", "--games", "2"}, "evaluation:best");
    refused({"match", "evaluation:discs", "evaluation:discs", "--games", "3"}, "even number");
    refused({"match", "evaluation:discs", "evaluation:discs"}, "--games is required");
    refused({"match", "evaluation:discs", "evaluation:discs", "--games", "2", "--time", "1", "--depth", "1"},
            "--depth");
    // All first moves are mirror images of each other.
    refused({"match", "evaluation:discs", "evaluation:discs", "--games", "4", "--opening-plies", "1"},
            "--games: even openings of 1 plies that differ: 1, each for two games; expected at most 2 games");
}

}  // namespace plytrace::test::UNITY_ID
