// The sink for a search that is not recorded: it counts events and keeps the principal variation and the result of each
// move at the root. Memory grows only with the depth.
#pragma once

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>
#include <vector>

#include "search/trace/event.hpp"
#include "search/trace/proof.hpp"
#include "search/trace/score_table.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

struct RootMove {
    MoveCode move = kNoMove;
    double value = 0;
    Proof bound = Proof::kExact;   ///< according to the window in which the child was searched
    Proof proved = Proof::kExact;  ///< according to the values below it
    std::uint32_t visits = 1;      ///< from the root; more than one if the root was entered again in the same pass
};

/// One pass of several over the same tree.
struct PassSummary {
    int depth = -1;  ///< plies; -1: to the leaves
    double value = 0;
    std::uint64_t nodes = 0, leaves = 0;
    double alpha = -kInfinity, beta = kInfinity;  ///< as the pass says: of a test, only the end in question is finite
    WindowKind window_kind = WindowKind::kFull;   ///< of the root
};

/// Of a search with null moves or late-move reductions.
struct UnsoundCounts {
    std::uint64_t null_moves = 0, null_move_cuts = 0;
    std::uint64_t reduced = 0, in_full = 0;  ///< children searched less deep; those of them searched again in full
    bool is_believed = false;                ///< not all of the result is proved
};

struct SearchSummary {
    std::uint64_t nodes = 0, leaves = 0, events = 0, cutoffs = 0, skipped = 0;
    TableCounts table;
    UnsoundCounts unsound;
    double value = 0;
    int depth = 0;                              ///< plies of the deepest node entered
    std::vector<MoveCode> principal_variation;  ///< moves from the root; empty if it has no best move
    std::vector<RootMove> root_moves;           ///< in the order searched
    std::vector<PassSummary> passes;  ///< if there are any; line, value and root moves are then those of the last pass
    std::vector<Scores> scores;       ///< with several players: the lists that the values above number; else empty
};

inline constexpr std::uint64_t kNoNodeLimit = std::numeric_limits<std::uint64_t>::max();

class SummarySink {
  public:
    static constexpr bool enabled = true;

    /// Throws SearchStopped when `stop` becomes true or a node beyond `node_limit` is entered. `values`: what the
    /// search's scores are.
    explicit SummarySink(const std::atomic<bool>* stop = nullptr, std::uint64_t node_limit = kNoNodeLimit,
                         ValueKind values = ValueKind::kMinimax)
        : m_stop(stop), m_node_limit(node_limit), m_has_proof_numbers(values == ValueKind::kProofNumbers) {}

    /// Complete once the search has returned.
    [[nodiscard]] const SearchSummary& summary() const { return m_summary; }

