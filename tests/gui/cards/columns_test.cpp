// The columns of cards with numbers: their content can be read at any size and scale, and no column moves while
// stepping.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <algorithm>
#include <cfloat>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/base/score_text.hpp"
#include "app/document/evaluation_contributions.hpp"
#include "app/ui/widgets/context.hpp"
#include "tests/gui/cards/drawn_text.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

struct Size {
    int width, height;
};

/// Goes to so many places from the first step to the last.
template <class Visit>
void step_through(Driver& driver, Step parts, const Visit& visit) {
    const Step end = driver.app().end();
    for (Step part = 0; part <= parts; ++part) {
        driver.app().playback.seek(end * part / parts, end);
        driver.frames(3);
        visit(part);
    }
}

/// What is drawn between these heights.
std::vector<DrawnLetter> between(const std::vector<DrawnLetter>& letters, float top, float bottom) {
    std::vector<DrawnLetter> within;
    std::copy_if(letters.begin(), letters.end(), std::back_inserter(within),
                 [&](const DrawnLetter& letter) { return letter.box.Min.y >= top && letter.box.Max.y <= bottom; });
    return within;
}

/// The fields of the weights show these whole, and no number to their right is cut short. How many could be seen.
int count_whole_rows(Driver& driver, const std::vector<DrawnLetter>& letters) {
    const auto shares = evaluation_contributions(driver.app().document, driver.app().document.moves());
    int seen = 0;
    for (const EvaluationContribution& term : shares->terms) {
        const Widget field = driver.widget("evaluation." + std::string(term.id));
        if (field.rect.Max.y > card_window("evaluation").InnerClipRect.Max.y) continue;
        CHECK(text_in(letters, field.rect) == fmt::format("{:.4g}", term.weight));
        const ImRect numbers(field.rect.Max.x, field.rect.Min.y, FLT_MAX, field.rect.Max.y);
        CHECK(std::none_of(letters.begin(), letters.end(), [&](const DrawnLetter& letter) {
            return letter.code_point == U'…' && numbers.Contains(letter.box.GetCenter());
        }));
        ++seen;
    }
    return seen;
}

/// Where the bars of the rows above `bottom` begin; far to the right where there are none.
float left_of_bars(const ImGuiWindow& window, const Theme& theme, float bottom) {
    float left = FLT_MAX;
    for (const ImDrawVert& vertex : window.DrawList->VtxBuffer) {
        const bool is_bar = vertex.col == im(theme.node_max) || vertex.col == im(theme.node_min);
        if (is_bar && vertex.pos.y < bottom) left = std::min(left, vertex.pos.x);
    }
    return left;
}

}  // namespace

TEST_CASE("The headings of the counters' columns stay in place, and their numbers fit") {
    const char* lesson = GENERATE("two-ply", "table-counts", "othello", "max-n");
    const double scale = GENERATE(1.0, 1.25, 1.5);
    const Size size = GENERATE(Size{1280, 720}, Size{1440, 900}, Size{1920, 1080});
    Driver driver({.width = size.width, .height = size.height, .scale = scale, .lesson = lesson});
    std::vector<DrawnLetter> heads;
    float right_end = 0;
    driver.frames(3);
    if (scale == 1.5 && find_card("counters") == nullptr) return;  // there is room for more important ones only
    step_through(driver, 6, [&](Step part) {
        INFO(lesson << ", part " << part << " at " << size.width << "x" << size.height << ", scale " << scale);
        const ImGuiWindow& card = card_window("counters");
        const std::vector<DrawnLetter> letters = letters_of(card);
        CHECK(letters_on_letters(letters, static_cast<float>(scale)).empty());
        CHECK(letters_outside(letters, card).empty());
        const ImRect row = driver.widget("counters.nodes").rect;
        const std::vector<DrawnLetter> heads_now = between(letters, -FLT_MAX, row.Min.y);
        float right_now = 0;
        for (const DrawnLetter& letter : between(letters, row.Min.y, row.Max.y))
            right_now = std::max(right_now, letter.box.Max.x);
        REQUIRE_FALSE(heads_now.empty());
        if (part > 0) {
            CHECK(std::equal(heads_now.begin(), heads_now.end(), heads.begin(), heads.end(),
                             [](const DrawnLetter& a, const DrawnLetter& b) {
                                 return a.code_point == b.code_point && a.box.Min.x == b.box.Min.x &&
                                        a.box.Max.y == b.box.Max.y;
                             }));
            CHECK(right_now == right_end);
        }
        heads = heads_now;
        right_end = right_now;
    });
}

