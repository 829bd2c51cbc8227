// The menus of a narrow window: full-window pages with rows as large as a finger. The first page leads to the lessons
// and to the menus; all lessons are on one page, grouped by topic. A row is chosen on release. Owned by the shell;
// window's thread.
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
    /// Draws the current page; `box` is the whole window.
    void draw(AppContext& context, const Box& box);

  private:
    void draw_head(AppContext& context, const Box& box);
    void draw_rows(AppContext& context);
    void draw_first(AppContext& context);
    void draw_lessons(AppContext& context);
    void draw_actions(AppContext& context, const std::string& menu);
    void draw_recent_files(AppContext& context);
    [[nodiscard]] std::string title(const AppContext& context) const;

    std::vector<std::string>
        m_pages;            ///< the path to the current page: "", "lessons", "file", "file/tree"; empty if closed
    bool m_is_new = false;  ///< the page has not been drawn yet
};

}  // namespace plytrace
