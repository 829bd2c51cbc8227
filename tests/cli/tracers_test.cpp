// The tracers in assets/tracers: programs in tests/data/tracers use them, and `plytrace check` judges what they record.
// A language that is missing here is left out.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

using Json = nlohmann::json;

const std::string kTracerFolder = std::string(PLYTRACE_SOURCE_DIR) + "/assets/tracers";
const std::string kPrograms = std::string(PLYTRACE_TEST_DATA_DIR) + "/tracers";

/// Whether the command succeeds; a warning says which language is missing otherwise.
bool is_here(const std::string& language, const std::string& command) {
    if (std::system((command + " > /dev/null 2>&1").c_str()) == 0) return true;
    WARN(language << " is missing; its tracer is not tested");
    return false;
}

bool has_python() {
    return is_here("Python 3.9", "python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))'");
}

/// Runs the Python program with its trace on standard output.
int run_python(const std::string& program, const std::string& path, const std::string& arguments = "") {
    const std::string environment = "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='" + kTracerFolder + "' ";
    return std::system((environment + "python3 '" + program + "' " + arguments + " > '" + path + "'").c_str());
}

struct Recorded {
    std::vector<double> leaves;
    double value = 0;  ///< of the root
    std::size_t cutoffs_of_unknown_count = 0, hits = 0, searched_again = 0;
};

Recorded recorded(const std::string& path) {
    Recorded found;
    std::istringstream lines(read_text(path));
    bool has_just_ended = false;
    for (std::string line; std::getline(lines, line);) {
        const Json event = Json::parse(line);
        if (!event.contains("e")) continue;
        const std::string kind = event["e"];
        if (kind == "evaluate") found.leaves.push_back(event["x"]);
        if (kind == "leave") found.value = event["x"];
        if (kind == "cutoff" && event["n"].is_null()) ++found.cutoffs_of_unknown_count;
        if (kind == "table" && event["k"] == "hit") ++found.hits;
        if (kind == "enter" && has_just_ended) ++found.searched_again;  // otherwise a return comes first
        has_just_ended = kind == "evaluate" || kind == "leave";
    }
    return found;
}

Json judged(const std::string& path, int exit_code) {
    const Output output = run_program({"check", path, "--json"});
    INFO(output.out.substr(0, 3000) << output.err);
    REQUIRE(output.exit_code == exit_code);
    return Json::parse(output.out);
}

}  // namespace

TEST_CASE("tracers: Python programs are traced by an import and two more lines", "[tracers][python]") {
    if (!has_python()) return;
    struct Program {
        std::string name;
        double value;
        std::vector<double> leaves;
    };
    const std::vector<Program> all = {
        {"functions_in_a_search", 3, {3, 12, 8, 2, 14, 5, 2}},
        {"agent", 5, {5, 9, 7, 8, 4, 6, 8, 5, 5}},
        {"negamax_with_table", 7, {4, 7, 3, 9, 8, 5}},
        {"negamax_by_name", 3, {3, 12, 8, 2, 14, 5, 2}},
        {"class_with_methods", 1, {}},
        {"nested_function", 5.5, {1.5, 3.5, 5.5, 7.5}},
        {"generator", 3, {3, 12, 8, 2, 14, 5, 2}},
        {"principal_variation", 5, {3, 12, 8, 2, 14, 5, 9, 14, 5, 5, 9}},
    };
    const TemporaryFolder folder;
    for (const Program& program : all) {
        INFO(program.name);
        const std::string source = kPrograms + "/" + program.name + ".py", path = folder.path(program.name);
        REQUIRE(run_python(source, path) == 0);
        const Json found = judged(path, 0);
        CHECK(found["right"] == true);
        CHECK(found["complete"] == true);
        const Recorded said = recorded(path);
        CHECK(said.value == program.value);
        if (!program.leaves.empty()) CHECK(said.leaves == program.leaves);

        std::istringstream lines(read_text(source));
        std::size_t added = 0;
        for (std::string line; std::getline(lines, line);) added += line.find("plytrace") == std::string::npos ? 0 : 1;
        CHECK(added <= 3);
    }
    CHECK(recorded(folder.path("functions_in_a_search")).cutoffs_of_unknown_count == 2);
    CHECK(recorded(folder.path("negamax_with_table")).hits == 2);
    CHECK(recorded(folder.path("principal_variation")).searched_again > 0);
}

