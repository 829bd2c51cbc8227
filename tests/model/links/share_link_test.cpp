// Opening links: how they may be written, what happens while the search still runs, and what is not shared.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>
#include <iterator>

#include "app/base/link_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "games/core/random.hpp"
#include "games/tree/generate.hpp"
#include "search/any_game/tree_session.hpp"
#include "tests/model/links/share_support.hpp"

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a link is a whole address, or its end with or without the #") {
    SearchedWindow window;
    for (const char* link : {"v=1&lesson=two-ply&step=3", "#v=1&lesson=two-ply&step=3",
                             "  https://example.org/plytrace/?menu=off#v=1&lesson=two-ply&step=3\n",
                             "HTTP://localhost:8000/#v=1&lesson=two-ply&step=3", "#v=1&step=3&lesson=two%2Dply"}) {
        REQUIRE(open_lesson(window.app, "shallow-cuts"));
        open_or_fail(window.app, link);
        CHECK(window.app.step() == 3);
    }
    // The first address that was learned stays.
    CHECK(window.app.settings.share_address == "https://example.org/plytrace/");
    window.app.settings.share_address.clear();
    open_or_fail(window.app, "file:///home/x.html#v=1&lesson=two-ply");
    open_or_fail(window.app, "https:///#v=1&lesson=two-ply");
    open_or_fail(window.app, "https://example.org/\"><script>#v=1&lesson=two-ply");
    CHECK(window.app.settings.share_address.empty());
    open_or_fail(window.app, "https://example.org/a%20b?q#v=1&lesson=two-ply");
    CHECK(window.app.settings.share_address == "https://example.org/a%20b");
}

TEST_CASE("a link that a mail program has escaped opens the same") {
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

TEST_CASE("people may write trees and moves as they do elsewhere") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&tree=[[3 12 8] [2, 4 6]\n [14 5 2]]&title=Ünïcode");
    CHECK(window.app.document.title() == "Ünïcode");
    CHECK(window.app.document.tree()->leaf_count() == 9);
    open_or_fail(window.app, "#v=1&tree=[1,{\"name\":\"B\",\"children\":[2,3]}]");
    CHECK(window.app.document.title() == "Tree from a link");
    open_or_fail(window.app, "#v=1&game=othello&moves=f5,d6 C3&depth=1");
    CHECK(window.app.document.moves().size() == 3);
}

TEST_CASE("passes are written, and may be left out by hand") {
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

TEST_CASE("step and nodes are reached as the search gets there") {
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

TEST_CASE("where the search ends short of the link, a note says so") {
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

TEST_CASE("moves of pieces are read with and without commas, and written with them") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&game=lines-of-action&depth=1&evaluation=assignment&moves=b1-b3h5-f5c1xa3");
    CHECK(window.app.document.moves() == std::vector<MoveCode>{1 * 64 + 17, 39 * 64 + 37, 2 * 64 + 16});
    const auto fragment = share_fragment(window.app);
    REQUIRE(fragment);
    CHECK(*fragment ==
          "#v=1&game=lines-of-action&moves=b1-b3,h5-f5,c1xa3&algorithm=alpha-beta&depth=1&evaluation=assignment"
          "&language=en");
    open_or_fail(window.app, *fragment);
    CHECK(window.app.document.moves().size() == 3);
}

TEST_CASE("options from a link hold for this session; what the person then chooses is kept") {
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

TEST_CASE("a copied link stands behind the page's own address, else behind the one that is known") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    const std::string end = "#v=1&lesson=two-ply&language=en";
    copy_link(app);
    CHECK(app.clipboard == end);
    CHECK_THAT(app.messages.all().back().text, ContainsSubstring("plytrace open '#"));
    open_or_fail(app, "https://example.org/a/index.html?menu=off" + end);
    copy_link(app);
    CHECK(app.clipboard == "https://example.org/a/index.html" + end);
    CHECK_THAT(app.messages.all().back().text, ContainsSubstring("https://example.org/a/index.html"));
    const auto kept = parse_settings(settings_text(settings_to_keep(app)));
    REQUIRE(kept);
    CHECK(kept->share_address == "https://example.org/a/index.html");
    CHECK(parse_settings(R"~({"share_address": "javascript:alert(1)"})~")->share_address.empty());
    app.page_address = "http://localhost:8000/";
    copy_link(app);
    CHECK(app.clipboard == "http://localhost:8000/" + end);
}

TEST_CASE("what cannot be shared says why") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    const auto trace = window.app.document.trace();
    window.app.document.open_trace(trace, window.app.document.game(), "two.jsonl");
    follow_document(window.app);
    auto shared = share_fragment(window.app);
    REQUIRE_FALSE(shared);
    CHECK_THAT(shared.error().text(), ContainsSubstring("save it to a file"));
    window.app.document.search_again();
    CHECK(share_fragment(window.app));

    SearchOptions options;
    options.depth = 1;  // inner nodes without an evaluation
    REQUIRE(open_lesson(window.app, "two-ply"));
    window.app.document.set_options(options);
    shared = share_fragment(window.app);
    REQUIRE_FALSE(shared);
    CHECK_THAT(shared.error().text(), ContainsSubstring("evaluation"));

    HeldWindow held;
    held.app.document.open_game(make_tree_game(std::make_shared<const ExplicitTree>(uniform_tree(2, 18, 1, 100, 999))),
                                SearchOptions(), "large");
    shared = share_fragment(held.app);
    REQUIRE_FALSE(shared);
    CHECK_THAT(shared.error().text(), ContainsSubstring("1000000"));
}

TEST_CASE("a title of any bytes is carried as far as it is text") {
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

TEST_CASE("links that once lost their title or their lesson are written again as they were read") {
    SearchedWindow window;
    for (const char* name : {"link1.txt", "link2.txt", "link3.txt"}) {
        INFO(name);
        std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR "/hostile/") + name);
        const std::string link(std::istreambuf_iterator<char>(file), {});
        const auto read = read_link(link, window.app.lessons);
        REQUIRE(read);
        const auto text = fragment_of(*read, window.app.lessons);
        REQUIRE(text);
        const auto again = read_link(*text, window.app.lessons);
        REQUIRE(again);
        CHECK(again->title == read->title);
        CHECK(again->lesson == read->lesson);
        CHECK(again->stage == read->stage);
        CHECK(*fragment_of(*again, window.app.lessons) == *text);
    }
}

TEST_CASE("a title of as many bytes as a link may have is kept whole, a longer one is clipped") {
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
