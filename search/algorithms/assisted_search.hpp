// A search with enhancements: everything that goes beyond the textbook's versions in minimax.hpp and alpha_beta.hpp.
// Its steps are numbered:
//
//   1. a leaf is evaluated, once it is quiet    5. a null move may cut
//   2. the table may know the position          6. the children are searched, by the rule; late ones a ply less deep
//   3. promising moves come first               7. the result is remembered
//   4. a singular move is searched a ply deeper
//
// The algorithm that is enhanced is defined by its rule alone (node_rule.hpp). One search object serves all passes over
// a tree, so that what it remembers of one helps the next.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "games/core/game.hpp"
#include "search/algorithms/alpha_beta_variants.hpp"
#include "search/algorithms/move_orders.hpp"
#include "search/algorithms/node_rule.hpp"
#include "search/algorithms/transposition_table.hpp"
#include "search/trace/proof.hpp"
#include "search/walk/list_like.hpp"
#include "search/walk/mover_view.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

struct AssistedOptions {
    NodeRule rule;  ///< the algorithm's own part
    TableOptions table;
    Order order = Order::kGiven;  ///< as given, or an order that is found during the search
    bool has_quiescence = false;
    double singular_margin = 0;
    UnsoundOptions unsound;  ///< only if the rule is alpha-beta's
};

/// Whether the move is a pass, also in a game that wraps another one.
template <class G>
[[nodiscard]] constexpr bool is_pass(typename G::Move move) {
    if constexpr (requires { G::kPass; }) {
        return move == G::kPass;
    } else if constexpr (requires(const G& game) { game.inner(); }) {
        using Inner = std::remove_cvref_t<decltype(std::declval<const G&>().inner())>;
        return is_pass<Inner>(static_cast<typename Inner::Move>(move));
    } else {
        return false;
    }
}

template <Game G, class Evaluate, TraceSink Sink>
class AssistedSearch {
  public:
    using State = typename G::State;

    AssistedSearch(const Problem<G, Evaluate>& problem, const AssistedOptions& options, Sink& sink)
        : m_problem(problem),
          m_game(problem.game()),
          m_tree(problem, sink),
          m_trace(sink),
          m_options(options),
          m_table(options.table.size) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep with this window. Returns its value in MAX's
    /// view.
    double search(State& root, int depth, Window window) {
        m_last_extended_ply = 2 * std::min(depth, kNoDepthLimit / 4);
        return value_of(root, m_tree.enter_root(root, window), depth, window);
    }

  private:
    using Entry = TranspositionTable::Entry;
    using Move = typename G::Move;
    using Moves = typename ListLike<typename G::MoveList, Move>::Type;

    /// The children of one open node, as the rule sees them.
    class Children final : public OpenNode {
      public:
        /// `depth` plies remain below a child, and one more below the singular one.
        Children(AssistedSearch& search, State& state, Role role, const Moves& moves, int depth, std::size_t singular)
            : OpenNode(role == Role::kMax, moves.size()),
              m_search(search),
              m_state(state),
              m_moves(moves),
              m_depth(depth),
              m_singular(singular) {}

        double child(std::size_t at, const Window& window, VisitPass pass) override {
            const int depth = at == m_singular ? m_depth + 1 : m_depth;
            if (m_search.is_reduced(at, depth, is_max(), window)) {
                const double value = m_search.reduced_value(m_state, m_moves[at], depth, window, pass);
                if (is_max() ? value <= window.alpha : value >= window.beta) return value;
            }
            return m_search.child_value(m_state, m_moves[at], depth, window, pass);
        }
        void returned(std::size_t at, double best, bool improves) override {
            if (improves || at == 0) m_best = static_cast<MoveCode>(m_moves[at]);
            m_search.m_trace.returned(best, improves);
        }
        void bound(double value) override { m_search.m_trace.bound(value); }
        void cutoff_after(std::size_t at) override {
            m_has_cut = true;
            m_search.m_trace.cutoff(m_moves.size() - at - 1);
        }

        /// The best move; if none is better than the starting value, the first.
        [[nodiscard]] MoveCode best() const { return m_best; }
        [[nodiscard]] bool has_cut() const { return m_has_cut; }

      private:
        AssistedSearch& m_search;
        State& m_state;
        const Moves& m_moves;
        const int m_depth;
        const std::size_t m_singular;
        MoveCode m_best = kNoMove;
        bool m_has_cut = false;
    };

    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;
    const AssistedOptions m_options;
    TranspositionTable m_table;
    Killers m_killers;
    History m_history;
    int m_ply = 0;                ///< the ply of the innermost open node; the root is at 0
    int m_last_extended_ply = 0;  ///< extensions make no line longer than this
    bool m_is_null_move = false;  ///< the move to the node that is being entered is a null move
    VisitId m_visits = 0;         ///< entered so far, in all passes: the next visit's number in the trace

