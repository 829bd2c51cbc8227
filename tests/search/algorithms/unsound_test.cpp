// Null moves and late-move reductions: what they are tried for, positions in which each is wrong, and that nothing is
// claimed to be proved which rests on them.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <functional>
#include <sstream>

#include "games/connect_four/connect_four.hpp"
#include "games/connect_four/evaluations.hpp"
#include "games/core/random.hpp"
#include "games/nim/graph.hpp"
#include "games/nim/nim.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/check/judge.hpp"
#include "search/file/trace_file.hpp"
#include "search/options/option_table.hpp"
#include "search/running/opened_trace.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"
#include "tests/search/trace/naive_replay.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// An estimate between a win and a loss.
struct Unknown {
    static constexpr bool values_finished_games = false;
    template <class G>
    double operator()(const G&, const typename G::State&) const {
        return 0;
    }
};

Nim heaps(std::string_view position) {
    const NimVariant variant{false, false};
    return Nim(variant, *Nim(variant).parse_position(position));
}

SearchOptions with(int null_move, int full_moves, int depth = kNoDepthLimit) {
    SearchOptions options;
    options.unsound = {null_move, full_moves};
    options.depth = depth;
    return options;
}
constexpr int kOff = UnsoundOptions::kNever;

template <Game G, class Evaluate = Unknown>
SearchSummary search_of(const G& game, const typename G::State& root, const SearchOptions& options,
                        const Evaluate& evaluate = {}) {
    SummarySink sink;
    REQUIRE(run_search(game, evaluate, root, options, sink).has_value());
    return sink.summary();
}

double minimax_of(const Nim& nim, const Nim::State& root, int depth = kNoDepthLimit) {
    SearchOptions options = with(kOff, kOff, depth);
    options.algorithm = Algorithm::kMinimax;
    return search_of(nim, root, options).value;
}

/// All positions of heaps of up to `most` lines in all, X to move, from one heap that can become any of them.
std::vector<Nim::State> all_heaps(int most) {
    std::vector<Nim::State> positions;
    const std::function<void(Nim::State, int, int)> add = [&](Nim::State state, int length, int left) {
        if (length == 0) return positions.push_back(state);
        for (; left >= 0; left -= length, ++state.rows[static_cast<std::size_t>(length)]) add(state, length - 1, left);
    };
    add({}, most, most);
    return positions;
}

Calls calls_of(const Nim& nim, const SearchOptions& options) {
    CallSink sink;
    (void)run_search(nim, Unknown{}, nim.initial(), options, sink).value();
    return sink.calls;
}

GameSpec spec_of(std::string game, std::string position = "", const RuleChoices& rules = {}) {
    GameSpec spec;
    spec.game = std::move(game);
    spec.position = std::move(position);
    spec.rules = rules;
    return spec;
}

/// The trace of a session's search, with its header.
std::unique_ptr<Trace> recorded(const GameSession& game, const GameSpec& spec, const SearchOptions& options) {
    TraceHeader header;
    header.game = spec.game;
    header.position = game.position_text({});
    header.algorithm = info(options.algorithm).id;
    header.options = option_pairs(options);
    for (const auto& rule : game.rules_options()) header.options.push_back(rule);
    auto trace = std::make_unique<Trace>(header, kTestEventLimit, nullptr, may_revisit(options));
    Recorder recorder(*trace);
    REQUIRE(game.search({}, options, &recorder).has_value());
    recorder.finish();
    return trace;
}

/// Moves from the start, as long as there are some.
template <Game G>
typename G::State after_plies(const G& game, int plies, Random& random) {
    typename G::State state = game.initial();
    for (int ply = 0; ply < plies; ++ply) {
        typename G::MoveList moves;
        game.legal_moves(state, moves);
        if (moves.size() == 0) break;
        (void)game.apply(state, moves[static_cast<std::size_t>(random.between(0, static_cast<int>(moves.size()) - 1))]);
    }
    return state;
}

}  // namespace

TEST_CASE("In Nim every lost position is a zugzwang: who moves first, loses", "[unsound]") {
    int lost = 0;
    for (const Nim::State& state : all_heaps(7)) {
        const Nim nim({false, false}, state);
        if (state.lines() == 0 || minimax_of(nim, state) == 1) continue;
        ++lost;
        const Nim::State given = Nim::without_turn(state);
        CHECK(nim.player_to_move(given) == Player::kSecond);
        CHECK(minimax_of(nim, given) == -1);  // MAX is who moves: O, who loses, too
    }
    CHECK(lost == 7);  // by Bouton: 1 1, 2 2, 3 3, 1 2 3, 1 1 2 2, and four or six heaps of 1
}

