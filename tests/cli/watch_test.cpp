// `plytrace watch --check`: exit codes and the line for each run.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
using Words = std::vector<std::string>;

namespace {

constexpr const char* kTraces = PLYTRACE_TEST_DATA_DIR "/student-traces/";

[[nodiscard]] Output checked_once(Words program, const Words& options = {}) {
    Words all{"watch", "--check", "--once"};
    all.insert(all.end(), options.begin(), options.end());
    all.push_back("--");
    all.insert(all.end(), program.begin(), program.end());
    return run_program(all);
}

}  // namespace

TEST_CASE("watch --check --once: exit codes as check, and one line") {
    const std::string right = std::string(kTraces) + "t_.jsonl", wrong = std::string(kTraces) + "t_early.jsonl";
    struct Case {
        Words program, options;
        int exit_code;
        std::string line, aside;
    };
    for (const Case& each : std::vector<Case>{
             {{"cat", right}, {}, 0, "The search is right: 32 events.\n", ""},
             {{"cat", wrong}, {}, 3, "The search is wrong: 3 faults. At step 6, ", ""},
             {{"sh", "-c", "echo begin; cat \"$0\"; sleep 0.3; echo end >&2; exit 4", right},
              {},
              2,
              "The search is right: 32 events. The program failed with exit code 4. Its last error message: end\n",
              "begin\nend\n"},
             {{"sh", "-c", "head -n 5 \"$0\"", right}, {}, 0, "Nothing is wrong so far, in 4 events. ", ""},
             {{"true"}, {}, 2, "The program has ended. It printed no trace", ""},
             {{"cat", right, right}, {}, 2, "Line 35 of the output is wrong", ""},
             {{"sh", "-c", "cat \"$0\"; exec sleep 1000", right},
              {"--seconds", "0.5"},
              2,
              "The search is right: 32 events. The program ran for more than 0.5 s",
              ""},
             {{"cat", right}, {"--events", "10"}, 2, "Nothing is wrong so far, in 10 events.", ""},
         }) {
        const Output output = checked_once(each.program, each.options);
        INFO(output.out << output.err);
        CHECK(output.exit_code == each.exit_code);
        CHECK_THAT(output.out, StartsWith(each.line));
        CHECK(output.out.find('\n') + 1 == output.out.size());
        CHECK(output.err == each.aside);
    }
}

TEST_CASE("watch: arguments after -- are the program's, options too") {
    const Output output = checked_once({"printf", "%s\n", "--check", "--", "-o", "[[3,12],[2,4]]", "~/"});
    CHECK(output.err == "--check\n--\n-o\n[[3,12],[2,4]]\n~/\n");
}

TEST_CASE("watch: what cannot be watched is refused before a window opens") {
    check_refused({"watch"}, "program");
    check_refused({"watch", "--once", "true"}, "--check");
    check_refused({"watch", "--", "there-is-no-such-program"}, "there-is-no-such-program: cannot be started");
    check_refused({"watch", "--check", "--", "there-is-no-such-program"}, "cannot be started");
    check_refused({"watch", "python3", "-u", "x.py"}, "-u; to give it to your program, write -- before the program");
    check_refused({"watch", "./mine", "--fast"}, "no option --fast; to give it to your program, write -- before");
    const Output other = run_program({"game-check", "python3", "mygame.py"});  // one argument has its whole command
    CHECK_THAT(other.err, ContainsSubstring("mygame.py") && !ContainsSubstring("write -- before"));
    check_refused({"watch", "--chekc", "--", "./mine"}, "no option --chekc (did you mean --check?)");
    check_refused({"watch", "--check", "--also", "missing.txt", "--", "true"}, "--also: missing.txt");
    check_refused({"watch", "--check", "--seconds", "0", "true"}, "--seconds");
    check_refused({"open", "--follow", "missing.jsonl"}, "missing.jsonl");
    check_refused({"open", "--follow", "-"}, "--follow");
    check_refused({"open", "--follow", "#v=1&lesson=two-ply"}, "--follow");
}

TEST_CASE("watch: the example in Python is right") {
    if (std::system("python3 --version > /dev/null 2>&1") != 0) SKIP("no python3 here");
    const Output output = checked_once({"python3", PLYTRACE_SOURCE_DIR "/assets/examples/alpha_beta.py"});
    INFO(output.out << output.err);
    CHECK(output.exit_code == 0);
    CHECK_THAT(output.out, StartsWith("The search is right: "));
}

}  // namespace plytrace::test::UNITY_ID
