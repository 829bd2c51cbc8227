// Matches between two players of Othello: many games from random openings after which neither side is better, each
// opening played twice with colours swapped, and what the results say about strength. Any thread; a match uses threads
// of its own.
#pragma once

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

using Opening = std::vector<Othello::Move>;

struct OpeningPlan {
    int count = 1;
    int plies = 8;  ///< passes count
    std::uint64_t seed = 1;
};

/// Of 100 openings that such a search let pass, one of 12 plies found three in four as even, and none worth more than
/// 4.4 discs. A search of 8 plies takes eight times as long, and is no better at it.
inline constexpr int kOpeningDepth = 6, kMostOpeningDiscs = 2;

/// No two of them lead to mirror images of each other, and each is worth at most `kMostOpeningDiscs` by these weights,
/// `kOpeningDepth` plies on. The same for the same plan and weights. Errors: so many were not found among a thousand
/// random ones for each.
[[nodiscard]] Expected<std::vector<Opening>> even_openings(const OpeningPlan& plan,
                                                           const othello::PatternWeights& weights);

struct MatchPlayer {
    std::string evaluation;                                   ///< of Engine::evaluations(); empty for a level
    std::shared_ptr<const othello::PatternWeights> patterns;  ///< of the evaluation "patterns", and of levels
    int level = 0;                                            ///< of levels.hpp, which looks as far ahead as it does
    std::string command = {};                                 ///< somebody else's engine; empty: one of ours
};

struct MatchPlan {
    MatchPlayer first, second;
    std::shared_ptr<const othello::PatternWeights> opening_weights;  ///< that find the openings even; never null
    int games = 2;                                                   ///< even
    int opening_plies = 8;                                           ///< random ones
    std::uint64_t seed = 1;
    int plies = 4;                         ///< that each looks ahead, but for levels
    std::optional<double> seconds_a_move;  ///< instead of `plies`, as deep as that lasts; a level stops there
    int jobs = 1;                          ///< games at the same time
    StartProgram start_program = {};       ///< for engines of somebody else's
};

struct MatchGame {
    bool is_first_black = true;
    int score = 0;           ///< discs, in the first player's view
    std::string transcript;  ///< passes left out
};

/// How much stronger the first player is.
struct Elo {
    double difference = 0;  ///< infinite where one has won everything
    double error_95 = 0;    ///< half the interval that it lies in with a probability of 95 %
};

struct MatchResult {
    std::vector<MatchGame> games;         ///< two after each other are of one opening
    int wins = 0, draws = 0, losses = 0;  ///< the first player's
    Elo elo;
};

/// The same for the same plan and weights, but for one with a time and for engines of somebody else's. Errors: there
/// are not so many even openings of that length. Throws Failure where somebody else's engine does not play as it
/// should.
[[nodiscard]] Expected<MatchResult> play_match(const MatchPlan& plan);

/// From the games, whose pairs are taken as one observation each, since games of one opening are not independent.
/// Precondition: an even number, at least 2.
[[nodiscard]] Elo elo_of(const std::vector<MatchGame>& games);

}  // namespace plytrace
