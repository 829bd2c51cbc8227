// The card "Search": a row for each basic option, or for all options, with the others under "More"; the progress and a
// stop button while a search runs; and the reason if it was refused. A change restarts the search. Caches the rows of
// the document's generation, and holds the window while it is typed. Owned by its card; window's thread.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/control/search_choices.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class SearchPanel {
  public:
    void draw(AppContext& context);

  private:
    void draw_header(AppContext& context) const;
    void draw_rows(AppContext& context);
    void draw_amount(AppContext& context) const;
    void draw_more(AppContext& context, const SearchFold& fold);
    void draw_rows_of_more(AppContext& context, const SearchFold& fold);
    void draw_window_row(AppContext& context);
    void take_window(AppContext& context);

    int m_generation = -1;
    std::string m_language;
    std::vector<SearchRow> m_rows;
    std::array<char, 64> m_window{};
    std::string m_window_error;            ///< why the typed window was refused
    bool m_window_takes_keyboard = false;  ///< its field takes the keyboard back
};

}  // namespace plytrace
