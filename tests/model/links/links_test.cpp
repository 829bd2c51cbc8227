// Opening and writing links: how links may be written, what happens while the search is still running, what cannot be
// shared; links to games that are played, to exercises and to the voting table.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>
#include <iterator>

#include "app/base/link_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "app/links/link.hpp"
#include "app/links/link_values.hpp"
#include "games/core/random.hpp"
#include "games/tree/generate.hpp"
#include "search/any_game/tree_session.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("A link is a whole address, or its fragment with or without the #") {
    SearchedWindow window;
    for (const char* link : {"v=1&lesson=two-ply&step=3", "#v=1&lesson=two-ply&step=3",
                             "  https://example.org/plytrace/?menu=off#v=1&lesson=two-ply&step=3\n",
                             "HTTP://localhost:8000/#v=1&lesson=two-ply&step=3", "#v=1&step=3&lesson=two%2Dply"}) {
        REQUIRE(open_lesson(window.app, "shallow-cuts"));
        open_or_fail(window.app, link);
        CHECK(window.app.step() == 3);
    }
    // The first address that was learned stays.
    CHECK(window.app.settings.link_address == "https://example.org/plytrace/");
    window.app.settings.link_address.clear();
    open_or_fail(window.app, "file:///home/x.html#v=1&lesson=two-ply");
    open_or_fail(window.app, "https:///#v=1&lesson=two-ply");
    open_or_fail(window.app, "https://example.org/\"><script>#v=1&lesson=two-ply");
    CHECK(window.app.settings.link_address.empty());
    open_or_fail(window.app, "https://example.org/a%20b?q#v=1&lesson=two-ply");
    CHECK(window.app.settings.link_address == "https://example.org/a%20b");
}

TEST_CASE("A link escaped by a mail program opens the same document") {
    const std::string link = "#v=1&tree=((3,12),(2,4))&title=A%26B%20%3D%20C&step=5";
    std::string as_html, encoded;
    for (const char c : link) {
        as_html += c == '&' ? "&amp;" : std::string(1, c);
        encoded += c == '#' ? "#" : c == '&' ? "%26" : c == '=' ? "%3D" : c == '%' ? "%25" : std::string(1, c);
    }
    for (const std::string& escaped : {as_html, "https://example.edu/plytrace/" + encoded}) {
        INFO(escaped);
        const auto plain = parse_link_text(link), read = parse_link_text(escaped);
        REQUIRE(plain);
        REQUIRE(read);
        CHECK(read->values == plain->values);
    }
    // In a value the same characters are text.
    const auto title = parse_link_text("#v=1&title=%26amp%3B%3D");
    REQUIRE(title);
    CHECK(title->values.front().value == "&amp;=");
}

TEST_CASE("A link from a sentence, or broken by mail, has the same values") {
    const std::string fragment = "v=1&tree=((3,12),(2,4))&step=5&language=en", page = "https://example.org/p/";
    const auto plain = parse_link_text(page + "#" + fragment);
    REQUIRE(plain);
    const std::string link = page + "#" + fragment;
    for (const std::string& written :
         {"<" + link + ">", "\u2039" + link + "\u203A", "\u00AB" + link + "\u00BB.", "\u201C" + link + "\u201D",
          "(" + link + ").", "(" + link, "'" + link + "'", link + ".", link + ")", link + ").", link + ",", link + "!",
          link + ">", page + "%23" + fragment, "<" + page + "%23" + fragment + ">.",
          page + "%23v%3D1%26tree%3D((3,12),(2,4))%26step%3D5%26language%3Den",
          page + "#v=1&tree=((3,12),\r\n(2,4))&st\r\nep=5&langu\nage=en",
          page + "#v=1&tree=((3,12),\n  (2,4))&step=5\n  &language=en",
          page + "#v=3D1&tree=3D((3,12),(2,=\r\n4))&step=3D5&lang=\nuage=3Den"}) {
        INFO(written);
        const auto read = parse_link_text(written);
        INFO((read ? std::string() : read.error().text()));
        REQUIRE(read);
        CHECK(read->values == plain->values);
        CHECK(read->page == page);
        CHECK(looks_like_link(written));
    }
    const auto checked = parse_link_text(
        "https://links.example.com/?url=https%3A%2F%2Fexample.org%2Fp%2F%23v%3D1%26tree%3D((3,12)"
        ",(2,4))%26step%3D5%26language%3Den&data=05%7C02");
    REQUIRE(checked);
    CHECK(checked->values == plain->values);
    CHECK(checked->page.empty());

    // What belongs to a value stays.
    for (const char* own : {"#v=1&title=Why?", "#v=1&title=(A)).", "#v=1&tree=((3,5)B,(2,9)C)A;",
                            "#v=1&tree=((3,5),(2,9))", "#v=1&tree=<1,2>", "#v=1&own-lesson=;~title~:~t~?"}) {
        const auto read = parse_link_text(own);
        REQUIRE(read);
        const std::string text = own;
        CHECK(read->values.front().value == text.substr(text.find('=', 5) + 1));
    }
    // A break where a number may go on could be read in two ways.
    const auto broken = parse_link_text("#v=1&tree=((1\n2),(3,4))");
    REQUIRE_FALSE(broken);
    CHECK_THAT(broken.error().text(), ContainsSubstring("tree: found a line break after"));
}

