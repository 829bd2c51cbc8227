// Matches between two players of the engine for Othello: many games from random openings, each opening played twice
// with colours swapped, and what they say about strength. Thread: any; a match uses threads of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/line_channel.hpp"
#include "app/desktop/process.hpp"
#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace {

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
