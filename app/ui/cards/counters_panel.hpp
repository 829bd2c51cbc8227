// The numbers of the search: so far, in all, and minimax's on the same tree. Owned by the shell's cards; window's
// thread.
#pragma once

#include <optional>

#include "app/document/counters.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class CountersPanel {
  public:
    void draw(AppContext& context);

  private:
    // Of the explicit tree that is shown, counted once.
    int m_generation = -1;
    std::optional<TreeSize> m_size;
    std::optional<std::uint64_t> m_minimum;

    void measure_tree(const AppContext& context);
};

}  // namespace plytrace
