// The search that a level moved by, or that gave the squares their values, run in another memory, as a page's worker
// does: the same trace, and the same words.
#include <catch2/catch_test_macros.hpp>

#include "app/playing/engine_messages.hpp"
#include "app/playing/engine_session.hpp"
#include "app/playing/othello_analysis.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/session_of.hpp"
#include "search/running/remote_search.hpp"
#include "tests/model/asset_files.hpp"
#include "tests/model/trace_text.hpp"

namespace UNITY_ID {

using namespace plytrace;
using test::text_of;

namespace {

constexpr std::uint32_t kEvents = 20'000;

struct Search {
    std::shared_ptr<const EngineSession> level;
    SearchJob job;
};

/// A level's search, or the engine's for the values of all moves.
[[nodiscard]] EngineTurn turn_of(int level) {
    EngineTurn turn{level, 77, 18, kEvents};
    if (level != EngineTurn::kAllMoves) return turn;
    turn.seed = 1;
    turn.plies = 5;
    turn.gives_each_value = true;
    turn.solve_from = 0;
    return turn;
}

/// White's after f5, with whatever weights there are.
[[nodiscard]] Search search_of(int level, std::shared_ptr<const EngineMeans> means) {
    GameSpec spec;
    spec.game = "othello";
    const std::shared_ptr<const GameSession> game = make_game(spec).value();
    Search search;
    search.level = std::make_shared<EngineSession>(game, turn_of(level), std::move(means));
    search.job.game = search.level;
    search.job.moves = {game->parse_move({}, "f5").value()};
    search.job.options = search.level->options(search.job.moves);
    search.job.trace = std::make_shared<Trace>(header_of(*search.level, search.job.moves, search.job.options, "any"),
                                               kEvents, game->shape(), may_revisit(search.job.options));
    search.job.progress = std::make_shared<SearchProgress>();
    return search;
}

}  // namespace

TEST_CASE("the engine's search in another memory leaves the trace and the summary that it would leave here") {
    test::AssetFiles files;
    const auto weights = read_othello_weights(files).value();
    const auto means = std::make_shared<const EngineMeans>(EngineMeans{std::size_t{1} << 20, [&] { return weights; }});
    for (int level = EngineTurn::kAllMoves; level <= 7; ++level) {
        INFO(level);
        const Search here = search_of(level, means), near = search_of(level, std::make_shared<const EngineMeans>());
        carry_out(here.job);
        REQUIRE(here.level->summary() != nullptr);

        std::shared_ptr<const EngineSession> far;
        const RemoteGame far_game = [&](std::shared_ptr<const GameSession> game, const TraceHeader& header) {
            auto turn = engine_turn_of(header);
            REQUIRE(turn);
            turn->events = kEvents;
            CHECK(*turn == near.level->turn());
            return far = std::make_shared<EngineSession>(std::move(game), *turn, means);
        };
        RemoteSearch carried(near.job);
        SearchReplies replies;
        replies.send_calls = [&](std::span<const std::uint8_t> block) {
            carried.add_calls({block.begin(), block.end()});
        };
        replies.send_end = [&](const std::string& error) {
            CHECK(error.empty());
            carried.add_end(error);
        };
        replies.send_counts = [](std::optional<MinimaxCounts> counts) { CHECK_FALSE(counts); };
        search_remotely(job_text(near.job), kEvents, replies, far_game);
        while (carried.has_backlog()) carried.advance([] { return false; });

        CHECK(text_of(*near.job.trace) == text_of(*here.job.trace));
        REQUIRE(far->summary() != nullptr);
        CHECK(near.level->summary() == nullptr);
        near.level->take_summary(parse_summary(summary_text(*far->summary())).value());
        CHECK(*near.level->summary() == *here.level->summary());
    }
}

TEST_CASE("a header that tells no level's turn, or one out of range, is another search's") {
    TraceHeader header;
    header.game = "othello";
    header.options = {{"level", "7"}, {"seed", "5"}, {"solve-from", "18"}};
    CHECK(engine_turn_of(header) == EngineTurn{7, 5, 18, 0});
    for (const char* level : {"0", "9", "seven", "7 ", "", "99999999999"}) {
        header.options[0].second = level;
        CHECK_FALSE(engine_turn_of(header));
    }
    header.options[0].second = "7";
    header.game = "chess";
    CHECK_FALSE(engine_turn_of(header));
    header.game = "othello";
    header.options = {{"level", "7"}, {"seed", "5"}};
    CHECK_FALSE(engine_turn_of(header));
}

}  // namespace UNITY_ID
