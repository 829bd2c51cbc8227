// The shares of the position's value for the board's squares, kept while they stay the same. Owned by the board panel;
// window's thread.
#pragma once

#include <string>

#include "app/board/board_model.hpp"
#include "app/board/share_layer.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ShareOverlay {
  public:
    /// Null where none are to be shown. Good until the next call.
    [[nodiscard]] const ShareLayer* layer(AppContext& context, const BoardModel& board);

  private:
    ShareLayer m_layer;
    // What it was made of:
    int m_number = 0;
    std::string m_term;
};

}  // namespace plytrace
