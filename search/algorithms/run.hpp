// One search by name and options: the one place that knows which algorithms there are. A new algorithm is one file,
// one enumerator with its name, and one line in run_algorithm.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/algorithms/alpha_beta.hpp"
#include "search/algorithms/array_alpha_beta.hpp"
#include "search/algorithms/assisted_search.hpp"
#include "search/algorithms/bratko_alpha_beta.hpp"
#include "search/algorithms/bratko_minimax.hpp"
#include "search/algorithms/expectiminimax.hpp"
#include "search/algorithms/handout.hpp"
#include "search/algorithms/iterative_deepening.hpp"
#include "search/algorithms/max_n.hpp"
#include "search/algorithms/minimax.hpp"
#include "search/algorithms/negamax.hpp"
#include "search/algorithms/negamax_alpha_beta.hpp"
#include "search/algorithms/ordered_game.hpp"
#include "search/algorithms/sorted_game.hpp"

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

/// What to search with; the defaults are the command line's. What a game or algorithm cannot do is refused before.
struct SearchOptions {
    Algorithm algorithm = Algorithm::kAlphaBeta;
    AlphaBetaOptions alpha_beta;
    Order order = Order::kGiven;
    std::uint32_t seed = 1;       ///< of the random order
    Role root_role = Role::kMax;  ///< whose view every value is in: the side to move at the root, or its opponent
    int depth = kNoDepthLimit;    ///< plies
    bool is_iterative = false;    ///< in passes over the same tree, 1, 2 … plies deep
    Window window;                ///< alpha-beta's at the root
    TableOptions table;           ///< of minimax and alpha-beta
    bool has_quiescence = false;  ///< minimax and alpha-beta go on below the depth limit where it is not quiet
    double singular_margin = 0;   ///< they extend a move that is better by this than all others; 0: never
    Preset preset = Preset::kTextbook;
    std::string evaluation;       ///< by name; empty: the game's own way at a depth limit
    double sum = kInfinity;       ///< max-n: what the players' values add up to at most; infinite: not declared
    std::vector<double> weights;  ///< of the named evaluation's terms; empty: the usual ones
    friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
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

/// How the search really cuts and returns.
[[nodiscard]] constexpr AlphaBetaOptions rules_of(const SearchOptions& options) {
    if (options.algorithm == Algorithm::kBratkoAlphaBeta) return {CutRule::kStrict, Bounds::kSoft, true};
    if (options.algorithm == Algorithm::kArrayAlphaBeta) return {CutRule::kEqual, Bounds::kStart, true};
    return options.alpha_beta;
}

template <Game G, class Evaluate, TraceSink Sink>
double run_pass(const Problem<G, Evaluate>& problem, typename G::State root, const SearchOptions& options, Sink& sink) {
    if constexpr (SkipsTurns<G>) {
        if (options.preset == Preset::kHandout) {
            return HandoutSearch(problem, options.algorithm == Algorithm::kAlphaBeta, sink).search(root, options.depth);
        }
    }
    switch (options.algorithm) {
        case Algorithm::kMinimax:
            return Minimax(problem, sink).search(root, options.depth);
        case Algorithm::kAlphaBeta:
            return AlphaBeta(problem, options.alpha_beta, sink).search(root, options.depth, options.window);
        case Algorithm::kNegamax:
            return Negamax(problem, sink).search(root, options.depth);
        case Algorithm::kNegamaxAlphaBeta:
            return NegamaxAlphaBeta(problem, options.alpha_beta, sink).search(root, options.depth, options.window);
        case Algorithm::kBratkoMinimax:
            return BratkoMinimax(problem, sink).search(root, options.depth);
        case Algorithm::kBratkoAlphaBeta:
            return BratkoAlphaBeta(problem, sink).search(root, options.depth, options.window);
        case Algorithm::kArrayAlphaBeta:
            if constexpr (WrittenGame<G>) {
                return ArrayAlphaBeta(problem, sink).search(root, options.depth, options.window);
            }
            break;
        case Algorithm::kExpectiminimax:
            if constexpr (ChanceGame<G>) return Expectiminimax(problem, sink).search(root, options.depth);
            break;
        case Algorithm::kMaxN:
            if constexpr (VectorGame<G>) return MaxN(problem, options.sum, sink).search(root, options.depth);
            break;
    }
    return 0;  // not reached
}

/// Whether an order of moves is found while the search runs.
[[nodiscard]] constexpr bool is_found_by_search(Order order) {
    return order == Order::kKiller || order == Order::kHistory || order == Order::kTableMove;
}

/// Whether the search is AssistedSearch, for what the options ask beyond the textbook's algorithm.
[[nodiscard]] constexpr bool is_assisted(const SearchOptions& options) {
    return options.table.kind != TableKind::kOff || is_found_by_search(options.order) || options.has_quiescence ||
           options.singular_margin > 0;
}

/// One search, or iterative deepening's passes; `search_to(plies)` searches that deep.
template <class Problem, TraceSink Sink, class SearchTo>
double run_passes(const Problem& problem, const SearchOptions& options, Sink& sink, SearchTo search_to) {
    if (!options.is_iterative) return search_to(options.depth);
    return deepen(problem, options.depth, options.window, sink, search_to);
}

template <Game G, class Evaluate, TraceSink Sink>
double run_algorithm(const Problem<G, Evaluate>& problem, const typename G::State& root, SearchOptions options,
                     Sink& sink) {
    if constexpr (KeyedGame<G>) {
        if (is_assisted(options)) {
            const bool has_cuts = info(options.algorithm).has_window();
            const AlphaBetaOptions rules = has_cuts ? options.alpha_beta : AlphaBetaOptions();
            AssistedSearch search(
                problem,
                {has_cuts, rules, options.table, options.order, options.has_quiescence, options.singular_margin}, sink);
            return run_passes(problem, options, sink, [&](int plies) {
                typename G::State state = root;
                return search.search(state, plies, options.window);
            });
        }
    }
    return run_passes(problem, options, sink, [&](int plies) {
        options.depth = plies;
        return run_pass(problem, root, options, sink);
    });
}

/// Searches a game that wraps another and gives its moves in another order.
template <Game Wrapper, class Evaluate, TraceSink Sink>
double run_wrapped(const Wrapper& game, const Evaluate& evaluate, Player max_player, const SearchOptions& options,
                   Sink& sink) {
    const InnerEvaluation<Wrapper, Evaluate> inner{evaluate};
    const Problem<Wrapper, InnerEvaluation<Wrapper, Evaluate>> problem(game, inner, max_player);
    return run_algorithm(problem, game.initial(), options, sink);
}

/// Searches `root`. The value in MAX's view; empty where the order asks for a tree of too many nodes
/// (OrderedGame::kNodeLimit). Runs on the caller's stack: deep trees need a large one. A sink may throw SearchStopped.
template <Game G, class Evaluate, TraceSink Sink>
std::optional<double> run_search(const G& game, const Evaluate& evaluate, const typename G::State& root,
                                 const SearchOptions& options, Sink& sink) {
    const Player mover = game.player_to_move(root);
    // Where chance is to move, or one of several players, MAX is the first player.
    const Player first = mover == Player::kSecond ? mover : Player::kFirst;
    const Player max_player = options.root_role == Role::kMax ? first : opponent(first);
    const Problem<G, Evaluate> problem(game, evaluate, max_player);
    switch (options.order) {
        case Order::kGiven:
        case Order::kKiller:
        case Order::kHistory:
        case Order::kTableMove:
            return run_algorithm(problem, root, options, sink);
        case Order::kRandom:
            return run_wrapped(ShuffledGame<G>(game, root, options.seed), evaluate, max_player, options, sink);
        case Order::kEvaluation:
            return run_wrapped(EvaluationOrderedGame<G, Evaluate>(game, evaluate, root), evaluate, max_player, options,
                               sink);
        case Order::kBest:
        case Order::kWorst:
            break;
    }
    const auto ordered = OrderedGame<G>::make(problem, root, options.depth, options.order);
    if (!ordered) return std::nullopt;
    return run_wrapped(*ordered, evaluate, max_player, options, sink);
}

}  // namespace plytrace
