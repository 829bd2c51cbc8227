// `plytrace check`: exit codes, the keys of its JSON, and what it says of students' traces; and the example programs in
// each language, run where the language is installed.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::json;

namespace {

Json checked(const std::string& path, int exit_code) {
    const Output output = run_program({"check", path, "--json"});
    INFO(output.err);
    CHECK(output.exit_code == exit_code);
    CHECK(output.err.empty());
    return Json::parse(output.out);
}

std::string data(const std::string& name) {
    return std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/" + name;
}

bool can_run(const std::string& command) {
    return std::system((command + " > /dev/null 2>&1").c_str()) == 0;
}

}  // namespace

TEST_CASE("check: a right trace exits with 0 and has no faults") {
    const Json found = checked(data("t_.jsonl"), 0);
    CHECK(found["right"] == true);
    CHECK(found["events"] == 32);
    CHECK(found["faults"].empty());
    CHECK(found["rules"]["cut"] == "strict");  // no tie in it: the weaker rule fits
    CHECK(found["rules"]["deep-cuts"] == "on");
    const Output text = run_program({"check", data("t_.jsonl")});
    CHECK(text.exit_code == 0);
    CHECK_THAT(text.out, ContainsSubstring("The search is right"));
}

TEST_CASE("check: if a program lists moves in equal heaps of Nim separately, the message says that they are one move") {
    const TemporaryFolder folder;
    const auto report = [&folder](const std::string& header, const std::string& events) {
        const std::string path = folder.path("nim.jsonl");
        write_text(path, R"({"plytrace":1,"game":"nim",)" + header + "}\n" + events);
        return run_program({"check", path}).out;
    };
    // Whoever takes the last line wins, so the second player does. Each player may take either heap of one line.
    const std::string both = R"({"e":"enter","v":0,"r":"max"}
{"e":"enter","v":1,"p":0,"m":273,"r":"min"}
{"e":"enter","v":2,"p":1,"m":273,"r":"max"}
{"e":"evaluate","v":2,"x":-1,"end":true}
{"e":"return","v":1,"x":-1,"i":true}
{"e":"leave","v":1,"x":-1}
{"e":"return","v":0,"x":-1,"i":true}
{"e":"enter","v":3,"p":0,"m":273,"r":"min"}
{"e":"enter","v":4,"p":3,"m":273,"r":"max"}
{"e":"evaluate","v":4,"x":-1,"end":true}
{"e":"return","v":3,"x":-1,"i":true}
{"e":"leave","v":3,"x":-1}
{"e":"return","v":0,"x":-1}
{"e":"leave","v":0,"x":-1}
{"end":14,"truncated":false}
)";
    const std::string heaps = R"("options":{"nim":"heaps-last-wins"},"algorithm":"minimax","position":)";
    CHECK_THAT(report(heaps + R"("1 1")", both),
               ContainsSubstring("The move 1-1 is searched a second time. Its value is already known. "
                                 "In Nim, heaps of equal size are one move."));
    const std::string rows = R"("options":{"nim":"lines-last-wins"},"algorithm":"minimax","position":)";
    CHECK_THAT(report(rows + R"("1 1")", both), ContainsSubstring("In Nim, rows of equal length are one move"));
    // Of three heaps of one line, X takes all but the second player's. A cutoff counts the other two as moves.
    const std::string counted = R"({"e":"enter","v":0,"r":"max","a":-1,"b":1}
{"e":"enter","v":1,"p":0,"m":273,"r":"min","a":-1,"b":1}
{"e":"enter","v":2,"p":1,"m":273,"r":"max","a":-1,"b":1}
{"e":"enter","v":3,"p":2,"m":273,"r":"min","a":-1,"b":1}
{"e":"evaluate","v":3,"x":1,"end":true}
{"e":"return","v":2,"x":1,"i":true}
{"e":"leave","v":2,"x":1}
{"e":"return","v":1,"x":1,"i":true}
{"e":"leave","v":1,"x":1}
{"e":"return","v":0,"x":1,"i":true}
{"e":"cutoff","v":0,"n":2}
{"e":"leave","v":0,"x":1}
{"end":12,"truncated":false}
)";
    CHECK_THAT(
        report(R"("options":{"nim":"heaps-last-wins","window":"-1,1"},"algorithm":"alpha-beta","position":"1 1 1")",
               counted),
        ContainsSubstring("claims to skip 2, but none is left. In Nim, heaps of equal size are one move."));
    // A heap of one line and one of two: there is another reason.
    std::string unequal = both;
    for (const std::string parent : {"1", "3"}) {
        const std::string was = "\"p\":" + parent + ",\"m\":273";
        unequal.replace(unequal.find(was), was.size(), "\"p\":" + parent + ",\"m\":530");
    }
    const std::string told = report(heaps + R"("1 2")", unequal);
    CHECK_THAT(told, ContainsSubstring("The move 1-1 is searched a second time."));
    CHECK_THAT(told, !ContainsSubstring("equal size"));
}

