// The sink for a search by iterations that is not recorded: the visits to each node and its latest value. From them
// come the most visited move and the line of most visits. Memory grows with the number of different nodes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "search/trace/sink.hpp"

namespace plytrace {

class VisitCounts {
  public:
    static constexpr bool enabled = true;

    struct Node {
        MoveCode move = kNoMove;
        std::uint32_t visits = 0;
        double value = 0;  ///< at the end of its latest visit
        std::uint32_t first_child = kNone, next_sibling = kNone;
        std::optional<double> proved;  ///< the result that it is known to be worth: the game is over, or by a solver
    };

    /// The children of the root, in the order in which they were entered first.
    [[nodiscard]] std::vector<Node> root_moves() const {
        std::vector<Node> moves;
        for (std::uint32_t at = m_nodes[0].first_child; at != kNone; at = m_nodes[at].next_sibling) {
            moves.push_back(m_nodes[at]);
        }
        return moves;
    }
    /// From the root on, the child with the most visits, the first of equals.
    [[nodiscard]] std::vector<MoveCode> most_visited_line() const {
        std::vector<MoveCode> line;
        for (std::uint32_t at = most_visited_child(0); at != kNone; at = most_visited_child(at)) {
            line.push_back(m_nodes[at].move);
        }
        return line;
    }

    /// The result that the root is known to be worth, if UCT's solver has proved it.
    [[nodiscard]] std::optional<double> proved_result() const { return m_nodes[0].proved; }
    /// The line to play after a search with a solver, whose results are in this range: it begins with a child of the
    /// root that is proved to be won, or else with the most visited of those that are not proved to be lost.
    [[nodiscard]] std::vector<MoveCode> line_to_play(Role mover, double least, double most) const {
        const double won = mover == Role::kMin ? least : most, lost = mover == Role::kMin ? most : least;
        std::uint32_t best = kNone;
        std::pair<int, std::uint32_t> best_rank;
        for (std::uint32_t at = m_nodes[0].first_child; at != kNone; at = m_nodes[at].next_sibling) {
            const Node& node = m_nodes[at];
            const std::pair rank(node.proved == won ? 2 : node.proved == lost ? 0 : 1, node.visits);
            if (best != kNone && rank <= best_rank) continue;
            best = at;
            best_rank = rank;
        }
        std::vector<MoveCode> line;
        for (std::uint32_t at = best; at != kNone; at = most_visited_child(at)) line.push_back(m_nodes[at].move);
        return line;
    }

    void begin_pass(std::string_view, std::int32_t, double, double) {}
    void enter(MoveCode move, Role, double, double, VisitPass = VisitPass::kAsAbove) {
        m_path.push_back(m_path.empty() ? 0 : child_by(m_path.back(), move));
    }
    void evaluate(double value, bool is_finished) {
        m_result = value;
        if (is_finished) m_nodes[m_path.back()].proved = value;
        end_visit(value);
    }
    /// A node is proved in the iteration that ends with the result that it is worth.
    void returned(double, bool is_proved) {
        if (is_proved) m_nodes[m_path.back()].proved = m_result;
    }
    void bound(double) {}
    void cutoff(std::uint32_t) {}
    void leave(double value) { end_visit(value); }
    double score_of(std::span<const double>) { return 0; }
    void table(std::uint8_t, VisitId) {}

  private:
    std::vector<Node> m_nodes{1};
    std::vector<std::uint32_t> m_path;  ///< the open nodes
    double m_result = 0;                ///< of the latest iteration

    [[nodiscard]] std::uint32_t child_by(std::uint32_t parent, MoveCode move) {
        std::uint32_t last = kNone;
        for (std::uint32_t at = m_nodes[parent].first_child; at != kNone; at = m_nodes[at].next_sibling) {
            if (m_nodes[at].move == move) return at;
            last = at;
        }
        const auto added = static_cast<std::uint32_t>(m_nodes.size());
        (last == kNone ? m_nodes[parent].first_child : m_nodes[last].next_sibling) = added;
        m_nodes.emplace_back().move = move;
        return added;
    }
    [[nodiscard]] std::uint32_t most_visited_child(std::uint32_t parent) const {
        std::uint32_t best = kNone;
        for (std::uint32_t at = m_nodes[parent].first_child; at != kNone; at = m_nodes[at].next_sibling) {
            if (best == kNone || m_nodes[at].visits > m_nodes[best].visits) best = at;
        }
        return best;
    }
    void end_visit(double value) {
        Node& node = m_nodes[m_path.back()];
        ++node.visits;
        node.value = value;
        m_path.pop_back();
    }
};
static_assert(TraceSink<VisitCounts>);

}  // namespace plytrace
