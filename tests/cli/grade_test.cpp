// `plytrace grade`: score files graded anew, exercises that are not believed, traces, tables, and what cannot be
// graded.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <sstream>

#include "app/practice/exercise_text.hpp"
#include "app/practice/score_file.hpp"
#include "tests/cli/program.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::json;

namespace {

[[nodiscard]] Exercise exercise_of(PracticeKind kind, const std::string& title) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.title = title;
    exercise.tree = "((3 12 8)(2 4 6)(14 5 2))";
    return exercise;
}

[[nodiscard]] Attempt attempt_of(const std::string& student, const Exercise& exercise) {
    Attempt attempt = right_attempt(*prepare(exercise));
    attempt.student = student;
    return attempt;
}

[[nodiscard]] std::string file_of(const Attempt& attempt) {
    const auto score = grade_attempt(english(), attempt);
    REQUIRE(score);
    return score_file_text(attempt, *score);
}

[[nodiscard]] Json graded(std::vector<std::string> arguments, int exit_code) {
    arguments.insert(arguments.begin(), "grade");
    arguments.emplace_back("--json");
    const Output output = run_program(arguments);
    INFO(output.err << output.out);
    REQUIRE(output.exit_code == exit_code);
    CHECK(output.err.empty());
    return Json::parse(output.out);
}

/// A class of three: Ada is right, Bob crosses out nothing, Eve takes three hints.
class SmallClass {
  public:
    SmallClass() {
        std::filesystem::create_directory(path());
        Attempt ada = attempt_of("Ada", m_exercise), bob = attempt_of("Bob", m_exercise),
                eve = attempt_of("Eve", m_exercise);
        bob.crossed_out.clear();
        eve.hints = 3;
        write("1.json", file_of(ada));
        write("2.json", file_of(bob));
        write("3.json", file_of(eve));
        write_text(m_folder.path("exercise.json"), write_exercise(m_exercise));
    }
    [[nodiscard]] std::string path() const { return m_folder.path("class"); }
    [[nodiscard]] std::string beside(const std::string& name) const { return m_folder.path(name); }
    void write(const std::string& name, const std::string& text) const { write_text(path() + "/" + name, text); }
    [[nodiscard]] const Exercise& exercise() const { return m_exercise; }

  private:
    TemporaryFolder m_folder;
    Exercise m_exercise = exercise_of(PracticeKind::kPrune, "Week 3");
};

}  // namespace

TEST_CASE("grade: a folder of score files, by student, by exercise and by mistake") {
    const SmallClass small;
    const Json found = graded({small.path()}, 0);
    CHECK(found["graded"] == 3);
    CHECK(found["refused"] == 0);
    CHECK(found["as_said"] == true);
    CHECK(found["files"][0]["student"] == "Ada");
    CHECK(found["files"][0]["points"] == 10);
    CHECK(found["files"][1]["points"] == 0);
    CHECK(found["files"][1]["faults"] == Json{{"cut-missed", 1}});
    CHECK(found["files"][2]["points"] == 7);
    CHECK(found["files"][2]["hints"] == 3);
    CHECK(found["students"][2] ==
          Json{{"name", "Eve"}, {"files", 1}, {"points", 7}, {"of", 10}, {"share", 0.7}, {"full_marks", 0}});
    REQUIRE(found["exercises"].size() == 1);
    CHECK(found["exercises"][0] ==
          Json{{"name", "Week 3"}, {"files", 3}, {"points", 17}, {"of", 30}, {"share", 0.5667}, {"full_marks", 1}});
    CHECK(found["mistakes"] == Json::array({{{"kind", "cut-missed"}, {"count", 1}, {"students", 1}}}));
    CHECK(found["histogram"] == Json{1, 0, 0, 0, 0, 0, 1, 0, 0, 1});

    const std::string text = run_program({"grade", small.path()}).out;
    for (const char* words : {"by student", "by exercise", "by mistake", "missed cutoff", "Week 3", "70 %"})
        CHECK_THAT(text, ContainsSubstring(words));
}