TEST_CASE("Trees and moves of a link may be written in any accepted notation") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&tree=[[3 12 8] [2,4, 6]\n [14 5 2]]&title=Ünïcode");
    CHECK(window.app.document.title() == "Ünïcode");
    CHECK(window.app.document.tree()->leaf_count() == 9);
    open_or_fail(window.app, "#v=1&tree=[1,{\"name\":\"B\",\"children\":[2,3]}]");
    CHECK(window.app.document.title() == "Tree from a link");
    open_or_fail(window.app, "#v=1&game=othello&moves=f5,d6 C3&depth=1");
    CHECK(window.app.document.moves().size() == 3);
}

TEST_CASE("Links contain passes, but a link may leave them out") {
    SearchedWindow window;
    // The shortest game after which one side has to pass: found by playing at random.
    const auto game = make_game({"othello", "", {}, "", {}});
    std::vector<MoveCode> moves;
    std::string with_pass, without_pass;
    for (std::uint64_t seed = 0; with_pass.find("--") == std::string::npos; ++seed) {
        Random random(seed);
        moves.clear(), with_pass.clear(), without_pass.clear();
        for (bool has_passed = false; !has_passed || without_pass.size() < with_pass.size() - 2;) {
            const auto legal = (*game)->legal_moves(moves);
            if (legal.empty()) break;
            const MoveCode move = legal[random.below(legal.size())];
            const std::string text = (*game)->move_text(moves, move);
            with_pass += text;
            if (text != "--") without_pass += text;
            moves.push_back(move);
            if (has_passed) break;
            has_passed = text == "--";
        }
    }
    open_or_fail(window.app, "#v=1&game=othello&depth=1&moves=" + with_pass);
    CHECK(window.app.document.moves() == moves);
    CHECK_THAT(fragment(window.app), ContainsSubstring("moves=" + with_pass));
    if (with_pass.ends_with("--")) return;
    open_or_fail(window.app, "#v=1&game=othello&depth=1&moves=" + without_pass);
    CHECK(window.app.document.moves() == moves);
}

TEST_CASE("The link's step and nodes are shown as soon as the search reaches them") {
    HeldWindow window;
    open_or_fail(window.app, "#v=1&game=othello&depth=2&step=30&selected=4&closed=3,5");
    CHECK(window.app.step() == 0);
    CHECK(window.app.view.selected == kNone);
    CHECK_THAT(fragment(window.app), ContainsSubstring("&step=30&selected=4&closed=3,5"));
    window.runner.run();
    follow_document(window.app);
    CHECK(window.app.step() == 30);
    CHECK(window.app.view.selected == 4);
    CHECK(window.app.view.collapsed == std::unordered_set<NodeId>{3, 5});
    CHECK(window.app.messages.all().empty());
}

TEST_CASE("If the search ends before the link's step, a note says so") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&lesson=two-ply&step=4000000");
    CHECK(window.app.step() == window.app.end());
    REQUIRE(window.app.messages.all().size() == 1);
    CHECK_THAT(window.app.messages.all().front().text, ContainsSubstring("4000000"));
    open_or_fail(window.app, "#v=1&game=othello&depth=1&step=2&selected=2&closed=1,77");
    REQUIRE(window.app.messages.all().size() == 2);
    CHECK(window.app.view.collapsed == std::unordered_set<NodeId>{1});
    CHECK(window.app.view.selected == 2);
    // Whoever moves on before has taken over, and is left alone.
    HeldWindow held;
    open_or_fail(held.app, "#v=1&lesson=two-ply&step=4000000");
    held.runner.run();
    held.app.playback.seek(2, held.app.end());
    follow_document(held.app);
    CHECK(held.app.step() == 2);
    CHECK(held.app.messages.all().empty());
}

