// The engine for every processor, and for whoever listens.
#include "search/algorithms/othello_engine/engine_on_path.hpp"
#include "search/algorithms/othello_engine/engine_paths.hpp"

namespace plytrace::othello {

EnginePath portable_engine_path() {
    return {&solve_untold<PortablePath>, &depth_search_untold<PortablePath>};
}

int solve_told(const EngineParts& parts, const EndgameOptions& options, Squares own, Squares other, AnySink sink) {
    return solve_on<PortablePath>(parts, options, own, other, -kEngineInfinity, kEngineInfinity, sink);
}

std::unique_ptr<DepthSearch> depth_search_told(const EngineParts& parts, std::size_t evaluation, AnySink& sink) {
    return depth_search_on<PortablePath>(parts, evaluation, sink);
}

}  // namespace plytrace::othello
