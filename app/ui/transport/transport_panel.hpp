// The card at the bottom: first, cut, back, play, forward, cut, last; the kind of step; the speed; the scrub bar with
// its marks; the step's number. Holds only what is being typed into that number and the cached marks.
#pragma once

#include <array>

#include "app/ui/transport/scrub_marks.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

/// "37 / 61".
[[nodiscard]] std::string number_text(Step step, Step end);

class TransportPanel {
  public:
    /// At scale 1: one row, or two where the window is narrow.
    [[nodiscard]] static float height(const AppContext& context, float width);
    void draw(AppContext& context, const Box& box);
    /// One row, whatever the width.
    void draw_narrow(AppContext& context, const Box& box);

  private:
    void draw_sheet(AppContext& context, const Box& above);
    void draw_buttons(AppContext& context, ImVec2 origin, float squeeze);
    void draw_kinds(AppContext& context, ImVec2 label_at, float list_x, float list_width);
    void draw_speed(AppContext& context, ImVec2 label_at, float slider_x, float slider_width);
    void draw_scrub(AppContext& context, ImVec2 left, float width);
    void draw_marks(const AppContext& context, ImVec2 left, float width);
    void draw_number(AppContext& context, ImVec2 right);
    void type_number(AppContext& context, ImVec2 right, float width);

    ScrubMarks m_marks;
    bool m_is_typing = false;
    bool m_wants_focus = false;
    std::array<char, 16> m_typed{};
};

}  // namespace plytrace
