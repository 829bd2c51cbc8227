// A search carried out in another memory leaves the trace that it would leave here.
#include <catch2/catch_test_macros.hpp>

#include "search/any_game/game_registry.hpp"
#include "search/any_game/session_of.hpp"
#include "search/running/remote_search.hpp"
#include "tests/model/trace_text.hpp"

namespace UNITY_ID {

using namespace plytrace;
using test::text_of;

namespace {

constexpr std::uint32_t kLimit = 1'000'000;

[[nodiscard]] SearchJob job_of(const GameSpec& spec, const SearchOptions& options,
                               const std::vector<std::string>& moves = {}, std::uint32_t limit = kLimit) {
    SearchJob job;
    job.game = make_game(spec).value();
    for (const std::string& move : moves) job.moves.push_back(job.game->parse_move(job.moves, move).value());
    job.options = job.game->checked(options, job.moves).value();
    job.trace = std::make_shared<Trace>(header_of(*job.game, job.moves, job.options, "any"), limit, job.game->shape(),
                                        may_revisit(job.options));
    job.progress = std::make_shared<SearchProgress>();
    return job;
}

/// What the far end would send, kept.
struct Sent {
    std::vector<std::vector<std::uint8_t>> blocks;
    std::string error;
    int ends = 0;
    std::optional<std::optional<MinimaxCounts>> counts;
};

[[nodiscard]] Sent far_end(const SearchJob& job, std::uint32_t limit = kLimit) {
    Sent sent;
    SearchReplies replies;
    replies.send_calls = [&](std::span<const std::uint8_t> b) { sent.blocks.emplace_back(b.begin(), b.end()); };
    replies.send_end = [&](const std::string& error) { sent.error = error, ++sent.ends; };
    replies.send_counts = [&](std::optional<MinimaxCounts> counts) { sent.counts = counts; };
    search_remotely(job_text(job), limit, replies);
    CHECK(sent.ends == 1);
    return sent;
}

void play(RemoteSearch& near, const Sent& sent) {
    for (const auto& block : sent.blocks) {
        near.add_calls(block);
        near.advance([] { return true; });  // a little at a time
    }
    near.add_end(sent.error);
    while (near.has_backlog()) near.advance([] { return true; });
    if (sent.counts) near.add_counts(*sent.counts);
}

void check_as_here(const GameSpec& spec, const SearchOptions& options, const std::vector<std::string>& moves = {}) {
    if (!check_algorithm(options.algorithm, make_game(spec).value().get())) return;
    const SearchJob here = job_of(spec, options, moves), there = job_of(spec, options, moves);
    carry_out(here);
    RemoteSearch near(there);
    CHECK_FALSE(there.trace->is_finished());
    play(near, far_end(there));
    CHECK(near.is_over());
    CHECK(there.trace->is_finished());
    CHECK(text_of(*there.trace) == text_of(*here.trace));
    CHECK(there.progress->error() == nullptr);
    REQUIRE(there.progress->counts().has_value() == here.progress->counts().has_value());
    if (const auto counts = here.progress->counts()) {
        CHECK(there.progress->counts()->nodes == counts->nodes);
        CHECK(there.progress->counts()->leaves == counts->leaves);
    }
}

/// Every combination that matters to some game.
[[nodiscard]] std::vector<SearchOptions> option_sets(int depth, std::string evaluation) {
    std::vector<SearchOptions> sets;
    for (const AlgorithmEntry& name : kAlgorithms) {
        for (const Order order : {Order::kGiven, Order::kBest, Order::kWorst, Order::kRandom, Order::kEvaluation}) {
            if (!name.has_values() && order != Order::kGiven) continue;
            SearchOptions options;
            options.algorithm = name.algorithm;
            options.order = order;
            options.depth = depth;
            options.evaluation = evaluation;
            sets.push_back(options);
            options.root_role = Role::kMin;
            options.alpha_beta = {CutRule::kStrict, Bounds::kStart, false};
            if (name.takes_window()) options.window = {-2.5, 7};
            sets.push_back(options);
            if (!name.has_values()) continue;
            options.is_iterative = true;
            sets.push_back(options);
            if (!name.is_assisted) continue;
            options.table.kind = TableKind::kExact;
            options.table.size = 20;  // so that entries give way
            sets.push_back(options);
            options.is_iterative = false;
            options.table.kind = TableKind::kValueOnly;
            options.table.first_ply = 1;
            options.table.last_ply = 2;
            sets.push_back(options);
        }
    }
    return sets;
}

}  // namespace

TEST_CASE("A search elsewhere leaves the same trace: explicit trees", "[carried-search]") {
    GameSpec spec;
    for (const char* tree : {"((3 12 8)(2 4 6)(14 5 2))", "5", R"([{"evaluation":7,"children":[1,2]},3])",
                             "(((-inf 2.99)(0 -0))(7 (1 (2 (3 4)))))",
                             R"({"name":"R","player":"min","children":[1,{"name":"β","children":[2,3]}]})"}) {
        spec.tree = tree;
        for (const SearchOptions& options : option_sets(kNoDepthLimit, "")) {
            // Passes end inside the tree, and most of these have no evaluations there, nor to be sorted by.
            if (make_game(spec).value()->checked(options, {})) check_as_here(spec, options);
        }
    }
}

TEST_CASE("A search elsewhere leaves the same trace: board games, from any position", "[carried-search]") {
    GameSpec spec;
    spec.game = "othello";
    for (const SearchOptions& options : option_sets(3, "positional")) check_as_here(spec, options, {"f5", "d6", "c3"});
    spec.game = "tic-tac-toe";
    for (const SearchOptions& options : option_sets(4, "open-lines")) check_as_here(spec, options, {"b2"});
    spec.rules = {{"board", "4x4"}};
    check_as_here(spec, option_sets(2, "open-lines").front(), {"a1", "b1"});
    spec.game = "nim";
    spec.rules = {{"nim", "heaps-last-wins"}};
    for (const SearchOptions& options : option_sets(4, "grundy")) check_as_here(spec, options, {"5-2", "7-7"});
    spec.game = "connect-four";
    spec.rules = {{"board", "5x4"}, {"line", "3"}};
    for (const SearchOptions& options : option_sets(3, "lines-centre")) check_as_here(spec, options, {"a", "b", "a"});
}

TEST_CASE("The event limit holds on both sides", "[carried-search]") {
    GameSpec spec;
    spec.game = "tic-tac-toe";
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    for (const std::uint32_t limit : {1U, 1000U, 99'999U}) {
        const SearchJob here = job_of(spec, options, {"b2"}, limit), there = job_of(spec, options, {"b2"}, limit);
        carry_out(here);
        RemoteSearch near(there);
        play(near, far_end(there, limit));
        CHECK(there.trace->is_truncated());
        CHECK(text_of(*there.trace) == text_of(*here.trace));
        CHECK(near.is_over());
    }
}

TEST_CASE("A stopped search keeps what has arrived, and later replies do nothing", "[carried-search]") {
    GameSpec spec;
    spec.game = "tic-tac-toe";
    const SearchJob job = job_of(spec, {});
    const Sent sent = far_end(job);
    REQUIRE(sent.blocks.size() > 1);
    RemoteSearch near(job);
    near.add_calls(sent.blocks.front());
    near.advance([] { return false; });
    const Step reached = job.trace->event_count();
    CHECK(reached > 0);
    job.progress->ask_to_stop();
    near.stop();
    CHECK(near.is_over());
    CHECK(job.trace->is_finished());
    CHECK(job.trace->is_truncated());
    near.add_calls(sent.blocks.back());
    near.add_end("too late");
    near.add_counts(MinimaxCounts{1, 1});
    near.advance([] { return false; });
    CHECK(job.trace->event_count() == reached);
    CHECK(job.progress->error() == nullptr);
    CHECK_FALSE(job.progress->is_counted());
}

TEST_CASE("An error at the worker's end is an error here", "[carried-search]") {
    GameSpec spec;
    spec.tree = "(1 2)";
    const SearchJob job = job_of(spec, {});
    Sent sent;
    SearchReplies replies;
    replies.send_end = [&](const std::string& error) { sent.error = error; };
    search_remotely("{\"plytrace\":1,\"game\":\"tree\",\"position\":\"((\"}\n", kLimit, replies);
    CHECK_FALSE(sent.error.empty());
    RemoteSearch near(job);
    near.add_end(sent.error);
    near.advance([] { return false; });
    CHECK(near.is_over());
    REQUIRE(job.progress->error() != nullptr);
    CHECK(*job.progress->error() == sent.error);
}

TEST_CASE("A move that the game does not have does not arrive, and ends the search", "[carried-search]") {
    for (const char* game : {"othello", "tic-tac-toe", "connect-four", "nim", "lines-of-action", "pig", "kalah"}) {
        GameSpec spec;
        spec.game = game;
        SearchOptions options;
        options.algorithm = spec.game == "pig" ? Algorithm::kExpectiminimax : Algorithm::kMinimax;
        options.depth = 2;
        const SearchJob job = job_of(spec, options);
        const auto legal = job.game->legal_moves({});
        for (const MoveCode move : {MoveCode{legal.front()}, MoveCode{1'000'000}, MoveCode{2'000'000'000}}) {
            INFO(game << ", move " << move);
            const SearchJob sent = job_of(spec, options);
            RemoteSearch near(sent);
            CallWriter calls([&](std::span<const std::uint8_t> b) { near.add_calls({b.begin(), b.end()}); });
            calls.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
            calls.enter(move, Role::kMin, -kInfinity, kInfinity);
            calls.evaluate(1, false);
            calls.flush();
            near.advance([] { return false; });
            const bool is_legal = move == legal.front();
            CHECK((sent.progress->error() == nullptr) == is_legal);
            CHECK(sent.trace->visit_count() == (is_legal ? 2 : 1));
            if (!is_legal) CHECK(sent.progress->error()->find("damaged") != std::string::npos);
            near.stop();
        }
    }
}

TEST_CASE("A tree that is too deep for the worker is searched as deep as possible, and the error says so",
          "[carried-search]") {
    GameSpec spec;
    const auto chain = [](int plies) {
        const auto count = static_cast<std::size_t>(plies);
        return std::string(count, '(') + "1" + std::string(count, ')');
    };
    spec.tree = chain(static_cast<int>(kDeepestRemoteSearch));
    check_as_here(spec, {});
    spec.tree = chain(static_cast<int>(kDeepestRemoteSearch) + 1);
    const SearchJob job = job_of(spec, {});
    RemoteSearch near(job);
    const Sent sent = far_end(job);
    CHECK_FALSE(sent.counts.has_value());
    play(near, sent);
    CHECK(near.is_over());
    CHECK(job.trace->visit_count() == kDeepestRemoteSearch + 1);
    CHECK(job.trace->is_truncated());
    REQUIRE(job.progress->error() != nullptr);
    CHECK(job.progress->error()->find("1,000 plies") != std::string::npos);
}

}  // namespace UNITY_ID
