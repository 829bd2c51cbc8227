// "The tree as a formula": max(min(3, 12, 8), …) with the current part lit, the equation and what follows from it.
// Shown in the board's place for explicit trees. Owned by the shell's cards; window's thread.
#pragma once

#include "app/narration/expression.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ExpressionPanel {
  public:
    struct Size;  ///< of the letters

    void draw(AppContext& context);

  private:
    // The expression as it was laid out, kept until something that it depends on changes.
    int m_generation = -1;
    Step m_step = 0, m_end = 0;
    bool m_hides_leaves = false;
    ImVec2 m_room{0, 0};
    std::size_t m_size = 0;  ///< of the letters: an index, the largest first
    Expression m_expression;
    bool m_expression_is_long = false;

    void lay_out(const AppContext& context, ImVec2 room);
    bool lay_out_in(const AppContext& context, const Size& size, Step step);
    void choose_size(const AppContext& context);
};

}  // namespace plytrace