TEST_CASE("Moves of pieces are read with and without commas, and written with commas") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&game=lines-of-action&depth=1&evaluation=assignment&moves=b1-b3h5-f5c1xa3");
    CHECK(window.app.document.moves() == std::vector<MoveCode>{1 * 64 + 17, 39 * 64 + 37, 2 * 64 + 16});
    const auto fragment = link_fragment(window.app);
    REQUIRE(fragment);
    CHECK(*fragment ==
          "#v=1&game=lines-of-action&moves=b1-b3,h5-f5,c1xa3&algorithm=alpha-beta&depth=1&evaluation=assignment"
          "&language=en");
    open_or_fail(window.app, *fragment);
    CHECK(window.app.document.moves().size() == 3);
}

TEST_CASE("Options from a link last for the session; later choices of the user are saved") {
    SearchedWindow window;
    AppState& app = window.app;
    app.view.options.is_following_current = true;
    app.step_kind = StepKind::kNode;
    const Settings before = settings_to_keep(app);
    open_or_fail(app, "#v=1&lesson=two-ply&label=interval&view=closed-windows&stepping=cutoff");
    CHECK(app.view.options.label_style == LabelStyle::kInterval);
    CHECK_FALSE(app.view.options.is_following_current);
    CHECK(app.step_kind == StepKind::kCutoff);
    CHECK(settings_to_keep(app) == before);
    open_or_fail(app, "#v=1&lesson=two-ply&stepping=pass");
    CHECK(settings_to_keep(app) == before);
    open_or_fail(app, "#v=1&lesson=two-ply&view=no-map");
    CHECK_FALSE(app.view.options.shows_map);
    CHECK(settings_to_keep(app) == before);
    CHECK(run_action("view.hide_leaves", app));
    CHECK(run_action("step.by_return", app));
    Settings expected = before;
    expected.view.hides_unvisited_leaves = true;
    expected.step_kind = "child-return";
    CHECK(settings_to_keep(app) == expected);
    CHECK(parse_settings(settings_text(expected)) == expected);
}

TEST_CASE("A copied link is appended to the page's own address, or else to the known one") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    const std::string end = "#v=1&lesson=two-ply&language=en";
    copy_link(app);
    CHECK(app.requests.clipboard == end);
    CHECK_THAT(app.messages.all().back().text, ContainsSubstring("plytrace open '#"));
    open_or_fail(app, "https://example.org/a/index.html?menu=off" + end);
    copy_link(app);
    CHECK(app.requests.clipboard == "https://example.org/a/index.html" + end);
    CHECK_THAT(app.messages.all().back().text, ContainsSubstring("https://example.org/a/index.html"));
    const auto kept = parse_settings(settings_text(settings_to_keep(app)));
    REQUIRE(kept);
    CHECK(kept->link_address == "https://example.org/a/index.html");
    CHECK(parse_settings(R"~({"link_address": "javascript:alert(1)"})~")->link_address.empty());
    app.host.page_address = "http://localhost:8000/";
    copy_link(app);
    CHECK(app.requests.clipboard == "http://localhost:8000/" + end);
}

TEST_CASE("If a document cannot be shared, the error gives the reason") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    const auto trace = window.app.document.trace();
    window.app.document.open_trace(trace, window.app.document.game(), "two.jsonl");
    follow_document(window.app);
    auto shared = link_fragment(window.app);
    REQUIRE_FALSE(shared);
    CHECK_THAT(shared.error().text(), ContainsSubstring("save it to a file"));
    window.app.document.search_again();
    CHECK(link_fragment(window.app));

    SearchOptions options;
    options.depth = 1;  // inner nodes without an evaluation
    REQUIRE(open_lesson(window.app, "two-ply"));
    window.app.document.set_options(options);
    shared = link_fragment(window.app);
    REQUIRE_FALSE(shared);
    CHECK_THAT(shared.error().text(), ContainsSubstring("evaluation"));

    HeldWindow held;
    held.app.document.open_game(make_tree_game(std::make_shared<const ExplicitTree>(uniform_tree(2, 18, 1, 100, 999))),
                                SearchOptions(), "large");
    shared = link_fragment(held.app);
    REQUIRE_FALSE(shared);
    CHECK_THAT(shared.error().text(), ContainsSubstring("1000000"));
}

