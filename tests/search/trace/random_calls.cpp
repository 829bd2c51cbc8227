#include "tests/search/trace/random_calls.hpp"

namespace plytrace::test {

namespace {

class Caller {
  public:
    Caller(const RandomCallsShape& shape, std::uint64_t seed, const Shape& tree)
        : m_shape(shape), m_random(seed), m_tree(tree) {}

    Calls run() {
        const int passes = m_random.between(1, m_shape.max_passes);
        const bool names_passes = m_random.happens(80);
        for (int pass = 0; pass < passes; ++pass) {
            if (names_passes && (pass > 0 || m_random.happens(70))) {
                m_sink.begin_pass("pass \"" + std::to_string(pass) + "\"", pass, -5, kInfinity);
            }
            const bool is_whole = m_random.happens(50);
            visit(kNoMove, any_role(), 0, 0, is_whole ? -kInfinity : -3, is_whole ? kInfinity : 3);
        }
        Calls calls = std::move(m_sink.calls);
        if (m_shape.ends_open) calls.resize(static_cast<std::size_t>(m_random.between(0, int(calls.size()))));
        return calls;
    }

  private:
    RandomCallsShape m_shape;
    Random m_random;
    Shape m_tree;
    CallSink m_sink;
    VisitId m_visits = 0;

    void maybe_table() {
        if (!m_shape.has_tables || !m_random.happens(15)) return;
        const std::uint8_t flags = m_random.happens(50) ? event_flag::kTableProbe : event_flag::kTableStore;
        m_sink.table(flags,
                     m_random.happens(50) ? kNone : static_cast<VisitId>(m_random.between(0, int(m_visits) - 1)));
    }

    /// A zero window holds something, and has an end.
    VisitPass any_pass(double alpha, double beta) {
        if (!m_shape.has_tries || !m_random.happens(25)) return VisitPass::kAsAbove;
        const bool may_be_zero = alpha < beta && (alpha > -kInfinity || beta < kInfinity);
        return may_be_zero && m_random.happens(60) ? VisitPass::kZero : VisitPass::kFull;
    }

    void maybe_manner() {
        if (!m_shape.has_manners || !m_random.happens(15)) return;
        const auto how = static_cast<Manner>(m_random.between(1, 3));
        m_sink.manner(how, how == Manner::kReduced ? static_cast<std::uint32_t>(m_random.between(1, 4)) : 0);
    }

    Role any_role() {
        if (m_shape.has_chance && m_random.happens(10)) return Role::kChance;
        return m_random.happens(50) ? Role::kMax : Role::kMin;
    }

    double visit(MoveCode move, Role role, NodeId node, int depth, double alpha, double beta) {
        m_sink.enter(move, role, alpha, beta, any_pass(alpha, beta));
        ++m_visits;
        maybe_table();
        const int most = m_tree ? static_cast<int>(m_tree->child_count(node)) : m_shape.max_children;
        if (most == 0 || depth == m_shape.max_depth || m_random.happens(20)) return leaf();
        if (m_shape.has_tables && m_random.happens(5)) {
            m_sink.table(event_flag::kTableHit,
                         m_random.happens(30) ? kNone : static_cast<VisitId>(m_random.between(0, int(m_visits) - 1)));
            const double value = m_random.between(-6, 6);
            m_sink.leave(value);
            return value;
        }
        const double best = children(role, node, depth, alpha, beta, most);
        maybe_table();
        const double value = m_random.happens(10) ? best + m_random.between(-2, 2) : best;  // as if it were clipped
        m_sink.leave(value);
        return value;
    }

    double leaf() {
        const double value = m_random.happens(5) ? (m_random.happens(50) ? kInfinity : -kInfinity)
                                                 : static_cast<double>(m_random.between(-6, 6));
        m_sink.evaluate(value, m_random.happens(50));
        return value;
    }

    double children(Role role, NodeId node, int depth, double alpha, double beta, int most) {
        double best = 0;
        const int count = m_random.between(1, most);
        for (int index = 0; index < count; ++index) {
            const bool again = m_shape.has_revisits && index > 0 && m_random.happens(15);
            const int move = again ? m_random.between(0, index - 1) : m_tree ? index : index * 7;
            const NodeId child = m_tree ? m_tree->child_at(node, static_cast<std::uint32_t>(move)) : 0;
            // A node hands on the bound that is its own; the other one may be left out, as without deep cuts.
            const bool hands_on_both = m_random.happens(80);
            const Role childs = any_role();
            maybe_manner();
            double value =
                visit(move, childs, child, depth + 1, role == Role::kMax || hands_on_both ? alpha : -kInfinity,
                      role == Role::kMin || hands_on_both ? beta : kInfinity);
            while (m_shape.has_tries && m_random.happens(20)) {
                const double begin = m_random.between(-6, 3);
                value = visit(move, childs, child, depth + 1, begin, m_random.happens(40) ? kInfinity : begin + 2);
            }
            const bool improved = index == 0 || (role == Role::kMin ? value < best : value > best);
            if (improved) best = value;
            m_sink.returned(best, improved);
            maybe_table();
            if (role == Role::kMax && best > alpha && m_random.happens(70)) m_sink.bound(alpha = best);
            if (role == Role::kMin && best < beta && m_random.happens(70)) m_sink.bound(beta = best);
            maybe_table();
            if (m_random.happens(15)) {
                m_sink.cutoff(static_cast<std::uint32_t>(m_random.between(1, 9)));
                return best;
            }
        }
        return best;
    }
};

}  // namespace

Calls random_calls(const RandomCallsShape& shape, std::uint64_t seed, const Shape& tree) {
    return Caller(shape, seed, tree).run();
}

}  // namespace plytrace::test
