#include "app/document/comparison.hpp"

#include <algorithm>

#include "app/base/score_text.hpp"
#include "search/any_game/pictured_game.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {
namespace {

/// Calls if every game lasted until the board is full: 1 + n + n (n - 1) + … + n!.
[[nodiscard]] std::uint64_t full_boards(int squares) {
    std::uint64_t sum = 1, product = 1;
    for (int left = squares; left > 0; --left) {
        product *= static_cast<std::uint64_t>(left);
        sum += product;
    }
    return sum;
}

/// The game's default start position; empty if it has none.
[[nodiscard]] std::string usual_start(const GameSession& game) {
    GameSpec spec;
    spec.game = game.id();
    spec.rules = game.rules_options();
    const auto usual = make_game(spec);
    return usual ? (*usual)->position_text({}) : "";
}

constexpr std::size_t kLongestPosition = 90;  ///< longest position in a command

}  // namespace

std::string search_command_start(const GameSession& game, const std::vector<MoveCode>& moves) {
    if (pictured_game(game) != nullptr) return "";  // its command is the person's own
    std::string command = "plytrace search";
    const std::string position = game.position_text(moves);
    if (game.tree() == nullptr) {
        command += " --game " + std::string(game.id());
        for (const auto& [name, value] : game.rules_options()) command += " --" + name + " " + value;
        if (position == usual_start(game)) return command;
    }
    if (position.size() > kLongestPosition || position.find_first_of("'\n") != position.npos) return "";
    return command + (game.tree() != nullptr ? " --tree '" : " --position '") + position + "'";
}

std::string search_command(std::string_view start, const SearchOptions& options) {
    std::string command(start);
    command += " --algorithm " + std::string(info(options.algorithm).id);
    SearchOptions usual;
    usual.algorithm = options.algorithm;
    const auto unsaid = option_pairs(usual);
    for (const auto& pair : option_pairs(options)) {
        if (std::find(unsaid.begin(), unsaid.end(), pair) != unsaid.end()) continue;
        command += " --" + pair.first;
        if (!find_search_option(pair.first)->is_switch()) command += " " + pair.second;
    }
    return command;
}

void Comparison::open(const Lesson& lesson, std::shared_ptr<const GameSession> game) {
    if (lesson.id == m_lesson) return;
    close();
    m_lesson = lesson.id;
    m_runs = lesson.runs;
    m_game = std::move(game);
    fill();
}

void Comparison::open(const std::vector<LessonRun>& runs, std::shared_ptr<const GameSession> game,
                      std::vector<MoveCode> moves) {
    if (!is_of_lesson() && runs == m_runs && game == m_game && moves == m_moves) return;
    close();
    m_runs = runs;
    m_game = std::move(game);
    m_moves = std::move(moves);
    fill();
}

void Comparison::fill() {
    m_command_start = search_command_start(*m_game, m_moves);
    for (const LessonRun& run : m_runs) {
        Row& row = m_rows.emplace_back();
        row.name = run.name;
        row.is_search = run.squares == 0;
        if (row.is_search) {
            row.options = run.options;
            row.said = option_pairs(run.options);
            if (!m_command_start.empty()) row.command = search_command(m_command_start, run.options);
        } else {
            row.nodes = full_boards(run.squares);
            row.status = Status::kDone;
        }
    }
}

void Comparison::close() {
    m_search.stop();
    m_is_searching = false;
    m_lesson.clear();
    m_moves.clear();
    m_runs.clear();
    m_rows.clear();
    m_next = 0;
}

void Comparison::tick(std::uint32_t event_limit) {
    if (m_is_searching) look_at_running();
    if (!m_is_searching) start_next(event_limit);
}

void Comparison::look_at_running() {
    Row& row = m_rows[m_next];
    const Trace& trace = *m_search.trace();
    const bool was_ended = m_search.is_displaced();
    const bool is_over = trace.is_finished();  // asked first, so that the count below is final
    row.nodes = trace.visit_count();
    if (!is_over && !was_ended) return;
    const Step end = trace.event_count();
    row.error = m_search.error();
    row.status = was_ended ? Status::kWaiting : !row.error.empty() ? Status::kRefused : Status::kDone;
    if (row.status == Status::kDone) {
        row.is_cut_short = trace.is_truncated();
        if (!row.is_cut_short && end > 0) {
            const double score = trace.node_state(0, end).value;
            if (!trace.has_lists()) row.value = score;
            row.value_text = score_text(trace, score);
        }
    }
    if (row.status != Status::kWaiting) ++m_next;
    m_is_searching = false;
}

void Comparison::start_next(std::uint32_t event_limit) {
    while (m_next < m_rows.size() && m_rows[m_next].status != Status::kWaiting) ++m_next;
    if (m_next == m_rows.size() || m_runner.is_running()) return;
    Row& row = m_rows[m_next];
    row.nodes = 0;
    m_search.start(m_game, m_moves, row.options, row.name, event_limit);
    m_is_searching = m_search.trace() != nullptr;
    row.status = m_is_searching ? Status::kRunning : Status::kRefused;
    if (!m_is_searching) row.error = m_search.error();
}

}  // namespace plytrace
