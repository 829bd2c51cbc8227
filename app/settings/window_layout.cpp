#include "app/settings/window_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace plytrace {

namespace {

// At scale 1, from the drawing of the main window.
constexpr float kMargin = 24;
constexpr float kColumnGap = 24;
constexpr float kCardGap = 20;
constexpr float kMenuHeight = 60;
constexpr float kLeastSide = 200;  // of a side column
constexpr float kGoodLeft = 280;   // where its contents remain readable
constexpr float kGoodRight = 384;
constexpr float kGoodCentre = 900;
constexpr float kLeastCentre = 240;
constexpr float kLeastCard = 64;
constexpr double kLarge = 4;          // the factor for the weight of an enlarged card
constexpr float kNarrowWindow = 760;  // no room for three columns: a phone held upright
constexpr float kLowWindow = 480;     // the same, held sideways
constexpr float kTightest = 0.7F;     // part of their least heights, below which a column drops its last card

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

}  // namespace

WindowForm window_form(float width, float height, float scale) {
    if (height < kLowWindow * scale && width > height) return WindowForm::kAcross;
    return width < kNarrowWindow * scale ? WindowForm::kUpright : WindowForm::kWide;
}

float fit_to_window(float width, float height, float content_scale) {
    if (width <= 0 || height <= 0) return 1;  // before the first frame
    // A window too narrow even at the smallest scale counts as a phone.
    const bool is_narrow = width < kNarrowWindow * kSmallestFit * content_scale;
    if (is_narrow || height < kLowWindow * content_scale) return 1;
    const auto fit = [&](float wide, float high) { return std::min(width / wide, height / high) / content_scale; };
    const float of_large = fit(kLargeWidth, kLargeHeight);
    if (of_large > 1) return std::sqrt(of_large);
    return std::clamp(fit(kRoomyWidth, kRoomyHeight), kSmallestFit, 1.0F);
}

ShellLayout layout_shell(float width, float height, float scale, const LayoutSettings& settings,
                         const std::vector<CardShape>& cards, float height_of_transport, bool has_menu) {
    ShellLayout layout;
    const float margin = kMargin * scale;
    const Widths widths = column_widths(width, scale, settings);
    const float transport_height = height_of_transport * scale;
    layout.menu = {0, 0, width, (has_menu ? kMenuHeight : kMargin) * scale};
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
        const float gaps = kCardGap * scale * static_cast<float>(column.size() - 1);
        const auto heights = card_heights(column, columns[c].height - gaps, scale, cards, settings);
        float y = top;
        for (std::size_t k = 0; k < column.size(); ++k) {
            layout.cards[column[k]] = {columns[c].x, y, columns[c].width, std::max(1.0F, heights[k])};
            y += heights[k];
            if (k + 1 < column.size())
                layout.card_gaps.push_back(
                    {{columns[c].x, y, columns[c].width, kCardGap * scale}, column[k], column[k + 1]});
            y += kCardGap * scale;
        }
    }
    return layout;
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

void drag_card_gap(LayoutSettings& settings, const ShellLayout& layout, const ShellLayout::CardGap& gap,
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

// ---- the board in the middle ----------------------------------------------------------------------------------------

namespace {

struct Place {
    std::string_view card;
    Column column;
};

// The cards next to a board in the middle.
constexpr std::array kBesideBoard = {
    Place{"play", Column::kLeft},       Place{"moves", Column::kLeft},       Place{"lesson", Column::kCentre},
    Place{"board", Column::kCentre},    Place{"faults", Column::kCentre},    Place{"tree", Column::kRight},
    Place{"reasons", Column::kRight},   Place{"analysis", Column::kRight},   Place{"review", Column::kRight},
    Place{"narration", Column::kRight}, Place{"evaluation", Column::kRight}, Place{"editor", Column::kRight}};
constexpr std::array kBesideLargeBoard = {Place{"board", Column::kCentre},  Place{"lesson", Column::kCentre},
                                          Place{"play", Column::kRight},    Place{"moves", Column::kRight},
                                          Place{"reasons", Column::kRight}, Place{"analysis", Column::kRight},
                                          Place{"review", Column::kRight}};

// At scale 1.
constexpr float kLeastBesideLargeBoard = 280, kGoodBesideBoard = 360;
constexpr float kAroundColumns = 2 * 24 + 24;  ///< the margins and the gap
constexpr float kAroundRows = 60 + 24;         ///< the menu and the margin
constexpr float kLargePart = 2.0F / 3;
constexpr float kThreeLevels = 380;  ///< three levels of a tree with labels and the best line

constexpr double kShareOfTree = 640;  // in a column whose other cards have weights of a few hundred

}  // namespace

bool is_on_squares(const GameSession& game) {
    if (game.tree() != nullptr) return false;
    const auto board = game.board({});
    return board && !board->cells.empty() && board->look != BoardLook::kChessmen;
}

bool is_on_squares(const Document& document) {
    return document.game() && is_on_squares(*document.game());
}

Arrangement arrangement_of(const Document& document, const LayoutSettings& layout) {
    return layout.arrangement != Arrangement::kTree && is_on_squares(document) ? layout.arrangement
                                                                               : Arrangement::kTree;
}

std::optional<Column> arranged_column(std::string_view card_id, Column usual, Arrangement arrangement) {
    if (arrangement == Arrangement::kTree) return usual;
    const auto find = [&](const auto& places) -> std::optional<Column> {
        const auto* const found =
            std::find_if(places.begin(), places.end(), [&](const Place& place) { return place.card == card_id; });
        return found == places.end() ? std::nullopt : std::optional(found->column);
    };
    return arrangement == Arrangement::kBoard ? find(kBesideBoard) : find(kBesideLargeBoard);
}

double arranged_share(std::string_view card_id, double share, Arrangement arrangement) {
    return arrangement != Arrangement::kTree && card_id == "tree" ? kShareOfTree : share;
}

float arranged_height(std::string_view card_id, Arrangement arrangement) {
    return arrangement == Arrangement::kBoard && card_id == "tree" ? kThreeLevels : 0;
}

LayoutSettings arranged_sizes(const LayoutSettings& layout, Arrangement arrangement, float width, float height,
                              float scale) {
    LayoutSettings sizes = layout;
    if (arrangement == Arrangement::kBoard) sizes.left_width = std::min<double>(layout.left_width, kGoodBesideBoard);
    if (arrangement != Arrangement::kLargeBoard) return sizes;
    const float rows = height - kAroundRows * scale;
    const float board = rows > 0 ? kLargePart * width * height / rows : width;
    const float side = (width - kAroundColumns * scale - board) / scale;
    sizes.right_width =
        std::clamp<double>(side, kLeastBesideLargeBoard, std::max<double>(kLeastBesideLargeBoard, layout.right_width));
    return sizes;
}

float arranged_transport(float height, Arrangement arrangement) {
    return arrangement == Arrangement::kLargeBoard ? 0 : height;
}

}  // namespace plytrace
