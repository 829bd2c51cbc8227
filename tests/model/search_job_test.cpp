// A search as a value, carried out: where its errors go.
#include "search/running/search_job.hpp"

#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <new>

#include "games/pig/pig.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/session_of.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

/// Has memory for one algorithm only.
class NarrowSession final : public SessionOf<Pig> {
  public:
    explicit NarrowSession(Algorithm possible) : SessionOf(Pig(), Pig().initial()), m_possible(possible) {}
    [[nodiscard]] std::string_view id() const override { return "pig"; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override { return {}; }
    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves /*moves*/) const override {
        return options;
    }
    [[nodiscard]] Expected<double> search(Moves /*moves*/, const SearchOptions& options,
                                          AnySink /*sink*/) const override {
        if (options.algorithm != m_possible) throw std::bad_alloc();
        return 7.0;
    }

  private:
    Algorithm m_possible;
};

[[nodiscard]] SearchJob job_of(Algorithm possible) {
    SearchJob job;
    job.game = std::make_shared<NarrowSession>(possible);
    job.options.algorithm = Algorithm::kAlphaBeta;
    job.trace = std::make_shared<Trace>(header_of(*job.game, job.moves, job.options, "narrow"), 1000, job.game->shape(),
                                        may_revisit(job.options));
    job.progress = std::make_shared<SearchProgress>();
    return job;
}

}  // namespace

TEST_CASE("A search that has too little memory says so") {
    const SearchJob job = job_of(Algorithm::kMinimax);
    carry_out(job);
    REQUIRE(job.progress->error() != nullptr);
    CHECK(*job.progress->error() == kOutOfMemory);
    CHECK(job.trace->is_finished());
}

TEST_CASE("If only minimax has too little memory, it is not counted, and the search has its result") {
    const SearchJob job = job_of(Algorithm::kAlphaBeta);
    carry_out(job);
    CHECK(job.progress->error() == nullptr);
    CHECK(job.trace->is_finished());
    CHECK(job.progress->is_counted());
    CHECK_FALSE(job.progress->counts());
}

}  // namespace UNITY_ID