TEST_CASE("check: a right verdict names the sides whose test for cutoffs never cut") {
    const TemporaryFolder folder;
    const std::string path = folder.path("trace.jsonl");
    struct Case {
        const char *tree, *algorithm;
        Json untested;
        const char* sentence;
    };
    for (const auto& [tree, algorithm, untested, sentence] : std::vector<Case>{
             {"((3 12 8)(2 4 6)(14 5 2))", "alpha-beta", {"max-cutoffs"}, "No MAX node was cut in this trace"},
             {"(((3 5)(6 9))((8 9)(7 2)))", "alpha-beta", {"min-cutoffs"}, "MIN’s test for cutoffs is not checked"},
             {"((1 2)(3 4))", "alpha-beta", {"max-cutoffs", "min-cutoffs"}, "No node was cut in this trace"},
             {"((1 2)(3 4))", "minimax", Json::array(), ""},
         }) {
        INFO(tree);
        REQUIRE(run_program({"search", "--tree", tree, "--algorithm", algorithm, "--trace", path}).exit_code == 0);
        CHECK(checked(path, 0)["untested"] == untested);
        const std::string text = run_program({"check", path}).out;
        CHECK_THAT(text, ContainsSubstring(sentence));
        const std::string line = run_program({"watch", "--check", "--once", "--", "cat", path}).out;
        CHECK_THAT(line, ContainsSubstring("The search is right") && ContainsSubstring(sentence));
        const std::string row = run_program({"grade", path}).out;
        CHECK_THAT(row, ContainsSubstring(sentence));
        if (untested.empty()) CHECK_THAT(text + line + row, !ContainsSubstring("not checked"));
    }
}

TEST_CASE("check and watch: of a game that they do not know, they say what is not checked") {
    const TemporaryFolder folder;
    const std::string path = folder.path("trace.jsonl"), sentence = "Plytrace does not know this game, so it checks";
    const std::string events = R"({"e":"enter","r":"max"}
{"e":"enter","p":0,"m":0,"r":"min"}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"leave","x":4}
)";
    struct Case {
        std::string header;
        bool is_known;
    };
    for (const Case& each :
         {Case{R"({"plytrace":1,"game":"my game","algorithm":"my alpha-beta"})", false},
          Case{R"({"plytrace":1,"game":"tree","position":[3],"algorithm":"my alpha-beta"})", true}}) {
        INFO(each.header);
        write_text(path, each.header + "\n" + events);
        const Json untested = checked(path, 3)["untested"];  // 4 is returned for 3
        CHECK((untested == Json({"game"})) == !each.is_known);
        const std::string text = run_program({"check", path}).out;
        CHECK((text.find(sentence) != text.npos) == !each.is_known);
        const std::string line = run_program({"watch", "--check", "--once", "--", "cat", path}).out;
        CHECK((line.find(sentence) != line.npos) == !each.is_known);
    }
}

