#include "tests/search/check/wrong_programs.hpp"

#include <algorithm>

#include "search/check/judgement.hpp"
#include "tests/search/check/check_support.hpp"

namespace plytrace::test {

const std::vector<WrongProgram>& wrong_programs() {
    using R = FaultReason;
    using W = Wrong;
    static const std::vector<WrongProgram> all = {
        {W::kLevelsSwapped, "MAX and MIN swapped", "(1 2)", "my minimax", R::kBetterKept, 6,
         "A keeps 1, although 2 has come back. MAX takes the largest value."},
        {W::kNoMinus, "negamax without a minus", "((1 3) 2)", "my negamax", R::kNoMinus, 7,
         "B takes 3, but 1 is the best for MIN. In negamax a child’s value is from the opponent’s point of view: "
         "negate it when it comes back."},
        {W::kNotSwapped, "negamax, child given (−α, −β)", "((3 1) 2)", "my negamax alpha-beta", R::kSwapped, 1,
         "B is given α = +∞ instead of −∞: α and β are mixed up. Pass both on as they are; in negamax, swap the two "
         "bounds and change their signs."},
        {W::kWindowUnchanged, "negamax, child given (α, β)", "(2 (1 3))", "my negamax alpha-beta", R::kSwapped, 5,
         "B is given β = −2 instead of +∞: α and β are mixed up. Pass both on as they are; in negamax, swap the two "
         "bounds and change their signs."},
        {W::kStartsAtZero, "the best starts at 0", "(-2 -1)", "my minimax", R::kZeroStart, 3,
         "A has 0, but −2 is the best that has come back. The best value starts at −∞ for MAX and at +∞ for MIN; 0 is "
         "a score like any other."},
        {W::kLastChild, "the last child's value", "(2 1)", "my minimax", R::kLastNotBest, 6,
         "A takes 1, the value that came back last, although it could keep 2. MAX takes the largest value, not the "
         "latest."},
        {W::kFirstChild, "the first child's value", "(1 2)", "my minimax", R::kBetterKept, 6,
         "A keeps 1, although 2 has come back. MAX takes the largest value."},
        {W::kGreedy, "MIN helps MAX", "((1 9) (3 4))", "my minimax", R::kLastNotBest, 7,
         "B takes 9, the value that came back last, although it could keep 1. MIN takes the smallest value, not the "
         "latest."},
        {W::kLevelsSwapped, "MAX and MIN swapped, where it shows", "((1 9) (4 3))", "my minimax", R::kOtherSide, 7,
         "B takes 9, the largest value that has come back. It is MIN’s turn there: take the smallest, 1."},
        {W::kGreedy, "MIN helps MAX, where it shows", "((1 9) (4 3))", "my minimax", R::kOtherSide, 7,
         "B takes 9, the largest value that has come back. It is MIN’s turn there: take the smallest, 1."},
        {W::kRootNotMoved, "the root never moves alpha", "(2 (1 3))", "my alpha-beta", R::kNotMoved, 4,
         "B is given α = −∞, although A has 2 already. A child has returned; the bound should have moved."},
        {W::kMinRaisesAlpha, "MIN raises alpha", "(2 (1 3))", "my alpha-beta", R::kMissed, 9,
         "B’s value 1 is ≤ α = 2, but the search goes on with its second leaf. It could stop here."},
        {W::kMinRaisesAlpha, "MIN raises alpha, where it shows", "(1 (3 (2 4)))", "my alpha-beta", R::kWrongNode, 9,
         "C is given α = 3. B is a MIN node: it may lower β, but α stays 1. MAX moves α, MIN moves β."},
        {W::kMinSetsAlpha, "MIN sets alpha for beta, and cuts by it", "((3 12 8) (2 4 6) (14 5 2))", "my alpha-beta",
         R::kWrongNode, 5,
         "The second leaf of B is given α = 3. B is a MIN node: it may lower β, but α stays −∞. MAX moves α, MIN moves "
         "β."},
        {W::kMaxLowersBeta, "MAX lowers beta", "(1 (3 2))", "my alpha-beta", R::kWrongNode, 5,
         "B is given β = 1. A is a MAX node: it may raise α, but β stays +∞. MAX moves α, MIN moves β."},
        {W::kAlphaNotMoved, "alpha stays as inherited", "(2 (1 3))", "my alpha-beta", R::kNotMoved, 4,
         "B is given α = −∞, although A has 2 already. A child has returned; the bound should have moved."},
        {W::kBetaNotMoved, "beta stays as inherited", "((1 (2 3)) 4)", "my alpha-beta", R::kNotMoved, 5,
         "C is given β = +∞, although B has 1 already. A child has returned; the bound should have moved."},
        {W::kLastValueBound, "a bound is the last value", "(3 1 (2 4))", "my alpha-beta", R::kLoosened, 8,
         "α goes back from 3 to 1 at A. Bounds only tighten: α never falls, and β never rises."},
        {W::kNotInherited, "each node starts at (−∞, +∞)", "(2 (1 3))", "my alpha-beta", R::kInheritedNone, 5,
         "B starts with α = −∞, as if nothing were known. α = 2 still holds down here: take it from the parent."},
        {W::kOnlyParent, "only the parent's value counts", "(2 (3 ((1 4) 5)))", "alpha-beta", R::kInheritedNone, 6,
         "The first leaf of B starts with α = −∞, as if nothing were known. α = 2 still holds down here: take it from "
         "the parent."},
        {W::kShared, "one alpha and one beta for all", "((1 2) 3)", "my alpha-beta", R::kEarlyLeaked, 11,
         "This cutoff is not justified: A’s value 1 is not ≥ β = +∞. β = 1 is where the child just searched ended, and "
         "belongs to that child alone. The skipped leaf 3 would have changed it."},
        {W::kOwnBound, "MAX stops at its own alpha", "(1 2 3)", "my alpha-beta", R::kEarlyOwn, 8,
         "This cutoff is not justified: A’s value 2 is not ≥ β = +∞. MAX stops at β, never at its own α. The skipped "
         "leaf 3 would have changed it."},
        {W::kWorseChild, "MAX stops at a worse child", "(2 1 3)", "my alpha-beta", R::kEarlyWorse, 8,
         "This cutoff is not justified: A’s value 2 is not ≥ β = +∞. One bad child is no reason to stop: the next may "
         "be better. The skipped leaf 3 would have changed it."},
        {W::kUnfinishedChild, "a half-done value counts", "(2 ((1 3) 4))", "my alpha-beta", R::kEarlyWorse, 10,
         "This cutoff is not justified: C’s value 1 is not ≥ β = +∞. One bad child is no reason to stop: the next may "
         "be better. The skipped leaf 3 would have changed it."},
        {W::kDoubleCut, "a cut ends the parent, too", "(2 (1 3) 4)", "my alpha-beta", R::kEarlyDouble, 12,
         "This cutoff is not justified: A’s value 2 is not ≥ β = +∞. The latest child was cut, but that cutoff ends "
         "only the child itself. The skipped leaf 4 would have changed it."},
        {W::kUnseenCut, "a node is cut unseen", "(2 (3 4))", "my alpha-beta", R::kEarly, 6,
         "This cutoff is not justified: no child of B has been visited. Only a child can show what B is worth at most "
         "or at least. The skipped leaf 3 would have changed it."},
        {W::kMinNeverCuts, "MIN never cuts", "(2 (1 3))", "my alpha-beta", R::kMissed, 10,
         "B’s value 1 is ≤ α = 2, but the search goes on with its second leaf. It could stop here."},
        {W::kMinNeverCuts, "MIN does not cut ties", "((3 (3 5)) (3 4))", "my alpha-beta", R::kTieBySide, 21,
         "C’s value 3 equals α = 3, but the search goes on with its second leaf. MAX nodes of this search cut on "
         "equality, and MIN nodes do not: compare the two conditions."},
        {W::kRightToLeft, "right to left", "(2 (1 3))", "my alpha-beta", R::kOutOfOrder, 1,
         "B is searched before the leaf 2. Children are searched from left to right; another order changes the "
         "cutoffs."},
        {W::kSkipsChild, "the last child is left out", "(1 2)", "my alpha-beta", R::kLeftOut, 5,
         "A is done, but the leaf 2 was left out without a reason."},
        {W::kTwice, "each child is searched twice", "(1 2)", "my alpha-beta", R::kRepeated, 3,
         "The first leaf of A is searched a second time. Its value is already known."},
        {W::kChanceMin, "a chance node takes the least", "(3 (? 0.5:1 0.5:9))", "my expectiminimax", R::kAverage, 7,
         "B has 1. Weighted by probability, the values that have come back add up to 0.5."},
        {W::kPlainMean, "odds are left out", "(4 (? 0.9:1 0.1:9))", "my expectiminimax", R::kAverage, 7,
         "B has 0.5. Weighted by probability, the values that have come back add up to 0.9."},
        {W::kChanceCut, "a chance node is cut", "(3 (? 0.5:1 0.5:9))", "my alpha-beta", R::kEarlyChance, 9,
         "This cutoff is not justified: at a chance node every outcome counts."},
        {W::kNoBoundFlag, "a table keeps no bounds", "((2 (3 9)) ((3 9) 8))", "my alpha-beta", R::kTableBound, 19,
         "E takes 3 from the table. The entry is only a bound; in this window the node must be searched again."},
        {W::kNoSideInKey, "a key without the side", "((3 4) ((3 4) 9))", "my minimax", R::kTableSide, 13,
         "D takes 3 from the table, the value of B. MIN moves there and MAX here: does the key contain the side to "
         "move?"},
        {W::kNoResearch, "no second search", "(1 ((2 3) 4))", "my pvs", R::kNoResearch, 17,
         "A takes 2 as the value of B. A zero window only shows whether a child is better; search it again to find its "
         "value."},
        {W::kWrongMove, "the first move is kept", "(1 2)", "my alpha-beta", R::kBestKept, 7,
         "The second leaf of A is the best child of A now, but the trace keeps another one. The best move is the child "
         "that the value came from."},
        {W::kRootTie, "a bound is taken for equal", "(2 (2 1))", "my alpha-beta", R::kTie, 11,
         "A treats B as equal to its best, 2. But only a bound of that child is known: keep the first one."},
    };
    return all;
}

namespace {

struct Node {
    NodeId id;
    bool is_max;
    Window in, now;
    double best = 0;
    bool has_child = false;

