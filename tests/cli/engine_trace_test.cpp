// The traces of the engine for Othello, which are judged right by `plytrace check` as principal variation search.
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <string>

#include "search/file/trace_file.hpp"
#include "search/trace/recorder.hpp"
#include "tests/cli/program.hpp"
#include "tests/search/othello_engine/engine_support.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

void check_right(const Trace& trace) {
    const TemporaryFolder folder;
    const std::string path = folder.path("engine.jsonl");
    std::ofstream file(path);
    write_trace(trace, file);
    file.close();
    const Output valid = run_program({"validate", path});
    INFO(trace.header().position << "\n" << valid.err);
    CHECK(valid.exit_code == 0);
    const Output output = run_program({"check", path});
    INFO(output.out << output.err);
    CHECK(output.exit_code == 0);
}

}  // namespace

TEST_CASE("an endgame of the engine is a right trace", "[engine]") {
    Random random(31);
    othello::Engine engine;
    for (int i = 0; i < 4; ++i) {
        const Othello::State state = random_position(random, 8 + i);
        Trace trace(header_of(state), 5'000'000, nullptr, true);
        Recorder recorder(trace);
        othello::Engine::Solve how;
        how.sink = AnySink(&recorder);
        const int value = engine.solve(state, how).value;
        CHECK(value == solved(engine, state).value);
        check_right(trace);
    }
}

TEST_CASE("a search to a depth of the engine is a right trace", "[engine]") {
    Random random(32);
    othello::Engine engine;
    for (int i = 0; i < 4; ++i) {
        const Othello::State state = random_position(random, 52 - 12 * i);
        TraceHeader header = header_of(state);
        header.options.push_back({"evaluation", "handout"});
        Trace trace(header, 5'000'000, nullptr, true);
        Recorder recorder(trace);
        othello::Engine::Search how;
        how.plies = 4;
        how.sink = AnySink(&recorder);
        (void)engine.search(state, how);
        check_right(trace);
    }
}

}  // namespace plytrace::test::UNITY_ID
