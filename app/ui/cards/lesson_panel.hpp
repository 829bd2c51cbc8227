// The text of the current lesson's stage, its title, and the buttons to the previous and the next stage. Owned by its
// card; window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

class LessonPanel {
  public:
    [[nodiscard]] static bool is_shown(const AppContext& context);
    void draw(AppContext& context);
};

}  // namespace plytrace
