// One type that stands for any sink. So a search that is listened to is compiled once, whoever listens; one that nobody
// listens to uses NullSink. An AnySink does not own the sink that it passes calls to. Thread: the search's.
#pragma once

#include "search/trace/sink.hpp"

namespace plytrace {

class AnySink {
  public:
    static constexpr bool enabled = true;

    template <TraceSink S>
    AnySink(S* sink) : m_sink(sink), m_steps(&kSteps<S>) {}

    void begin_pass(std::string_view name, std::int32_t depth, double alpha, double beta) {
        m_steps->begin_pass(m_sink, name, depth, alpha, beta);
    }
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass = VisitPass::kAsAbove) {
        m_steps->enter(m_sink, move, role, alpha, beta, pass);
    }
    void evaluate(double value, bool is_terminal) { m_steps->evaluate(m_sink, value, is_terminal); }
    void returned(double best, bool improved) { m_steps->returned(m_sink, best, improved); }
    void bound(double value) { m_steps->bound(m_sink, value); }
    void cutoff(std::uint32_t skipped) { m_steps->cutoff(m_sink, skipped); }
    void leave(double value) { m_steps->leave(m_sink, value); }
    double score_of(std::span<const double> values) { return m_steps->score_of(m_sink, values); }
    void table(std::uint8_t flags, VisitId visit) { m_steps->table(m_sink, flags, visit); }

  private:
    struct Steps {
        void (*begin_pass)(void*, std::string_view, std::int32_t, double, double);
        void (*enter)(void*, MoveCode, Role, double, double, VisitPass);
        void (*evaluate)(void*, double, bool);
        void (*returned)(void*, double, bool);
        void (*bound)(void*, double);
        void (*cutoff)(void*, std::uint32_t);
        void (*leave)(void*, double);
        double (*score_of)(void*, std::span<const double>);
        void (*table)(void*, std::uint8_t, VisitId);
    };
    template <class S>
    static constexpr Steps kSteps = {
        [](void* sink, std::string_view name, std::int32_t depth, double alpha, double beta) {
            static_cast<S*>(sink)->begin_pass(name, depth, alpha, beta);
        },
        [](void* sink, MoveCode move, Role role, double alpha, double beta, VisitPass pass) {
            static_cast<S*>(sink)->enter(move, role, alpha, beta, pass);
        },
        [](void* sink, double value, bool is_terminal) { static_cast<S*>(sink)->evaluate(value, is_terminal); },
        [](void* sink, double best, bool improved) { static_cast<S*>(sink)->returned(best, improved); },
        [](void* sink, double value) { static_cast<S*>(sink)->bound(value); },
        [](void* sink, std::uint32_t skipped) { static_cast<S*>(sink)->cutoff(skipped); },
        [](void* sink, double value) { static_cast<S*>(sink)->leave(value); },
        [](void* sink, std::span<const double> values) { return static_cast<S*>(sink)->score_of(values); },
        [](void* sink, std::uint8_t flags, VisitId visit) { static_cast<S*>(sink)->table(flags, visit); },
    };

    void* m_sink;
    const Steps* m_steps;
};
static_assert(TraceSink<AnySink>);

}  // namespace plytrace
