// Whether tests run under a sanitizer, where each step takes ten to twenty times as long: there it is memory and
// threads that are looked at, so that a share of a law's many random cases will do.
#pragma once

namespace plytrace::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

/// How many of `all` cases are tried.
[[nodiscard]] constexpr unsigned cases_of(unsigned all) {
    return kIsSanitized ? (all + 9) / 10 : all;
}

/// From one case to the next: each is tried, or each `n`-th under a sanitizer.
[[nodiscard]] constexpr unsigned stride_of(unsigned n) {
    return kIsSanitized ? n : 1;
}

}  // namespace plytrace::test
