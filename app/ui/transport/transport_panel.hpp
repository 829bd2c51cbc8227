// The card at the bottom: buttons to step through the search, the kind of step, the speed, the scrub bar with its
// marks, and the step's number. Keeps only the typed number and the cached marks. Window's thread.
#pragma once

#include <array>

#include "app/ui/transport/scrub_marks.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

/// "37 / 61".
[[nodiscard]] std::string number_text(Step step, Step end);

class TransportPanel {
  public:
    /// The card's height at scale 1: one row, or two or three in a narrow card.
    [[nodiscard]] static float height(const AppContext& context, float width);
    void draw(AppContext& context, const Box& box);
    /// The transport of a narrow window: one row with back, play, forward and the scrub bar. The other controls are on
    /// a popup above it.
    void draw_narrow(AppContext& context, const Box& box);

  private:
    void draw_more_controls(AppContext& context, const Box& above);
    void draw_buttons(AppContext& context, ImVec2 origin, float squeeze);
    void draw_kinds(AppContext& context, ImVec2 label_at, float list_x, float list_width);
    void draw_speed(AppContext& context, ImVec2 label_at, float slider_x, float slider_width);
    void draw_scrub(AppContext& context, ImVec2 left, float width);
    void draw_marks(const AppContext& context, ImVec2 left, float width);
    void draw_number(AppContext& context, ImVec2 right);
    void type_number(AppContext& context, ImVec2 right, float width);

    ScrubMarks m_marks;
    bool m_is_typing = false;
    bool m_is_refused = false;  ///< what was typed last
    bool m_wants_focus = false;
    std::array<char, 16> m_typed{};
};

}  // namespace plytrace
