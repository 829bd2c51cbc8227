// The title and the words of the lesson that is gone through, and the way to its next stage. Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

class LessonPanel {
  public:
    [[nodiscard]] static bool is_shown(const AppContext& context);
    void draw(AppContext& context);
};

}  // namespace plytrace