TEST_CASE("tracers: Python shows the picture of a trace, or says why not", "[tracers][python]") {
    if (!has_python()) return;
    const TemporaryFolder folder;
    const std::string path = folder.path("trace"), said = folder.path("said");
    REQUIRE(run_python(kPrograms + "/generator.py", path) == 0);
    const auto shown = [&](const std::string& trace, const std::string& program) {
        REQUIRE(run_python(kPrograms + "/show_a_trace.py", said, "'" + trace + "' '" + program + "'") == 0);
        return read_text(said);
    };
    const Output drawn = run_program({"export", path, "--step", "5", "-o", "-"});
    REQUIRE(drawn.exit_code == 0);
    CHECK(shown(path, PLYTRACE_EXECUTABLE) == drawn.out);
    CHECK_THAT(shown(folder.path("none"), PLYTRACE_EXECUTABLE), ContainsSubstring("none: No such file"));
    CHECK_THAT(shown(path, "nowhere"), ContainsSubstring("nowhere is not a program here"));
}

TEST_CASE("tracers: Python writes what has happened when it goes on after a pause", "[tracers][python]") {
    if (!has_python()) return;
    const TemporaryFolder folder;
    CHECK(run_python(kPrograms + "/slow_leaves.py", folder.path("said")) == 0);
}

TEST_CASE("tracers: a wrong Python program is faulted at its step", "[tracers][python]") {
    if (!has_python()) return;
    struct Program {
        std::string name, kind;
        int step;
    };
    const TemporaryFolder folder;
    for (const Program& program :
         {Program{"cuts_too_early", "cut-too-early", 5}, Program{"forgets_the_sign", "sign", 5}}) {
        INFO(program.name);
        const std::string path = folder.path(program.name);
        REQUIRE(run_python(kPrograms + "/" + program.name + ".py", path) == 0);
        const Json first = judged(path, 3)["faults"][0];
        CHECK(first["kind"] == program.kind);
        CHECK(first["step"] == program.step);
    }
}

TEST_CASE("tracers: a chance node without a count of children ends the trace, but not the program",
          "[tracers][python]") {
    if (!has_python()) return;
    const TemporaryFolder folder;
    const std::string path = folder.path("trace"), said = folder.path("said");
    REQUIRE(run_python(kPrograms + "/chance_without_children.py", said, "'" + path + "'") == 0);
    CHECK(read_text(said) == "2.0\n");
    CHECK_THAT(read_text(path), ContainsSubstring(R"("truncated": true)"));
}

TEST_CASE("tracers: C++, Java and JavaScript record the same search", "[tracers]") {
    const TemporaryFolder folder;
    const std::string plain = folder.path("plain.jsonl"), zero = folder.path("zero.jsonl"),
                      forgetful = folder.path("forgetful.jsonl"), said = folder.path("said");
    const std::string files = " '" + plain + "' '" + zero + "' '" + forgetful + "' 2> '" + said + "'";
    struct Language {
        std::string name, try_it, run;
    };
    const std::vector<Language> all = {
        {"C++", "c++ --version",
         "c++ -std=c++17 -Wall -Wextra -Wpedantic -Werror '-I" + kTracerFolder + "' '" + kPrograms +
             "/alpha_beta.cpp' -o '" + folder.path("cpp") + "' && '" + folder.path("cpp") + "'" + files},
        {"Java", "javac --version",
         "javac -Xlint:all -Werror -d '" + folder.path("java") + "' '" + kTracerFolder + "/Plytrace.java' '" +
             kPrograms + "/AlphaBeta.java' && java -cp '" + folder.path("java") + "' AlphaBeta" + files},
        {"JavaScript", "node --version",
         "node '" + kPrograms + "/alpha_beta.mjs' '" + kTracerFolder + "/plytrace.mjs'" + files},
    };
    for (const Language& language : all) {
        if (!is_here(language.name, language.try_it)) continue;
        INFO(language.name);
        REQUIRE(std::system(language.run.c_str()) == 0);
        CHECK(judged(plain, 0)["right"] == true);
        CHECK(judged(plain, 0)["declared"] == Json({"cut"}));
        CHECK(judged(zero, 0)["right"] == true);
        CHECK(judged(zero, 0)["declared"].empty());
        // A call that ends without a value ends the trace. The tracer says once which one it was, and check the rest.
        CHECK_THAT(read_text(said),
                   ContainsSubstring("the trace ends at event 3: visit 2, at depth 2 by move 0, ended"));
        CHECK(read_text(said).find("plytrace: ") == read_text(said).rfind("plytrace: "));
        const Json left_open = judged(forgetful, 0);
        CHECK(left_open["complete"] == false);
        REQUIRE(left_open["open"].size() == 3);
        CHECK(left_open["open"][0]["visit"] == 2);
        const Recorded alpha_beta = recorded(plain), pvs = recorded(zero);
        CHECK(alpha_beta.value == 5);
        CHECK(alpha_beta.leaves == std::vector<double>{3, 12, 8, 2, 14, 5, 9});
        CHECK(alpha_beta.cutoffs_of_unknown_count == 1);
        CHECK(pvs.value == 5);
        CHECK(pvs.leaves == std::vector<double>{3, 12, 8, 2, 14, 5, 9, 14, 5, 5, 9});
        CHECK(pvs.cutoffs_of_unknown_count == 0);
        CHECK(pvs.searched_again > 0);
    }
}

