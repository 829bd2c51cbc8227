// Fewer and longer lists for Dear ImGui's renderer, which uploads each list by itself and draws each command by itself:
// in a browser each of these calls is costly. The picture stays the same.
#pragma once

#include <imgui.h>

#include <deque>

namespace plytrace {

class JoinedLists {
  public:
    /// What the frame draws, in the same order, with neighbouring lists joined. A command that lies inside its clip
    /// rectangle as a whole is clipped by the display alone, so that it can be joined with its neighbour. A list that
    /// calls back, or is too long for a short index, stays as it is. The result is valid until the next call, and as
    /// long as the frame's own lists. (Its obsolete CmdListsCount remains the frame's.)
    [[nodiscard]] ImDrawData* join(const ImDrawData& frame);

  private:
    [[nodiscard]] ImDrawList& next_list();
    ImDrawData m_joined;
    std::deque<ImDrawList> m_lists;  ///< kept from frame to frame, with their memory
    std::size_t m_used = 0;          ///< of these, in this frame
};

}  // namespace plytrace
