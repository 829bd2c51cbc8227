// The list of algorithms and what distinguishes them. The searches themselves are in search/algorithms; this header
// does not include them, so that naming an algorithm compiles none. All decisions that depend on the algorithm use its
// entry here. Constants; any thread.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "search/options/option_values.hpp"

namespace plytrace {

/// In the order of the menu and of kAlgorithms.
enum class Algorithm {
    kMinimax,
    kAlphaBeta,
    kNegamax,
    kNegamaxAlphaBeta,
    kScout,
    kPvs,
    kMtdF,
    kSss,
    kDual,
    kBratkoMinimax,
    kBratkoAlphaBeta,
    kArrayAlphaBeta,
    kExpectiminimax,
    kStar1,
    kStar2,
    kMaxN,
    kParanoid,
    kBrsPlus,
    kUct,
    kProofNumberSearch,
    kDfPn
};

/// The kinds of nodes and values that an algorithm supports.
enum class Suits {
    kTwoPlayers,      ///< MAX and MIN
    kChance,          ///< MAX, MIN and chance nodes
    kSeveralPlayers,  ///< players with numbers, each with a value at every leaf
};

/// Whether an algorithm maintains α and β, and which rules it follows when it cuts and returns.
enum class Rules {
    kNoWindow,  ///< it has no window
    kOwn,       ///< as published: AlgorithmEntry::own_rules
    kChosen,    ///< cut rule, bounds and deep cuts are options
};

struct AlgorithmEntry {
    Algorithm algorithm;
    std::string_view id;  ///< on the command line, in links and in files; its name is "algorithm.<id>" of the language
    Suits suits = Suits::kTwoPlayers;
    bool is_usual = false;  ///< the default among the algorithms for the same games
    bool is_plain = false;  ///< the one among them that visits every node: savings are measured against it
    Rules rules = Rules::kNoWindow;
    AlphaBetaOptions own_rules = {};  ///< with Rules::kOwn
    bool is_assisted = false;      ///< AssistedSearch supports it: tables, quiescence, singular extension and, with a
                                   ///< window, dynamic move orders
    bool is_in_handout = false;    ///< Preset::kHandout has a program of that name
    bool needs_array = false;      ///< works on a binary tree in an array, whose nodes are named by their indices
    bool needs_range = false;      ///< must know the least and the greatest value that a leaf can have
    bool probes_outcomes = false;  ///< first searches only the first move of each outcome
    bool has_coalition = false;    ///< the players other than the root's are one, MIN, and only MAX's values count
    bool has_one_reply = false;  ///< … and between two turns of MAX one of them chooses, the others make the first move
    bool may_revisit = false;    ///< may enter a child again before it leaves the parent
    bool is_sampling = false;    ///< walks from the root once an iteration, and backs up means of results instead of
                                 ///< values; plays games with chance nodes, too
    bool is_best_first = false;      ///< takes states with merits from a queue, wherever their nodes are
    bool has_proof_numbers = false;  ///< asks only whether MAX reaches a goal, and backs up proof and disproof numbers
    bool walks_to_most_proving = false;  ///< … walking from the root to the most-proving node once an iteration
    bool sets_window = false;            ///< has no given window at the root, but sets one for each of its passes
    bool tests_children = false;  ///< has no given window either: asks whether a child is better, then searches it
    [[nodiscard]] constexpr bool has_window() const { return rules != Rules::kNoWindow; }
    /// What the scores in its traces are.
    [[nodiscard]] constexpr ValueKind value_kind() const {
        return is_sampling         ? ValueKind::kMean
               : is_best_first     ? ValueKind::kMerit
               : has_proof_numbers ? ValueKind::kProofNumbers
                                   : ValueKind::kMinimax;
    }
    /// Whether its scores are minimax values: no means, merits or proof numbers.
    [[nodiscard]] constexpr bool has_values() const { return value_kind() == ValueKind::kMinimax; }
    [[nodiscard]] constexpr bool uses_range() const { return needs_range || is_sampling; }
    [[nodiscard]] constexpr bool takes_window() const { return has_window() && !sets_window && !tests_children; }
    [[nodiscard]] constexpr bool takes(Order order) const;
    /// Null moves and late-move reductions, which are of AssistedSearch and need a window that may be narrow.
    [[nodiscard]] constexpr bool takes_unsound() const { return is_assisted && rules == Rules::kChosen; }
};

// clang-format off
inline constexpr std::array kAlgorithms = {
    AlgorithmEntry{.algorithm = Algorithm::kMinimax, .id = "minimax", .is_plain = true,
                   .is_assisted = true, .is_in_handout = true},
    AlgorithmEntry{.algorithm = Algorithm::kAlphaBeta, .id = "alpha-beta", .is_usual = true,
                   .rules = Rules::kChosen, .is_assisted = true, .is_in_handout = true},
    AlgorithmEntry{.algorithm = Algorithm::kNegamax, .id = "negamax"},
    AlgorithmEntry{.algorithm = Algorithm::kNegamaxAlphaBeta, .id = "negamax-alpha-beta", .rules = Rules::kChosen},
    AlgorithmEntry{.algorithm = Algorithm::kScout, .id = "scout", .rules = Rules::kOwn, .may_revisit = true,
                   .tests_children = true},
    AlgorithmEntry{.algorithm = Algorithm::kPvs, .id = "pvs", .rules = Rules::kOwn, .is_assisted = true,
                   .may_revisit = true},
    AlgorithmEntry{.algorithm = Algorithm::kMtdF, .id = "mtd-f", .rules = Rules::kOwn, .may_revisit = true,
                   .sets_window = true},
    AlgorithmEntry{.algorithm = Algorithm::kSss, .id = "sss", .is_best_first = true},
    AlgorithmEntry{.algorithm = Algorithm::kDual, .id = "dual", .is_best_first = true},
    AlgorithmEntry{.algorithm = Algorithm::kBratkoMinimax, .id = "bratko-minimax"},
    AlgorithmEntry{.algorithm = Algorithm::kBratkoAlphaBeta, .id = "bratko-alpha-beta",
                   .rules = Rules::kOwn, .own_rules = {CutRule::kStrict, Bounds::kSoft, true}},
    AlgorithmEntry{.algorithm = Algorithm::kArrayAlphaBeta, .id = "array-alpha-beta",
                   .rules = Rules::kOwn, .own_rules = {CutRule::kEqual, Bounds::kStart, true}, .needs_array = true},
    AlgorithmEntry{.algorithm = Algorithm::kExpectiminimax, .id = "expectiminimax", .suits = Suits::kChance,
                   .is_usual = true, .is_plain = true},
    AlgorithmEntry{.algorithm = Algorithm::kStar1, .id = "star1", .suits = Suits::kChance, .rules = Rules::kOwn,
                   .needs_range = true},
    AlgorithmEntry{.algorithm = Algorithm::kStar2, .id = "star2", .suits = Suits::kChance, .rules = Rules::kOwn,
                   .needs_range = true, .probes_outcomes = true, .may_revisit = true},
    AlgorithmEntry{.algorithm = Algorithm::kMaxN, .id = "max-n", .suits = Suits::kSeveralPlayers,
                   .is_usual = true, .is_plain = true},
    AlgorithmEntry{.algorithm = Algorithm::kParanoid, .id = "paranoid", .suits = Suits::kSeveralPlayers,
                   .rules = Rules::kOwn, .has_coalition = true},
    AlgorithmEntry{.algorithm = Algorithm::kBrsPlus, .id = "brs-plus", .suits = Suits::kSeveralPlayers,
                   .has_coalition = true, .has_one_reply = true},
    AlgorithmEntry{.algorithm = Algorithm::kUct, .id = "uct", .is_sampling = true},
    AlgorithmEntry{.algorithm = Algorithm::kProofNumberSearch, .id = "pns", .may_revisit = true,
                   .has_proof_numbers = true, .walks_to_most_proving = true},
    AlgorithmEntry{.algorithm = Algorithm::kDfPn, .id = "df-pn", .may_revisit = true, .has_proof_numbers = true},
};
// clang-format on

/// Whether the move order is found while the search runs.
[[nodiscard]] constexpr bool is_found_by_search(Order order) {
    return order == Order::kKiller || order == Order::kHistory || order == Order::kTableMove;
}

/// Orders by former cutoffs need a window; all others sort by minimax values or evaluations. A search that samples, or
/// that backs up proof numbers, has the moves as they are given.
constexpr bool AlgorithmEntry::takes(Order order) const {
    if (order == Order::kGiven) return true;
    if (!has_values()) return false;
    if (is_found_by_search(order)) return is_assisted && has_window();
    return suits == Suits::kTwoPlayers && !needs_array;
}

[[nodiscard]] constexpr const AlgorithmEntry& info(Algorithm algorithm) {
    return kAlgorithms[static_cast<std::size_t>(algorithm)];
}

/// Null if there is none with that id: a file may name another program's algorithm.
[[nodiscard]] constexpr const AlgorithmEntry* find_algorithm(std::string_view id) {
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.id == id) return &entry;
    }
    return nullptr;
}

