// How the picture gets from one step to the next: pure functions of the frame there, the event that led to it and how
// far the motion is. A value that came back travels up its branch, a new bound slides down to the next child, a cut
// branch is struck through, a node fades in. At rest (progress 1) nothing of it is left: the picture depends on the
// step alone.
#pragma once

#include <optional>
#include <string>

#include "app/tree/tree_frame.hpp"

namespace plytrace {

inline constexpr float kMotionSeconds = 0.18F;

/// A chip on its way along a branch.
struct MovingChip {
    ScreenPoint center;
    std::string text;
    float text_size = 0;
    LabelTone tone = LabelTone::kPlain;
    float opacity = 1;
};

struct TreeMotion {
    std::optional<MovingChip> chip;
    NodeId fading = kNone;  ///< this node, and the branch to it, is only so far there:
    float fade_opacity = 1;
    bool fades_over_outline = false;  ///< it was there before, as not reached
    NodeId cut_parent = kNone;        ///< marks across this node's branches are only drawn so far:
    float cut_part = 1;
    [[nodiscard]] bool is_at_rest() const { return !chip && fading == kNone && cut_parent == kNone; }
};

/// 0 to 1 → 0 to 1, slow at both ends.
[[nodiscard]] float eased(float progress);

/// The motion towards `frame`, whose latest event is number frame.t - 1.
[[nodiscard]] TreeMotion tree_motion(const TreeScene& scene, const TreeFrame& frame, float progress);

}  // namespace plytrace
