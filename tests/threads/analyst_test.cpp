// The engine in the background: restarted at random moments, it reports nothing about earlier requests, and never
// blocks its caller.
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <thread>

#include "app/desktop/analyst.hpp"
#include "games/core/random.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

AnalysisRequest request_of(const Othello::State& position, unsigned number) {
    AnalysisRequest request;
    request.number = number;
    request.position = Othello().position_text(position);
    return request;
}

AnalysisReport last_report(Analyst& analyst) {
    for (;;) {
        auto report = analyst.take_report();
        if (report && report->is_over) return *report;
        std::this_thread::yield();
    }
}

}  // namespace

TEST_CASE("the engine is restarted on every move of a game, at random moments") {
    Random random(5);
    ThreadAnalyst analyst;
    Othello::State position = Othello().initial();
    Othello::MoveList moves;
    unsigned number = 0;
    for (Othello().legal_moves(position, moves); !moves.empty(); Othello().legal_moves(position, moves)) {
        analyst.start(request_of(position, ++number));
        // Every fourth is waited for, however slow the machine; the others are left at a random moment.
        const bool is_awaited = number % 4 == 0;
        for (int looks = random.between(0, 200); looks > 0 || is_awaited; --looks) {
            if (const auto report = analyst.take_report()) {
                CHECK(report->number == number);
                CHECK(report->moves.size() == moves.size());
                if (is_awaited) break;
            }
            std::this_thread::yield();
        }
        const auto place = static_cast<std::size_t>(random.between(0, static_cast<int>(moves.size()) - 1));
        Othello().apply(position, moves[place]);
    }
    CHECK(number > 20);
    analyst.start(request_of(position, ++number));
    const AnalysisReport over = last_report(analyst);
    CHECK(over.is_complete);
    CHECK(over.moves.empty());
    while (analyst.is_running()) std::this_thread::yield();  // it ends right after its last report
}

TEST_CASE("A stopped engine reports nothing more, and can be started again") {
    ThreadAnalyst analyst;
    for (unsigned number = 1; number <= 30; ++number) {
        analyst.start(request_of(Othello().initial(), number));
        CHECK(analyst.is_running());
        std::this_thread::sleep_for(std::chrono::milliseconds(number % 4));
        if (number % 3 == 0) continue;
        analyst.stop();
        CHECK_FALSE(analyst.is_running());
        CHECK_FALSE(analyst.take_report());
    }
}

TEST_CASE("a level's move is one report, and its end wakes the window") {
    std::atomic<int> woken{0};
    ThreadAnalyst analyst({}, [&] { ++woken; });
    AnalysisRequest request = request_of(Othello().initial(), 1);
    request.kind = AnalysisKind::kLevel;
    request.level = 3;
    analyst.start(request);
    const AnalysisReport report = last_report(analyst);
    CHECK(report.is_complete);
    REQUIRE(report.moves.size() == 1);
    CHECK(report.best == report.moves[0].move);
    CHECK(report.moves[0].line.front() == report.best);
    while (woken == 0) std::this_thread::yield();
}

}  // namespace UNITY_ID
