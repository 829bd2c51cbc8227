#include "search/check/proof_number_judge.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>

#include "games/core/number_text.hpp"
#include "search/check/ground_truth.hpp"
#include "search/options/option_values.hpp"
#include "search/trace/score_table.hpp"

namespace plytrace {

namespace {

/// The proof number and the disproof number.
using Numbers = std::array<double, 2>;

constexpr Numbers kUnknown = {1, 1};

Numbers solved(bool is_proved) {
    return is_proved ? Numbers{0, kInfinity} : Numbers{kInfinity, 0};
}

/// Which of the two decides at a node: OR follows the least proof number, AND the least disproof number.
std::size_t deciding(Role role) {
    return role == Role::kMin ? 1 : 0;
}

/// The least of the children's numbers and their sum, for each of the two numbers.
struct Combined {
    Numbers least = {kInfinity, kInfinity}, sum = {0, 0};

    void add(const Numbers& child, double times = 1) {
        for (std::size_t which = 0; which < 2 && times > 0; ++which) {
            least[which] = std::min(least[which], child[which]);
            sum[which] += times * child[which];
        }
    }
    [[nodiscard]] Numbers at(Role role) const {
        Numbers numbers = sum;
        numbers[deciding(role)] = least[deciding(role)];
        return numbers;
    }
    /// With minimum and sum swapped.
    [[nodiscard]] Numbers exchanged(Role role) const {
        Numbers numbers = least;
        numbers[deciding(role)] = sum[deciding(role)];
        return numbers;
    }
};

/// The threshold for the deciding number of a child, with what it follows from.
struct GivenThreshold {
    Step step = 0;
    VisitId visit = kNone;
    double given = 0, second = 0;  ///< the threshold, and the second least number, which is finite
    double most = 0;               ///< the parent's threshold
    std::size_t which = 0;         ///< of the two numbers

    [[nodiscard]] double expected() const { return std::min(most, second + 1); }
    /// Whether it follows from the second least number plus 1, or from that number itself.
    [[nodiscard]] bool is_usual() const { return given == expected() || given == std::min(most, second); }
};

/// How a program makes a threshold of (1 + ε) times the second least number.
struct ThresholdRule {
    enum class Rounding { kNone, kUp, kDown, kBeyond, kNearest } rounding;  ///< kBeyond: down, plus 1
    bool is_beyond_second;  ///< it is the second least number plus 1 at least

    /// What the product may be if the threshold is `given`: from given + first to given + second.
    [[nodiscard]] std::array<double, 2> off() const {
        constexpr std::array<std::array<double, 2>, 5> kOff = {{{0, 0}, {-1, 0}, {0, 1}, {-1, 0}, {-0.5, 0.5}}};
        return kOff[static_cast<std::size_t>(rounding)];
    }
    [[nodiscard]] double of(double product) const {
        switch (rounding) {
            case Rounding::kUp:
                return std::ceil(product);
            case Rounding::kDown:
                return std::floor(product);
            case Rounding::kBeyond:
                return std::floor(product) + 1;
            case Rounding::kNearest:
                return std::round(product);
            case Rounding::kNone:
                break;
        }
        return product;
    }
    [[nodiscard]] bool gives(const GivenThreshold& threshold, double factor) const {
        const double product = factor * threshold.second;
        const double wanted = std::max(of(product), is_beyond_second ? threshold.second + 1 : 0);
        return std::abs(std::min(threshold.most, wanted) - threshold.given) <= 1e-9 * threshold.given;
    }
    /// Whether some ε, more than 0 and at most 1, explains all thresholds.
    [[nodiscard]] bool explains(const std::vector<GivenThreshold>& thresholds) const {
        double least = 1, most = 2;  // of 1 + ε
        for (const GivenThreshold& each : thresholds) {
            const bool may_be_less = is_beyond_second && each.given <= each.second + 1;
            if (!may_be_less) least = std::max(least, (each.given + off()[0]) / each.second);
            if (each.given < each.most) most = std::min(most, (each.given + off()[1]) / each.second);
        }
        if (least > most * (1 + 1e-9)) return false;
        for (const double factor : {least, (least + most) / 2, most}) {
            if (factor > 1 && std::all_of(thresholds.begin(), thresholds.end(),
                                          [&](const GivenThreshold& each) { return gives(each, factor); }))
                return true;
        }
        return false;
    }
};

/// Whether the thresholds follow the rule of 1 + ε (Pawlewicz & Lew 2007), with whatever ε and rounding.
bool allow_a_part_more(const std::vector<GivenThreshold>& thresholds) {
    using Rounding = ThresholdRule::Rounding;
    for (const Rounding rounding :
         {Rounding::kNone, Rounding::kUp, Rounding::kDown, Rounding::kBeyond, Rounding::kNearest}) {
        for (const bool is_beyond_second : {false, true}) {
            if (ThresholdRule{rounding, is_beyond_second}.explains(thresholds)) return true;
        }
    }
    return false;
}

class ProofNumberJudge {
  public:
    ProofNumberJudge(const Trace& trace, const GroundTruth* truth) : m_trace(trace) {
        m_result.rules.has_window = false;
        m_result.is_complete = trace.is_finished() && !trace.is_truncated();
        if (truth != nullptr) m_truth = truth->walk();
        const auto goal = parse_number(header_option(trace, "goal"));
        m_goal = goal ? *goal : kUsualGoal;
        m_nodes.resize(std::max(1U, trace.node_count()));
    }

