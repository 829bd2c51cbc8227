// The program of a game of one's own beside the window: neither a search nor the window waits for one that hangs, and
// none outlives its game.
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "app/desktop/own_game/game_program.hpp"
#include "app/desktop/own_game/opening.hpp"
#include "app/desktop/own_game/patience.hpp"
#include "app/desktop/runner.hpp"
#include "app/own_game/own_search.hpp"
#include "search/any_game/pictured_game.hpp"
#include "search/running/search_run.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

using Clock = std::chrono::steady_clock;

[[nodiscard]] double seconds_since(Clock::time_point begun) {
    return std::chrono::duration<double>(Clock::now() - begun).count();
}

/// A shell that answers the start, and the questions after it, as long as it has answers.
[[nodiscard]] std::string shell(const std::string& then) {
    return R"(sh -c 'read q; echo "{\"game\":\"a\",\"position\":\"p\",\"turn\":1,\"moves\":[\"x\"]}"; )" + then + "'";
}
const std::string kHangs = shell("read q; sleep 1000");
/// It answers one more question and hangs at the next.
const std::string kHangsLater =
    shell(R"(read q; echo "{\"position\":\"q\",\"turn\":2,\"moves\":[\"y\"]}"; read q; sleep 1000)");

[[nodiscard]] std::shared_ptr<const GameSession> opened(const std::string& command) {
    auto table = own_game::open_game_program(command);
    REQUIRE(table);
    return own_game::make_own_game(std::move(*table), own_game::Faults::kShown);
}

template <class Done>
void wait_until(const Done& done) {
    const auto begun = Clock::now();
    while (!done()) {
        REQUIRE(seconds_since(begun) < 20);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

/// The process with this number has ended, and nothing of it is left.
[[nodiscard]] bool is_gone(int pid) {
    return kill(pid, 0) != 0 && errno == ESRCH;
}
/// The number of the program's process, which it writes into the file.
[[nodiscard]] int pid_in(const std::string& path) {
    int pid = 0;
    std::ifstream(path) >> pid;
    return pid;
}

}  // namespace

TEST_CASE("own game: a search that waits for a program that hangs is stopped at once", "[own-game]") {
    const auto game = opened(kHangs);
    ThreadRunner runner;
    SearchRun run(runner);
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    options.depth = 3;
    run.start(game, {}, options, "", 1000);
    wait_until([&run] { return run.trace() && run.trace()->event_count() > 0; });
    const auto begun = Clock::now();
    run.stop();
    CHECK(seconds_since(begun) < 3);  // not the twenty seconds that an answer may take
    CHECK(run.status() == SearchRun::Status::kStopped);
}

TEST_CASE("own game: the window waits a second at most for a position that is not known", "[own-game]") {
    const auto game = opened(kHangsLater);
    const own_game::Waiting waiting({nullptr, 0.2});
    CHECK(game->position_text(std::vector<MoveCode>{0}) == "q");
    const auto begun = Clock::now();
    CHECK(game->position_text(std::vector<MoveCode>{0, 0}) == "?");
    CHECK(seconds_since(begun) < 3);
    CHECK_THAT(pictured_game(*game)->fault(std::vector<MoveCode>{0, 0}), ContainsSubstring("expected an answer"));
    CHECK(game->position_text(std::vector<MoveCode>{0}) == "q");
}

TEST_CASE("own game: the window shows a position once a slow program has described it", "[own-game]") {
    // The moves y and z at q take half a second each.
    const auto game = opened(shell(R"(read q; echo "{\"position\":\"q\",\"turn\":2,\"moves\":[\"y\",\"z\"]}"; )"
                                   R"(read q; read q; sleep 0.5; echo "{\"position\":\"r\",\"outcome\":1}"; )"
                                   R"(sleep 0.5; echo "{\"position\":\"s\",\"outcome\":-1}"; read q)"));
    const own_game::Waiting waiting({nullptr, 0.05});
    const std::vector<MoveCode> after_y{0, 0}, after_z{0, 1};
    CHECK(game->position_text(after_y) == "?");
    wait_until([&] {
        pictured_game(*game)->look();
        return game->position_text(after_y) == "r";
    });
    CHECK(pictured_game(*game)->fault(after_y).empty());
    wait_until([&] {
        pictured_game(*game)->look();
        return game->position_text(after_z) == "s";
    });
    CHECK(pictured_game(*game)->result(after_z) == std::vector<double>{-1});
}

TEST_CASE("own game: while a search asks the program, the window reads what is known", "[own-game]") {
    const auto game = opened(kHangsLater);
    ThreadRunner runner;
    SearchRun run(runner);
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    options.depth = 5;
    run.start(game, {}, options, "", 1000);
    wait_until([&run] { return run.trace() && run.trace()->visit_count() >= 2; });
    const own_game::Waiting waiting({nullptr, 0.2});
    const auto begun = Clock::now();
    CHECK(game->position_text(std::vector<MoveCode>{0}) == "q");
    CHECK(game->legal_moves(std::vector<MoveCode>{0}).size() == 1);
    pictured_game(*game)->look();
    CHECK(seconds_since(begun) < 3);
    run.stop();
}

TEST_CASE("own game: a program that does not answer is ended with its opening", "[own-game]") {
    const std::string file = "/tmp/plytrace_own_game_" + std::to_string(getpid());
    const auto start = own_game::game_starter({});
    auto opening = start("sh -c 'echo $$ > " + file + "; exec sleep 1000'", "");
    REQUIRE(opening);
    wait_until([&file] { return pid_in(file) > 0; });
    CHECK_FALSE((*opening)->take());
    const auto begun = Clock::now();
    opening->reset();
    CHECK(seconds_since(begun) < 5);
    const int pid = pid_in(file);
    wait_until([pid] { return is_gone(pid); });
    unlink(file.c_str());
}

TEST_CASE("own game: the program ends with the last use of its game, and leaves no zombie", "[own-game]") {
    const std::string file = "/tmp/plytrace_own_game_" + std::to_string(getpid());
    auto game = opened(shell("echo $$ > " + file + "; read q; sleep 1000"));
    wait_until([&file] { return pid_in(file) > 0; });
    const int pid = pid_in(file);
    CHECK_FALSE(is_gone(pid));
    game.reset();
    wait_until([pid] { return is_gone(pid); });
    // One that ends by itself is noticed without a question.
    unlink(file.c_str());
    game = opened(shell("echo $$ > " + file));
    wait_until([&file] { return pid_in(file) > 0; });
    const int second = pid_in(file);
    wait_until([&] {
        pictured_game(*game)->look();
        return is_gone(second);
    });
    CHECK_THAT(pictured_game(*game)->fault(std::vector<MoveCode>{0}), ContainsSubstring("exit code 0"));
    unlink(file.c_str());
}

TEST_CASE("own game: an opening gives the game once the program has answered, or what is wrong", "[own-game]") {
    const auto start = own_game::game_starter({});
    CHECK_FALSE(start("no-such-program-at-all", ""));
    const auto result_of = [&start](const std::string& command) {
        auto opening = start(command, "");
        REQUIRE(opening);
        std::optional<Expected<std::shared_ptr<const GameSession>>> result;
        wait_until([&] { return (result = (*opening)->take()).has_value(); });
        return *result;
    };
    const auto good = result_of(shell(R"(read q; echo "{\"position\":\"q\",\"outcome\":1}"; read q)"));
    REQUIRE(good);
    CHECK((*good)->id() == "a");
    CHECK((*good)->position_text(std::vector<MoveCode>{0}) == "q");
    const auto bad = result_of("sh -c 'echo hello'");
    REQUIRE_FALSE(bad);
    CHECK_THAT(bad.error().text(), ContainsSubstring("hello"));
    const auto failing = result_of(shell("echo oops >&2; exit 3"));
    REQUIRE_FALSE(failing);
    CHECK_THAT(failing.error().text(), ContainsSubstring("exit code 3 (\"oops\")"));
}

}  // namespace UNITY_ID
