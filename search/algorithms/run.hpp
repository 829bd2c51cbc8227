// Runs one search by name and options: the only header that compiles all algorithms. Include it only to run searches;
// to name them, include search/options. A new algorithm has one line in run_pass.
#pragma once

#include <optional>

#include "search/algorithms/alpha_beta.hpp"
#include "search/algorithms/alpha_beta_variants.hpp"
#include "search/algorithms/array_alpha_beta.hpp"
#include "search/algorithms/aspiration.hpp"
#include "search/algorithms/assisted_search.hpp"
#include "search/algorithms/bratko_alpha_beta.hpp"
#include "search/algorithms/bratko_minimax.hpp"
#include "search/algorithms/coalition_game.hpp"
#include "search/algorithms/df_pn.hpp"
#include "search/algorithms/expectiminimax.hpp"
#include "search/algorithms/handout.hpp"
#include "search/algorithms/iterative_deepening.hpp"
#include "search/algorithms/max_n.hpp"
#include "search/algorithms/minimax.hpp"
#include "search/algorithms/mtd_f.hpp"
#include "search/algorithms/negamax.hpp"
#include "search/algorithms/negamax_alpha_beta.hpp"
#include "search/algorithms/negamax_alpha_beta_variants.hpp"
#include "search/algorithms/ordered_game.hpp"
#include "search/algorithms/principal_variation_search.hpp"
#include "search/algorithms/proof_number_search.hpp"
#include "search/algorithms/scout.hpp"
#include "search/algorithms/sorted_game.hpp"
#include "search/algorithms/sss_star.hpp"
#include "search/algorithms/star.hpp"
#include "search/algorithms/uct.hpp"
#include "search/options/search_options.hpp"