    Judgement run() {
        const Step end = m_trace.event_count();
        for (m_step = 0; m_step < end; ++m_step) {
            const Event event = m_trace.event(m_step);
            switch (event.kind) {
                case EventKind::kEnter:
                    enter(event.visit);
                    break;
                case EventKind::kEvaluate:
                    evaluate(event);
                    break;
                case EventKind::kReturn:
                    check_numbers(event, true);
                    break;
                case EventKind::kLeave:
                    check_numbers(event, false);
                    check_end(event.visit);
                    leave(event.visit);
                    break;
                default:
                    break;
            }
        }
        judge_thresholds();
        sort_faults(m_result.faults);
        return std::move(m_result);
    }

  private:
    /// A node, as the trace has reported it so far.
    struct Node {
        Numbers numbers = kUnknown;
        std::vector<NodeId> children;  ///< those entered
        std::size_t possible = 0;      ///< children that it has; 0: not known
        bool is_told = false;          ///< an event has reported its numbers
    };

    const Trace& m_trace;
    std::unique_ptr<TruthWalk> m_truth;
    double m_goal = 0;
    Judgement m_result;
    std::map<FaultReason, std::size_t> m_first_of;  ///< the index of the first fault of each reason
    Step m_step = 0;
    std::vector<Node> m_nodes;
    std::vector<GivenThreshold> m_thresholds;  ///< for deciding numbers

    [[nodiscard]] Node& node_of(VisitId visit) { return m_nodes[m_trace.node_of(visit)]; }
    [[nodiscard]] Numbers told(const Event& event) const {
        const auto list = m_trace.scores(event.score());
        return {list[0], list[1]};
    }
    /// df-pn's visits have thresholds in place of a window that begins at −∞.
    [[nodiscard]] bool has_thresholds(VisitId visit) const { return m_trace.alpha_in(visit) > -kInfinity; }

    [[nodiscard]] std::size_t unseen(const Node& node) const {
        return node.possible > node.children.size() ? node.possible - node.children.size() : 0;
    }
    [[nodiscard]] Combined of_seen(const Node& node) const {
        Combined combined;
        for (const NodeId child : node.children) combined.add(m_nodes[child].numbers);
        return combined;
    }
    [[nodiscard]] Combined of_all(const Node& node) const {
        Combined combined = of_seen(node);
        combined.add(kUnknown, static_cast<double>(unseen(node)));
        return combined;
    }

