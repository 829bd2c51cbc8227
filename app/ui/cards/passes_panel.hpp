// The passes of MTD(f), or of a search in aspiration windows: the question of the current pass and its answer, a number
// line on which the bounds of the root's value close in, and a list of the passes so far. A click on a pass goes to its
// first step. Owned by its card; window's thread.
#pragma once

#include <cstddef>
#include <vector>

#include "app/document/pass_list.hpp"
#include "app/ui/widgets/table_row.hpp"

namespace plytrace {

class PassesPanel {
  public:
    void draw(AppContext& context);
    /// Whether the search goes in such passes.
    [[nodiscard]] static bool is_shown(const AppContext& context);

    struct PassRow;

  private:
    int m_generation = -1;
    Step m_step = kNever, m_end = 0;
    std::vector<ListedPass> m_passes;  ///< at m_step
    std::vector<double> m_numbers;
    int m_digits = 0;
    NewLeaves m_new_leaves;
    bool m_has_new_leaves = false;  ///< up to m_step
    bool m_is_current_wanted = false;

    void list(AppContext& context);
    void draw_line(const AppContext& context) const;
    void draw_rows(AppContext& context);
    void draw_row(AppContext& context, std::size_t place, const PassRow& row, const TableColumns& columns,
                  float pitch) const;
};

}  // namespace plytrace
