// The JSON of a search of a deep tree: the paths of its nodes are long together, and are never held together.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "app/desktop/cli/report/search_report.hpp"
#include "search/any_game/game_registry.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

/// A tree with one long branch: (1 (1 (1 … 2))).
SearchResult searched_branch(int depth) {
    std::string tree = "2";
    for (int i = 0; i < depth; ++i) tree = "(1 " + tree + ")";
    GameSpec spec;
    spec.tree = tree;
    SearchResult result;
    result.game = *make_game(spec);
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    result.options = *result.game->checked(options, {});
    result.trace =
        std::make_unique<Trace>(header_of(*result.game, {}, result.options, ""), 100'000, result.game->shape(), false);
    Recorder recorder(*result.trace);
    (void)result.game->search({}, result.options, &recorder);
    return result;
}

}  // namespace

TEST_CASE("the document of a deep tree is printed in pieces that grow with its depth, not with its square") {
    for (const int depth : {100, 400}) {
        const SearchResult result = searched_branch(depth);
        std::size_t longest = 0;
        std::string whole;
        print_search_json(result, [&](std::string_view piece) {
            longest = std::max(longest, piece.size());
            whole += piece;
        });
        const auto json = nlohmann::json::parse(whole);
        CHECK(json["windows"].back()["node"].size() == static_cast<std::size_t>(depth - 1));
        CHECK(json["nodes"] == 2 * depth + 1);
        CHECK(longest < static_cast<std::size_t>(40 * depth));
        CHECK(whole.size() > static_cast<std::size_t>(depth * depth));
        CHECK_FALSE(json.contains("left_out"));
    }
}

TEST_CASE("a document does not grow with the square of its tree's depth: below 1,000 plies nodes are counted") {
    std::size_t before = 0;
    for (const int depth : {1001, 3000, 6000}) {
        std::string whole;
        print_search_json(searched_branch(depth), [&](std::string_view piece) { whole += piece; });
        const auto json = nlohmann::json::parse(whole);
        REQUIRE(json["windows"].size() == 1001);  // at 0 to 1,000 plies
        CHECK(json["windows"].back()["node"].size() == 1000);
        const bool has_deeper = depth > 1001;
        REQUIRE(json.contains("left_out") == has_deeper);
        if (has_deeper) CHECK(json["left_out"]["windows"] == depth - 1001);
        if (has_deeper) CHECK(json["left_out"]["below"] == 1000);
        if (before != 0) CHECK(whole.size() < before + static_cast<std::size_t>(100 * depth));
        before = whole.size();
    }
}

}  // namespace plytrace::test::UNITY_ID