    [[nodiscard]] bool better(double a, double b) const { return is_max ? a > b : a < b; }
    [[nodiscard]] double own() const { return is_max ? now.alpha : now.beta; }
    [[nodiscard]] double met() const { return is_max ? now.beta : now.alpha; }
};

class Program {
  public:
    Program(const ExplicitTree& tree, Wrong wrong, bool tells_bounds)
        : m_tree(tree), m_wrong(wrong), m_tells_bounds(tells_bounds) {}

    Calls run() {
        visit(0, kNoMove, {});
        return std::move(m_sink.calls);
    }

  private:
    const ExplicitTree& m_tree;
    const Wrong m_wrong;
    const bool m_tells_bounds;
    CallSink m_sink;
    Window m_shared;         ///< of kShared
    bool m_was_cut = false;  ///< the node that ended last
    VisitId m_visits = 0, m_stored = kNone;
    double m_stored_value = 0;

    [[nodiscard]] bool is(Wrong wrong) const { return m_wrong == wrong; }
    [[nodiscard]] bool has_window() const {
        constexpr Wrong kWithout[] = {Wrong::kLevelsSwapped, Wrong::kNoMinus,    Wrong::kStartsAtZero,
                                      Wrong::kLastChild,     Wrong::kFirstChild, Wrong::kGreedy,
                                      Wrong::kChanceMin,     Wrong::kPlainMean,  Wrong::kNoSideInKey};
        return std::find(std::begin(kWithout), std::end(kWithout), m_wrong) == std::end(kWithout);
    }

