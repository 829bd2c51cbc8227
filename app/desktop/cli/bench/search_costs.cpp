#include "app/desktop/cli/bench/search_costs.hpp"

#include <algorithm>
#include <memory>
#include <random>
#include <vector>

#include "app/desktop/cli/bench/measure.hpp"
#include "app/desktop/cli/bench/plain_alpha_beta.hpp"
#include "games/connect_four/connect_four.hpp"
#include "games/connect_four/evaluations.hpp"
#include "games/core/perft.hpp"
#include "games/core/random.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/generate.hpp"
#include "search/algorithms/othello_engine/engine.hpp"
#include "search/algorithms/run.hpp"
#include "search/trace/recorder.hpp"
#include "search/trace/summary_sink.hpp"

namespace plytrace::bench {

// ---- searches ------------------------------------------------------------------------------------------------------

namespace {

using OthelloHandout = Named<othello::Handout>;
constexpr std::uint32_t kEventLimit = 60'000'000;
constexpr int kSeeks = 1'000'000;

/// Keeps the compiler from removing a search.
volatile double g_value = 0;

SearchOptions alpha_beta_to(int depth) {
    SearchOptions options;
    options.depth = depth;
    return options;
}

template <Game G, class Evaluate>
std::int64_t nodes_of(const G& game, const Evaluate& evaluate, const SearchOptions& options) {
    SummarySink sink;
    (void)run_search(game, evaluate, game.initial(), options, sink);
    return static_cast<std::int64_t>(sink.summary().nodes);
}

/// One search of the suite, measured without a sink, with the null sink and with a recorder.
template <Game G, class Evaluate>
class Subject {
  public:
    Subject(const G& game, const Evaluate& evaluate, int depth)
        : m_game(game),
          m_problem(game, evaluate, game.player_to_move(game.initial())),
          m_options(alpha_beta_to(depth)) {}

    void plain() const {
        typename G::State root = m_game.initial();
        g_value = PlainAlphaBeta(m_problem).search(root, m_options.depth, m_options.window);
    }
    void with_null_sink() const {
        NullSink sink;
        g_value = run_algorithm(m_problem, m_game.initial(), m_options, sink);
    }
    [[nodiscard]] std::unique_ptr<Trace> recorded() const {
        auto trace = std::make_unique<Trace>(TraceHeader{}, kEventLimit);
        Recorder recorder(*trace);
        g_value = run_algorithm(m_problem, m_game.initial(), m_options, recorder);
        return trace;
    }
    /// Each run repeats the search `times` times, because the clock is too coarse for short ones.
    [[nodiscard]] double null_sink_ratio(int runs, int times) const {
        const auto repeated = [times](auto&& search) {
            return [times, search] {
                for (int i = 0; i < times; ++i) search();
            };
        };
        return best_ratio(runs, repeated([this] { with_null_sink(); }), repeated([this] { plain(); }));
    }
    [[nodiscard]] double recording_ratio(int runs) const {
        return best_ratio(
            runs, [this] { (void)recorded(); }, [this] { with_null_sink(); });
    }

