// Links on the command line: printed, opened, drawn, and refused.
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Arguments = std::vector<std::string>;

namespace {

[[nodiscard]] std::string link_of(Arguments arguments) {
    arguments.insert(arguments.begin(), "link");
    const Output output = run_program(arguments);
    INFO(output.err);
    CHECK(output.exit_code == 0);
    CHECK(output.err.empty());
    return output.out;
}

/// The picture of the window opened on `what`.
[[nodiscard]] std::string picture_of(const TemporaryFolder& folder, Arguments what) {
    const std::string path = folder.path("picture.png");
    Arguments arguments{"shot", "--size", "640x480", "-o", path};
    arguments.insert(arguments.end(), what.begin(), what.end());
    const Output output = run_program(arguments);
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    return read_text(path);
}

}  // namespace

TEST_CASE("links are printed for lessons, trees, files and games") {
    CHECK(link_of({"--lesson", "two-ply", "--step", "22"}) == "#v=1&lesson=two-ply&step=22&language=en\n");
    CHECK(link_of({"--lesson", "two-ply", "--cut", "strict", "--page", "https://example.org/p/?x#y"}) ==
          "https://example.org/p/#v=1&lesson=two-ply&cut=strict&language=en\n");
    CHECK(link_of({"--lesson", "two-ply", "--root", "min"}) ==
          "#v=1&tree=((3,12,8),(2,4,6),(14,5,2))&root=min&algorithm=alpha-beta"
          "&title=Two-ply%20tree%20(AIMA%205.2)&language=en\n");
    CHECK(link_of({"--tree", "((3 12 8) (2 +inf))", "--algorithm", "minimax", "--step", "end"}) ==
          "#v=1&tree=((3,12,8),(2,inf))&algorithm=minimax&step=end&language=en\n");
    CHECK(link_of({"--game", "othello", "--moves", "f5d6c3", "--depth", "5", "--evaluation", "positional"}) ==
          "#v=1&game=othello&moves=f5d6c3&algorithm=alpha-beta&depth=5&evaluation=positional&language=en\n");
    CHECK(link_of({"--game", "lines-of-action", "--moves", "b1-b3h5-f5C1xA3", "--depth", "2"}) ==
          "#v=1&game=lines-of-action&moves=b1-b3,h5-f5,c1xa3&algorithm=alpha-beta&depth=2&language=en\n");
    CHECK(link_of({"--game", "tic-tac-toe", "--board", "4x4", "--line", "3", "--depth", "2", "--root", "min"}) ==
          "#v=1&game=tic-tac-toe&board=4x4&algorithm=alpha-beta&depth=2&root=min&language=en\n");
    CHECK(link_of({"--game", "connect-four", "--moves", "d,d,c", "--depth", "3"}) ==
          "#v=1&game=connect-four&moves=d,d,c&algorithm=alpha-beta&depth=3&language=en\n");
    CHECK(link_of({"--game", "nim", "--nim", "heaps-last-wins", "--position", "3 1 2", "--moves", "3-2,1-1"}) ==
          "#v=1&game=nim&nim=heaps-last-wins&position=1%202%203&moves=3-2,1-1&algorithm=alpha-beta&language=en\n");
    CHECK(link_of({"--game", "connect-four", "--line", "3", "--depth", "1"}) ==
          "#v=1&game=connect-four&line=3&algorithm=alpha-beta&depth=1&language=en\n");
    const TemporaryFolder folder;
    write_text(folder.path("my tree.txt"), "(1 2)\n");
    CHECK(link_of({folder.path("my tree.txt")}) ==
          "#v=1&tree=(1,2)&algorithm=alpha-beta&title=my%20tree.txt&language=en\n");
    const auto json = json_of({"link", "--lesson", "two-ply", "--page", "http://localhost:8000/"});
    CHECK(json["fragment"] == "#v=1&lesson=two-ply&language=en");
    CHECK(json["link"] == "http://localhost:8000/#v=1&lesson=two-ply&language=en");
}

TEST_CASE("a link opens the same picture as what it is a link to") {
    const TemporaryFolder folder;
    const std::string lesson = picture_of(folder, {"--lesson", "two-ply", "--step", "22"});
    CHECK(picture_of(folder, {"#v=1&lesson=two-ply&step=22"}) == lesson);
    CHECK(picture_of(folder, {"https://example.org/plytrace/#v=1&lesson=two-ply&step=3", "--step", "22"}) == lesson);
    CHECK(picture_of(folder, {"#v=1&lesson=two-ply&step=9999", "--step", "22"}) == lesson);
    CHECK(picture_of(folder, {"#v=1&lesson=two-ply&step=21"}) != lesson);
    CHECK(picture_of(folder, {"#v=1&lesson=two-ply&step=22&label=interval"}) != lesson);
    CHECK(picture_of(folder, {"#v=1&lesson=two-ply"}) == picture_of(folder, {"--lesson", "two-ply", "--step", "0"}));
}

TEST_CASE("a file that exists is a file, whatever its name looks like") {
    const TemporaryFolder folder;
    write_text(folder.path("tree#1.txt"), "(1 2)");
    CHECK_FALSE(picture_of(folder, {folder.path("tree#1.txt")}).empty());
    check_refused({"open", folder.path("tree#2.txt")}, "expected key=value");
    check_refused({"open", folder.path("tree-2.txt")}, "tree-2.txt");
}

