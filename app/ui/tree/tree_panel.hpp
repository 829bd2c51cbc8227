// The tree: the recorded search as it stands at the current step, drawn, panned, zoomed, folded, selected, and (where
// it is an explicit tree) edited in place. Keeps what is computed once per tree (layout) or per step (what is open),
// the camera, and the motion under way; nothing of the search's state. Window's thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "app/control/present_view.hpp"
#include "app/tree/critical_note.hpp"
#include "app/tree/focus_view.hpp"
#include "app/tree/overview_map.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_motion.hpp"
#include "app/tree/tree_silhouette.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

struct TreeOverview {
    /// The layout that the silhouette is of.
    struct Of {
        const Trace* trace = nullptr;
        int generation = -1, collapse_generation = -1;
        std::size_t nodes = 0;
        bool is_finished = false, is_focus = false;
        double width = 0;
        friend bool operator==(const Of&, const Of&) = default;
    };
    Of of;
    std::optional<TreeSilhouette> silhouette;

    std::optional<OverviewMap> map;    ///< where it was drawn last, and is under the pointer now
    std::optional<ScreenRect> button;  ///< which folds it away, or opens it
    enum class Wish : std::uint8_t { kWhereThereIsRoom, kFolded, kOpen };
    Wish wish = Wish::kWhereThereIsRoom;
    bool is_held = false;          ///< by the pointer: it stays where it is
    float hold_x = 0, hold_y = 0;  ///< from the middle of what is in view to where the pointer has taken hold of it
};

class TreePanel {
  public:
    void draw(AppContext& context);

  private:
    // tree_panel.cpp: what is drawn
    [[nodiscard]] bool refresh_layout(AppContext& context);
    void begin_layout(AppContext& context);
    void finish_layout(AppContext& context);
    void refresh_view(AppContext& context);
    void show_selected(AppContext& context);
    void refresh_step(AppContext& context);
    void refresh_room(AppContext& context);
    void refresh_critical(const AppContext& context);
    void follow_current(const AppContext& context);
    void follow_family();
    void follow_presented(PresentWish wish);
    void refresh_frame(AppContext& context);
    void move_camera(AppContext& context);
    [[nodiscard]] TreeMotion advance_motion(AppContext& context);
    [[nodiscard]] TreeScene scene(const AppContext& context) const;
    void draw_hint(const AppContext& context, const char* key) const;
    void draw_best_line(const AppContext& context) const;
    void draw_critical_count(const AppContext& context) const;
    void show_asked(const AppContext& context);

    // tree_panel_focus.cpp: the current path alone, everything else folded
    [[nodiscard]] bool is_focus_wanted(const AppContext& context) const;
    struct LaidOut;
    void begin_focus(AppContext& context, std::unique_ptr<FocusTree> focus, const LaidOut& of);
    void refresh_focus(AppContext& context);
    void look_at_focus(AppContext& context);
    void move_focus(AppContext& context);
    [[nodiscard]] const TreeLayout& layout() const { return m_focus != nullptr ? m_focus->layout() : m_layout; }

    // tree_panel_input.cpp: the pointer
    void read_pointer(AppContext& context);
    void read_pinch(AppContext& context);
    void click(AppContext& context, ScreenPoint at);
    void double_click(AppContext& context, ScreenPoint at);
    void toggle_collapsed(AppContext& context, NodeId node);
    void draw_handle(const AppContext& context) const;
    [[nodiscard]] std::optional<ScreenPoint> handle_center(const AppContext& context) const;
    void zoom_by(double factor, ScreenPoint at);

    // tree_panel_tip.cpp: details under the pointer
    void draw_tip(const AppContext& context, const TreeHit& under) const;
    void draw_node_tip(const AppContext& context, NodeId node) const;

    // tree_panel_overview.cpp: a small map of the whole tree, while only a part of it is in view
    void read_overview(AppContext& context);
    void draw_overview(AppContext& context);
    [[nodiscard]] bool is_overview_wanted(const AppContext& context) const;
    void draw_map(const AppContext& context, const std::vector<NodeId>& path);
    void refresh_silhouette(const AppContext& context);
    [[nodiscard]] std::vector<NodeId> current_path(const Trace& trace) const;
    void go_on_overview(AppContext& context, float x, float y, bool is_new);

    // tree_panel_edit.cpp: changing an explicit tree
    void draw_editor(AppContext& context);
    void draw_context_menu(AppContext& context);
    void finish_edit(AppContext& context, bool goes_on, bool goes_back);

    // Per tree:
    struct LaidOut {
        const Trace* trace = nullptr;
        int generation = -1, opening = -1, collapse_generation = -1;
        std::size_t nodes = 0;  ///< of the trace, shown or not
        bool is_finished = false;
        bool is_focus = false;
    };
    struct Coming {
        TreeLayouter layouter;
        LaidOut of;
        int frame = -1;  ///< in which it was last gone on with
    };
    LaidOut m_laid_out;              ///< what layout() shows
    std::optional<Coming> m_coming;  ///< takes its place when it is done
    bool m_is_layout_new = false;
    std::vector<NodeId> m_parents;          ///< of a small tree, which is laid out once more with room for its labels
    std::vector<std::uint8_t> m_collapsed;  ///< of the same
    TreeLayout m_layout;
    std::unique_ptr<TreeLevels> m_levels;
    std::unique_ptr<IntervalLabels> m_intervals;
    std::optional<TreeRoom> m_room;
    LabelNeeds m_room_needs;  ///< that it was worked out for
    std::optional<CriticalTree> m_critical;
    std::optional<int> m_critical_generation;  ///< of the document, that it was worked out for

    // Where the current path is looked at instead of m_layout:
    std::uint32_t m_widest_level = 0;
    std::unique_ptr<FocusTree> m_focus;
    FocusSpacing m_spacing;
    NodeId m_focus_node = kNone;           ///< what is looked at; kNone for the root
    NodeId m_focus_selected = kNone;       ///< the selection that was followed last
    FocusLook m_focus_look;                ///< what m_focus shows; empty: nothing yet
    std::vector<SeenNode> m_focus_before;  ///< from where it moves
    float m_focus_progress = 1;

    // Per step:
    TreeStep m_step;
    Step m_step_events = 0;  ///< how long the trace was when m_step was looked up
    bool m_is_step_known = false;

    // The camera:
    ImVec2 m_origin;
    TreeView m_view, m_target;
    bool m_has_view = false, m_is_fitted = true;
    NodeId m_asked = kNone;  ///< the node of the question that has been brought into view

    // Pointer and motion:
    float m_motion_progress = 1;
    bool m_was_dragged = false;
    float m_hover_seconds = 0;
    NodeId m_kept_in_place = kNone;  ///< the node that was just folded or unfolded: it must not move

    TreeOverview m_overview;

    // The field that a value or name is typed into:
    NodeId m_edited = kNone;
    bool m_wants_focus = false;
    std::array<char, 128> m_typed{};
    std::string m_edit_error;

    TreeFrame m_frame;
};

}  // namespace plytrace
