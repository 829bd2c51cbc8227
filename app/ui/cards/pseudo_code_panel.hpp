// The algorithm's pseudo-code at the current node with the line that has just run highlighted, and below it the numbers
// that the search keeps there. Owned by its card; window's thread.
#pragma once

#include <string>

#include "app/narration/pseudo_code.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class PseudoCodePanel {
  public:
    /// "alpha-beta, at a MIN node"; "UCT".
    [[nodiscard]] static std::string title(const AppContext& context);
    void draw(AppContext& context);

  private:
    void draw_scrolled(AppContext& context, const PseudoCode& lines);

    int m_lit = -1;  ///< the line that was highlighted in the last frame
};

}  // namespace plytrace
