// The state of a search's nodes, found in the plainest way: by replaying one call after another and storing everything.
// Trace, which looks back from a step, is compared with this.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/search/support.hpp"

namespace plytrace::test {

class NaiveReplay {
  public:
    explicit NaiveReplay(Shape shape = nullptr) : m_shape(std::move(shape)) {}

    void take(const Call& call);

    [[nodiscard]] std::uint32_t visit_count() const { return static_cast<std::uint32_t>(m_visits.size()); }
    [[nodiscard]] NodeId node_of(VisitId visit) const { return m_visits[visit].node; }
    [[nodiscard]] VisitId parent(VisitId visit) const { return m_visits[visit].parent; }
    [[nodiscard]] MoveCode move(VisitId visit) const { return m_visits[visit].move; }
    [[nodiscard]] Manner manner(VisitId visit) const { return m_visits[visit].manner; }
    [[nodiscard]] std::uint32_t reduced_plies(VisitId visit) const { return m_visits[visit].plies; }
    [[nodiscard]] Step enter_step(VisitId visit) const { return m_visits[visit].entered; }
    [[nodiscard]] Step leave_step(VisitId visit) const { return m_visits[visit].left; }
    [[nodiscard]] Step cutoff_step(VisitId visit) const { return m_visits[visit].cut; }
    [[nodiscard]] const std::vector<VisitId>& children(VisitId visit) const { return m_visits[visit].children; }
    /// The tries of the visit's child so far, up to this one.
    [[nodiscard]] const std::vector<VisitId>& tries(VisitId visit) const { return m_visits[visit].tries; }
    [[nodiscard]] VisitId latest_visit(NodeId node) const;
    [[nodiscard]] NodeState visit_state(VisitId visit) const { return m_visits[visit].state; }
    [[nodiscard]] NodeState node_state(NodeId node) const;
    [[nodiscard]] const std::vector<VisitId>& open() const { return m_open; }
    [[nodiscard]] std::vector<VisitId> best_line(VisitId visit) const;
    [[nodiscard]] const TraceCounts& counts() const { return m_counts; }
    [[nodiscard]] int passes() const { return m_passes; }

  private:
    struct Visit {
        VisitId parent = kNone;
        MoveCode move = kNoMove;
        Manner manner = Manner::kOrdinary;
        std::uint32_t plies = 0;
        NodeId node = 0;
        int pass = 0;
        Step entered = 0, left = kNever, cut = kNever;
        std::vector<VisitId> children;  ///< entered; of each the latest try
        std::vector<VisitId> tries;     ///< of this child, one after the other, this one the last
        std::size_t returned = 0;       ///< how many of them have come back
        NodeState state;
    };
    std::vector<Visit> m_visits;
    std::vector<VisitId> m_open;
    Shape m_shape;
    std::map<std::pair<NodeId, MoveCode>, NodeId> m_nodes;  ///< where there is no shape
    std::map<NodeId, std::vector<VisitId>> m_visits_of;
    TraceCounts m_counts;
    Step m_step = 0;
    int m_passes = 0;
    VisitId m_current = kNone;
    bool m_is_return_due = false;  ///< a child has left, and what came of it is not yet told

    Visit& innermost() { return m_visits[m_open.back()]; }
    void enter(const Call& call);
    void end(double value, Proof proof);
    [[nodiscard]] Proof known_of(VisitId child) const;
    [[nodiscard]] bool is_null_move(VisitId child) const;
    [[nodiscard]] Proof proof(const Visit& visit, double value, bool is_at_end) const;
    [[nodiscard]] Proof proof_by_tries(const Visit& visit, double value, Proof alone) const;
    [[nodiscard]] Proof proof_of_reused(const Visit& visit, double value) const;
    [[nodiscard]] NodeStatus unvisited(NodeId node) const;
};

/// Whether all is the same, and what it is, for messages.
[[nodiscard]] bool same(const NodeState& a, const NodeState& b);
[[nodiscard]] std::string text_of(const NodeState& state);

/// Compares all that `trace` says of step t with the replay of the first t calls. Fails at the first difference.
void check_step(const Trace& trace, const NaiveReplay& naive, Step t);

/// Compares every step, from 0 to the end.
void check_every_step(const Trace& trace, const Calls& calls, const Shape& shape);

}  // namespace plytrace::test
