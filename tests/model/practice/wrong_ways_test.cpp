// The mistakes on the smallest trees that show them, as the literature of mistakes has them.
#include "app/practice/alpha_beta_mistakes.hpp"
#include "tests/sanitized.hpp"

#include <catch2/catch_test_macros.hpp>

#include "app/practice/practice_trees.hpp"
#include "games/tree/parse.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

struct Outcome {
    double value;
    int leaves;
    bool operator==(const Outcome&) const = default;
};

[[nodiscard]] Outcome outcome(const std::string& text, std::optional<AlphaBetaMistake> way,
                              CutRule cut = CutRule::kEqual) {
    const ExplicitTree tree = *parse_tree(text);
    const MistakenSearch run = search_with_mistake(tree, way, cut);
    int leaves = 0;
    for (NodeId node = 0; node < tree.node_count(); ++node)
        leaves += tree.is_leaf(node) && run.is_visited[node] ? 1 : 0;
    return {run.value, leaves};
}

}  // namespace

TEST_CASE("Each mistake has the value and the leaves that are known of it", "[practice]") {
    CHECK(outcome("(2 (1 3))", std::nullopt) == Outcome{2, 2});
    CHECK(outcome("(2 (1 3))", AlphaBetaMistake::kMinNeverCuts) == Outcome{2, 3});
    CHECK(outcome("(2 (1 3))", AlphaBetaMistake::kRootNotMoved) == Outcome{2, 3});
    CHECK(outcome("(2 (1 3))", AlphaBetaMistake::kNotInherited) == Outcome{2, 3});
    CHECK(outcome("(2 (1 3))", AlphaBetaMistake::kMinRaisesAlpha) == Outcome{2, 3});
    CHECK(outcome("((1 (2 3)) 4)", std::nullopt) == Outcome{4, 3});
    CHECK(outcome("((1 (2 3)) 4)", AlphaBetaMistake::kBetaNotMoved) == Outcome{4, 4});
    CHECK(outcome("(3 1 (2 4))", std::nullopt) == Outcome{3, 3});
    CHECK(outcome("(3 1 (2 4))", AlphaBetaMistake::kLastValue) == Outcome{3, 4});
    CHECK(outcome("(2 (3 ((1 4) 5)))", std::nullopt) == Outcome{3, 4});
    CHECK(outcome("(2 (3 ((1 4) 5)))", AlphaBetaMistake::kOnlyParent) == Outcome{3, 5});
    CHECK(outcome("((1 2) 3)", AlphaBetaMistake::kLeaked).value == 1);
    CHECK(outcome("(1 2 3)", AlphaBetaMistake::kOwnBound).value == 2);
    CHECK(outcome("(2 1 3)", AlphaBetaMistake::kWorseChild).value == 2);
    CHECK(outcome("(2 (1 3) 4)", AlphaBetaMistake::kTwoLevels).value == 2);
    CHECK(outcome("(1 2)", AlphaBetaMistake::kSignSwapped).value == 1);
    CHECK(outcome("(2 (1 3))", AlphaBetaMistake::kRightToLeft) == Outcome{2, 3});
    CHECK(outcome("(2 (2 1))", std::nullopt, CutRule::kEqual) == Outcome{2, 2});
    CHECK(outcome("(2 (2 1))", std::nullopt, CutRule::kStrict) == Outcome{2, 3});
}

TEST_CASE("Trees of levels 3 to 7 tell mistakes apart", "[practice]") {
    for (int level = 3; level <= 7; ++level) {
        for (std::uint32_t seed = 1; seed <= test::cases_of(300); ++seed) {
            const ExplicitTree tree = *level_tree(level, PracticeKind::kPrune, seed).tree;
            const MistakenSearch right = search_with_mistake(tree, std::nullopt, CutRule::kEqual);
            int other_leaves = 0, other_values = 0;
            for (const AlphaBetaMistakeEntry& entry : kAlphaBetaMistakes) {
                const MistakenSearch wrong = search_with_mistake(tree, entry.mistake, CutRule::kEqual);
                bool differs = false;
                for (NodeId node = 0; node < tree.node_count(); ++node)
                    differs = differs || (tree.is_leaf(node) && wrong.is_visited[node] != right.is_visited[node]);
                other_leaves += differs ? 1 : 0;
                other_values += wrong.value != right.value ? 1 : 0;
            }
            INFO("level " << level << ", seed " << seed << ": " << write_tree(tree));
            CHECK(other_leaves >= 2);
            CHECK(other_values >= 1);
        }
    }
}

TEST_CASE("Each level has the trees that it is about", "[practice]") {
    for (std::uint32_t seed = 1; seed <= test::cases_of(200); ++seed) {
        const auto tree_of = [&](int level) { return level_tree(level, PracticeKind::kByHand, seed).tree; };
        CHECK(tree_of(1)->height() == 2);
        CHECK(tree_of(1)->leaf_count() >= 4);
        CHECK(tree_of(1)->leaf_count() <= 6);
        CHECK(tree_of(2)->leaf_count() == 8);
        CHECK(tree_of(3)->leaf_count() == 9);
        CHECK(tree_of(4)->height() == 3);
        CHECK(tree_of(5)->leaf_count() == 16);
        const ExplicitTree deep = *tree_of(5);
        const auto leaves = [](const ExplicitTree& tree, std::optional<AlphaBetaMistake> way, CutRule cut) {
            return search_with_mistake(tree, way, cut).is_visited;
        };
        CHECK(leaves(deep, AlphaBetaMistake::kOnlyParent, CutRule::kEqual) !=
              leaves(deep, std::nullopt, CutRule::kEqual));
        const ExplicitTree ties = *tree_of(6);
        CHECK(leaves(ties, std::nullopt, CutRule::kEqual) != leaves(ties, std::nullopt, CutRule::kStrict));
        CHECK((tree_of(8)->has_chance() || tree_of(8)->value_count() == 3));
        for (const int level : {9, 10}) CHECK(tree_of(level)->leaf_count() >= 8);
    }
}

}  // namespace UNITY_ID
