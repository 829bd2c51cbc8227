#include "app/settings/window_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>

#include "app/tree/tree_room.hpp"

namespace plytrace {

namespace {

// At scale 1, from the drawing of the main window.
constexpr float kMargin = 24;
constexpr float kColumnGap = 24;
constexpr float kCardGap = 20, kLeastCardGap = 8;
constexpr float kMenuHeight = 60;
constexpr float kLeastSide = 200;  // of a side column
constexpr float kGoodLeft = 280;   // where its contents remain readable
constexpr float kGoodRight = 384;
constexpr float kGoodCentre = 900;
constexpr float kLeastCentre = 240;
constexpr float kLeastCard = 64;
constexpr double kLarge = 4;                  // the factor for the weight of an enlarged card
constexpr float kNarrowWindow = 1000;         // narrower windows have no room for three columns
constexpr float kNarrowTouchedWindow = 1200;  // the same, with targets for fingers
constexpr float kLowWindow = 480;             // a phone held sideways
constexpr float kLeastAcross = 560;           // narrower windows have one column, however low they are
constexpr float kLeastUpright = 560;          // the least height of that column, which can be scrolled
constexpr float kTightest = 0.7F;             // part of their least heights, below which a column drops its last card

/// Smaller windows show everything slightly smaller, so that the tree keeps its space.
constexpr float kRoomyWidth = 1600, kRoomyHeight = 900;
constexpr float kSmallestFit = 0.8F;
/// Larger windows are on large screens viewed from further away: half of the growth goes into the text size.
constexpr float kLargeWidth = 1920, kLargeHeight = 1080;

struct Widths {
    float left, centre, right;
};

/// In a narrow window the side columns shrink first to the width where their contents remain readable, then in
/// proportion.
[[nodiscard]] Widths column_widths(float width, float scale, const LayoutSettings& settings) {
    const float inner = width - 2 * (kMargin + kColumnGap) * scale;
    float left = static_cast<float>(settings.left_width) * scale;
    float right = static_cast<float>(settings.right_width) * scale;
    const float most_sides = std::max(inner * 0.56F, std::min(inner - kGoodCentre * scale, inner * 0.7F));
    const float left_slack = std::max(0.0F, left - kGoodLeft * scale);
    const float right_slack = std::max(0.0F, right - kGoodRight * scale);
    const float slack = left_slack + right_slack;
    const float given = std::min(slack, std::max(0.0F, left + right - most_sides));
    if (slack > 0) {
        left -= given * left_slack / slack;
        right -= given * right_slack / slack;
    }
    const float shrink = std::min(1.0F, most_sides / (left + right));
    const float least = std::min(kLeastSide * scale, inner / 4);
    left = std::max(left * shrink, least);
    right = std::max(right * shrink, least);
    return {left, std::max(0.0F, inner - left - right), right};
}

/// The key of a card in LayoutSettings::card_shares.
[[nodiscard]] std::string share_setting_key(const CardShape& card) {
    const char* const arrangement = card.arrangement == Arrangement::kTree    ? ""
                                    : card.arrangement == Arrangement::kBoard ? "board/"
                                                                              : "large-board/";
    return std::string(arrangement).append(card.id);
}

[[nodiscard]] double share_of(const CardShape& card, const LayoutSettings& settings) {
    const auto found = settings.card_shares.find(share_setting_key(card));
    const double share = found == settings.card_shares.end() ? card.share : found->second;
    return settings.large_cards.contains(std::string(card.id)) ? share * kLarge : share;
}

[[nodiscard]] std::vector<std::size_t> cards_in(Column column, const std::vector<CardShape>& cards) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].column == column) found.push_back(i);
    }
    return found;
}

