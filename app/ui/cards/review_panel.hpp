// The review of a game: its course as a curve that can be dragged along, what the current move lost, and the list of
// mistakes. Owned by its card; window's thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/control/playing/review.hpp"
#include "app/playing/review_drawing.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ReviewPanel {
  public:
    void draw(AppContext& context);
    [[nodiscard]] static bool is_shown(const AppContext& context);

  private:
    // Computed again when the review progresses or another position is shown:
    ReviewGraph m_graph;
    std::vector<std::size_t> m_mistakes;
    std::size_t m_known = 0, m_moves = 0;
    const GameSession* m_game = nullptr;
    std::string m_language;
    std::optional<std::size_t> m_clicked;  ///< the ply of the mistake that was clicked last
    float m_height = 0;                    ///< of the card in the last frame

    void follow(const AppContext& context, const Review& review);
    void draw_graph(AppContext& context, const Review& review);
    void draw_legend(AppContext& context);
    void draw_files(AppContext& context);
    void draw_mistakes(AppContext& context, const Review& review);
};

}  // namespace plytrace
