#include "tests/fuzz/trace_laws.hpp"

#include <algorithm>

#include "app/document/counters.hpp"
#include "games/core/random.hpp"
#include "search/file/call_stream.hpp"
#include "search/running/opened_trace.hpp"
#include "search/trace/recorder.hpp"
#include "search/trace/step_navigation.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/telling.hpp"

namespace plytrace::fuzz {

namespace {

constexpr int kStepsLookedAt = 8, kPlacesLookedAt = 4;

[[nodiscard]] std::uint32_t any_below(Random& random, std::uint32_t count) {
    return static_cast<std::uint32_t>(random.next() % count);
}

void hold_visit(const Trace& trace, VisitId visit, Step t) {
    const std::uint32_t visits = trace.visit_count(), nodes = trace.node_count();
    hold(trace.node_of(visit) < nodes, "a visit has a node");
    const NodeState state = trace.visit_state(visit, t);
    hold(state.best_child == kNone || state.best_child < visits, "the best child is a visit");
    if (state.has_value && trace.has_lists()) hold(!trace.scores(state.value).empty(), "a list has values");
    for (const VisitId child : trace.children_entered(visit, t)) {
        hold(child > visit && child < visits && trace.parent(child) == visit, "a child comes behind its parent");
    }
    for (const VisitId each : trace.best_line(visit, t)) hold(each < visits, "the best line is of visits");
    const Step left = trace.leave_step(visit);
    hold(trace.enter_step(visit) < left, "a visit is entered before it is left");
    const VisitId sibling = trace.previous_sibling(visit);
    hold(sibling == kNone || sibling < visit, "the sibling before was entered before");
    (void)trace.hit_step(visit, t);
    (void)trace.cutoff_step(visit, t);
}

void hold_node(const Trace& trace, NodeId node, Step t) {
    const VisitId first = trace.first_visit(node), latest = trace.latest_visit(node, t);
    hold(latest == kNone || (trace.node_of(latest) == node && trace.enter_step(latest) < t && first <= latest),
         "the latest visit of a node is one of it");
    const NodeState state = trace.node_state(node, t);
    hold(state.visit == latest, "a node's state is that of its latest visit");
    const NodeId parent = trace.node_parent(node);
    hold(parent == kNone || parent < node, "a node's parent has a number below its own");
    (void)trace.node_move(node);
}

void hold_step(const Trace& trace, Step t, Random& random) {
    const Step end = trace.event_count();
    const std::uint32_t visits = trace.visit_count(), nodes = trace.node_count();
    const Counters counted = counters(trace, t);
    hold(counted.so_far.nodes == trace.visit_count(t) && counted.so_far.nodes <= counted.in_all.nodes,
         "as many nodes are counted as are visited");
    for (const NodeState& open : trace.open_path(t)) {
        hold(open.visit < visits && trace.enter_step(open.visit) < t && trace.leave_step(open.visit) >= t,
             "what is open at a step was entered and not left");
    }
    for (const StepKindName& kind : kStepKinds) {
        const NodeId selected = nodes == 0 ? kNone : any_below(random, nodes);
        const Step next = next_stop(trace, t, kind.kind, selected),
                   before = previous_stop(trace, t, kind.kind, selected);
        hold((next > t || t == end) && next <= end, "a step forwards goes forwards", kind.id);
        hold(before < t || t == 0, "a step backwards goes backwards", kind.id);
    }
    for (int i = 0; i < kPlacesLookedAt; ++i) {
        if (visits > 0) hold_visit(trace, any_below(random, visits), t);
        if (nodes > 0) hold_node(trace, any_below(random, nodes), t);
    }
    if (trace.pass_count() > 0) hold(trace.pass_at(t) < trace.pass_count(), "a step is in a pass");
}

/// What its file says, without what only the reader's own trace knows of its search.
void hold_same(const Trace& trace, const Trace& again, const char* law) {
    const std::string text = text_of(trace), other = text_of(again);
    hold(text == other, law, text + "---\n" + other);
    hold(trace.event_count() == again.event_count() && trace.node_count() == again.node_count(), law, text);
    for (Step step = 0; step < trace.event_count(); ++step) {
        const Event one = trace.event(step), two = again.event(step);
        hold(one.kind == two.kind && one.flags == two.flags && one.visit == two.visit && one.payload == two.payload,
             law, "event " + std::to_string(step) + " of\n" + text);
    }
}

void hold_sent(const Trace& trace) {
    std::vector<std::vector<std::uint8_t>> blocks;
    CallWriter writer([&](std::span<const std::uint8_t> block) { blocks.emplace_back(block.begin(), block.end()); });
    tell(trace, writer);
    writer.flush();
    const std::shared_ptr<const TreeShape> shape(std::shared_ptr<void>(), trace.shape());
    Trace again(trace.header(), trace.event_count() + 1, shape, true);
    {
        Recorder recorder(again);
        CallReader reader;
        for (auto& block : blocks) reader.add(std::move(block));
        while (!reader.is_empty()) reader.call(recorder);
    }
    hold_same(trace, again, "a trace arrives as a worker sends it");
}

}  // namespace

void hold_states(const Trace& trace, std::uint64_t seed) {
    Random random(seed);
    const Step end = trace.event_count();
    hold_step(trace, 0, random);
    hold_step(trace, end, random);
    for (int i = 0; i < kStepsLookedAt && end > 0; ++i) hold_step(trace, any_below(random, end), random);
}

void hold_carried(const Trace& trace) {
    const std::string text = text_of(trace);
    const auto again = read_again(open_trace_text(text), "a trace that was written is read", text);
    hold_same(trace, *again.trace, "a trace is read as it was written");
    hold_sent(trace);
}

}  // namespace plytrace::fuzz
