// Minimax and alpha-beta with aids: here, and not in minimax.hpp and alpha_beta.hpp, is what a search can be helped
// with beyond the textbook's first version. Its steps are numbered:
//
//   1. a leaf is valued                      3. the children are searched, in order
//   2. the table may know the position       4. the result is stored in the table
//
// Without cuts it is minimax: it never narrows a window. One search object serves all passes over a tree, so that what
// it remembers of one helps the next.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/algorithms/options.hpp"
#include "search/algorithms/problem.hpp"
#include "search/algorithms/transposition_table.hpp"
#include "search/trace/proof.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

struct AssistedOptions {
    bool has_cuts = true;         ///< alpha-beta, or minimax
    AlphaBetaOptions alpha_beta;  ///< where it has cuts
    TableOptions table;
};

template <KeyedGame G, class Evaluate, TraceSink Sink>
class AssistedSearch {
  public:
    using State = typename G::State;

    AssistedSearch(const Problem<G, Evaluate>& problem, const AssistedOptions& options, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_options(options), m_sink(sink), m_table(options.table.size) {}

    /// The value of `root` in MAX's view, `depth` plies deep, with this window. `root` is unchanged afterwards.
    double search(State& root, int depth, Window window) {
        return entered(root, kNoMove, depth, window.alpha, window.beta);
    }

  private:
    using Entry = TranspositionTable::Entry;

    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    const AssistedOptions m_options;
    Sink& m_sink;
    TranspositionTable m_table;
    int m_ply = 0;         ///< of the innermost open node; the root is at 0
    VisitId m_visits = 0;  ///< entered so far, in all passes: the numbers that the trace gives them

    double entered(State& state, MoveCode move, int depth, double alpha, double beta) {
        const Role role = m_problem.role(state);
        if constexpr (Sink::enabled) m_sink.enter(move, role, alpha, beta);
        return value_of(state, role, depth, alpha, beta);
    }

    double value_of(State& state, Role role, int depth, double alpha, double beta) {
        const VisitId visit = m_visits++;
        const bool is_max = role == Role::kMax;

        // 1. A leaf is worth what the game, or at the depth limit the evaluation, says.
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return leaf(state, kind);

        // 2. If the table knows this position well enough, its value is used again.
        const bool is_in_table = m_ply >= m_options.table.first_ply && m_ply <= m_options.table.last_ply;
        Entry result{is_in_table ? key_of(state) : PositionKey{}, 0, comparable(depth), visit};
        if (is_in_table) {
            if (const Entry* known = find(result, alpha, beta)) return reused(*known, role, alpha, beta);
            if constexpr (Sink::enabled) m_sink.table(event_flag::kTableProbe, kNone);
        }
        const bool had_met_limit = m_problem.has_met_limit();
        m_problem.forget_limit();

        // 3. The children, in order; the rest of them are cut once the window is closed.
        const Window window{alpha, beta};
        double value = value_before(role, window);
        auto untried = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) {
            const bool deep_cuts = m_options.alpha_beta.deep_cuts;
            const double child = child_value(state, move, depth, is_max || deep_cuts ? alpha : -kInfinity,
                                             !is_max || deep_cuts ? beta : kInfinity);
            const bool improves = is_max ? child > value : child < value;
            if (improves) value = child;
            --untried;
            if constexpr (Sink::enabled) m_sink.returned(value, improves);
            if (!m_options.has_cuts) continue;

            if (closes(value, role, alpha, beta)) {
                if constexpr (Sink::enabled) {
                    if (untried > 0) m_sink.cutoff(untried);
                }
                break;
            }
            if (is_max ? value > alpha : value < beta) {
                (is_max ? alpha : beta) = value;
                if constexpr (Sink::enabled) m_sink.bound(value);
            }
        }
        if (m_options.alpha_beta.bounds == Bounds::kHard) value = std::clamp(value, window.alpha, window.beta);

        // 4. The result is kept.
        if (is_in_table) {
            result.value = value;
            result.has_met_limit = m_problem.has_met_limit();
            store(result, window);
        }
        if (had_met_limit) m_problem.note_limit();
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_game.apply(state, move);
        ++m_ply;
        const double value = entered(state, static_cast<MoveCode>(move), depth - 1, alpha, beta);
        --m_ply;
        m_game.undo(state, move, taken);
        return value;
    }

