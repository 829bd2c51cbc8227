// Trace files of every game: one that can be read is judged, shown at several steps with all texts of the window,
// written and read again as the same trace, and sent as a browser's worker sends it.
#include <functional>

#include "app/desktop/cli/report/check_report.hpp"
#include "search/check/judgement.hpp"
#include "search/running/opened_trace.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/showing.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/trace_laws.hpp"
#include "tests/fuzz/window.hpp"

namespace plytrace::fuzz {

namespace {

/// More are no more than a few repeated.
constexpr std::uint32_t kMostNodes = 3000;

void hold_report(const std::shared_ptr<const Judgement>& judgement, const OpenedTrace& opened) {
    const CheckedTrace checked{judgement, opened, loaded_app().language};
    hold_text(check_text(checked), "a report");
    hold_text(check_json(checked), "a report in JSON");
    for (const Fault& fault : judgement->faults) {
        hold(fault.step < opened.trace->event_count(), "a fault is at an event of the trace");
    }
}

}  // namespace

void trace(Bytes bytes) {
    std::istringstream in{std::string(bytes)};
    auto opened = open_trace_to_illegal_move(in);
    if (!opened) return hold_refusal(opened.error());
    if (opened->illegal_move) hold_refusal(*opened->illegal_move);
    const std::uint64_t seed = std::hash<Bytes>()(bytes);
    const std::shared_ptr<const Trace> trace = opened->trace;
    hold(trace->is_finished(), "a trace that is read has ended");
    if (trace->node_count() > kMostNodes) return;
    if (!opened->illegal_move) hold_carried(*trace);  // before the judge takes back what is proved

    const auto judgement = judge_opened(*opened);
    hold_report(judgement, *opened);
    hold_states(*trace, seed);
    AppState& app = loaded_app();
    app.document.open_trace(trace, opened->game, "any trace", judgement);
    follow_document(app);
    hold_shown(app, seed);
}

}  // namespace plytrace::fuzz
