// A game whose moves are tried best first or worst first: by minimax value to the searched depth, found beforehand by
// an untraced search of the whole tree. Wraps any game, so that no algorithm and no game knows of it. It is for
// teaching (Knuth & Moore's best case), not for speed: trees of more than kNodeLimit nodes are refused.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "games/core/position_key.hpp"
#include "search/options/option_values.hpp"
#include "search/walk/problem.hpp"

namespace plytrace {

template <Game G>
class OrderedGame {
  public:
    struct State {
        typename G::State position;
        std::uint32_t node;  ///< its index in the expanded tree
        friend bool operator==(const State& a, const State& b) { return a.node == b.node && a.position == b.position; }
    };
    struct Undo {
        typename G::Undo taken;
        std::uint32_t node;
    };
    using Move = MoveCode;
    /// A node's moves in the order in which they are tried: a view into the game.
    class MoveList {
      public:
        [[nodiscard]] std::size_t size() const { return m_size; }
        [[nodiscard]] Move operator[](std::size_t index) const { return m_moves[index]; }
        [[nodiscard]] const Move* begin() const { return m_moves; }
        [[nodiscard]] const Move* end() const { return m_moves + m_size; }

      private:
        friend class OrderedGame;
        const Move* m_moves = nullptr;
        std::size_t m_size = 0;
    };
    static constexpr std::size_t kNodeLimit = 1'000'000;

    /// Expands the tree below `root`, `depth` plies deep, and sorts each node's moves. Empty if it has more than
    /// kNodeLimit nodes.
    template <class Evaluate>
    static std::optional<OrderedGame> make(const Problem<G, Evaluate>& problem, const typename G::State& root,
                                           int depth, Order order) {
        OrderedGame ordered(problem.game(), root);
        std::vector<Role> roles;
        std::vector<double> values;
        if (!ordered.expand(problem, depth, roles, values)) return std::nullopt;
        ordered.sort(order, roles, values);
        return ordered;
    }

    [[nodiscard]] const G& inner() const { return *m_game; }

    [[nodiscard]] State initial() const { return {m_nodes.front().position, 0}; }
    [[nodiscard]] Player player_to_move(const State& state) const { return m_game->player_to_move(state.position); }
    [[nodiscard]] std::optional<double> outcome(const State& state) const { return m_game->outcome(state.position); }
    void legal_moves(const State& state, MoveList& list) const {
        const Node& node = m_nodes[state.node];
        list.m_moves = m_moves.data() + node.first_child;
        list.m_size = node.child_count;
    }
    [[nodiscard]] PositionKey key(const State& state) const requires KeyedGame<G> {
        return m_game->key(state.position);
    }
    [[nodiscard]] PositionKey class_key(const State& state) const requires SymmetricGame<G> {
        return m_game->class_key(state.position);
    }
    [[nodiscard]] Undo apply(State& state, Move move) const {
        const Undo undo{m_game->apply(state.position, static_cast<typename G::Move>(move)), state.node};
        const Node& node = m_nodes[state.node];
        const auto* first = m_moves.data() + node.first_child;
        const auto* found = std::find(first, first + node.child_count, move);
        state.node = m_children[static_cast<std::size_t>(found - m_moves.data())];
        return undo;
    }
    void undo(State& state, Move move, const Undo& undo) const {
        m_game->undo(state.position, static_cast<typename G::Move>(move), undo.taken);
        state.node = undo.node;
    }

  private:
    struct Node {
        typename G::State position;
        std::uint32_t first_child = 0, child_count = 0;  ///< a range of m_moves and m_children
    };

    const G* m_game;
    std::vector<Node> m_nodes;              ///< level by level
    std::vector<Move> m_moves;              ///< of all nodes; each node's in the order in which they are tried
    std::vector<std::uint32_t> m_children;  ///< the node to which each of them leads

    OrderedGame(const G& game, const typename G::State& root) : m_game(&game) { m_nodes.push_back({root, 0, 0}); }

    /// Breadth first, so that a node's index is above its parent's; then values from the last node back to the first.
    template <class Evaluate>
    bool expand(const Problem<G, Evaluate>& problem, int depth, std::vector<Role>& roles, std::vector<double>& values) {
        std::size_t level_end = m_nodes.size();
        typename G::MoveList list;
        for (std::size_t node = 0; node < m_nodes.size(); ++node) {
            if (node == level_end) {
                level_end = m_nodes.size();
                --depth;
            }
            typename G::State position = m_nodes[node].position;
            const LeafKind kind = problem.leaf_kind(position, depth, list);
            roles.push_back(problem.role(position));
            values.push_back(kind == LeafKind::kInner ? 0 : problem.leaf_value(position, kind));
            if (kind != LeafKind::kInner) continue;
            m_nodes[node].first_child = static_cast<std::uint32_t>(m_moves.size());
            m_nodes[node].child_count = static_cast<std::uint32_t>(list.size());
            if (m_nodes.size() + list.size() > kNodeLimit) return false;
            for (const auto move : list) {
                const auto taken = m_game->apply(position, move);
                m_moves.push_back(static_cast<Move>(move));
                m_children.push_back(static_cast<std::uint32_t>(m_nodes.size()));
                m_nodes.push_back({position, 0, 0});
                m_game->undo(position, move, taken);
            }
        }
        for (std::size_t node = m_nodes.size(); node-- > 0;) {
            const auto [first, last] = children(m_nodes[node]);
            if (first == last) continue;
            const auto less = [&](std::uint32_t a, std::uint32_t b) { return values[a] < values[b]; };
            values[node] = values[roles[node] == Role::kMax ? *std::max_element(first, last, less)
                                                            : *std::min_element(first, last, less)];
        }
        return true;
    }

    void sort(Order order, const std::vector<Role>& roles, const std::vector<double>& values) {
        std::vector<std::pair<std::uint32_t, Move>> sorted;
        for (std::size_t number = 0; number < m_nodes.size(); ++number) {
            const Node& node = m_nodes[number];
            const bool is_descending = (roles[number] == Role::kMax) == (order == Order::kBest);
            sorted.clear();
            for (std::uint32_t at = node.first_child; at < node.first_child + node.child_count; ++at) {
                sorted.emplace_back(m_children[at], m_moves[at]);
            }
            std::stable_sort(sorted.begin(), sorted.end(), [&](const auto& a, const auto& b) {
                return is_descending ? values[a.first] > values[b.first] : values[a.first] < values[b.first];
            });
            for (std::uint32_t at = 0; at < node.child_count; ++at) {
                m_children[node.first_child + at] = sorted[at].first;
                m_moves[node.first_child + at] = sorted[at].second;
            }
        }
    }

    [[nodiscard]] auto children(const Node& node) const {
        const auto* first = m_children.data() + node.first_child;
        return std::pair(first, first + node.child_count);
    }
};

/// Applies an evaluation to the game inside a wrapper.
template <Game Wrapper, class Evaluate>
struct InnerEvaluation {
    const Evaluate& evaluate;
    bool values_finished_games = evaluate.values_finished_games;
    double operator()(const Wrapper& game, const typename Wrapper::State& state) const {
        return evaluate(game.inner(), state.position);
    }
};

}  // namespace plytrace
