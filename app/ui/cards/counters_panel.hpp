// The search's counters: so far, in total, and minimax's on the same tree. Owned by its card; window's thread.
#pragma once

#include <optional>

#include "app/document/counters.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class CountersPanel {
  public:
    void draw(AppContext& context);

  private:
    // Measures of the explicit tree on the screen, computed once per generation:
    int m_generation = -1;
    std::optional<TreeSize> m_size;
    std::optional<std::uint64_t> m_minimum;

    void measure_tree(const AppContext& context);
};

}  // namespace plytrace