/// The least heights in pixels, reduced if they do not fit. A card with a good height takes space that the others can
/// spare.
[[nodiscard]] std::vector<float> least_heights(const std::vector<std::size_t>& column, float room, float scale,
                                               const std::vector<CardShape>& cards, const LayoutSettings& settings) {
    const auto leads = [&](const CardShape& card) {
        return card.good_height > 0 && !settings.card_shares.contains(share_setting_key(card));
    };
    float others = 0, leading = 0;
    for (const std::size_t i : column) (leads(cards[i]) ? leading : others) += cards[i].least_height * scale;
    const float most = std::max(leading, room - kTightest * others);  // for cards with a good height
    float taken = 0;
    std::vector<float> heights;
    for (const std::size_t i : column) {
        const float least = cards[i].least_height * scale;
        heights.push_back(least);
        if (!leads(cards[i])) continue;
        heights.back() = std::min(room, std::clamp(cards[i].good_height * scale, least, std::max(least, most)));
        taken += heights.back();
    }
    const float squeeze = others > 0 ? std::clamp((room - taken) / others, 0.0F, 1.0F) : 1;
    for (std::size_t k = 0; k < column.size(); ++k) {
        if (!leads(cards[column[k]])) heights[k] *= squeeze;
    }
    return heights;
}

/// Heights in proportion to the weights, but not below the least heights while those fit.
[[nodiscard]] std::vector<float> card_heights(const std::vector<std::size_t>& column, float room, float scale,
                                              const std::vector<CardShape>& cards, const LayoutSettings& settings) {
    std::vector<float> heights = least_heights(column, room, scale, cards, settings);
    double shares = 0;
    float spare = room;
    for (const std::size_t i : column) shares += share_of(cards[i], settings);
    for (const float least : heights) spare -= least;
    std::vector<float> wishes;
    float wished = 0;
    for (std::size_t k = 0; k < column.size(); ++k) {
        const float wish = room * static_cast<float>(share_of(cards[column[k]], settings) / shares);
        wishes.push_back(std::max(0.0F, wish - heights[k]));
        wished += wishes.back();
    }
    for (std::size_t k = 0; k < column.size() && wished > 0; ++k) {
        heights[k] += wishes[k] * std::max(0.0F, spare) / wished;
    }
    return heights;
}

/// The cards of a column that fit: all, or the first ones.
[[nodiscard]] std::vector<std::size_t> roomy_cards_in(Column column, float room, float scale,
                                                      const std::vector<CardShape>& cards) {
    std::vector<std::size_t> found = cards_in(column, cards);
    const auto least = [&] {
        float sum = kCardGap * scale * static_cast<float>(found.size() - 1);
        for (const std::size_t i : found) sum += cards[i].least_height * scale;
        return sum;
    };
    while (found.size() > 1 && least() * kTightest > room) found.pop_back();
    return found;
}

/// The gap between the cards of a column in pixels, smaller in a low column whose cards would not have their least
/// heights otherwise.
[[nodiscard]] float card_gap(const std::vector<std::size_t>& column, float room, float scale,
                             const std::vector<CardShape>& cards) {
    if (column.size() < 2) return kCardGap * scale;
    float spare = room;
    for (const std::size_t i : column) spare -= cards[i].least_height * scale;
    return std::clamp(spare / static_cast<float>(column.size() - 1), kLeastCardGap * scale, kCardGap * scale);
}