TEST_CASE("check: beside the result of a search with null moves it names the value without them") {
    const TemporaryFolder folder;
    const std::string path = folder.path("nim.jsonl");
    // With heaps of one and two lines, X wins: Bouton's nim-sum is 3.
    const std::vector<std::string> nim = {"search",          "--game",     "nim", "--nim",
                                          "heaps-last-wins", "--position", "1 2", "--algorithm",
                                          "alpha-beta",      "--trace",    path};
    std::vector<std::string> unsound = nim;
    unsound.insert(unsound.end(), {"--null-move", "2"});
    REQUIRE(run_program(unsound).exit_code == 0);
    const Json found = checked(path, 0);
    CHECK(found["minimax_value"] == 1);
    const Output text = run_program({"check", path});
    CHECK_THAT(text.out, ContainsSubstring("its result, −1, is believed, not proved"));
    CHECK_THAT(text.out, ContainsSubstring("Without them, the value is 1."));
    REQUIRE(run_program(nim).exit_code == 0);
    CHECK_FALSE(checked(path, 0).contains("minimax_value"));
}

TEST_CASE(
    "check: an option of the header that cannot be used is named with what was expected, never dropped in silence") {
    const TemporaryFolder folder;
    const std::string path = folder.path("game.jsonl");
    REQUIRE(run_program({"search", "--game", "connect-four", "--algorithm", "alpha-beta", "--depth", "2",
                         "--evaluation", "lines-centre", "--weights", "1,3,1000", "--trace", path})
                .exit_code == 0);
    const std::string text = read_text(path);
    struct Case {
        const char *was, *is, *said, *expected;
    };
    for (const Case& each : {
             Case{"\"weights\":\"1,3,1000\"", "\"weights\":\"abc\"", "abc", "numbers separated by commas"},
             Case{"\"weights\":\"1,3,1000\"", "\"weights\":[1,3,1000]", "[1,3,1000]", "numbers separated by commas"},
             Case{"\"weights\":\"1,3,1000\"", "\"weights\":\"1,2\"", "1,2",
                  "3 numbers (open-lines, centre-discs, won)"},
             Case{"\"lines-centre\"", "\"lines=abc\"", "lines=abc", "lines-centre"},
             Case{"\"evaluation\":\"lines-centre\",", "", "1,3,1000", "\"evaluation\", too"},
             Case{"\"depth\":\"2\"", "\"depth\":\"two\"", "two", "a number"},
             Case{"\"options\":{", "\"options\":{\"iterative\":\"perhaps\",", "perhaps", "on or off"},
             Case{"\"options\":{", "\"options\":{\"window\":\"-1\",", "-1", "two numbers"},
         }) {
        INFO(each.is);
        std::string wrong = text;
        const std::size_t at = wrong.find(each.was);
        REQUIRE(at != std::string::npos);
        write_text(path, wrong.replace(at, std::string(each.was).size(), each.is));
        const Json found = checked(path, 0);  // what cannot be judged is not called wrong
        REQUIRE(found.contains("unknown"));
        REQUIRE(found["unknown"].size() == 1);
        CHECK(found["unknown"][0]["said"] == each.said);
        CHECK(found["unknown"][0]["expected"] == each.expected);
        const Output words = run_program({"check", path});
        CHECK_THAT(words.out, ContainsSubstring("\": \"" + std::string(each.said) + "\". Expected " + each.expected));
    }
    write_text(path, text);
    CHECK_FALSE(checked(path, 0).contains("unknown"));
}