  private:
    const G& m_game;
    Problem<G, Evaluate> m_problem;
    SearchOptions m_options;
};

/// The time to look up the node of a random step and its full state at that step.
double seek_nanoseconds(const Trace& trace, int runs) {
    std::mt19937 random(1);
    std::uniform_int_distribution<Step> any(1, trace.event_count());
    std::vector<Step> steps(kSeeks);
    for (Step& step : steps) step = any(random);
    const double seconds = best_seconds(std::min(runs, 5), [&] {
        double sum = 0;
        for (const Step step : steps) {
            const NodeState state = trace.visit_state(trace.current_visit(step), step);
            sum += (state.has_value ? state.value : 0) + static_cast<double>(state.best_child);
        }
        g_value = sum;
    });
    return seconds / kSeeks * 1e9;
}

void add_trace(SearchCosts& costs, const Trace& trace, int runs) {
    const auto visits = static_cast<double>(trace.visit_count());
    costs.seek_nanoseconds = std::max(costs.seek_nanoseconds, seek_nanoseconds(trace, runs));
    costs.bytes_per_event =
        std::max(costs.bytes_per_event, static_cast<double>(trace.event_bytes()) / trace.event_count());
    costs.bytes_per_visit = std::max(costs.bytes_per_visit, static_cast<double>(trace.column_bytes()) / visits);
}

/// Adds the speed of the search and of perft in the same game.
void add_speed(SearchCosts& costs, const Subject<Othello, OthelloHandout>& search, const Othello& othello, int runs) {
    constexpr int kTimes = 5, kPlies = 7, kPerftPlies = 10;
    constexpr FinishedGames kFinished =
        Othello::kPerftFinishedGames;  // given explicitly, so that perft counts move by move
    const double seconds = best_seconds(runs, [&] {
        for (int i = 0; i < kTimes; ++i) search.with_null_sink();
    });
    const auto nodes = static_cast<double>(nodes_of(othello, OthelloHandout{}, alpha_beta_to(9)));
    costs.othello_nodes_per_second = kTimes * nodes / seconds;
    std::uint64_t counted = 0;
    const double counting_seconds =
        best_seconds(runs, [&] { counted = perft(othello, othello.initial(), kPlies, kFinished).nodes; });
    costs.othello_search_ratio = static_cast<double>(counted) / counting_seconds / costs.othello_nodes_per_second;
    std::uint64_t leaves = 0;
    const double perft_seconds =
        best_seconds(runs, [&] { leaves = perft(othello, othello.initial(), kPerftPlies).leaves; });
    costs.othello_perft_leaves_per_second = static_cast<double>(leaves) / perft_seconds;
}

/// The tree with values for two players at every leaf.
ExplicitTree with_two_values(const ExplicitTree& tree) {
    TreeParts parts = tree.parts();
    parts.value_count = 2;
    for (const double number : parts.number) parts.values.insert(parts.values.end(), {number, -number});
    return ExplicitTree(std::move(parts));
}

}  // namespace

std::vector<std::pair<std::string, std::int64_t>> count_nodes() {
    const TicTacToe tic_tac_toe;
    const Othello othello;
    const ConnectFour connect_four;
    const OthelloHandout handout;
    const Named<connect_four::LinesAndCentre> lines;
    const ExplicitTree tree = uniform_tree(4, 8, 1), tree_of_players = with_two_values(tree);
    std::vector<std::pair<std::string, std::int64_t>> counts;
    const auto count = [&](const std::string& name, int depth, const auto& game, const auto& evaluate, auto... change) {
        SearchOptions options = alpha_beta_to(depth);
        (change(options), ...);
        counts.emplace_back(name, nodes_of(game, evaluate, options));
    };
    const auto strict = [](SearchOptions& options) { options.alpha_beta.cut = CutRule::kStrict; };
    const auto deepening = [](SearchOptions& options) { options.is_iterative = true; };
    const auto with_table = [](SearchOptions& options) { options.table.kind = TableKind::kExact; };
    const auto by = [](const AlgorithmEntry& entry) {
        return [&entry](SearchOptions& options) { options.algorithm = entry.algorithm; };
    };
    const ExplicitTree binary_tree = uniform_tree(2, 12, 1);
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (!entry.needs_array) continue;
        count("tree 2^12 " + std::string(entry.id), kNoDepthLimit, binary_tree, NoEvaluation{}, by(entry));
    }
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.has_proof_numbers) {
            count("tic-tac-toe " + std::string(entry.id), kNoDepthLimit, tic_tac_toe, NoEvaluation{}, by(entry));
        }
        if (entry.needs_array || !entry.has_values()) continue;
        const auto chosen = by(entry);
        const std::string id(entry.id);
        count("tic-tac-toe " + id, kNoDepthLimit, tic_tac_toe, NoEvaluation{}, chosen);
        count("othello " + id + " 6", 6, othello, handout, chosen);
        const bool is_of_players = entry.suits == Suits::kSeveralPlayers;
        count("tree 4^8 " + id, kNoDepthLimit, is_of_players ? tree_of_players : tree, NoEvaluation{}, chosen);
    }
    count("tic-tac-toe alpha-beta strict", kNoDepthLimit, tic_tac_toe, NoEvaluation{}, strict);
    count("othello alpha-beta 9", 9, othello, handout);
    count("othello alpha-beta 6 deepened", 6, othello, handout, deepening);
    count("othello alpha-beta 6 table", 6, othello, handout, with_table);
    for (const auto& [order, id] : {std::pair(Order::kBest, "best"), std::pair(Order::kWorst, "worst"),
                                    std::pair(Order::kRandom, "random"), std::pair(Order::kEvaluation, "evaluation"),
                                    std::pair(Order::kKiller, "killer"), std::pair(Order::kHistory, "history")}) {
        const auto ordered = [order = order](SearchOptions& options) { options.order = order; };
        count(std::string("othello alpha-beta 6 ") + id, 6, othello, handout, ordered);
    }
    count("othello alpha-beta 6 table-move", 6, othello, handout, deepening, with_table,
          [](SearchOptions& options) { options.order = Order::kTableMove; });
    count("connect-four alpha-beta 6", 6, connect_four, lines);
    count("connect-four quiescence 6", 6, connect_four, lines,
          [](SearchOptions& options) { options.has_quiescence = true; });
    count("connect-four singular 6", 6, connect_four, lines,
          [](SearchOptions& options) { options.singular_margin = 500; });
    return counts;
}

