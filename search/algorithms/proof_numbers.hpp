// Proof numbers and disproof numbers of an AND/OR tree (Allis, van der Meulen & van den Herik 1994, "Proof-number
// search", Artificial Intelligence 66): the least number of leaves of the tree so far that must be proved to prove a
// node, or disproved to disprove it. MAX is OR: it needs one child. MIN is AND: MAX needs all of its children. A node
// is proved if MAX reaches the goal there. Plain values.
#pragma once

#include "search/trace/event.hpp"

namespace plytrace {

struct ProofNumbers {
    double proof = 1,
           disproof = 1;  ///< whole numbers from 0, or infinite; at first, those of an unknown node
    friend bool operator==(const ProofNumbers&, const ProofNumbers&) = default;

    /// Proved: nothing is left to prove, and it cannot be disproved. Disproved: the reverse.
    [[nodiscard]] static constexpr ProofNumbers solved(bool is_proved) {
        return is_proved ? ProofNumbers{0, kInfinity} : ProofNumbers{kInfinity, 0};
    }
    [[nodiscard]] constexpr bool is_solved() const { return proof == 0 || disproof == 0; }
    /// The number that decides at nodes of this player: OR follows the least proof number, AND the least disproof
    /// number.
    [[nodiscard]] constexpr double deciding(Role role) const { return role == Role::kMin ? disproof : proof; }
};

/// A node's numbers before any child is added.
[[nodiscard]] constexpr ProofNumbers no_children(Role role) {
    return role == Role::kMin ? ProofNumbers{0, kInfinity} : ProofNumbers{kInfinity, 0};
}

/// OR: the least proof number and the sum of the disproof numbers. AND: the reverse. Infinite stays infinite.
constexpr void add_child(ProofNumbers& node, Role role, const ProofNumbers& child) {
    double& least = role == Role::kMin ? node.disproof : node.proof;
    double& sum = role == Role::kMin ? node.proof : node.disproof;
    if (child.deciding(role) < least) least = child.deciding(role);
    sum += role == Role::kMin ? child.proof : child.disproof;
}

}  // namespace plytrace
