// Malformed links: each is rejected with its key and what was expected, and changes nothing.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string_view>

#include "app/base/link_text.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "games/core/random.hpp"
#include "games/core/text.hpp"
#include "tests/model/app_window.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;
using namespace std::string_view_literals;

namespace {

struct Damaged {
    std::string link;
    const char* message;
};

const std::vector<Damaged>& damaged_links() {
    static const std::vector<Damaged> table = {
        // The list itself.
        {"", "the link is empty"},
        {"#", "the link is empty"},
        {"https://example.org/", "there is no # in the link"},
        {"hello", "found \"hello\", expected key=value"},
        {"#lesson=two-ply", "found \"lesson\", expected v=1 first"},
        {"#v=2&anything", "this link is of version 2; this Plytrace reads version 1"},
        {"#v=99999999999999999999&lesson=two-ply", "of version 99999999999999999999"},
        {"#v=one&lesson=two-ply", "v: found \"one\", expected 1"},
        {"#v=&lesson=two-ply", "v: found \"\", expected 1"},
        {"#v=1", "names nothing to open; expected lesson, tree or game"},
        {"#v=1&", "found nothing after the last &"},
        {"#v=1&&lesson=two-ply", "found nothing between two &"},
        {"#v=1&lesson", "found \"lesson\", expected key=value"},
        {"#v=1&=two-ply", "expected a key before the ="},
        {"#v=1&les son=two-ply", "expected a key of letters and -"},
        {"#v=1&lesson=two-ply&colour=red", "unknown key \"colour\"; expected one such as lesson, tree"},
        {"#v=1&lesson=two-ply&Step=3", "unknown key \"Step\""},
        {"#v=1&lesson=two-ply&step=3&step=4", "step: the key appears twice"},
        {"#v=1&lesson=two-ply&v=1", "v: the key appears twice"},
        {"#v=1&lesson=two-ply&title=a%2", "title: found \"%2\", expected % and two hexadecimal digits"},
        {"#v=1&lesson=two-ply&title=a%", "title: found \"%\""},
        {"#v=1&lesson=two-ply&title=%zz", "title: found \"%zz\""},
        {"#v=1&lesson=two-ply&title=%FF", "title: it is not UTF-8 text"},
        {"#v=1&lesson=two-ply&title=%C0%80", "title: it is not UTF-8 text"},
        {"#v=1&lesson=two-ply&title=\xC3", "title: it is not UTF-8 text"},
        {"#v=1&lesson=two-ply&title=a%00b", "title: it contains the character NUL"},
        {"#v=1&lesson=two-ply&title=a%0Ab", "title: it contains a control character"},
        {"#v=1&lesson=two-ply&title=", "title: it is empty"},
        {"#v=1&lesson=two-ply&title=" + std::string(300, 'x'), "title: it has 300 characters"},
        {"#v=1&tree=" + std::string(1'000'001, '('), "expected at most 1000000"},
        // What is opened.
        {"#v=1&lesson=three-ply", "lesson: there is no lesson \"three-ply\" (see plytrace lessons)"},
        {"#v=1&lesson=../../settings", "lesson: there is no lesson"},
        {"#v=1&lesson=two-ply&tree=(1,2)", "expected one of lesson, tree, game"},
        {"#v=1&game=othello&tree=(1,2)&depth=2", "expected one of lesson, tree, game"},
        {"#v=1&lesson=tic-tac-toe&position=XO-------%20X", "position: a lesson has its own"},
        {"#v=1&game=chess", "game: found \"chess\", expected one of the games"},
        {"#v=1&game=tree", "game: a tree has a key of its own"},
        {"#v=1&tree=", "tree: line 1, column 1"},
        {"#v=1&tree=((3,12,8),(2,4", "tree: line 1, column 15"},
        {"#v=1&tree=(1,nan)", "tree: line 1, column 4"},
        {"#v=1&tree=(1,1e999)", "tree: line 1, column 4"},
        {"#v=1&tree=" + std::string(200'000, '('), "tree: line 1"},
        {"#v=1&tree={\"player\":\"max\",\"children\":[1]}&root=min", "tree: line 1"},
        {"#v=1&tree=(1,2)&position=x", "position: an explicit tree is searched from its root"},
        {"#v=1&tree=(1,2)&board=4x4", "board: it is for game=tic-tac-toe"},
        {"#v=1&tree=(1,2)&moves=a1", "moves: it is for board games"},
        {"#v=1&tree=(1,2)&computer=X", "computer: it is for board games"},
        {"#v=1&game=tic-tac-toe&start=handout", "start: it is for game=othello"},
        {"#v=1&game=othello&depth=2&start=middle", "start: found \"middle\", expected tournament, handout"},
        {"#v=1&game=othello&depth=2&preset=leaflet", "preset: found \"leaflet\", expected none, handout"},
        {"#v=1&game=othello&preset=handout", "depth: Othello with 60 empty squares"},
        {"#v=1&game=othello&depth=2&preset=handout&cut=strict", "preset: the handout's program has rules of its own"},
        {"#v=1&game=tic-tac-toe&preset=handout", "preset: the preset handout is of a program for Othello"},
        {"#v=1&tree=(1,2)&preset=handout", "preset: the preset handout is of a program for Othello"},
        {"#v=1&game=othello&depth=2&line=3", "line: it is for game=tic-tac-toe or connect-four"},
        {"#v=1&game=othello&depth=2&nim=heaps-last-wins", "nim: it is for game=nim"},
        {"#v=1&game=nim&depth=2&nim=piles", "nim: found \"piles\", expected lines-last-loses"},
        {"#v=1&game=nim&depth=2&position=3,16", "position: line 1, column 3: expected a row of lines"},
        {"#v=1&game=nim&depth=2&moves=5:6", "moves: move 1, \"5:6\": expected a line from 1 to 5"},
        {"#v=1&game=nim", "depth: Nim with 15 lines"},
        {"#v=1&game=connect-four&depth=2&board=8x8", "board: expected at most 64 squares, with one more row"},
        {"#v=1&game=connect-four&depth=2&moves=d,x", "moves: move 2, \"x\": expected a column from a to g"},
        {"#v=1&game=connect-four", "depth: Connect Four with 42 empty squares"},
        {"#v=1&game=tic-tac-toe&board=0x3", "board: "},
        {"#v=1&game=tic-tac-toe&board=9999999999x3", "board: "},
        {"#v=1&game=tic-tac-toe&line=x", "line: found line \"x\""},
        {"#v=1&game=tic-tac-toe&position=XO", "position: line 1"},
        {"#v=1&game=othello&depth=2&position=f5f5", "position: line 1"},
        // Moves and options.
        {"#v=1&game=othello&depth=2&moves=f5d6a1", "moves: move 3, \"a1\": a1 is not a legal move here"},
        {"#v=1&game=othello&depth=2&moves=f5--", "moves: move 2, \"--\": O cannot pass here"},
        {"#v=1&game=othello&depth=2&moves=", "moves: found no move"},
        {"#v=1&game=othello&depth=2&moves=z9", "moves: move 1, \"z9\""},
        {"#v=1&game=tic-tac-toe&moves=a1a1", "moves: move 2, \"a1\""},
        {"#v=1&game=tic-tac-toe&moves=a1a2b1b2c1c2", "moves: move 6, \"c2\""},
        {"#v=1&lesson=two-ply&algorithm=best-first", "algorithm: found \"best-first\", expected minimax, alpha-beta"},
        {"#v=1&lesson=two-ply&cut=maybe", "cut: found \"maybe\", expected equal, strict"},
        {"#v=1&lesson=two-ply&bounds=medium", "bounds: found \"medium\", expected soft, hard, start"},
        {"#v=1&lesson=two-ply&deep-cuts=1", "deep-cuts: found \"1\", expected on, off"},
        {"#v=1&lesson=two-ply&order=sorted",
         "order: found \"sorted\", expected given, best, worst, random, evaluation"},
        {"#v=1&lesson=two-ply&seed=7", "seed: it is for order=random"},
        {"#v=1&lesson=two-ply&order=random&seed=-1", "seed: found \"-1\""},
        {"#v=1&lesson=two-ply&root=mid", "root: found \"mid\", expected max, min"},
        {"#v=1&lesson=two-ply&window=3,1", "window: found 3,1, expected the lower number first"},
        {"#v=1&lesson=two-ply&window=nan,1", "window: "},
        {"#v=1&lesson=two-ply&algorithm=minimax&window=0,1", "window: minimax searches without a window"},
        {"#v=1&lesson=two-ply&depth=-1", "depth: found \"-1\""},
        {"#v=1&lesson=two-ply&depth=99999999999", "depth: found \"99999999999\""},
        {"#v=1&lesson=two-ply&depth=1", "depth: inner node B is at the depth limit of 1"},
        {"#v=1&game=lines-of-action", "depth: Lines of Action cannot be searched to its end"},
        {"#v=1&game=lines-of-action&depth=1&moves=b1-b4", "moves: move 1, \"b1-b4\": b1 cannot go to b4"},
        {"#v=1&game=lines-of-action&depth=1&start=handout", "start: it is for game=othello"},
        {"#v=1&game=lines-of-action&depth=1&moves=c1-c3,h5-f5,c3-c1,f5-h5,c1-c3,h5-f5,c3-c1,f5-h5",
         "moves: this position has come for the third time"},
        {"#v=1&game=othello", "depth: Othello with 60 empty squares"},
        {"#v=1&lesson=othello&depth=none", "depth: Othello with 60 empty squares"},
        {"#v=1&lesson=othello&evaluation=luck", "evaluation: Othello has no evaluation \"luck\""},
        {"#v=1&lesson=othello&computer=Y", "computer: found \"Y\", expected X, O, XO"},
        {"#v=1&game=othello&depth=2&screen=reversi", "screen: there Othello is played against the program"},
        {"#v=1&game=othello&depth=2&computer=XO&waits=on&screen=reversi", "screen: there Othello is played against"},
        {"#v=1&game=tic-tac-toe&computer=O&waits=on&screen=reversi", "screen: there Othello is played against"},
        {"#v=1&game=othello&depth=2&computer=O&waits=on&screen=wide", "screen: found \"wide\", expected reversi"},
        {"#v=1&lesson=two-ply&screen=reversi", "screen: it is for board games"},
        {"#v=1&lesson=othello&waits=yes", "waits: found \"yes\", expected on, off"},
        // A whole lesson.
        {"#v=1&own-lesson=", "own-lesson: not a JSON object"},
        {"#v=1&own-lesson=two-ply", "own-lesson: not a JSON object"},
        {"#v=1&own-lesson=;~tree~:~(1_2)~?", "own-lesson: it has no title"},
        {"#v=1&own-lesson=;~title~:~" + std::string(201, 'x') + "~?", "own-lesson: title: it has 201 bytes"},
        {"#v=1&own-lesson=;~title~:~t~,~game~:~" + std::string(9000, 'x') + "~?", "own-lesson: found \"xxx"},
        {"#v=1&own-lesson=;~title~:~t~,~tree~:~(1_2)~,~stages~:@;~text~:7?*?", "own-lesson: stage 1: text: found 7"},
        {"#v=1&own-lesson=" + std::string(200'000, '@'), "own-lesson: not a JSON object"},
        {"#v=1&own-lesson=;~title~:~t~,~tree~:~(1_2)~?&lesson=two-ply", "names several things to open"},
        // Step and view.
        {"#v=1&lesson=two-ply&step=soon", "step: found \"soon\", expected a whole number of events, or end"},
        {"#v=1&lesson=two-ply&step=-1", "step: found \"-1\""},
        {"#v=1&lesson=two-ply&step=1.5", "step: found \"1.5\""},
        {"#v=1&lesson=two-ply&step=4294967295", "step: found \"4294967295\""},
        {"#v=1&lesson=two-ply&step=99999999999999999999", "step: found \"99999999999999999999\""},
        {"#v=1&lesson=two-ply&stepping=leap", "stepping: found \"leap\", expected event, node"},
        {"#v=1&lesson=two-ply&label=none", "label: found \"none\", expected badge, interval"},
        {"#v=1&lesson=two-ply&view=follow,upside-down", "view: found \"upside-down\", expected a list of follow"},
        {"#v=1&lesson=two-ply&view=", "view: found \"\""},
        {"#v=1&lesson=two-ply&selected=13", "selected: there is no node 13; expected one from 0 to 12"},
        {"#v=1&lesson=two-ply&selected=4294967295", "selected: found \"4294967295\", expected a node's number"},
        {"#v=1&lesson=two-ply&closed=1,13", "closed: there is no node 13"},
        {"#v=1&lesson=two-ply&closed=1,,2", "closed: found \"\""},
        {"#v=1&lesson=two-ply&language=xx", "language: found \"xx\", expected en"},
        {"#v=1&lesson=two-ply&language=../themes/dark", "language: found \"../themes/dark\""},
    };
    return table;
}

/// Everything a link could have changed.
struct Before {
    explicit Before(const AppState& app)
        : game(app.document.game()),
          opening(app.document.opening()),
          generation(app.document.generation()),
          step(app.step()),
          options(app.view.options),
          settings(settings_to_keep(app)) {}
    void check_unchanged(const AppState& app) const {
        CHECK(app.document.game() == game);
        CHECK(app.document.opening() == opening);
        CHECK(app.document.generation() == generation);
        CHECK(app.step() == step);
        CHECK(app.view.options == options);
        CHECK(settings_to_keep(app) == settings);
        CHECK_FALSE(app.document.waits_for_click());
    }
    std::shared_ptr<const GameSession> game;
    int opening, generation;
    Step step;
    ViewOptions options;
    Settings settings;
};

constexpr const char* kSound[] = {
    "#v=1&lesson=two-ply&step=22&stepping=cutoff&label=interval&view=follow,hide-leaves&selected=3&closed=1,2",
    "#v=1&tree=((3,12,8),(2,-4.5,inf),(14,5,2))&root=min&algorithm=alpha-beta&cut=strict&window=-3,7&title=a%20%C3%A9",
    "#v=1&tree=%5B%7B%22name%22:%22X%22,%22children%22:%5B1,%7B%22value%22:2%7D%5D%7D,3%5D&depth=2&order=best",
    "https://example.org/p/#v=1&game=othello&moves=f5d6c3&depth=1&evaluation=positional&step=end&computer=O&waits=on",
    "#v=1&game=tic-tac-toe&board=4x4&line=3&position=XO--------------%20X&moves=c1,d1&depth=2&selected=1&language=en",
    "#v=1&own-lesson=;~title~:~Mine~,~tree~:~((3_12_8)_(2_4_6))~,~stages~:@;~text~:~One.~,~at~:~cut_1~?,;~text~:~%C3%"
    "A9~,"
    "~game~:~tic-tac-toe~,~position~:~XO-------_X~,~search~:;~depth~:2??*?&stage=2&label=interval&language=en",
};

/// One or two changes of a kind that happens to links: bytes that get lost, doubled, swapped or replaced.
[[nodiscard]] std::string mutated(std::string link, Random& random) {
    constexpr std::string_view kBytes = "&=#%,()-01239XO \x00\xff\xc3[]{}\"az\n"sv;
    for (int i = random.between(1, 2); i > 0 && !link.empty(); --i) {
        const auto at = random.below(link.size());
        const auto length = static_cast<std::size_t>(random.between(1, 3));
        const char byte = kBytes[random.below(kBytes.size())];
        switch (random.between(0, 4)) {
            case 0:
                link.erase(at, length);
                break;
            case 1:
                link.insert(at, 1, byte);
                break;
            case 2:
                link[at] = byte;
                break;
            case 3:
                link.insert(at, link.substr(at, length));
                break;
            default:
                link.resize(at);
        }
    }
    return link;
}

}  // namespace

TEST_CASE("A malformed link is rejected with its key, and changes nothing") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "shallow-cuts"));
    window.app.playback.seek(7, window.app.end());
    const Before before(window.app);
    for (const Damaged& damaged : damaged_links()) {
        INFO(clipped(damaged.link, 100));
        const auto opened = open_link(window.app, damaged.link);
        CHECK_FALSE(opened);
        if (opened) return;
        CHECK_THAT(opened.error().text(), ContainsSubstring(damaged.message));
        CHECK(opened.error().text().size() < 300);
        CHECK_FALSE(first_invalid_utf8(opened.error().text()));
        before.check_unchanged(window.app);
        open_link_checked(window.app, damaged.link);
        if (opened.error().reason == "lesson") {  // the lessons that there are
            CHECK(window.app.dialog.lists_lessons);
            CHECK(window.app.dialog.error.message.starts_with("There is no lesson"));
            window.app.dialog = Dialog();
        } else {
            CHECK_THAT(window.app.messages.all().back().text, ContainsSubstring(opened.error().text()));
        }
        before.check_unchanged(window.app);
    }
}

TEST_CASE("Every prefix of a link is either opened or rejected, never opened in part") {
    for (const std::string link : kSound) {
        HeldWindow window;
        REQUIRE(open_lesson(window.app, "two-ply"));
        REQUIRE(open_link(window.app, link));
        for (std::size_t length = 0; length < link.size(); ++length) {
            const Before before(window.app);
            const auto opened = open_link(window.app, std::string_view(link).substr(0, length));
            if (opened) break;
            CHECK(window.app.document.generation() == before.generation);
        }
    }
}

TEST_CASE("Mutated links neither crash nor leave a document in part") {
    HeldWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    int accepted = 0;
    for (std::uint64_t seed = 0; seed < cases_of(6000); ++seed) {
        Random random(seed);
        const std::string link = mutated(kSound[random.between(0, static_cast<int>(std::size(kSound)) - 1)], random);
        const int generation = app.document.generation();
        const auto opened = open_link(app, link);
        INFO("seed " << seed);
        if (!opened) {
            REQUIRE(app.document.generation() == generation);
            REQUIRE_FALSE(first_invalid_utf8(opened.error().text()));
            continue;
        }
        ++accepted;
        REQUIRE(app.document.generation() == generation + 1);
        REQUIRE(app.document.run().error().empty());
        if (app.document.tree() != nullptr) window.runner.run();  // small, whatever happened to it
        follow_document(app);
        app.messages = Messages();
        const auto shared = link_fragment(app);
        REQUIRE(shared);
        HeldWindow other;
        REQUIRE(open_link(other.app, *shared));
        REQUIRE(other.app.document.moves() == app.document.moves());
    }
    CHECK(accepted > static_cast<int>(cases_of(200)));
}

}  // namespace UNITY_ID
