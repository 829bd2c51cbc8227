// Laws of the window's layout: cards fill their columns, never overlap, and keep their minimum sizes if there is room.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/settings/window_layout.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Approx;

namespace {

const std::vector<CardShape> kCards = {
    {"board", Column::kLeft, 330, 150}, {"search", Column::kLeft, 542, 120}, {"tree", Column::kCentre, 1, 120},
    {"what", Column::kRight, 230, 110}, {"code", Column::kRight, 400, 120},  {"counters", Column::kRight, 222, 110},
};

[[nodiscard]] bool overlap(const Box& a, const Box& b) {
    return a.x + 0.5F < b.right() && b.x + 0.5F < a.right() && a.y + 0.5F < b.bottom() && b.y + 0.5F < a.bottom();
}

[[nodiscard]] bool is_at(const Box& box, const Box& expected) {
    return box.x == Approx(expected.x) && box.y == Approx(expected.y) && box.width == Approx(expected.width) &&
           box.height == Approx(expected.height);
}

}  // namespace

TEST_CASE("At the size of the design, the cards are where the design has them") {
    const WindowLayout layout = lay_out_window({1920, 1080, 1}, {}, kCards);
    CHECK(is_at(layout.cards[0], {24, 60, 392, 330}));
    CHECK(is_at(layout.cards[1], {24, 410, 392, 542}));
    CHECK(is_at(layout.cards[2], {440, 60, 1020, 892}));
    CHECK(is_at(layout.cards[3], {1484, 60, 412, 230}));
    CHECK(is_at(layout.cards[4], {1484, 310, 412, 400}));
    CHECK(is_at(layout.cards[5], {1484, 730, 412, 222}));
    CHECK(is_at(layout.transport, {24, 972, 1872, 84}));
}

TEST_CASE("at every size nothing overlaps and nothing leaves the window") {
    struct Size {
        float width, height, scale;
    };
    const Size size = GENERATE(Size{1280, 720, 1}, Size{1280, 720, 1.5F}, Size{640, 400, 1}, Size{640, 400, 3},
                               Size{3840, 2160, 1}, Size{3840, 2160, 2}, Size{2560, 720, 1}, Size{900, 1600, 1});
    LayoutSettings settings;
    settings.left_width = GENERATE(120.0, 392.0, 4000.0);
    const WindowLayout layout = lay_out_window({size.width, size.height, size.scale}, settings, kCards);
    std::vector<Box> boxes = layout.cards;
    boxes.push_back(layout.transport);
    boxes.push_back(layout.menu);
    INFO(size.width << "x" << size.height << " scale " << size.scale << " left " << settings.left_width);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        CHECK(boxes[i].x >= 0);
        CHECK(boxes[i].right() <= size.width + 0.5F);
        if (boxes[i].width <= 0) continue;  // no room for it
        if (size.height >= 500 * size.scale) {
            for (std::size_t k = 0; k < i; ++k) CHECK_FALSE(overlap(boxes[i], boxes[k]));
        }
    }
    CHECK(layout.cards[2].width > 0);  // there is always room for the tree
    CHECK(layout.transport.width > 0);
}

TEST_CASE("cards that a low window has no room for are left out, the last ones first") {
    const WindowLayout high = lay_out_window({1280, 720, 1}, {}, kCards);
    for (const Box& card : high.cards) CHECK(card.width > 0);
    const WindowLayout low = lay_out_window({1280, 400, 1}, {}, kCards);
    CHECK(low.cards[3].width > 0);
    CHECK(low.cards[5].width == 0);
    CHECK(low.cards[3].bottom() <= low.transport.y);
}

TEST_CASE("a dragged splitter moves by as much as the pointer, within limits") {
    LayoutSettings settings;
    drag_column_gap(settings, 0, 50, 1920, 1);
    CHECK(lay_out_window({1920, 1080, 1}, settings, kCards).cards[0].width == Approx(442));
    drag_column_gap(settings, 1, -30, 1920, 1);
    CHECK(lay_out_window({1920, 1080, 1}, settings, kCards).cards[3].width == Approx(442));
    drag_column_gap(settings, 0, 5000, 1920, 1);
    CHECK(lay_out_window({1920, 1080, 1}, settings, kCards).cards[2].width >= 239);
    drag_column_gap(settings, 0, -5000, 1920, 1);
    CHECK(lay_out_window({1920, 1080, 1}, settings, kCards).cards[0].width == Approx(200));

    const WindowLayout before = lay_out_window({1920, 1080, 1}, settings, kCards);
    drag_card_gap(settings, before, before.card_gaps[1], kCards, 40, 1);
    const WindowLayout after = lay_out_window({1920, 1080, 1}, settings, kCards);
    CHECK(after.cards[3].height == Approx(270));
    CHECK(after.cards[4].height == Approx(360));
    CHECK(after.cards[5].height == Approx(222));
}

TEST_CASE("heights that were dragged beside a tree leave those beside a board alone, and the other way round") {
    std::vector<CardShape> beside_board = kCards;
    for (CardShape& card : beside_board) card.arrangement = Arrangement::kBoard;
    beside_board[4].good_height = 300;
    const auto heights = [](const std::vector<CardShape>& cards, const LayoutSettings& settings) {
        std::vector<float> found;
        for (const Box& card : lay_out_window({1280, 720, 1}, settings, cards).cards) found.push_back(card.height);
        return found;
    };
    const auto drag = [](const std::vector<CardShape>& cards, LayoutSettings& settings) {
        const WindowLayout layout = lay_out_window({1280, 720, 1}, settings, cards);
        drag_card_gap(settings, layout, layout.card_gaps[1], cards, 20, 1);
    };
    LayoutSettings settings;
    const auto tree_before = heights(kCards, settings), board_before = heights(beside_board, settings);
    drag(kCards, settings);
    const auto tree_after = heights(kCards, settings);
    CHECK(tree_after != tree_before);
    CHECK(heights(beside_board, settings) == board_before);
    drag(beside_board, settings);
    CHECK(heights(beside_board, settings) != board_before);
    CHECK(heights(kCards, settings) == tree_after);
}

}  // namespace UNITY_ID
