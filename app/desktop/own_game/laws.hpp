// The laws of docs/own-game.md, held against a running program: positions are visited level by level from the start,
// and each move is asked three times: twice at once, and again at the end in the reverse order. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/desktop/own_game/conversation.hpp"
#include "games/core/input_error.hpp"

namespace plytrace::own_game {

/// What is visited, and for how long.
struct LawLimits {
    int depth = 8;               ///< plies from the start
    std::size_t moves = 20'000;  ///< that are asked
    std::size_t faults = 20;     ///< after which the check ends
    std::string position = {};   ///< where it begins; empty: at the game's start
};

struct BrokenLaw {
    /// "start" or "answer": it is not as the protocol says; "same-answer": two answers to one question differ;
    /// "memory": an answer depends on earlier questions; "same-position": two descriptions of a position differ;
    /// "symmetry": positions with the same key cannot be symmetric.
    std::string_view law;
    std::string position, move;  ///< that was asked; empty: the start
    Fault fault;
};

struct LawReport {
    Rules rules;
    std::size_t positions = 0, moves = 0, finished = 0;  ///< that were visited, asked, found
    int depth = 0;                                       ///< of the last level whose moves were all asked
    bool is_whole = false;                               ///< the whole game was visited
    std::vector<std::uint64_t> perft;                    ///< the number of lines of 0, 1, 2 … moves, to `depth`
    std::vector<BrokenLaw> broken;
    std::uint64_t answers = 0;  ///< while the levels were visited …
    double seconds = 0;         ///< … and how long they took, from each question to its answer
};

/// Error: the program has ended, or does not answer.
[[nodiscard]] Expected<LawReport> check_laws(std::unique_ptr<Program> program, const LawLimits& limits,
                                             double seconds_to_answer = kSecondsToAnswer);

}  // namespace plytrace::own_game