TEST_CASE("check: a search that has not ended is not called right, and JSON says that it is not complete") {
    const TemporaryFolder folder;
    const std::string head = "{\"plytrace\":1,\"game\":\"tree\",\"position\":\"(1 2)\",\"algorithm\":\"alpha-beta\"}\n";
    const std::string events =
        "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":1}\n{\"e\":\"return\",\"x\":1}\n";
    const std::string path = folder.path("cut.jsonl");
    for (const std::string& text : {head, head + events, head + events + "{\"end\":4,\"truncated\":true}\n"}) {
        INFO(text);
        write_text(path, text);
        const Json found = checked(path, 0);
        CHECK(found["complete"] == false);
        CHECK(found["right"] == true);  // nothing is wrong so far
        CHECK_THAT(run_program({"check", path}).out, !ContainsSubstring("is right"));
    }
    CHECK_THAT(run_program({"check", path}).out,
               ContainsSubstring("Nothing is wrong so far, in 4 events. The search has not ended.\n"));
    write_text(path, head + "{\"e\":\"enter\"}\n");
    CHECK_THAT(run_program({"check", path}).out, ContainsSubstring("Nothing is wrong so far, in 1 event. "));
    CHECK_THAT(run_program({"validate", path}).out, ContainsSubstring("1 event, "));
    CHECK(checked(data("t_.jsonl"), 0)["complete"] == true);
    CHECK(checked(data("t_early.jsonl"), 3)["complete"] == true);
}

TEST_CASE("check: the visits that are open at the end are named with their lines, the innermost first") {
    const TemporaryFolder folder;
    const std::string path = folder.path("open.jsonl");
    const auto enter = [](int parent) { return "{\"e\":\"enter\",\"p\":" + std::to_string(parent) + "}\n"; };
    const std::string head = "{\"plytrace\":1,\"game\":\"tree\",\"position\":\"((1 2) 3)\"}\n{\"e\":\"enter\"}\n";
    const std::string leaf = "{\"e\":\"evaluate\",\"x\":1}\n{\"e\":\"return\",\"x\":1}\n";
    write_text(path, head + enter(0) + enter(1) + leaf + "{\"end\":5,\"truncated\":true}\n");
    CHECK(checked(path, 0)["open"] ==
          Json({{{"visit", 1}, {"node", "B"}, {"line", 3}}, {{"visit", 0}, {"node", "A"}, {"line", 2}}}));
    CHECK_THAT(
        run_program({"check", path}).out,
        ContainsSubstring("\nStill open at the end, from the innermost: visit 1 (B, line 3), visit 0 (A, line 2). "));
    CHECK(checked(data("t_.jsonl"), 0)["open"] == Json::array());
    CHECK_THAT(run_program({"check", data("t_.jsonl")}).out, !ContainsSubstring("Still open"));

    std::string chain = "{\"plytrace\":1,\"game\":\"mine\"}\n{\"e\":\"enter\"}\n";
    for (int parent = 0; parent < 9; ++parent) chain += enter(parent);
    write_text(path, chain);
    CHECK(checked(path, 0)["open"].size() == 10);
    const std::string words = run_program({"check", path}).out;
    CHECK_THAT(words,
               ContainsSubstring("visit 9 (") && ContainsSubstring("visit 2 (") && ContainsSubstring(", 2 more."));
    CHECK_THAT(words, !ContainsSubstring("visit 1 ("));
}

TEST_CASE("check: the rules are told, and whether the header declares them") {
    const Output text = run_program({"check", data("t_.jsonl")});
    CHECK_THAT(text.out, ContainsSubstring(
                             "Judged by the weakest rules that fit the run: cuts only when the value is beyond the "
                             "bound, deep cuts. Values outside the window are returned as they are (fail-soft).\n"));
    CHECK(checked(data("t_.jsonl"), 0)["declared"].empty());
    const TemporaryFolder folder;
    const std::string path = folder.path("trace.jsonl");
    REQUIRE(
        run_program({"search", "--tree", "(2 (2 1))", "--algorithm", "alpha-beta", "--cut", "strict", "--trace", path})
            .exit_code == 0);
    CHECK(checked(path, 0)["declared"] == Json({"cut", "bounds", "deep-cuts"}));
    CHECK_FALSE(checked(path, 0).contains("unknown"));
    std::string trace = read_text(path);
    const std::string strict = "\"strict\"";
    trace.replace(trace.find(strict), strict.size(), "\">\"");
    write_text(path, trace);
    const Json found = checked(path, 0);
    CHECK(found["rules"]["cut"] == "strict");  // as it fits
    CHECK(found["declared"] == Json({"bounds", "deep-cuts"}));
    CHECK(found["unknown"] == Json({{{"rule", "cut"}, {"said", ">"}, {"expected", "equal or strict"}}}));
    CHECK_THAT(run_program({"check", path}).out, ContainsSubstring("The header says \"cut\": \">\"."));
}

