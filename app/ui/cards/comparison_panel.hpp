// A lesson's searches as a table that fills while they run. A click on a row shows that search. Owned by its card;
// window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ComparisonPanel {
  public:
    void draw(AppContext& context);
};

}  // namespace plytrace
