// Trace files: a trace survives writing and reading, at every step; files of other programs; truncated files.
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/tree/write.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/trace/naive_replay.hpp"
#include "tests/search/trace/random_calls.hpp"
#include "tests/search/trace/trace_file_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Writes, reads, writes again; and the trace that was read says of every step what the calls did.
void check_round_trip(const Calls& calls, const Shape& shape, const TraceHeader& header, bool may_revisit) {
    const auto trace = trace_of(calls, shape, may_revisit, header);
    const std::string text = written(*trace);
    const auto read = read_text(text);
    if (!read) FAIL(read.error().text() << "\n" << text);
    CHECK(read->has_footer);
    CHECK(read->trace->is_finished());
    CHECK(read->trace->is_truncated() == trace->is_truncated());
    CHECK(read->trace->header().options == header.options);
    CHECK(read->trace->header().title == header.title);
    if (written(*read->trace) != text) FAIL("written again, it differs:\n" << text << written(*read->trace));
    check_every_step(*read->trace, calls, shape);
}

}  // namespace

TEST_CASE("Trace files of searches read back the same", "[file]") {
    const std::vector<SearchOptions> all = every_algorithm_and_order();
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        SearchOptions options = all[seed % all.size()];
        if (seed % 4 == 0) options.depth = static_cast<int>(seed % 5);
        INFO("seed " << seed << ", " << text_of(options));
        TraceHeader header;
        header.game = "tree";
        header.position = write_tree(tree);
        header.algorithm = "alpha-beta";
        header.options = {{"cut", "strict"}, {"bounds", "soft"}, {"a \"name\"", "α ≥ β\n"}};  // in no alphabet's order
        if (seed % 2 == 0) header.title = "tree \\ \"" + std::to_string(seed) + "\" \t ναι";
        check_round_trip(calls_of(tree, options), shape_of(tree), header, seed % 3 == 0);
    }
}

TEST_CASE("Trace files of passes, revisits, tables, chance nodes and searches cut off read back the same", "[file]") {
    for (std::uint64_t seed = 0; seed < cases_of(600); ++seed) {
        RandomCallsShape shape;
        shape.ends_open = seed % 2 == 0;
        INFO("seed " << seed);
        TraceHeader header;
        header.game = "a game of one's own";
        Shape tree_shape;
        if (seed % 3 == 0) {
            const ExplicitTree tree = any_tree(seed);
            header.game = "tree";
            header.position = write_tree(tree);
            tree_shape = shape_of(tree);
        }
        check_round_trip(random_calls(shape, seed, tree_shape), tree_shape, header, true);
    }
}

TEST_CASE("The first events of a trace are a trace file too", "[file]") {
    const std::string whole = aima_file();
    const std::vector<std::string> lines = lines_of(whole);
    const auto trace = std::move(read_text(whole)->trace);
    for (Step end = 0; end <= trace->event_count(); ++end) {
        const auto part = read_text(written(*trace, end));
        REQUIRE(part.has_value());
        CHECK(part->trace->event_count() == end);
        CHECK(part->trace->is_truncated() == (end > 0 && end < trace->event_count()));
        CHECK(part->is_said_truncated == (end < trace->event_count()));
    }
}

TEST_CASE("A file truncated anywhere after its header is read up to there", "[file]") {
    const std::string whole = aima_file();
    const std::size_t header = whole.find('\n');
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        INFO("the first " << length << " characters");
        const std::string text = whole.substr(0, length);
        const auto read = read_text(text);
        if (length < header) {
            REQUIRE_FALSE(read.has_value());
            CHECK(read.error().line == 1);
            continue;
        }
        REQUIRE(read.has_value());
        const auto whole_lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        const bool is_whole = length + 1 >= whole.size();
        CHECK(read->has_footer == is_whole);
        if (is_whole || length == header) continue;
        const std::size_t unfinished_but_whole = text.back() == '}' ? 1 : 0;  // the line's end is all that is missing
        CHECK(read->trace->event_count() == whole_lines - 1 + unfinished_but_whole);
    }
}

TEST_CASE("Numbers are written so that they read back the same", "[file]") {
    for (const double value : {0.0, -0.0, 3.0, 2.99, 1.0 / 3, 1e300, -1e-300, 5e-324, 1.7976931348623157e308,
                               9007199254740993.0, 12345678901234567890.0}) {
        const std::string text = json_number(value);
        CHECK(std::strtod(text.c_str(), nullptr) == value);
        CHECK(text.find_first_not_of("0123456789.eE+-") == std::string::npos);
    }
    CHECK(json_number(kInfinity) == "\"+inf\"");
    CHECK(json_number(-kInfinity) == "\"-inf\"");
}

