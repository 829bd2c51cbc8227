// Whose search runs when: the document's at once, the others in order while nothing else runs.
#include "search/running/runner.hpp"

#include <catch2/catch_test_macros.hpp>
#include <memory>

namespace UNITY_ID {

using namespace plytrace;

namespace {

using Progress = std::shared_ptr<SearchProgress>;

/// Its searches never end by themselves.
class EndlessRunner final : public Runner {
  public:
    Progress running;
    void wait() override {
        REQUIRE((!running || running->is_asked_to_stop()));
        running.reset();
    }
    /// What has to follow when a search has ended.
    void end_one() {
        running.reset();
        start_waiting();
    }

  private:
    void begin(SearchJob job) override {
        REQUIRE_FALSE(running);
        running = std::move(job.progress);
    }
    [[nodiscard]] bool is_busy() const override { return running != nullptr; }
};

Progress started(Runner& runner, SearchTurn turn) {
    SearchJob job;
    job.progress = std::make_shared<SearchProgress>();
    runner.start(job, turn);
    return job.progress;
}

}  // namespace

TEST_CASE("Searches that fill the time run in order, one at a time") {
    EndlessRunner runner;
    CHECK_FALSE(runner.is_running());
    const Progress document = started(runner, SearchTurn::kAtOnce);
    const Progress first = started(runner, SearchTurn::kWhenIdle), second = started(runner, SearchTurn::kWhenIdle);
    runner.start_waiting();
    CHECK(runner.running == document);
    runner.end_one();
    CHECK(runner.running == first);
    runner.end_one();
    CHECK(runner.running == second);
    runner.end_one();
    CHECK_FALSE(runner.is_running());
}

TEST_CASE("The document's search displaces the one that fills the time, and no other") {
    EndlessRunner runner;
    const Progress first = started(runner, SearchTurn::kWhenIdle), second = started(runner, SearchTurn::kWhenIdle);
    REQUIRE(runner.running == first);
    const Progress document = started(runner, SearchTurn::kAtOnce);
    CHECK(runner.running == document);
    CHECK(first->is_asked_to_stop());
    CHECK_FALSE(second->is_asked_to_stop());
    runner.end_one();
    CHECK(runner.running == second);
    runner.end_one();
    started(runner, SearchTurn::kAtOnce);
    CHECK_FALSE(second->is_asked_to_stop());  // it was over: its result is complete
}

TEST_CASE("To end a search ends it wherever it is, and no other") {
    EndlessRunner runner;
    const Progress document = started(runner, SearchTurn::kAtOnce);
    const Progress first = started(runner, SearchTurn::kWhenIdle), second = started(runner, SearchTurn::kWhenIdle);
    runner.end(*first);
    CHECK(runner.running == document);
    runner.end(*document);
    CHECK_FALSE(runner.running);
    CHECK(runner.is_running());
    runner.start_waiting();
    CHECK(runner.running == second);
    runner.end(*first);
    CHECK(runner.running == second);
}

}  // namespace UNITY_ID
