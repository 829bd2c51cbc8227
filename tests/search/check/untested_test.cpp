// What a right verdict says nothing about: the sides that have cut nothing.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <limits>

#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "search/check/untested.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Alpha-beta that may lack the test for cutoffs at one side. Counts the leaves that it evaluates.
struct Program {
    const ExplicitTree& tree;
    bool cuts_at_max = true, cuts_at_min = true;
    int leaves = 0;

    double value(NodeId node, double alpha, double beta) {
        if (tree.is_leaf(node)) {
            ++leaves;
            return tree.value(node);
        }
        const bool is_max = tree.player(node) == Player::kFirst;
        double best = is_max ? -kInfinity : kInfinity;
        for (std::size_t i = 0; i < tree.child_count(node); ++i) {
            const double child = value(tree.child(node, i), alpha, beta);
            best = is_max ? std::max(best, child) : std::min(best, child);
            if (is_max ? cuts_at_max && best >= beta : cuts_at_min && best <= alpha) break;
            (is_max ? alpha : beta) = is_max ? std::max(alpha, best) : std::min(beta, best);
        }
        return best;
    }
};

int leaves_of(const ExplicitTree& tree, bool cuts_at_max, bool cuts_at_min) {
    Program program{tree, cuts_at_max, cuts_at_min};
    (void)program.value(0, -kInfinity, kInfinity);
    return program.leaves;
}

UntestedCutoffs untested_in(const ExplicitTree& tree, const SearchOptions& options) {
    const auto trace = searched(tree, options);
    const Judgement judgement = judged(tree, *trace);
    REQUIRE(judgement.is_right());
    return untested_cutoffs(*trace, judgement);
}

UntestedCutoffs untested_in(const char* tree, Algorithm algorithm = Algorithm::kAlphaBeta) {
    SearchOptions options;
    options.algorithm = algorithm;
    return untested_in(*parse_tree(tree, std::nullopt), options);
}

}  // namespace

TEST_CASE("A verdict does not cover the test for cutoffs of a side that never cuts", "[check]") {
    // Russell and Norvig's two-ply tree: MIN cuts at C, MAX is only at the root.
    CHECK(untested_in("((3 12 8)(2 4 6)(14 5 2))") == UntestedCutoffs{.at_max = true, .at_min = false});
    // MAX cuts after 6, as MIN has 5 already. On the right, MIN has 9 and 7, both above α = 5.
    CHECK(untested_in("(((3 5)(6 9))((8 9)(7 2)))") == UntestedCutoffs{.at_max = false, .at_min = true});
    CHECK(untested_in("((1 2)(3 4))") == UntestedCutoffs{.at_max = true, .at_min = true});
    CHECK(untested_in("((1 2)(3 4))", Algorithm::kMinimax) == UntestedCutoffs{});  // it has no such test
    // Negamax has one test for both sides.
    CHECK(untested_in("((3 12 8)(2 4 6)(14 5 2))", Algorithm::kNegamaxAlphaBeta) == UntestedCutoffs{});
    CHECK(untested_in("((1 2)(3 4))", Algorithm::kNegamaxAlphaBeta) == UntestedCutoffs{true, true});
}

TEST_CASE("A verdict about a wrong search, or one that has not ended, names no untested side", "[check]") {
    const ExplicitTree tree = *parse_tree("((1 2)(3 4))", std::nullopt);
    SearchOptions options;
    const auto trace = searched(tree, options);
    Judgement judgement = judged(tree, *trace);
    REQUIRE(untested_cutoffs(*trace, judgement) == UntestedCutoffs{true, true});
    judgement.is_complete = false;
    CHECK(untested_cutoffs(*trace, judgement) == UntestedCutoffs{});
    judgement.is_complete = true;
    judgement.faults.emplace_back();
    CHECK(untested_cutoffs(*trace, judgement) == UntestedCutoffs{});
}

TEST_CASE("A side is untested if and only if the same search without its test does the same", "[check]") {
    int untested_sides = 0;
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        INFO("seed " << seed << ": " << write_tree(tree));
        const UntestedCutoffs found = untested_in(tree, SearchOptions());
        const int leaves = leaves_of(tree, true, true);
        CHECK(found.at_max == (leaves_of(tree, false, true) == leaves));
        CHECK(found.at_min == (leaves_of(tree, true, false) == leaves));
        untested_sides += static_cast<int>(found.at_max) + static_cast<int>(found.at_min);
    }
    CHECK(untested_sides > 0);
}

}  // namespace UNITY_ID
