#include "app/settings/compare_layout.hpp"

#include <algorithm>

namespace plytrace {
namespace {

constexpr float kGap = 16, kStrip = 248, kMostOfHeight = 0.42F;  // at scale 1
constexpr float kTableWidth = 404, kSearchPart = 0.47F, kLeastStory = 190;
constexpr float kNarrowGap = 6;

}  // namespace

CompareLayout lay_out_compared(const Box& room, float scale) {
    CompareLayout layout;
    const float gap = kGap * scale, strip = std::min(kStrip * scale, room.height * kMostOfHeight);
    const float tree_width = (room.width - gap) / 2, top = room.y + room.height - strip;
    const float side = (room.width - kTableWidth * scale - 4 * gap) / 2;
    const bool has_story = side * (1 - kSearchPart) - gap >= kLeastStory * scale;
    const float search = has_story ? side * kSearchPart : side;
    layout.table = {room.x + side + 2 * gap, top, kTableWidth * scale, strip};
    for (std::size_t i : {0U, 1U}) {
        const bool is_left = i == 0;
        const float tree = is_left ? room.x : room.x + tree_width + gap;
        layout.tree[i] = {tree, room.y, tree_width, room.height - strip - gap};
        // Mirrored: the search options are at the outer edge.
        const float story = std::max(side - search, 0.0F);
        layout.search[i] = {is_left ? room.x : room.right() - search, top, search, strip};
        layout.story[i] = {is_left ? room.x + search + gap : room.right() - search - gap - story, top, story, strip};
    }
    return layout;
}

CompareLayout lay_out_compared(WindowForm form, const NarrowLayout& narrow, float scale) {
    CompareLayout layout;
    const float gap = kNarrowGap * scale;
    const Box& room = narrow.main;
    const bool is_beside = form == WindowForm::kAcross;
    for (std::size_t i : {0U, 1U}) {
        const auto place = static_cast<float>(i);
        const float width = (room.width - gap) / 2, height = (room.height - gap) / 2;
        layout.tree[i] = is_beside ? Box{room.x + place * (width + gap), room.y, width, room.height}
                                   : Box{room.x, room.y + place * (height + gap), room.width, height};
    }
    layout.tabs = narrow.tabs;
    layout.table = narrow.card;
    return layout;
}

}  // namespace plytrace
