// The card for editing a lesson: its title, its stages, and the text of the selected stage. The commands are in
// app/control/lesson_editor. Owned by its card; window's thread.
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

    std::string m_title, m_summary, m_words;  ///< contents of the text fields
    std::size_t m_shown = 0;                  ///< the stage that the list was last scrolled to
};

}  // namespace plytrace
