#include "tests/search/check/slips.hpp"

#include "search/algorithms/alpha_beta_variants.hpp"

namespace plytrace::test {

const std::vector<SlipEntry>& slips() {
    static const std::vector<SlipEntry> all = {
        {Slip::kLeafValue, "leaf value", {"leaf-value"}},
        {Slip::kLeafNegated, "leaf negated", {"leaf-value", "sign"}},
        {Slip::kLastChild, "last child's value", {"backed-up-value", "sign"}},
        {Slip::kKeepsWorse, "keeps a worse value", {"backed-up-value", "sign"}},
        {Slip::kNegated, "value negated", {"sign", "backed-up-value"}},
        {Slip::kLeavesOther, "leaves with another value", {"backed-up-value", "root-value"}},
        {Slip::kWrongNode, "bound moved at the wrong kind of node", {"bound-wrong-node"}},
        {Slip::kNotMoved, "bound not moved", {"bound-not-moved", "bound-not-inherited"}},
        {Slip::kLoosened, "bound set to a worse child's value", {"bound-not-moved", "bound-wrong-node"}},
        {Slip::kNotInherited, "no bounds inherited", {"bound-not-inherited", "bound-not-moved"}},
        {Slip::kLeaked, "the sibling's bounds", {"bound-leaked", "bound-wrong-node"}},
        {Slip::kSwapped, "alpha and beta swapped", {"sign", "bound-not-inherited"}},
        {Slip::kBoundEvent, "another bound told", {"bound-not-moved", "sign"}},
        {Slip::kCutTooEarly, "cut too early", {"cut-too-early"}},
        {Slip::kCutMissed, "cut missed", {"cut-missed"}},
        {Slip::kCutRule, "the other rule for equality", {"cut-rule"}},
        {Slip::kTie, "a bound taken for equal", {"bound-as-exact", "best-move"}},
        {Slip::kRepeatedAtOnce, "child searched twice at once", {"child-repeated"}},
        {Slip::kRepeatedLater, "child searched again later", {"child-repeated"}},
        {Slip::kLeftOut, "child left out", {"child-left-out"}},
        {Slip::kLeftOutLast, "last children left out", {"child-left-out"}},
        {Slip::kOutOfOrder, "children out of order", {"child-order"}},
        {Slip::kBestMove, "wrong best move", {"best-move"}},
        {Slip::kTurn, "another one's turn", {"sign"}},
        {Slip::kSkippedCount, "wrong number skipped", {"child-left-out"}},
    };
    return all;
}

namespace {

class SlippingSearch {
  public:
    SlippingSearch(const ExplicitTree& tree, const AlphaBetaOptions& rules, Slip slip, int at)
        : m_tree(tree), m_rules(rules), m_slip(slip), m_at(at) {}

    SlippedRun run() {
        value_of(0, kNoMove, {});
        m_run.calls = std::move(m_sink.calls);
        return std::move(m_run);
    }

  private:
    const ExplicitTree& m_tree;
    const AlphaBetaOptions m_rules;
    const Slip m_slip;
    const int m_at;
    CallSink m_sink;
    SlippedRun m_run;
    Window m_last_end;                            ///< what the node that ended last had in the end
    bool m_is_upper = false, m_is_lower = false;  ///< what is proved of the value that came back last

    [[nodiscard]] Step now() const { return static_cast<Step>(m_sink.calls.size()); }

    /// Whether the slip is made here, where it can be: `step` events from now.
    bool slips(Slip slip, bool can, Step ahead = 0) {
        if (slip != m_slip || !can) return false;
        if (m_run.places++ != m_at) return false;
        m_run.step = now() + ahead;
        return true;
    }

    [[nodiscard]] Role role(NodeId node) const {
        return m_tree.player(node) == Player::kFirst ? Role::kMax : Role::kMin;
    }

    double leaf(NodeId node) {
        double value = m_tree.value(node);
        const bool is_finite = value != kInfinity && value != -kInfinity;
        if (slips(Slip::kLeafValue, is_finite)) value += 1;
        if (slips(Slip::kLeafNegated, value != 0)) value = -value;
        m_sink.evaluate(value, true);
        return value;
    }

