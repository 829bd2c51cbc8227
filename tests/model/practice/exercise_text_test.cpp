// Exercise files and codes: an exercise that is written is read as an equal one; malformed or invalid text is rejected
// with the place and what was expected.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>
#include <iterator>
#include <sstream>

#include "app/base/base64.hpp"
#include "app/practice/alpha_beta_mistakes.hpp"
#include "app/practice/exercise_text.hpp"
#include "games/tree/parse.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

[[nodiscard]] Exercise full_exercise() {
    Exercise exercise;
    exercise.title = "Week 3: “α ≤ β”, \"twice\"";
    exercise.kind = PracticeKind::kByHand;
    exercise.level = 4;
    exercise.seed = 4'294'967'295U;
    exercise.tree = "((3 12 8)\n (2 4 6)(14 5 2))";
    exercise.search.alpha_beta.deep_cuts = false;
    exercise.search.window = {-5, kInfinity};
    exercise.rule = PracticeRule::kStrict;
    exercise.feedback = PracticeFeedback::kNotAtAll;
    exercise.hints = 0;
    exercise.attempts = 99;
    exercise.seconds = 86'400;
    exercise.points = 1000;
    exercise.questions = 100;
    return exercise;
}

void check_refused(const std::string& text, const std::string& words) {
    INFO(text);
    const auto read = parse_exercise(text);
    REQUIRE_FALSE(read);
    CHECK_THAT(read.error().text(), ContainsSubstring(words));
}

}  // namespace

TEST_CASE("An exercise that is written is read the same, from a file and from a code", "[practice]") {
    const auto check = [](const Exercise& exercise) {
        const std::string text = write_exercise(exercise), code = exercise_code(exercise);
        INFO(text << code);
        CHECK(looks_like_exercise(text));
        const auto read = parse_exercise(text), decoded = parse_exercise_code(code);
        REQUIRE(read);
        CHECK(*read == exercise);
        REQUIRE(decoded);
        CHECK(*decoded == exercise);
    };
    check(full_exercise());
    for_each_kind(20, [&](const PracticeTask& task) { check(task.exercise); });
}

TEST_CASE("A title that is too long for a file is cut between two characters, and is one line", "[practice]") {
    Exercise exercise;
    exercise.title = line_of("α\n" + std::string(196, 'x') + "αβ", kLongestExerciseTitle);
    CHECK(exercise.title == "α " + std::string(196, 'x'));
    CHECK(parse_exercise(write_exercise(exercise)));
    CHECK(parse_exercise_code(exercise_code(exercise)));
    CHECK(line_of("short", kLongestExerciseTitle) == "short");
}

TEST_CASE("A code is short, of characters for links, and does not show the tree", "[practice]") {
    Exercise exercise;
    exercise.seed = 7;
    CHECK(exercise_code(exercise).size() < 80);
    const std::string code = exercise_code(full_exercise());
    CHECK(code.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
          std::string::npos);
    CHECK(code.find("12") == std::string::npos);
}

TEST_CASE("Every damaged code is rejected: a character changed, left out, or added", "[practice]") {
    const std::string code = exercise_code(full_exercise());
    for (std::size_t at = 0; at < code.size(); ++at) {
        std::string changed = code, shorter = code;
        changed[at] = changed[at] == 'A' ? 'B' : 'A';
        CHECK_FALSE(parse_exercise_code(changed));
        shorter.erase(at, 1);
        CHECK_FALSE(parse_exercise_code(shorter));
        CHECK_FALSE(parse_exercise_code(std::string_view(code).substr(0, at)));
    }
    CHECK_FALSE(parse_exercise_code(code + "A"));
    CHECK_FALSE(parse_exercise_code(code + "="));
}

TEST_CASE("The checksum and the characters are those that everybody has", "[practice]") {
    CHECK(checksum_of("123456789") == "cbf43926");  // the check value of CRC-32
    CHECK(base64url("") == "");                     // RFC 4648, section 10
    CHECK(base64url("f") == "Zg");
    CHECK(base64url("foobar") == "Zm9vYmFy");
    CHECK(base64url("\xFB\xFF") == "-_8");
    CHECK(bytes_of_base64url("Zm9vYg") == "foob");
    CHECK_FALSE(bytes_of_base64url("Zm9vYh"));  // bits that belong to no byte
    CHECK_FALSE(bytes_of_base64url("Z"));
    CHECK_FALSE(bytes_of_base64url("Zg=="));
}