    void begin_pass(std::string_view /*name*/, std::int32_t depth, double alpha, double beta) {
        ++m_summary.events;
        m_summary.root_moves.clear();
        m_roots = 0;
        m_summary.passes.push_back({depth, 0, m_summary.nodes, m_summary.leaves, alpha, beta, WindowKind::kFull});
    }
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass = VisitPass::kAsAbove) {
        if (m_stop != nullptr && m_stop->load(std::memory_order_relaxed)) throw SearchStopped{};
        if (m_summary.nodes == m_node_limit) throw SearchStopped{};
        ++m_summary.nodes;
        ++m_summary.events;
        if (m_ply + 1 >= m_levels.size()) m_levels.resize(m_levels.size() * 2 + 8);
        Level& level = m_levels[++m_ply];
        if (m_ply == 1) ++m_roots;
        if (move == kNoMove) {
            m_root = static_cast<VisitId>(m_summary.nodes - 1);
            m_root_role = role;
        }
        if (std::exchange(m_jump, kNone) == m_root && move != kNoMove) take_solved(move);
        if (m_ply == 1 && pass == VisitPass::kZero && !m_summary.passes.empty()) {
            PassSummary& last = m_summary.passes.back();
            last.window_kind = zero_window_of_root(role, alpha, beta, last.alpha, last.beta);
        }
        if (!m_is_return_due) {
            level.known = level.known_by_window = {};
            level.is_null_move = m_manner == Manner::kNullMove;
        } else if (level.manner != Manner::kReduced) {  // again: the level still belongs to the previous try
            level.known.add(m_left_value, m_left_proof);
            level.known_by_window.add(m_left_value, bound_by_window(m_left_value, level.alpha, level.beta));
        }
        if (m_is_return_due && level.manner == Manner::kReduced) ++m_summary.unsound.in_full;
        if (m_manner == Manner::kNullMove) ++m_summary.unsound.null_moves;
        if (m_manner == Manner::kReduced) ++m_summary.unsound.reduced;
        level.is_again = std::exchange(m_is_return_due, false);
        level.manner = std::exchange(m_manner, Manner::kOrdinary);
        level.move = move;
        level.role = role;
        level.alpha = alpha;
        level.beta = beta;
        level.has_child = level.has_best = level.has_skipped = false;
        level.proof = {};
        level.line.clear();
        m_summary.depth = std::max(m_summary.depth, static_cast<int>(m_ply) - 1);
    }
    void evaluate(double value, bool /*is_terminal*/) {
        if (!m_has_proof_numbers || is_solved(m_summary.scores[static_cast<std::size_t>(value)].span())) {
            ++m_summary.leaves;
        }
        end_visit(value, Proof::kExact);
    }
    void returned(double best, bool improved) {
        ++m_summary.events;
        Level& level = m_levels[m_ply];
        Level& child = m_levels[m_ply + 1];
        // What a probe proves at a chance node counts only until the child is searched.
        const bool is_probe = child.manner == Manner::kProbe;
        if (child.manner != Manner::kOrdinary) m_left_proof = Proof::kNothing;
        if (child.is_null_move) {
            level.proof.add_null_move(level.best, best, improved);
        } else if (!is_probe || level.role != Role::kChance) {
            level.proof.add_child(level.role, m_left_value, m_left_proof, level.best, best, improved);
        }
        level.best = best;
        if (level.role == Role::kChance) {
            level.line.clear();  // nobody chooses
        } else if (improved || (!level.has_best && !child.is_null_move && is_best_unimproved(best))) {
            level.has_best = true;
            std::swap(level.line, child.line);  // not copied: lines can be as long as the tree is deep
            level.line.push_back(child.move);
        }
        level.has_child = true;
        m_is_return_due = false;
        if (m_ply == 1 && !is_probe && !child.is_null_move) {
            Proof bound = bound_by_window(m_left_value, child.alpha, child.beta);
            if (child.is_again) bound = bound | child.known_by_window.proof_of(m_left_value, bound);
            add_root_move({child.move, m_left_value, bound, m_left_proof});
        }
    }
    void bound(double /*value*/) { ++m_summary.events; }
    void cutoff(std::uint32_t skipped) {
        ++m_summary.events;
        ++m_summary.cutoffs;
        m_summary.skipped += skipped;
        m_levels[m_ply].has_skipped = true;
        if (m_levels[m_ply + 1].is_null_move) ++m_summary.unsound.null_move_cuts;
    }
    void leave(double value) {
        const Level &level = m_levels[m_ply], &up = m_levels[m_ply - 1];
        const bool bounds_itself = m_ply == 1 || !up.has_child || up.role == level.role;
        const bool is_complete = level.has_child && level.manner != Manner::kProbe &&
                                 (!level.has_skipped || (is_player(level.role) && bounds_itself));
        const bool is_reduced = level.manner == Manner::kReduced;
        end_visit(value, is_reduced ? Proof::kNothing : level.proof.at_end(level.role, level.best, value, is_complete));
    }
    // Of a search with a queue, the root's moves are those whose solved states it takes. The merit of each is limited
    // by the one before: if both are equal, the later one need not be worth that. So the first with the root's value is
    // best.
    void jump(VisitId parent) { m_jump = parent; }
    void put(VisitId parent, MoveCode move, Queued what, double merit) {
        ++m_summary.events;
        m_has_queue = true;
        if (what != Queued::kSolved) return;
        if (parent == m_root) m_solved.push_back({move, merit, Proof::kExact, Proof::kExact});
        if (parent != kNone) return;
        const std::vector<RootMove>& moves = m_summary.root_moves;
        const auto best =
            std::find_if(moves.begin(), moves.end(), [&](const RootMove& each) { return each.value == merit; });
        if (best != moves.end()) m_summary.principal_variation = {best->move};
    }
    double score_of(std::span<const double> values) {
        const auto [number, is_new] = m_scores.add(values);
        if (is_new) {
            Scores& scores = m_summary.scores.emplace_back();
            scores.count = static_cast<std::uint32_t>(values.size());
            std::copy(values.begin(), values.end(), scores.of.begin());
        }
        return number;
    }

    void manner(Manner how, std::uint32_t /*plies*/) { m_manner = how; }
    /// A reused result is taken to prove nothing, since the visit that found it is not remembered.
    void table(std::uint8_t flags, VisitId visit) {
        ++m_summary.events;
        m_summary.table.add(flags, visit);
    }

  private:
    struct Level {
        MoveCode move = kNoMove;
        Role role = Role::kMax;
        double alpha = 0, beta = 0, best = 0;
        bool has_child = false, has_best = false, has_skipped = false;
        Manner manner = Manner::kOrdinary;     ///< of this try
        bool is_null_move = false;             ///< no move leads to it
        bool is_again = false;                 ///< the child was entered before and has not returned
        KnownTogether known, known_by_window;  ///< what those tries prove, by the values below and by their windows
        ProofSoFar proof;
        std::vector<MoveCode> line;  ///< the best moves below this node, the last one first
    };

    const std::atomic<bool>* m_stop;
    std::uint64_t m_node_limit;
    bool m_has_proof_numbers;
    SearchSummary m_summary;
    std::vector<Level> m_levels = std::vector<Level>(64);
    std::size_t m_ply = 0;  ///< 1 at the root; 0 outside
    ScoreTable m_scores;
    Manner m_manner = Manner::kOrdinary;  ///< of the next child
    double m_left_value = 0;
    Proof m_left_proof = Proof::kNothing;
    std::uint64_t m_roots = 0;  ///< how often the root was entered since the pass began
    VisitId m_root = kNone;     ///< its latest visit
    Role m_root_role = Role::kMax;
    bool m_has_queue = false;
    VisitId m_jump = kNone;          ///< the parent of the node that is entered next, if the search said it
    std::vector<RootMove> m_solved;  ///< the root's moves with solved states in the queue
    bool m_is_return_due = false;    ///< the child that left last has not returned to its parent

    /// A search that walks from the root again and again has one entry for each move, with the latest value.
    void add_root_move(RootMove move) {
        if (m_roots > 1) {
            for (RootMove& known : m_summary.root_moves) {
                if (known.move != move.move) continue;
                move.visits = known.visits + 1;
                known = move;
                return;
            }
        }
        m_summary.root_moves.push_back(move);
    }

    void take_solved(MoveCode move) {
        const auto solved =
            std::find_if(m_solved.begin(), m_solved.end(), [&](const RootMove& each) { return each.move == move; });
        if (solved == m_solved.end()) return;
        std::vector<RootMove>& taken = m_summary.root_moves;
        if (!taken.empty() && taken.back().value == solved->value) {
            solved->bound = solved->proved = m_root_role == Role::kMin ? Proof::kLower : Proof::kUpper;
        }
        taken.push_back(*solved);
    }

    /// Whether the root's best child is a best move: in a test by a zero window, only if the player at the root passes
    /// it. Otherwise all children only have bounds, and the largest bound need not be the largest value.
    [[nodiscard]] bool chooses(const Level& root, double value) const {
        if (m_summary.passes.empty() || m_summary.passes.back().window_kind == WindowKind::kFull) return true;
        return root.role == Role::kMin ? value <= root.alpha : value >= root.beta;
    }
    /// Turns the counts at the start of the pass into those of the pass.
    void end_pass(double value) {
        PassSummary& pass = m_summary.passes.back();
        pass.value = value;
        pass.nodes = m_summary.nodes - pass.nodes;
        pass.leaves = m_summary.leaves - pass.leaves;
    }
    void end_visit(double value, Proof proof) {
        ++m_summary.events;
        const Level& level = m_levels[m_ply];
        if (level.is_again && m_summary.scores.empty()) proof = proof | level.known.proof_of(value, proof);
        m_left_value = value;
        m_left_proof = proof;
        m_is_return_due = m_ply > 1;
        if (--m_ply == 0) {
            m_summary.value = value;
            m_summary.unsound.is_believed = proof != Proof::kExact;
            if (!m_summary.passes.empty()) end_pass(value);
            if (!m_has_queue && chooses(level, value)) {
                m_summary.principal_variation.assign(m_levels[1].line.rbegin(), m_levels[1].line.rend());
            }
        }
    }
};
static_assert(TraceSink<SummarySink>);

}  // namespace plytrace