    double value_of(State& state, Role role, int depth, const Window& window) {
        const VisitId visit = m_visits++;
        const bool is_null_move = std::exchange(m_is_null_move, false);

        // 1. A leaf has the game's value or, at the depth limit, the evaluation's. If the position is not quiet there,
        // noisy moves are searched, too, and standing pat is one of the moves.
        typename G::MoveList legal;
        const LeafKind kind = m_tree.leaf_kind(state, depth, legal);
        const bool is_inner = kind == LeafKind::kInner;
        Moves moves;
        if (kind == LeafKind::kDepthLimit) moves = noisy_moves(state);
        if (!is_inner && moves.size() == 0) return m_tree.leaf(state, kind);

        // 2. If the table knows enough about this position, its value is used.
        const bool is_in_table = is_inner && m_options.table.kind != TableKind::kOff &&
                                 m_ply >= m_options.table.first_ply && m_ply <= m_options.table.last_ply;
        Entry result{is_in_table ? key_of(state) : PositionKey{}, 0, comparable(depth), visit};
        if (is_in_table) {
            if (const Entry* known = find(result, window)) return reused(*known, role, window);
            m_trace.table(event_flag::kTableProbe, kNone);
        }
        const bool had_met_limit = m_problem.has_met_limit();
        m_problem.forget_limit();

        // 3. Promising moves come first.
        if (is_inner) fill_in_order(moves, state, role, legal);

        // 4. A move that is much better than all others is searched one ply deeper.
        const std::size_t singular = is_inner ? singular_move(state, role, moves) : moves.size();

        // 5. If the node is closed even without a move, its moves are cut.
        std::optional<double> believed;
        if (is_inner && may_give_up_turn(legal, role, depth, window) && !is_null_move) {
            believed = null_move_value(state, role, depth, window, moves.size());
        }

        // 6. The children are searched by the algorithm's rule.
        Children children(*this, state, role, moves, is_inner ? depth - 1 : 0, singular);
        const NodeRule& rule = m_options.rule;
        result.value = believed ? *believed : rule.value_of(children, window, rule.variant);

        // 7. The result is remembered, by the table and by the move order.
        result.best = children.best();
        if (is_in_table) {
            result.has_met_limit = m_problem.has_met_limit();
            store(result, window);
        }
        if (is_inner && !believed) remember(role, result.best, depth, children.has_cut());
        if (had_met_limit || !is_inner) m_problem.note_limit();
        m_trace.leave(result.value);
        return result.value;
    }

    /// `depth` plies are left below the child.
    double child_value(State& state, Move move, int depth, const Window& window, VisitPass pass) {
        if (static_cast<MoveCode>(move) == kStay) return value_as_it_stands(state, window, pass);
        const auto taken = m_game.apply(state, move);
        ++m_ply;
        const double value = value_of(state, m_tree.enter(state, move, window, pass), depth, window);
        --m_ply;
        m_game.undo(state, move, taken);
        return value;
    }

    // ---- unsound savings --------------------------------------------------------------------------------------------

    /// Null move (Beal 1989; Donninger 1993, "Null move and deep search"): the player to move gives up the turn. If
    /// that closes the node, some move surely does so, too; unless every move makes things worse, as in zugzwang. Not
    /// at the root, which needs a move, nor if the bound to be met is infinite, nor instead of a pass that the rules
    /// demand.
    [[nodiscard]] bool may_give_up_turn(const typename G::MoveList& legal, Role role, int depth,
                                        const Window& window) const {
        if constexpr (NullMoveGame<G>) {
            if (!m_options.unsound.has_null_move() || m_ply == 0 || depth_after_null_move(depth) < 0) return false;
            if (is_pass<G>(legal[0])) return false;
            return std::isfinite(role == Role::kMax ? window.beta : window.alpha);
        }
        return false;
    }
    [[nodiscard]] int depth_after_null_move(int depth) const {
        return comparable(depth) == kNoDepthLimit ? depth - 1 : depth - 1 - m_options.unsound.null_move;
    }