TEST_CASE("The evaluation's columns show their numbers in full, and no bar overlaps them") {
    const char* lesson = GENERATE("othello", "connect-four", "chess-evaluation");
    const double scale = GENERATE(1.0, 1.25, 1.5);
    const Size size = GENERATE(Size{1280, 720}, Size{1440, 900}, Size{1920, 1080});
    Driver driver({.width = size.width, .height = size.height, .scale = scale, .lesson = lesson});
    if (!driver.is_wide()) return;
    step_through(driver, 6, [&](Step part) {
        INFO(lesson << ", part " << part << " at " << size.width << "x" << size.height << ", scale " << scale);
        const ImGuiWindow& card = card_window("evaluation");
        const std::vector<DrawnLetter> letters = letters_of(card);
        CHECK(letters_on_letters(letters, static_cast<float>(scale)).empty());
        CHECK(letters_outside(letters, card).empty());
        CHECK(count_whole_rows(driver, letters) > 0);
        float right_of_numbers = 0;
        for (const DrawnLetter& letter : letters) right_of_numbers = std::max(right_of_numbers, letter.box.Max.x);
        const auto sum = driver.find("evaluation.sum");  // out of sight where the rows are scrolled
        CHECK(left_of_bars(card, driver.app().theme, sum ? sum->rect.Min.y : FLT_MAX) > right_of_numbers - 1);
    });
}

TEST_CASE("the comparison's columns fit their numbers, which are whole, while they are counted and after") {
    const char* lesson = GENERATE("table", "table-counts", "table-without-bounds");
    const double scale = GENERATE(1.0, 1.25, 1.5);
    const Size size = GENERATE(Size{1280, 720}, Size{1440, 900}, Size{1920, 1080});
    INFO(lesson << " at " << size.width << "x" << size.height << ", scale " << scale);
    Driver driver({.width = size.width, .height = size.height, .scale = scale, .lesson = lesson, .has_thread = true});
    if (!driver.is_wide()) return;
    const Comparison& comparison = driver.app().comparison;
    REQUIRE_FALSE(comparison.rows().empty());
    bool has_counted = false;
    for (bool is_finished = false; !is_finished;) {
        is_finished = comparison.is_finished();
        has_counted =
            has_counted || std::any_of(comparison.rows().begin(), comparison.rows().end(), [](const auto& row) {
                return row.status == Comparison::Status::kRunning && row.nodes > 0;
            });
        driver.frames();
        const ImGuiWindow& card = card_window("comparison");
        const std::vector<DrawnLetter> letters = letters_of(card);
        CHECK(letters_on_letters(letters, static_cast<float>(scale)).empty());
        CHECK(letters_outside(letters, card).empty());
    }
    if (std::string(lesson) == "table-counts") CHECK(has_counted);  // the others are too short to be seen at it
    driver.frames(3);
    const ImGuiWindow& card = card_window("comparison");
    const std::vector<DrawnLetter> letters = letters_of(card);
    int seen = 0;
    for (std::size_t i = 0; i < comparison.rows().size(); ++i) {
        const Comparison::Row& row = comparison.rows()[i];
        const auto found = driver.find("comparison.row." + std::to_string(i));
        if (!found || found->rect.Max.y > card.InnerClipRect.Max.y) continue;  // to be scrolled to
        const std::string numbers = count_text(row.nodes) + row.value_text;
        CAPTURE(numbers, text_in(letters, found->rect));
        CHECK(text_in(letters, found->rect).find(numbers) != std::string::npos);
        ++seen;
    }
    CHECK(seen > 0);
}

}  // namespace UNITY_ID