    void enter(VisitId visit) {
        const VisitId parent = m_trace.parent(visit);
        const NodeId node = m_trace.node_of(visit);
        if (parent == kNone) {
            if (m_nodes[node].is_told && is_solved(m_nodes[node].numbers)) {
                note(visit, FaultReason::kSolvedGoesOn).expected = std::nan("");
            }
            if (m_truth != nullptr) m_truth->begin();
        } else {
            Node& up = node_of(parent);
            const bool is_new = m_trace.first_visit(node) == visit;
            if (m_truth != nullptr) up.possible = m_truth->move_count();
            // Without thresholds, a child is entered for the first time when it is generated, which is no choice.
            if (!is_new || has_thresholds(visit)) check_choice(visit, parent, up);
            if (is_new) up.children.push_back(node);
            if (has_thresholds(visit) && has_thresholds(parent)) check_thresholds(visit, parent, up);
            if (m_truth != nullptr) m_truth->enter(m_trace.move(visit));
        }
        if (m_truth != nullptr) m_nodes[node].possible = m_truth->move_count();
    }

    void check_choice(VisitId visit, VisitId parent, const Node& up) {
        const Role role = m_trace.role(parent);
        const std::size_t which = deciding(role);
        const double least = of_all(up).least[which], chosen = node_of(visit).numbers[which];
        if (chosen <= least) return;
        Fault& fault = note(parent, FaultReason::kNotLeastNumber);
        fault.child = visit;
        fault.said = chosen;
        fault.expected = least;
        fault.player = which;
    }

    /// The thresholds that follow from those of the parent and from its children's numbers.
    void check_thresholds(VisitId visit, VisitId parent, const Node& up) {
        const std::size_t own = deciding(m_trace.role(parent)), other = 1 - own;
        const Numbers most = {m_trace.alpha_in(parent), m_trace.beta_in(parent)};
        const Numbers given = {m_trace.alpha_in(visit), m_trace.beta_in(visit)};
        const Numbers now = of_all(up).at(m_trace.role(parent)), child = node_of(visit).numbers;
        double second = unseen(up) > 0 ? 1 : kInfinity;
        for (const NodeId sibling : up.children) {
            if (sibling != m_trace.node_of(visit)) second = std::min(second, m_nodes[sibling].numbers[own]);
        }
        if (second < kInfinity) {
            m_thresholds.push_back({m_step, visit, given[own], second, most[own], own});
        } else if (given[own] != most[own]) {
            note_threshold(visit, given[own], most[own], own);
        }
        const double rest = most[other] == kInfinity ? kInfinity : most[other] - now[other] + child[other];
        if (given[other] != rest) note_threshold(visit, given[other], rest, other);
    }

    void note_threshold(VisitId visit, double given, double expected, std::size_t which) {
        Fault& fault = note(visit, FaultReason::kThresholds);
        fault.said = given;
        fault.expected = expected;
        fault.player = which;
    }

    /// The thresholds for deciding numbers are judged together, because the trace does not say by which rule they are
    /// set.
    void judge_thresholds() {
        const bool is_usual = std::all_of(m_thresholds.begin(), m_thresholds.end(),
                                          [](const GivenThreshold& each) { return each.is_usual(); });
        if (is_usual || allow_a_part_more(m_thresholds)) return;
        for (const GivenThreshold& each : m_thresholds) {
            if (each.is_usual()) continue;
            m_step = each.step;
            note_threshold(each.visit, each.given, each.expected(), each.which);
        }
    }

    void evaluate(const Event& event) {
        const VisitId visit = event.visit;
        Node& node = node_of(visit);
        const Numbers said = told(event);
        if (m_truth != nullptr && (m_truth->is_over() || (is_solved(said) && !m_truth->must_go_on()))) {
            check_leaf(visit, node, said);
        } else if (m_truth != nullptr && is_solved(said)) {
            note_number(visit, FaultReason::kSolvedLeaf, said, kUnknown);
        }
        node.numbers = said;
        node.is_told = true;
        leave(visit);
    }