TEST_CASE("Of a title of any bytes, the link keeps what is text") {
    SearchedWindow window;
    auto game = make_game({"tree", "(1 2)", {}, "", {}});
    window.app.document.open_game(*game, SearchOptions(), "a\xff\xc3\nb" + std::string(400, 'x'));
    follow_document(window.app);
    const std::string link = fragment(window.app);
    SearchedWindow other;
    open_or_fail(other.app, link);
    CHECK(other.app.document.title().starts_with("abxxx"));
    CHECK(other.app.document.title().ends_with("…"));
}

TEST_CASE("Links that once lost their title or lesson are written as they were read") {
    SearchedWindow window;
    for (const char* name : {"link1.txt", "link2.txt", "link3.txt"}) {
        INFO(name);
        std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR "/hostile/") + name);
        const std::string link(std::istreambuf_iterator<char>(file), {});
        const auto read = read_link(link, window.app.lessons.all);
        REQUIRE(read);
        const auto text = fragment_of(*read, window.app.lessons.all);
        REQUIRE(text);
        const auto again = read_link(*text, window.app.lessons.all);
        REQUIRE(again);
        CHECK(again->title == read->title);
        CHECK(again->lesson == read->lesson);
        CHECK(again->stage == read->stage);
        CHECK(*fragment_of(*again, window.app.lessons.all) == *text);
    }
}

TEST_CASE("A title of the maximum length is kept in full; a longer one is truncated") {
    for (const std::size_t length : {197U, 198U, 199U, 200U, 201U}) {
        INFO(length);
        SearchedWindow window, other;
        window.app.document.open_game(*make_game({"tree", "(1 2)", {}, "", {}}), SearchOptions(),
                                      std::string(length, 'x'));
        follow_document(window.app);
        open_or_fail(other.app, fragment(window.app));
        CHECK((other.app.document.title() == window.app.document.title()) == (length <= 200));
    }
}

// ---- Games that are played: players, layout and overlay ----