    double leaf(const State& state, LeafKind kind) {
        const double value = m_problem.leaf_value(state, kind);
        if constexpr (Sink::enabled) m_sink.evaluate(value, kind == LeafKind::kFinished);
        return value;
    }

    // ---- the rules of alpha-beta (see options.hpp) ------------------------------------------------------------------

    [[nodiscard]] double value_before(Role role, const Window& window) const {
        const bool starts_inside = m_options.alpha_beta.bounds == Bounds::kStart;
        if (role == Role::kMax) return starts_inside ? window.alpha : -kInfinity;
        return starts_inside ? window.beta : kInfinity;
    }

    [[nodiscard]] bool closes(double value, Role role, double alpha, double beta) const {
        if (m_options.alpha_beta.cut == CutRule::kEqual) return role == Role::kMax ? value >= beta : value <= alpha;
        return role == Role::kMax ? value > beta : value < alpha;
    }

    // ---- the table --------------------------------------------------------------------------------------------------

    [[nodiscard]] PositionKey key_of(const State& state) const {
        if constexpr (SymmetricGame<G>) {
            if (m_options.table.has_symmetry) return m_game.class_key(state);
        }
        return m_game.key(state);
    }

    /// Plies left to the limit, as a table compares them: without a limit the same number everywhere.
    [[nodiscard]] static int comparable(int depth) { return depth > kNoDepthLimit / 2 ? kNoDepthLimit : depth; }

    /// What is known of the position of `wanted` and can be used in place of searching it in this window.
    [[nodiscard]] const Entry* find(const Entry& wanted, double alpha, double beta) const {
        const Entry* known = m_table.find(wanted.key);
        if (known == nullptr || m_options.table.kind == TableKind::kValueOnly) return known;
        // To another depth it has another value; unless no leaf was an estimate and this search would go no less deep.
        const bool is_as_deep = known->depth == wanted.depth || (!known->has_met_limit && known->depth < wanted.depth);
        // As bound_by_window says it: a value on both bounds is taken for a lower bound.
        const bool is_enough = known->bound == Proof::kExact ||
                               (known->bound == Proof::kLower && known->value >= beta) ||
                               (known->bound == Proof::kUpper && known->value <= alpha && known->value < beta);
        return is_as_deep && is_enough ? known : nullptr;
    }

    /// The node returns what it would have returned after a search: see Bounds.
    double reused(const Entry& known, Role role, double alpha, double beta) {
        double value = known.value;
        if (m_options.table.kind == TableKind::kExact) {
            const Bounds bounds = m_options.alpha_beta.bounds;
            if (bounds == Bounds::kHard) value = std::clamp(value, alpha, beta);
            if (bounds == Bounds::kStart) value = role == Role::kMax ? std::max(value, alpha) : std::min(value, beta);
        }
        if (known.has_met_limit) m_problem.note_limit();
        if constexpr (Sink::enabled) {
            m_sink.table(event_flag::kTableHit, known.visit);
            m_sink.leave(value);
        }
        return value;
    }

    void store(Entry& result, const Window& window) {
        if (m_options.table.kind == TableKind::kExact) {
            // After strict cuts a window can be empty; a value that was put there, by hard or start, says nothing.
            if (window.alpha >= window.beta && m_options.alpha_beta.bounds != Bounds::kSoft) return;
            result.bound = bound_by_window(result.value, window.alpha, window.beta);
        }
        [[maybe_unused]] const VisitId gone = m_table.store(result);
        if constexpr (Sink::enabled) m_sink.table(event_flag::kTableStore, gone);
    }
};

}  // namespace plytrace