    double visit(NodeId id, MoveCode move, Window in, VisitPass pass = VisitPass::kAsAbove) {
        const VisitId number = m_visits++;
        const bool is_chance = m_tree.is_chance(id), is_max = m_tree.player(id) == Player::kFirst;
        m_sink.enter(move, is_chance ? Role::kChance : is_max ? Role::kMax : Role::kMin, in.alpha, in.beta, pass);
        m_was_cut = false;
        if (m_tree.is_leaf(id)) {
            m_sink.evaluate(m_tree.value(id), true);
            return m_tree.value(id);
        }
        if (is_chance) return mean(id, in);
        const bool has_table = is(Wrong::kNoBoundFlag) || is(Wrong::kNoSideInKey);
        if (has_table && m_tree.child_count(id) == 2 && m_tree.value(m_tree.child(id, 0)) == 3) {
            if (m_stored != kNone) {
                m_sink.table(event_flag::kTableHit, m_stored);
                m_sink.leave(m_stored_value);
                return m_stored_value;
            }
        }
        Node node{id, is_max, in, in};
        node.best = is_max ? -kInfinity : kInfinity;
        if (is(Wrong::kStartsAtZero)) node.best = 0;
        const double value = unseen_cut(node) ? node.own() : search_children(node);
        if (has_table && m_tree.is_leaf(m_tree.child(id, 0)) && m_tree.value(m_tree.child(id, 0)) == 3) {
            m_stored = number;
            m_stored_value = value;
        }
        m_sink.leave(value);
        return value;
    }

