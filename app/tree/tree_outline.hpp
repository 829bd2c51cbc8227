// The tree at a step as an outline in words, for those who explore it by keys and speech. It says what the drawing
// shows and no more: an exercise's tree keeps its answers. Pure functions; window's thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/document/view_state.hpp"
#include "app/tree/exercise_mark_drawing.hpp"

namespace plytrace {

/// The key of the words for a node's status: "not reached yet", "being searched", "evaluated" …
[[nodiscard]] const char* status_key(const NodeState& state);

inline constexpr std::uint32_t kOutlineChildren = 100;  ///< of a node, that an outline lists unless more are wanted
inline constexpr std::size_t kMostOutlined = 1000;      ///< nodes of an outline; deeper parts are then not expanded

/// A node of the outline, or, without words, the children of a node that the outline leaves out.
struct OutlineNode {
    NodeId node = kNone;             ///< whose children are left out, in that case
    std::uint32_t level = 1;         ///< 1 for the root
    std::uint32_t place = 1;         ///< among its siblings, from 1
    std::uint32_t siblings = 1;      ///< their number, its own included
    bool has_children = false;       ///< that are known at this step
    bool is_expanded = false;        ///< its children follow
    bool is_current = false;         ///< the latest event is about it
    bool is_selected = false;        ///< by the user
    std::uint32_t left_out = 0;      ///< the number of children that are left out; 0: this is a node
    std::vector<std::string> words;  ///< name, kind, value, window, state: what applies, in this order
};

/// Which nodes are expanded, and how many of their children are listed.
using ExpandedNodes = std::unordered_map<NodeId, std::uint32_t>;

/// The nodes from the root down, depth first. Costs O(listed nodes + visits of the expanded ones). Empty if no node is
/// known at this step. `look`: of an exercise's tree.
[[nodiscard]] std::vector<OutlineNode> tree_outline(const Document& document, const ViewState& view,
                                                    const Language& language, Step t, const ExpandedNodes& expanded,
                                                    const std::optional<PracticeLook>& look = {});

}  // namespace plytrace
