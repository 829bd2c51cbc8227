// The engine's searches on either path. Each path's source includes this header after all others, within the code that
// it compiles for its processors. No state; any thread.
#pragma once

#include "search/algorithms/othello_engine/endgame.hpp"
#include "search/algorithms/othello_engine/engine_evaluations.hpp"
#include "search/algorithms/othello_engine/midgame.hpp"
#include "search/algorithms/othello_engine/pattern_evaluation.hpp"

namespace plytrace::othello {

template <class Path, TraceSink Sink>
int solve_on(const EngineParts& parts, const EndgameOptions& options, Squares own, Squares other, int alpha, int beta,
             Sink& sink) {
    return EndgameSearch<Path, Sink>(parts, options, sink).value(own, other, alpha, beta);
}

template <class Path>
int solve_untraced(const EngineParts& parts, const EndgameOptions& options, Squares own, Squares other, int alpha,
                   int beta) {
    NullSink sink;
    return solve_on<Path>(parts, options, own, other, alpha, beta, sink);
}

template <class Path, class Evaluate, TraceSink Sink>
std::unique_ptr<DepthSearch> depth_search_by(const EngineParts& parts, const Evaluate& evaluate, Sink& sink) {
    return std::make_unique<MidgameSearch<Path, Evaluate, Sink>>(parts, evaluate, sink);
}

template <class Path, TraceSink Sink>
std::unique_ptr<DepthSearch> depth_search_on(const EngineParts& parts, std::size_t evaluation, Sink& sink) {
    switch (evaluation) {
        case 0:
            return depth_search_by<Path>(parts, EngineEvaluation<Discs>{}, sink);
        case 1:
            return depth_search_by<Path>(parts, EngineEvaluation<Handout>{}, sink);
        case 2:
            return depth_search_by<Path>(parts, EngineEvaluation<Positional>{}, sink);
        default:
            return depth_search_by<Path>(parts, PatternEvaluation<Path>(*parts.patterns), sink);
    }
}

/// A null sink has no state, so all searches share one.
inline NullSink g_null_sink;

template <class Path>
std::unique_ptr<DepthSearch> depth_search_untraced(const EngineParts& parts, std::size_t evaluation) {
    return depth_search_on<Path>(parts, evaluation, g_null_sink);
}

}  // namespace plytrace::othello
