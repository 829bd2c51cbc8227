// The engine's table: its size, its replacement of entries, and no confusion of positions.
#include <catch2/catch_test_macros.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <map>
#include <utility>

#include "games/core/random.hpp"
#include "search/algorithms/othello_engine/engine_table.hpp"

namespace UNITY_ID {

using namespace plytrace;
using othello::EngineEntry;
using othello::EngineTable;
using othello::Squares;

namespace {

constexpr std::size_t kBucketBytes = 96;

/// Of the position with this number, whatever it is.
EngineEntry entry_of(int position, int cost, int value = 0) {
    EngineEntry entry;
    entry.own = Squares{1} << position;
    entry.other = ~entry.own;
    entry.lower = entry.upper = static_cast<std::int16_t>(value);
    entry.cost = static_cast<std::uint8_t>(cost);
    return entry;
}

bool knows(const EngineTable& table, int position) {
    const EngineEntry entry = entry_of(position, 0);
    return table.find(entry.own, entry.other) != nullptr;
}

/// With one bucket, where all positions meet, and the four of them in it at these costs.
EngineTable full_table(std::array<int, 4> costs) {
    EngineTable table(kBucketBytes);
    table.begin_search();
    for (int i = 0; i < 4; ++i) table.store(entry_of(i, costs[static_cast<std::size_t>(i)]));
    return table;
}

}  // namespace

TEST_CASE("The engine's table has a power of two of buckets, no more than was asked for, and more than half of it",
          "[engine]") {
    Random random(51);
    for (int i = 0; i < 200; ++i) {
        const std::size_t asked = kBucketBytes + random.below(std::size_t{1} << (i % 24));
        const std::size_t bytes = EngineTable(asked).bytes();
        INFO(asked << " bytes");
        CHECK(bytes % kBucketBytes == 0);
        CHECK(std::has_single_bit(bytes / kBucketBytes));
        CHECK(bytes <= asked);
        CHECK(bytes > asked / 2);
    }
    for (int doublings = 0; doublings < 18; ++doublings) {
        const std::size_t asked = kBucketBytes << doublings;
        CHECK(EngineTable(asked).bytes() == asked);
        if (doublings > 0) CHECK(EngineTable(asked - 1).bytes() == asked / 2);
    }
    CHECK(EngineTable(0).bytes() == kBucketBytes);
}

TEST_CASE("An entry takes the place of its own position first", "[engine]") {
    EngineTable table = full_table({9, 1, 5, 5});
    EngineEntry again = entry_of(0, 20, 7);
    again.best = 19;
    table.store(again);
    for (int i = 0; i < 4; ++i) CHECK(knows(table, i));
    REQUIRE(knows(table, 0));
    CHECK(table.find(again.own, again.other)->lower == 7);

    table.store(entry_of(0, 2, 8));  // without a move: the one that is known stays
    CHECK(table.find(again.own, again.other)->lower == 8);
    CHECK(table.find(again.own, again.other)->best == 19);
}

TEST_CASE("An empty place is taken before any position gives way, then an earlier search's, then the cheapest",
          "[engine]") {
    EngineTable table = full_table({9, 1, 5, 5});
    for (int i = 0; i < 4; ++i) CHECK(knows(table, i));

    table.store(entry_of(4, 0));
    CHECK_FALSE(knows(table, 1));
    for (const int kept : {0, 2, 3, 4}) CHECK(knows(table, kept));

    table.begin_search();
    for (int i = 0; i < 5; ++i) CHECK_FALSE(knows(table, i));
    for (int i = 10; i < 14; ++i) table.store(entry_of(i, i == 10 ? 0 : 1));
    for (int i = 10; i < 14; ++i) CHECK(knows(table, i));
    table.store(entry_of(14, 60));
    CHECK_FALSE(knows(table, 10));
    CHECK(knows(table, 14));
}

TEST_CASE("No search finds entries of an earlier one, after any number of searches", "[engine]") {
    EngineTable table = full_table({1, 1, 1, 1});
    for (int search = 0; search < 600; ++search) {
        table.begin_search();
        for (int i = 0; i < 4; ++i) REQUIRE_FALSE(knows(table, i));
    }
}

TEST_CASE("The engine's table returns the entry stored last for a position", "[engine]") {
    Random random(52);
    EngineTable table(16 * kBucketBytes);
    int found = 0, gone = 0;
    for (int search = 0; search < 4; ++search) {
        table.begin_search();
        std::map<std::pair<Squares, Squares>, int> stored;
        for (int i = 0; i < 2000; ++i) {
            EngineEntry entry = entry_of(0, static_cast<int>(random.below(30)), i);
            entry.own = random.below(16);  // positions that are nearly the same
            entry.other = random.below(16) << 4;
            table.store(entry);
            stored[{entry.own, entry.other}] = i;
            REQUIRE(table.find(entry.own, entry.other) != nullptr);
            for (const auto& [position, value] : stored) {
                const EngineEntry* const known = table.find(position.first, position.second);
                ++(known == nullptr ? gone : found);
                if (known != nullptr && known->lower != value) FAIL(position.first << " " << position.second);
            }
        }
    }
    CHECK(found > 0);
    CHECK(gone > 0);
}

}  // namespace UNITY_ID
