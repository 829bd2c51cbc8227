#include "app/settings/narrow_layout.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace plytrace {
namespace {

// At scale 1.
constexpr float kNarrowPanelGap = 5;
constexpr float kBar = 44, kTabs = 42, kStatus = 46, kTransport = 60;
constexpr float kHintLine = 18, kHintLines = 2;
constexpr float kGoodCard = 216;
constexpr float kTreeShare = 0.62F;      ///< part of the height that tree and card share in an upright window
constexpr float kNarrowLeastCard = 64;   ///< below a board as wide as the window
constexpr float kSideShare = 0.4F;       ///< of the width of a window held across
constexpr float kBoardShare = 0.45F;     ///< of the same: a board is as wide as high, or wider
constexpr float kNarrowLeastSide = 264;  ///< of the same

/// Cuts a strip off the top of `from`.
[[nodiscard]] Box take_top(Box& from, float height, float gap) {
    const Box taken{from.x, from.y, from.width, height};
    const float used = height > 0 ? height + gap : 0;
    from.y += used;
    from.height = std::max(0.0F, from.height - used);
    return taken;
}
[[nodiscard]] Box take_bottom(Box& from, float height, float gap) {
    const Box taken{from.x, from.bottom() - height, from.width, height};
    from.height = std::max(0.0F, from.height - height - gap);
    return taken;
}

/// The height of the hint between board and card, given the height of both: one line if the card keeps the height it
/// needs, more if there is plenty of room.
[[nodiscard]] float hint_above_card(float height, float scale) {
    const float line = kHintLine * scale;
    if (height - line < kNarrowLeastCard * scale) return 0;
    return line * std::clamp(std::floor((height - kGoodCard * scale) / line), 1.0F, kHintLines);
}

}  // namespace

NarrowLayout lay_out_narrow(WindowForm form, float width, float height, float scale, NarrowPane pane, bool has_bar) {
    const float margin = kNarrowMargin * scale, gap = kNarrowPanelGap * scale;
    const float bar = has_bar ? kBar * scale : 0;
    const float status = pane == NarrowPane::kBoard ? kStatus * scale : 0;
    NarrowLayout layout;
    Box rest{margin, margin, width - 2 * margin, height - 2 * margin};
    if (form == WindowForm::kAcross) {
        const float of_tree = std::min(std::max(kSideShare * width, kNarrowLeastSide * scale), rest.width / 2);
        const float of_board = rest.width - gap - std::max(rest.height, kBoardShare * rest.width);
        const float side = pane == NarrowPane::kBoard ? std::max(of_tree, of_board) : of_tree;
        layout.main = {rest.x, rest.y, rest.width - side - gap, rest.height};
        rest.x = layout.main.right() + gap;
        rest.width = side;
    }
    layout.bar = take_top(rest, bar, gap);
    layout.transport = take_bottom(rest, kTransport * scale, gap);
    float hint = 0;
    if (form == WindowForm::kAcross && status > 0)
        hint = hint_above_card(rest.height - status - 2 * gap - kTabs * scale, scale);
    if (form == WindowForm::kUpright) {
        const float shared = rest.height - (status > 0 ? status + gap : 0) - kTabs * scale - gap;
        const float of_tree = shared * kTreeShare;
        const float most = std::max(of_tree, shared - kNarrowLeastCard * scale);
        const float wish = pane == NarrowPane::kTree    ? of_tree
                           : pane == NarrowPane::kGraph ? std::max(of_tree, rest.width)
                                                        : rest.width;
        layout.main = take_top(rest, std::max(std::min(wish, most), 1.0F), gap);
        if (status > 0) hint = hint_above_card(shared - layout.main.height - gap, scale);
    }
    layout.status = take_top(rest, status, gap);
    layout.hint = take_top(rest, hint, gap);
    layout.tabs = take_top(rest, kTabs * scale, 0);
    layout.card = rest;
    return layout;
}

TabRow tabs_that_fit(std::span<const float> widths, float more, float room, std::size_t selected) {
    TabRow row;
    const float all = std::accumulate(widths.begin(), widths.end(), 0.0F);
    const float beside_list = all <= room ? room : room - more;
    float used = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (row.listed.empty() && used + widths[i] <= beside_list) {
            row.shown.push_back(i);
            used += widths[i];
        } else {
            row.listed.push_back(i);
        }
    }
    const auto hidden = std::find(row.listed.begin(), row.listed.end(), selected);
    if (hidden == row.listed.end()) return row;
    row.listed.erase(hidden);
    while (!row.shown.empty() && used + widths[selected] > beside_list) {
        used -= widths[row.shown.back()];
        row.listed.insert(row.listed.begin(), row.shown.back());
        row.shown.pop_back();
    }
    row.shown.push_back(selected);
    return row;
}

}  // namespace plytrace
