#include "app/model/games/othello_engine/level_session.hpp"

#include <algorithm>

#include "games/othello/othello.hpp"
#include "search/trace/shallow_sink.hpp"

namespace plytrace {

namespace {

using othello::EngineResult;

[[nodiscard]] MoveCode best_of(const EngineResult& found) {
    return found.moves.empty() ? found.best : found.moves.front().move;
}

}  // namespace

SearchOptions LevelSession::options(Moves moves) const {
    const auto board = m_game->board(moves);
    const auto empty = static_cast<int>(std::count(board->cells.begin(), board->cells.end(), '-'));
    const othello::Level& level = othello::level_of(m_turn.level);
    const bool solves = empty <= std::min(level.exact_at, m_turn.solve_from);
    SearchOptions options;
    options.algorithm = othello::kEngineAlgorithm;
    options.order = Order::kTableMove;
    options.table.kind = TableKind::kExact;
    if (solves) return options;
    options.is_iterative = true;
    options.depth = level.plies;
    // By its own name: a finished game is worth its score in discs, whatever the evaluation says of other positions.
    options.evaluation = "level:" + std::to_string(m_turn.level);
    return options;
}

RuleChoices LevelSession::rules_options() const {
    RuleChoices choices = m_game->rules_options();
    choices.push_back({"level", std::to_string(m_turn.level)});
    choices.push_back({"seed", std::to_string(m_turn.seed)});
    return choices;
}

Expected<double> LevelSession::search(Moves moves, const SearchOptions& options, AnySink sink) const {
    if (options != this->options(moves)) throw SearchStopped{};
    const auto position = Othello().parse_position(m_game->position_text(moves));
    if (!position) return tl::make_unexpected(position.error());
    const auto weights = m_means->read_weights ? m_means->read_weights() : nullptr;
    othello::Engine engine(m_means->table_bytes);
    othello::LevelLimits limits;
    limits.seed = m_turn.seed;
    limits.patterns = weights.get();
    limits.max_exact = m_turn.solve_from;
    limits.limits.is_stop_asked = [this] { return m_is_stopped.load(std::memory_order_relaxed); };
    const auto played = [&](AnySink listener) {
        limits.sink = listener;
        EngineResult found = othello::play_at_level(engine, *position, m_turn.level, limits);
        if (!found.is_complete) throw SearchStopped{};
        return found;
    };
    PlyCounts counts;
    const EngineResult found = played(&counts);
    const int plies = counts.deepest_within(m_turn.events);
    const double deviations = weights ? othello::level_of(m_turn.level).deviations : 0;
    ShallowSink shallow(sink, plies, found.is_solved || deviations == 0);
    const EngineResult told = played(&shallow);

    m_summary.move = told.best;
    m_summary.best = best_of(told);
    m_summary.loss = told.moves.empty() ? 0 : told.moves.front().value - told.value;
    m_summary.nodes = told.nodes;
    m_summary.told_nodes = shallow.recorded();
    m_summary.told_plies = plies;
    m_summary.is_cut_off = plies < counts.deepest();
    m_summary.is_in_eighths =
        weights && !told.is_solved && othello::level_of(m_turn.level).evaluation == othello::kPatternsName;
    m_summary.is_slower = told.is_solved && othello::count(position->empty()) <= othello::kFewToldEmpty;
    m_is_known.store(true, std::memory_order_release);
    return static_cast<double>(told.value);
}

}  // namespace plytrace