TEST_CASE("tracers: beginners' mistakes in alpha-beta are faulted at their steps, in every language", "[tracers]") {
    struct Slip {
        std::string name, kind;
        int step;  ///< events before the mistake
    };
    // B's first leaf comes back with 3 after five events, and B with 3, which A takes, after fourteen.
    const std::vector<Slip> slips = {{"own-bound", "cut-too-early", 5},      // value <= beta, for a cut at MIN
                                     {"bound-kept", "bound-not-moved", 14},  // C is given the alpha of the start
                                     {"max-again", "sign", 1},               // B is for MAX, too
                                     {"returns-alpha", "backed-up-value", 12}};
    const TemporaryFolder folder;
    struct Language {
        std::string name, try_it, build, run;
    };
    const std::string path = folder.path("trace.jsonl"), program = kPrograms + "/wrong_alpha_beta";
    const std::vector<Language> all = {
        {"Python", "python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))'", "true",
         "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='" + kTracerFolder + "' python3 '" + program + ".py' SLIP > '" + path +
             "'"},
        {"C++", "c++ --version",
         "c++ -std=c++17 -Wall -Wextra -Wpedantic -Werror '-I" + kTracerFolder + "' '" + program + ".cpp' -o '" +
             folder.path("cpp") + "'",
         "'" + folder.path("cpp") + "' SLIP '" + path + "'"},
        {"Java", "javac --version",
         "javac -Xlint:all -Werror -d '" + folder.path("java") + "' '" + kTracerFolder + "/Plytrace.java' '" +
             kPrograms + "/WrongAlphaBeta.java'",
         "java -cp '" + folder.path("java") + "' WrongAlphaBeta SLIP '" + path + "'"},
        {"JavaScript", "node --version", "true",
         "node '" + program + ".mjs' SLIP '" + kTracerFolder + "/plytrace.mjs' > '" + path + "'"},
    };
    for (const Language& language : all) {
        if (!is_here(language.name, language.try_it)) continue;
        REQUIRE(std::system(language.build.c_str()) == 0);
        for (const Slip& slip : slips) {
            INFO(language.name << ": " << slip.name);
            std::string run = language.run;
            run.replace(run.find("SLIP"), 4, slip.name);
            REQUIRE(std::system(run.c_str()) == 0);
            const Json first = judged(path, 3)["faults"][0];
            CHECK(first["step"] == slip.step);
            // Without a count of children, a break is no cutoff unless the window is closed.
            const bool is_uncounted = slip.kind == "cut-too-early" && language.name != "Python";
            CHECK(first["kind"] == (is_uncounted ? "child-left-out" : slip.kind));
            // The limits of int stand for infinity.
            CHECK_THAT(read_text(path), ContainsSubstring("-inf") && !ContainsSubstring("214748364"));
            if (slip.kind == "bound-not-moved")
                CHECK(std::string(first["text"]).starts_with("C is given α = −∞, although A has 3 already."));
        }
    }
}

