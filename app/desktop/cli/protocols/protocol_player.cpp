#include "app/desktop/cli/protocols/protocol_player.hpp"

#include <algorithm>

namespace plytrace {

namespace {

constexpr int kPliesMoreAtTheEnd = 4, kMostSolved = 22;
constexpr double kUnitsADisc = othello::kWeightsADisc;

int solved_from(int plies) {
    return std::min(plies + kPliesMoreAtTheEnd, kMostSolved);
}

}  // namespace

int ProtocolPlayer::plies() const {
    return m_plies.value_or(othello::level_of(m_level).plies);
}

double ProtocolPlayer::deviations() const {
    return m_is_exact ? 0 : othello::deviations_at(plies());
}

ProtocolPlayer::Thought ProtocolPlayer::in_discs(const othello::EngineResult& result, bool is_by_patterns) const {
    Thought thought{result.best, std::nullopt, result.nodes};
    if (result.is_solved) {
        thought.value = result.value;
    } else if (is_by_patterns) {
        thought.value = result.value / kUnitsADisc;
    }
    return thought;
}

ProtocolPlayer::Thought ProtocolPlayer::think(const Othello::State& position, const othello::EngineLimits& limits) {
    const bool has_weights = m_weights != nullptr;
    if (m_plies) return think_best(position, limits);
    const auto result = play_at_level(m_engine, position, m_level, {m_seed, m_weights.get(), limits});
    return in_discs(result, has_weights && othello::level_of(m_level).evaluation == othello::kPatternsName);
}

ProtocolPlayer::Thought ProtocolPlayer::think_best(const Othello::State& position,
                                                   const othello::EngineLimits& limits) {
    const bool has_weights = m_weights != nullptr;
    othello::Engine::Search search;
    search.plies = plies();
    search.evaluation = has_weights ? othello::kPatternsName : othello::Handout::kName;
    search.patterns = m_weights.get();
    search.deviations = deviations();
    search.limits = limits;
    const bool is_solved = othello::count(position.empty()) <= solved_from(plies());
    if (is_solved)
        search.plies = std::min(search.plies, kPliesMoreAtTheEnd);  // the move that is played if time runs out
    const auto found = m_engine.search(position, search);
    if (!is_solved) return in_discs(found, has_weights);
    othello::Engine::Solve solve;
    solve.patterns = m_weights.get();
    solve.limits = limits;
    const auto solved = m_engine.solve(position, solve);
    return in_discs(solved.is_complete ? solved : found, has_weights);
}

void ProtocolPlayer::analyse(const Othello::State& position, const othello::EngineLimits& limits,
                             const std::function<void(const othello::EngineAnalysis&)>& tell) {
    othello::Analyse how;
    how.gives_each_value = true;
    how.plies = plies();
    how.solve_from = solved_from(how.plies);
    how.evaluation = m_weights != nullptr ? othello::kPatternsName : othello::Handout::kName;
    how.patterns = m_weights.get();
    how.deviations = deviations();
    how.limits = limits;
    how.tell = tell;
    tell(othello::analyse(m_engine, position, how));
}

void ProtocolGame::begin(const Othello::State& start) {
    m_position = start;
    m_before.clear();
}

void ProtocolGame::begin(const othello::GameRecord& record) {
    begin(record.start);
    for (const auto& played : record.moves) (void)play(m_position.to_move, played.move);
}

bool ProtocolGame::may_move(Player player) const {
    if (m_position.to_move == player) return true;
    return !has_move() && !Othello().is_over(m_position);
}

bool ProtocolGame::play(Player player, Othello::Move move) {
    const Othello game;
    if (move == Othello::kPass && game.is_over(m_position)) {
        m_before.push_back(m_position);
        return true;
    }
    if (!may_move(player)) return false;
    Othello::State next = m_position;
    if (next.to_move != player) game.apply(next, Othello::kPass);
    Othello::MoveList legal;
    game.legal_moves(next, legal);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return false;
    game.apply(next, move);
    m_before.push_back(m_position);
    m_position = next;
    return true;
}

std::vector<Othello::State> ProtocolGame::positions() const {
    std::vector<Othello::State> all;
    const auto add = [&](const Othello::State& next) {
        if (!all.empty() && all.back() == next) return;  // a pass after the end
        // If a pass was left out, the same side moves in both positions.
        const bool is_pass_left_out =
            !all.empty() && all.back().to_move == next.to_move && Othello().legal_squares(all.back()) == 0;
        if (is_pass_left_out) Othello().apply(all.emplace_back(all.back()), Othello::kPass);
        all.push_back(next);
    };
    for (const Othello::State& position : m_before) add(position);
    add(m_position);
    return all;
}

bool ProtocolGame::undo() {
    if (m_before.empty()) return false;
    m_position = m_before.back();
    m_before.pop_back();
    return true;
}

}  // namespace plytrace
