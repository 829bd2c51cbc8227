#include "app/gl/joined_lists.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plytrace {
namespace {

/// The largest index stays unused, because for WebGL it marks the end of a strip.
constexpr int kMostVertices = std::numeric_limits<ImDrawIdx>::max();

[[nodiscard]] bool can_be_joined(const ImDrawList& list) {
    return list.VtxBuffer.Size <= kMostVertices &&
           std::all_of(list.CmdBuffer.begin(), list.CmdBuffer.end(), [](const ImDrawCmd& command) {
               return command.UserCallback == nullptr && command.VtxOffset == 0;
           });
}

[[nodiscard]] bool is_inside(const ImVec2& point, const ImVec4& box) {
    return point.x >= box.x && point.x <= box.z && point.y >= box.y && point.y <= box.w;
}

/// Whether the rectangle has whole pixels, which is how the renderer clips.
[[nodiscard]] bool is_of_whole_pixels(const ImVec4& box, const ImDrawData& frame) {
    const auto is_whole = [](float at) { return at == std::floor(at); };
    const ImVec2 scale = frame.FramebufferScale, corner = frame.DisplayPos;
    return is_whole((box.x - corner.x) * scale.x) && is_whole((box.y - corner.y) * scale.y) &&
           is_whole((box.z - corner.x) * scale.x) && is_whole((box.w - corner.y) * scale.y);
}

/// Whether clipping the command by its own rectangle changes nothing.
[[nodiscard]] bool lies_inside_its_clip(const ImDrawList& list, const ImDrawCmd& command, const ImDrawData& frame) {
    if (!is_of_whole_pixels(command.ClipRect, frame)) return false;
    const ImDrawIdx* const first = list.IdxBuffer.Data + command.IdxOffset;
    return std::all_of(first, first + command.ElemCount,
                       [&](ImDrawIdx index) { return is_inside(list.VtxBuffer.Data[index].pos, command.ClipRect); });
}

[[nodiscard]] bool is_same(const ImVec4& a, const ImVec4& b) {
    return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
}
[[nodiscard]] bool is_same(const ImTextureRef& a, const ImTextureRef& b) {
    return a._TexData == b._TexData && a._TexID == b._TexID;
}

/// Adds a command whose indices come last in its list. It is merged with the previous one if both draw in the same way.
void add_command(ImDrawList& into, const ImDrawCmd& command) {
    if (!into.CmdBuffer.empty()) {
        ImDrawCmd& last = into.CmdBuffer.back();
        if (is_same(last.ClipRect, command.ClipRect) && is_same(last.TexRef, command.TexRef)) {
            last.ElemCount += command.ElemCount;
            return;
        }
    }
    into.CmdBuffer.push_back(command);
}

void append(ImDrawList& into, const ImDrawList& list, const ImDrawData& frame) {
    const ImVec2 corner = frame.DisplayPos, size = frame.DisplaySize;
    const int first_vertex = into.VtxBuffer.Size;
    into.VtxBuffer.resize(first_vertex + list.VtxBuffer.Size);
    std::copy(list.VtxBuffer.begin(), list.VtxBuffer.end(), into.VtxBuffer.begin() + first_vertex);
    for (const ImDrawCmd& command : list.CmdBuffer) {
        if (command.ElemCount == 0) continue;
        ImDrawCmd moved = command;
        moved.IdxOffset = static_cast<unsigned>(into.IdxBuffer.Size);
        if (lies_inside_its_clip(list, command, frame))
            moved.ClipRect = {corner.x, corner.y, corner.x + size.x, corner.y + size.y};
        into.IdxBuffer.resize(into.IdxBuffer.Size + static_cast<int>(command.ElemCount));
        const ImDrawIdx* const first = list.IdxBuffer.Data + command.IdxOffset;
        std::transform(first, first + command.ElemCount, into.IdxBuffer.Data + moved.IdxOffset,
                       [&](ImDrawIdx index) { return static_cast<ImDrawIdx>(index + first_vertex); });
        add_command(into, moved);
    }
}

}  // namespace

ImDrawList& JoinedLists::next_list() {
    if (m_used == m_lists.size())
        m_lists.emplace_back(nullptr);  // it never draws anything itself, so it needs no context
    ImDrawList& list = m_lists[m_used++];
    list.CmdBuffer.resize(0);
    list.IdxBuffer.resize(0);
    list.VtxBuffer.resize(0);
    return list;
}

ImDrawData* JoinedLists::join(const ImDrawData& frame) {
    m_joined = frame;
    m_joined.CmdLists.resize(0);
    m_used = 0;
    ImDrawList* into = nullptr;
    for (ImDrawList* list : frame.CmdLists) {
        if (!can_be_joined(*list)) {
            m_joined.CmdLists.push_back(list);
            into = nullptr;
            continue;
        }
        if (into == nullptr || into->VtxBuffer.Size + list->VtxBuffer.Size > kMostVertices) {
            into = &next_list();
            m_joined.CmdLists.push_back(into);
        }
        append(*into, *list, frame);
    }
    return &m_joined;
}

}  // namespace plytrace