TEST_CASE("check: a game's cutoffs of unknown count are judged by the rule that the search uses") {
    const std::vector<std::vector<std::string>> games = {
        {"--game", "tic-tac-toe", "--position", "XO-XO---- X"},
        {"--game", "nim", "--position", "1 2 2"},
        {"--game", "connect-four", "--depth", "3"},
    };
    const TemporaryFolder folder;
    const std::string path = folder.path("trace.jsonl");
    for (const auto& game : games) {
        for (const std::string cut : {"equal", "strict"}) {
            std::vector<std::string> arguments = {"search", "--algorithm", "alpha-beta", "--cut", cut, "--trace", path};
            arguments.insert(arguments.end(), game.begin(), game.end());
            REQUIRE(run_program(arguments).exit_code == 0);
            std::istringstream lines(read_text(path));
            std::string line, told;
            std::size_t cutoffs = 0;
            while (std::getline(lines, line)) {
                Json event = Json::parse(line);
                if (event.contains("plytrace")) event["options"].erase("cut");
                if (event.value("e", "") == "cutoff") {
                    event["n"] = nullptr;
                    ++cutoffs;
                }
                told += event.dump() + "\n";
            }
            REQUIRE(cutoffs > 0);
            write_text(path, told);
            INFO(game[1] << ", " << cut);
            CHECK(checked(path, 0)["rules"]["cut"] == cut);
        }
    }
}

TEST_CASE("check: an unjustified cut exits with 3, and says what it would have needed") {
    const Json found = checked(data("t_early.jsonl"), 3);
    CHECK(found["right"] == false);
    const Json& first = found["faults"][0];
    CHECK(first["step"] == 5);
    CHECK(first["line"] == 7);
    CHECK(first["visit"] == 1);
    CHECK(first["node"] == "B");
    CHECK(first["kind"] == "cut-too-early");
    CHECK(first["follows_from"].is_null());
    CHECK(first["text"] ==
          "This cutoff is not justified: B’s value 4 is not ≤ α = −∞. The skipped leaf 2 would have changed it.");
    CHECK(found["faults"].back()["kind"] == "root-value");
    CHECK(found["faults"].back()["follows_from"] == 0);
}

TEST_CASE("check: people are told the step that shows the fault, programs the events before it") {
    const Json found = checked(data("t_early.jsonl"), 3);
    const Output text = run_program({"check", data("t_early.jsonl")});
    CHECK(found["faults"][0]["step"] == 5);
    CHECK_THAT(text.out, ContainsSubstring("step 6, line 7, cut-too-early: This cutoff is not justified"));
    CHECK_THAT(text.out, ContainsSubstring("This follows from step 6."));
}

TEST_CASE("check: no value is expected where no value belongs") {
    const TemporaryFolder folder;
    write_text(folder.path("leaf.jsonl"),
               "{\"plytrace\":1,\"game\":\"tree\",\"position\":\"((3 12)(2 4))\",\"algorithm\":\"minimax\"}\n"
               "{\"e\":\"enter\"}\n{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":5}\n");
    const Json found = checked(folder.path("leaf.jsonl"), 3);
    CHECK(found["faults"][0]["kind"] == "child-left-out");
    CHECK(found["faults"][0]["said"] == 5);
    CHECK(found["faults"][0]["expected"].is_null());
}

