// "Search": what the search is told, one row each, the rarer ones under "More" where there is no room for all; how far
// it is and a way to stop it; why it was refused. A change searches again. Keeps the rows of the document's latest
// generation and the window while it is typed. Owned by the shell's cards; window's thread.
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
    void draw_more(AppContext& context, const SearchFold& fold);
    void draw_rows_of_more(AppContext& context, const SearchFold& fold);
    void draw_window_row(AppContext& context);
    void take_window(AppContext& context);

    int m_generation = -1;
    std::string m_language;
    std::vector<SearchRow> m_rows;
    std::array<char, 64> m_window{};
    std::string m_window_error;
};

}  // namespace plytrace
