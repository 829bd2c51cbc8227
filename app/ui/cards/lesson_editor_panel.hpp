// The card in which a lesson is made: its title, its stages, and the words of the chosen one. What it does is in
// app/control/lesson_editing. Window's thread.
#pragma once

#include <string>

#include "app/ui/widgets/context.hpp"

namespace plytrace {

class LessonEditorPanel {
  public:
    void draw(AppContext& context);

  private:
    void draw_head(AppContext& context) const;
    void draw_names(AppContext& context);
    void draw_stages(AppContext& context, float height);
    void draw_words(AppContext& context, float height);

    std::string m_title, m_summary, m_words;  ///< what the fields hold while one types
    std::size_t m_shown = 0;                  ///< the stage that the list was scrolled to
};

}  // namespace plytrace
