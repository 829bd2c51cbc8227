// Legal squares and flips in the four-lane registers of AVX2: a lane for each direction. What stands between
// PLYTRACE_AVX2_BEGIN and PLYTRACE_AVX2_END is compiled for machines with AVX2, and may be called only where
// `avx2::is_usable`. Neither macro is defined where the compiler knows no AVX2. Thread: any.
#pragma once

#include "games/othello/bitboard.hpp"

#ifdef __x86_64__
#ifdef __clang__
#define PLYTRACE_AVX2_BEGIN \
    _Pragma("clang attribute push(__attribute__((target(\"avx2,bmi,popcnt\"))), apply_to = function)")
#define PLYTRACE_AVX2_END _Pragma("clang attribute pop")
#else
#define PLYTRACE_AVX2_BEGIN _Pragma("GCC push_options") _Pragma("GCC target(\"avx2,bmi,popcnt\")")
#define PLYTRACE_AVX2_END _Pragma("GCC pop_options")
#endif

#include <immintrin.h>

namespace plytrace::othello::avx2 {

[[nodiscard]] inline bool is_usable() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
}

PLYTRACE_AVX2_BEGIN

namespace detail {

/// The union of the four lanes.
[[gnu::always_inline]] inline Squares united(__m256i lanes) {
    const __m128i pairs = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Squares>(_mm_cvtsi128_si64(_mm_or_si128(pairs, _mm_unpackhi_epi64(pairs, pairs))));
}
[[gnu::always_inline]] inline __m256i four_times(Squares squares) {
    return _mm256_set1_epi64x(static_cast<long long>(squares));
}

}  // namespace detail

/// As othello::legal_squares.
[[gnu::always_inline]] inline Squares legal_squares(Squares own, Squares other) {
    constexpr auto columns = static_cast<long long>(kColumnsBToG);
    const __m256i step = _mm256_set_epi64x(8, 9, 7, 1), two_steps = _mm256_set_epi64x(16, 18, 14, 2);
    const __m256i ours = detail::four_times(own);
    const __m256i theirs =
        _mm256_and_si256(detail::four_times(other), _mm256_set_epi64x(-1, columns, columns, columns));
    __m256i up = _mm256_and_si256(theirs, _mm256_sllv_epi64(ours, step));
    __m256i down = _mm256_and_si256(theirs, _mm256_srlv_epi64(ours, step));
    up = _mm256_or_si256(up, _mm256_and_si256(theirs, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(theirs, _mm256_srlv_epi64(down, step)));
    const __m256i pairs_up = _mm256_and_si256(theirs, _mm256_sllv_epi64(theirs, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
    for (int more = 0; more < 2; ++more) {  // reaching 4, then 6 squares
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two_steps)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two_steps)));
    }
    const __m256i beyond = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return detail::united(beyond) & ~(own | other);
}

/// As othello::flipped. The four rising rays share a register; of the falling ones there are only three that turn into
/// rising ones upside down, and plain registers are as quick.
[[gnu::always_inline]] inline Squares flipped(int square, Squares own, Squares other) {
    using othello::detail::enclosed_on, othello::detail::enclosed_to_the_left, othello::detail::kRisingRays;
    const auto& falling = kRisingRays.from[static_cast<std::size_t>(square ^ 56)];
    const __m256i rising =
        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&kRisingRays.from[static_cast<std::size_t>(square)]));
    // enclosed_on: (other | ~rising) + 1, where ~a = -1 ^ a, and adding 1 is taking -1 away.
    const __m256i ones = _mm256_set1_epi64x(-1);
    const __m256i filled = _mm256_or_si256(detail::four_times(other), _mm256_xor_si256(rising, ones));
    const __m256i end =
        _mm256_and_si256(_mm256_and_si256(_mm256_sub_epi64(filled, ones), rising), detail::four_times(own));
    const __m256i is_open = _mm256_cmpeq_epi64(end, _mm256_setzero_si256());
    const __m256i below = _mm256_andnot_si256(is_open, _mm256_and_si256(_mm256_add_epi64(end, ones), rising));
    const Squares own_turned = upside_down(own), other_turned = upside_down(other);
    const Squares above = enclosed_on(falling[1], own_turned, other_turned) |
                          enclosed_on(falling[2], own_turned, other_turned) |
                          enclosed_on(falling[3], own_turned, other_turned);
    return detail::united(below) | upside_down(above) | enclosed_to_the_left(square, own, other);
}

struct Path {
    [[gnu::always_inline]] static Squares legal_squares(Squares own, Squares other) {
        return avx2::legal_squares(own, other);
    }
    [[gnu::always_inline]] static Squares flipped(int square, Squares own, Squares other) {
        return avx2::flipped(square, own, other);
    }
};

PLYTRACE_AVX2_END

}  // namespace plytrace::othello::avx2
#endif
