// What the tests of malformed trees share.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <string_view>

#include "games/tree/parse.hpp"

namespace plytrace {

struct MalformedTree {
    std::string text;
    int line;
    int column;
    std::string message;  ///< a part of it
};

inline void check_refused(const MalformedTree& malformed, std::optional<Player> root = std::nullopt) {
    INFO("text: " << malformed.text.substr(0, 200));
    const auto tree = parse_tree(malformed.text, root);
    REQUIRE_FALSE(tree.has_value());
    INFO("message: " << tree.error().text());
    CHECK(tree.error().line == malformed.line);
    CHECK(tree.error().column == malformed.column);
    CHECK_THAT(tree.error().message, Catch::Matchers::ContainsSubstring(malformed.message));
}

}  // namespace plytrace
