// What the law of labels asks of the camera: of a tree that scrolls for its labels, the family that a step is about is
// seen as far as there is room for it.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/tree/tree_frame.hpp"

namespace plytrace::test {

class FamilyJudge {
  public:
    FamilyJudge(const TreeFrame& frame, const TreeScene& scene, const TreeStep& step, const TreeView& view)
        : m_frame(frame), m_scene(scene), m_step(step), m_view(view) {}

    std::vector<std::string> faults() {
        if (m_step.current == kNone || !m_scene.room->has_all || m_scene.focus != nullptr) return {};
        const TreeLayout& layout = m_scene.layout;
        const Position p = layout.position[m_step.current];
        const Position first = layout.first_child[p], end = layout.first_child[p + 1];
        if (first == end) return {};
        const double left = std::min(layout.x[p], layout.x[first]), right = std::max(layout.x[p], layout.x[end - 1]);
        const NodeId followed = followed_child(m_scene.trace, m_step);
        for (Position child = first; child < end; ++child) {
            const NodeId node = layout.node[child];
            const bool is_wanted = has_room(right - left) || (node == followed && has_room(between(child, p)));
            const bool is_seen = has_room(right - left) ? is_whole(node) : is_half_seen(node);
            if (is_wanted && node < m_step.known_nodes && !is_seen)
                m_faults.push_back("child " + m_scene.text.node_name(node) + " is out of sight");
        }
        return std::move(m_faults);
    }

  private:
    [[nodiscard]] double between(Position a, Position b) const {
        return std::abs(m_scene.layout.x[a] - m_scene.layout.x[b]);
    }
    /// Beside half a large node at one end and half a usual one at the other.
    [[nodiscard]] bool has_room(double in_tree) const {
        constexpr double kNodes = 110;  // px at scale 1
        return in_tree * m_view.px_per_sibling + kNodes * m_view.scale < m_view.width_px;
    }
    [[nodiscard]] bool is_half_seen(NodeId node) const {
        const FrameNode* const found = m_frame.find(node);
        return found != nullptr && found->center.x >= 0 && found->center.x <= m_view.width_px;
    }
    [[nodiscard]] bool is_whole(NodeId node) const {
        const FrameNode* const found = m_frame.find(node);
        return found != nullptr && found->rect.left >= 0 && found->rect.right <= m_view.width_px;
    }

    const TreeFrame& m_frame;
    const TreeScene& m_scene;
    const TreeStep& m_step;
    const TreeView& m_view;
    std::vector<std::string> m_faults;
};

}  // namespace plytrace::test
