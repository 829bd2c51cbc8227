#include "app/model/control/playing/level_mover.hpp"

#include <algorithm>

#include "app/model/control/analysis/thinking.hpp"
#include "app/model/control/app_state.hpp"

namespace plytrace {

void LevelMover::think(const std::shared_ptr<const GameSession>& /*game*/, const std::vector<MoveCode>& moves) {
    if (!can_be_analysed(m_app)) return;
    const bool is_asked = m_is_thinking && moves == m_moves && m_app.thinking->turn;
    if (is_asked) return;
    m_is_thinking = true;
    m_moves = moves;
    ask_level(m_app, m_level, m_seed + moves.size());
}

std::optional<MoveCode> LevelMover::move(Moves moves) const {
    const bool is_known = m_is_thinking && std::equal(moves.begin(), moves.end(), m_moves.begin(), m_moves.end());
    return is_known ? level_move(m_app) : std::nullopt;
}

void LevelMover::forget() {
    if (!m_is_thinking) return;
    m_is_thinking = false;
    if (m_app.thinking != nullptr) m_app.thinking->turn.reset();
}

}  // namespace plytrace