TEST_CASE("A null move in Nim: X wins with 2-1, and the search says that X loses", "[unsound]") {
    const Nim nim = heaps("1 2");
    CHECK(minimax_of(nim, nim.initial()) == 1);
    CHECK(search_of(nim, nim.initial(), with(kOff, kOff)).value == 1);
    const SearchSummary summary = search_of(nim, nim.initial(), with(2, kOff));
    CHECK(summary.value == -1);
    CHECK(summary.unsound.null_move_cuts == 1);
    CHECK(summary.unsound.is_believed);

    const Calls calls = calls_of(nim, with(2, kOff));
    const auto null_move =
        std::find_if(calls.begin(), calls.end(), [](const Call& call) { return call.manner == Manner::kNullMove; });
    REQUIRE(null_move != calls.end());
    CHECK(null_move->move == kSkip);
    CHECK(null_move->role == Role::kMax);  // O gives up the turn after 2-1
    const auto cut =
        std::find_if(calls.begin(), calls.end(), [](const Call& call) { return call.kind == EventKind::kCutoff; });
    REQUIRE(cut != calls.end());
    CHECK(cut->skipped == 1);
    CHECK((cut - 1)->kind == EventKind::kReturn);
    CHECK((cut - 1)->value == -1);
    CHECK_FALSE((cut - 1)->flag);  // no move of the node is its best
}

TEST_CASE("A reduced move in Nim: X wins with 2-2, the third move, which is searched too little", "[unsound]") {
    const Nim nim = heaps("1 1 2");
    CHECK(minimax_of(nim, nim.initial(), 3) == 1);
    CHECK(minimax_of(nim, nim.initial()) == 1);
    const SearchSummary summary = search_of(nim, nim.initial(), with(kOff, 1, 3));
    CHECK(summary.value == 0);
    CHECK(summary.unsound.reduced > 0);
    const auto trace = trace_of(calls_of(nim, with(kOff, 1, 3)), nullptr, true);
    const VisitId last = trace->children_entered(0, trace->event_count()).back();
    CHECK(trace->manner(last) == Manner::kReduced);
    CHECK(trace->event(trace->leave_step(last)).proof() == Proof::kNothing);  // with all plies, it is worth 1
    CHECK(summary.unsound.is_believed);
}

TEST_CASE("Without zugzwang a null move is right", "[unsound]") {
    // In tic-tac-toe another mark never hurts.
    const TicTacToe game;
    for (int seed = 0; seed < 40; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        const auto root = after_plies(game, random.between(2, 5), random);
        CHECK(search_of(game, root, with(2, kOff)).value == search_of(game, root, with(kOff, kOff)).value);
    }
}

TEST_CASE("Null moves and reductions save nodes", "[unsound]") {
    const ConnectFour game;
    const Named<connect_four::LinesAndCentre> evaluate;
    const auto nodes = [&](const SearchOptions& options) {
        return search_of(game, game.initial(), options, evaluate).nodes;
    };
    const std::uint64_t plain = nodes(with(kOff, kOff, 6));
    CHECK(nodes(with(1, kOff, 6)) < plain);
    CHECK(nodes(with(kOff, 2, 6)) < plain);
}

TEST_CASE("A null move is not tried at the root, twice in a row, without a bound, or with too few plies", "[unsound]") {
    for (const Nim::State& state : all_heaps(6)) {
        const Nim nim({false, false}, state);
        for (const auto& [null_move, depth] : {std::pair{0, kNoDepthLimit}, {0, 3}, {1, 4}, {2, 4}, {2, 3}}) {
            struct Open {
                Role role;
                Manner manner;
                double alpha, beta;
            };
            std::vector<Open> open;
            for (const Call& call : calls_of(nim, with(null_move, kOff, depth))) {
                if (call.kind == EventKind::kEnter) {
                    if (call.manner == Manner::kNullMove) {
                        REQUIRE(open.size() > 1);
                        CHECK(open.back().manner != Manner::kNullMove);
                        const bool is_max = open.back().role == Role::kMax;
                        CHECK(std::isfinite(is_max ? open.back().beta : open.back().alpha));
                        CHECK(call.role != open.back().role);
                        // At least 0 plies are left after the reduction. (Earlier null moves have cost plies, too.)
                        if (depth != kNoDepthLimit) CHECK(static_cast<int>(open.size()) + null_move <= depth);
                    }
                    open.push_back({call.role, call.manner, call.alpha, call.beta});
                } else if (call.kind == EventKind::kLeave || call.kind == EventKind::kEvaluate) {
                    open.pop_back();
                }
            }
        }
    }
}

