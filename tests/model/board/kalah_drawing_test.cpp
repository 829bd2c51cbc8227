// The drawing of Kalah: every cup has its place and its number, for any board and size.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "app/board/kalah_drawing.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

std::vector<Kalah::Cup> cups_of(int pits) {
    std::vector<Kalah::Cup> cups;
    for (const Player side : {Player::kFirst, Player::kSecond}) {
        for (int pit = 0; pit < pits; ++pit) cups.push_back({side, pit});
        cups.push_back({side, Kalah::kStore});
    }
    return cups;
}

std::vector<DrawnText> texts_in(const DisplayList& list) {
    std::vector<DrawnText> texts;
    for (const DrawnItem& item : list) {
        if (const auto* text = std::get_if<DrawnText>(&item)) texts.push_back(*text);
    }
    return texts;
}

int circles_in(const DisplayList& list, const ScreenRect& rect) {
    int circles = 0;
    for (const DrawnItem& item : list) {
        const auto* circle = std::get_if<DrawnCircle>(&item);
        if (circle != nullptr && rect.contains(circle->center)) ++circles;
    }
    return circles;
}

}  // namespace

TEST_CASE("Kalah's cups are in two rows, the north's opposite the south's", "[kalah]") {
    for (int pits = 1; pits <= Kalah::kMostPits; ++pits) {
        for (const auto& [width, height] : {std::pair{280.0F, 240.0F}, {420.0F, 420.0F}, {900.0F, 300.0F}}) {
            INFO(pits << " pits, " << width << "x" << height);
            const KalahPlace place = place_kalah(pits, width, height, 1);
            const auto cups = cups_of(pits);
            for (std::size_t i = 0; i < cups.size(); ++i) {
                const ScreenRect rect = place.rect_of(cups[i]);
                CHECK((rect.left >= 0 && rect.right <= width && rect.top >= 0 && rect.bottom <= height));
                for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(rect.overlaps(place.rect_of(cups[j])));
            }
            for (int pit = 0; pit < pits; ++pit) {
                const ScreenRect south = place.rect_of({Player::kFirst, pit});
                const ScreenRect north = place.rect_of({Player::kSecond, pits - 1 - pit});
                CHECK(south.left == north.left);
                CHECK(south.top > north.bottom);
            }
        }
    }
}

TEST_CASE("Kalah's cups say how many stones they hold, and draw them while they are few", "[kalah]") {
    const Kalah game;
    KalahScene scene;
    scene.state = game.parse_position("13 0 1 2 12 5 7 4 4 4 4 4 4 9 X").value();
    scene.names = {"South", "North"};
    const KalahPlace place = place_kalah(6, 600, 400, 1);
    const DisplayList list = kalah_drawing(scene, place);
    const auto stones = [&](Kalah::Cup cup) {
        const Kalah::Side& side = scene.state.of(cup.side);
        return cup.pit == Kalah::kStore ? int{side.store} : int{side.pits[static_cast<std::size_t>(cup.pit)]};
    };
    for (const Kalah::Cup cup : cups_of(6)) {
        const ScreenRect rect = place.rect_of(cup);
        int numbers = 0;
        for (const DrawnText& text : texts_in(list)) {
            CHECK(text.em >= 14);
            if (rect.contains(text.baseline)) {
                ++numbers;
                CHECK(text.text == std::to_string(stones(cup)));
            }
        }
        CHECK(numbers == 1);
        CHECK(circles_in(list, rect) == (stones(cup) == 13 ? 0 : stones(cup)));
    }
}

TEST_CASE("Kalah's picture marks where the pointed pit's last stone would fall, and who moves again", "[kalah]") {
    const Kalah game;
    KalahScene scene;
    scene.state = game.initial();
    scene.can_play = true;
    scene.pointed = Kalah::Cup{Player::kFirst, 4};
    scene.last_of_pointed = game.last_cup(scene.state, 4);
    scene.news = "South moves again";
    const KalahPlace place = place_kalah(6, 600, 400, 1);
    const DisplayList list = kalah_drawing(scene, place);
    CHECK(circles_in(list, place.rect_of({Player::kSecond, 1})) == 5);  // four stones and the mark
    bool has_news = false;
    for (const DrawnText& text : texts_in(list)) {
        if (text.text != scene.news) continue;
        has_news = true;
        CHECK((text.baseline.y > place.rect_of({Player::kSecond, 0}).bottom &&
               text.baseline.y < place.rect_of({Player::kFirst, 0}).top));
    }
    CHECK(has_news);
}

}  // namespace UNITY_ID
