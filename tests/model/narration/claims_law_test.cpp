// Law: for every mistake of a search, all claims about it hold against minimax: each "=", "≤" and "≥", each interval,
// and each sentence that says "exactly", "at most", "at least", "guarantee", "cannot" or "the best move is". Claims are
// found by the sentence's key and its facts, not by its words.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <functional>
#include <map>

#include "app/narration/expression.hpp"
#include "app/narration/why.hpp"
#include "app/tree/interval_labels.hpp"
#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "search/check/doubts.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"
#include "tests/search/check/wrong_programs.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

constexpr double kRounding = 1e-9;

/// A search with a mistake in it, judged and ready to be shown.
struct WrongSearch {
    std::unique_ptr<Trace> trace;
    Judgement judgement;
    SearchedTree names;
    std::vector<double> truth;  ///< by node

    WrongSearch(const ExplicitTree& tree, std::unique_ptr<Trace> told) : trace(std::move(told)), names(tree, {}) {
        judgement = judged_as_file(tree, *trace);
        trace->take_back_proofs(judgement.doubtful_since);
        for (NodeId node = 0; node < tree.node_count(); ++node) truth.push_back(minimax_value(tree, node));
    }
    [[nodiscard]] double truth_of(VisitId visit) const { return truth[trace->node_of(visit)]; }
};

/// What is claimed and does not hold, in words; empty where all does.
class ClaimCheck {
  public:
    ClaimCheck(const WrongSearch& search, const Language& language)
        : m_search(search),
          m_trace(*search.trace),
          m_intervals(*search.trace, search.names, &search.judgement),
          m_narrator{*search.trace, search.names, language} {
        m_narrator.judgement = &search.judgement;
    }

    [[nodiscard]] std::string all_at(Step t, NodeId asked) {
        m_t = t;
        std::string wrong = of_badges() + of_intervals() + of_expression() + of_best_line();
        wrong += of_narration(narrate(m_narrator, t));
        const Why why = find_why(m_trace, &m_search.judgement, false, asked, t);
        m_t = why.told != kNever ? why.told : t;
        return wrong + of_narration(say_why(m_narrator, why).answer);
    }

  private:
    const WrongSearch& m_search;
    const Trace& m_trace;
    const IntervalLabels m_intervals;
    Narrator m_narrator;
    Step m_t = 0;

    [[nodiscard]] static bool at_least(double a, double b) { return a >= b - kRounding; }

    [[nodiscard]] std::string of_badges() const {
        std::string wrong;
        for (NodeId node = 0; node < m_search.truth.size(); ++node) {
            const NodeState state = m_trace.node_state(node, m_t);
            if (!state.has_value) continue;
            const double truth = m_search.truth[node];
            const bool holds = (!proves(state.proof, Proof::kLower) || at_least(truth, state.value)) &&
                               (!proves(state.proof, Proof::kUpper) || at_least(state.value, truth));
            if (!holds) wrong += "badge of node " + std::to_string(node) + "\n";
        }
        return wrong;
    }

    [[nodiscard]] std::string of_intervals() const {
        std::string wrong;
        const TreeStep step = look_up_step(m_trace, m_t);
        const auto open = m_intervals.of_open_path(m_trace, step);
        for (NodeId node = 0; node < m_search.truth.size(); ++node) {
            const auto level = static_cast<std::uint32_t>(m_search.names.tree.depth(node));
            const Interval interval = m_intervals.of_node(m_trace, step, open, node, level);
            const double truth = m_search.truth[node];
            if (!at_least(truth, interval.lower) || !at_least(interval.upper, truth))
                wrong += "interval of node " + std::to_string(node) + "\n";
        }
        return wrong;
    }

