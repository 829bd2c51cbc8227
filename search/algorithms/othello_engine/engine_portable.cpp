// The engine for all processors, and the traced searches.
#include "search/algorithms/othello_engine/engine_on_path.hpp"
#include "search/algorithms/othello_engine/engine_paths.hpp"

namespace plytrace::othello {

EnginePath portable_engine_path() {
    return {&solve_untraced<PortablePath>, &depth_search_untraced<PortablePath>};
}

namespace {

class PortableToldEndgame final : public TracedEndgame {
  public:
    PortableToldEndgame(const EngineParts& parts, const EndgameOptions& options, bool takes_short_cuts, AnySink sink)
        : m_sink(sink), m_search(parts, options, m_sink, takes_short_cuts) {}
    int value(Squares own, Squares other, int alpha, int beta) override {
        return m_search.value(own, other, alpha, beta);
    }

  private:
    AnySink m_sink;
    EndgameSearch<PortablePath, AnySink> m_search;
};

}  // namespace

std::unique_ptr<TracedEndgame> traced_endgame(const EngineParts& parts, const EndgameOptions& options,
                                              bool takes_short_cuts, AnySink sink) {
    return std::make_unique<PortableToldEndgame>(parts, options, takes_short_cuts, sink);
}

std::unique_ptr<DepthSearch> traced_depth_search(const EngineParts& parts, std::size_t evaluation, AnySink& sink) {
    return depth_search_on<PortablePath>(parts, evaluation, sink);
}

}  // namespace plytrace::othello