TEST_CASE("A pass that the rules demand is not replaced by a null move", "[unsound]") {
    const Othello game;
    int passes = 0;
    for (int seed = 0; seed < 200; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        const auto root = after_plies(game, 54, random);
        CallSink sink;
        (void)run_search(game, Unknown{}, root, with(0, kOff, 4), sink).value();
        std::vector<Othello::State> line;
        for (const Call& call : sink.calls) {
            if (call.kind == EventKind::kLeave || call.kind == EventKind::kEvaluate) line.pop_back();
            if (call.kind != EventKind::kEnter) continue;
            Othello::State state = line.empty() ? root : line.back();
            Othello::MoveList moves;
            game.legal_moves(state, moves);
            const bool must_pass = moves.size() == 1 && moves[0] == Othello::kPass;
            if (call.manner == Manner::kNullMove) {
                CHECK_FALSE(must_pass);
                state = Othello::without_turn(state);
            } else if (call.move != kNoMove) {
                passes += must_pass ? 1 : 0;
                (void)game.apply(state, call.move);
            }
            line.push_back(state);
        }
    }
    CHECK(passes > 0);
}

TEST_CASE("What is proved of the root is true, whatever was believed below it", "[unsound]") {
    int believed = 0, proved = 0;
    for (const Nim::State& state : all_heaps(7)) {
        const Nim nim({false, false}, state);
        const double truth = minimax_of(nim, state);
        for (const Window& window : {Window{}, Window{-1, 1}, Window{-2, 0}, Window{0, 2}}) {
            for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
                for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard}) {
                    SearchOptions options = with(0, kOff);
                    options.window = window;
                    options.alpha_beta = {cut, bounds, true};
                    const auto trace = trace_of(calls_of(nim, options));
                    const NodeState root = trace->node_state(0, trace->event_count());
                    INFO(nim.position_text(state) << " in " << window.alpha << "," << window.beta);
                    if (proves(root.proof, Proof::kLower)) CHECK(truth >= root.value);
                    if (proves(root.proof, Proof::kUpper)) CHECK(truth <= root.value);
                    ++(root.proof == Proof::kExact ? proved : believed);
                }
            }
        }
    }
    CHECK(proved > 50);
    CHECK(believed > 50);
}

TEST_CASE("Every step of a search with null moves and reductions, forwards and backwards", "[unsound]") {
    for (const Nim::State& state : all_heaps(5)) {
        const Nim nim({false, false}, state);
        check_every_step(*trace_of(calls_of(nim, with(0, kOff))), calls_of(nim, with(0, kOff)), nullptr);
        const SearchOptions both = with(0, 1, 4);
        check_every_step(*trace_of(calls_of(nim, both), nullptr, true), calls_of(nim, both), nullptr);
    }
}

