// Which algorithms there are, and what sets each of them apart. The searches themselves are in search/algorithms; this
// header knows none of them, so that whoever only names one compiles none. Nobody else asks which algorithm it is: what
// an algorithm can do and needs, its entry says. Constants; any thread.
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
    kPvs,
    kBratkoMinimax,
    kBratkoAlphaBeta,
    kArrayAlphaBeta,
    kExpectiminimax,
    kMaxN
};

/// What kinds of nodes and values an algorithm knows.
enum class Suits {
    kTwoPlayers,      ///< MAX and MIN
    kChance,          ///< and chance nodes
    kSeveralPlayers,  ///< players with numbers, and a value for each of them at every leaf
};

/// Whether an algorithm keeps α and β, and by whose rules it cuts and returns.
enum class Rules {
    kNoWindow,  ///< it keeps none
    kOwn,       ///< as its authors have it: AlgorithmEntry::own_rules
    kChosen,    ///< cut rule, bounds and deep cuts are options
};

struct AlgorithmEntry {
    Algorithm algorithm;
    std::string_view id;  ///< on the command line, in links and in files; its name is "algorithm.<id>" of the language
    Suits suits = Suits::kTwoPlayers;
    bool is_usual = false;  ///< of those that suit the same games, the one that is taken where nobody has chosen
    bool is_plain = false;  ///< of those, the one that visits every node: what others save is measured by it
    Rules rules = Rules::kNoWindow;
    AlphaBetaOptions own_rules = {};  ///< of Rules::kOwn
    bool is_assisted = false;    ///< AssistedSearch serves it: tables, quiescence, singular extension, and, where it
                                 ///< keeps a window, orders of moves that are found while it searches
    bool is_in_handout = false;  ///< Preset::kHandout has a program of that name
    bool needs_array = false;    ///< it takes a binary tree as an array, and calls the nodes by their numbers there
    bool may_revisit = false;    ///< it may enter a child again before it leaves the parent
    [[nodiscard]] constexpr bool has_window() const { return rules != Rules::kNoWindow; }
    [[nodiscard]] constexpr bool takes(Order order) const;
};

// clang-format off
inline constexpr std::array kAlgorithms = {
    AlgorithmEntry{.algorithm = Algorithm::kMinimax, .id = "minimax", .is_plain = true,
                   .is_assisted = true, .is_in_handout = true},
    AlgorithmEntry{.algorithm = Algorithm::kAlphaBeta, .id = "alpha-beta", .is_usual = true,
                   .rules = Rules::kChosen, .is_assisted = true, .is_in_handout = true},
    AlgorithmEntry{.algorithm = Algorithm::kNegamax, .id = "negamax"},
    AlgorithmEntry{.algorithm = Algorithm::kNegamaxAlphaBeta, .id = "negamax-alpha-beta", .rules = Rules::kChosen},
    AlgorithmEntry{.algorithm = Algorithm::kPvs, .id = "pvs", .rules = Rules::kOwn, .is_assisted = true,
                   .may_revisit = true},
    AlgorithmEntry{.algorithm = Algorithm::kBratkoMinimax, .id = "bratko-minimax"},
    AlgorithmEntry{.algorithm = Algorithm::kBratkoAlphaBeta, .id = "bratko-alpha-beta",
                   .rules = Rules::kOwn, .own_rules = {CutRule::kStrict, Bounds::kSoft, true}},
    AlgorithmEntry{.algorithm = Algorithm::kArrayAlphaBeta, .id = "array-alpha-beta",
                   .rules = Rules::kOwn, .own_rules = {CutRule::kEqual, Bounds::kStart, true}, .needs_array = true},
    AlgorithmEntry{.algorithm = Algorithm::kExpectiminimax, .id = "expectiminimax", .suits = Suits::kChance,
                   .is_usual = true, .is_plain = true},
    AlgorithmEntry{.algorithm = Algorithm::kMaxN, .id = "max-n", .suits = Suits::kSeveralPlayers,
                   .is_usual = true, .is_plain = true},
};
// clang-format on

/// Whether an order of moves is found while the search runs.
[[nodiscard]] constexpr bool is_found_by_search(Order order) {
    return order == Order::kKiller || order == Order::kHistory || order == Order::kTableMove;
}

/// What cuts is worth remembering only where there are cuts; the others sort by minimax values or by evaluations.
constexpr bool AlgorithmEntry::takes(Order order) const {
    if (order == Order::kGiven) return true;
    if (is_found_by_search(order)) return is_assisted && has_window();
    return suits == Suits::kTwoPlayers && !needs_array;
}

[[nodiscard]] constexpr const AlgorithmEntry& info(Algorithm algorithm) {
    return kAlgorithms[static_cast<std::size_t>(algorithm)];
}

/// Null where there is none of that id: a file may be of another program's algorithm.
[[nodiscard]] constexpr const AlgorithmEntry* find_algorithm(std::string_view id) {
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.id == id) return &entry;
    }
    return nullptr;
}

/// Whether the algorithm of that id keeps α and β; one that is not known here is taken to.
[[nodiscard]] constexpr bool keeps_window(std::string_view id) {
    const AlgorithmEntry* entry = find_algorithm(id);
    return entry == nullptr || entry->has_window();
}

/// What searches such games where nobody has chosen.
[[nodiscard]] constexpr Algorithm usual_algorithm(Suits suits) {
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.suits == suits && entry.is_usual) return entry.algorithm;
    }
    return Algorithm{};  // not reached
}

/// What visits every node of such games.
[[nodiscard]] constexpr Algorithm plain_algorithm(Suits suits) {
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.suits == suits && entry.is_plain) return entry.algorithm;
    }
    return Algorithm{};  // not reached
}

/// "minimax or alpha-beta": those that `is_meant`, in words.
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
