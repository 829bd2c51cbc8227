// The card "What happens": the sentence for the latest event, and a link to the step that explains it, or the answer to
// a "Why?" question. Owned by its card; window's thread.
#pragma once

#include "app/narration/narration.hpp"
#include "app/tree/tree_note.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class NarrationPanel {
  public:
    void draw(AppContext& context);
    /// The card's least height at scale 1, which shows most sentences whole.
    [[nodiscard]] static float least_height(const AppContext& context);

  private:
    void choose_size(const AppContext& context, ImVec2 room);

    // The narration's text size, and what it was chosen for:
    const Trace* m_sized_trace = nullptr;
    int m_sized_generation = -1;
    Step m_sized_end = 0;
    ImVec2 m_sized_room{0, 0};
    float m_em = 0;

    // The same for answers to a question:
    const Trace* m_answered_trace = nullptr;
    int m_answered_generation = -1;
    NodeId m_answered = kNone;
    Step m_answered_end = 0;
    ImVec2 m_answered_room{0, 0};
    float m_answer_em = 0;

    // The narration of one step, cached until an input changes:
    const Trace* m_trace = nullptr;
    int m_generation = -1;
    Step m_step = 0, m_end = 0;
    bool m_is_finished = false, m_hides_leaves = false;
    Narration m_narration;

    void refresh_narration(const AppContext& context);
    void draw_why(AppContext& context, float em) const;
    void choose_answer_size(const AppContext& context, const TreeNote& note, ImVec2 room);
    void draw_answer(const AppContext& context, const TreeNote& note);
};

}  // namespace plytrace