/// Whether the algorithm with that id has a window; unknown ones are assumed to.
[[nodiscard]] constexpr bool keeps_window(std::string_view id) {
    const AlgorithmEntry* entry = find_algorithm(id);
    return entry == nullptr || entry->has_window();
}

/// The default algorithm for such games.
[[nodiscard]] constexpr Algorithm usual_algorithm(Suits suits) {
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.suits == suits && entry.is_usual) return entry.algorithm;
    }
    return Algorithm{};  // not reached
}

/// The algorithm that visits every node of such games.
[[nodiscard]] constexpr Algorithm plain_algorithm(Suits suits) {
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.suits == suits && entry.is_plain) return entry.algorithm;
    }
    return Algorithm{};  // not reached
}

/// The algorithms that satisfy the predicate, in words: "minimax or alpha-beta".
template <class Predicate>
[[nodiscard]] std::string algorithm_names(Predicate is_meant, std::string_view last_joint = " or ") {
    std::string names, last;
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (!is_meant(entry)) continue;
        if (!last.empty()) names.append(names.empty() ? "" : ", ").append(last);
        last = entry.id;
    }
    return names.empty() ? last : names.append(last_joint).append(last);
}

namespace algorithm_table {

consteval bool is_sound() {
    for (std::size_t i = 0; i < kAlgorithms.size(); ++i) {
        if (static_cast<std::size_t>(kAlgorithms[i].algorithm) != i) return false;
        if (find_algorithm(kAlgorithms[i].id) != &kAlgorithms[i]) return false;
    }
    for (const Suits suits : {Suits::kTwoPlayers, Suits::kChance, Suits::kSeveralPlayers}) {
        int plain = 0, usual = 0;
        for (const AlgorithmEntry& entry : kAlgorithms) {
            plain += entry.suits == suits && entry.is_plain ? 1 : 0;
            usual += entry.suits == suits && entry.is_usual ? 1 : 0;
        }
        if (plain != 1 || usual != 1) return false;
    }
    return true;
}
static_assert(is_sound(), "entries stand in the order of the enumerators; each kind of game has one plain and usual");

}  // namespace algorithm_table

}  // namespace plytrace
