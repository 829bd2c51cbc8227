// "The tree as a sum": max(min(3, 12, 8), …) with the current part lit, the equation and what follows from it. Shown
// in the board's place for explicit trees. Owned by the shell's cards; window's thread.
#pragma once

#include "app/model/story/expression.hpp"
#include "app/panels/widgets/context.hpp"

namespace plytrace {

class ExpressionPanel {
  public:
    void draw(AppContext& context);

  private:
    // The expression as it was laid out, kept until something that it depends on changes.
    int m_generation = -1;
    Step m_step = 0;
    bool m_hides_leaves = false;
    ImVec2 m_room{0, 0};
    std::size_t m_size = 0;  ///< of the letters: an index, the largest first
    Expression m_expression;

    void lay_out(const AppContext& context, ImVec2 room);
};

}  // namespace plytrace
