// A search with an exact transposition table equals minimax without one, for all options, on games with transpositions;
// and the effect of a table on a recorded trace.
#include <catch2/catch_test_macros.hpp>

#include "games/connect_four/connect_four.hpp"
#include "games/connect_four/evaluations.hpp"
#include "games/lines_of_action/evaluation.hpp"
#include "games/nim/nim.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "games/tic_tac_toe/evaluations.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/shared_game.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// The value by minimax.hpp, without anything.
template <Game G, class Evaluate>
double minimax(const G& game, const Evaluate& evaluate, const typename G::State& root, int depth) {
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    options.depth = depth;
    NullSink sink;
    return run_search(game, evaluate, root, options, sink).value();
}

/// Minimax, and alpha-beta with each combination of its rules.
std::vector<SearchOptions> searches_with_tables() {
    std::vector<SearchOptions> all;
    for (const SearchOptions& options : every_algorithm()) {
        if (info(options.algorithm).is_assisted) all.push_back(options);
    }
    return all;
}

/// An exact table of any kind.
TableOptions any_table(Random& random, bool may_have_symmetry) {
    TableOptions table;
    table.kind = TableKind::kExact;
    if (random.happens(50)) table.first_ply = random.between(0, 4);
    if (random.happens(50)) table.last_ply = table.first_ply + random.between(0, 3);
    if (random.happens(60)) table.size = static_cast<std::uint32_t>(random.between(1, 6));
    table.has_symmetry = may_have_symmetry && random.happens(50);
    return table;
}

template <Game G, class Evaluate>
void check_value(const G& game, const Evaluate& evaluate, const typename G::State& root, const SearchOptions& options,
                 double truth) {
    SummarySink sink;
    const double value = run_search(game, evaluate, root, options, sink).value();
    if (value != truth) {
        FAIL(text_of(options) << ", plies " << options.table.first_ply << "-" << options.table.last_ply << ", size "
                              << options.table.size << (options.table.has_symmetry ? ", classes" : "") << ", depth "
                              << options.depth << ": " << value << ", minimax " << truth);
    }
}

/// What the recorder says of a node is true of its position, and whose result a node has from the table is one that
/// had been found before; and the counts are those of the summary.
template <Game G, class Evaluate>
void check_trace(const G& game, const Evaluate& evaluate, const typename G::State& root, const SearchOptions& options) {
    Trace trace({}, kTestEventLimit, nullptr, options.is_iterative);
    SummarySink sink;
    {
        Recorder recorder(trace);
        (void)run_search(game, evaluate, root, options, recorder);
    }
    (void)run_search(game, evaluate, root, options, sink);
    const Step end = trace.event_count();
    CHECK(trace.counts(end).table == sink.summary().table);
    CHECK(end == sink.summary().events);
    CHECK(trace.visit_count() == sink.summary().nodes);
    std::vector<typename G::State> states(trace.visit_count(), root);
    std::vector<int> plies(trace.visit_count(), 0);
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
        if (const VisitId up = trace.parent(visit); up != kNone) {
            states[visit] = states[up];
            plies[visit] = plies[up] + 1;
            (void)game.apply(states[visit], static_cast<typename G::Move>(trace.move(visit)));
        }
        const NodeState state = trace.visit_state(visit, end);
        const int limit =
            trace.pass_count() > 0 ? trace.pass(trace.pass_at(trace.enter_step(visit) + 1)).depth : options.depth;
        const int depth = limit == kNoDepthLimit ? limit : limit - plies[visit];
        const double truth = minimax(game, evaluate, states[visit], depth);
        const double in_max_view = game.player_to_move(states[visit]) == game.player_to_move(root) ? truth : -truth;
        if (proves(state.proof, Proof::kUpper) && in_max_view > state.value) FAIL("visit " << visit << ": not upper");
        if (proves(state.proof, Proof::kLower) && in_max_view < state.value) FAIL("visit " << visit << ": not lower");
        if (!state.is_reused) continue;
        REQUIRE(state.reused_from < visit);
        CHECK(trace.leave_step(state.reused_from) < trace.enter_step(visit));
        const auto& from = states[state.reused_from];
        const bool is_same = options.table.has_symmetry ? game.class_key(from) == game.class_key(states[visit])
                                                        : game.key(from) == game.key(states[visit]);
        CHECK(is_same);
    }
}

