// A trace that is too long for its file: what is written is the search's beginning, and the report, the footer and
// whatever reads the file say so.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

namespace {

const Arguments kGame = {"search", "--game", "tic-tac-toe", "--position", "XOXO----- X", "--algorithm", "alpha-beta"};
const Arguments kTree = {"search", "--tree", "((3 12 8)(2 4 6)(14 5 2))", "--algorithm", "alpha-beta"};
const Arguments kPasses = {"search",       "--game", "othello",     "--depth",    "2",
                           "--evaluation", "discs",  "--algorithm", "alpha-beta", "--iterative"};

Arguments with(Arguments arguments, const Arguments& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

std::vector<std::string> lines_of(const std::string& path) {
    std::vector<std::string> lines;
    std::istringstream in(read_text(path));
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Searches with that limit, and holds everything that is said of the file against it.
void check_limit(const Arguments& search, int limit, int whole) {
    INFO("at most " << limit << " of " << whole << " events");
    const TemporaryFolder folder;
    const std::string path = folder.path("t.jsonl");
    const Arguments limited = with(search, {"--trace", path, "--trace-limit", std::to_string(limit)});
    const bool is_cut = limit < whole;
    const int written = is_cut ? limit : whole;

    Json told = json_of(limited);
    CHECK(told.contains("trace_truncated") == is_cut);
    told.erase("trace_truncated");
    CHECK(told == json_of(search));  // the search itself is whole

    const std::string footer = lines_of(path).back();
    CHECK(footer == "{\"end\":" + std::to_string(written) + ",\"truncated\":" + (is_cut ? "true" : "false") + "}");
    const Json read = json_of({"validate", path});
    CHECK(read["events"] == written);
    CHECK(read["truncated"] == is_cut);
    CHECK((run_program({"validate", path}).out.find("the search had not finished") != std::string::npos) == is_cut);
    CHECK(json_of({"check", path})["complete"] == !is_cut);
    for (const Arguments& drawn : {Arguments{"shot", path, "--size", "640x480", "-o", folder.path("x.png")},
                                   {"export", path, "-o", folder.path("x.svg")}}) {
        const int exit_code = run_program(drawn).exit_code;
        CHECK((exit_code == 0 || exit_code == 2));  // drawn, or refused with a reason
    }

    const std::string words = "the trace is truncated: it has the first " + std::to_string(limit) + " of " +
                              std::to_string(whole) + " events\n";
    CHECK((run_program(limited).out.find(words) != std::string::npos) == is_cut);
}

}  // namespace

TEST_CASE("a trace that meets its limit is the search's beginning, and says so") {
    for (const Arguments& search : {kGame, kTree, kPasses}) {
        INFO(search[2]);
        const int whole = json_of(search)["events"];
        REQUIRE(whole > 30);
        std::vector<int> limits = {whole - 1, 2, 1, whole / 2, whole, whole + 1};
        if (kIsSanitized) limits.resize(1);
        for (const int limit : limits) check_limit(search, limit, whole);
    }
}

TEST_CASE("a trace that is cut where one pass has ended says so, too") {
    const TemporaryFolder folder;
    const std::string path = folder.path("t.jsonl");
    const Json whole = json_of(with(kPasses, {"--trace", path}));
    const std::vector<std::string> lines = lines_of(path);
    int events = 0, passes = 0;
    for (std::size_t at = 1; at < lines.size(); ++at, ++events) {
        if (lines[at].find("\"e\":\"pass\"") != std::string::npos && ++passes == 2) break;
    }
    REQUIRE(passes == 2);
    check_limit(kPasses, events, whole["events"]);
}

TEST_CASE("the limit of a trace is a number above 0, beside --trace, and is documented") {
    for (const Arguments& more : {Arguments{"--trace-limit", "5"}, {"--trace", "x", "--trace-limit", "0"}}) {
        const Output refused = run_program(with(kTree, more));
        CHECK(refused.exit_code == 2);
        CHECK_THAT(refused.err, ContainsSubstring("--trace"));
    }
    CHECK_THAT(run_program({"search", "--help"}).out, ContainsSubstring("default 20000000; for a tree, no limit"));
    CHECK_THAT(read_text(PLYTRACE_SOURCE_DIR "/docs/trace-format.md"),
               ContainsSubstring("without `--trace-limit` | 20,000,000 |"));
}

}  // namespace plytrace::test::UNITY_ID
