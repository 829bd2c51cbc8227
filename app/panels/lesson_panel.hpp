// The words of the lesson that is gone through, and the way to its next stage. Window's thread.
#pragma once

#include <string>

#include "app/panels/context.hpp"

namespace plytrace {

class LessonPanel {
  public:
    /// "The figure's six frames   2 of 6".
    [[nodiscard]] static std::string title(const AppContext& context);
    [[nodiscard]] static bool is_shown(const AppContext& context);
    void draw(AppContext& context);
};

}  // namespace plytrace
