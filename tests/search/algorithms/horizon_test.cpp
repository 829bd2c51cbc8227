// Quiescence and singular extension: their effect on a search, the same for minimax and alpha-beta; and a real position
// of Connect Four in which they find the right move and a depth limit alone the wrong one.
#include <catch2/catch_test_macros.hpp>

#include "games/connect_four/connect_four.hpp"
#include "games/connect_four/evaluations.hpp"
#include "games/core/random.hpp"
#include "games/lines_of_action/evaluation.hpp"
#include "games/lines_of_action/lines_of_action.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// As the app estimates Connect Four beside wins of 1: between a loss and a win.
struct Scaled {
    static constexpr bool values_finished_games = false;
    double operator()(const ConnectFour& game, const ConnectFour::State& state) const {
        return connect_four::LinesAndCentre{}(game, state) / connect_four::LinesAndCentre::kWin;
    }
};

template <Game G>
typename G::State random_position(const G& game, int plies, Random& random) {
    typename G::State state = game.initial();
    for (int ply = 0; ply < plies; ++ply) {
        typename G::MoveList moves;
        game.legal_moves(state, moves);
        if (moves.size() == 0) break;
        const int chosen = random.between(0, static_cast<int>(moves.size()) - 1);
        (void)game.apply(state, moves[static_cast<std::size_t>(chosen)]);
    }
    return state;
}

template <Game G, class Evaluate>
SearchSummary search_of(const G& game, const Evaluate& evaluate, const typename G::State& root,
                        const SearchOptions& options) {
    SummarySink sink;
    REQUIRE(run_search(game, evaluate, root, options, sink).has_value());
    return sink.summary();
}

SearchOptions options_to(Algorithm algorithm, int depth, bool has_quiescence, double margin) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.depth = depth;
    options.has_quiescence = has_quiescence;
    options.singular_margin = margin;
    return options;
}

/// Alpha-beta finds what minimax finds, whatever its rules and its order of moves.
template <Game G, class Evaluate>
void check_agreement(const G& game, const Evaluate& evaluate, int plies, int depth, double margin, int times) {
    for (int seed = 0; seed < times; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        const auto root = random_position(game, random.between(0, plies), random);
        for (const bool has_quiescence : {false, true}) {
            for (const double each : {0.0, margin}) {
                if (!has_quiescence && each == 0) continue;
                const double truth =
                    search_of(game, evaluate, root, options_to(Algorithm::kMinimax, depth, has_quiescence, each)).value;
                for (const Order order :
                     {Order::kGiven, Order::kRandom, Order::kEvaluation, Order::kKiller, Order::kHistory}) {
                    SearchOptions options = options_to(Algorithm::kAlphaBeta, depth, has_quiescence, each);
                    options.order = order;
                    options.alpha_beta.cut = random.happens(50) ? CutRule::kStrict : CutRule::kEqual;
                    options.alpha_beta.bounds = static_cast<Bounds>(random.between(0, 2));
                    options.alpha_beta.deep_cuts = random.happens(50);
                    if (each == 0 && random.happens(50)) {
                        options.table.kind = TableKind::kExact;
                        options.is_iterative = random.happens(50);
                    }
                    INFO("seed " << seed << ", " << text_of(options) << (has_quiescence ? " quiescence" : "") << " "
                                 << each);
                    CHECK(search_of(game, evaluate, root, options).value == truth);
                }
            }
        }
    }
}

}  // namespace

TEST_CASE("Alpha-beta beyond the horizon = minimax beyond the horizon", "[horizon]") {
    check_agreement(ConnectFour(), Scaled{}, 30, 3, 0.5, 150);
    check_agreement(Othello(), Named<othello::Handout>{}, 50, 2, 60, 60);
    const Named<lines_of_action::Assignment> assignment{{Player::kFirst}};
    const LinesOfAction lines;
    for (const Order order : {Order::kRandom, Order::kKiller}) {
        SearchOptions options = options_to(Algorithm::kAlphaBeta, 1, true, 0);
        const double given = search_of(lines, assignment, lines.initial(), options).value;
        options.order = order;
        CHECK(search_of(lines, assignment, lines.initial(), options).value == given);
    }
}

