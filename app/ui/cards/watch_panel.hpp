// The program or file that is watched: what its run does or how it ended, buttons to stop and to repeat it, and
// everything that it prints besides the trace. Owned by its card; window's thread.
#pragma once

#include <string>

#include "app/ui/widgets/context.hpp"

namespace plytrace {

class WatchPanel {
  public:
    static void draw(AppContext& context);
    [[nodiscard]] static bool is_shown(const AppContext& context);
    [[nodiscard]] static std::string title(const AppContext& context);
};

}  // namespace plytrace
