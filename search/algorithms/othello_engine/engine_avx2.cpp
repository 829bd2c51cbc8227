// The engine for processors with AVX2. Every header with functions that are not templates on the path has to come
// before PLYTRACE_AVX2_BEGIN: if two sources compile the same function, the linker picks either one, for every
// processor.
#include "games/othello/bitboard_avx2.hpp"

#ifdef PLYTRACE_AVX2_BEGIN
#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "games/othello/patterns/pattern_weights.hpp"
#include "games/othello/stability.hpp"
#include "search/algorithms/othello_engine/engine_evaluations.hpp"
#include "search/algorithms/othello_engine/engine_paths.hpp"
#include "search/algorithms/othello_engine/engine_squares.hpp"
#include "search/algorithms/othello_engine/engine_tracer.hpp"

PLYTRACE_AVX2_BEGIN
#include "search/algorithms/othello_engine/engine_on_path.hpp"
PLYTRACE_AVX2_END

namespace plytrace::othello {

EnginePath avx2_engine_path() {
    return {&solve_untraced<avx2::Path>, &depth_search_untraced<avx2::Path>};
}

}  // namespace plytrace::othello
#endif