TEST_CASE("grade: what a file says of itself is not believed") {
    const SmallClass small;
    Attempt bob = attempt_of("Bob", small.exercise());
    bob.crossed_out.clear();
    auto file = Json::parse(file_of(bob));
    file["points"] = 10;
    file["faults"] = Json::object();
    small.write("2.json", file.dump());
    const Json found = graded({small.path()}, 3);
    CHECK(found["as_said"] == false);
    const Json& row = found["files"][1];
    CHECK(row["points"] == 0);
    CHECK(row["faults"] == Json{{"cut-missed", 1}});
    REQUIRE(row["notes"].size() == 2);
    CHECK_THAT(row["notes"][0].get<std::string>(), ContainsSubstring("checksum"));
    CHECK(row["notes"][1] == "it claims 10 points, but its answers are worth 0");
}

TEST_CASE("grade: with the exercises that were set, a file's own exercise does not count") {
    const SmallClass small;
    const std::string exercise = small.beside("exercise.json");
    CHECK(graded({small.path(), "--exercises", exercise}, 0)["files"][0]["points"] == 10);

    Exercise easier = small.exercise();  // nothing is cut in it, and it has more points
    easier.tree = "(1 2)";
    easier.points = 100;
    small.write("4.json", file_of(attempt_of("Mallory", easier)));
    const Json believed = graded({small.path()}, 0), found = graded({small.path(), "--exercises", exercise}, 3);
    CHECK(believed["files"][3]["points"] == 100);
    CHECK(found["files"][3]["points"] == 0);
    CHECK(found["files"][3]["of"] == 10);
    CHECK(found["files"][3]["notes"][0] == "its exercise differs from the one that was set");

    easier.title = "Week 4";
    small.write("4.json", file_of(attempt_of("Mallory", easier)));
    const Json other = graded({small.path(), "--exercises", exercise}, 3);
    CHECK(other["refused"] == 1);
    CHECK(other["files"][3]["error"] == "its exercise is none of those given with --exercises");

    small.write("4.json", file_of(attempt_of("Mallory", exercise_of(PracticeKind::kByHand, "Week 3"))));
    CHECK_THAT(graded({small.path(), "--exercises", exercise}, 3)["files"][3]["error"].get<std::string>(),
               ContainsSubstring("expected answers to \"prune\""));
}

TEST_CASE("grade: what the exercise did not allow is told, and graded") {
    const TemporaryFolder folder;
    Exercise exercise = exercise_of(PracticeKind::kPrune, "");
    exercise.hints = 1;
    exercise.attempts = 2;
    exercise.seconds = 60;
    Attempt attempt = attempt_of("Ada", exercise);
    attempt.hints = 2;
    attempt.handed_in = 3;
    attempt.seconds = 61;
    write_text(folder.path("ada.json"), file_of(attempt));
    const Json found = graded({folder.path("ada.json")}, 0);
    CHECK(found["files"][0]["points"] == 8);
    CHECK(found["files"][0]["notes"] ==
          Json{"2 hints, 1 allowed", "handed in 3 times, 2 allowed", "61 seconds, 60 allowed"});
}

TEST_CASE("grade: a file that cannot be graded is a row with the reason, and exit code 3") {
    const SmallClass small;
    small.write("4.json", "{\"plytrace-score\": 1,\n oops");
    small.write("5.json", write_exercise(small.exercise()));
    small.write("6.pdf", "%PDF-1.4\n\xFF");
    small.write("7.jsonl", "{\"plytrace\": 1, \"game\": \"tree\", \"position\": \"(1 2)\"}\n{\"e\": 3}\n");
    const Json found = graded({small.path(), small.beside("nobody.json")}, 3);
    CHECK(found["graded"] == 3);
    CHECK(found["refused"] == 5);
    const auto error = [&](int file) {
        return found["files"][static_cast<std::size_t>(file)]["error"].get<std::string>();
    };
    CHECK_THAT(error(3), ContainsSubstring("line 2"));
    CHECK_THAT(error(4), ContainsSubstring("this is an exercise; expected a score file"));
    CHECK_THAT(error(5), ContainsSubstring("line 1") || ContainsSubstring("UTF-8"));
    CHECK_THAT(error(6), ContainsSubstring("line 2"));
    CHECK_THAT(error(7), ContainsSubstring("No such file"));
    CHECK_THAT(run_program({"grade", small.path()}).out, ContainsSubstring("4.json: not graded: line 2"));
}

