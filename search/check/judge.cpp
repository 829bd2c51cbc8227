#include "search/check/judge.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "search/check/doubts.hpp"
#include "search/check/judge_file.hpp"
#include "search/check/run_judge.hpp"
#include "search/trace/counted.hpp"
#include "search/trace/pass_names.hpp"

namespace plytrace {

bool is_same(double a, double b) {
    if (a == b || std::isinf(a) || std::isinf(b)) return a == b;
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

namespace {

/// Whether it is judged by whose turn it is said to be.
bool hangs_on_turn(FaultKind kind) {
    switch (kind) {
        case FaultKind::kLeafValue:
        case FaultKind::kChildRepeated:
        case FaultKind::kChildLeftOut:
        case FaultKind::kChildOrder:
        case FaultKind::kIllegalMove:
        case FaultKind::kEvaluation:
            return false;
        default:
            return true;
    }
}

}  // namespace

// ---- noting --------------------------------------------------------------------------------------------------------

Fault& RunJudge::note(const JudgedNode& node, FaultReason reason, double said, double expected, FaultUnit unit) {
    Fault fault;
    fault.step = m_step;
    fault.visit = node.visit;
    fault.node = node.node;
    fault.reason = reason;
    fault.unit = unit;
    fault.said = said;
    fault.expected = expected;
    fault.role = node.role;
    fault.value = node.value;
    fault.is_strict = m_rules.alpha_beta.cut == CutRule::kStrict;
    if (node.turn_fault != JudgedNode::kNoFault && hangs_on_turn(fault.kind())) fault.follows_from = node.turn_fault;
    if (m_result.faults.size() >= kMostNoted) {
        ++m_result.more;
        m_result.unlisted_from = std::min(m_result.unlisted_from, m_step);
        return m_uncounted = fault;
    }
    m_result.faults.push_back(fault);
    return m_result.faults.back();
}

Fault& RunJudge::note_for(JudgedNode& node, std::size_t JudgedNode::*cause, FaultReason reason, double said,
                          double expected, FaultUnit unit) {
    Fault& fault = note(node, reason, said, expected, unit);
    if (node.*cause == JudgedNode::kNoFault) {
        node.*cause = m_result.faults.size() - 1;
    } else {
        fault.follows_from = node.*cause;
    }
    return fault;
}

// ---- going through the events --------------------------------------------------------------------------------------

void RunJudge::enter(const Event& event) {
    const VisitId visit = event.visit;
    JudgedNode node;
    node.visit = visit;
    node.node = m_trace.node_of(visit);
    node.role = event.role();
    node.entered = m_step;
    node.in = node.now = {m_trace.alpha_in(visit), m_trace.beta_in(visit)};
    if (m_trace.move(visit) == kNoMove) {
        if (m_truth) m_truth->begin();
        m_has_met_limit = false;
        if (m_rules.root_window && node.in != *m_rules.root_window) {
            const bool is_alpha = node.in.alpha != m_rules.root_window->alpha;
            note(node, FaultReason::kRootWindow, is_alpha ? node.in.alpha : node.in.beta,
                 is_alpha ? m_rules.root_window->alpha : m_rules.root_window->beta)
                .is_alpha = is_alpha;
        }
    } else {
        JudgedNode& parent = top();
        const VisitId before = m_trace.previous_try(visit);
        if (before == kNone) {
            enter_child(parent, visit);
            if (m_is_stopped) return;
        } else {
            m_children.back().visit = visit;
        }
        if (m_rules.has_window && before != kNone) {
            judge_window_again(parent, node, before);
        } else if (m_rules.has_window) {
            judge_window(parent, node);
        } else if (before != kNone) {
            note(parent, FaultReason::kRepeated, m_trace.move(visit), kNoMove, FaultUnit::kMove).child = visit;
        }
        if (m_truth != nullptr) m_truth->enter(m_trace.move(visit));
    }
    node.value = !node.has_sides() ? 0 : node.is_max() ? -kInfinity : kInfinity;
    node.true_value = node.value;
    node.first_child = m_children.size();
    m_open.push_back(node);
}

void RunJudge::leave(const Event& event) {
    JudgedNode& node = top();
    if (m_rules.has_window && node.has_sides()) settle_bound(node, true, 0);
    if (node.has_child) {
        judge_no_choice(node);
        judge_repeated(node);
        judge_children(node);
    }
    judge_left_value(node, event.score());
    end_visit(event.score());
}

void RunJudge::end_visit(double value) {
    m_back = value;
    m_ended = top().visit;
    m_ended_in = top().in;
    m_ended_window = top().now;
    m_has_ended_cut = top().is_cut;
    m_children.resize(top().first_child);
    m_open.pop_back();
    if (m_open.empty()) return;
    m_children.back().is_known = is_known(m_ended, value, m_ended_in);
    if (m_truth != nullptr) m_truth->leave();
    top().last_child_end = m_ended_window;
}

Judgement RunJudge::run() {
    const Step end = m_trace.event_count();
    m_looks_left = kFreeLooks + end;
    for (m_step = 0; m_step < end && !m_is_stopped; ++m_step) {
        const Event event = m_trace.event(m_step);
        switch (event.kind) {
            case EventKind::kEnter:
                enter(event);
                break;
            case EventKind::kEvaluate:
                evaluate(event);
                end_visit(event.score());
                break;
            case EventKind::kReturn:
                returned(event);
                break;
            case EventKind::kBound:
                bound(event);
                break;
            case EventKind::kCutoff:
                cutoff(event);
                break;
            case EventKind::kLeave:
                leave(event);
                break;
            case EventKind::kPass:
                m_has_own_values = m_trace.pass(event.first()).name == kOwnValuesPass;
                break;
            case EventKind::kTable:
                // What is not seen of a game may have met it; a tree's own value is known.
                if (is_counted(event.flags) && m_trace.header().game != "tree") m_has_met_limit = true;
                if (event.has(event_flag::kTableHit)) {
                    top().has_hit = true;
                    top().reused = event.first();
                }
                break;
        }
    }
    name_habits();
    put_in_order();
    m_result.rules = m_rules;
    if (m_tells_outside) m_result.outside = found_bounds();
    if (!m_rules.declares_bounds) m_result.rules.alpha_beta.bounds = found_bounds();
    return std::move(m_result);
}

// ---- the whole -----------------------------------------------------------------------------------------------------

namespace {

/// Whether a second fault like this is most likely the same line of a program, and no second slip.
bool is_habit(FaultReason reason) {
    return reason != FaultReason::kLeaf && reason != FaultReason::kFinished && reason != FaultReason::kEstimate &&
           reason != FaultReason::kResult;
}

/// Fewer faults; of as many, those that begin later; else the textbook's rules.
bool explains_more(const Judgement& a, const Judgement& b) {
    const auto count_of = [](const Judgement& judgement) {
        const auto& faults = judgement.faults;
        const auto is_own = [](const Fault& fault) { return !fault.follows_from || fault.is_again; };
        return static_cast<std::uint64_t>(std::count_if(faults.begin(), faults.end(), is_own)) + judgement.more;
    };
    const std::uint64_t count_a = count_of(a), count_b = count_of(b);
    if (count_a != count_b) return count_a < count_b;
    const Step first_a = a.faults.front().step, first_b = b.faults.front().step;
    if (first_a != first_b) return first_a > first_b;
    return a.rules.alpha_beta.cut == CutRule::kEqual && a.rules.alpha_beta.deep_cuts;
}

}  // namespace

bool is_about_value(const Fault& fault) {
    switch (fault.kind()) {
        case FaultKind::kLeafValue:
        case FaultKind::kEvaluation:
        case FaultKind::kBackedUpValue:
        case FaultKind::kRootValue:
        case FaultKind::kChildLeftOut:
            return true;
        case FaultKind::kSign:
            return fault.reason == FaultReason::kNegated || fault.reason == FaultReason::kChildNegated ||
                   fault.reason == FaultReason::kNoMinus || fault.reason == FaultReason::kTurn ||
                   fault.reason == FaultReason::kOtherSide;
        default:
            return false;
    }
}

/// By step; what follows from what goes by the new places. One mistake, made again, points to its first time.
void RunJudge::put_in_order() {
    std::vector<Fault>& faults = m_result.faults;
    std::vector<std::size_t> order(faults.size()), new_place(faults.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return faults[a].step < faults[b].step; });
    std::vector<Fault> sorted;
    sorted.reserve(faults.size());
    for (const std::size_t old : order) {
        new_place[old] = sorted.size();
        sorted.push_back(faults[old]);
    }
    std::map<FaultReason, std::size_t> first_of;
    for (std::size_t at = 0; at < sorted.size(); ++at) {
        Fault& fault = sorted[at];
        if (fault.follows_from) fault.follows_from = new_place[*fault.follows_from];
        if (fault.follows_from && *fault.follows_from >= at) fault.follows_from.reset();
        const auto [first, is_new] = first_of.try_emplace(fault.reason, at);
        if (fault.follows_from || is_new || !is_habit(fault.reason)) continue;
        fault.follows_from = first->second;
        fault.is_again = true;
    }
    if (sorted.size() > kMostFaults) {
        m_result.more += sorted.size() - kMostFaults;
        m_result.unlisted_from = std::min(m_result.unlisted_from, sorted[kMostFaults].step);
        sorted.resize(kMostFaults);
    }
    faults = std::move(sorted);
    for (std::size_t at = 0; at < faults.size(); ++at) {
        if (!is_about_value(faults[at]) || faults[at].unit != FaultUnit::kScore) continue;
        if (std::isnan(faults[at].expected)) continue;  // there is no value that it should be
        m_result.of_values.emplace_back(faults[at].visit, static_cast<std::uint32_t>(at));
    }
    std::sort(m_result.of_values.begin(), m_result.of_values.end());
}

Judgement judge_by(const Trace& trace, const GroundTruth* truth, const RunRules& rules) {
    Judgement judgement = RunJudge(trace, truth, rules).run();
    find_doubts(trace, judgement);
    return judgement;
}

Judgement judge(const Trace& trace, const GroundTruth* truth) {
    return judge_file(trace, truth, false);
}

Judgement judge_file(const Trace& trace, const GroundTruth* truth, bool tells_windows) {
    const std::vector<RunRules> all = possible_rules_of_file(trace, tells_windows);
    std::optional<Judgement> best;
    // What a game says of leaves and moves is the same by all rules, and takes longer to ask than all else.
    const bool asks_game = truth != nullptr && !truth->is_tree() && all.size() > 1;
    for (const RunRules& rules : all) {
        Judgement found = RunJudge(trace, asks_game ? nullptr : truth, rules).run();
        if (found.is_right()) {
            best = std::move(found);
            break;
        }
        if (!best || explains_more(found, *best)) best = std::move(found);
    }
    if (asks_game) return judge_by(trace, truth, best->rules);
    find_doubts(trace, *best);
    return std::move(*best);
}

const Fault* wrong_value(const Judgement& judgement, VisitId visit, Step t, double value) {
    const Fault* wrong = nullptr;
    const auto& all = judgement.of_values;
    for (auto at = std::lower_bound(all.begin(), all.end(), std::pair{visit, 0U}); at != all.end(); ++at) {
        const Fault& fault = judgement.faults[at->second];
        if (at->first != visit || fault.step >= t) break;
        wrong = fault.said == value ? &fault : nullptr;
    }
    return wrong;
}

}  // namespace plytrace
