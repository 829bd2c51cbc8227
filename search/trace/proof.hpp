// What the children seen so far prove of a node's value, told apart from what the window says of it.
// At MAX, value v is proved a lower bound if a child that attains v is exact or a lower bound; it is proved an upper
// bound too if no child was skipped and every child is exact or an upper bound. MIN mirrors this. Of a chance node is
// proved what is proved of all its children. If the range of the leaves' values is known, a cut
// chance node has a bound, too: its other children count as the greatest value or as the least.
// Where each player has a value of its own, a list of them is exact or nothing: it is exact if the best child's is, and
// the others were seen, or were cut because the player has all that there is. What a parent's bound cuts could only
// have been worse for the parent's player, whose list stays exact.
// A null move is no child, and nothing follows from it: where it cuts, the value is only believed. Nor does anything
// follow from a search that was less deep than those of its siblings.
// Checked against interval arithmetic over whole trees in tests/search/trace/proof_test.cpp.
#pragma once

#include <algorithm>
#include <optional>

#include "search/trace/event.hpp"

namespace plytrace {

/// What both prove.
[[nodiscard]] constexpr Proof common(Proof a, Proof b) {
    return static_cast<Proof>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}

/// What the window implies about a value: ≥ β a lower bound, else ≤ α an upper bound, else exact.
[[nodiscard]] inline Proof bound_by_window(double value, double alpha, double beta) {
    if (value >= beta) return Proof::kLower;
    return value <= alpha ? Proof::kUpper : Proof::kExact;
}

/// What the range of all leaves' values proves about a value at its end or beyond it.
[[nodiscard]] inline Proof proof_by_range(double value, double least, double most) {
    return (value <= least ? Proof::kLower : Proof::kNothing) | (value >= most ? Proof::kUpper : Proof::kNothing);
}

// Where a node is searched again at once, in another window, all its searches are of one value, and
//     low ≤ value ≤ high    where   low  = max { v : a search came to v and proves value ≥ v }
//                                   high = min { v : a search came to v and proves value ≤ v }
// So of a search that came to v it is proved that value ≥ v where v ≤ low, and that value ≤ v where v ≥ high.
// A probe below MAX, with the window (α, α+), comes to s ≤ α and proves value ≤ s, or to s ≥ α+ and proves value ≥ s.
// In the second case the child is searched again with (s, β), and comes to v. Where v ≤ s, that alone proves value ≤ v;
// with s ≤ value it follows that v = s = value. MIN mirrors this.
class KnownTogether {
  public:
    void add(double value, Proof proof) {
        if (proves(proof, Proof::kLower)) m_low = std::max(m_low.value_or(value), value);
        if (proves(proof, Proof::kUpper)) m_high = std::min(m_high.value_or(value), value);
    }
    /// The proof for a search with result `value` that by itself proves `own`. If searches contradict each other, they
    /// did not search the same thing (one may have been less deep), and prove nothing about each other.
    [[nodiscard]] Proof proof_of(double value, Proof own) const {
        KnownTogether all = *this;
        all.add(value, own);
        if (all.m_low && all.m_high && *all.m_low > *all.m_high) return Proof::kNothing;
        return (m_low && value <= *m_low ? Proof::kLower : Proof::kNothing) |
               (m_high && value >= *m_high ? Proof::kUpper : Proof::kNothing);
    }

  private:
    std::optional<double> m_low, m_high;
};

class ProofSoFar {
  public:
    /// A child returned `value` with `proof`; `best` is the node's value now and was `best_before`. `replaces`: the
    /// child is the best one now; it may just equal the former best.
    void add_child(Role role, double value, Proof proof, double best_before, double best, bool replaces) {
        // The reported value may be clipped to a bound that the child has not met.
        const bool has_met = role == Role::kMin ? value <= best : value >= best;
        const bool child_attains = has_met && proves(proof, towards(role));
        // (A program may keep its best child although the value moved: what was attained before is not attained now.)
        if (replaces || best != best_before) {
            m_is_attained = child_attains || (m_is_attained && best == best_before);
        } else if (value == best) {
            m_is_attained = m_is_attained || child_attains;
        }
        m_of_all = common(m_of_all, proof);
        m_best_child = m_has_child && (role == Role::kMin) == (m_best_child < value) ? m_best_child : value;
        m_has_child = true;
    }
    /// At a chance node: only the first move of a child was searched, so a MAX node is worth at least what was found, a
    /// MIN node at most.
    void add_probe(Role child, Proof proof) {
        m_of_probes = common(m_of_probes, proof | (child == Role::kMin ? Proof::kLower : Proof::kUpper));
    }
    /// At a player's node: a null move returned, which is no child of the node. As for add_child().
    void add_null_move(double best_before, double best, bool replaces) {
        if (replaces || best != best_before) m_is_attained = m_is_attained && best == best_before;
    }
    /// While children may still follow: only the side that a child attains.
    [[nodiscard]] Proof so_far(Role role) const {
        const bool is_max_or_min = role == Role::kMax || role == Role::kMin;
        return m_is_attained && is_max_or_min ? towards(role) : Proof::kNothing;
    }
    /// When the node leaves with `value`: its `best`, or that value clipped to the window; either may have been clipped
    /// before. `is_complete`: it has children and none was skipped; at a player with a number, none because of a
    /// parent's bound.
    [[nodiscard]] Proof at_end(Role role, double best, double value, bool is_complete) const {
        if (role == Role::kChance) return is_complete && m_has_child ? m_of_all : Proof::kNothing;
        if (is_player(role)) return is_complete && m_is_attained ? Proof::kExact : Proof::kNothing;
        Proof proof = so_far(role);
        if (is_complete && m_has_child) proof = proof | common(m_of_all, against(role));
        const double of_all = m_has_child ? m_best_child : best;
        if (value > (role == Role::kMin ? of_all : best)) proof = without(proof, Proof::kLower);
        if (value < (role == Role::kMin ? best : of_all)) proof = without(proof, Proof::kUpper);
        return proof;
    }

    /// When a chance node leaves with what its other children can add at most (`is_upper`) or at least.
    [[nodiscard]] Proof of_cut(bool is_upper) const {
        return common(common(m_of_all, m_of_probes), is_upper ? Proof::kUpper : Proof::kLower);
    }

  private:
    bool m_is_attained = false;
    bool m_has_child = false;
    Proof m_of_all = Proof::kExact, m_of_probes = Proof::kExact;
    double m_best_child = 0;  ///< the best returned value, inside or outside the window

    /// The bound that one good child proves for the node, and the one that requires all children.
    static constexpr Proof towards(Role role) { return role == Role::kMin ? Proof::kUpper : Proof::kLower; }
    static constexpr Proof against(Role role) { return role == Role::kMin ? Proof::kLower : Proof::kUpper; }
    static constexpr Proof without(Proof proof, Proof bit) {
        return static_cast<Proof>(static_cast<unsigned>(proof) & ~static_cast<unsigned>(bit));
    }
};

}  // namespace plytrace