    /// Searches the null move, which is never the second in a row. Returns the node's value if it cuts all `moves`.
    std::optional<double> null_move_value(const State& state, Role role, int depth, const Window& window,
                                          std::size_t moves) {
        if constexpr (NullMoveGame<G>) {
            const AlphaBetaOptions& variant = m_options.rule.variant;
            const bool is_max = role == Role::kMax;
            const Window below = variant.deep_cuts ? window : without_deep_cuts(is_max, window);
            State given = G::without_turn(state);
            m_trace.manner(Manner::kNullMove);
            ++m_ply;
            m_is_null_move = true;
            const Role other = m_tree.enter_null_move(given, below);
            const double value = value_of(given, other, depth_after_null_move(depth), below);
            --m_ply;
            const bool cuts = closes(value, is_max, window, variant.cut);
            m_trace.returned(cuts ? value : value_before(is_max, window, variant.bounds), false);
            if (!cuts) return std::nullopt;
            m_trace.cutoff(moves);
            return variant.bounds == Bounds::kHard ? std::clamp(value, window.alpha, window.beta) : value;
        }
        return std::nullopt;
    }

    /// Late-move reduction: good moves come first, so a late one is first searched one ply less deep. If that does not
    /// improve the node's bound, the move is left at that. `depth` plies would be left below it.
    [[nodiscard]] bool is_reduced(std::size_t at, int depth, bool is_max, const Window& window) const {
        const UnsoundOptions& unsound = m_options.unsound;
        if (!unsound.has_reductions() || at < static_cast<std::size_t>(unsound.full_moves)) return false;
        if (depth < 1 || comparable(depth) == kNoDepthLimit) return false;
        return std::isfinite(is_max ? window.alpha : window.beta);
    }
    double reduced_value(State& state, Move move, int depth, const Window& window, VisitPass pass) {
        m_trace.manner(Manner::kReduced, 1);
        return child_value(state, move, depth - 1, window, pass);
    }

    // ---- beyond the depth limit -------------------------------------------------------------------------------------

    /// Quiescence (Shannon 1950; Beal 1990, "A generalised quiescence search algorithm"): at the limit a player may
    /// stand pat and take the evaluation, or make a noisy move. Empty if there is no noisy move.
    [[nodiscard]] Moves noisy_moves(const State& state) const {
        Moves noisy;
        if constexpr (NoisyGame<G>) {
            if (!m_options.has_quiescence || m_game.outcome(state)) return noisy;
            typename G::MoveList legal;
            m_game.legal_moves(state, legal);
            const bool may_stay = !m_game.must_answer(state);
            for (const auto move : legal) {
                if (!m_game.is_noisy(state, move)) continue;
                if (noisy.size() == 0 && may_stay) noisy.push_back(static_cast<Move>(kStay));
                noisy.push_back(move);
            }
        }
        return noisy;
    }

    double value_as_it_stands(const State& state, const Window& window, VisitPass pass) {
        ++m_visits;
        m_trace.enter(kStay, m_problem.role(state), window, pass);
        return m_tree.leaf(state, LeafKind::kDepthLimit);
    }

    /// Singular extension (Anantharaman, Campbell & Hsu 1990, "Singular extensions: adding selectivity to brute-force
    /// searching"), in a small form: every child is searched one ply deep, untraced. Returns the index of the child
    /// that is better for the mover than all others by the margin, or moves.size(). The result does not depend on the
    /// window, so alpha-beta extends the same moves as minimax.
    [[nodiscard]] std::size_t singular_move(State& state, Role role, const Moves& moves) const {
        const bool has_room = m_ply < m_last_extended_ply;
        if (m_options.singular_margin <= 0 || !has_room || moves.size() < 2) return moves.size();
        const bool had_met_limit = m_problem.has_met_limit();
        double best = -kInfinity, second = -kInfinity;  // in the mover's view
        std::size_t singular = moves.size();
        for (std::size_t at = 0; at < moves.size(); ++at) {
            const auto taken = m_game.apply(state, moves[at]);
            const double value = other_view(role, one_ply_value(state));
            m_game.undo(state, moves[at], taken);
            if (value > best) {
                second = std::exchange(best, value);
                singular = at;
            } else {
                second = std::max(second, value);
            }
        }
        if (!had_met_limit) m_problem.forget_limit();
        return best - second >= m_options.singular_margin ? singular : moves.size();
    }

    /// The value by minimax to a depth of one ply.
    [[nodiscard]] double one_ply_value(State& state) const {
        const Role role = m_problem.role(state);
        typename G::MoveList replies;
        const LeafKind kind = m_problem.leaf_kind(state, 1, replies);
        if (kind != LeafKind::kInner) return m_problem.leaf_value(state, kind);
        double value = role == Role::kMax ? -kInfinity : kInfinity;
        for (const auto reply : replies) {
            const auto taken = m_game.apply(state, reply);
            typename G::MoveList none;
            const double child = m_problem.leaf_value(state, m_problem.leaf_kind(state, 0, none));
            m_game.undo(state, reply, taken);
            value = role == Role::kMax ? std::max(value, child) : std::min(value, child);
        }
        return value;
    }

