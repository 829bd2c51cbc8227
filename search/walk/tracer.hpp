// How an algorithm reports its steps to its sink. Every call is guarded by `if constexpr (Sink::enabled)`: with
// NullSink all of them are empty, and the compiler removes whatever only computed their arguments. A value that refers
// to the sink; used on the search's thread.
#pragma once

#include <span>

#include "search/options/option_values.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

/// The steps of a sink (see sink.hpp), for algorithms. Every score is in MAX's view.
template <TraceSink Sink>
class Tracer {
  public:
    explicit Tracer(Sink& sink) : m_sink(sink) {}

    void begin_pass([[maybe_unused]] std::string_view name, [[maybe_unused]] int plies,
                    [[maybe_unused]] const Window& window) const {
        if constexpr (Sink::enabled) m_sink.begin_pass(name, plies, window.alpha, window.beta);
    }
    void enter([[maybe_unused]] MoveCode move, [[maybe_unused]] Role role, [[maybe_unused]] const Window& window,
               [[maybe_unused]] VisitPass pass = VisitPass::kAsAbove) const {
        if constexpr (Sink::enabled) m_sink.enter(move, role, window.alpha, window.beta, pass);
    }
    void evaluate([[maybe_unused]] double value, [[maybe_unused]] bool is_finished) const {
        if constexpr (Sink::enabled) m_sink.evaluate(value, is_finished);
    }
    void returned([[maybe_unused]] double best, [[maybe_unused]] bool improves) const {
        if constexpr (Sink::enabled) m_sink.returned(best, improves);
    }
    void bound([[maybe_unused]] double value) const {
        if constexpr (Sink::enabled) m_sink.bound(value);
    }
    void cutoff([[maybe_unused]] std::size_t skipped) const {
        if constexpr (Sink::enabled) {
            if (skipped > 0) m_sink.cutoff(static_cast<std::uint32_t>(skipped));
        }
    }
    /// The moves after `last` are skipped. They are counted here, so that no search loop counts them for tracing.
    template <class Moves, class Move>
    void cutoff_after([[maybe_unused]] const Moves& moves, [[maybe_unused]] Move last) const {
        if constexpr (Sink::enabled) {
            std::size_t untried = moves.size();
            for (const auto move : moves) {
                --untried;
                if (move == last) break;
            }
            cutoff(untried);
        }
    }
    void leave([[maybe_unused]] double value) const {
        if constexpr (Sink::enabled) m_sink.leave(value);
    }
    void table([[maybe_unused]] std::uint8_t flags, [[maybe_unused]] VisitId visit) const {
        if constexpr (Sink::enabled) m_sink.table(flags, visit);
    }
    /// The open node's value comes from a playout by these moves; some sinks ignore them.
    void playout([[maybe_unused]] std::span<const MoveCode> moves) const {
        if constexpr (PlayoutSink<Sink>) m_sink.playout(moves);
    }
    /// The child entered next is treated like this; some sinks ignore it.
    void manner([[maybe_unused]] Manner how, [[maybe_unused]] std::uint32_t plies = 0) const {
        if constexpr (MannerSink<Sink>) m_sink.manner(how, plies);
    }
    /// The node that is entered next is a child of this visit, which has ended. Only for searches with a queue.
    void jump([[maybe_unused]] VisitId parent) const {
        if constexpr (QueueSink<Sink>) m_sink.jump(parent);
    }
    void put([[maybe_unused]] VisitId parent, [[maybe_unused]] MoveCode move, [[maybe_unused]] Queued what,
             [[maybe_unused]] double merit) const {
        if constexpr (QueueSink<Sink>) m_sink.put(parent, move, what, merit);
    }
    /// The number that stands for one value for each player; 0 without a listener, since nothing uses it then.
    [[nodiscard]] double score_of([[maybe_unused]] std::span<const double> values) const {
        if constexpr (Sink::enabled) return m_sink.score_of(values);
        return 0;
    }

  private:
    Sink& m_sink;
};

}  // namespace plytrace