TEST_CASE("check: packed files are judged as validate reads them") {
    const TemporaryFolder folder;
    for (const std::string name : {"trace.jsonl.gz", "trace.jsonl.zst"}) {
        const std::string path = folder.path(name);
        REQUIRE(
            run_program({"search", "--tree", "((3 12 8)(2 4 6)(14 5 2))", "--algorithm", "alpha-beta", "--trace", path})
                .exit_code == 0);
        REQUIRE(read_text(path)[0] != '{');
        CHECK(checked(path, 0)["right"] == true);
    }
}

TEST_CASE("check: a value that is not the smallest of what came back is told where it is taken") {
    const Json found = checked(data("w.jsonl"), 3);
    const Json& first = found["faults"][0];
    CHECK(first["step"] == 8);
    CHECK(first["kind"] == "backed-up-value");
    CHECK(first["said"] == 12);
    CHECK(first["expected"] == 3);
    for (std::size_t at = 1; at < found["faults"].size(); ++at) {
        INFO(found["faults"][at]);
        CHECK(found["faults"][at]["follows_from"] == 0);
    }
}

TEST_CASE("check: a malformed file exits with 2 and one line on standard error") {
    const TemporaryFolder folder;
    write_text(folder.path("bad.jsonl"),
               "{\"plytrace\": 1, \"game\": \"tree\", \"position\": \"(1 2)\"}\n{\"e\": 3}\n");
    const Output output = run_program({"check", folder.path("bad.jsonl"), "--json"});
    CHECK(output.exit_code == 2);
    CHECK(output.out.empty());
    CHECK_THAT(output.err, ContainsSubstring("line 2"));
}

TEST_CASE("check: an illegal move is the last fault, and validate refuses the file") {
    const std::string path = std::string(PLYTRACE_TEST_DATA_DIR) + "/hostile/illegal-othello-2000000000.jsonl";
    const Json found = checked(path, 3);
    CHECK(found["right"] == false);
    const Json& last = found["faults"].back();
    CHECK(last["kind"] == "illegal-move");
    CHECK(last["line"] == 3);
    CHECK(last["step"] == 1);
    CHECK_THAT(last["text"].get<std::string>(), ContainsSubstring("2000000000") && ContainsSubstring("(d3)"));
    CHECK_THAT(run_program({"check", path}).out, ContainsSubstring("line 3, illegal-move"));
    CHECK(run_program({"validate", path}).exit_code == 2);
}

TEST_CASE("check: our own searches of games are right") {
    const TemporaryFolder folder;
    const std::vector<std::vector<std::string>> searches = {
        {"--game", "tic-tac-toe", "--position", "XO-OX---- X", "--algorithm", "alpha-beta"},
        {"--game", "tic-tac-toe", "--position", "XO-OX---- X", "--algorithm", "alpha-beta", "--table", "exact"},
        {"--game", "othello", "--depth", "4", "--algorithm", "alpha-beta", "--evaluation", "positional"},
        {"--game", "othello", "--depth", "4", "--algorithm", "pvs", "--order", "killer", "--iterative"},
        {"--game", "othello", "--depth", "3", "--algorithm", "alpha-beta", "--quiescence"},
        {"--game", "othello", "--depth", "3", "--algorithm", "alpha-beta", "--preset", "handout"},
        {"--game", "connect-four", "--depth", "4", "--algorithm", "negamax-alpha-beta"},
        {"--game", "kalah", "--depth", "4", "--algorithm", "alpha-beta", "--cut", "strict", "--bounds", "hard"},
        {"--game", "nim", "--depth", "3", "--algorithm", "minimax"},
        {"--game", "pig", "--depth", "3", "--algorithm", "expectiminimax"},
        {"--game", "lines-of-action", "--depth", "2", "--algorithm", "alpha-beta", "--root", "min"},
    };
    for (std::vector<std::string> search : searches) {
        const std::string path = folder.path("trace.jsonl");
        search.insert(search.begin(), "search");
        search.insert(search.end(), {"--trace", path});
        const Output searched = run_program(search);
        INFO(search[2] << " " << search[6] << ": " << searched.err);
        REQUIRE(searched.exit_code == 0);
        const Output output = run_program({"check", path});
        INFO(output.out.substr(0, 2000) << output.err);
        CHECK(output.exit_code == 0);
    }
}