/// As given, or one that needs no small tree.
[[nodiscard]] Order any_order(Random& random, Algorithm algorithm) {
    if (random.happens(40)) return Order::kGiven;
    if (algorithm != Algorithm::kAlphaBeta || random.happens(40)) {
        return random.happens(50) ? Order::kRandom : Order::kEvaluation;
    }
    return random.happens(40) ? Order::kTableMove : random.happens(50) ? Order::kKiller : Order::kHistory;
}

template <SymmetricGame G, class Evaluate>
void check_games(const G& game, const Evaluate& evaluate, int plies, int depth, std::uint64_t seeds) {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Random random(seed);
        typename G::State root = game.initial();
        typename G::MoveList moves;
        for (int ply = random.between(plies / 2, plies); ply > 0; --ply) {
            game.legal_moves(root, moves);
            if (moves.size() == 0) break;
            (void)game.apply(root, moves[static_cast<std::size_t>(random.between(0, int(moves.size()) - 1))]);
        }
        const int limit = random.between(1, depth);
        const double truth = minimax(game, evaluate, root, limit);
        for (SearchOptions options : searches_with_tables()) {
            options.depth = limit;
            options.table = any_table(random, true);
            options.is_iterative = random.happens(30);
            options.order = any_order(random, options.algorithm);
            check_value(game, evaluate, root, options, truth);
        }
    }
}

}  // namespace

TEST_CASE("With an exact table every search = minimax, at every depth, in passes, within windows", "[laws][table]") {
    const std::vector<SearchOptions> all = searches_with_tables();
    for (std::uint64_t seed = 0; seed < cases_of(4000); ++seed) {
        const SharedGame game(seed);
        Random random(seed);
        for (const int depth : {1, 2, 3, 4, 6, 9, kNoDepthLimit}) {
            const double truth = minimax(game, SharedGame::Estimate{}, game.initial(), depth);
            const double truth_of_all = minimax(game, SharedGame::EstimateOfAll{}, game.initial(), depth);
            for (SearchOptions options : all) {
                INFO("seed " << seed);
                options.depth = depth;
                options.table = any_table(random, true);
                options.is_iterative = random.happens(30);
                options.order = any_order(random, options.algorithm);
                if (random.happens(10)) options.order = Order::kWorst;
                check_value(game, SharedGame::Estimate{}, game.initial(), options, truth);
                check_value(game, SharedGame::EstimateOfAll{}, game.initial(), options, truth_of_all);
            }
        }
    }
}

TEST_CASE("With an exact table a value outside the window is a bound on that side", "[laws][table]") {
    const std::vector<SearchOptions> all = searches_with_tables();
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const SharedGame game(seed);
        Random random(seed);
        const int depth = random.happens(50) ? random.between(1, 8) : kNoDepthLimit;
        const double truth = minimax(game, SharedGame::Estimate{}, game.initial(), depth);
        for (SearchOptions options : all) {
            if (!info(options.algorithm).has_window()) continue;
            const int alpha = random.between(-3, 2);
            options.window = {static_cast<double>(alpha), static_cast<double>(random.between(alpha + 1, 3))};
            options.depth = depth;
            options.table = any_table(random, true);
            SummarySink sink;
            const double value = run_search(game, SharedGame::Estimate{}, game.initial(), options, sink).value();
            INFO("seed " << seed << ", " << text_of(options) << ": " << value << " in [" << options.window.alpha << ", "
                         << options.window.beta << "], minimax " << truth);
            const Proof bound = bound_by_window(value, options.window.alpha, options.window.beta);
            if (proves(bound, Proof::kLower) && truth < value) FAIL("not a lower bound");
            if (proves(bound, Proof::kUpper) && truth > value) FAIL("not an upper bound");
        }
    }
}

TEST_CASE("With an exact table, by positions or by classes, real games have minimax's values", "[laws][table]") {
    check_games(TicTacToe(), AtLimitOnly<tic_tac_toe::OpenLines>{}, 6, 6, 60);
    check_games(TicTacToe::make(3, 4, 3).value(), Named<tic_tac_toe::OpenLines>{}, 9, 5, 40);
    check_games(ConnectFour::make(4, 5, 3).value(), Named<connect_four::LinesAndCentre>{}, 12, 6, 40);
    check_games(ConnectFour::make(4, 4, 4).value(), NoEvaluation{}, 14, 9, 40);
    check_games(Othello(), Named<othello::Handout>{}, 50, 4, 15);
    check_games(Othello(), AtLimitOnly<othello::Positional>{}, 56, 4, 15);
    for (const char* variant : {"lines-last-loses", "lines-last-wins", "heaps-last-loses", "heaps-last-wins"}) {
        check_games(Nim(parse_nim_variant(variant).value()), NoEvaluation{}, 6, 4, 20);
    }
}

