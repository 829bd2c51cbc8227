// The card "The tree as a formula": max(min(3, 12, 8), …) with the current part highlighted, the current equation and
// its conclusion. Shown for explicit trees, in place of the board. Owned by its card; window's thread.
#pragma once

#include "app/narration/expression.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ExpressionPanel {
  public:
    struct Size;  ///< text sizes and spacing

    void draw(AppContext& context);

  private:
    // The expression's layout, cached until an input changes:
    int m_generation = -1;
    Step m_step = 0, m_end = 0;
    bool m_hides_leaves = false;
    ImVec2 m_room{0, 0};
    std::size_t m_size = 0;  ///< index of the text size; 0 is the largest
    Expression m_expression;
    bool m_expression_is_long = false;

    void lay_out(const AppContext& context, ImVec2 room);
    bool lay_out_in(const AppContext& context, const Size& size, Step step);
    void choose_size(const AppContext& context);
};

}  // namespace plytrace