TEST_CASE("The judge finds no fault in a null move or in a reduction, and files keep them", "[unsound]") {
    struct Case {
        GameSpec spec;
        int depth;
    };
    std::vector<Case> cases;
    for (const char* heaps : {"1 2", "1 1 2", "1 2 3", "2 3 4", "1 1 2 2"}) {
        for (const char* variant : {"heaps-last-wins", "lines-last-loses"}) {
            cases.push_back({spec_of("nim", heaps, {{"nim", variant}}), kNoDepthLimit});
            cases.push_back({spec_of("nim", heaps, {{"nim", variant}}), 4});
        }
    }
    cases.push_back({spec_of("connect-four", "", {{"board", "4x4"}, {"line", "3"}}), 5});
    cases.push_back({spec_of("tic-tac-toe"), 5});
    cases.push_back({spec_of("othello"), 4});
    cases.push_back({spec_of("kalah"), 4});
    cases.push_back({spec_of("lines-of-action"), 2});
    int seed = 0, null_moves = 0;
    for (const auto& [spec, depth] : cases) {
        const auto game = *make_game(spec);
        for (const int null_move : {kOff, 0, 2}) {
            for (const int full_moves : {kOff, 1, 3}) {
                SearchOptions options = with(null_move, full_moves, depth);
                Random random(static_cast<std::uint64_t>(++seed));
                options.alpha_beta = {random.happens(50) ? CutRule::kStrict : CutRule::kEqual,
                                      static_cast<Bounds>(random.between(0, 2)), random.happens(70)};
                options.order = random.happens(30)   ? Order::kKiller
                                : random.happens(30) ? Order::kRandom
                                                     : Order::kGiven;
                options.is_iterative = depth != kNoDepthLimit && random.happens(30);
                if (random.happens(30)) options.table.kind = TableKind::kExact;
                const auto checked = game->checked(options, {});
                if (!checked) continue;
                INFO(spec.game << " " << spec.position << " null move " << null_move << " full " << full_moves << " "
                               << text_of(options));
                const auto trace = recorded(*game, spec, *checked);
                null_moves += null_move == kOff ? 0 : static_cast<int>(trace->is_unsound());
                std::ostringstream text;
                write_trace(*trace, text);
                auto opened = open_trace_text(text.str());
                REQUIRE(opened.has_value());
                std::ostringstream again;
                write_trace(*opened->trace, again);
                CHECK(again.str() == text.str());
                const auto judgement = judge_opened(*opened);
                REQUIRE(judgement != nullptr);
                if (!judgement->is_right()) {
                    const Fault& fault = judgement->faults.front();
                    FAIL_CHECK(id_of(fault.reason)
                               << " at " << fault.step << ": " << fault.said << ", not " << fault.expected);
                }
            }
        }
    }
    CHECK(null_moves > 20);
}

TEST_CASE("A null move that does not close the node must not change it; a reduced move is searched again",
          "[unsound]") {
    // Of Nim with heaps 1 and 2, as told by a program with a mistake.
    const GameSpec spec = spec_of("nim", "1 2", {{"nim", "heaps-last-wins"}});
    const auto game = *make_game(spec);
    std::ostringstream text;
    write_trace(*recorded(*game, spec, with(2, kOff)), text);
    std::string wrong = text.str();
    // The null move after 2-2, at a heap of 1, comes to 1: O keeps +inf there.
    const std::string kept = R"("x":"+inf","i":false)";
    const std::size_t at = wrong.rfind(kept);
    REQUIRE(at != std::string::npos);
    wrong.replace(at, kept.size(), R"("x":1,"i":false)");
    auto opened = open_trace_text(wrong);
    REQUIRE(opened.has_value());
    const auto judgement = judge_opened(*opened);
    REQUIRE_FALSE(judgement->is_right());
    CHECK(judgement->faults.front().reason == FaultReason::kNullMoveTaken);

    // A null move is no move of the node, whether it cuts or not.
    const std::string right = text.str();
    for (const std::size_t told : {right.rfind(kept), right.rfind(R"("i":false)", right.find(R"("e":"cutoff")"))}) {
        REQUIRE(told != std::string::npos);
        std::string best = right;
        best.replace(best.find("false", told), 5, "true");
        auto as_best = open_trace_text(best);
        REQUIRE(as_best.has_value());
        const auto judged = judge_opened(*as_best);
        REQUIRE(judged->faults.size() == 1);
        CHECK(judged->faults.front().reason == FaultReason::kNullMoveBest);
        CHECK(judged->faults.front().kind() == FaultKind::kBestMove);
    }

    // A late move that came to more than α and was not searched again.
    const ExplicitTree tree = tree_of("((3 1) (9 5))");
    const Calls calls = [&] {
        CallSink sink;
        sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
        sink.enter(0, Role::kMin, -kInfinity, kInfinity);
        for (const auto& [move, value] : {std::pair{0, 3.0}, {1, 1.0}}) {
            sink.enter(move, Role::kMax, -kInfinity, move == 0 ? kInfinity : 3.0);
            sink.evaluate(value, true);
            sink.returned(value, true);
            sink.bound(value);
        }
        sink.leave(1);
        sink.returned(1, true);
        sink.bound(1);
        sink.manner(Manner::kReduced, 1);
        sink.enter(1, Role::kMin, 1, kInfinity);
        sink.evaluate(7, false);
        sink.returned(7, true);
        sink.bound(7);
        sink.leave(7);
        return sink.calls;
    }();
    TraceHeader header;
    header.algorithm = "alpha-beta";
    const auto trace = trace_of(calls, nullptr, true, header);
    const Judgement found = judge(*trace, nullptr);
    REQUIRE_FALSE(found.is_right());
    CHECK(found.faults.front().reason == FaultReason::kReducedTaken);
}

