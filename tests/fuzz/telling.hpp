// Replays a trace into any sink, with the calls of the search that it was recorded from.
#pragma once

#include "search/trace/sink.hpp"
#include "search/trace/trace.hpp"

namespace plytrace::fuzz {

/// How the node is looked into, said in full. A player with a number has no other way.
[[nodiscard]] inline VisitPass pass_of(const Event& event) {
    if (is_player(event.role())) return VisitPass::kAsAbove;
    return event.window_kind() == WindowKind::kFull ? VisitPass::kFull : VisitPass::kZero;
}

template <TraceSink Sink>
void tell(const Trace& trace, Sink& sink) {
    const auto score = [&](double number) { return trace.has_lists() ? sink.score_of(trace.scores(number)) : number; };
    std::uint32_t pass = 0;
    for (Step step = 0; step < trace.event_count(); ++step) {
        const Event event = trace.event(step);
        switch (event.kind) {
            case EventKind::kEnter:
                if constexpr (QueueSink<Sink>) {
                    if (trace.has_merits() && trace.parent(event.visit) != kNone) sink.jump(trace.parent(event.visit));
                }
                if constexpr (MannerSink<Sink>) {
                    const Manner how = trace.manner(event.visit);
                    if (how != Manner::kOrdinary) sink.manner(how, trace.reduced_plies(event.visit));
                }
                sink.enter(trace.move(event.visit), event.role(), trace.alpha_in(event.visit),
                           trace.beta_in(event.visit), pass_of(event));
                break;
            case EventKind::kEvaluate:
                sink.evaluate(score(event.score()), event.has(event_flag::kTerminal));
                break;
            case EventKind::kReturn:
                sink.returned(score(event.score()), event.has(event_flag::kImproved));
                break;
            case EventKind::kBound:
                sink.bound(event.score());
                break;
            case EventKind::kCutoff:
                sink.cutoff(event.first());
                break;
            case EventKind::kLeave:
                sink.leave(score(event.score()));
                break;
            case EventKind::kPass: {
                const Pass& begun = trace.pass(pass++);
                sink.begin_pass(begun.name, begun.depth, begun.alpha, begun.beta);
                break;
            }
            case EventKind::kTable:
                sink.table(event.flags, event.first());
                break;
            case EventKind::kPlayout:
                if constexpr (PlayoutSink<Sink>) sink.playout(trace.playout(step));
                break;
            case EventKind::kPut:
                if constexpr (QueueSink<Sink>) {
                    const QueuedState state = trace.queued(event.first());
                    sink.put(state.parent, state.move, event.queued(), state.merit);
                }
                break;
        }
    }
}

}  // namespace plytrace::fuzz