namespace {

const std::string kSearch = "&depth=1&evaluation=positional";

/// A window with an engine, so that levels can play.
struct PlayWindow : SearchedWindow {
    SteppedAnalyst analyst{10'000};
    PlayWindow() { set_analyst(app, analyst, 10); }
};

[[nodiscard]] std::string refusal(const std::string& keys) {
    PlayWindow window;
    const auto opened = open_link(window.app, "#v=1&" + keys);
    return opened ? "" : opened.error().text();
}

}  // namespace

TEST_CASE("A link opens a game against a level, with a large board and the engine's values") {
    PlayWindow window;
    AppState& app = window.app;
    open_or_fail(app, "#v=1&game=othello&players=you,level:3&layout=large-board&overlay=on" + kSearch);
    CHECK(player_of(app, Player::kFirst) == Opponent{});
    CHECK(player_of(app, Player::kSecond) == Opponent{Opponent::Kind::kLevel, 3});
    CHECK(app.settings.layout.arrangement == Arrangement::kLargeBoard);
    CHECK(is_analysing(app));

    const std::string shared = fragment(app);
    CHECK(shared.find("&players=you,level:3") != std::string::npos);
    CHECK(shared.find("&layout=large-board&overlay=on") != std::string::npos);
    PlayWindow other;
    open_or_fail(other.app, shared);
    CHECK(fragment(other.app) == shared);
    CHECK(player_of(other.app, Player::kSecond) == Opponent{Opponent::Kind::kLevel, 3});
    REQUIRE(other.app.document.play(*other.app.document.game()->parse_move({}, "f5")));
    for (int i = 0; i < 100 && other.app.document.moves().size() < 2; ++i) {
        follow_document(other.app);
        other.analyst.let_pass(1'000'000);
    }
    CHECK(other.app.document.moves().size() == 2);
}

TEST_CASE("A link to a game needs no search depth") {
    PlayWindow window;
    open_or_fail(window.app, "#v=1&game=othello&players=level:1,level:2");
    CHECK(window.app.document.options().depth == kDepthBesideGame);
    open_or_fail(window.app, "#v=1&game=othello&players=level:1,you&depth=2");
    CHECK(window.app.document.options().depth == 2);
    CHECK(refusal("game=othello").starts_with("depth: "));  // that is a search, and nothing else
    // What is wrong besides is told, and not the depth.
    for (const char* wrong : {"algorithm=max-n", "algorithm=minimax&window=1,5", "algorithm=negamax&table=exact"}) {
        const std::string link = std::string("game=othello&players=level:1,level:2&") + wrong;
        CHECK(refusal(link) == refusal(link + "&depth=3"));
        CHECK(refusal(link).find("depth limit") == std::string::npos);
    }
}

TEST_CASE("The link of a game started here names its players") {
    PlayWindow window;
    AppState& app = window.app;
    app.settings.play.players = {"reversi:hard", "handout"};
    REQUIRE(start_game(app));
    CHECK(fragment(app).find("&players=reversi:hard,handout") != std::string::npos);
    set_player(app, Player::kFirst, {});
    set_player(app, Player::kSecond, {Opponent::Kind::kSearch, 0});
    CHECK(fragment(app).find("&computer=O") != std::string::npos);
    CHECK(fragment(app).find("players") == std::string::npos);
}

TEST_CASE("Layout, overlay and view of a link are not saved") {
    PlayWindow window;
    AppState& app = window.app;
    open_or_fail(app, "#v=1&game=othello&layout=board&overlay=on" + kSearch);
    CHECK(settings_to_keep(app).layout.arrangement == Arrangement::kTree);
    CHECK_FALSE(settings_to_keep(app).shows_analysis);
    app.settings.layout.arrangement = Arrangement::kLargeBoard;
    CHECK(settings_to_keep(app).layout.arrangement == Arrangement::kLargeBoard);
    open_or_fail(app, "#v=1&game=othello&overlay=off&layout=tree" + kSearch);
    CHECK_FALSE(is_analysing(app));
    CHECK(app.settings.layout.arrangement == Arrangement::kTree);
}

TEST_CASE("Invalid players, layout and overlay in a link are rejected with the key") {
    const std::string othello = "game=othello" + kSearch;
    CHECK(refusal(othello + "&players=you").starts_with("players: found \"you\", expected two players"));
    CHECK(refusal(othello + "&players=you,level:9")
              .starts_with("players: found \"level:9\", expected one of you, level:1"));
    CHECK(refusal(othello + "&players=you,engine").find("found \"engine\"") != std::string::npos);
    CHECK(refusal(othello + "&players=you,level:1&computer=O").starts_with("computer: "));
    CHECK(refusal(othello + "&players=you,level:1&waits=on&screen=reversi").starts_with("screen: "));
    CHECK(refusal(othello + "&layout=wide") == "layout: found \"wide\", expected tree, board, large-board");
    CHECK(refusal(othello + "&overlay=yes").starts_with("overlay: "));
    CHECK(refusal("game=tic-tac-toe&depth=1&players=you,level:1").starts_with("players: these play Othello"));
    CHECK(refusal("game=tic-tac-toe&depth=1&overlay=on").starts_with("overlay: the engine plays Othello"));
    CHECK(refusal("game=nim&depth=2&layout=board").starts_with("layout: "));
    CHECK(refusal("tree=(1,2)&layout=board").starts_with("layout: "));
    CHECK(refusal("tree=(1,2)&players=you,level:1").starts_with("players: "));
    CHECK(refusal("game=tic-tac-toe&depth=1&layout=board").empty());
}

// ---- Exercises ----

TEST_CASE("An exercise in a link is read as it was written", "[practice][link]") {
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        Random random(seed);
        Exercise exercise;
        exercise.kind = static_cast<PracticeKind>(random.between(0, 3));
        exercise.level = random.between(1, last_level(exercise.kind));
        exercise.seed = static_cast<std::uint32_t>(random.next());
        exercise.rule = static_cast<PracticeRule>(random.between(0, 2));
        if (random.happens(30)) exercise.hints = random.between(0, 9);
        if (random.happens(30)) exercise.tree = "((3 12 8) (2 4 6) (14 5 2))";
        if (!exercise.tree.empty()) exercise.title = "Sheet & more; 7 = 7";
        const std::string word = exercise_word(exercise);
        INFO(word);
        const auto read = parse_exercise_word(word);
        REQUIRE(read);
        CHECK(*read == exercise);
        LinkContent shared;
        shared.exercise = exercise;
        const auto fragment = fragment_of(shared, {});
        REQUIRE(fragment);
        const auto link = read_link("https://example.org/" + *fragment, {});
        REQUIRE(link);
        CHECK(link->exercise == exercise);
    }
}

