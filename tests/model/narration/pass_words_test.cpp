// A pass has a word in sentences: its notation, "--", reads like a slip of the pen.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/base/move_words.hpp"
#include "app/control/document_narrator.hpp"
#include "app/narration/narration.hpp"
#include "games/core/random.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;

TEST_CASE("The narration of a search through a pass has the word and never its notation") {
    test::SearchedWindow window;
    AppState& app = window.app;
    test::open_or_fail(app, "#v=1&game=othello&depth=1");
    const auto game = app.document.game();
    Random random(1);
    std::vector<MoveCode> moves;
    for (bool must_pass = false; !must_pass;) {  // random games until one has a pass
        const auto state = game->board(moves);
        must_pass = state->must_pass;
        if (must_pass) break;
        const std::vector<MoveCode>& legal = state->legal_moves;
        if (legal.empty()) {
            moves.clear();
        } else {
            moves.push_back(legal[static_cast<std::size_t>(random.between(0, static_cast<int>(legal.size()) - 1))]);
        }
    }
    CHECK(game->move_text(moves, game->legal_moves(moves).front()) == "--");
    CHECK(move_in_words(app.language, "--") == "pass");
    SearchOptions options = app.document.options();
    options.depth = 2;
    app.document.open_game(game, options, "a pass", moves);
    std::size_t named = 0;
    for (Step t = 0; t <= app.document.trace()->event_count(); ++t) {
        const std::string text = narrate(narrator_of(app), t).text;
        INFO(text);
        CHECK(text.find("--") == std::string::npos);
        named += text.find("pass") != std::string::npos ? 1 : 0;
    }
    CHECK(named > 0);
}

}  // namespace UNITY_ID
