// An unknown id is refused, and the message names the nearest one; and a tree can be drawn from its text.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

#include "games/core/nearest_word.hpp"
#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

TEST_CASE("the nearest word has the fewest letters missing, superfluous, wrong or swapped") {
    const std::vector<std::string_view> known = {"two-ply", "deep-cuts", "pvs", "max-n", "minimax"};
    struct Near {
        const char *word, *nearest;
    };
    for (const Near& near :
         {Near{"deep-cut", "deep-cuts"}, Near{"depe-cuts", "deep-cuts"}, Near{"Deep-Cuts", "deep-cuts"},
          Near{"twoply", "two-ply"}, Near{"pv", "pvs"}, Near{"maxn", "max-n"}, Near{"mnimax", "minimax"}, Near{"", ""},
          Near{"x", ""}, Near{"chess", ""}, Near{"alpha", ""}}) {
        INFO(near.word);
        CHECK(nearest_word(near.word, known) == near.nearest);
    }
    CHECK(nearest_word(std::string(100'000, 'a'), known).empty());
    CHECK(did_you_mean("deep-cut", known) == " (did you mean deep-cuts?)");
    CHECK(did_you_mean("chess", known).empty());
}

TEST_CASE("a lesson that does not exist is answered with the command that lists them") {
    const TemporaryFolder folder;
    check_refused({"shot", "--lesson", "nope", "-o", folder.path("x.png")}, "(see plytrace lessons)");
    check_refused({"export", "--lesson", "nope", "-o", folder.path("x.svg")}, "(see plytrace lessons)");
}

TEST_CASE("every command that refuses an id names the nearest one") {
    const TemporaryFolder folder;
    const std::string out = folder.path("out.svg"), png = folder.path("out.png");
    const std::string tree = "((3 12 8)(2 4 6))";
    struct Misspelt {
        std::vector<std::string> arguments;
        const char* meant;
    };
    for (const Misspelt& misspelt :
         {Misspelt{{"export", "--lesson", "deep-cut", "-o", out}, "deep-cuts"},
          Misspelt{{"shot", "--lesson", "two-pyl", "-o", png}, "two-ply"},
          Misspelt{{"plot", "--lesson", "deepcuts", "-o", out}, "deep-cuts"},
          Misspelt{{"link", "--lesson", "nim-grahp"}, "nim-graph"},
          Misspelt{{"export", "#v=1&lesson=deep-cut", "-o", out}, "deep-cuts"},
          Misspelt{{"search", "--game", "conect-four", "--algorithm", "minimax"}, "connect-four"},
          Misspelt{{"search", "--tree", tree, "--algorithm", "alphabeta"}, "alpha-beta"},
          Misspelt{{"search", "--tree", tree, "--algorithm", "alpha-beta", "--cut", "srtict"}, "strict"},
          Misspelt{{"plot", "--lesson", "two-ply", "--algorithms", "minmax", "-o", out}, "minimax"},
          Misspelt{{"export", "--lesson", "two-ply", "--theme", "pirnt", "-o", out}, "print"},
          Misspelt{{"export", "--lesson", "two-ply", "--what", "bord", "-o", out}, "board"},
          Misspelt{{"shot", "--lesson", "two-ply", "--theme", "drak", "-o", png}, "dark"},
          Misspelt{{"worksheet", "--kind", "prunes", "--seed", "1", "--level", "1", "-o", folder.path("a.pdf")},
                   "prune"},
          Misspelt{{"engine", "--protocol", "nbord"}, "nboard"},
          Misspelt{{"serch", "--tree", tree}, "search"},
          Misspelt{{"worksheets"}, "worksheet"},
          Misspelt{{"export", "--lesson", "two-ply", "--stepp", "3", "-o", out}, "--step"},
          Misspelt{{"plot", "--lesson", "two-ply", "--algorithm=minimax", "-o", out}, "--algorithms"},
          Misspelt{{"search", "--game", "othello", "--algorithm", "minimax", "--depth", "1", "--evaluation", "handut"},
                   "handout"},
          Misspelt{{"export", "#v=1&lesson=two-ply&stepp=3", "-o", out}, "step"}}) {
        const Output output = run_program(misspelt.arguments);
        INFO(misspelt.arguments.front() << ": " << output.err);
        CHECK(output.exit_code == 2);
        CHECK_THAT(output.err, ContainsSubstring(std::string(" (did you mean ") + misspelt.meant + "?)"));
    }
    CHECK(folder.files().empty());
}

TEST_CASE("export and shot draw a tree from its text, as search reads it") {
    const TemporaryFolder folder;
    const std::string text = "((3 12 8)(2 4 6)(14 5 2))", out = folder.path("tree.svg");
    REQUIRE(run_program({"export", "--tree", text, "-o", out}).exit_code == 0);
    const std::string drawn = read_text(out);
    CHECK_THAT(drawn, ContainsSubstring(">14</text>"));
    CHECK_THAT(drawn, ContainsSubstring(">cut</text>"));
    for (const char* const ending : {"png", "svg", "pdf"}) {  // of all writers, which make missing folders
        const bool is_window = std::string(ending) == "png";
        const std::string path = folder.path(std::string("new-") + ending + "/inner/tree." + ending);
        REQUIRE(run_program({is_window ? "shot" : "export", "--tree", text, "-o", path}).exit_code == 0);
        CHECK_FALSE(read_text(path).empty());
    }
    const Output wrong = run_program({"export", "--tree", "((3 12", "-o", folder.path("no.svg")});
    CHECK(wrong.exit_code == 2);
    CHECK_THAT(wrong.err, ContainsSubstring("--tree: "));
    const Output both = run_program({"export", "--tree", text, "--lesson", "two-ply", "-o", folder.path("no.svg")});
    CHECK(both.exit_code == 2);
    CHECK(read_text(folder.path("no.svg")).empty());
}

}  // namespace plytrace::test::UNITY_ID
