// Texts that are shortened to a width: as much as fits, and no more work than that.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

#include "app/base/text_metrics.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/narration/expression.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] std::string repeated(std::string_view part, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += part;
    return text;
}

/// The number of letters that are measured to shorten a text to this width; each is 10 wide.
[[nodiscard]] std::size_t letters_measured(const std::string& text, float width) {
    std::size_t letters = 0;
    const std::string shown = shortened_to(text, width, [&](std::string_view /*part*/) {
        ++letters;
        return 10.0F;
    });
    CHECK(static_cast<float>(letter_count(shown)) * 10 <= std::max(width, 10.0F));
    return letters;
}

constexpr std::array<const char*, 4> kAlphabets = {"x", "x ", "é", "漢"};

}  // namespace

TEST_CASE("Hebrew letters are narrower than wide ones, and their points have no width", "[letters]") {
    CHECK(text_width("שלום", 100) < text_width("≤≤≤≤", 100));
    CHECK(text_width("שלום", 100) >= 4 * 55.3F);  // the mean of DejaVu Sans
    CHECK(text_width("שָׁלוֹם", 100) == text_width("שלום", 100));
    CHECK(text_width("سَلام", 100) == text_width("سلام", 100));
}

TEST_CASE("A shortened text is the longest beginning that fits together with its ellipsis", "[text]") {
    const auto shortened = [](std::string_view text, float width) {
        return shortened_to(text, width, [](std::string_view /*part*/) { return 10.0F; });
    };
    CHECK(shortened("castle", 60) == "castle");
    CHECK(shortened("castle", 59) == "cast…");
    CHECK(shortened("castle", 20) == "c…");
    CHECK(shortened("castle", 19) == "…");
    CHECK(shortened("castle", 0) == "…");
    CHECK(shortened("", 0).empty());
    CHECK(shortened("Αλφάβητο", 50) == "Αλφά…");
    CHECK(shortened("黑白棋先手", 40) == "黑白棋…");
}

TEST_CASE("A text fits into its own width", "[text]") {
    for (const float em : {9.8F, 14.0F, 25.0F, 31.7F}) {
        for (const FontWeight weight : {FontWeight::kRegular, FontWeight::kBold}) {
            for (std::size_t letters = 1; letters < 300; letters += 7) {
                const std::string text = repeated("Queen,", letters);
                CHECK(text_within(text, text_width(text, em, weight), em, weight) == text);
            }
        }
    }
}

TEST_CASE("Shortening a text measures at most as many letters as fit, however long the text is", "[text]") {
    for (const char* const part : kAlphabets) {
        for (const float width : {0.0F, 95.0F, 5000.0F}) {
            const std::size_t once = letters_measured(repeated(part, 20'000), width);
            CHECK(letters_measured(repeated(part, 40'000), width) == once);
            CHECK(static_cast<float>(once) <= width / 10 + 3);
        }
        // If all of it fits, twice the text is twice the work.
        const std::size_t once = letters_measured(repeated(part, 1000), 1e9F);
        CHECK(static_cast<double>(letters_measured(repeated(part, 2000), 1e9F)) <= 2.3 * static_cast<double>(once));
    }
}

TEST_CASE("A sentence shows at most 60 letters of a name", "[narration][text]") {
    SearchedWindow window;
    for (const std::size_t length : {60U, 61U, 100'000U}) {
        const std::string name = repeated("é", length);
        REQUIRE(open_tree_text(window.app, R"({"name":")" + name + R"(","children":[3,5]})", "named"));
        const std::string shown = length == 60 ? name : repeated("é", 59) + "…";
        const std::string said = narrate(narrator_of(window.app), 1).text;
        CHECK(said.find(shown) != std::string::npos);
        CHECK(letter_count(said) < 200);
    }
}

}  // namespace UNITY_ID
