#include "app/document/pass_list.hpp"

#include <algorithm>
#include <cmath>

#include "search/algorithms/aspiration.hpp"
#include "search/algorithms/mtd_f.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

/// The step after the end of the pass's root; kNever while it is open.
Step answer_step(const Trace& trace, const Pass& pass) {
    if (pass.root >= trace.visit_count()) return kNever;
    const Step left = trace.leave_step(pass.root);
    return left == kNever ? kNever : left + 1;
}

/// Adds the answer of a search in a window to the bounds of the root.
void add_answer_of_window(ListedPass& listed) {
    const double value = listed.value;
    if (listed.alpha < value && value < listed.beta) {
        listed.answer = PassAnswer::kInside;
        listed.low = listed.high = value;
        return;
    }
    const bool is_low = value <= listed.alpha;
    listed.answer = is_low ? PassAnswer::kLow : PassAnswer::kHigh;
    (is_low ? listed.high : listed.low) = value;
    if (listed.low == listed.high) listed.answer = PassAnswer::kOnBound;
}

void add_answer_of_test(const Trace& trace, const Pass& pass, ListedPass& listed) {
    const bool is_yes = answers_yes(trace, pass, listed.value);
    listed.answer = is_yes ? PassAnswer::kYes : PassAnswer::kNo;
    (is_yes ? listed.low : listed.high) = listed.value;
}

/// The first of the passes up to this one that search equally deep.
std::uint32_t first_of_depth(const Trace& trace, std::uint32_t index) {
    while (index > 0 && trace.pass(index - 1).depth == trace.pass(index).depth) --index;
    return index;
}

}  // namespace

bool is_test(const Trace& trace, const Pass& pass) {
    return pass.name == kTestPass && pass.root < trace.visit_count() &&
           trace.window_kind(pass.root) != WindowKind::kFull;
}

bool asks_for_more(const Trace& trace, const Pass& pass) {
    return trace.window_kind(pass.root) == WindowKind::kAboveAlpha;
}

double tested_number(const Trace& trace, const Pass& pass) {
    return asks_for_more(trace, pass) ? pass.alpha : pass.beta;
}

bool answers_yes(const Trace& trace, const Pass& pass, double value) {
    const double asked = tested_number(trace, pass);
    return asks_for_more(trace, pass) ? value > asked : value >= asked;
}

bool is_only_believed(const Trace& trace, const Pass& pass) {
    const Step answered = answer_step(trace, pass);
    if (!trace.is_unsound() || answered == kNever) return false;
    const Event end = trace.event(answered - 1);
    const double value = end.score();
    const bool is_asked = is_test(trace, pass);
    const bool is_high = is_asked ? answers_yes(trace, pass, value) : value >= pass.beta;
    const bool is_low = is_asked ? !is_high : value <= pass.alpha;
    return !proves(end.proof(), is_low ? Proof::kUpper : is_high ? Proof::kLower : Proof::kExact);
}

bool has_asking_passes(const Trace& trace) {
    if (trace.pass_count() == 0 || !trace.has_values() || trace.has_lists()) return false;
    const std::string_view name = trace.pass(0).name;
    return name == kTestPass || name == kAspirationPass;
}

std::vector<ListedPass> passes_by(const Trace& trace, Step t, const Judgement* judgement) {
    std::vector<ListedPass> passes;
    for (std::uint32_t index = 0; index < trace.pass_count() && trace.pass(index).step < t; ++index) {
        const Pass& pass = trace.pass(index);
        ListedPass listed;
        listed.index = index;
        listed.is_test = is_test(trace, pass);
        listed.alpha = pass.alpha;
        listed.beta = pass.beta;
        if (listed.is_test) {
            listed.asks_for_more = asks_for_more(trace, pass);
            listed.asked = tested_number(trace, pass);
        }
        if (index > 0 && trace.pass(index - 1).depth == pass.depth) {
            listed.low = listed.low_before = passes.back().low;
            listed.high = listed.high_before = passes.back().high;
        }
        if (const Step answered = answer_step(trace, pass); answered <= t) {
            listed.value = trace.event(answered - 1).score();
            if ((judgement != nullptr && has_erred(*judgement, answered)) || is_only_believed(trace, pass)) {
                listed.answer = PassAnswer::kTold;
            } else if (listed.is_test) {
                add_answer_of_test(trace, pass, listed);
            } else {
                add_answer_of_window(listed);
            }
        }
        passes.push_back(listed);
    }
    return passes;
}

bool is_root_settled(const Trace& trace, Step t, double value, const Judgement* judgement) {
    if (!has_asking_passes(trace)) return false;
    const std::vector<ListedPass> passes = passes_by(trace, t, judgement);
    return !passes.empty() && passes.back().answer != PassAnswer::kOpen && passes.back().low == value &&
           passes.back().high == value;
}

std::vector<double> numbers_of_passes(const Trace& trace) {
    std::vector<double> numbers;
    const auto add = [&](double number) {
        if (std::isfinite(number)) numbers.push_back(number);
    };
    for (std::uint32_t index = 0; index < trace.pass_count(); ++index) {
        const Pass& pass = trace.pass(index);
        add(pass.alpha);
        add(pass.beta);
        const Step answered = answer_step(trace, pass);
        if (answered <= trace.event_count()) add(trace.event(answered - 1).score());
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

Step end_of_pass(const Trace& trace, std::uint32_t index) {
    return index + 1 < trace.pass_count() ? trace.pass(index + 1).step : trace.event_count();
}

bool is_of_pass_at(const Trace& trace, VisitId visit, Step t) {
    if (!has_asking_passes(trace) || visit == kNone) return false;
    std::uint32_t index = trace.pass_at(t);
    while (index > 0 && trace.pass(index).root >= trace.visit_count(t)) --index;
    return visit >= trace.pass(index).root;
}

bool is_new_leaf(const Trace& trace, VisitId visit) {
    const Step left = trace.leave_step(visit);
    if (left == kNever || trace.kind(left) != EventKind::kEvaluate) return false;
    const Step entered = trace.enter_step(visit);
    const VisitId first =
        trace.pass_count() == 0 ? 0 : trace.pass(first_of_depth(trace, trace.pass_at(entered + 1))).root;
    const NodeId node = trace.node_of(visit);
    VisitId before = trace.latest_visit(node, entered);
    for (; before != kNone && before >= first; before = trace.latest_visit(node, trace.enter_step(before))) {
        if (trace.kind(trace.leave_step(before)) == EventKind::kEvaluate) return false;
    }
    return true;
}

bool NewLeaves::take_in(const Trace& trace, Step t, Step most) {
    const Step end = t - m_next > most && t > m_next ? m_next + most : t;
    while (m_next < end) {
        const Step found = std::min(trace.next_of(EventKind::kEvaluate, m_next), end);
        if (found < end && !is_new_leaf(trace, trace.event(found).visit)) m_again.push_back(found);
        m_next = found < end ? found + 1 : end;
    }
    return m_next >= t;
}

std::uint32_t NewLeaves::count(const Trace& trace, Step from, Step to) const {
    const auto again =
        std::lower_bound(m_again.begin(), m_again.end(), to) - std::lower_bound(m_again.begin(), m_again.end(), from);
    return trace.counts(to).leaves - trace.counts(from).leaves - static_cast<std::uint32_t>(again);
}

}  // namespace plytrace
