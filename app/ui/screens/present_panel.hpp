// Presenter mode: the tree, the board or the graph with one large sentence, the laser ring and the pen. Beside the tree
// of a best-first search is OPEN, if there is room. Presenter mode has panels of its own, so that the window's panels
// keep their state. Owned by the shell; window's thread.
#pragma once

#include <optional>

#include "app/ui/board/board_panel.hpp"
#include "app/ui/cards/queue_panel.hpp"
#include "app/ui/tree/nim_graph_panel.hpp"
#include "app/ui/tree/tree_panel.hpp"

namespace plytrace {

class PresentPanel {
  public:
    /// `form`: a narrow window has larger buttons and no hints of keys. `content_scale`: pixels per unit of its screen.
    void prepare(WindowForm form, float content_scale) { m_form = form, m_content_scale = content_scale; }
    /// Draws the whole window. Returns the lower end of messages in pixels.
    float draw(AppContext& context);

    [[nodiscard]] const TreePanel& tree() const { return m_tree; }

  private:
    void draw_main(AppContext& context, const Box& whole);
    [[nodiscard]] bool has_room_for_queue(const AppContext& context, float beside_px, const Box& whole);
    void draw_queue(AppContext& context, const Box& box);
    void draw_buttons(AppContext& context, const Box& box);
    void read_pointer(AppContext& context, float height);
    void draw_pointer(const AppContext& context, float unit) const;

    TreePanel m_tree;
    NimGraphPanel m_graph;
    BoardPanel m_board;
    QueuePanel m_queue;
    /// The answer of has_room_for_queue() and what it was asked about.
    struct QueueRoom {
        int generation = -1;
        bool is_finished = false;
        float width = 0, height = 0;
        bool has_room = false;
    };
    std::optional<QueueRoom> m_queue_room;
    WindowForm m_form = WindowForm::kWide;
    float m_content_scale = 1;
    float m_rest_seconds = 0;  ///< time since the pointer last moved
};

}  // namespace plytrace