TEST_CASE("Quiescence in Connect Four: threats are answered, and a player without one may stay", "[horizon]") {
    const ConnectFour game;
    // X threatens to complete d1-g1's row at one end: O must answer there.
    const auto threat = *game.parse_position("-----------------------------------OO-XXX- O");
    CHECK(game.must_answer(threat));
    ConnectFour::MoveList moves;
    game.legal_moves(threat, moves);
    for (const auto move : moves) CHECK(game.is_noisy(threat, move) == (move % 7 == 3 - 1 || move % 7 == 6));
    // Whatever it does, X completes at the other end: at depth 0 an estimate, beyond it a loss for O, who is MAX here.
    SearchOptions options = options_to(Algorithm::kAlphaBeta, 0, false, 0);
    CHECK(search_of(game, Scaled{}, threat, options).value > -1);
    options.has_quiescence = true;
    CHECK(search_of(game, Scaled{}, threat, options).value == -1);

    const auto quiet = game.initial();
    CHECK_FALSE(game.must_answer(quiet));
    options.depth = 2;
    SearchOptions plain = options;
    plain.has_quiescence = false;
    CHECK(search_of(game, Scaled{}, quiet, options).nodes == search_of(game, Scaled{}, quiet, plain).nodes);
}

TEST_CASE("The horizon effect: a threat pushes a loss out of sight, and quiescence or singular extension finds it",
          "[horizon]") {
    const ConnectFour game;
    const auto root = *game.parse_position("---------------X-O---OO-X-O-XO-X-OXOOXOXXX X");
    const auto best = [&](int depth, bool has_quiescence, double margin) {
        const SearchSummary found =
            search_of(game, Scaled{}, root, options_to(Algorithm::kAlphaBeta, depth, has_quiescence, margin));
        return game.move_text(root, found.principal_variation.front());
    };
    const auto value_of = [&](const char* move, int depth, bool has_quiescence, double margin) {
        auto state = root;
        (void)game.apply(state, *game.parse_move(root, move));
        SearchOptions options = options_to(Algorithm::kMinimax, depth - 1, has_quiescence, margin);
        options.root_role = Role::kMin;
        return search_of(game, Scaled{}, state, options).value;
    };
    // Four plies deep, all moves but a and g are seen to lose; g threatens, must be answered, and seems to hold.
    for (const char* move : {"b", "c", "d", "e", "f"}) CHECK(value_of(move, 4, false, 0) == -1);
    CHECK(best(4, false, 0) == "g");
    CHECK(best(5, false, 0) == "g");
    // The same loss comes two plies later: threat and answer have only pushed it beyond the horizon.
    CHECK(value_of("g", 4, false, 0) > -1);
    CHECK(value_of("g", 6, false, 0) == -1);
    CHECK(best(6, false, 0) == "a");
    // With either remedy, four plies are enough.
    CHECK(value_of("g", 4, true, 0) == -1);
    CHECK(best(4, true, 0) == "a");
    CHECK(value_of("g", 4, false, 0.5) == -1);
    CHECK(best(4, false, 0.5) == "a");
    // To the end of the game, a is the only move that does not lose; it wins.
    for (const char* move : {"a", "b", "c", "d", "e", "f", "g"}) {
        auto state = root;
        (void)game.apply(state, *game.parse_move(root, move));
        SearchOptions whole;
        whole.root_role = Role::kMin;
        whole.table.kind = TableKind::kExact;
        whole.order = Order::kHistory;
        whole.window = {-1, 1};
        INFO(move);
        CHECK(search_of(game, Scaled{}, state, whole).value == (*move == 'a' ? 1 : -1));
    }
}

TEST_CASE("Staying is a child of its own, before the noisy moves, of the same player", "[horizon]") {
    const ConnectFour game;
    const auto root = *game.parse_position("---------------X-O---OO-X-O-XO-X-OXOOXOXXX X");
    CallSink sink;
    (void)run_search(game, Scaled{}, root, options_to(Algorithm::kMinimax, 3, true, 0), sink);
    std::vector<Role> path;
    std::vector<int> children;
    bool has_stayed = false;
    for (std::size_t at = 0; at < sink.calls.size(); ++at) {
        const Call& call = sink.calls[at];
        if (call.kind == EventKind::kEnter) {
            if (call.move == kStay) {
                has_stayed = true;
                CHECK(call.role == path.back());
                CHECK(children.back() == 0);
                CHECK(sink.calls[at + 1].kind == EventKind::kEvaluate);
                CHECK_FALSE(sink.calls[at + 1].flag);
                CHECK(path.size() >= 4);  // at the limit, or beyond it
            }
            if (!children.empty()) ++children.back();
            path.push_back(call.role);
            children.push_back(0);
        }
        if (call.kind == EventKind::kLeave || call.kind == EventKind::kEvaluate) {
            path.pop_back();
            children.pop_back();
        }
    }
    CHECK(has_stayed);
}

}  // namespace UNITY_ID
