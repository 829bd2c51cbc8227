// A side that is played by a level: it thinks once about a position, never moves in another one, and the search that it
// moved by can be looked at.
#include "app/control/playing/level_mover.hpp"
#include "app/control/app_state.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "app/board/board_model.hpp"
#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/unsaved_work.hpp"
#include "app/narration/narration.hpp"
#include "app/playing/othello_analysis.hpp"
#include "search/check/judge.hpp"
#include "search/trace/trace.hpp"
#include "tests/model/asset_files.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr std::uint64_t kAnyNodes = 1'000'000'000;

struct Played {
    test::AssetFiles files;
    ImmediateRunner runner;
    test::SteppedAnalyst analyst{kAnyNodes, [this] { return read_othello_weights(files).value_or(nullptr); }};
    AppState app{files, runner};

    explicit Played(const std::string& white) {
        load_assets(app);
        set_analyst(app, analyst, 12);
        app.settings.play = {{"you", white}, "tournament", 0};
        REQUIRE(start_game(app));
        app.settings.shows_analysis = false;
        frames();
    }
    void frames() {
        for (int i = 0; i < 3; ++i) follow_document(app);
    }
    void play(const char* moves) {
        for (std::string_view left = moves; !left.empty(); left.remove_prefix(2)) {
            REQUIRE(app.document.play(*app.document.game()->parse_move(app.document.moves(), left.substr(0, 2))));
        }
    }
    void let_it_move() {
        frames();
        analyst.let_pass(kAnyNodes);
        frames();
    }
    [[nodiscard]] Mover& mover() { return *app.document.mover(Player::kSecond); }
    [[nodiscard]] std::string hint() {
        return board_hint(app.document, app.language, *board_model(app.document, kNone, app.end(), true));
    }
};

}  // namespace

TEST_CASE("A level reports if its engine does not load, and plays once it does") {
    Played played("level:2");
    played.analyst.is_broken = true;
    played.play("f5");
    played.frames();
    CHECK(played.hint() == played.app.language.with("board.hint.failed.engine", {"White"}));
    played.analyst.is_broken = false;
    played.let_it_move();
    CHECK(played.app.document.moves().size() == 2);
}

TEST_CASE("a level thinks once about a position") {
    Played played("level:2");
    Document& document = played.app.document;
    played.play("f5");
    played.frames();
    CHECK(played.analyst.started == 1);
    CHECK(played.analyst.asked.kind == AnalysisKind::kLevel);
    CHECK(played.analyst.asked.level == 2);
    played.frames();
    CHECK(played.analyst.started == 1);
    CHECK_FALSE(played.mover().move(document.moves()));
    played.let_it_move();
    CHECK(document.moves().size() == 2);
    CHECK(played.analyst.started == 1);
    played.play("e6");  // wherever it has moved, this is a move of Black's
    played.frames();
    CHECK(played.analyst.started == 2);
}

TEST_CASE("a level never hands out a move of another position, and forgets what it is told to") {
    Played played("level:2");
    Document& document = played.app.document;
    document.set_waits_for_click(true);
    played.play("f5");
    played.let_it_move();
    const auto moves = document.moves();
    REQUIRE(moves.size() == 1);
    REQUIRE(played.mover().move(moves));
    CHECK_FALSE(played.mover().move({}));
    auto longer = moves;
    longer.push_back(*played.mover().move(moves));
    CHECK_FALSE(played.mover().move(longer));
    played.mover().forget();
    CHECK_FALSE(played.mover().move(moves));

    played.frames();  // it is asked again, and taken back before it answers
    const int started = played.analyst.started;
    document.undo();
    played.let_it_move();
    CHECK(document.moves().empty());
    CHECK_FALSE(played.mover().move({}));
    played.play("d3");
    played.let_it_move();
    CHECK(played.analyst.started == started + 1);
    const auto other = played.mover().move(document.moves());
    REQUIRE(other);
    const auto legal = document.game()->legal_moves(document.moves());
    CHECK(std::find(legal.begin(), legal.end(), *other) != legal.end());
    CHECK_FALSE(played.mover().move(moves));
}

TEST_CASE("the search that a level moved by is shown, and the game goes on as it was") {
    for (const int level : {1, 2, 3, 4, 5, 6}) {
        INFO(level);
        Played played("level:" + std::to_string(level));
        Document& document = played.app.document;
        played.play("f5");
        played.let_it_move();
        const auto moves = document.moves();
        REQUIRE(moves.size() == 2);
        CHECK(document.is_searched());

        REQUIRE(run_action("game.look_back", played.app));
        played.let_it_move();
        REQUIRE(document.moves().size() == 1);
        CHECK(shows_movers_search(document));
        const Trace& trace = *document.trace();
        CHECK(trace.is_finished());
        CHECK_FALSE(trace.is_truncated());
        CHECK(played.app.step() == trace.event_count());
        CHECK(judge(trace, nullptr).is_right());
        const std::string number = std::to_string(level);
        CHECK_THAT(own_search_words(document, played.app.language), ContainsSubstring("Level " + number + " searched"));
        if (level >= 5) {  // these play by the patterns: in discs, as the values on the squares are
            othello::Engine engine;
            othello::Engine::Search how;
            const auto weights = read_othello_weights(played.files).value();
            how.plies = othello::level_of(level).plies;
            how.evaluation = othello::kPatternsName;
            how.patterns = weights.get();
            const auto position = Othello().parse_position(document.game()->position_text(document.moves())).value();
            CHECK(trace.node_state(0, trace.event_count()).value * othello::kWeightsADisc ==
                  engine.search(position, how).value);
        }
        REQUIRE(document.is_computer_waiting());
        CHECK_THAT(played.hint(), ContainsSubstring("Level " + number) && ContainsSubstring("Click the board"));
        const auto& pairs = trace.header().options;
        CHECK(std::find(pairs.begin(), pairs.end(), std::pair<std::string, std::string>{"level", number}) !=
              pairs.end());
        const MoveCode best = trace.move(trace.node_state(0, trace.event_count()).best_child);
        const std::string name = document.game()->move_text(document.moves(), moves[1]);
        if (best != moves[1]) CHECK_THAT(played.hint(), ContainsSubstring("It played " + name));

        document.let_computer_move();
        played.frames();
        CHECK(document.moves() == moves);
        CHECK(document.is_searched());
        CHECK(own_search_words(document, played.app.language).empty());
    }
}

