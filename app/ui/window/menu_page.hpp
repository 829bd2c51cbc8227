// The menus of a narrow window: pages as wide as the window, in the place of everything else, with rows as large as a
// finger. The first one leads to the lessons and to the menus; the lessons are all on one page, under their topics.
// A row is chosen when the finger is lifted from where it went down. Window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

class MenuPage {
  public:
    [[nodiscard]] bool is_open() const { return !m_pages.empty(); }
    void open();
    void close() { m_pages.clear(); }
    /// In the whole window.
    void draw(AppContext& context, const Box& box);

  private:
    void draw_head(AppContext& context, const Box& box);
    void draw_rows(AppContext& context);
    void draw_first(AppContext& context);
    void draw_lessons(AppContext& context);
    void draw_actions(AppContext& context, const std::string& menu);
    void draw_recent_files(AppContext& context);
    [[nodiscard]] std::string title(const AppContext& context) const;

    std::vector<std::string> m_pages;  ///< the way here: "", "lessons", "file", "file/tree"; empty: it is closed
    bool m_is_new = false;             ///< the page is drawn for the first time
};

}  // namespace plytrace