TEST_CASE("check: a wrong evaluation of a game is told") {
    const TemporaryFolder folder;
    const std::string path = folder.path("trace.jsonl");
    REQUIRE(run_program({"search", "--game", "othello", "--depth", "2", "--algorithm", "minimax", "--evaluation",
                         "positional", "--trace", path})
                .exit_code == 0);
    std::string text = read_text(path);
    const std::size_t at = text.find("\"x\":", text.find("evaluate"));
    text.insert(at + 4, "9");
    write_text(path, text);
    const Json found = checked(path, 3);
    CHECK(found["faults"][0]["kind"] == "evaluation");
}

namespace {

/// An example program: the command that shows whether its language is here, and the one that runs it.
struct Example {
    std::string name, try_it, run;
};

/// `stem`: "alpha_beta"; `in_java`: "AlphaBeta". Compiled programs go into the folder.
std::vector<Example> examples_of(const std::string& stem, const std::string& in_java, const TemporaryFolder& folder) {
    const std::string source = std::string(PLYTRACE_SOURCE_DIR) + "/assets/examples/";
    const std::string program = folder.path(stem);
    return {
        {stem + ".py", "python3 --version", "python3 '" + source + stem + ".py'"},
        {stem + ".js", "node --version", "node '" + source + stem + ".js'"},
        {in_java + ".java", "java --version", "java '" + source + in_java + ".java'"},
        {stem + ".cpp", "c++ --version",
         "c++ -std=c++17 '" + source + stem + ".cpp' -o '" + program + "' && '" + program + "'"},
    };
}

}  // namespace

TEST_CASE("check: the example programs write right traces, in each language that is here") {
    const TemporaryFolder folder;
    const struct {
        std::string stem, in_java;
        int events;  ///< 0: depends on the playouts
    } all[] = {{"alpha_beta", "AlphaBeta", 38}, {"mtd_f", "MtdF", 165}, {"uct", "Uct", 0}};
    for (const auto& [stem, in_java, events] : all) {
        for (const Example& example : examples_of(stem, in_java, folder)) {
            if (!can_run(example.try_it)) continue;
            const std::string path = folder.path(example.name + ".jsonl");
            INFO(example.name);
            REQUIRE(std::system((example.run + " > '" + path + "'").c_str()) == 0);
            const Json found = checked(path, 0);
            CHECK(found["complete"] == true);
            if (events > 0) CHECK(found["events"] == events);
        }
    }
}

TEST_CASE("check: the example of MTD(f) makes the passes of Plaat's tree") {
    if (!can_run("python3 --version")) SKIP("there is no python3 here");
    const TemporaryFolder folder;
    const std::string path = folder.path("trace.jsonl");
    const Example example = examples_of("mtd_f", "MtdF", folder).front();
    REQUIRE(std::system((example.run + " > '" + path + "'").c_str()) == 0);
    // Plaat, Schaeffer, Pijls & de Bruin: 41, 36, 35, 35, after a first test above them all.
    std::vector<double> tested, leaves;
    std::istringstream lines(read_text(path));
    for (std::string line; std::getline(lines, line);) {
        const Json event = Json::parse(line);
        if (event.value("e", "") == "pass") tested.push_back(event["b"]);
        if (event.value("e", "") == "evaluate") leaves.push_back(event["x"]);
    }
    CHECK(tested == std::vector<double>{50, 41, 36, 35});
    CHECK(leaves == std::vector<double>{41, 12, 34, 36, 5, 35, 50, 36});
}