    /// A leaf that was only generated may be unknown as yet.
    void check_leaf(VisitId visit, const Node& node, const Numbers& said) {
        const bool may_wait = !node.is_told && !has_thresholds(visit) && m_trace.parent(visit) != kNone;
        if (may_wait && said == kUnknown) return;
        const auto value = m_truth->leaf_value(m_truth->is_over());
        if (!value) return;
        const Numbers expected = solved(*value >= m_goal);
        if (said != expected) note_number(visit, FaultReason::kSolvedLeaf, said, expected);
    }

    /// While a new node's children are generated, its numbers may be those of the children so far.
    void check_numbers(const Event& event, bool may_be_partial) {
        Node& node = node_of(event.visit);
        const Role role = m_trace.role(event.visit);
        const Numbers said = told(event);
        const Combined seen = of_seen(node), all = of_all(node);
        const bool is_right =
            said == all.at(role) || (may_be_partial && !has_thresholds(event.visit) && said == seen.at(role));
        if (!is_right) note_wrong_numbers(event.visit, node, said, all, seen);
        node.numbers = said;
        node.is_told = true;
    }

    void note_wrong_numbers(VisitId visit, const Node& node, const Numbers& said, const Combined& all,
                            const Combined& seen) {
        const Role role = m_trace.role(visit);
        const Numbers expected = all.at(role);
        const std::size_t which = said[0] != expected[0] ? 0 : 1;
        FaultReason reason = FaultReason::kNumbers;
        if (node.is_told && said == node.numbers) {
            reason = FaultReason::kNumbersKept;
        } else if (said[which] == all.exchanged(role)[which] || said[which] == seen.exchanged(role)[which]) {
            reason = FaultReason::kSumsExchanged;
        } else if (which != deciding(role) && expected[which] == kInfinity) {
            reason = FaultReason::kInfinityAdded;
        }
        note_number(visit, reason, said, expected);
    }

    /// df-pn stays below a node until a threshold is reached.
    void check_end(VisitId visit) {
        if (!has_thresholds(visit)) return;
        const Numbers now = node_of(visit).numbers;
        if (now[0] >= m_trace.alpha_in(visit) || now[1] >= m_trace.beta_in(visit)) return;
        Fault& fault = note(visit, FaultReason::kThresholdIgnored);
        fault.said = now[0];
        fault.expected = m_trace.alpha_in(visit);
    }

    void leave(VisitId visit) {
        if (m_truth != nullptr && m_trace.parent(visit) != kNone) m_truth->leave();
    }

    /// Notes the first of the two numbers that is wrong.
    void note_number(VisitId visit, FaultReason reason, const Numbers& said, const Numbers& expected) {
        const std::size_t which = said[0] != expected[0] ? 0 : 1;
        Fault& fault = note(visit, reason);
        fault.said = said[which];
        fault.expected = expected[which];
        fault.player = which;
    }

    /// A mistake that repeats probably comes from the same line of the program each time.
    Fault& note(VisitId visit, FaultReason reason) {
        if (m_result.faults.size() >= kMostFaults) {
            ++m_result.more;
            m_result.unlisted_from = std::min(m_result.unlisted_from, m_step);
            m_spare = {};
            return m_spare;
        }
        const auto [first, is_first] = m_first_of.try_emplace(reason, m_result.faults.size());
        Fault& fault = m_result.faults.emplace_back();
        fault.step = m_step;
        fault.visit = visit;
        fault.node = m_trace.node_of(visit);
        fault.reason = reason;
        fault.unit = FaultUnit::kNumber;
        fault.role = m_trace.role(visit);
        fault.is_again = !is_first;
        if (!is_first) fault.follows_from = first->second;
        return fault;
    }
    Fault m_spare;
};

}  // namespace

Judgement judge_proof_numbers(const Trace& trace, const GroundTruth* truth) {
    return ProofNumberJudge(trace, truth).run();
}

}  // namespace plytrace