    // ---- the order of moves -----------------------------------------------------------------------------------------

    /// Fills `moves` with the legal moves, the most promising first; equals stay in the given order.
    void fill_in_order(Moves& moves, const State& state, Role role, const typename G::MoveList& legal) const {
        for (const auto move : legal) moves.push_back(move);
        MoveCode stored = kNoMove;
        if (m_options.order == Order::kTableMove) {
            stored = stored_move(state);
        } else if (m_options.order != Order::kKiller && m_options.order != Order::kHistory) {
            return;
        }
        const auto promise = [&](Move move) {
            const auto code = static_cast<MoveCode>(move);
            if (m_options.order == Order::kKiller) return m_killers.promise(m_ply, code);
            if (m_options.order == Order::kHistory) return m_history.promise(role, code);
            return code == stored ? 1.0 : 0.0;
        };
        for (std::size_t sorted = 1; sorted < moves.size(); ++sorted) {  // insertion sort: most promise nothing
            const Move move = moves[sorted];
            std::size_t at = sorted;
            for (; at > 0 && promise(moves[at - 1]) < promise(move); --at) {
                moves[at] = moves[at - 1];
            }
            moves[at] = move;
        }
    }

    /// The table's best move here, if there is one. It is looked up by the position itself, since a mirror image has
    /// other moves.
    [[nodiscard]] MoveCode stored_move([[maybe_unused]] const State& state) const {
        if constexpr (KeyedGame<G>) {
            if (const Entry* known = m_table.find(m_game.key(state))) return known->best;
        }
        return kNoMove;
    }

    /// The weight of a cutoff with `depth` plies left. Without a limit, plies are counted from the root, in reverse.
    void remember(Role role, MoveCode best, int depth, bool has_cut) {
        if (m_options.order == Order::kKiller && has_cut) m_killers.add(m_ply, best);
        if (m_options.order != Order::kHistory) return;
        m_history.add(role, best, depth > kNoDepthLimit / 2 ? -m_ply : depth);
    }

    // ---- the table --------------------------------------------------------------------------------------------------

    [[nodiscard]] PositionKey key_of(const State& state) const {
        if constexpr (SymmetricGame<G>) {
            if (m_options.table.has_symmetry) return m_game.class_key(state);
        }
        if constexpr (KeyedGame<G>) {
            return m_game.key(state);
        } else {
            return {};  // not reached: a table is refused if positions have no keys
        }
    }

    /// The plies left to the limit, for comparing table entries: without a limit, the same number everywhere.
    [[nodiscard]] static int comparable(int depth) { return depth > kNoDepthLimit / 2 ? kNoDepthLimit : depth; }

    /// The table's entry for the position of `wanted`, if it can be used in this window instead of a search.
    [[nodiscard]] const Entry* find(const Entry& wanted, const Window& window) const {
        const Entry* known = m_table.find(wanted.key);
        if (known == nullptr || m_options.table.kind == TableKind::kValueOnly) return known;
        // A search to another depth has another value; unless no leaf was an estimate and this search would be at least
        // as deep.
        const bool is_as_deep = known->depth == wanted.depth || (!known->has_met_limit && known->depth < wanted.depth);
        // As in bound_by_window(): a value on both bounds counts as a lower bound.
        const bool is_enough =
            known->bound == Proof::kExact || (known->bound == Proof::kLower && known->value >= window.beta) ||
            (known->bound == Proof::kUpper && known->value <= window.alpha && known->value < window.beta);
        return is_as_deep && is_enough ? known : nullptr;
    }

    /// The node returns what a search of it would have returned: see Bounds.
    double reused(const Entry& known, Role role, const Window& window) {
        double value = known.value;
        if (m_options.table.kind == TableKind::kExact) {
            const Bounds bounds = m_options.rule.variant.bounds;
            if (bounds == Bounds::kHard) value = std::clamp(value, window.alpha, window.beta);
            if (bounds == Bounds::kStart) {
                value = role == Role::kMax ? std::max(value, window.alpha) : std::min(value, window.beta);
            }
        }
        if (known.has_met_limit) m_problem.note_limit();
        m_trace.table(event_flag::kTableHit, known.visit);
        m_trace.leave(value);
        return value;
    }

    void store(Entry& result, const Window& window) {
        if (m_options.table.kind == TableKind::kExact) {
            // After strict cutoffs a window can be empty; a value that hard or start put there means nothing.
            if (window.alpha >= window.beta && m_options.rule.variant.bounds != Bounds::kSoft) return;
            result.bound = bound_by_window(result.value, window.alpha, window.beta);
        }
        m_trace.table(event_flag::kTableStore, m_table.store(result));
    }
};

}  // namespace plytrace