TEST_CASE("damaged links and links that cannot be made are refused") {
    const TemporaryFolder folder;
    const std::string picture = folder.path("x.png");
    check_refused({"open", "#v=2&lesson=two-ply"}, "this link is of version 2; this Plytrace reads version 1");
    check_refused({"open", "https://example.org/"}, "there is no #");
    check_refused({"open", "#v=1&lesson=none"}, "lesson: there is no lesson \"none\"");
    check_refused({"shot", "#v=1&lesson=two-ply&step=9999", "-o", picture}, "9999");
    check_refused({"shot", "#v=1&game=othello&depth=2&moves=f5d6a1", "-o", picture},
                  "move 3, \"a1\": a1 is not a legal move here; legal: c3, c4, c5, c6, c7");
    check_refused({"shot", "#v=1&game=othello&depth=1&selected=999", "-o", picture},
                  "nodes that are not in this search");
    for (const char* const option : {"--present", "--notes"}) {
        check_refused({"shot", "#v=1&practice=prune-3-4711", option, "-o", picture}, "not with an exercise");
    }
    check_refused({"shot", "#v=1&lesson=two-ply", "--lesson", "two-ply", "-o", picture}, "--lesson");
    CHECK(folder.files().empty());
    check_refused({"link"}, "tree");
    check_refused({"link", "--lesson", "none"}, "none");
    check_refused({"link", "--lesson", "two-ply", "--game", "othello"}, "--lesson");
    check_refused({"link", "--lesson", "two-ply", "x.txt"}, "--lesson");
    check_refused({"link", "--lesson", "two-ply", "--moves", "a1"}, "--moves");
    check_refused({"link", "--lesson", "two-ply", "--step", "soon"}, "--step");
    check_refused({"link", "--lesson", "two-ply", "--step", "9999"}, "--step: 9999 is beyond the last step, ");
    check_refused({"link", "--tree", "(1 2)", "--step", "4000000000"}, "beyond the last step");
    check_refused({"link", "--lesson", "two-ply", "--depth", "1"}, "evaluation");
    check_refused({"link", "--lesson", "two-ply", "--page", "ftp://example.org/"}, "--page");
    check_refused({"link", "--lesson", "two-ply", "--page", "https://ex ample.org/"}, "--page");
    check_refused({"link", "--lesson", "two-ply", "--language", "../en"}, "--language");
    check_refused({"link", "--lesson", "two-ply", "--algorithm", "best-first"}, "minimax, alpha-beta");
    check_refused({"link", "--game", "othello", "--moves", "f5d6a1", "--depth", "2"}, "--moves: move 3, \"a1\"");
    check_refused({"link", "--game", "othello"}, "depth");
    check_refused({"link", "recording.jsonl"}, "a trace does not fit into a link");
    check_refused({"link", folder.path("missing.txt")}, "missing.txt");
}

TEST_CASE("the voting table has a link, without a search") {
    CHECK(link_of({"--lesson", "voting"}) == "#v=1&lesson=voting&language=en\n");
    check_refused({"link", "--lesson", "voting", "--step", "3"}, "has no search");
    check_refused({"link", "--lesson", "voting", "--algorithm", "minimax"}, "has no search");
    const TemporaryFolder folder;
    const std::string picture = picture_of(folder, {"#v=1&lesson=voting"});
    CHECK(picture == picture_of(folder, {"--lesson", "voting", "--step", "0"}));
    CHECK(picture != picture_of(folder, {"#v=1&lesson=voting&reversed=A,B,C,D"}));
}

TEST_CASE("a lesson's file becomes a link that carries all of it, and both draw the same") {
    const TemporaryFolder folder;
    const std::string file = folder.path("mine.json");
    write_text(file, R"~({"title": "Mine", "tree": "((3 12 8) (2 4 6) (14 5 9))",
                          "stages": [{"text": "One.", "at": "start"}, {"text": "Two.", "at": "cut 1"}]})~");
    const std::string link = link_of({file});
    CHECK(link ==
          "#v=1&own-lesson=;~title~:~Mine~,~game~:~tree~,~tree~:~((3_12_8)_(2_4_6)_(14_5_9))~,~stages~:@;~text~:~One.~,"
          "~at~:~start~?,;~text~:~Two.~,~at~:~cut_1~?*?&stage=1&language=en\n");
    CHECK(picture_of(folder, {file}) == picture_of(folder, {link.substr(0, link.size() - 1)}));
    CHECK(picture_of(folder, {file, "--stage", "2"}) != picture_of(folder, {file}));
    check_refused({"shot", file, "--stage", "3", "-o", folder.path("x.png")}, "expected one from 1 to 2");
    check_refused({"link", file, "--game", "othello"}, "a lesson selects the game");
    write_text(file, R"~({"title": "Mine", "stages": [{"text": "One.", "tree": "(1"}]})~");
    check_refused({"shot", file, "-o", folder.path("x.png")}, "stage 1: ");
    check_refused({"link", file}, "stage 1: ");
}

TEST_CASE("a picture has the engine's values on the board, and its tree, where they are wished") {
    const TemporaryFolder folder;
    const std::string plain = picture_of(folder, {"--lesson", "othello"});
    const std::string four = picture_of(folder, {"--lesson", "othello", "--analyse", "4"});
    const std::string five = picture_of(folder, {"--lesson", "othello", "--analyse", "5"});
    const std::string tree = picture_of(folder, {"--lesson", "othello", "--analyse", "4", "--engine-tree"});
    CHECK(std::set<std::string>{plain, four, five, tree}.size() == 4);
}

}  // namespace plytrace::test::UNITY_ID
