// Random numbers that are the same on every machine and in every standard library: for generated trees,
// playouts, and random games in tests and benchmarks. Not for anything secret. Thread: one each.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace plytrace {

/// SplitMix64 (Steele, Lea and Flood, 2014).
class Random {
  public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    [[nodiscard]] std::uint64_t next() {
        m_state += 0x9E3779B97F4A7C15;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }
    /// A number from `low` to `high`, both included, low <= high. (The tiny bias of a remainder does not matter here.)
    [[nodiscard]] int between(int low, int high) {
        assert(low <= high);
        const auto width = static_cast<std::uint64_t>(static_cast<std::int64_t>(high) - low + 1);
        return static_cast<int>(low + static_cast<std::int64_t>(next() % width));
    }
    /// A place in a list of `count` things, at least one.
    [[nodiscard]] std::size_t below(std::size_t count) {
        assert(count > 0);
        return static_cast<std::size_t>(next() % count);
    }
    /// At least 0 and less than 1.
    [[nodiscard]] double fraction() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
    /// True `percent` times in a hundred.
    [[nodiscard]] bool happens(int percent) { return between(1, 100) <= percent; }

  private:
    std::uint64_t m_state;
};

}  // namespace plytrace