/// Cards in three columns above the transport.
[[nodiscard]] WindowLayout lay_out_columns(const WindowShape& window, const LayoutSettings& chosen,
                                           const std::vector<CardShape>& cards) {
    const float width = window.width, height = window.height, scale = window.scale;
    const LayoutSettings settings = arranged_sizes(chosen, window.arrangement, width, height, scale);
    WindowLayout layout;
    const float margin = kMargin * scale;
    const Widths widths = column_widths(width, scale, settings);
    const float transport_height = arranged_transport(window.transport, window.arrangement) * scale;
    layout.menu = {0, 0, width, (window.has_menu ? kMenuHeight : kMargin) * scale};
    layout.transport = {margin, height - margin - transport_height, width - 2 * margin, transport_height};
    const float top = layout.menu.bottom();
    const float bottom = layout.transport.y - (transport_height > 0 ? kCardGap * scale : 0);
    layout.cards.resize(cards.size());
    // An empty column leaves its space to the tree.
    const float gap = kColumnGap * scale;
    const bool has_left = !cards_in(Column::kLeft, cards).empty(), has_right = !cards_in(Column::kRight, cards).empty();
    const float left = has_left ? widths.left + gap : 0, right = has_right ? widths.right + gap : 0;
    const std::array<Box, 3> columns = {Box{margin, top, widths.left, bottom - top},
                                        Box{margin + left, top, width - 2 * margin - left - right, bottom - top},
                                        Box{width - margin - widths.right, top, widths.right, bottom - top}};
    if (has_left) layout.column_gaps[0] = {columns[0].right(), top, gap, bottom - top};
    if (has_right) layout.column_gaps[1] = {columns[1].right(), top, gap, bottom - top};

    for (std::size_t c = 0; c < columns.size(); ++c) {
        const auto column = roomy_cards_in(static_cast<Column>(c), columns[c].height, scale, cards);
        if (column.empty()) continue;
        const float between = card_gap(column, columns[c].height, scale, cards);
        const float gaps = between * static_cast<float>(column.size() - 1);
        const auto heights = card_heights(column, columns[c].height - gaps, scale, cards, settings);
        float y = top;
        for (std::size_t k = 0; k < column.size(); ++k) {
            layout.cards[column[k]] = {columns[c].x, y, columns[c].width, std::max(1.0F, heights[k])};
            y += heights[k];
            if (k + 1 < column.size())
                layout.card_gaps.push_back({{columns[c].x, y, columns[c].width, between}, column[k], column[k + 1]});
            y += between;
        }
    }
    return layout;
}

// ---- a narrow window --------------------------------------------------------------------------------------------

// At scale 1.
constexpr float kNarrowPanelGap = 5;
constexpr float kBar = 44, kTabs = 42, kStatus = 46, kTransport = 60;
constexpr float kHintLine = 18, kHintLines = 2;
constexpr float kGoodCard = 216;
constexpr float kTreeShare = 0.62F;      ///< part of the height that tree and card share in an upright window
constexpr float kTreesShare = 0.68F;     ///< the same of two trees
constexpr float kNarrowLeastCard = 64;   ///< below a board as wide as the window
constexpr float kSideShare = 0.4F;       ///< of the width of a window held across
constexpr float kBoardShare = 0.45F;     ///< of the same: a board is as wide as high, or wider
constexpr float kNarrowLeastSide = 264;  ///< of the same
constexpr float kTightSide = 330;        ///< a narrower side has its status on two rows
constexpr float kTwoRowStatus = 72, kTwoRowTransport = 104;
constexpr float kHighEnough = 420;      ///< the height of a window that has the steps and the hint on two rows, too
constexpr float kFigureCard = 76;       ///< the narration below a figure
constexpr float kMostOfFigure = 0.25F;  ///< the part of an upright figure's height that a card may take
constexpr float kGoodFigure = 400;      ///< the height that a figure needs to have narration

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
/// needs, more if there is plenty of room, or if the lines are short (`is_tight`).
[[nodiscard]] float hint_above_card(float height, float scale, bool is_tight = false) {
    const float line = kHintLine * scale;
    if (height - line < kNarrowLeastCard * scale) return 0;
    if (is_tight && height - kHintLines * line >= kNarrowLeastCard * scale) return kHintLines * line;
    return line * std::clamp(std::floor((height - kGoodCard * scale) / line), 1.0F, kHintLines);
}

