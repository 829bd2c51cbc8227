// Interval labels as in AIMA (Russell and Norvig, "Artificial Intelligence: A Modern Approach", figure 5.5): the range
// of values that a node can still have, by interval arithmetic over the leaves evaluated so far. An evaluated leaf is
// [v, v]; one that is not evaluated, or is cut off, is [−∞, +∞], or the
// range of all leaves if the search declares one; a MIN node is [min of its children's lower ends, min
// of their upper ends], a MAX node the same with max, a chance node their mean. These are not the windows [α, β]. If a
// judge found a leaf's value wrong, or children omitted or visited twice, nothing is known of the node.
//
// In MTD(f) a node has the two bounds that the memory has for it: a test that answers yes at a node stores a lower
// bound, one that answers no an upper bound, and a leaf has both. A node keeps them from pass to pass.
//
// Built once from a trace; read at any step on the thread that draws.
#pragma once

#include <cstdint>
#include <vector>

#include "app/base/node_text.hpp"
#include "app/tree/tree_step.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement;

struct Interval {
    double lower = -kInfinity, upper = kInfinity;
    friend bool operator==(const Interval&, const Interval&) = default;
};

class IntervalLabels {
  public:
    /// `names` supplies the probabilities of branches below chance nodes and must outlive this object. `judgement` is
    /// null if the trace was not judged.
    IntervalLabels(const Trace& trace, const NodeText& names, const Judgement* judgement = nullptr);

    /// The intervals of the nodes in step.open, by level.
    [[nodiscard]] std::vector<Interval> of_open_path(const Trace& trace, const TreeStep& step) const;
    /// A node's interval at the step; `open_path` is what of_open_path() returned for it.
    [[nodiscard]] Interval of_node(const Trace& trace, const TreeStep& step, const std::vector<Interval>& open_path,
                                   NodeId node, std::uint32_t level) const;

  private:
    struct VisitIntervals {
        Interval final;     ///< of the visit, once it has ended; in MTD(f), what the memory then has for its node
        Interval through;   ///< of its parent, from the children up to and including this one
        double likely = 0;  ///< below chance nodes: the probability of those children together
    };
    [[nodiscard]] Interval contribution(const Trace& trace, VisitId child, const Interval& interval) const;
    [[nodiscard]] double likelihood(const Trace& trace, VisitId child) const;
    [[nodiscard]] Interval with_unseen(Role role, const Interval& seen, double likely) const;

    void remember(const Trace& trace);
    [[nodiscard]] Interval remembered(const Trace& trace, VisitId latest, Step t) const;

    const NodeText* m_names;
    bool m_has_memory = false;       ///< the bounds are those of MTD(f)'s memory
    std::vector<VisitId> m_first;    ///< by pass: the visit with which its depth begins, and with it the memory
    Interval m_unseen;               ///< of a leaf that is not evaluated
    std::vector<bool> m_is_unknown;  ///< by visit: its leaves differ from what the trace says
    std::vector<VisitIntervals> m_visits;
    std::vector<std::uint32_t> m_child_index;  ///< by visit: how many of its parent's children were entered before it
    std::vector<std::uint32_t> m_child_count;  ///< by visit: its node's children, entered or not
};

}  // namespace plytrace
