#include "search/check/judgement.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

namespace plytrace {

void sort_faults(std::vector<Fault>& faults) {
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
    for (std::size_t at = 0; at < sorted.size(); ++at) {
        Fault& fault = sorted[at];
        if (fault.follows_from) fault.follows_from = new_place[*fault.follows_from];
        if (fault.follows_from && *fault.follows_from >= at) fault.follows_from.reset();
    }
    faults = std::move(sorted);
}

void index_values(Judgement& judgement) {
    const auto& faults = judgement.faults;
    for (std::size_t at = 0; at < faults.size(); ++at) {
        if (!is_about_value(faults[at]) || faults[at].unit != FaultUnit::kScore) continue;
        if (std::isnan(faults[at].expected)) continue;  // no value would be right
        judgement.of_values.emplace_back(faults[at].visit, static_cast<std::uint32_t>(at));
    }
    std::sort(judgement.of_values.begin(), judgement.of_values.end());
}

std::pair<std::vector<Fault>::const_iterator, std::vector<Fault>::const_iterator> faults_at(const Judgement& judgement,
                                                                                            Step event) {
    const auto& all = judgement.faults;
    const auto first =
        std::lower_bound(all.begin(), all.end(), event, [](const Fault& f, Step at) { return f.step < at; });
    auto end = first;
    while (end != all.end() && end->step == event) ++end;
    return {first, end};
}

bool has_faults(const Judgement* judgement) {
    return judgement != nullptr && !judgement->is_right();
}

bool has_erred(const Judgement& judgement, Step t) {
    return !judgement.is_right() && judgement.faults.front().step < t;
}

bool has_fault_at(const Judgement& judgement, Step event) {
    const auto [first, end] = faults_at(judgement, event);
    return first != end;
}

bool is_unlisted(const Judgement& judgement, Step event) {
    return event >= judgement.unlisted_from && !has_fault_at(judgement, event);
}

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
                   fault.reason == FaultReason::kNoMinus || fault.reason == FaultReason::kMeanNegated ||
                   fault.reason == FaultReason::kTurn || fault.reason == FaultReason::kOtherSide;
        default:
            return false;
    }
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

Step next_stop(const Trace& trace, const Judgement* judgement, Step t, StepKind kind, NodeId selected) {
    if (kind != StepKind::kFault || !has_faults(judgement)) return next_stop(trace, t, kind, selected);
    const auto& faults = judgement->faults;
    const auto found =
        std::upper_bound(faults.begin(), faults.end(), t, [](Step at, const Fault& f) { return at < f.step + 1; });
    return found == faults.end() ? trace.event_count() : found->step + 1;
}

Step previous_stop(const Trace& trace, const Judgement* judgement, Step t, StepKind kind, NodeId selected) {
    if (kind != StepKind::kFault || !has_faults(judgement)) return previous_stop(trace, t, kind, selected);
    const auto& faults = judgement->faults;
    const auto found =
        std::lower_bound(faults.begin(), faults.end(), t, [](const Fault& f, Step at) { return f.step + 1 < at; });
    return found == faults.begin() ? 0 : std::prev(found)->step + 1;
}

}  // namespace plytrace
