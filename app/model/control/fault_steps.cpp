#include "app/model/control/fault_steps.hpp"

#include <algorithm>

#include "search/trace/steps.hpp"

namespace plytrace {

bool has_faults(const AppState& app) {
    const Judgement* judgement = app.document.judgement();
    return judgement != nullptr && !judgement->is_right();
}

Step next_stop_of(const AppState& app, Step t, StepKind kind) {
    if (kind != StepKind::kFault || !has_faults(app)) return next_stop(*app.trace(), t, kind, app.view.selected);
    const auto& faults = app.document.judgement()->faults;
    // A fault is seen once its event has happened.
    const auto found =
        std::upper_bound(faults.begin(), faults.end(), t, [](Step at, const Fault& f) { return at < f.step + 1; });
    return found == faults.end() ? app.end() : found->step + 1;
}

Step previous_stop_of(const AppState& app, Step t, StepKind kind) {
    if (kind != StepKind::kFault || !has_faults(app)) return previous_stop(*app.trace(), t, kind, app.view.selected);
    const auto& faults = app.document.judgement()->faults;
    const auto found =
        std::lower_bound(faults.begin(), faults.end(), t, [](const Fault& f, Step at) { return f.step + 1 < at; });
    return found == faults.begin() ? 0 : std::prev(found)->step + 1;
}

}  // namespace plytrace