TEST_CASE("tracers: a game's moves, counts of children and rules are judged by the game", "[tracers]") {
    if (!is_here("Java", "javac --version")) return;
    const TemporaryFolder folder;
    const std::string path = folder.path("trace.jsonl"), classes = folder.path("java");
    REQUIRE(std::system(("javac -Xlint:all -Werror -d '" + classes + "' '" + kTracerFolder + "/Plytrace.java' '" +
                         kPrograms + "/TicTacToe.java' && java -cp '" + classes + "' TicTacToe '" + path + "'")
                            .c_str()) == 0);
    const Json found = judged(path, 0);
    CHECK(found["right"] == true);
    CHECK(found["complete"] == true);
    CHECK(found["declared"] == Json({"cut"}));
    const Recorded said = recorded(path);
    CHECK(said.value == 1);  // X completes the left column
    CHECK(said.cutoffs_of_unknown_count == 0);
}

TEST_CASE("tracers: a watched program prints the trace that it would write to a file", "[tracers][watch]") {
    const TemporaryFolder folder;
    const std::string path = folder.path("mine.jsonl"), program = folder.path("mine");
    const auto watched = [&](std::vector<std::string> command) {
        command.insert(command.begin(), {"watch", "--check", "--once", "--"});
        const Output output = run_program(command);
        INFO(output.out << output.err);
        CHECK(output.exit_code == 0);
        CHECK_THAT(output.out, StartsWith("The search is right: 37 events."));
        CHECK_FALSE(std::ifstream(path).good());
    };
    if (is_here("C++", "c++ --version")) {
        REQUIRE(std::system(
                    ("c++ -std=c++17 '-I" + kTracerFolder + "' '" + kPrograms + "/alpha_beta.cpp' -o '" + program + "'")
                        .c_str()) == 0);
        watched({program, path});
        // Another path than the program's, too.
        const std::string other = folder.path("other.jsonl");
        REQUIRE(std::system(("PLYTRACE_TRACE='" + other + "' '" + program + "' '" + path + "'").c_str()) == 0);
        CHECK(judged(other, 0)["right"] == true);
    }
    if (is_here("Java", "javac --version")) {
        REQUIRE(std::system(("javac -d '" + folder.path("java") + "' '" + kTracerFolder + "/Plytrace.java' '" +
                             kPrograms + "/AlphaBeta.java'")
                                .c_str()) == 0);
        watched({"java", "-cp", folder.path("java"), "AlphaBeta", path});
    }
    if (has_python()) {
        write_text(program, R"(
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import plytrace
inf = float("inf")

@plytrace.search_node
def alpha_beta(tree, alpha, beta, is_max):
    if not isinstance(tree, list):
        return tree
    best = -inf if is_max else inf
    for child in tree:
        value = alpha_beta(child, alpha, beta, not is_max)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best

tree = [[3, 12, 8], [2, 4, 6], [14, 5, 9]]
with plytrace.trace(sys.argv[2], options={"cut": "equal"}):
    alpha_beta(tree, -inf, inf, True)
)");
        watched({"python3", program, kTracerFolder, path});
    }
}

TEST_CASE("tracer: writes each language's file, and leaves another file as it is", "[tracers]") {
    const TemporaryFolder folder;
    for (const auto& [language, name] : {std::pair{"python", "plytrace.py"},
                                         {"java", "Plytrace.java"},
                                         {"cpp", "plytrace.hpp"},
                                         {"javascript", "plytrace.mjs"}}) {
        INFO(language);
        const std::string path = folder.path(name);
        const Output output = run_program({"tracer", language, "-o", path});
        CHECK(output.exit_code == 0);
        CHECK(output.out == path + "\n");
        CHECK(read_text(path) == read_text(kTracerFolder + "/" + name));
        CHECK(run_program({"tracer", language, "-o", "-"}).out == read_text(path));
    }
    check_refused({"tracer", "cobol"}, "javascript");
}

}  // namespace plytrace::test::UNITY_ID
