#include "app/playing/search_mover.hpp"

#include <algorithm>

#include "app/document/computer_reply.hpp"

namespace plytrace {

void SearchMover::think(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves) {
    if (m_is_thinking && moves == m_moves) return;
    const auto legal = game->legal_moves(moves);
    if (legal.empty() || m_runner.is_running()) return;  // the search on display has priority
    m_is_thinking = true;
    m_moves = moves;
    m_only = legal.front();
    m_run.start(game, moves, m_options, {}, kMostEvents);
}

std::optional<MoveCode> SearchMover::move(Moves moves) const {
    const bool is_known = m_is_thinking && std::equal(moves.begin(), moves.end(), m_moves.begin(), m_moves.end());
    if (!is_known || m_run.status() == SearchRun::Status::kRunning) return std::nullopt;
    return best_found(m_run.trace().get()).value_or(m_only);
}

void SearchMover::forget() {
    if (!m_is_thinking) return;
    m_run.stop();
    m_is_thinking = false;
}

}  // namespace plytrace