TEST_CASE("Beside the analysis, a level's search has the name of the level's own evaluation") {
    const auto words = [](int level) {
        Played played("level:" + std::to_string(level));
        played.play("f5");
        played.let_it_move();
        REQUIRE(run_action("game.look_back", played.app));
        played.let_it_move();
        REQUIRE(shows_movers_search(played.app.document));
        played.app.settings.shows_analysis = true;
        played.analyst.most_nodes = 10'000;  // enough for a first value; the whole analysis takes minutes
        played.let_it_move();
        return analysis_unit(played.app);
    };
    REQUIRE(othello::level_of(2).evaluation == "positional");
    CHECK_THAT(words(2), ContainsSubstring("its values are points for corners and edges"));
    REQUIRE(othello::level_of(6).evaluation == othello::kPatternsName);
    CHECK_THAT(words(6), ContainsSubstring("its values are not those of the engine"));
}

TEST_CASE("Looking back keeps the game, and allows another search or another player") {
    Played played("level:3");
    AppState& app = played.app;
    Document& document = app.document;
    played.play("f5");
    played.let_it_move();
    const auto moves = document.moves();
    const std::string own_title = document_title(app);
    REQUIRE(run_action("game.look_back", app));
    played.let_it_move();
    REQUIRE(shows_movers_search(document));
    CHECK_THAT(document_title(app), ContainsSubstring("level 3’s search"));
    const auto link = link_fragment(app);
    REQUIRE(link);
    CHECK_THAT(*link, ContainsSubstring("f5") && !ContainsSubstring("step="));
    CHECK_THAT(work_text(app, "today"), ContainsSubstring("\"link\""));

    SearchOptions wished = document.options();
    wished.depth = 2;
    document.set_options(wished);
    CHECK_FALSE(shows_movers_search(document));
    CHECK(document.is_looking_back());
    CHECK(document.run().options().depth == 2);
    CHECK(document_title(app) == own_title);
    CHECK(own_search_words(document, app.language).empty());

    document.search_again();
    REQUIRE(shows_movers_search(document));
    set_player(app, Player::kSecond, Opponent{Opponent::Kind::kLevel, 1});
    REQUIRE(shows_movers_search(document));
    // Of each move that may follow in the game, the level made it or would have made the one that it did find.
    std::vector<MoveCode> found;
    const auto legal = document.game()->legal_moves(document.moves());
    const auto words_if = [&](MoveCode move) {
        return played.mover().own_search_words(*document.game(), document.moves(), move, app.language);
    };
    for (const MoveCode move : legal) {
        CHECK_THAT(words_if(move), ContainsSubstring("Level 1 searched"));
        if (words_if(move).find("would play") == std::string::npos) found.push_back(move);
    }
    REQUIRE(found.size() == 1);
    const std::string name = document.game()->move_text(document.moves(), found.front());
    for (const MoveCode move : legal) {
        if (move != found.front())
            CHECK_THAT(words_if(move), ContainsSubstring("Here level 1 would play " + name + "."));
    }
    CHECK(own_search_words(document, app.language) == words_if(moves[1]));
}

TEST_CASE("of a search with many nodes the tree shows the first plies, and every step has its words") {
    Played played("level:7");
    Document& document = played.app.document;
    document.set_event_limit(3'000);
    played.play("f5");
    played.let_it_move();
    REQUIRE(run_action("game.look_back", played.app));
    played.let_it_move();
    const Trace& trace = *document.trace();
    CHECK(trace.event_count() <= 3'000);
    CHECK_FALSE(trace.is_truncated());
    CHECK(counted_nodes(trace) > 0);
    CHECK_THAT(own_search_words(document, played.app.language), ContainsSubstring("The others are only counted"));
    int told = 0;
    const Narrator narrator = narrator_of(played.app);
    for (Step t = 1; t <= trace.event_count(); ++t) {
        const std::string text = narrate(narrator, t).text;
        CHECK_THAT(text, !ContainsSubstring("narration.") && !ContainsSubstring("{"));
        const Event event = trace.event(t - 1);
        if (event.kind != EventKind::kLeave || counted_step(trace, event.visit, t) == kNever) continue;
        if (!trace.children_entered(event.visit, t).empty()) continue;
        ++told;
        CHECK_THAT(text, ContainsSubstring("only counted") || ContainsSubstring("shortcut"));
    }
    CHECK(told > 10);
}

TEST_CASE("a search that plays for a side is shown, too") {
    Played played("reversi:easy");
    Document& document = played.app.document;
    played.play("f5");
    played.frames();
    REQUIRE(document.moves().size() == 2);
    const int depth = document.options().depth;
    REQUIRE(run_action("game.look_back", played.app));
    played.frames();
    CHECK(shows_movers_search(document));
    CHECK(document.run().options().depth == 1);
    CHECK(document.options().depth == depth);
}

}  // namespace UNITY_ID
