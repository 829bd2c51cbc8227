// The algorithm's pseudo-code at the current node, the line that has just run lit, and α, β, value and best move below.
// Owned by the shell's cards; window's thread.
#pragma once

#include <string>

#include "app/narration/pseudo_code.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class PseudoCodePanel {
  public:
    /// "alpha-beta, at a MIN node".
    [[nodiscard]] static std::string title(const AppContext& context);
    void draw(AppContext& context);

  private:
    void draw_narrow(const AppContext& context, const PseudoCode& code);

    int m_lit = -1;  ///< the line that was lit a frame ago
};

}  // namespace plytrace