/// A figure in another page, too low or too narrow for more: the tree above the steps, and above them two lines of
/// narration if that leaves the tree enough height.
[[nodiscard]] WindowLayout lay_out_figure(const WindowShape& window) {
    const float scale = window.scale, margin = kNarrowMargin * scale, gap = kNarrowPanelGap * scale;
    WindowLayout layout;
    Box rest{margin, margin, window.width - 2 * margin, window.height - 2 * margin};
    layout.menu = take_top(rest, window.has_menu ? kBar * scale : 0, gap);
    layout.transport = take_bottom(rest, kTransport * scale, gap);
    if (rest.height >= kGoodFigure * scale) layout.card = take_bottom(rest, kFigureCard * scale, gap);
    layout.main = rest;
    return layout;
}

/// A window too small for three columns. The tree or the board is always visible; tabs choose one card at a time; the
/// transport is one row.
[[nodiscard]] WindowLayout lay_out_narrow(const WindowShape& window, NarrowPane pane) {
    const WindowForm form = window.form;
    const float width = window.width, scale = window.scale;
    const bool is_low = form == WindowForm::kAcross || window.height < kLeastUpright * scale;
    if (window.is_figure && is_low && pane != NarrowPane::kBoard) return lay_out_figure(window);
    const float height = form == WindowForm::kUpright ? std::max(window.height, kLeastUpright * scale) : window.height;
    const float margin = kNarrowMargin * scale, gap = kNarrowPanelGap * scale;
    const float bar = window.has_menu ? kBar * scale : 0;
    float status = pane == NarrowPane::kBoard ? kStatus * scale : 0, transport = kTransport * scale;
    bool is_tight = false;  // short lines, and room for more of them
    WindowLayout layout;
    Box rest{margin, margin, width - 2 * margin, height - 2 * margin};
    if (form == WindowForm::kAcross) {
        const float of_tree = std::min(std::max(kSideShare * width, kNarrowLeastSide * scale), rest.width / 2);
        const float of_board = rest.width - gap - std::max(rest.height, kBoardShare * rest.width);
        const float side = pane == NarrowPane::kBoard ? std::max(of_tree, of_board) : of_tree;
        layout.main = {rest.x, rest.y, rest.width - side - gap, rest.height};
        rest.x = layout.main.right() + gap;
        rest.width = side;
        const bool is_narrow_side = side < kTightSide * scale;
        is_tight = is_narrow_side && window.height >= kHighEnough * scale;
        if (is_narrow_side && status > 0) status = kTwoRowStatus * scale;
        if (is_tight) transport = kTwoRowTransport * scale;
    }
    layout.menu = take_top(rest, bar, gap);
    layout.transport = take_bottom(rest, transport, gap);
    float hint = 0;
    if (form == WindowForm::kAcross && status > 0)
        hint = hint_above_card(rest.height - status - 2 * gap - kTabs * scale, scale, is_tight);
    if (form == WindowForm::kUpright) {
        const float shared = rest.height - (status > 0 ? status + gap : 0) - kTabs * scale - gap;
        const bool is_compared = window.variant == WindowShape::Variant::kCompare;
        const float of_tree = shared * (is_compared ? kTreesShare : kTreeShare);
        const float most = std::max(of_tree, shared - kNarrowLeastCard * scale);
        float wish = pane == NarrowPane::kTree    ? of_tree
                     : pane == NarrowPane::kGraph ? std::max(of_tree, rest.width)
                                                  : rest.width;
        if (window.is_figure && pane != NarrowPane::kBoard)
            wish = std::max(wish, shared - kMostOfFigure * window.height);
        layout.main = take_top(rest, std::max(std::min(wish, most), 1.0F), gap);
        if (status > 0) hint = hint_above_card(shared - layout.main.height - gap, scale);
    }
    layout.status = take_top(rest, status, gap);
    layout.hint = take_top(rest, hint, gap);
    layout.tabs = take_top(rest, kTabs * scale, 0);
    layout.card = rest;
    return layout;
}

// ---- two searches side by side ------------------------------------------------------------------------------------