TEST_CASE("check: example programs with one wrong line are found, and the mistake is named") {
    if (!can_run("python3 --version")) SKIP("there is no python3 here");
    struct WrongLine {
        std::string program, line, wrong, kind, text;
    };
    const std::vector<WrongLine> all = {
        {"uct", "(child.mean() if self.is_max else -child.mean())", "child.mean()", "sign", "even at MIN nodes"},
        {"uct", "log(self.n)", "log(root.n)", "selection", "the root’s visits"},
        {"uct", " + C * sqrt(log(self.n) / child.n)", "", "selection", "means alone"},
        {"uct", "return self.total / self.n", "return self.total / (self.n + 1)", "backed-up-value", "average"},
        {"uct", "node.total += result", "node.total += result if node.is_max else -result", "sign",
         "negated at MIN nodes"},
        {"uct", "node.total += result", "node.total += int(result)", "backed-up-value", "average"},
        {"uct", "if len(self.children) < len(self.state):", "if not self.children:", "expansion", "not been tried"},
        {"uct", "return moves, state", "return moves, 1 - state", "leaf-value", "playout"},
        {"mtd_f", "(best, high) if best >= beta else (low, best)", "(low, best) if best >= beta else (best, high)",
         "bound-as-exact", "the other side"},
        {"mtd_f", "if low >= beta or high < beta:", "if low >= beta or high <= beta:", "bound-as-exact",
         "the other side"},
        {"mtd_f", "beta = guess + 1 if guess == low else guess", "beta = guess + 1 if guess == low else guess - 1",
         "bound-not-inherited", "MTD(f) tests that value next"},
        {"mtd_f", "while low < high:", "while high == inf:", "bound-as-exact", "another pass"},
        {"mtd_f", "bounds[path] = node, node", "pass", "child-repeated", "remembers its value"},
        {"mtd_f", "else best < beta)", "else best <= beta)", "cut-too-early", "not justified"},
        {"mtd_f", "else min(best, value)", "else value", "backed-up-value", "smallest"},
    };
    const TemporaryFolder folder;
    for (const WrongLine& wrong : all) {
        std::string source = read_text(std::string(PLYTRACE_SOURCE_DIR) + "/assets/examples/" + wrong.program + ".py");
        const std::size_t at = source.find(wrong.line);
        INFO(wrong.program << ": " << wrong.wrong);
        REQUIRE(at != std::string::npos);
        CHECK(source.find(wrong.line, at + 1) == std::string::npos);  // one line is changed
        const std::string program = folder.path("wrong.py"), path = folder.path("trace.jsonl");
        write_text(program, source.replace(at, wrong.line.size(), wrong.wrong));
        REQUIRE(std::system(("python3 '" + program + "' > '" + path + "'").c_str()) == 0);
        const Json found = checked(path, 3);
        const Json& first = found["faults"][0];
        CHECK(first["kind"] == wrong.kind);
        CHECK_THAT(first["text"].get<std::string>(), ContainsSubstring(wrong.text));
    }
}

TEST_CASE("check: the example programs are as short as trace-format.md says") {
    const struct {
        std::vector<std::string> names;
        std::ptrdiff_t fewest, most;
    } all[] = {{{"alpha_beta.py", "AlphaBeta.java", "alpha_beta.cpp", "alpha_beta.js"}, 43, 51},
               {{"mtd_f.py", "MtdF.java", "mtd_f.cpp", "mtd_f.js", "uct.py", "Uct.java", "uct.cpp", "uct.js"}, 61, 94}};
    for (const auto& [names, fewest, most] : all) {
        for (const std::string& name : names) {
            const std::string text = read_text(std::string(PLYTRACE_SOURCE_DIR) + "/assets/examples/" + name);
            INFO(name);
            const auto lines = std::count(text.begin(), text.end(), '\n');
            CHECK(lines >= fewest);
            CHECK(lines <= most);
        }
    }
}

}  // namespace plytrace::test::UNITY_ID