namespace plytrace {

/// Whether alpha-beta cuts or returns differently from the textbook.
[[nodiscard]] constexpr bool is_variant(const SearchOptions& options) {
    return options.alpha_beta != AlphaBetaOptions();
}

/// Searches a game of several players as one of two.
template <VectorGame G, class Evaluate, TraceSink Sink>
double run_coalition(const Problem<G, Evaluate>& problem, const typename G::State& root, const SearchOptions& options,
                     Sink& sink) {
    const bool is_paranoid = options.algorithm == Algorithm::kParanoid;
    const CoalitionGame<G> against(problem.game(), root, is_paranoid ? Replies::kAll : Replies::kOneChosen);
    const OwnValue evaluate;
    const Problem<CoalitionGame<G>, OwnValue> of_two(against, evaluate, Player::kFirst);
    auto state = against.initial();
    const double value = is_paranoid ? AlphaBeta(of_two, sink).search(state, options.depth, options.window)
                                     : Minimax(of_two, sink).search(state, options.depth);
    if (of_two.has_met_limit()) problem.note_limit();
    return value;
}

/// Whether moves are in the game's own order. Only searches for minimax values take other orders
/// (AlgorithmEntry::takes), so the others are not compiled for games that sort moves.
template <class Evaluate>
inline constexpr bool kHasGivenOrder = true;
template <class Sorted, class Evaluate>
inline constexpr bool kHasGivenOrder<InnerEvaluation<Sorted, Evaluate>> = false;

/// Runs a search whose scores are not minimax values.
template <Game G, class Evaluate, TraceSink Sink>
double run_without_values(const Problem<G, Evaluate>& problem, typename G::State& root, const SearchOptions& options,
                          Sink& sink) {
    switch (options.algorithm) {
        case Algorithm::kSss:
            return SssStar(problem, Role::kMax, sink).search(root, options.depth);
        case Algorithm::kDual:
            return SssStar(problem, Role::kMin, sink).search(root, options.depth);
        case Algorithm::kProofNumberSearch:
            return score_of(Tracer(sink), ProofNumberSearch(problem, options, sink).search(root, options.depth));
        case Algorithm::kDfPn:
            return score_of(Tracer(sink), DfPn(problem, options, sink).search(root, options.depth));
        default:
            return Uct(problem, options, sink).search(root, options.depth);
    }
}

template <Game G, class Evaluate, TraceSink Sink>
double run_pass(const Problem<G, Evaluate>& problem, typename G::State root, const SearchOptions& options, Sink& sink) {
    if constexpr (SkipsTurns<G>) {
        if (options.preset == Preset::kHandout) {
            return HandoutSearch(problem, info(options.algorithm).has_window(), sink).search(root, options.depth);
        }
    }
    if constexpr (kHasGivenOrder<Evaluate>) {
        if (!info(options.algorithm).has_values()) return run_without_values(problem, root, options, sink);
    }
    switch (options.algorithm) {
        case Algorithm::kMinimax:
            return Minimax(problem, sink).search(root, options.depth);
        case Algorithm::kAlphaBeta:
            return AlphaBeta(problem, sink).search(root, options.depth, options.window);
        case Algorithm::kNegamax:
            return Negamax(problem, sink).search(root, options.depth);
        case Algorithm::kNegamaxAlphaBeta:
            if (is_variant(options)) {
                return NegamaxAlphaBetaVariants(problem, options.alpha_beta, sink)
                    .search(root, options.depth, options.window);
            }
            return NegamaxAlphaBeta(problem, sink).search(root, options.depth, options.window);
        case Algorithm::kScout:
        case Algorithm::kPvs:
            break;  // they have nothing but their rules
        case Algorithm::kMtdF:
            break;  // run_mtd_f(): it remembers from pass to pass
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
        case Algorithm::kStar1:
        case Algorithm::kStar2:
            if constexpr (ChanceGame<G>) {
                return StarSearch(problem, options.range, info(options.algorithm).probes_outcomes, sink)
                    .search(root, options.depth, options.window);
            }
            break;
        case Algorithm::kMaxN:
            if constexpr (VectorGame<G>) return MaxN(problem, options.sum, sink).search(root, options.depth);
            break;
        case Algorithm::kParanoid:
        case Algorithm::kBrsPlus:
            if constexpr (VectorGame<G>) return run_coalition(problem, root, options, sink);
            break;
        case Algorithm::kSss:
        case Algorithm::kDual:
        case Algorithm::kUct:
        case Algorithm::kProofNumberSearch:
        case Algorithm::kDfPn:
            break;  // run_without_values()
    }
    return 0;  // not reached
}

/// Whether AssistedSearch runs the algorithm's rule: because of its options, or because the algorithm exists only as a
/// rule.
[[nodiscard]] constexpr bool goes_by_rule(const SearchOptions& options) {
    switch (options.algorithm) {
        case Algorithm::kAlphaBeta:
            return is_assisted(options) || is_variant(options);
        case Algorithm::kScout:
        case Algorithm::kPvs:
            return true;
        default:
            return is_assisted(options);
    }
}

/// How AssistedSearch searches the children of a node.
[[nodiscard]] constexpr NodeRule node_rule(const SearchOptions& options) {
    switch (options.algorithm) {
        case Algorithm::kAlphaBeta:
            return {&alpha_beta_value, options.alpha_beta};
        case Algorithm::kScout:
            return {&scout_value};
        case Algorithm::kPvs:
            return {&principal_variation_value};
        default:
            return {&minimax_value};
    }
}

/// Runs one search, or the passes of aspiration and of iterative deepening; `search_to(plies, window)` searches that
/// deep in that window.
template <class Problem, TraceSink Sink, class SearchTo>
double run_passes(const Problem& problem, const SearchOptions& options, Sink& sink, SearchTo search_to) {
    if (options.aspiration.is_on()) {
        double guess = options.aspiration.guess;
        const auto aspire_to = [&](int plies) {
            return guess = aspire(options.aspiration, guess, plies == kNoDepthLimit ? -1 : plies, sink,
                                  [&](const Window& window) { return search_to(plies, window); });
        };
        return options.is_iterative ? deepen_by(problem, options.depth, aspire_to) : aspire_to(options.depth);
    }
    if (!options.is_iterative) return search_to(options.depth, options.window);
    return deepen(problem, options.depth, options.window, sink,
                  [&](int plies) { return search_to(plies, options.window); });
}

/// With iterative deepening, each search's value is the next one's first guess.
template <Game G, class Evaluate, TraceSink Sink>
double run_mtd_f(const Problem<G, Evaluate>& problem, typename G::State root, const SearchOptions& options,
                 Sink& sink) {
    if constexpr (KeyedGame<G>) {
        MtdF search(problem, sink);
        double guess = options.first_guess;
        const auto search_to = [&](int plies) { return guess = search.search(root, plies, guess); };
        return options.is_iterative ? deepen_by(problem, options.depth, search_to) : search_to(options.depth);
    }
    return 0;  // not reached: all games for two players have keys
}

template <Game G, class Evaluate, TraceSink Sink>
double run_algorithm(const Problem<G, Evaluate>& problem, const typename G::State& root, SearchOptions options,
                     Sink& sink) {
    if (options.algorithm == Algorithm::kMtdF) return run_mtd_f(problem, root, options, sink);
    if (goes_by_rule(options)) {
        AssistedSearch search(problem,
                              {node_rule(options), options.table, options.order, options.has_quiescence,
                               options.singular_margin, options.unsound},
                              sink);
        return run_passes(problem, options, sink, [&](int plies, const Window& window) {
            typename G::State state = root;
            return search.search(state, plies, window);
        });
    }
    return run_passes(problem, options, sink, [&, now = options](int plies, const Window& window) mutable {
        now.depth = plies;
        now.window = window;
        return run_pass(problem, root, now, sink);
    });
}

/// Searches a game that wraps another one and returns its moves in another order.
template <Game Wrapper, class Evaluate, TraceSink Sink>
double run_wrapped(const Wrapper& game, const Evaluate& evaluate, Player max_player, const SearchOptions& options,
                   Sink& sink) {
    const InnerEvaluation<Wrapper, Evaluate> inner{evaluate};
    const Problem<Wrapper, InnerEvaluation<Wrapper, Evaluate>> problem(game, inner, max_player);
    return run_algorithm(problem, game.initial(), options, sink);
}

/// Searches `root` and returns its value in MAX's view; empty if the order requires a tree with too many nodes
/// (OrderedGame::kNodeLimit). Runs on the caller's stack: deep trees need a large one. A sink may throw SearchStopped.
template <Game G, class Evaluate, TraceSink Sink>
std::optional<double> run_search(const G& game, const Evaluate& evaluate, const typename G::State& root,
                                 const SearchOptions& options, Sink& sink) {
    const Player mover = game.player_to_move(root);
    // If chance or one of several players is to move, MAX is the first player.
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