TEST_CASE("grade: nothing that can be graded, or a wrong command, is exit code 2") {
    const TemporaryFolder folder;
    const auto refused = [](std::vector<std::string> arguments, const std::string& words) {
        arguments.insert(arguments.begin(), "grade");
        const Output output = run_program(arguments);
        CHECK(output.exit_code == 2);
        CHECK(output.out.empty());
        CHECK_THAT(output.err, ContainsSubstring(words));
    };
    write_text(folder.path("bad.json"), "{}");
    refused({}, "files");
    const std::string none = folder.path("none.json");
    const std::string said = run_program({"grade", none}).err;
    CHECK_THAT(said, ContainsSubstring(none));
    CHECK(said.find(none) == said.rfind(none));
    refused({folder.path("bad.json")}, "plytrace-score");
    std::filesystem::create_directory(folder.path("empty"));
    refused({folder.path("empty")}, "there are no files");
    refused({folder.path("bad.json"), "--csv", "--json"}, "--csv");
    refused({folder.path("bad.json"), "--histogram", folder.path("x.png")}, "ends in .svg");
    refused({folder.path("bad.json"), "--exercises", folder.path("bad.json")}, "plytrace-exercise");
    write_text(folder.path("worse.json"), "[]");
    CHECK(run_program({"grade", folder.path("bad.json"), folder.path("worse.json")}).exit_code == 2);
}

TEST_CASE("grade: a trace of a search that has not ended has a note") {
    const TemporaryFolder folder;
    write_text(folder.path("ada.jsonl"),
               "{\"plytrace\": 1, \"game\": \"tree\", \"position\": \"(1 2)\"}\n"
               "{\"e\": \"enter\"}\n{\"end\": 1, \"truncated\": true}\n");
    const Json found = graded({folder.path("ada.jsonl")}, 0);
    CHECK(found["files"][0]["notes"] == Json{"the search had not finished"});
}

