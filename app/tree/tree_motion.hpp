// The animation from one step to the next: a pure function of the new frame, the event that led to it, and the
// progress. A returned value travels up its branch, a new bound slides down to the next child, a cut-off branch is
// struck through, a new node fades in. At progress 1 nothing of the motion remains, so a frame at rest depends on the
// step alone.
#pragma once

#include <optional>
#include <string>

#include "app/tree/tree_frame.hpp"

namespace plytrace {

inline constexpr float kMotionSeconds = 0.18F;

/// A label that moves along a branch.
struct MovingChip {
    ScreenPoint center;
    std::string text;
    float text_size = 0;
    LabelTone tone = LabelTone::kPlain;
    float opacity = 1;
};

struct TreeMotion {
    std::optional<MovingChip> chip;
    NodeId fading = kNone;  ///< the node that fades in, with the branch to it
    float fade_opacity = 1;
    bool fades_over_outline = false;  ///< it was already drawn as a node not reached
    NodeId cut_parent = kNone;        ///< the node across whose branches the marks are being drawn
    float cut_part = 1;               ///< the fraction of each mark that is drawn
    [[nodiscard]] bool is_at_rest() const { return !chip && fading == kNone && cut_parent == kNone; }
};

/// Maps 0 .. 1 to 0 .. 1, slowly at both ends.
[[nodiscard]] float eased(float progress);

/// The motion towards `frame` at `progress` (0 to 1); it shows the event number frame.t - 1.
[[nodiscard]] TreeMotion tree_motion(const TreeScene& scene, const TreeFrame& frame, float progress);

}  // namespace plytrace