    bool unseen_cut(Node& node) {
        if (!is(Wrong::kUnseenCut) || node.id == 0) return false;
        m_sink.cutoff(static_cast<std::uint32_t>(m_tree.child_count(node.id)));
        node.now.beta = node.in.alpha;
        return true;
    }

    double search_children(Node& node) {
        const std::size_t all = m_tree.child_count(node.id);
        const std::size_t count = is(Wrong::kSkipsChild) ? all - 1 : all;
        bool is_cut = false;
        for (std::size_t i = 0; i < count && !is_cut; ++i) {
            const std::size_t at = is(Wrong::kRightToLeft) ? all - 1 - i : i;
            const double value = value_of_child(node, at);
            const bool ends_here = is(Wrong::kDoubleCut) && m_was_cut;
            take(node, value);
            const std::size_t left = all - i - 1;
            is_cut = (ends_here || cuts(node, value)) && left > 0;
            if (is_cut) m_sink.cutoff(static_cast<std::uint32_t>(left));
            if (!is_cut) move_bound(node, value);
        }
        m_was_cut = is_cut;
        return node.best;
    }

    double value_of_child(Node& node, std::size_t at) {
        const NodeId child = m_tree.child(node.id, at);
        const auto move = static_cast<MoveCode>(at);
        if (is(Wrong::kTwice)) visit(child, move, window_for_child(node));
        if (is(Wrong::kNoResearch) && node.has_child && node.own() + 1 < kInfinity && node.own() > -kInfinity &&
            node.own() < kInfinity) {
            const Window zero = node.is_max ? Window{node.own(), node.own() + 1} : Window{node.own() - 1, node.own()};
            return visit(child, move, node.in.beta - node.in.alpha > 1 ? zero : node.now);
        }
        return visit(child, move, window_for_child(node));
    }

    Window window_for_child(const Node& node) const {
        if (!has_window() || is(Wrong::kNotInherited)) return {};
        if (is(Wrong::kNotSwapped)) return {node.now.beta, node.now.alpha};
        if (is(Wrong::kWindowUnchanged)) return {-node.now.beta, -node.now.alpha};
        if (is(Wrong::kShared)) return m_shared;
        Window window = node.now;
        if (is(Wrong::kOnlyParent)) (node.is_max ? window.beta : window.alpha) = node.is_max ? kInfinity : -kInfinity;
        return window;
    }

