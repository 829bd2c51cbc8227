#include "app/playing/engine_session.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "games/othello/othello.hpp"
#include "search/algorithms/othello_engine/levels.hpp"
#include "search/any_game/othello_session.hpp"
#include "search/trace/shallow_sink.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

namespace {

constexpr const char *kLevelKey = "level", *kSeedKey = "seed", *kSolveKey = "solve-from";
constexpr const char *kPliesKey = "engine-plies", *kEachValueKey = "each-value";
constexpr int kMostPlies = 64;

template <class Number>
[[nodiscard]] std::optional<Number> number_of(const TraceHeader& header, const char* key, Number least, Number most) {
    for (const auto& [name, value] : header.options) {
        if (name != key) continue;
        Number number = 0;
        const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
        if (read.ec != std::errc() || read.ptr != value.data() + value.size() || number < least || number > most)
            return std::nullopt;
        return number;
    }
    return std::nullopt;
}

}  // namespace

RuleChoices header_options(const EngineTurn& turn) {
    RuleChoices options{{kLevelKey, std::to_string(turn.level)}, {kSeedKey, std::to_string(turn.seed)}};
    if (turn.is_of_all_moves())
        options = {{kPliesKey, std::to_string(turn.plies)}, {kEachValueKey, turn.gives_each_value ? "1" : "0"}};
    options.emplace_back(kSolveKey, std::to_string(turn.solve_from));
    return options;
}

std::optional<EngineTurn> engine_turn_of(const TraceHeader& header) {
    if (header.game != kOthelloEntry.id) return std::nullopt;
    const auto level = number_of(header, kLevelKey, 1, othello::kLevels);
    const auto seed = number_of<std::uint64_t>(header, kSeedKey, 0, std::numeric_limits<std::uint64_t>::max());
    const auto solve_from = number_of(header, kSolveKey, 0, 64);
    if (level && seed && solve_from) return EngineTurn{*level, *seed, *solve_from};
    const auto plies = number_of(header, kPliesKey, 1, kMostPlies), each_value = number_of(header, kEachValueKey, 0, 1);
    if (!plies || !each_value || !solve_from) return std::nullopt;
    EngineTurn turn;
    turn.level = EngineTurn::kAllMoves;
    turn.solve_from = *solve_from;
    turn.plies = *plies;
    turn.gives_each_value = *each_value == 1;
    return turn;
}

// ---- the session ----------------------------------------------------------------------------------------------------

namespace {

using othello::EngineResult;

[[nodiscard]] MoveCode best_of(const EngineResult& found) {
    return found.moves.empty() ? found.best : found.moves.front().move;
}

/// The margin below the best move within which values are exact: larger than any difference.
constexpr int kAnyLoss = othello::kEngineInfinity / 2;

}  // namespace

int EngineSession::empty_squares(Moves moves) const {
    const auto board = m_game->board(moves);
    return static_cast<int>(std::count(board->cells.begin(), board->cells.end(), '-'));
}

bool EngineSession::solves(Moves moves) const {
    const int most = m_turn.is_of_all_moves() ? m_turn.solve_from
                                              : std::min(othello::level_of(m_turn.level).exact_at, m_turn.solve_from);
    return empty_squares(moves) <= most;
}

SearchOptions EngineSession::options(Moves moves) const {
    SearchOptions options;
    options.algorithm = othello::kEngineAlgorithm;
    options.order = Order::kTableMove;
    options.table.kind = TableKind::kExact;
    if (solves(moves)) return options;
    options.is_iterative = true;
    options.depth = m_turn.is_of_all_moves() ? m_turn.plies : othello::level_of(m_turn.level).plies;
    // The evaluation has a name of its own because a finished game counts in discs, whatever the other positions use.
    options.evaluation = m_turn.is_of_all_moves() ? "engine" : "level:" + std::to_string(m_turn.level);
    return options;
}

RuleChoices EngineSession::rules_options() const {
    RuleChoices choices = m_game->rules_options();
    for (auto& choice : header_options(m_turn)) choices.push_back(std::move(choice));
    return choices;
}

/// Runs one search; `sink` receives values in the engine's units.
EngineResult EngineSession::find(othello::Engine& engine, const Othello::State& position, bool solves,
                                 const othello::PatternWeights* weights, AnySink sink) const {
    othello::EngineLimits limits;
    limits.is_stop_asked = [this] { return m_is_stopped.load(std::memory_order_relaxed); };
    if (!m_turn.is_of_all_moves())
        return othello::play_at_level(engine, position, m_turn.level,
                                      {m_turn.seed, weights, limits, m_turn.solve_from, sink});
    if (solves) {
        othello::Engine::Solve how;
        how.patterns = weights;
        how.limits = limits;
        how.sink = sink;
        how.tells_short_cuts = othello::count(position.empty()) > othello::kFewTracedEmpty;
        return engine.solve(position, how);
    }
    othello::Engine::Search how;
    how.plies = m_turn.plies;
    how.evaluation = weights != nullptr ? othello::kPatternsName : othello::Handout::kName;
    how.patterns = weights;
    how.limits = limits;
    how.sink = sink;
    if (m_turn.gives_each_value) how.near_best = kAnyLoss;
    return engine.search(position, how);
}

Expected<double> EngineSession::search(Moves moves, const SearchOptions& options, AnySink sink) const {
    if (options != this->options(moves)) throw SearchStopped{};
    const auto position = Othello().parse_position(m_game->position_text(moves));
    if (!position) return tl::make_unexpected(position.error());
    const auto weights = m_means->read_weights ? m_means->read_weights() : nullptr;
    othello::Engine engine(m_means->table_bytes);
    const bool solves = this->solves(moves);
    const auto found_by = [&](AnySink listener) {
        EngineResult found = find(engine, *position, solves, weights.get(), listener);
        if (!found.is_complete) throw SearchStopped{};
        return found;
    };
    const bool is_level = !m_turn.is_of_all_moves();
    // With patterns the engine counts in fractions of a disc. Values are reported in discs, as shown on the squares.
    const bool is_by_patterns =
        weights && !solves && (!is_level || othello::level_of(m_turn.level).evaluation == othello::kPatternsName);
    const int units = is_by_patterns ? othello::kWeightsADisc : 1;
    PlyCounts counts;
    const EngineResult found = found_by(&counts);
    const int plies = counts.deepest_within(m_turn.events);
    const double deviations = weights && is_level ? othello::level_of(m_turn.level).deviations : 0;
    ScaledSink scaled(sink, units);
    ShallowSink shallow(&scaled, plies, found.is_solved || deviations == 0);
    const EngineResult told = found_by(&shallow);

    m_summary.move = told.best;
    m_summary.best = best_of(told);
    m_summary.loss = told.moves.empty() ? 0 : told.moves.front().value - told.value;
    m_summary.nodes = told.nodes;
    m_summary.told_nodes = shallow.recorded();
    m_summary.told_plies = plies;
    m_summary.is_cut_off = plies < counts.deepest();
    m_summary.is_slower = told.is_solved && othello::count(position->empty()) <= othello::kFewTracedEmpty;
    m_is_known.store(true, std::memory_order_release);
    return static_cast<double>(told.value) / units;
}

}  // namespace plytrace