    /// A best line that is shown as such: what has come back of it has one value, and no child that is proved is
    /// better.
    [[nodiscard]] std::string of_best_line() const {
        if (!has_erred(m_search.judgement, m_t) || !is_best_line_right(m_trace, &m_search.judgement, m_t)) return "";
        const auto line = m_trace.best_line(m_trace.latest_visit(0, m_t), m_t);
        std::string wrong;
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const double best = m_search.truth_of(line[i + 1]);
            const bool is_done = m_trace.leave_step(line[i]) < m_t, is_max = m_trace.role(line[i]) == Role::kMax;
            if (is_done && m_search.truth_of(line[i]) != best) wrong += "best line\n";
            for (const VisitId child : m_trace.children_entered(line[i], m_t)) {
                const NodeState state = m_trace.visit_state(child, m_t);
                const Step back = m_trace.leave_step(child) == kNever ? kNever : m_trace.leave_step(child) + 1;
                if (back >= m_t || state.proof != Proof::kExact) continue;
                const double other = m_search.truth_of(child);
                if (std::isinf(other)) continue;  // at the end of every window: who keeps what lies within one has none
                if (is_max ? !at_least(best, other) : !at_least(other, best)) wrong += "best child\n";
            }
        }
        return wrong;
    }

    /// What a cut that is explained claims: the node cannot be better than the bound, and who set it has that much.
    [[nodiscard]] bool is_cut_right() const {
        const Event cut = m_trace.event(m_t - 1);
        const NodeState state = m_trace.visit_state(cut.visit, m_t);
        const bool is_alpha = cut.has(event_flag::kAlphaCut);
        const double bound = is_alpha ? state.alpha : state.beta, own = m_search.truth_of(cut.visit);
        if (is_alpha ? !at_least(bound, own) : !at_least(own, bound)) return false;
        const VisitId setter = cut.second();
        if (setter == kNone || m_trace.leave_step(setter) < m_t) return true;  // an earlier try, if anything
        const double above = m_search.truth_of(setter);
        return is_alpha ? at_least(above, bound) : at_least(bound, above);
    }

    [[nodiscard]] std::string of_expression() const {
        if (m_t == 0 || m_trace.event(m_t - 1).kind != EventKind::kCutoff) return "";
        const ExpressionSource source{m_trace, m_search.names, m_narrator.language, false, &m_search.judgement};
        const Expression said = expression(source, m_t, {80, 20});
        return said.concludes != Conclusion::kCutIsRight || is_cut_right() ? "" : "\"" + said.conclusion + "\"\n";
    }

    [[nodiscard]] bool holds(const NarrationFact& fact) const {
        const auto truth = [&] { return m_search.truth_of(fact.visit); };
        switch (fact.kind) {
            case FactKind::kExactly:
                return at_least(truth(), fact.number) && at_least(fact.number, truth());
            case FactKind::kAtMost:
                return at_least(fact.number, truth());
            case FactKind::kAtLeast:
                return at_least(truth(), fact.number);
            default:
                return true;
        }
    }

    /// What the sentence claims beside its facts.
    [[nodiscard]] bool holds(const std::string& key, const NarrationFact* facts) const {
        if (key == "bound.alpha") return at_least(m_search.truth_of(facts[1].visit), facts[1].number);
        if (key == "bound.beta") return at_least(facts[1].number, m_search.truth_of(facts[1].visit));
        if (key == "cut.bound") return is_cut_right();
        if (key.starts_with("cut.extreme.")) return std::abs(facts[1].number) == kInfinity;
        if (key == "result.move" || key == "result.line" || key == "result.long_line") {
            const VisitId best = m_trace.visit_state(0, m_t).best_child;
            return m_search.truth_of(best) == m_search.truth[0];
        }
        const VisitId visit = m_t == 0 ? 0 : m_trace.event(m_t - 1).visit;
        if (key == "leave.cut.max") return at_least(m_search.truth_of(visit), m_trace.event(m_t - 1).score());
        if (key == "leave.cut.min") return at_least(m_trace.event(m_t - 1).score(), m_search.truth_of(visit));
        if (key == "why.bound.try.alpha") return at_least(m_search.truth_of(facts[1].visit), facts[0].number);
        if (key == "why.bound.try.beta") return at_least(facts[0].number, m_search.truth_of(facts[1].visit));
        return true;
    }

    [[nodiscard]] std::string of_narration(const Narration& said) const {
        const bool is_right =
            std::all_of(said.facts.begin(), said.facts.end(), [&](const NarrationFact& fact) { return holds(fact); }) &&
            std::all_of(said.entries.begin(), said.entries.end(), [&](const NarrationEntry& entry) {
                return holds(entry.key, said.facts.data() + entry.first_fact);
            });
        return is_right ? "" : "\"" + said.text + "\"\n";
    }
};

/// A slip in a random tree's search, at a random place; null where there is no place for it.
std::unique_ptr<WrongSearch> wrong_search(const SlipEntry& entry, std::uint64_t seed) {
    const ExplicitTree tree = any_tree(seed);
    const Style style = style_of(seed);
    Random random(seed);
    const int places = slipped(tree, style, entry.slip, -1).places;
    if (places == 0) return nullptr;
    const SlippedRun run = slipped(tree, style, entry.slip, random.between(0, places - 1));
    return std::make_unique<WrongSearch>(tree, trace_in_style(tree, style, run.calls));
}

}  // namespace

TEST_CASE("For every mistake of a search, all claims about it hold against minimax", "[story][check]") {
    const Language& language = english();
    for (const SlipEntry& entry : slips()) {
        int untrue = 0;
        std::string first;
        for (std::uint64_t seed = 0; seed < cases_of(200); ++seed) {
            const auto search = wrong_search(entry, seed);
            if (search == nullptr) continue;
            ClaimCheck check(*search, language);
            Random random(seed);
            for (Step t = 0; t <= search->trace->event_count(); ++t) {
                const auto asked = static_cast<NodeId>(random.below(search->truth.size()));
                const std::string wrong = check.all_at(t, asked);
                if (wrong.empty() || untrue++ > 0) continue;
                first = "seed " + std::to_string(seed) + ", step " + std::to_string(t) + ", node " +
                        std::to_string(asked) + ": " + wrong + write_tree(search->names.tree) + ", " +
                        text_of(style_of(seed)) + "\n" + text_of(search->judgement);
            }
        }
        INFO(entry.name << ": " << untrue << " steps\n" << first);
        CHECK(untrue == 0);
    }
}

TEST_CASE("All claims about programs that are wrong throughout hold against minimax", "[story][check][programs]") {
    const Language& language = english();
    for (const WrongProgram& program : wrong_programs()) {
        const ExplicitTree tree = tree_of(program.tree);
        if (tree.has_chance()) continue;
        for (const bool tells_bounds : {true, false}) {
            const Calls calls = calls_of_wrong(tree, program.wrong, tells_bounds);
            const WrongSearch search(tree, trace_of_wrong(tree, program, calls));
            ClaimCheck check(search, language);
            for (Step t = 0; t <= search.trace->event_count(); ++t) {
                for (NodeId asked = 0; asked < tree.node_count(); ++asked) {
                    INFO(program.name << ", step " << t << ", node " << asked);
                    CHECK(check.all_at(t, asked) == "");
                }
            }
        }
    }
}

}  // namespace plytrace::test::UNITY_ID
