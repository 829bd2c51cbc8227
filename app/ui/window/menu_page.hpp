// The menus of a narrow window: full-window pages with rows as large as a finger. The first page leads to the lessons
// and to the menus; all lessons are on one page, grouped by topic. A row is chosen on release, or by keys: the arrows
// go from row to row, Enter chooses, Right opens a page, Left and Escape go back. Owned by the shell; window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

struct Action;

class MenuPage {
  public:
    [[nodiscard]] bool is_open() const { return !m_pages.empty(); }
    /// `is_by_key`: its first row gets the keys.
    void open(bool is_by_key);
    void close() { m_pages.clear(); }
    /// Draws the current page; `box` is the whole window.
    void draw(AppContext& context, const Box& box);

  private:
    struct Row;

    void go_to(const std::string& page);
    void go_back();
    bool draw_row(AppContext& context, const Row& row);
    void draw_page_row(AppContext& context, const std::string& page, const char* words);
    void draw_head(AppContext& context, const Box& box);
    void draw_rows(AppContext& context);
    void draw_first(AppContext& context);
    void draw_lessons(AppContext& context);
    void draw_actions(AppContext& context, const std::string& menu);
    void draw_action(AppContext& context, const Action& action);
    void draw_quit(AppContext& context);
    void draw_recent_files(AppContext& context);
    [[nodiscard]] std::string title(const AppContext& context) const;

    std::vector<std::string>
        m_pages;                 ///< the path to the current page: "", "lessons", "file", "file/tree"; empty if closed
    std::string m_left;          ///< the page that was left last for the one before it: its row gets the keys
    bool m_is_new = false;       ///< the page has not been drawn yet
    bool m_is_by_key = false;    ///< keys opened the menu
    bool m_wants_focus = false;  ///< a row of the page gets the keys
};

}  // namespace plytrace
