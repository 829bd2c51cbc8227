// The engine's aids are worth their cost: without any one of them, it searches more nodes and finds the same.
#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <utility>
#include <vector>

#include "tests/search/othello_engine/engine_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using othello::EndgameOptions;
using othello::Engine;
using othello::MidgameOptions;

namespace {

/// The nodes of all together; their values are added to `values`.
template <class Search>
std::uint64_t nodes_of(const std::vector<Othello::State>& positions, const Search& search, std::vector<int>& values) {
    std::uint64_t nodes = 0;
    for (const Othello::State& position : positions) {
        const othello::EngineResult result = search(position);
        nodes += result.nodes;
        values.push_back(result.value);
    }
    return nodes;
}

std::vector<Othello::State> positions_with(int least_empty, int most_empty, int count) {
    Random random(61);
    std::vector<Othello::State> positions;
    for (int i = 0; i < count; ++i)
        positions.push_back(random_position(random, random.between(least_empty, most_empty)));
    return positions;
}

}  // namespace

TEST_CASE("The table's move and history each save nodes in the middle of the game", "[engine]") {
    const std::vector<Othello::State> positions = positions_with(26, 46, 40);
    Engine engine;
    const auto nodes_with = [&](const MidgameOptions& options, std::vector<int>& values) {
        const auto search = [&](const Othello::State& position) {
            Engine::Search how;
            how.plies = 6;
            how.options = options;
            return engine.search(position, how);
        };
        return nodes_of(positions, search, values);
    };
    std::vector<int> values;
    const std::uint64_t nodes = nodes_with({}, values);
    for (bool MidgameOptions::*const help : {&MidgameOptions::has_table_move, &MidgameOptions::has_history}) {
        MidgameOptions options;
        options.*help = false;
        std::vector<int> values_without;
        CHECK(nodes_with(options, values_without) > nodes);
        CHECK(values_without == values);
    }
}

TEST_CASE("Each thing that the endgame is helped with saves nodes", "[engine]") {
    const std::vector<Othello::State> positions = positions_with(12, 14, 12);
    Engine engine;
    const auto nodes_with = [&](const EndgameOptions& options, std::vector<int>& values) {
        return nodes_of(
            positions, [&](const Othello::State& position) { return solved(engine, position, options); }, values);
    };
    std::vector<int> values;
    const std::uint64_t nodes = nodes_with({}, values);
    for (bool EndgameOptions::*const help :
         {&EndgameOptions::has_table, &EndgameOptions::has_entry_cut, &EndgameOptions::has_stability,
          &EndgameOptions::has_parity, &EndgameOptions::has_shallow_sort}) {
        EndgameOptions options;
        options.*help = false;
        std::vector<int> values_without;
        CHECK(nodes_with(options, values_without) > nodes);
        CHECK(values_without == values);
    }
}

}  // namespace UNITY_ID
