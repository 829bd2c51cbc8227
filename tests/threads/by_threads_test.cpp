// Work shared by several threads (the games of a match, of a training): each piece is done once, and an exception of
// one thread leaves the call.
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/desktop/threads.hpp"

namespace UNITY_ID {

using namespace plytrace;

TEST_CASE("Each piece of shared work is done once, with any number of threads") {
    for (const int jobs : {1, 2, 3, 8}) {
        for (const std::size_t count : {0U, 1U, 2U, 1000U}) {
            std::vector<int> done(count, 0);  // each its own place: no lock
            std::atomic<int> workers{0};
            parallel_for(jobs, count, [&] {
                ++workers;
                return [&](std::size_t piece) { ++done[piece]; };
            });
            CHECK(done == std::vector<int>(count, 1));
            CHECK(workers >= 1);
            CHECK(workers <= jobs);
        }
    }
}

TEST_CASE("An exception in shared work leaves the call after the other threads have ended") {
    std::atomic<int> running{0};
    const auto work = [&] {
        return [&](std::size_t piece) {
            ++running;
            --running;
            if (piece == 17) throw std::runtime_error("piece " + std::to_string(piece));
        };
    };
    CHECK_THROWS_AS(parallel_for(4, 100, work), std::runtime_error);
    CHECK(running == 0);
}

}  // namespace UNITY_ID
