// Trees with chance nodes, or with several players, for tests: at random and from the textbook cases.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/core/number_text.hpp"
#include "tests/search/support.hpp"
#include "tests/search/trace/trace_file_support.hpp"

namespace plytrace::test {

inline ExplicitTree any_chance_tree(std::uint64_t seed) {
    Random random(seed * 2 + 1);
    RandomTreeShape shape = any_shape(random, 7, 120);
    shape.decimal_percent = random.happens(30) ? 50 : 0;
    shape.odd_player_percent = random.happens(30) ? 30 : 0;
    shape.has_random_root_player = true;
    shape.chance_percent = random.between(10, 60);
    return random_tree(shape, seed);
}

/// With `sum`, no value is below 0 and each list adds up to it.
inline ExplicitTree any_tree_of_players(std::uint64_t seed, int sum) {
    Random random(seed * 2 + 1);
    RandomTreeShape shape = any_shape(random, 6, 150);
    shape.odd_player_percent = random.happens(40) ? 30 : 0;
    shape.value_count = random.between(2, kMostPlayers);
    shape.sum = sum;
    return random_tree(shape, seed);
}

/// The text of the trace's file. It needs the name of a game; with this one, a reader knows no tree.
inline std::string file_of(const Trace& trace) {
    std::string text = written(trace);
    const std::string none = R"("game":"")";
    return text.replace(text.find(none), none.size(), R"("game":"cards")");
}

/// Checks that the trace's file is read and written as it was.
inline void check_file_survives(const Trace& trace) {
    const auto read = read_text(file_of(trace));
    REQUIRE(read.has_value());
    CHECK(written(*read->trace) == file_of(trace));
}

inline nlohmann::json textbook_case(const std::string& id) {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/textbook-cases.json");
    const auto cases = nlohmann::json::parse(file).at("cases");
    for (const auto& one : cases) {
        if (one.at("id") == id) return one;
    }
    return {};
}

/// As the file writes trees with chance, {"p": player, "c": children, "w": weights}, in our own text.
inline std::string text_of_case(const nlohmann::json& node) {
    if (node.is_number()) return number_text(node.get<double>());
    const bool is_chance = node.at("p") == "chance";
    std::string text = is_chance ? "(?" : "(" + node.at("p").get<std::string>() + ":";
    for (std::size_t i = 0; i < node.at("c").size(); ++i) {
        text +=
            " " + (is_chance ? number_text(node.at("w")[i].get<double>()) + ":" : "") + text_of_case(node.at("c")[i]);
    }
    return text + ")";
}

/// A list of numbers is a leaf's values, any other list an inner node's children.
inline std::string text_of_players_case(const nlohmann::json& node) {
    std::string text;
    const bool is_leaf = node[0].is_number();
    for (const auto& part : node) {
        text += (text.empty() ? "" : " ") + (is_leaf ? number_text(part.get<double>()) : text_of_players_case(part));
    }
    return is_leaf ? "<" + text + ">" : "(" + text + ")";
}

}  // namespace plytrace::test