TEST_CASE("Omitted optional fields of a file are filled in", "[file]") {
    const auto read =
        read_text(R"({"plytrace":1,"game":"tree","position":[[3,12],[2,4]],"options":{"depth":4},"mine":[]}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":2.5,"v":1}
{"e":"return","x":2.5}
{"e":"bound","x":2.5}
{"e":"cutoff","n":1}
{"e":"leave","x":2.5}
)");
    if (!read) FAIL(read.error().text());
    CHECK_FALSE(read->has_footer);
    CHECK_FALSE(read->tells_windows);
    const Trace& trace = *read->trace;
    CHECK(trace.header().position == "[[3,12],[2,4]]");
    CHECK(trace.header().options == std::vector<std::pair<std::string, std::string>>{{"depth", "4"}});
    const NodeState root = trace.node_state(0, trace.event_count()), child = trace.node_state(1, trace.event_count());
    CHECK(root.role == Role::kMax);
    CHECK(child.role == Role::kMin);
    CHECK(child.is_evaluated);
    CHECK(root.alpha_in == -kInfinity);
    CHECK(root.alpha == 2.5);
    CHECK(root.best_child == 1);
    CHECK(trace.cutoff_step(0, trace.event_count()) == 5);
    CHECK(trace.node_state(4, trace.event_count()).status == NodeStatus::kCut);
}

TEST_CASE("The Python example, which the format shows, writes a trace that is AIMA's", "[file][python]") {
    const auto text_of_file = [](const char* path) {
        std::ifstream file(path);
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    };
    const std::string page = text_of_file(PLYTRACE_SOURCE_DIR "/docs/trace-format.md");
    const std::string program = text_of_file(PLYTRACE_SOURCE_DIR "/assets/examples/alpha_beta.py");
    const std::size_t begin = page.find("```python\n"), end = page.find("```", begin + 3);
    REQUIRE(begin != std::string::npos);
    CHECK(program.find(page.substr(begin + 10, end - begin - 10)) != std::string::npos);
    if (std::system("python3 --version > /dev/null 2>&1") != 0) SKIP("there is no python3 here");
    const auto folder = std::filesystem::temp_directory_path() / ("plytrace-format-" + std::to_string(std::rand()));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "student.py") << program;
    const std::string command =
        "python3 '" + (folder / "student.py").string() + "' > '" + (folder / "out.jsonl").string() + "'";
    CHECK(std::system(command.c_str()) == 0);
    std::ifstream out(folder / "out.jsonl");
    const auto read = read_trace(out, moves_in_header, kTestEventLimit);
    if (!read) FAIL(read.error().text());
    CHECK(read->has_footer);
    const Trace& trace = *read->trace;
    const TraceCounts counts = trace.counts(trace.event_count());
    CHECK(counts.leaves == 7);  // AIMA: 4 and 6 are left out
    CHECK(counts.cutoffs == 1);
    CHECK(counts.skipped == 2);
    const ExplicitTree tree = tree_of("((3 12 8)(2 4 6)(14 5 2))");
    const auto ours = record(tree);
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        const NodeState theirs = trace.node_state(node, trace.event_count());
        const NodeState mine = ours->node_state(node, ours->event_count());
        CHECK(theirs.status == mine.status);
        CHECK(theirs.value == mine.value);
        CHECK(theirs.proof == mine.proof);
        CHECK(theirs.alpha_in == mine.alpha_in);
        CHECK(theirs.beta_in == mine.beta_in);
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("A window is recorded by its keys, even if it is unbounded", "[file]") {
    const std::string header = "{\"plytrace\":1,\"game\":\"x\"}\n{\"e\":\"enter\",\"a\":1}\n";
    CHECK_FALSE(read_text(header + "{\"e\":\"enter\",\"p\":0}\n")->tells_windows);
    CHECK(read_text(header + "{\"e\":\"enter\",\"p\":0,\"b\":\"+inf\"}\n")->tells_windows);
}

TEST_CASE("A header is written as it was read", "[file]") {
    const auto read = read_text(
        R"({"title":"a \"b\" α","x":[1,{"y":[]}],"plytrace":1.0,"options":{"d":4,"list":[1,"a\"",{"k":null}],"w":"1,2","d":-5},)"
        R"("position":{"children":[{"value":1.50},[2,"-inf"],{"name":"[","value":3}]},"game":"x","algorithm":"mine"})"
        "\n");
    if (!read) FAIL(read.error().text());
    const TraceHeader& header = read->trace->header();
    CHECK(header.title == "a \"b\" α");
    CHECK(header.algorithm == "mine");
    CHECK(header.position == R"({"children":[{"value":1.50},[2,"-inf"],{"name":"[","value":3}]})");
    CHECK(header.options == std::vector<std::pair<std::string, std::string>>{
                                {"d", "-5"}, {"list", R"([1,"a\"",{"k":null}])"}, {"w", "1,2"}});
}

}  // namespace UNITY_ID
