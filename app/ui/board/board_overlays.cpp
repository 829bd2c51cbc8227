#include "app/ui/board/board_overlays.hpp"

#include "app/control/playing/thinking.hpp"

namespace plytrace {

const ShareLayer* ShareOverlay::layer(AppContext& context, const BoardModel& board) {
    AppState& app = context.app;
    if (!shows_reasons(app)) return nullptr;
    const PositionShares* const shares = reasons_of(app, board.moves);
    if (shares == nullptr) return nullptr;
    const ShareTerm* const term = shown_term(app);
    const std::string id = term != nullptr ? term->id : "";
    const int number = app.thinking->reasons.known.number;
    if (m_number == number && m_term == id) return &m_layer;
    m_number = number;
    m_term = id;
    m_layer = share_layer(*shares, term, board.rows, board.columns);
    return &m_layer;
}

}  // namespace plytrace
