// Tables of texts that a game must reject, each with the place and the message of its error.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

namespace plytrace::test {

struct Malformed {
    std::string text;
    int line;
    int column;
    std::string message;  ///< a part of it
};

/// Checks that `parse(text)` returns the expected error for each row of the table.
template <class Parse>
void check_refused(const std::vector<Malformed>& table, Parse parse) {
    for (const Malformed& expected : table) {
        INFO("text: " << expected.text.substr(0, 200));
        const auto result = parse(expected.text);
        REQUIRE_FALSE(result.has_value());
        INFO("message: " << result.error().text());
        CHECK(result.error().line == expected.line);
        CHECK(result.error().column == expected.column);
        CHECK_THAT(result.error().message, Catch::Matchers::ContainsSubstring(expected.message));
    }
}

/// The same for positions of a game, …
template <class Game>
void check_positions_refused(const Game& game, const std::vector<Malformed>& table) {
    check_refused(table, [&](const std::string& text) { return game.parse_position(text); });
}

/// … and for moves in one of its positions.
template <class Game>
void check_moves_refused(const Game& game, const typename Game::State& state, const std::vector<Malformed>& table) {
    check_refused(table, [&](const std::string& text) { return game.parse_move(state, text); });
}

}  // namespace plytrace::test