SearchCosts measure_searches(int runs) {
    SearchCosts costs;
    const Othello othello;
    const TicTacToe tic_tac_toe;
    const ExplicitTree tree = uniform_tree(4, 11, 1), small_tree = uniform_tree(4, 8, 1);
    const OthelloHandout handout;
    const NoEvaluation none;
    const Subject shallow(othello, handout, 9), deep(othello, handout, 12);
    const Subject tic(tic_tac_toe, none, kNoDepthLimit);
    const Subject synthetic(tree, none, kNoDepthLimit), small(small_tree, none, kNoDepthLimit);

    costs.null_sink_ratio =
        std::max({shallow.null_sink_ratio(runs, 5), tic.null_sink_ratio(runs, 100), small.null_sink_ratio(runs, 100)});
    costs.recording_ratio = deep.recording_ratio(runs);
    add_speed(costs, shallow, othello, runs);
    add_trace(costs, *tic.recorded(), runs);
    add_trace(costs, *synthetic.recorded(), runs);
    add_trace(costs, *deep.recorded(), runs);
    return costs;
}

// ---- endgames ------------------------------------------------------------------------------------------------------

namespace {

constexpr int kPositions = 50, kRandomPlies = 10, kSearchedPlies = 4;

/// A position with `empties` empty squares from a game that the engine plays against itself after a few random moves.
/// A game that ends earlier is replaced by another.
Othello::State position_of_play(othello::Engine& engine, Random& random, int empties) {
    const Othello game;
    for (;;) {
        Othello::State state = game.initial();
        Othello::MoveList moves;
        for (int ply = 0; othello::count(state.empty()) > empties; ++ply) {
            game.legal_moves(state, moves);
            if (moves.empty()) break;
            Othello::Move move = moves[random.below(moves.size())];
            if (ply >= kRandomPlies) {
                othello::Engine::Search how;
                how.plies = kSearchedPlies;
                move = engine.search(state, how).best;
            }
            game.apply(state, move);
        }
        if (othello::count(state.empty()) == empties && !game.is_over(state)) return state;
    }
}

double median_milliseconds(int empties) {
    othello::Engine engine;
    Random random(static_cast<std::uint64_t>(empties));
    std::vector<double> times;
    for (int i = 0; i < kPositions; ++i) {
        const Othello::State state = position_of_play(engine, random, empties);
        times.push_back(seconds_of([&] { (void)engine.solve(state, {}); }) * 1e3);
    }
    std::sort(times.begin(), times.end());
    return (times[kPositions / 2 - 1] + times[kPositions / 2]) / 2;
}

}  // namespace

EndgameCosts measure_endgames() {
    return {median_milliseconds(16), median_milliseconds(18)};
}

}  // namespace plytrace::bench
