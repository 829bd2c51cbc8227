// The path of othello_perft.hpp for processors with AVX2.
#include "games/othello/bitboard_avx2.hpp"
#include "games/othello/othello_perft.hpp"

#ifdef PLYTRACE_AVX2_BEGIN
PLYTRACE_AVX2_BEGIN
#include "games/othello/perft_on_path.hpp"
PLYTRACE_AVX2_END

namespace plytrace::othello {

BitboardPath avx2_path() {
    return {"avx2", avx2::is_usable(), &legal_squares_on<avx2::Path>, &flipped_on<avx2::Path>, &perft_on<avx2::Path>};
}

}  // namespace plytrace::othello
#endif
