// The open tree, as the window's tree card shows it step by step: as a whole, or, if that would not be readable, the
// current path with its children.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/control/app_state.hpp"
#include "app/tree/focus_view.hpp"
#include "app/tree/tree_scale.hpp"
#include "app/tree/whole_tree.hpp"

namespace plytrace::test {

struct Screen {
    float width, height, scale;
    float window_height = 0;  ///< 0: letters are not smaller than the scale says, so that the whole tree is in view
};

/// The open tree laid out as a whole, with room for its labels.
struct LaidOutTree {
    explicit LaidOutTree(const AppState& app)
        : trace(*app.trace()),
          text(app.document.node_text()),
          options(tree_frame_options(app.view.options, app.document, app.language)),
          laid_out(lay_out_with_labels(trace, text, label_needs(options), node_parents(trace))),
          levels(laid_out.layout) {
        if (options.shows_intervals) intervals.emplace(trace, text);
    }
    LaidOutTree(const LaidOutTree&) = delete;
    LaidOutTree& operator=(const LaidOutTree&) = delete;
    [[nodiscard]] TreeScene scene() const {
        return {trace, laid_out.layout, levels, text, intervals ? &*intervals : nullptr, &laid_out.room};
    }

    const Trace& trace;
    const NodeText& text;
    const TreeFrameOptions options;
    const RoomyLayout laid_out;
    const TreeLevels levels;
    std::optional<IntervalLabels> intervals;
};

class ScreenedTree {
  public:
    /// `always_focuses`: also a tree that can be read as a whole. `pictures` must outlive the tree; null: none.
    ScreenedTree(const AppState& app, const Screen& screen, bool always_focuses = false,
                 const NodePictures* pictures = nullptr)
        : trace(*app.trace()),
          text(app.document.node_text()),
          options(tree_frame_options(app.view.options, app.document, app.language)),
          m_screen(screen) {
        options.pictures = pictures;
        const std::vector<NodeId> parents = node_parents(trace);
        FocusTree tree(parents);
        const bool is_of_few = trace.shape() == nullptr && tree.widest_level() <= kMostLeavesInFull;
        const double furthest =
            is_of_few ? furthest_child(lay_out_with_labels(trace, text, label_needs(options), parents)) : 0;
        const bool is_readable = is_readable_whole(tree.widest_level(), screen.width, screen.scale) &&
                                 shows_families(furthest, screen.width, screen.scale);
        if (always_focuses || !is_readable) {
            m_focus.emplace(std::move(tree));
            room = room_for_focus(trace, *m_focus, text, label_needs(options));
            m_spacing = focus_spacing(*m_focus, room, screen.width, screen.height, screen.scale, pictures);
        } else {
            RoomyLayout laid_out = lay_out_with_labels(trace, text, label_needs(options), parents);
            room = laid_out.room;
            const float scale = scale_to_fit(laid_out.layout, room, parents, {},
                                             {screen.width, screen.height, screen.scale, screen.window_height});
            m_whole = laid_out_to_fit(std::move(laid_out.layout), room, parents, {}, screen.width, scale);
            m_levels.emplace(m_whole);
            view = fit_tree(m_whole, screen.width, screen.height, scale, room);
        }
        if (options.shows_intervals) m_intervals.emplace(trace, text);
    }

    [[nodiscard]] bool is_focused() const { return m_focus.has_value(); }
    [[nodiscard]] const TreeLayout& layout() const { return m_focus ? m_focus->layout() : m_whole; }

    /// The view follows the search.
    [[nodiscard]] TreeFrame frame(const TreeStep& step) {
        if (m_focus) {
            const FocusLook look = focus_look(trace, step.t, step.current);
            const std::vector<NodeId> shown = look.shown();
            m_focus->look_at(
                {shown, look.latest, m_spacing.most_in_row, m_spacing.leaf_distance, visits_for_focus(trace, step.t)});
            m_levels.emplace(m_focus->layout());
            view = focus_view(*m_focus, m_spacing, m_screen.width, m_screen.height, m_screen.scale,
                              static_cast<std::uint32_t>(look.path.size() - 1));
        } else if (step.current != kNone) {
            const InViewOptions wish{&room, followed_child(trace, step)};
            view = with_in_view(view, m_whole, m_whole.position[step.current], wish);
        }
        return build_tree_frame(scene(), view, step, options);
    }
    /// Of the frame that was made last.
    [[nodiscard]] TreeScene scene() const {
        return {trace,
                layout(),
                *m_levels,
                text,
                m_intervals ? &*m_intervals : nullptr,
                &room,
                nullptr,
                m_focus ? &*m_focus : nullptr};
    }

    const Trace& trace;
    const NodeText& text;
    TreeFrameOptions options;
    TreeRoom room;
    TreeView view;

  private:
    Screen m_screen;
    TreeLayout m_whole;
    std::optional<FocusTree> m_focus;
    FocusSpacing m_spacing;
    std::optional<TreeLevels> m_levels;
    std::optional<IntervalLabels> m_intervals;
};

}  // namespace plytrace::test
