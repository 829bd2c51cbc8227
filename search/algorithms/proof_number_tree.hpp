// The tree that proof-number search and df-pn keep in memory, with the steps that both need. Each node has its
// latest numbers. Children of a node are adjacent, in the game's order. Part of a search object.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/algorithms/proof_numbers.hpp"
#include "search/walk/problem.hpp"
#include "search/walk/tracer.hpp"

namespace plytrace {

template <Game G>
class ProofNumberTree {
  public:
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;

    struct Node {
        ProofNumbers numbers;
        std::uint32_t first_child = 0, children = 0;  ///< no children: not expanded
        Move move{};
    };
    static constexpr std::size_t kRoot = 0;

    ProofNumberTree() : m_nodes(1) {}

    [[nodiscard]] Node& operator[](std::size_t at) { return m_nodes[at]; }
    [[nodiscard]] const Node& operator[](std::size_t at) const { return m_nodes[at]; }

    /// Gives the node these children, about which nothing is known.
    void expand(std::size_t at, const MoveList& moves) {
        m_nodes[at].first_child = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes[at].children = static_cast<std::uint32_t>(moves.size());
        for (const auto move : moves) m_nodes.emplace_back().move = static_cast<Move>(move);
    }

    /// The numbers of a node that follow from its first `count` children.
    [[nodiscard]] ProofNumbers combined(std::size_t at, Role role, std::size_t count) const {
        ProofNumbers numbers = no_children(role);
        const std::size_t first = m_nodes[at].first_child;
        for (std::size_t child = first; child < first + count; ++child)
            add_child(numbers, role, m_nodes[child].numbers);
        return numbers;
    }
    void update(std::size_t at, Role role) { m_nodes[at].numbers = combined(at, role, m_nodes[at].children); }

    /// The next child on the way to the most-proving node: the first with the least deciding number.
    [[nodiscard]] std::size_t most_proving_child(std::size_t at, Role role) const {
        const Node& node = m_nodes[at];
        std::size_t best = node.first_child;
        for (std::size_t child = best + 1; child < std::size_t{node.first_child} + node.children; ++child) {
            if (m_nodes[child].numbers.deciding(role) < m_nodes[best].numbers.deciding(role)) best = child;
        }
        return best;
    }

    /// The least deciding number of the other children; infinite if there are none.
    [[nodiscard]] double second_least(std::size_t at, Role role, std::size_t besides) const {
        const Node& node = m_nodes[at];
        double least = kInfinity;
        for (std::size_t child = node.first_child; child < std::size_t{node.first_child} + node.children; ++child) {
            const double number = m_nodes[child].numbers.deciding(role);
            if (child != besides && number < least) least = number;
        }
        return least;
    }

  private:
    std::vector<Node> m_nodes;
};

/// The score that represents these numbers in the events of a search.
template <TraceSink Sink>
[[nodiscard]] double score_of(const Tracer<Sink>& trace, const ProofNumbers& numbers) {
    return trace.score_of(std::array{numbers.proof, numbers.disproof});
}

}  // namespace plytrace
