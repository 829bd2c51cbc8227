// The queue of a best-first search, OPEN, as a list: the best state first, with its node, whether it is live or solved,
// and its merit. The state that was taken, or is taken next, is marked; one that was just purged is struck out. A click
// selects the node. Owned by its card; window's thread.
#pragma once

#include <vector>

#include "app/ui/widgets/context.hpp"
#include "search/trace/queue.hpp"

namespace plytrace {

class QueuePanel {
  public:
    void draw(AppContext& context);
    /// Whether the search has such a queue.
    [[nodiscard]] static bool is_shown(const AppContext& context);

  private:
    int m_generation = -1;
    Step m_step = kNever;
    std::vector<ListedState> m_states;  ///< at m_step

    void list(const AppContext& context);
};

}  // namespace plytrace
