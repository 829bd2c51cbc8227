// Measures times as ratios: two pieces of work take turns, so that a machine that slows down affects both, and the best
// time of each counts. All times are processor time, so that other programs do not count.
#pragma once

#include <algorithm>
#include <ctime>
#include <limits>

namespace plytrace::bench {

template <class Work>
[[nodiscard]] double seconds_of(Work&& work) {
    const std::clock_t begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// The best of `runs` times of `work` divided by the best of `runs` times of `base`, interleaved, after one warm-up of
/// each.
template <class Work, class Base>
[[nodiscard]] double best_ratio(int runs, Work&& work, Base&& base) {
    double best_work = std::numeric_limits<double>::infinity(), best_base = best_work;
    for (int run = -1; run < runs; ++run) {
        const double base_seconds = seconds_of(base);
        const double work_seconds = seconds_of(work);
        if (run < 0) continue;
        best_base = std::min(best_base, base_seconds);
        best_work = std::min(best_work, work_seconds);
    }
    return best_work / best_base;
}

/// The best of `runs` times of `work`, in seconds.
template <class Work>
[[nodiscard]] double best_seconds(int runs, Work&& work) {
    double best = std::numeric_limits<double>::infinity();
    for (int run = 0; run < runs; ++run) best = std::min(best, seconds_of(work));
    return best;
}

}  // namespace plytrace::bench
