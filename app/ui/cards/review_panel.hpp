// The game looked at again: its course as a curve that can be dragged along, what the move there lost, and the
// mistakes. Owned by the shell's cards; window's thread.
#pragma once

#include "app/control/playing/review.hpp"
#include "app/playing/review_drawing.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ReviewPanel {
  public:
    void draw(AppContext& context);
    [[nodiscard]] static bool is_shown(const AppContext& context);

  private:
    // Made anew when more is known, or another position is looked at.
    ReviewGraph m_graph;
    std::vector<std::size_t> m_mistakes;
    std::size_t m_known = 0, m_moves = 0;
    const GameSession* m_game = nullptr;
    std::string m_language;

    void follow(const AppContext& context, const Review& review);
    void draw_graph(AppContext& context, const Review& review);
    void draw_buttons(AppContext& context);
    void draw_mistakes(AppContext& context, const Review& review);
};

}  // namespace plytrace
