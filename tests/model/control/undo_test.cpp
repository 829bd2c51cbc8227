// One history: undo takes back what was changed last, whether a move, an edit of the tree or a search option.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/tree_edits.hpp"
#include "games/core/random.hpp"
#include "games/tree/explicit_tree.hpp"
#include "tests/model/app_window.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

void choose_depth(Document& document, int depth) {
    SearchOptions options = document.options();
    options.depth = depth;
    document.set_options(options);
}

void choose_algorithm(Document& document, Algorithm algorithm) {
    SearchOptions options = document.options();
    options.algorithm = algorithm;
    document.set_options(options);
}

/// Everything that undo restores.
struct State {
    std::string position;
    SearchOptions options;
    friend bool operator==(const State&, const State&) = default;
};

[[nodiscard]] State state_of(const Document& document) {
    return {document.game()->position_text(document.moves()), document.options()};
}

}  // namespace

TEST_CASE("Undo takes back a search option, and the search runs again as before", "[undo]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    Document& document = window.app.document;
    CHECK_FALSE(document.can_undo());
    const auto leaves = [&] { return window.app.trace()->counts(window.app.end()).leaves; };
    choose_algorithm(document, Algorithm::kMinimax);
    CHECK(leaves() == 9);
    REQUIRE(document.can_undo());
    document.undo();
    CHECK(leaves() == 7);
    CHECK_FALSE(document.can_undo());
    CHECK_FALSE(document.is_modified());
    document.redo();
    CHECK(leaves() == 9);
    CHECK_FALSE(document.can_redo());
}

TEST_CASE("The same options again are no change", "[undo]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    window.app.document.set_options(window.app.document.options());
    CHECK_FALSE(window.app.document.can_undo());
}

TEST_CASE("Edits and options are undone in the reverse order of their making", "[undo]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    Document& document = window.app.document;
    std::vector<State> states{state_of(document)};
    Random random(7);
    for (int i = 0; i < 12; ++i) {
        if (random.between(0, 1) == 0) {
            REQUIRE(change_node(window.app, 2, std::to_string(20 + i)));
        } else {
            choose_algorithm(document, i % 2 == 0 ? Algorithm::kMinimax : Algorithm::kNegamax);
        }
        if (!(state_of(document) == states.back())) states.push_back(state_of(document));
    }
    REQUIRE(states.size() > 6);
    for (std::size_t i = states.size() - 1; i-- > 0;) {
        document.undo();
        CHECK(state_of(document) == states[i]);
    }
    CHECK_FALSE(document.can_undo());
    for (std::size_t i = 1; i < states.size(); ++i) {
        document.redo();
        CHECK(state_of(document) == states[i]);
    }
    CHECK_FALSE(document.can_redo());
}

TEST_CASE("Moves and options are undone in the reverse order of their making", "[undo]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "tic-tac-toe"));
    Document& document = window.app.document;
    document.new_game();
    choose_depth(document, 1);
    document.undo();
    std::vector<State> states{state_of(document)};
    Random random(3);
    for (int i = 0; i < 8; ++i) {
        const auto legal = document.game()->legal_moves(document.moves());
        if (random.between(0, 1) == 0 && !legal.empty()) {
            document.play(legal.front());
        } else {
            choose_depth(document, i % 2 == 0 ? 2 : 3);
        }
        if (!(state_of(document) == states.back())) states.push_back(state_of(document));
    }
    REQUIRE(states.size() > 4);
    for (std::size_t i = states.size() - 1; i-- > 0;) {
        document.undo();
        CHECK(state_of(document) == states[i]);
    }
    CHECK_FALSE(document.can_undo());
    for (std::size_t i = 1; i < states.size(); ++i) {
        document.redo();
        CHECK(state_of(document) == states[i]);
    }
    CHECK_FALSE(document.can_redo());
}

TEST_CASE("A move on another line is undone before the option that was chosen earlier", "[undo]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "tic-tac-toe"));
    Document& document = window.app.document;
    document.new_game();
    const auto first = [&] { return document.game()->legal_moves(document.moves()).front(); };
    const auto last = [&] { return document.game()->legal_moves(document.moves()).back(); };
    document.play(first());
    document.play(first());
    choose_depth(document, 2);
    document.go_to(document.line(), 1);
    document.play(last());
    document.undo();
    CHECK(document.moves().size() == 1);
    CHECK(document.options().depth == 2);
    document.undo();
    CHECK(document.moves().size() == 1);
    CHECK(document.options().depth != 2);
}

TEST_CASE("A new choice ends what could be redone", "[undo]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    Document& document = window.app.document;
    REQUIRE(change_node(window.app, 2, "7"));
    document.undo();
    choose_algorithm(document, Algorithm::kMinimax);
    CHECK_FALSE(document.can_redo());
}

}  // namespace plytrace::test::UNITY_ID
