// The numbers of a search against the textbooks' and against counting by hand.
#include <catch2/catch_test_macros.hpp>

#include "app/document/counters.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

TEST_CASE("AIMA's numbers at the cut and at the end", "[counters]") {
    const SearchedTree searched = aima();
    const Counters at_cut = counters(*searched.trace, step_after(searched, EventKind::kCutoff, "C"));
    CHECK(at_cut.so_far.nodes == 7);
    CHECK(at_cut.so_far.leaves == 4);
    CHECK(at_cut.so_far.skipped == 2);
    CHECK(at_cut.so_far.cutoffs == 1);
    CHECK(at_cut.in_all.nodes == 11);
    CHECK(at_cut.in_all.leaves == 7);
    CHECK(at_cut.is_complete);
    const TreeSize whole = tree_size(*searched.trace->shape());
    CHECK(whole.nodes == 13);
    CHECK(whole.leaves == 9);
    const TreeSize one_ply = tree_size(*searched.trace->shape(), 1);
    CHECK(one_ply.nodes == 4);
    CHECK(one_ply.leaves == 3);
}

TEST_CASE("Minimax visits every node of the tree", "[counters]") {
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const SearchedTree searched(some_tree(seed), options);
        const TreeSize size = tree_size(*searched.trace->shape());
        CHECK(size.nodes == searched.trace->counts(searched.trace->event_count()).nodes);
        CHECK(size.leaves == searched.trace->counts(searched.trace->event_count()).leaves);
    }
}

TEST_CASE("Knuth and Moore's minimum is reached in the best order, with strict and equal values alike", "[counters]") {
    for (const auto& [branching, depth] : {std::pair(2, 4), std::pair(3, 3), std::pair(4, 2), std::pair(5, 1)}) {
        const SearchedTree given(uniform_tree(branching, depth, 7), {});
        const auto found = uniform(*given.trace->shape());
        REQUIRE(found);
        CHECK(found->branching == static_cast<std::uint64_t>(branching));
        CHECK(found->depth == static_cast<std::uint32_t>(depth));
        SearchOptions options;
        options.order = Order::kBest;
        const SearchedTree searched(uniform_tree(branching, depth, 7), options);
        CHECK(searched.trace->counts(searched.trace->event_count()).leaves == *knuth_moore_minimum(*found));
    }
    CHECK(*knuth_moore_minimum({3, 2}) == 5);       // AIMA's tree in its best order
    CHECK(*knuth_moore_minimum({2, 4}) == 7);       // sixteen leaves
    CHECK(*knuth_moore_minimum({35, 6}) == 85749);  // 2 · 35³ − 1
    CHECK_FALSE(knuth_moore_minimum({10, 60}));
    CHECK_FALSE(knuth_moore_minimum({3, 80}));  // 3⁴⁰ fits into 64 bits, and twice as much does not
}

TEST_CASE("A tree that is not uniform has no such minimum", "[counters]") {
    CHECK_FALSE(uniform(*SearchedTree(*parse_tree("(1 (2 3))"), {}).trace->shape()));
    CHECK_FALSE(uniform(*SearchedTree(*parse_tree("((1 2)(3))"), {}).trace->shape()));
    CHECK_FALSE(uniform(*SearchedTree(*parse_tree("5"), {}).trace->shape()));
}

}  // namespace
}  // namespace plytrace::test::UNITY_ID
