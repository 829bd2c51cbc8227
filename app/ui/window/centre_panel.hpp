// The middle of the window: the tree, or for Nim the graph of its positions, with two buttons to choose. Window's
// thread.
#pragma once

#include "app/ui/tree/nim_graph_panel.hpp"
#include "app/ui/tree/tree_panel.hpp"

namespace plytrace {

class CentrePanel {
  public:
    void draw(AppContext& context);

  private:
    void draw_choice(AppContext& context, ImVec2 corner) const;

    TreePanel m_tree;
    NimGraphPanel m_graph;
};

}  // namespace plytrace
