// Which algorithms there are, and what each of them is and takes. The searches themselves are in search/algorithms;
// this header knows none of them, so that whoever only names one compiles none. Constants; any thread.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace plytrace {

enum class Algorithm {
    kMinimax,
    kAlphaBeta,
    kNegamax,
    kNegamaxAlphaBeta,
    kBratkoMinimax,
    kBratkoAlphaBeta,
    kArrayAlphaBeta,
    kExpectiminimax,
    kMaxN
};

/// Which of the knobs in SearchOptions an algorithm takes.
enum class Knobs {
    kNothing,  ///< it keeps no window
    kWindow,   ///< α and β, but it cuts and returns in its own way: rules_of
    kAll,      ///< and the cut rule, bounds and deep cuts can be chosen
};

/// What kinds of nodes and values an algorithm knows.
enum class Suits {
    kTwoPlayers,      ///< MAX and MIN
    kChance,          ///< and chance nodes
    kSeveralPlayers,  ///< players with numbers, and a value for each of them at every leaf
};

struct AlgorithmName {
    Algorithm algorithm;
    std::string_view id;  ///< on the command line and in files
    Knobs knobs;
    Suits suits = Suits::kTwoPlayers;
    [[nodiscard]] constexpr bool has_window() const { return knobs != Knobs::kNothing; }
};
inline constexpr std::array kAlgorithms = {
    AlgorithmName{Algorithm::kMinimax, "minimax", Knobs::kNothing},
    AlgorithmName{Algorithm::kAlphaBeta, "alpha-beta", Knobs::kAll},
    AlgorithmName{Algorithm::kNegamax, "negamax", Knobs::kNothing},
    AlgorithmName{Algorithm::kNegamaxAlphaBeta, "negamax-alpha-beta", Knobs::kAll},
    AlgorithmName{Algorithm::kBratkoMinimax, "bratko-minimax", Knobs::kNothing},
    AlgorithmName{Algorithm::kBratkoAlphaBeta, "bratko-alpha-beta", Knobs::kWindow},
    AlgorithmName{Algorithm::kArrayAlphaBeta, "array-alpha-beta", Knobs::kWindow},
    AlgorithmName{Algorithm::kExpectiminimax, "expectiminimax", Knobs::kNothing, Suits::kChance},
    AlgorithmName{Algorithm::kMaxN, "max-n", Knobs::kNothing, Suits::kSeveralPlayers},
};

[[nodiscard]] constexpr const AlgorithmName& info(Algorithm algorithm) {
    return kAlgorithms[static_cast<std::size_t>(algorithm)];
}

/// Whether the algorithm can be helped by a transposition table, quiescence search and singular extension.
[[nodiscard]] constexpr bool takes_table(Algorithm algorithm) {
    return algorithm == Algorithm::kMinimax || algorithm == Algorithm::kAlphaBeta;
}

/// Whether the algorithm takes its tree as an array: a binary one that is written out, children as they stand there.
[[nodiscard]] constexpr bool needs_array(Algorithm algorithm) {
    return algorithm == Algorithm::kArrayAlphaBeta;
}

/// Whether the algorithm of that name keeps α and β; one that is not known here is taken to.
[[nodiscard]] constexpr bool keeps_window(std::string_view id) {
    for (const AlgorithmName& name : kAlgorithms) {
        if (name.id == id) return name.has_window();
    }
    return true;
}

}  // namespace plytrace