constexpr float kCompareGap = 16, kCompareStrip = 248, kMostStrip = 0.42F;  // at scale 1
constexpr float kTableWidth = 404, kSearchPart = 0.47F, kLeastStory = 190;
constexpr float kNarrowTreeGap = 6;
constexpr float kLeastBeside = 220;  ///< the width of a tree beside the other one, unless it would be too low below it
constexpr float kLeastBelow = 200;   ///< the height of a tree below the other one

/// Two searches below the menu: the trees side by side, the narration and the search options of each below it, and the
/// table of both in the middle.
void add_compared(WindowLayout& layout, float scale) {
    const float above = layout.menu.bottom(), below = layout.transport.y - kCardGap * scale;
    const Box room{layout.transport.x, above, layout.transport.width, below - above};
    const float gap = kCompareGap * scale, strip = std::min(kCompareStrip * scale, room.height * kMostStrip);
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
}

/// In a narrow window both trees share the place of the tree, one beside or below the other.
void add_compared_narrow(WindowLayout& layout, WindowForm form, float scale) {
    const float gap = kNarrowTreeGap * scale;
    const Box& room = layout.main;
    const bool has_width = (room.width - gap) / 2 >= kLeastBeside * scale;
    const bool has_height = (room.height - gap) / 2 >= kLeastBelow * scale;
    const bool is_beside = form == WindowForm::kAcross && (has_width || !has_height);
    for (std::size_t i : {0U, 1U}) {
        const auto place = static_cast<float>(i);
        const float width = (room.width - gap) / 2, height = (room.height - gap) / 2;
        layout.tree[i] = is_beside ? Box{room.x + place * (width + gap), room.y, width, room.height}
                                   : Box{room.x, room.y + place * (height + gap), room.width, height};
    }
    layout.table = layout.card;
}

// ---- presenter mode -----------------------------------------------------------------------------------------------

// At 1080 pixels.
constexpr float kPresentSide = 64, kPresentTop = 16, kPresentBottom = 22, kPresentFoot = 40, kPresentSentence = 140,
                kPresentGap = 12;
constexpr float kLeastUnit = 12 / kLeastPresented;  ///< at the screen's scale: the smallest text is 12 pixels high
constexpr float kNarrowestScreen = 3.0F / 4;        ///< height by width of the narrowest screen whose height decides
constexpr float kUprightScreen = 1.2F;              ///< the same for a phone held upright, which is close to the eye
constexpr float kPresentButtons = 190;              ///< at the right end of the line at the bottom
constexpr float kPresentPitch = 3.2F;               ///< the same in fingers: three buttons with gaps
constexpr float kMostSentence = 0.2F;               ///< the part of a low window's height that the sentence may take

/// Pixels per unit on a screen of this scale; 1 for a window without a size.
[[nodiscard]] float unit_of(float width, float height, float scale) {
    if (width <= 0 || height <= 0) return 1;
    const float unit = std::min(height, (width < height ? kUprightScreen : kNarrowestScreen) * width) / 1080;
    return std::max(unit, kLeastUnit * scale);
}

/// Presenter mode: one picture, a large sentence and a line at the bottom. In a narrow window, the buttons in that line
/// are as large as a finger.
[[nodiscard]] WindowLayout lay_out_presenting(const WindowShape& window) {
    const float width = window.width, height = window.height;
    const float unit = unit_of(width, height, window.scale), side = kPresentSide * unit;
    const float finger = window.form == WindowForm::kWide ? 0 : kFinger * window.scale;
    const float foot = std::max(kPresentFoot * unit, finger);
    const float buttons = std::max(kPresentButtons * unit, kPresentPitch * finger);
    WindowLayout layout;
    layout.unit = unit;
    layout.foot = {side, height - kPresentBottom * unit - foot, width - 2 * side - buttons, foot};
    layout.buttons = {layout.foot.right(), layout.foot.y, buttons, foot};
    const float sentence = std::min(kPresentSentence * unit, kMostSentence * height);
    layout.sentence = {side, layout.foot.y - kPresentGap * unit - sentence, width - 2 * side, sentence};
    const float top = kPresentTop * unit;
    layout.main = {0, top, width, std::max(layout.sentence.y - kPresentGap * unit - top, 1.0F)};
    return layout;
}

}  // namespace

