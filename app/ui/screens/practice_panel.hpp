// Practice in place of the window's cards: the exercise's tree, and beside it what is asked, where to answer, and what
// is said of it. Owned by the shell; window's thread.
#pragma once

#include <memory>

#include "app/control/practice/practising.hpp"
#include "app/ui/tree/tree_panel.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class PracticePanel {
  public:
    /// Precondition: an exercise is open. `room` is the window without its menu.
    void draw(AppContext& context, const Box& room);

  private:
    void draw_tree(AppContext& context, const Box& box);
    void draw_card(AppContext& context, const Box& box);
    void draw_head(AppContext& context);
    void draw_task(AppContext& context);
    void draw_said(AppContext& context) const;
    void draw_buttons(AppContext& context);
    void draw_score(AppContext& context) const;
    void draw_mistakes(AppContext& context) const;
    void draw_choices(AppContext& context);

    // course_strip.cpp: where the exercises are a course's package
    void draw_course(AppContext& context) const;
    void draw_told(AppContext& context) const;
    void draw_closed(AppContext& context, const Box& room) const;

    // practice_answer.cpp: where one answers
    void draw_answer(AppContext& context);
    void draw_question(AppContext& context);
    void draw_marks(AppContext& context);
    void draw_hand(AppContext& context);
    void draw_field(AppContext& context, const char* hint);
    void draw_keypad(AppContext& context);
    void draw_children(AppContext& context);

    std::unique_ptr<TreePanel> m_tree;
    std::weak_ptr<Practising> m_of;  ///< what m_tree draws
    bool m_leaves = false;           ///< the cross was clicked in this frame
};

}  // namespace plytrace
