#include "games/nim/graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace plytrace::nim {

namespace {

/// Falling number of lines; among equals, long rows first.
struct Before {
    bool operator()(const Nim::State& a, const Nim::State& b) const {
        const int a_lines = a.lines(), b_lines = b.lines();
        if (a_lines != b_lines) return a_lines > b_lines;
        return std::lexicographical_compare(b.rows.rbegin(), b.rows.rend(), a.rows.rbegin(), a.rows.rend());
    }
};

Nim::State after(const Nim& game, Nim::State state, Nim::Move move) {
    game.apply(state, move);
    state.to_move = Player::kFirst;
    return state;
}

}  // namespace

Expected<Graph> Graph::make(const Nim& game, const Nim::State& start, std::size_t most_positions) {
    Graph graph;
    graph.find_positions(game, start, most_positions);
    if (graph.m_positions.size() > most_positions) {
        return input_error(fmt::format("more than {} positions can be reached; expected fewer lines", most_positions));
    }
    graph.find_moves(game);
    graph.find_winners(game);
    return graph;
}

void Graph::find_positions(const Nim& game, const Nim::State& start, std::size_t most_positions) {
    std::set<Nim::State, Before> seen;
    std::vector<Nim::State> to_visit{start};
    to_visit.front().to_move = Player::kFirst;
    seen.insert(to_visit.front());
    Nim::MoveList moves;
    while (!to_visit.empty() && seen.size() <= most_positions) {
        const Nim::State state = to_visit.back();
        to_visit.pop_back();
        game.legal_moves(state, moves);
        for (const Nim::Move move : moves) {
            const Nim::State next = after(game, state, move);
            if (seen.insert(next).second) to_visit.push_back(next);
        }
    }
    m_positions.assign(seen.begin(), seen.end());
}

void Graph::find_moves(const Nim& game) {
    Nim::MoveList moves;
    for (const Nim::State& state : m_positions) {
        m_first_edge.push_back(m_edges.size());
        game.legal_moves(state, moves);
        for (const Nim::Move move : moves) {
            const auto found =
                std::lower_bound(m_positions.begin(), m_positions.end(), after(game, state, move), Before{});
            m_edges.push_back({static_cast<std::uint32_t>(found - m_positions.begin()), move});
        }
    }
    m_first_edge.push_back(m_edges.size());
}

/// Backwards: a player who can move to a position that is lost for the opponent has won.
void Graph::find_winners(const Nim& game) {
    m_is_won.resize(m_positions.size());
    for (std::size_t number = m_positions.size(); number-- > 0;) {
        const auto outcome = game.outcome(m_positions[number]);
        const auto next = moves(number);
        m_is_won[number] =
            outcome ? *outcome > 0
                    : std::any_of(next.begin(), next.end(), [this](const Edge& edge) { return !m_is_won[edge.to]; });
    }
}

}  // namespace plytrace::nim
