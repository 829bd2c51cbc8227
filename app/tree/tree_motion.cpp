#include "app/tree/tree_motion.hpp"

#include <algorithm>

#include "app/base/score_text.hpp"

namespace plytrace {

namespace {

[[nodiscard]] ScreenPoint between(ScreenPoint a, ScreenPoint b, float part) {
    return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

/// Opaque from the start; fades out at the end, where the label that it becomes appears.
[[nodiscard]] float chip_opacity(float part) {
    return std::min(1.0F, (1 - part) * 5);
}

[[nodiscard]] std::optional<MovingChip> chip_along(const FrameNode* from, const FrameNode* to, std::string text,
                                                   LabelTone tone, float part) {
    if (from == nullptr || to == nullptr || std::max(from->size, to->size) < 0.25F) return std::nullopt;
    MovingChip chip;
    chip.center = between(from->center, to->center, part);
    chip.text = std::move(text);
    const float largest = std::max(from->size, to->size);
    const float scale = to->ring_radius > 0 && to->size > 0 ? to->rect.height() / (84 * to->size) : 1;
    chip.text_size = tree_metrics::kValueText * std::clamp(largest, 0.67F, 1.0F) * std::max(scale, 0.5F);
    chip.tone = tone;
    chip.opacity = chip_opacity(part);
    return chip;
}

}  // namespace

float eased(float progress) {
    const float p = std::clamp(progress, 0.0F, 1.0F);
    return p * p * (3 - 2 * p);
}

TreeMotion tree_motion(const TreeScene& scene, const TreeFrame& frame, float progress) {
    TreeMotion motion;
    if (frame.t == 0 || progress >= 1) return motion;
    const float part = eased(progress);
    const Trace& trace = scene.trace;
    const Event& event = trace.event(frame.t - 1);
    if (event.visit == kNone || event.kind == EventKind::kPass) return motion;
    const NodeId node = trace.node_of(event.visit);
    switch (event.kind) {
        case EventKind::kEnter: {
            motion.fading = node;
            motion.fade_opacity = part;
            motion.fades_over_outline = trace.shape() != nullptr && trace.first_visit(node) == event.visit;
            // The inherited window moves down to the node.
            const VisitId parent = trace.parent(event.visit);
            if (parent == kNone) break;
            const bool is_open_window =
                trace.alpha_in(event.visit) == -kInfinity && trace.beta_in(event.visit) == kInfinity;
            if (is_open_window) break;
            motion.chip = chip_along(frame.find(trace.node_of(parent)), frame.find(node),
                                     window_in_text(trace.visit_state(event.visit, frame.t)), LabelTone::kPlain, part);
            if (motion.chip) motion.chip->text_size *= 0.8F;
            break;
        }
        case EventKind::kReturn: {
            // The child that returned is the visit that ended just before.
            if (frame.t < 2) break;
            const Event& ended = trace.event(frame.t - 2);
            if (!ended.has(event_flag::kEndsVisit) ||
                (ended.kind != EventKind::kLeave && ended.kind != EventKind::kEvaluate)) {
                break;
            }
            motion.chip = chip_along(frame.find(trace.node_of(ended.visit)), frame.find(node),
                                     bound_text(trace, ended.score(), ended.proof()),
                                     event.has(event_flag::kImproved) ? LabelTone::kExact : LabelTone::kPlain, part);
            break;
        }
        case EventKind::kCutoff:
            motion.cut_parent = node;
            motion.cut_part = part;
            break;
        default:
            break;
    }
    return motion;
}

}  // namespace plytrace
