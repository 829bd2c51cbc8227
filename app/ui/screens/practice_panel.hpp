// Practice, in place of the window's cards: the exercise's tree, and beside it the question, the answer's controls and
// the feedback. Owned by the shell; window's thread.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "app/ui/widgets/context.hpp"

namespace plytrace {

class KeyboardNavigation;
class TreePanel;
struct PracticeSession;

class PracticePanel {
  public:
    PracticePanel();
    ~PracticePanel();
    PracticePanel(const PracticePanel&) = delete;
    PracticePanel& operator=(const PracticePanel&) = delete;

    /// Precondition: an exercise is open. `room`: the window below its menu.
    void draw(AppContext& context, KeyboardNavigation& keys, const Box& room);

  private:
    void draw_tree(AppContext& context, const Box& box);
    void draw_card(AppContext& context, KeyboardNavigation& keys, const Box& box);
    void draw_head(AppContext& context);
    void draw_task(AppContext& context);
    void draw_points_rule(AppContext& context) const;
    void draw_feedback(AppContext& context) const;
    void draw_buttons(AppContext& context);
    void draw_score(AppContext& context) const;
    void draw_mistakes(AppContext& context) const;
    void draw_choices(AppContext& context);

    // If the exercise is from a course's package:
    void draw_course(AppContext& context) const;
    void draw_data_notice(AppContext& context) const;
    void draw_course_closed(AppContext& context, const Box& room) const;

    // The controls for the answer:
    void draw_answer(AppContext& context);
    void draw_question(AppContext& context);
    void draw_marks(AppContext& context);
    void draw_by_hand(AppContext& context);
    void draw_field(AppContext& context, const char* hint);
    void draw_keypad(AppContext& context);
    void draw_children(AppContext& context);
    [[nodiscard]] static std::optional<std::size_t> child_buttons(AppContext& context, NodeId node);

    std::unique_ptr<TreePanel> m_tree;
    std::weak_ptr<PracticeSession> m_shown_exercise;  ///< the exercise that m_tree draws
    float m_task_height = 0;                          ///< of the card down to its buttons, before the first check
    bool m_leaves = false;                            ///< the close button was clicked in this frame
    std::size_t m_question = 0;                       ///< the question shown in the last frame …
    bool m_was_answered = false;                      ///< … whether its answer was …
    std::size_t m_steps = 0;                          ///< … and the steps made by hand
};

}  // namespace plytrace