TEST_CASE("Positions of one class are worth the same under every evaluation", "[laws][table]") {
    // (That a class has one value is what makes one entry for all of it right.)
    const auto check = [](const auto& game, const auto& evaluate, auto&& images_of, int plies) {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Random random(seed);
            auto state = game.initial();
            typename std::decay_t<decltype(game)>::MoveList moves;
            for (int ply = random.between(0, plies); ply > 0; --ply) {
                game.legal_moves(state, moves);
                if (moves.size() == 0) break;
                (void)game.apply(state, moves[static_cast<std::size_t>(random.between(0, int(moves.size()) - 1))]);
            }
            for (const auto& image : images_of(state)) {
                if (game.class_key(image) != game.class_key(state)) FAIL("seed " << seed << ": another class");
                if (game.outcome(image) != game.outcome(state)) FAIL("seed " << seed << ": another outcome");
                if (evaluate(game, image) != evaluate(game, state)) FAIL("seed " << seed << ": another value");
            }
        }
    };
    const auto images_of_othello = [](const Othello::State& state) {
        const auto turned = [&](auto turn) {
            return Othello::State{turn(state.own), turn(state.opponent), state.to_move};
        };
        return std::vector{turned(othello::upside_down), turned(othello::transposed)};
    };
    check(Othello(), othello::Discs{}, images_of_othello, 60);
    check(Othello(), othello::Handout{}, images_of_othello, 60);
    check(Othello(), othello::Positional{}, images_of_othello, 60);

    const TicTacToe tic_tac_toe;
    const auto images_of_tic_tac_toe = [&](const TicTacToe::State& state) {
        const auto moved = [&](auto square_of) {
            TicTacToe::State image{0, 0, state.to_move};
            for (int row = 0; row < 3; ++row) {
                for (int column = 0; column < 3; ++column) {
                    const int from = row * 3 + column, to = square_of(row, column);
                    image.x |= (state.x >> from & 1U) << to;
                    image.o |= (state.o >> from & 1U) << to;
                }
            }
            return image;
        };
        return std::vector{moved([](int row, int column) { return column * 3 + row; }),
                           moved([](int row, int column) { return row * 3 + 2 - column; })};
    };
    check(tic_tac_toe, tic_tac_toe::OpenLines{}, images_of_tic_tac_toe, 9);

    const ConnectFour connect_four;
    const auto images_of_connect_four = [&](const ConnectFour::State& state) {
        ConnectFour::State image{0, 0, state.to_move};
        for (int square = 0; square < 42; ++square) {
            const int mirrored = square / 7 * 7 + 6 - square % 7;
            if ((state.x & connect_four.bit(square)) != 0) image.x |= connect_four.bit(mirrored);
            if ((state.o & connect_four.bit(square)) != 0) image.o |= connect_four.bit(mirrored);
        }
        return std::vector{image};
    };
    check(connect_four, connect_four::LinesAndCentre{}, images_of_connect_four, 42);
}

TEST_CASE("A trace's values and reused results are true, even if a table is wrong", "[laws][table]") {
    const std::vector<SearchOptions> all = searches_with_tables();
    int hits = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const SharedGame game(seed);
        Random random(seed);
        for (SearchOptions options : all) {
            options.depth = random.happens(50) ? random.between(1, 6) : kNoDepthLimit;
            options.table = any_table(random, true);
            options.is_iterative = random.happens(30);
            if (!options.is_iterative && random.happens(30) && options.depth == kNoDepthLimit) {
                options.table.kind = TableKind::kValueOnly;
            }
            INFO("seed " << seed << ", " << text_of(options));
            check_trace(game, SharedGame::Estimate{}, game.initial(), options);
            SummarySink sink;
            (void)run_search(game, SharedGame::Estimate{}, game.initial(), options, sink);
            hits += static_cast<int>(sink.summary().table.hits);
        }
    }
    CHECK(hits > 1000);
}

}  // namespace UNITY_ID