TEST_CASE("An exercise by hand needs no more than its kind", "[practice]") {
    const auto read = parse_exercise(R"({"plytrace-exercise": 1, "kind": "quiz"})");
    REQUIRE(read);
    Exercise usual;
    usual.kind = PracticeKind::kQuiz;
    CHECK(*read == usual);
}

TEST_CASE("Weights need the second version, and usual ones are written in the first", "[practice]") {
    Exercise exercise = exercise_on(PracticeKind::kByHand, "((3 12 8)(2 4 6)(14 5 2))");
    CHECK_THAT(write_exercise(exercise), ContainsSubstring("\"plytrace-exercise\": 1"));
    exercise.weights = {5, 30, 25, 0};
    const std::string text = write_exercise(exercise);
    CHECK_THAT(text, ContainsSubstring("\"plytrace-exercise\": 2"));
    CHECK(parse_exercise(text) == exercise);
    CHECK(parse_exercise_code(exercise_code(exercise)) == exercise);

    const std::string begin = R"({"kind": "prune", "plytrace-exercise": )";
    check_refused("((3 12) (2 4))", "line 1, column 1: found '(', expected an exercise file: a JSON object");
    check_refused(begin + R"(1, "weights": {"hint": 5}})", "weights: version 1 has none; expected");
    check_refused(begin + R"(2, "weights": {"hints": 5}})", "unknown key \"hints\"; expected one of hint");
    for (const char* key : {"hint", "written", "mistake", "wrong-root"}) {
        const std::string weights = begin + "2, \"weights\": {\"" + key + "\": ";
        CHECK(parse_exercise(weights + "0}}"));
        CHECK(parse_exercise(weights + "100}}"));
        check_refused(weights + "101}}", std::string("weights: ") + key + ": found 101");
        check_refused(weights + "-1}}", std::string("weights: ") + key);
    }
}

