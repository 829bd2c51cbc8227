// Joins the draw lists of a frame into fewer and longer ones. Dear ImGui's renderer uploads each list and draws each
// command separately, and in a browser each of these calls is costly. The picture stays the same. Window's thread.
#pragma once

#include <imgui.h>

#include <deque>

namespace plytrace {

class JoinedLists {
  public:
    /// The frame's content in the same order, with neighbouring lists joined. A command that is completely inside its
    /// clip rectangle is clipped only by the display, so that it can be joined with its neighbour. A list with
    /// callbacks, or too long for a short index, stays as it is. The result is valid until the next call, and as long
    /// as the frame's own lists. (Its obsolete CmdListsCount remains the frame's.)
    [[nodiscard]] ImDrawData* join(const ImDrawData& frame);

  private:
    [[nodiscard]] ImDrawList& next_list();
    ImDrawData m_joined;
    std::deque<ImDrawList> m_lists;  ///< reused from frame to frame
    std::size_t m_used = 0;          ///< number of these used in this frame
};

}  // namespace plytrace