    double value_of(NodeId node, MoveCode move, const Window& in) {
        const bool is_leaf = m_tree.is_leaf(node);
        Role mover = role(node);
        if (slips(Slip::kTurn, !is_leaf && node != 0)) {
            m_sink.enter(move, mover == Role::kMax ? Role::kMin : Role::kMax, in.alpha, in.beta);
        } else {
            m_sink.enter(move, mover, in.alpha, in.beta);
        }
        if (is_leaf) {
            m_last_end = in;
            return leaf(node);
        }
        const bool is_max = mover == Role::kMax;
        const auto better = [is_max](double a, double b) { return is_max ? a > b : a < b; };
        Window now_in = in;
        double& own = is_max ? now_in.alpha : now_in.beta;
        const double met = is_max ? in.beta : in.alpha;
        double value = value_before(is_max, in, m_rules.bounds);
        double last_child = 0;
        const std::size_t count = m_tree.child_count(node);
        std::vector<std::size_t> order(count);
        for (std::size_t i = 0; i < count; ++i) order[i] = i;
        bool has_bound_told = true;
        for (std::size_t at = 0; at < count; ++at) {
            const bool is_first = at == 0, is_last = at + 1 == count;
            if (!is_last && slips(Slip::kOutOfOrder, true)) std::swap(order[at], order[at + 1]);
            if (!is_last && slips(Slip::kLeftOut, true)) continue;
            if (!is_first && slips(Slip::kLeftOutLast, true)) break;
            if (at > 1 && slips(Slip::kRepeatedLater, true)) order[at] = order[at - 2];

            // What the child is given.
            const Window right = m_rules.deep_cuts ? now_in : without_deep_cuts(is_max, now_in);
            Window given = right;
            const double own_in = is_max ? in.alpha : in.beta;
            const double right_met = is_max ? right.beta : right.alpha;
            if (!is_first && slips(Slip::kWrongNode, value != right_met && own != own_in)) {
                given = is_max ? Window{in.alpha, value} : Window{value, in.beta};
            }
            if (!is_first && slips(Slip::kNotMoved, own != own_in)) (is_max ? given.alpha : given.beta) = own_in;
            if (!is_first && slips(Slip::kLoosened, better(own, last_child) && last_child != own_in &&
                                                        last_child != kInfinity && last_child != -kInfinity)) {
                (is_max ? given.alpha : given.beta) = last_child;
            }
            if (slips(Slip::kNotInherited, right != Window{})) given = {};
            const double leaked = is_max ? m_last_end.beta : m_last_end.alpha;
            if (!is_first && slips(Slip::kLeaked, m_last_end != right && leaked != right_met &&
                                                      (is_max ? leaked != kInfinity : leaked != -kInfinity))) {
                given = m_last_end;
            }
            if (slips(Slip::kSwapped, right.alpha != right.beta)) given = {right.beta, right.alpha};

            const NodeId child = m_tree.child(node, order[at]);
            const auto code = static_cast<MoveCode>(order[at]);
            double found = value_of(child, code, given);
            if (slips(Slip::kRepeatedAtOnce, true)) found = value_of(child, code, given);
            last_child = found;

            // What comes of it.
            const double before = value;
            bool improves = better(found, value);
            if (improves) value = found;
            if (slips(Slip::kLastChild, !is_first && better(before, found))) {
                value = found;
                improves = true;
            } else if (slips(Slip::kKeepsWorse, !is_first && improves)) {
                value = before;
                improves = false;
            } else if (slips(Slip::kNegated, value != 0 && better(value, before))) {
                value = -value;
            } else if (slips(Slip::kBestMove, !is_first && found != before && found != value)) {
                improves = true;
            } else if (slips(Slip::kBestMove, improves && !is_first)) {
                improves = false;
            } else if (slips(Slip::kTie, !is_first && found == before && found == value && node == 0 &&
                                             m_rules.cut == CutRule::kEqual && is_only_bound(given, found, child))) {
                improves = true;
            }
            m_sink.returned(value, improves);

            const bool closes_now = closes(value, is_max, in, m_rules.cut);
            const bool closes_other =
                closes(value, is_max, in, CutRule::kEqual) != closes(value, is_max, in, CutRule::kStrict);
            bool cuts = closes_now;
            if (!is_last && slips(Slip::kCutTooEarly, !closes_now && !closes_other)) cuts = true;
            if (!is_last && slips(Slip::kCutMissed, closes_now && !closes_other)) cuts = false;
            if (!is_last && closes_other) {
                const Step ahead = cuts ? 0 : 0;
                if (slips(Slip::kCutRule, true, ahead)) cuts = !cuts;
            }
            if (cuts) {
                if (!is_last) {
                    auto skipped = static_cast<std::uint32_t>(count - at - 1);
                    if (slips(Slip::kSkippedCount, true)) ++skipped;
                    m_sink.cutoff(skipped);
                }
                break;
            }
            has_bound_told = better(value, own);
            if (!has_bound_told || closes_now) continue;
            double told = value;
            const bool is_finite = value != kInfinity && value != -kInfinity;
            if (slips(Slip::kBoundEvent, is_finite)) told += 1;
            own = told;
            m_sink.bound(told);
        }
        double left =
            m_rules.bounds == Bounds::kHard ? std::clamp(value, in.alpha, std::max(in.alpha, in.beta)) : value;
        const bool is_finite = left != kInfinity && left != -kInfinity;
        if (slips(Slip::kLeavesOther, is_finite)) left += 1;
        m_sink.leave(left);
        m_last_end = now_in;
        (void)met;
        return left;
    }

    /// Whether a child that came to `found` may be worth less to its parent, because of a cut at the bound.
    [[nodiscard]] bool is_only_bound(const Window& given, double found, NodeId child) const {
        const double truth = minimax_value(m_tree, child);
        return (found <= given.alpha || found >= given.beta) && truth != found;
    }
};

}  // namespace

SlippedRun slipped(const ExplicitTree& tree, const AlphaBetaOptions& rules, Slip slip, int at) {
    return SlippingSearch(tree, rules, slip, at).run();
}

}  // namespace plytrace::test
