// The tree panel: draws the recorded search at the current step, and handles panning, zooming, folding, selection and,
// for an explicit tree, editing in place. Caches what is computed once per tree (layout) or per step (open nodes), and
// keeps the camera and running animations; it keeps no search state. Window's thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "app/control/present_camera.hpp"
#include "app/tree/critical_tree.hpp"
#include "app/tree/focus_view.hpp"
#include "app/tree/overview_map.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_motion.hpp"
#include "app/tree/tree_scale.hpp"
#include "app/tree/tree_silhouette.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

/// The overview map's state from frame to frame.
struct TreeOverview {
    /// Identifies the layout that the silhouette was computed for.
    struct SilhouetteKey {
        const Trace* trace = nullptr;
        int generation = -1, collapse_generation = -1;
        std::size_t nodes = 0;
        bool is_finished = false, is_focus = false;
        double width = 0;
        friend bool operator==(const SilhouetteKey&, const SilhouetteKey&) = default;
    };
    SilhouetteKey key;
    std::optional<TreeSilhouette> silhouette;

    std::optional<OverviewMap> map;    ///< where the map was last drawn, which is what the pointer hits
    std::optional<ScreenRect> button;  ///< the button that folds the map away or opens it
    enum class Mode : std::uint8_t { kIfThereIsRoom, kFolded, kOpen };
    Mode mode = Mode::kIfThereIsRoom;
    bool is_held = false;          ///< held by the pointer, so the map keeps its corner
    float hold_x = 0, hold_y = 0;  ///< from the centre of the view's rectangle to where the pointer grabbed it
};

class TreePanel {
  public:
    void draw(AppContext& context);

  private:
    // Layout, camera and drawing:
    [[nodiscard]] bool refresh_layout(AppContext& context);
    void begin_layout(AppContext& context);
    void finish_layout(AppContext& context);
    void refresh_view(AppContext& context);
    void show_selected(AppContext& context);
    void refresh_step(AppContext& context);
    [[nodiscard]] TreeViewport viewport_of(const AppContext& context) const;
    void refresh_room(AppContext& context);
    void refresh_pictures(const AppContext& context);
    void refresh_critical(const AppContext& context);
    void follow_current(const AppContext& context);
    void follow_family();
    void follow_presented(const AppContext& context, bool is_new);
    void refresh_frame(AppContext& context);
    void move_camera(AppContext& context);
    [[nodiscard]] TreeMotion advance_motion(AppContext& context);
    [[nodiscard]] TreeScene scene(const AppContext& context) const;
    void draw_hint(const AppContext& context, const char* key) const;
    [[nodiscard]] float draw_width_link(AppContext& context) const;
    void draw_best_line(const AppContext& context, float taken) const;
    void draw_critical_count(const AppContext& context) const;
    void show_question_node(AppContext& context);

    // The focus view, which shows only the current path with its children and folds everything else:
    [[nodiscard]] bool is_focus_wanted(const AppContext& context) const;
    struct LayoutKey;
    void begin_focus(AppContext& context, std::unique_ptr<FocusTree> focus, const LayoutKey& key);
    void refresh_focus(AppContext& context);
    void update_focus(AppContext& context);
    void animate_focus(AppContext& context);
    [[nodiscard]] const TreeLayout& layout() const { return m_focus != nullptr ? m_focus->layout() : m_layout; }

    // Pointer input:
    void read_pointer(AppContext& context);
    void read_pinch(AppContext& context);
    void click(AppContext& context, ScreenPoint at);
    void double_click(AppContext& context, ScreenPoint at);
    void toggle_collapsed(AppContext& context, NodeId node);
    void draw_handle(const AppContext& context) const;
    [[nodiscard]] std::optional<ScreenPoint> handle_center(const AppContext& context) const;
    void zoom_by(double factor, ScreenPoint at);

    // The tooltip of the node or fold under the pointer:
    void draw_tip(const AppContext& context, const TreeHit& under);
    void draw_node_tip(const AppContext& context, NodeId node) const;
    void draw_marked_bounds(const AppContext& context, const NodeState& state) const;
    void draw_picture_tip(const AppContext& context, NodeId node) const;

