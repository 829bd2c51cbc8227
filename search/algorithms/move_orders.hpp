// Move orders that a search learns from moves that were good elsewhere. A move's promise is a number; the greatest
// comes first, and equals stay in the given order. Owned by one search; its thread.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

/// The killer heuristic (Akl & Newborn 1977, "The principal continuation and the killer heuristic"): a move that caused
/// a cutoff at one node often does so at another node of the same ply. The last two of each ply are stored, as in Slate
/// & Atkin's Chess 4.5 (1977).
class Killers {
  public:
    void add(int ply, MoveCode move) {
        const auto at = static_cast<std::size_t>(ply);
        if (at >= m_at_ply.size()) m_at_ply.resize(at + 1, {kNoMove, kNoMove});
        auto& [latest, older] = m_at_ply[at];
        if (move == latest) return;
        older = latest;
        latest = move;
    }
    [[nodiscard]] double promise(int ply, MoveCode move) const {
        const auto at = static_cast<std::size_t>(ply);
        if (at >= m_at_ply.size()) return 0;
        return move == m_at_ply[at][0] ? 2 : move == m_at_ply[at][1] ? 1 : 0;
    }

  private:
    std::vector<std::array<MoveCode, 2>> m_at_ply;
};

/// The history heuristic (Schaeffer 1989, "The history heuristic and alpha-beta search enhancements in practice"): a
/// move that was the best one of a node, or caused a cutoff there, scores 2^(plies left below) for its player, wherever
/// it was.
class History {
  public:
    void add(Role mover, MoveCode move, int plies_left) {
        std::vector<double>& scores = m_scores[static_cast<std::size_t>(mover)];
        const auto at = static_cast<std::size_t>(move);
        if (at >= scores.size()) scores.resize(at + 1, 0);
        scores[at] += std::ldexp(1.0, plies_left);
    }
    [[nodiscard]] double promise(Role mover, MoveCode move) const {
        const std::vector<double>& scores = m_scores[static_cast<std::size_t>(mover)];
        const auto at = static_cast<std::size_t>(move);
        return at < scores.size() ? scores[at] : 0;
    }

  private:
    std::array<std::vector<double>, 2> m_scores;  ///< of MAX and of MIN, by move
};

}  // namespace plytrace