TEST_CASE("Beside a result that is only believed, the judge has minimax's", "[unsound]") {
    for (const char* heaps : {"1 2", "1 1 2", "1 2 3", "2 2 3"}) {
        const GameSpec spec = spec_of("nim", heaps, {{"nim", "heaps-last-wins"}});
        const auto game = *make_game(spec);
        for (const auto& options : {with(2, kOff), with(kOff, 1, 3), with(kOff, kOff)}) {
            std::ostringstream text;
            write_trace(*recorded(*game, spec, options), text);
            auto opened = open_trace_text(text.str());
            REQUIRE(opened.has_value());
            const auto judgement = judge_opened(*opened);
            CHECK(judgement->minimax.has_value() == opened->trace->is_unsound());
            if (!judgement->minimax) continue;
            INFO(heaps << " with " << text_of(options));
            // A leaf at the limit of three plies is worth what the game's own evaluation says.
            SearchOptions sound = options;
            sound.unsound = {};
            sound.algorithm = Algorithm::kMinimax;
            SummarySink sink;
            CHECK(*judgement->minimax == *game->search({}, *game->checked(sound, {}), &sink));
        }
    }
    // By Bouton, X wins with 2-1; the null move denies it.
    const GameSpec spec = spec_of("nim", "1 2", {{"nim", "heaps-last-wins"}});
    std::ostringstream text;
    write_trace(*recorded(**make_game(spec), spec, with(2, kOff)), text);
    auto opened = *open_trace_text(text.str());
    CHECK(judge_opened(opened)->minimax == 1);
    CHECK(opened.trace->node_state(0, opened.trace->event_count()).value == -1);
}

TEST_CASE("Null moves and reductions are refused where there is nothing that they could mean", "[unsound]") {
    const auto refusal = [](const GameSpec& spec, const SearchOptions& options) {
        const auto checked = (*make_game(spec))->checked(options, {});
        return checked ? std::string() : std::string(checked.error().reason);
    };
    const GameSpec tic_tac_toe = spec_of("tic-tac-toe");
    GameSpec tree;
    tree.tree = "((3 12) (2 4))";
    CHECK(refusal(tree, with(2, kOff)) == "no-null-move-in-tree");
    CHECK(refusal(tree, with(kOff, 1)) == "no-limit-to-reduce");
    CHECK(refusal(tic_tac_toe, with(2, kOff)).empty());
    CHECK(refusal(tic_tac_toe, with(kOff, 1)) == "no-limit-to-reduce");
    CHECK(refusal(tic_tac_toe, with(2, 1, 4)).empty());
    SearchOptions sorted = with(2, kOff);
    sorted.order = Order::kBest;
    CHECK(refusal(tic_tac_toe, sorted) == "sorted-without-null-moves");
    SearchOptions minimax = with(2, kOff);
    minimax.algorithm = Algorithm::kMinimax;
    CHECK(refusal(tic_tac_toe, minimax) == "unsound-not-taken");
    minimax.algorithm = Algorithm::kPvs;
    CHECK(refusal(tic_tac_toe, minimax) == "unsound-not-taken");
}

TEST_CASE("A null move in a file is told by its number and its manner together", "[unsound]") {
    const std::string header =
        R"({"plytrace":1,"game":"nim","position":"1 1 X","algorithm":"alpha-beta","options":{"nim":"heaps-last-wins"}})"
        "\n"
        R"({"e":"enter"})"
        "\n";
    CHECK(open_trace_text(header + R"({"e":"enter","p":0,"how":"null-move"})").has_value());
    CHECK(open_trace_text(header + R"({"e":"enter","p":0,"m":2147483645,"how":"null-move"})").has_value());
    CHECK_FALSE(open_trace_text(header + R"({"e":"enter","p":0,"m":2147483645})").has_value());
    CHECK_FALSE(open_trace_text(header + R"({"e":"enter","p":0,"m":273,"how":"null-move"})").has_value());
}

}  // namespace UNITY_ID