WindowLayout lay_out_window(const WindowShape& window, const LayoutSettings& settings,
                            const std::vector<CardShape>& cards) {
    if (window.variant == WindowShape::Variant::kPresent) return lay_out_presenting(window);
    const bool is_compared = window.variant == WindowShape::Variant::kCompare;
    if (window.form == WindowForm::kWide) {
        WindowLayout layout = lay_out_columns(window, settings, cards);
        if (is_compared) add_compared(layout, window.scale);
        return layout;
    }
    WindowLayout layout = lay_out_narrow(window, is_compared ? NarrowPane::kTree : window.pane);
    if (is_compared) add_compared_narrow(layout, window.form, window.scale);
    return layout;
}

WindowForm window_form(float width, float height, float scale, bool is_touched) {
    const float narrow = is_touched ? kNarrowTouchedWindow : kNarrowWindow;
    const bool is_low = height < kLowWindow * scale && width > height;
    if (width >= narrow * scale && !is_low) return WindowForm::kWide;
    return width > height && width >= kLeastAcross * scale ? WindowForm::kAcross : WindowForm::kUpright;
}

float fit_to_window(float width, float height, float content_scale, float chosen, bool is_touched) {
    if (width <= 0 || height <= 0) return 1;  // before the first frame
    if (window_form(width, height, content_scale * chosen, is_touched) != WindowForm::kWide) return 1;
    const auto fit = [&](float wide, float high) { return std::min(width / wide, height / high) / content_scale; };
    const float of_large = fit(kLargeWidth, kLargeHeight);
    const float usual =
        of_large > 1 ? std::sqrt(of_large) : std::clamp(fit(kRoomyWidth, kRoomyHeight), kSmallestFit, 1.0F);
    return chosen > 1 ? usual / std::sqrt(chosen) : usual;
}

float present_scale(float width, float height) {
    return unit_of(width, height, 1) * kLeastPresented / tree_metrics::kSmallText;
}

void drag_column_gap(LayoutSettings& settings, std::size_t gap, float pixels, float window_width, float scale) {
    const Widths widths = column_widths(window_width, scale, settings);
    const float room = widths.centre - kLeastCentre * scale;
    // The visible widths become the set ones, so that a drag starts from them in a narrow window too.
    settings.left_width = widths.left / scale;
    settings.right_width = widths.right / scale;
    double& side = gap == 0 ? settings.left_width : settings.right_width;
    const float growth = std::min(gap == 0 ? pixels : -pixels, std::max(0.0F, room));
    side = std::max(static_cast<double>(kLeastSide), side + static_cast<double>(growth / scale));
}

void drag_card_gap(LayoutSettings& settings, const WindowLayout& layout, const WindowLayout::CardGap& gap,
                   const std::vector<CardShape>& cards, float pixels, float scale) {
    const auto column = cards_in(cards[gap.above].column, cards);
    for (const std::size_t i : column)
        settings.large_cards.erase(std::string(cards[i].id));  // their heights are now set explicitly
    const float least = kLeastCard * scale;
    const float down = std::clamp(pixels, std::min(0.0F, least - layout.cards[gap.above].height),
                                  std::max(0.0F, layout.cards[gap.below].height - least));
    for (const std::size_t i : column) {
        const float change = i == gap.above ? down : i == gap.below ? -down : 0;
        settings.card_shares[share_setting_key(cards[i])] =
            static_cast<double>((layout.cards[i].height + change) / scale);
    }
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