TEST_CASE("An invalid exercise is rejected with its place and what was expected", "[practice]") {
    const std::string begin = R"({"plytrace-exercise": 1, "kind": "prune", )";
    check_refused("", "the end of the text");
    check_refused("{\n\"kind\": }", "line 2, column 9");
    check_refused("[1]", "expected an exercise file: a JSON object");
    check_refused("{\"a\": \"\xFF\"}", "UTF-8");
    check_refused(R"({"kind": "prune"})", "plytrace-exercise");
    check_refused(R"({"plytrace-exercise": 4, "kind": "prune"})", "found version 4");
    check_refused(R"({"plytrace-exercise": 1})", "kind: it is missing");
    check_refused(R"({"plytrace-exercise": 1, "kind": "cut"})", "expected one of predict, prune, by-hand, quiz");
    check_refused(begin + R"("levels": 2})", "unknown key \"levels\"");
    const auto misspelt =
        parse_exercise("{\"plytrace-exercise\": 1, \"kind\": \"prune\",\n  \"tre\": \"((1 2)(3 4))\"}");
    REQUIRE_FALSE(misspelt);
    CHECK(misspelt.error().line == 2);
    CHECK(misspelt.error().column == 3);
    const std::string expected = misspelt.error().text();
    CHECK(expected.find("kind") == expected.rfind("kind"));
    check_refused(begin + R"("level": 9})", "level: found 9, expected a whole number from 1 to 8");
    check_refused(R"({"plytrace-exercise": 3, "kind": "quiz", "level": 12})",
                  "level: found 12, expected a whole number from 1 to 11");
    check_refused(begin + R"("level": "2"})", "level: found \"2\"");
    check_refused(begin + R"("level": 1.5})", "level: found 1.5");
    check_refused(begin + R"("seed": -1})", "seed: found -1");
    check_refused(begin + R"("seed": 4294967296})", "to 4294967295");
    check_refused(begin + R"("hints": 100})", "hints");
    check_refused(begin + R"("attempts": 100})", "attempts");
    check_refused(begin + R"("seconds": 86401})", "seconds");
    check_refused(begin + R"("points": 1001})", "points");
    check_refused(begin + R"("questions": 0})", "questions");
    check_refused(begin + R"("title": ["a"]})", "title: found a list, expected a text");
    check_refused(begin + R"("title": "a\nb"})", "control character");
    check_refused(begin + R"("rule": "hard"})", "expected one of either, equal, strict");
    check_refused(begin + R"~("search": {"algorithm": "alpha-beta"}})~", "only beside a tree");
    check_refused(begin + R"~("tree": "(1 2", "level": 1})~", "line 1");
    check_refused(begin + R"~("tree": "5"})~", "a tree of one leaf");
    const std::string small = begin + R"~("tree": "(1 2)", "search": )~";
    check_refused(small + R"~({"algoritm": "minimax"}})~", "unknown key \"algoritm\"");
    check_refused(small + R"~({"algorithm": "minimax"}})~", "expected alpha-beta");
    check_refused(small + R"~({"algorithm": true}})~", "search: algorithm: found true");
    check_refused(begin + R"~("title": ")~" + std::string(kLongestExercise, 'x') + "\"}", "expected at most 100000");
    check_refused(begin + R"~("title": )~" + std::string(50'000, '['), "not valid JSON");
    std::string large = "(";
    for (int i = 0; i < 1000; ++i) large += "1 ";
    check_refused(begin + R"~("tree": ")~" + large + ")\"}", "expected at most 1000 nodes");
}

// ---- docs/exercise-format.md: its table has every mistake, with a tree that shows it; its exercise can be read ----

namespace {

[[nodiscard]] std::string document() {
    std::ifstream file(PLYTRACE_SOURCE_DIR "/docs/exercise-format.md");
    return {std::istreambuf_iterator<char>(file), {}};
}

[[nodiscard]] std::vector<std::string> cells_of(const std::string& row) {
    std::vector<std::string> cells;
    std::istringstream in(row);
    for (std::string cell; std::getline(in, cell, '|');) {
        const std::size_t first = cell.find_first_not_of(' '), last = cell.find_last_not_of(' ');
        cells.push_back(first == std::string::npos ? "" : cell.substr(first, last - first + 1));
    }
    return cells;
}

/// "0 1 3", or "0–3".
[[nodiscard]] std::string leaves_seen(const ExplicitTree& tree, const MistakenSearch& run) {
    std::string list;
    bool is_all = true;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        const bool is_seen = run.is_visited[tree.leaf_node(leaf)];
        is_all = is_all && is_seen;
        if (is_seen) list += (list.empty() ? "" : " ") + std::to_string(leaf);
    }
    return is_all && tree.leaf_count() > 3 ? "0–" + std::to_string(tree.leaf_count() - 1) : list;
}

}  // namespace

TEST_CASE("exercise-format.md: each mistake has its name, and a tree that shows it", "[practice]") {
    std::istringstream lines(document());
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(lines, line);) {
        auto cells = cells_of(line);
        if (cells.size() == 6 && line.starts_with("| `")) rows.push_back(std::move(cells));
    }
    for (const AlphaBetaMistakeEntry& entry : kAlphaBetaMistakes) {
        INFO(entry.id);
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const std::vector<std::string>& cells) {
            return cells[1] == "`" + std::string(entry.id) + "`";
        });
        REQUIRE(row != rows.end());
        CHECK((*row)[2] == id_of(entry.kind));
        const std::string& shown = (*row)[5];
        const std::size_t end = shown.find('`', 1);
        const ExplicitTree tree = *parse_tree(shown.substr(1, end - 1));
        CHECK(shown.substr(end + 1) ==
              " " + leaves_seen(tree, search_with_mistake(tree, entry.mistake, CutRule::kEqual)) + " for " +
                  leaves_seen(tree, search_with_mistake(tree, std::nullopt, CutRule::kEqual)));
    }
    CHECK(rows.size() == kAlphaBetaMistakes.size());
}

TEST_CASE("exercise-format.md: its example exercise can be read", "[practice]") {
    const std::string text = document();
    const std::size_t begin = text.find("    {\n"), end = text.find("    }\n", begin);
    const auto exercise = parse_exercise(text.substr(begin, end + 6 - begin));
    REQUIRE(exercise);
    CHECK(exercise->points == 20);
    CHECK(exercise->rule == PracticeRule::kEqual);
}

}  // namespace UNITY_ID
