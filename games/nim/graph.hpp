// The graph of all positions that can be reached from one, each once however it is reached, with the winner of each:
// the graph that lectures draw in full for NIM(1,2,3). Independent of whose turn it is. Any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/nim/nim.hpp"

namespace plytrace::nim {

/// Positions are numbered from 0 by falling number of lines: position 0 is the first one, the last one has no line
/// left, and every move leads to a higher number.
class Graph {
  public:
    struct Edge {
        std::uint32_t to;
        Nim::Move move;
    };

    /// Errors: more than `most_positions`.
    [[nodiscard]] static Expected<Graph> make(const Nim& game, const Nim::State& start,
                                              std::size_t most_positions = 100'000);

    [[nodiscard]] std::size_t position_count() const { return m_positions.size(); }
    [[nodiscard]] std::size_t move_count() const { return m_edges.size(); }
    /// `to_move` is kFirst in all of them.
    [[nodiscard]] const Nim::State& position(std::size_t number) const { return m_positions[number]; }
    /// In the order in which the moves are tried.
    [[nodiscard]] std::span<const Edge> moves(std::size_t number) const {
        return {m_edges.data() + m_first_edge[number], m_first_edge[number + 1] - m_first_edge[number]};
    }
    /// Whether the player to move wins.
    [[nodiscard]] bool is_won(std::size_t number) const { return m_is_won[number]; }

  private:
    void find_positions(const Nim& game, const Nim::State& start, std::size_t most_positions);
    void find_moves(const Nim& game);
    void find_winners(const Nim& game);

    std::vector<Nim::State> m_positions;
    std::vector<std::size_t> m_first_edge;  ///< of a position, and one more: of position p from [p] to [p + 1]
    std::vector<Edge> m_edges;
    std::vector<bool> m_is_won;
};

}  // namespace plytrace::nim
