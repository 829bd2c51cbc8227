// The sink for a search by iterations that is not recorded: the visits to each node and its latest value. From them
// come the most visited move and the line of most visits. Memory grows with the number of different nodes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
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

    void begin_pass(std::string_view, std::int32_t, double, double) {}
    void enter(MoveCode move, Role, double, double, VisitPass = VisitPass::kAsAbove) {
        m_path.push_back(m_path.empty() ? 0 : child_by(m_path.back(), move));
    }
    void evaluate(double value, bool) { end_visit(value); }
    void returned(double, bool) {}
    void bound(double) {}
    void cutoff(std::uint32_t) {}
    void leave(double value) { end_visit(value); }
    double score_of(std::span<const double>) { return 0; }
    void table(std::uint8_t, VisitId) {}

  private:
    std::vector<Node> m_nodes{1};
    std::vector<std::uint32_t> m_path;  ///< the open nodes

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