    void take(Node& node, double value) {
        const bool is_first = !node.has_child;
        bool takes = node.better(value, node.best);
        if (is(Wrong::kLevelsSwapped)) takes = is_first || node.better(node.best, value);
        if (is(Wrong::kNoMinus) || is(Wrong::kGreedy)) takes = is_first || value > node.best;
        if (is(Wrong::kLastChild)) takes = true;
        if (is(Wrong::kFirstChild)) takes = is_first;
        if (is(Wrong::kRootTie) && node.id == 0) takes = takes || value == node.best;
        if (takes) node.best = value;
        const bool is_kept = takes && !(is(Wrong::kWrongMove) && !is_first);
        m_sink.returned(node.best, is_kept);
        node.has_child = true;
    }

    [[nodiscard]] bool cuts(const Node& node, double value) const {
        if (!has_window() || (is(Wrong::kMinNeverCuts) && !node.is_max)) return false;
        const double own = node.own();
        const bool has_own = own > -kInfinity && own < kInfinity;
        if (is(Wrong::kOwnBound) && has_own) return !node.better(own, node.best);
        if (is(Wrong::kWorseChild) && has_own) return !node.better(value, own);
        if (is(Wrong::kUnfinishedChild) && node.is_max && has_own && node.id != 0) return value <= own;
        if (is(Wrong::kMinRaisesAlpha) && !node.is_max) return std::max(node.now.alpha, node.best) >= node.now.beta;
        if (is(Wrong::kShared)) {
            return node.is_max ? node.best >= m_shared.beta : node.best <= m_shared.alpha;
        }
        return !node.better(node.met(), node.best);
    }

    void move_bound(Node& node, double value) {
        if (!has_window()) return;
        if (is(Wrong::kRootNotMoved) && node.id == 0) return;
        if (is(Wrong::kAlphaNotMoved) && node.is_max) return;
        if (is(Wrong::kBetaNotMoved) && !node.is_max) return;
        Window& window = is(Wrong::kShared) ? m_shared : node.now;
        if (is(Wrong::kMaxLowersBeta) && node.is_max) {
            window.beta = std::min(window.beta, node.best);
        }
        if (is(Wrong::kMinRaisesAlpha) && !node.is_max) {
            window.alpha = std::max(window.alpha, node.best);
            return;
        }
        if (is(Wrong::kMinSetsAlpha) && !node.is_max) {
            window.alpha = std::min(window.beta, node.best);
            return;
        }
        double& own = node.is_max ? window.alpha : window.beta;
        const double bound = is(Wrong::kLastValueBound) ? value : node.best;
        if (is(Wrong::kLastValueBound) ? bound == own : !node.better(bound, own)) return;
        own = bound;
        if (m_tells_bounds) m_sink.bound(bound);
    }

    double mean(NodeId id, const Window& in) {
        double sum = 0;
        const std::size_t count = m_tree.child_count(id);
        for (std::size_t at = 0; at < count; ++at) {
            const NodeId child = m_tree.child(id, at);
            const double value = visit(child, static_cast<MoveCode>(at), {});
            if (is(Wrong::kChanceMin)) {
                sum = at == 0 ? value : std::min(sum, value);
            } else {
                sum += value * (is(Wrong::kPlainMean) ? 1.0 / static_cast<double>(count) : m_tree.probability(child));
            }
            m_sink.returned(sum, false);
            if (is(Wrong::kChanceCut) && value <= in.alpha && at + 1 < count) {
                m_sink.cutoff(static_cast<std::uint32_t>(count - at - 1));
                break;
            }
        }
        m_sink.leave(sum);
        return sum;
    }
};

}  // namespace

std::unique_ptr<Trace> trace_of_wrong(const ExplicitTree& tree, const WrongProgram& program, const Calls& calls) {
    if (program.algorithm == "alpha-beta") return declared_trace(tree, {}, calls);
    return undeclared_trace(tree, calls, std::string(program.algorithm));
}

Calls calls_of_wrong(const ExplicitTree& tree, Wrong wrong, bool tells_bounds) {
    return Program(tree, wrong, tells_bounds).run();
}

}  // namespace plytrace::test
