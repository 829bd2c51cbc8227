#include "app/playing/pass_notice.hpp"

#include <algorithm>

namespace plytrace {

bool is_pass(const GameSession& game, Moves before, MoveCode move) {
    const auto board = game.board(before);
    return board && board->must_pass && board->legal_moves.front() == move;
}

void PassNotice::follow(const Document& document) {
    const auto& moves = document.moves();
    const bool is_seen = document.opening() == m_opening;
    if (is_seen && moves == m_moves) return;
    const bool goes_on =
        is_seen && moves.size() > m_moves.size() && std::equal(m_moves.begin(), m_moves.end(), moves.begin());
    if (!goes_on) close();
    // A jump over several moves reports no passes on the way.
    const std::size_t latest = moves.size() - std::min<std::size_t>(moves.size(), 2);
    for (std::size_t ply = std::max(m_moves.size(), latest); goes_on && ply < moves.size(); ++ply) take(document, ply);
    m_opening = document.opening();
    m_moves = moves;
}

void PassNotice::take(const Document& document, std::size_t ply) {
    const GameSession& game = *document.game();
    const Moves before = Moves(document.moves()).subspan(0, ply);
    const Player player = game.player_to_move(before);
    if (is_pass(game, before, document.moves()[ply])) {
        m_player = player;
        m_seconds_left = kSeconds;
    } else if (document.side(player) == Side::kHuman) {
        close();
    }
}

void PassNotice::advance(double seconds) {
    if (!m_player) return;
    m_seconds_left -= seconds;
    if (m_seconds_left <= 0) close();
}

}  // namespace plytrace