TEST_CASE("The code of a worksheet opens its exercise", "[practice][link]") {
    const auto link = read_link("#v=1&practice=by-hand-5-4711-strict", {});
    REQUIRE(link);
    CHECK(link->exercise->kind == PracticeKind::kByHand);
    CHECK(link->exercise->level == 5);
    CHECK(link->exercise->seed == 4711);
    CHECK(link->exercise->rule == PracticeRule::kStrict);
}

TEST_CASE("A malformed exercise in a link is rejected with what was expected", "[practice][link]") {
    for (const char* text :
         {"prune", "prune-", "prune-9-1", "prune-0-1", "prune-3", "prune-3-", "prune-3-x", "prune-3--1",
          "prune-3-1-maybe", "prune-3-99999999999", "juggle-3-1", "", "AAAA", "by-hand-", "quiz-1-1-1-1"}) {
        INFO(text);
        const auto exercise = parse_exercise_word(text);
        CHECK_FALSE(exercise);
        const auto link = read_link("#v=1&practice=" + std::string(text), {});
        REQUIRE_FALSE(link);
    }
    const auto with_tree = read_link("#v=1&practice=prune-3-1&tree=((1,2),(3,4))", {});
    REQUIRE_FALSE(with_tree);
    CHECK(with_tree.error().text().find("expected") != std::string::npos);
}

// ---- The voting table ----

TEST_CASE("Every vote survives writing and reading of its link") {
    SearchedWindow window;
    for (unsigned bits = 0; bits < 32; ++bits) {
        LinkContent shared;
        Voting voting;
        for (std::size_t voter = 0; voter < Voting::kVoters; ++voter)
            voting.is_reversed[voter] = (bits >> voter & 1) != 0;
        voting.has_own_votes = bits >= 16;
        shared.voting = voting;
        shared.language = "en";
        const auto link = fragment_of(shared, window.app.lessons.all);
        REQUIRE(link);
        INFO(*link);
        const auto read = read_link(*link, window.app.lessons.all);
        REQUIRE(read);
        REQUIRE(read->voting);
        CHECK(*read->voting == voting);
    }
}

TEST_CASE("A link to the voting table opens it in front of the current document") {
    SearchedWindow window;
    REQUIRE(open_link(window.app, "#v=1&lesson=deep-cuts"));
    const std::string title = window.app.document.title();
    REQUIRE(open_link(window.app, "#v=1&lesson=voting&reversed=B,D&own-votes=on"));
    CHECK(window.app.dialog.kind == DialogKind::kVoting);
    CHECK(window.app.dialog.voting.is_reversed == std::array{false, true, false, true});
    CHECK(window.app.dialog.voting.has_own_votes);
    CHECK(window.app.document.title() == title);
}

TEST_CASE("Keys that do not apply to the voting table are rejected, and so are its keys elsewhere") {
    const SearchedWindow window;
    const auto fault = [&](const std::string& link) {
        const auto read = read_link(link, window.app.lessons.all);
        return read ? std::string() : read.error().text();
    };
    CHECK(fault("#v=1&lesson=voting&reversed=A,E").starts_with("reversed: found \"E\""));
    CHECK(fault("#v=1&lesson=voting&reversed=A,A").starts_with("reversed: found \"A\""));
    CHECK(fault("#v=1&lesson=voting&reversed=").starts_with("reversed: found \"\""));
    CHECK(fault("#v=1&lesson=voting&own-votes=yes").starts_with("own-votes: "));
    CHECK(fault("#v=1&lesson=voting&step=3").starts_with("step: the voting table has no search"));
    CHECK(fault("#v=1&lesson=voting&algorithm=minimax").starts_with("algorithm: the voting table has no search"));
    CHECK(fault("#v=1&lesson=two-ply&reversed=A").starts_with("reversed: it is the voting table's"));
    CHECK(fault("#v=1&lesson=voting").empty());
}

}  // namespace UNITY_ID