TEST_CASE("grade: a trace that is cut off before its first mistake gets at most half, an empty one nothing") {
    const TemporaryFolder folder;
    const std::string whole = read_text(std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/w.jsonl");
    const auto lines = [&](int count) {
        std::size_t end = 0;
        for (int i = 0; i < count; ++i) end = whole.find('\n', end) + 1;
        return whole.substr(0, end);
    };
    write_text(folder.path("header.jsonl"), lines(1));
    write_text(folder.path("part.jsonl"), lines(8));  // the mistake is in line 10
    const std::string to = folder.path("results");
    const Json found =
        graded({folder.path("header.jsonl"), folder.path("part.jsonl"), "--points", "20", "--gradescope", to}, 0);
    CHECK(found["files"][0]["points"] == 0);
    CHECK(found["files"][1]["points"] == 10);
    CHECK(found["files"][1]["faults"].empty());
    CHECK(found["files"][1]["remarks"].back() == "The search has not ended, so it gets at most 50 % of the points.");
    const Json result = Json::parse(read_text(to + "/part.jsonl.json"));
    CHECK(result["score"] == 10);
    CHECK_THAT(result["output"].get<std::string>(), ContainsSubstring("Note: the search had not finished"));
}

TEST_CASE("grade: a trace of a tree that is none of those set has a note") {
    const TemporaryFolder folder;
    const std::string path = folder.path("ada.jsonl"), set = folder.path("set.json");
    write_text(set, R"~({"plytrace-exercise": 1, "kind": "by-hand", "tree": "((3 12 8)(2 4 6)(14 5 2))"})~");
    const std::string note = "its tree is none of those given with --exercises";
    for (const auto& [tree, is_noted] : {std::pair("((3 12 8)(2 4 6)(14 5 2))", false), std::pair("(5 6)", true)}) {
        REQUIRE(run_program({"search", "--tree", tree, "--algorithm", "minimax", "--trace", path}).exit_code == 0);
        const Json notes = graded({path, "--exercises", set}, 0)["files"][0]["notes"];
        CHECK((std::find(notes.begin(), notes.end(), note) != notes.end()) == is_noted);
    }
}

TEST_CASE("grade: traces are judged as check does, each mistake a fifth of the points") {
    const std::string data = std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/";
    const TemporaryFolder folder;
    const std::string packed = folder.path("ada.jsonl.gz");
    REQUIRE(
        run_program({"search", "--tree", "((3 12 8)(2 4 6)(14 5 2))", "--algorithm", "alpha-beta", "--trace", packed})
            .exit_code == 0);
    const Json found = graded({packed, data + "t_.jsonl", data + "w.jsonl", "--points", "20"}, 0);
    CHECK(found["files"][0]["student"] == "ada");
    CHECK(found["files"][0]["points"] == 20);
    CHECK(found["files"][1]["points"] == 20);
    const Json check = Json::parse(run_program({"check", data + "w.jsonl", "--json"}).out);
    int mistakes = 0;
    for (const Json& fault : check["faults"]) mistakes += fault["follows_from"].is_null() ? 1 : 0;
    REQUIRE(mistakes == 1);
    CHECK(found["files"][2]["points"] == 10);  // not 16: the value at the root is wrong
    CHECK(found["files"][2]["faults"] == Json{{"backed-up-value", 1}});
    CHECK_THAT(found["files"][2]["remarks"][0].get<std::string>(),
               ContainsSubstring("step 9, line 10, backed-up-value"));
    CHECK(found["files"][2]["kind"] == "trace");
}

TEST_CASE("grade: a trace with a wrong value at the root gets at most half, or what the author says") {
    // AIMA's tree is worth 3; the search in w.jsonl says 8, in one mistake.
    const TemporaryFolder folder;
    const std::string data = std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/";
    const std::string right = data + "t_.jsonl", wrong = data + "w.jsonl";
    const auto points = [&](const std::string& path, std::vector<std::string> more) {
        more.insert(more.begin(), path);
        return graded(more, 0)["files"][0]["points"].get<double>();
    };
    CHECK(points(right, {}) == 10);
    CHECK(points(wrong, {}) == 5);
    CHECK(points(wrong, {"--wrong-root", "0"}) == 0);
    CHECK(points(wrong, {"--wrong-root", "100"}) == 8);
    CHECK(points(wrong, {"--wrong-root", "100", "--mistake", "5"}) == 9.5);

    Exercise exercise = exercise_of(PracticeKind::kByHand, "Week 4");
    exercise.points = 20;
    exercise.weights.wrong_root = 25;
    write_text(folder.path("exercise.json"), write_exercise(exercise));
    const Json found = graded({wrong, "--exercises", folder.path("exercise.json")}, 0);
    CHECK(found["files"][0]["points"] == 5);
    CHECK(found["files"][0]["of"] == 20);
    CHECK(found["files"][0]["exercise"] == "Week 4");
}

TEST_CASE("grade: files in folders of folders, in the order of their names") {
    const SmallClass small;
    std::filesystem::create_directories(small.path() + "/0_handed in late");
    small.write("0_handed in late/1.json", file_of(attempt_of("Zoë", small.exercise())));
    const Json found = graded({small.path()}, 0);
    REQUIRE(found["files"].size() == 4);
    CHECK(found["files"][0]["student"] == "Zoë");
    CHECK(found["files"][3]["student"] == "Eve");
}

TEST_CASE("grade: a table has a row for each file, and as many cells in each") {
    const SmallClass small;
    Attempt formula = attempt_of("=cmd()", small.exercise());
    small.write("4.json", file_of(formula));
    small.write("5.json", "{}");
    write_text(small.path() + "/6.jsonl", read_text(std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/w.jsonl"));
    const Output output = run_program({"grade", small.path(), "--csv"});
    CHECK(output.exit_code == 3);
    std::istringstream lines(output.out);
    std::vector<std::string> rows;
    for (std::string line; std::getline(lines, line);) {
        bool is_quoted = false;  // a comma in quotes is part of its cell
        int cells = 1;
        for (const char c : line) {
            is_quoted = is_quoted != (c == '"');
            cells += c == ',' && !is_quoted ? 1 : 0;
        }
        INFO(line);
        CHECK(cells == 17);
        rows.push_back(line);
    }
    REQUIRE(rows.size() == 7);
    CHECK(rows[0] ==
          "file,student,exercise,kind,level,seed,points,of,share,hints,attempts,seconds,time,platform,faults,"
          "notes,error");
    CHECK(rows[1] == small.path() + "/1.json,Ada,Week 3,prune,1,1,10,10,1,0,1,75,,,,,");
    CHECK_THAT(rows[4], ContainsSubstring(",'=cmd(),"));
}

TEST_CASE("grade: results for Gradescope, one file each") {
    const SmallClass small;
    Attempt quiz = attempt_of("Ada", exercise_of(PracticeKind::kQuiz, "Quiz"));
    quiz.answers[1].reset();
    quiz.hints = 1;
    small.write("4.json", file_of(quiz));
    small.write("5.json", "{}");
    const std::string to = small.beside("results");
    CHECK(run_program({"grade", small.path(), "--gradescope", to}).exit_code == 3);
    const Json pruned = Json::parse(read_text(to + "/2.json.json"));
    CHECK(pruned["score"] == 0);
    REQUIRE(pruned["tests"].size() == 1);
    CHECK(pruned["tests"][0]["name"] == "Week 3");
    CHECK(pruned["tests"][0]["max_score"] == 10);
    CHECK(pruned["tests"][0]["visibility"] == "visible");
    CHECK_THAT(pruned["tests"][0]["output"].get<std::string>(), ContainsSubstring("There is a cutoff at C"));
    const Json asked = Json::parse(read_text(to + "/4.json.json"));
    const std::size_t questions = quiz.answers.size();
    REQUIRE(asked["tests"].size() == questions);
    CHECK(asked["tests"][0]["score"] == asked["tests"][0]["max_score"]);
    CHECK(asked["tests"][1]["score"] == 0);
    const double share = 1 - 1 / static_cast<double>(questions) - 0.1;
    CHECK(std::abs(asked["score"].get<double>() - 10 * share) < 0.006);
    const Json refused = Json::parse(read_text(to + "/5.json.json"));
    CHECK(refused["score"] == 0);
    CHECK_THAT(refused["tests"][0]["output"].get<std::string>(), ContainsSubstring("could not be graded"));
}

TEST_CASE("grade: no result for Gradescope is written over another, whatever the files are called") {
    const SmallClass small;
    for (const char* folder : {"/x", "/y"}) std::filesystem::create_directories(small.path() + folder);
    const std::vector<std::string> names = {"y_1.json", "x/1.json", "y/1.json"};
    for (std::size_t i = 0; i < names.size(); ++i)
        small.write(names[i], file_of(attempt_of("Student " + std::to_string(i), small.exercise())));
    const std::string there = std::filesystem::current_path();
    std::filesystem::current_path(small.path());
    const Output output = run_program({"grade", names[0], names[1], names[2], "--gradescope", "results"});
    std::filesystem::current_path(there);
    CHECK(output.exit_code == 0);
    std::vector<std::filesystem::path> written;
    for (const auto& entry : std::filesystem::directory_iterator(small.path() + "/results"))
        written.push_back(entry.path());
    CHECK(written.size() == names.size());
}

TEST_CASE("grade: what an exam's file does not tell is graded all the same") {
    const SmallClass small;
    Exercise exam = small.exercise();
    exam.feedback = PracticeFeedback::kNotAtAll;
    Attempt bob = attempt_of("Bob", exam);
    bob.crossed_out.clear();
    small.write("1.json", file_of(attempt_of("Ada", exam)));
    small.write("2.json", file_of(bob));
    const Json found = graded({small.path()}, 0);
    CHECK(found["as_said"] == true);
    CHECK(found["files"][0]["points"] == 10);
    CHECK(found["files"][1]["points"] == 0);
    CHECK(found["files"][1]["faults"] == Json{{"cut-missed", 1}});
}

TEST_CASE("grade: a histogram has a bar for each tenth of the points") {
    const SmallClass small;
    const std::string path = small.beside("points.svg");
    REQUIRE(run_program({"grade", small.path(), "--histogram", path}).exit_code == 0);
    const std::string svg = read_text(path);
    for (const char* words : {"<svg", "Points of 3 files", ">10<", "share of the points"})
        CHECK_THAT(svg, ContainsSubstring(words));
}

TEST_CASE("grade: two hundred files at once") {
    const TemporaryFolder folder;
    for (int i = 0; i < 200; ++i) {
        Exercise exercise;
        exercise.kind = static_cast<PracticeKind>(i % 4);
        exercise.level = i % last_level(exercise.kind) + 1;
        exercise.seed = static_cast<std::uint32_t>(i);
        write_text(folder.path(std::to_string(i) + ".json"), file_of(attempt_of("s" + std::to_string(i), exercise)));
    }
    const Json found = graded({folder.path("")}, 0);
    CHECK(found["graded"] == 200);
    CHECK(found["histogram"] == Json{0, 0, 0, 0, 0, 0, 0, 0, 0, 200});
}

}  // namespace plytrace::test::UNITY_ID
