#include "games/othello/othello_perft.hpp"

#include "games/othello/bitboard_avx2.hpp"
#include "games/othello/perft_on_path.hpp"

namespace plytrace::othello {

namespace {

std::vector<BitboardPath> all_paths() {
    std::vector<BitboardPath> paths{
        {"portable", true, &legal_squares_on<PortablePath>, &flipped_on<PortablePath>, &perft_on<PortablePath>}};
#ifdef PLYTRACE_AVX2_BEGIN
    paths.push_back(avx2_path());
#endif
    return paths;
}

}  // namespace

const std::vector<BitboardPath>& bitboard_paths() {
    static const std::vector<BitboardPath> paths = all_paths();
    return paths;
}

PerftCounts perft(Squares own, Squares other, int depth) {
    const BitboardPath* fastest = nullptr;
    for (const BitboardPath& path : bitboard_paths()) {
        if (path.is_usable) fastest = &path;
    }
    return fastest->perft(own, other, depth);
}

}  // namespace plytrace::othello
