#include "app/model/games/othello_engine/engine_session.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "games/othello/othello.hpp"
#include "search/trace/shallow_sink.hpp"

namespace plytrace {

namespace {

using othello::EngineResult;

[[nodiscard]] MoveCode best_of(const EngineResult& found) {
    return found.moves.empty() ? found.best : found.moves.front().move;
}

/// How a header's options tell a turn.
constexpr const char *kLevelKey = "level", *kSeedKey = "seed", *kSolveKey = "solve-from";

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

std::optional<EngineTurn> engine_turn_of(const TraceHeader& header) {
    if (header.game != "othello") return std::nullopt;
    const auto level = number_of(header, kLevelKey, 1, othello::kLevels);
    const auto seed = number_of<std::uint64_t>(header, kSeedKey, 0, std::numeric_limits<std::uint64_t>::max());
    const auto solve_from = number_of(header, kSolveKey, 0, 64);
    if (!level || !seed || !solve_from) return std::nullopt;
    return EngineTurn{*level, *seed, *solve_from, 0};
}

std::string summary_text(const EngineSummary& summary) {
    return nlohmann::json{summary.move,       summary.best,          summary.loss,
                          summary.nodes,      summary.told_nodes,    summary.told_plies,
                          summary.is_cut_off, summary.is_in_eighths, summary.is_slower}
        .dump();
}

std::optional<EngineSummary> parse_summary(const std::string& text) {
    try {
        const auto values = nlohmann::json::parse(text);
        EngineSummary summary;
        values.at(0).get_to(summary.move);
        values.at(1).get_to(summary.best);
        values.at(2).get_to(summary.loss);
        values.at(3).get_to(summary.nodes);
        values.at(4).get_to(summary.told_nodes);
        values.at(5).get_to(summary.told_plies);
        values.at(6).get_to(summary.is_cut_off);
        values.at(7).get_to(summary.is_in_eighths);
        values.at(8).get_to(summary.is_slower);
        return summary;
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

SearchOptions EngineSession::options(Moves moves) const {
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

RuleChoices EngineSession::rules_options() const {
    RuleChoices choices = m_game->rules_options();
    choices.push_back({kLevelKey, std::to_string(m_turn.level)});
    choices.push_back({kSeedKey, std::to_string(m_turn.seed)});
    choices.push_back({kSolveKey, std::to_string(m_turn.solve_from)});
    return choices;
}

Expected<double> EngineSession::search(Moves moves, const SearchOptions& options, AnySink sink) const {
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
