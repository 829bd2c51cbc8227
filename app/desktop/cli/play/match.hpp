// Matches between two players of Othello: many games from random openings after which neither side is better, each
// opening played twice with colours swapped, and what the results say about strength. Any thread; a match uses threads
// of its own.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/line_channel.hpp"
#include "app/desktop/process.hpp"
#include "games/core/input_error.hpp"
#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace {

// ---- openings -----------------------------------------------------------------------------------------------------

using Opening = std::vector<Othello::Move>;

struct OpeningPlan {
    int count = 1;
    int plies = 8;  ///< a pass counts as one
    std::uint64_t seed = 1;
};

/// Plies of the search that judges an opening, and the largest lead that it accepts. Of 100 openings that this search
/// accepted, a search of 12 plies found three in four to be as even, and none worth more than 4.4 discs. A search of 8
/// plies takes eight times as long and is no better.
inline constexpr int kOpeningDepth = 6, kMostOpeningDiscs = 2;

/// Random openings, no two of which lead to mirror images of each other. By these weights, each is worth at most
/// `kMostOpeningDiscs` to either side. The same plan and weights give the same openings. Error: too few are found among
/// a thousand random ones for each.
[[nodiscard]] Expected<std::vector<Opening>> even_openings(const OpeningPlan& plan,
                                                           const othello::PatternWeights& weights);

// ---- games --------------------------------------------------------------------------------------------------------

struct MatchPlayer {
    std::string evaluation;                                   ///< one of Engine::evaluations(); empty for a level
    std::shared_ptr<const othello::PatternWeights> patterns;  ///< for the evaluation "patterns" and for levels
    int level = 0;                                            ///< of levels.hpp, with a depth of its own; 0: none
    std::string command = {};                                 ///< of an external engine; empty: the built-in engine
};

struct MatchPlan {
    MatchPlayer first, second;
    std::shared_ptr<const othello::PatternWeights> opening_weights;  ///< that judge the openings; never null
    int games = 2;                                                   ///< an even number
    int opening_plies = 8;                                           ///< random moves
    std::uint64_t seed = 1;
    int plies = 4;                         ///< that players look ahead, except levels
    bool is_exact = false;                 ///< without Multi-ProbCut also at depths at which the levels have it
    std::optional<double> seconds_a_move;  ///< if set: limits the depth in place of `plies`
    int jobs = 1;                          ///< games played at the same time
    StartProgram start_program = {};       ///< starts external engines
};

struct MatchGame {
    bool is_first_black = true;
    int score = 0;           ///< discs, from the first player's point of view
    std::string transcript;  ///< passes left out
    /// Of the first and the second player: the moves they were asked for (not the opening, nor a side's only move), and
    /// how long they took in all.
    std::array<int, 2> moves = {};
    std::array<double, 2> seconds = {};
};

/// How much stronger the first player is.
struct Elo {
    double difference = 0;  ///< infinite if one side won every game
    double error_95 = 0;    ///< half of the 95 % confidence interval
};

struct MatchResult {
    std::vector<MatchGame> games;         ///< two in succession have the same opening
    int wins = 0, draws = 0, losses = 0;  ///< the first player's
    double mean_score = 0;                ///< in discs, from the first player's point of view
    std::array<double, 2> seconds_a_move = {};
    Elo elo;
};

/// Plays the match. The same plan and weights give the same result, unless time limits or external engines are
/// involved. Error: there are too few even openings of this length. Throws Failure if an external engine does not play
/// as it should.
[[nodiscard]] Expected<MatchResult> play_match(const MatchPlan& plan);

/// Estimates the difference from the games. Each pair with the same opening is one observation, because its two games
/// are not independent. Precondition: an even number of games, at least 2.
[[nodiscard]] Elo elo_of(const std::vector<MatchGame>& games);

}  // namespace plytrace