    // The overview map, shown while only a part of the tree is visible:
    void read_overview(AppContext& context);
    void draw_overview(AppContext& context);
    [[nodiscard]] bool is_overview_wanted(const AppContext& context) const;
    [[nodiscard]] bool is_partly_hidden() const;
    void draw_map(const AppContext& context, const std::vector<NodeId>& path);
    void refresh_silhouette(const AppContext& context);
    [[nodiscard]] std::vector<NodeId> current_path(const Trace& trace) const;
    void drag_overview(AppContext& context, float x, float y, bool is_new);

    // Editing an explicit tree:
    void draw_editor(AppContext& context);
    void draw_context_menu(AppContext& context);
    void finish_edit(AppContext& context, bool goes_on, bool goes_back);

    // Per tree:
    struct LayoutKey {
        const Trace* trace = nullptr;
        int generation = -1, opening = -1, collapse_generation = -1;
        std::size_t nodes = 0;  ///< all nodes of the trace, including folded ones
        bool is_finished = false;
        bool is_focus = false;
    };
    struct PendingLayout {
        TreeLayouter layouter;
        LayoutKey key;
        int frame = -1;  ///< the frame in which the layout last advanced
    };
    LayoutKey m_layout_key;                  ///< identifies the layout that layout() returns
    std::optional<PendingLayout> m_pending;  ///< the layout in progress, which replaces it when done
    bool m_is_layout_new = false;
    std::vector<NodeId> m_parents;          ///< of a small tree, which is laid out again to make room for its labels
    std::vector<std::uint8_t> m_collapsed;  ///< of the same tree
    TreeLayout m_layout;
    std::unique_ptr<TreeLevels> m_levels;
    std::unique_ptr<IntervalLabels> m_intervals;
    std::optional<TreeRoom> m_room;
    std::optional<NodePictures> m_pictures;
    LabelNeeds m_room_needs;       ///< the needs that m_room was computed for
    TreeViewport m_room_viewport;  ///< that m_layout was chosen for
    float m_scale = 1;             ///< of the whole tree: the interface's, or a little less
    std::optional<CriticalTree> m_critical;
    std::optional<int> m_critical_generation;  ///< the document's generation that m_critical was computed for

    // The focus view, which replaces m_layout:
    std::uint32_t m_widest_level = 0;
    double m_furthest_child = 0;  ///< of a game's tree of few leaves; see furthest_child()
    std::unique_ptr<FocusTree> m_focus;
    FocusSpacing m_spacing;
    NodeId m_focus_node = kNone;           ///< the node in focus; kNone for the root
    NodeId m_focus_selected = kNone;       ///< the selection that the focus last followed
    FocusLook m_focus_look;                ///< what m_focus shows; empty if nothing yet
    std::vector<SeenNode> m_focus_before;  ///< where the nodes were before the animation
    float m_focus_progress = 1;

    // Per step:
    TreeStep m_step;
    Step m_step_events = 0;  ///< the trace's length when m_step was looked up
    bool m_is_step_known = false;

    // The camera:
    ImVec2 m_origin;
    TreeView m_view, m_target;
    bool m_has_view = false, m_is_fitted = true;
    NodeId m_question_node = kNone;  ///< the node of a question that has already been scrolled into view

    // Pointer and motion:
    float m_motion_progress = 1;
    bool m_was_dragged = false;
    float m_hover_seconds = 0;
    ScreenPoint m_tip_size;          ///< of the tip in the latest frame that had one
    NodeId m_anchored_node = kNone;  ///< the node that was just folded or unfolded, which must not move

    TreeOverview m_overview;

    // The text field for a value or a name:
    NodeId m_edited = kNone;
    bool m_wants_focus = false;
    std::array<char, 128> m_typed{};
    std::string m_edit_error;

    TreeFrame m_frame;
};

}  // namespace plytrace
