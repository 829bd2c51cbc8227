// Kalah in the application: its board in links and headers, its text for the terminal, the figures of its lesson.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "app/control/commands.hpp"
#include "app/narration/pseudo_code.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/kalah_session.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

std::shared_ptr<const GameSession> kalah_with(const std::string& board, const std::string& position = {}) {
    GameSpec spec;
    spec.game = kKalahEntry.id;
    spec.position = position;
    if (!board.empty()) spec.set_rule("board", board);
    return make_game(spec).value();
}

}  // namespace

TEST_CASE("Kalah's board is in a trace's header if it is not the usual one", "[kalah]") {
    CHECK(kalah_with("")->rules_options().empty());
    CHECK(kalah_with("6x4")->rules_options().empty());
    CHECK(kalah_with("3x2")->rules_options() == RuleChoices{{"board", "3x2"}});
    const TraceHeader header = header_of(*kalah_with("3x2"), std::vector<MoveCode>{1}, {}, "");
    CHECK(game_of(header).value()->position_text({}) == "2 0 3 1 2 2 2 0 X");
    for (const char* board : {"3", "3x", "x3", "0x4", "9x4", "6x13", "4x4x4"}) {
        GameSpec spec;
        spec.game = kKalahEntry.id;
        spec.set_rule("board", board);
        CHECK_FALSE(make_game(spec));
    }
}

TEST_CASE("Kalah's picture in text has the north above the south", "[kalah]") {
    CHECK(kalah_with("3x2", "1 2 3 4 5 6 7 8 X")->picture_in_text({}) ==
          "\n      C   B   A\n      7   6   5\nO  8              4 X\n      1   2   3\n      a   b   c\n");
}

TEST_CASE("Kalah needs a depth limit on a large board, and is searched to its end on a small one", "[kalah]") {
    CHECK_THAT(kalah_with("")->checked({}, {}).error().message, ContainsSubstring("expected a depth limit"));
    CHECK(kalah_with("3x3")->checked({}, {}));
    CHECK_FALSE(kalah_with("4x2")->checked({}, {}));
}

TEST_CASE("The claims of the lesson on extra turns about Kalah(2,2) are true", "[kalah]") {
    const auto game = kalah_with("2x2");
    const auto nodes = [&](Algorithm algorithm) {
        SearchOptions options;
        options.algorithm = algorithm;
        SummarySink sink;
        CHECK(game->search({}, game->checked(options, {}).value(), AnySink(&sink)).value() == -2);
        return sink.summary().nodes;
    };
    CHECK(nodes(Algorithm::kNegamax) == 26);
    CHECK(nodes(Algorithm::kNegamaxAlphaBeta) == 17);
    CHECK(game->player_to_move(std::vector<MoveCode>{0}) == Player::kFirst);
    CHECK(game->position_text(std::vector<MoveCode>{0, 1}) == "0 0 2 0 0 6 O");
}

TEST_CASE("Negamax's code says that the sign stays if the same player moves again", "[kalah]") {
    test::SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "kalah-again"));
    const auto has_line = [&](Step t, std::string_view wanted) {
        for (const CodeLine& line : pseudo_code(*app.trace(), app.document.node_text(), t).lines) {
            if (line.text.find(wanted) != std::string::npos) return true;
        }
        return false;
    };
    CHECK(has_line(1, "−F(child)"));  // below the root South moves again after a, and North moves after b
    CHECK(has_line(1, "same player: F(child)"));
    CHECK(has_line(2, "−F(child)"));  // after a and b it would be North's turn
    CHECK_FALSE(has_line(2, "same player"));
}

}  // namespace UNITY_ID
