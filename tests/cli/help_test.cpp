// Help, version and the lists: what every sub-command tells about itself.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "search/any_game/game_registry.hpp"
#include "search/options/option_table.hpp"
#include "tests/cli/program.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

TEST_CASE("help on every sub-command is complete with an example") {
    for (const char* command :
         {"search", "play", "perft",    "solve", "match",      "train",   "shot",    "export", "plot",   "worksheet",
          "open",   "link", "validate", "grade", "game-check", "package", "lessons", "tree",   "tracer", "bench"}) {
        const Output output = run_program({command, "--help"});
        INFO(command);
        CHECK(output.exit_code == 0);
        CHECK(output.err.empty());
        const bool has_several = output.out.find("\nExamples:\n") != std::string::npos;
        CHECK_THAT(output.out,
                   ContainsSubstring(std::string(has_several ? "\nExamples:\n  plytrace " : "\nExample:\n  plytrace ") +
                                     command));
        CHECK_THAT(run_program({"--help"}).out, ContainsSubstring(std::string("  ") + command + " "));
    }
}

TEST_CASE("search and link take every search option, and their help says which evaluations there are") {
    for (const char* command : {"search", "link"}) {
        const std::string help = run_program({command, "--help"}).out;
        for (const Option& option : search_options()) {
            CHECK_THAT(help, ContainsSubstring("--" + std::string(option.key) + " "));
        }
        for (const GameEntry& entry : games()) {
            GameSpec spec;
            spec.game = entry.id;
            if (spec.game == "tree") continue;  // its evaluations are written in it
            const auto game = make_game(spec);
            REQUIRE(game);
            for (const EvaluationName& evaluation : (*game)->evaluations()) {
                INFO(entry.id);
                CHECK_THAT(help, ContainsSubstring(std::string(evaluation.id)));
            }
        }
    }
}

TEST_CASE("the version option names the program and a version") {
    const Output output = run_program({"--version"});
    CHECK(output.exit_code == 0);
    CHECK_THAT(output.out, StartsWith("plytrace "));
}

TEST_CASE("lessons are listed by topic, as the Lesson menu has them, so that pairs stay together") {
    const auto lessons = json_of({"lessons"});
    std::vector<std::string> topics, ids;
    for (const auto& lesson : lessons) {
        ids.push_back(lesson["id"]);
        const std::string topic = lesson["topic"];
        if (topics.empty() || topics.back() != topic) topics.push_back(topic);
    }
    CHECK(topics == std::vector<std::string>{"basics", "order", "best-first", "sampling", "tables", "chance", "games",
                                             "mistakes"});
    const auto next = [&](const std::string& id) { return *(std::find(ids.begin(), ids.end(), id) + 1); };
    CHECK(next("deep-cuts") == "shallow-cuts");
    CHECK(next("alliance") == "alliance-broken");
    CHECK(next("order-preserving-small") == "order-preserving-large");
    CHECK(next("reversi-last-disc") == "reversi-corner");

    const std::string text = run_program({"lessons"}).out;
    CHECK_THAT(text, StartsWith("Minimax and alpha-beta\n  two-ply "));
    CHECK_THAT(text, ContainsSubstring("\n\nTransposition tables\n  table "));
}

TEST_CASE("a program without its lessons says which folder is missing") {
    const TemporaryFolder folder;
    const std::string program = folder.path("plytrace");
    std::filesystem::copy_file(PLYTRACE_EXECUTABLE, program);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"lessons"}, {"lessons", "--json"}, {"link", "--lesson", "two-ply"}}) {
        const Output output = run_program_at(program, arguments);
        CHECK(output.exit_code == 1);
        CHECK(output.out.empty());
        CHECK_THAT(output.err, StartsWith("plytrace: the program's lessons are missing: /"));
        CHECK_THAT(output.err, ContainsSubstring("/lessons\n"));
    }
}

TEST_CASE("every lesson listed opens: its picture is a PNG file of the size asked for") {
    const auto lessons = json_of({"lessons"});
    REQUIRE(lessons.size() >= 4);
    CHECK(lessons[0]["id"] == "two-ply");
    const TemporaryFolder folder;
    for (std::size_t i = 0; i < lessons.size(); i += stride_of(7)) {
        const std::string id = lessons[i]["id"];
        INFO(id);
        const Output output =
            run_program({"shot", "--lesson", id, "--size", "640x480", "-o", folder.path(id + ".png")});
        INFO(output.err);
        CHECK(output.exit_code == 0);
        const std::string png = read_text(folder.path(id + ".png"));
        REQUIRE(png.size() > 24);
        CHECK_THAT(png, StartsWith("\x89PNG"));
        CHECK(png.substr(16, 8) == std::string("\0\0\x02\x80\0\0\x01\xe0", 8));  // 640 and 480 in the header
    }
}

TEST_CASE("without a display the window says what to do instead") {
    const Output output = run_program({});
    CHECK(output.exit_code != 0);
    CHECK(output.out.empty());
    CHECK_THAT(output.err, ContainsSubstring("plytrace shot"));
}

}  // namespace plytrace::test::UNITY_ID
