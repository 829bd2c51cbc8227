// Text from right to left in the order in which it is drawn: samples of Unicode's conformance test, and Arabic letters
// that join.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/text_direction.hpp"
#include "app/base/visual_order.hpp"
#include "games/core/random.hpp"
#include "games/core/text.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

[[nodiscard]] std::string utf8(char32_t code) {
    std::string text;
    const auto push = [&text](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code < 0x80) {
        push(code);
    } else if (code < 0x800) {
        push(0xC0U | code >> 6U);
        push(0x80U | (code & 0x3FU));
    } else {
        push(0xE0U | code >> 12U);
        push(0x80U | (code >> 6U & 0x3FU));
        push(0x80U | (code & 0x3FU));
    }
    return text;
}

[[nodiscard]] std::vector<std::string> parts_of(const std::string& line, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : line) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

[[nodiscard]] char32_t mirrored(char32_t letter) {
    constexpr std::u32string_view kPairs = U"()[]{}";
    const std::size_t at = kPairs.find(letter);
    return at == kPairs.npos ? letter : kPairs[at ^ 1U];
}

/// Lines of BidiCharacterTest-15.0.0.txt, https://www.unicode.org/Public/15.0.0/ucd/BidiCharacterTest.txt: code points;
/// the direction asked for, and that found; a level for each letter, odd from right to left; the letters' order. These
/// are lines without letters that join, whose direction is that of their first letter and of at least half of all.
constexpr std::array kSamples = {
    "05D0 05D1 0028 05D2 05D3 005B 0026 0065 0066 005D 002E 0029 0067 0068;1;1;1 1 1 1 1 1 1 2 2 1 1 1 2 2;12 13 11 10 "
    "9 7 8 6 5 4 3 2 1 0",
    "202A 05D0 0028 05D1 202C 202D 0029;2;1;x 3 3 3 x x 2;3 2 1 6",
    "202B 202D 05D0 202C 0028 0061 202C 202E 0029 202C;2;1;x x 4 x 4 4 x x 3 x;8 2 4 5",
    "05D0 202A 0062 202C 0020 0031 0020 0032;1;1;1 x 2 x 2 2 2 2;2 4 5 6 7 0",
    "0061 0028 05D0 005B 05D1 005D 0021 0029 0062;0;0;0 0 1 1 1 1 0 0 0;0 1 5 4 3 2 6 7 8",
    "05D0 0028 0061 005B 0062 005D 0021 0029 05D1;1;1;1 1 2 2 2 2 1 1 1;8 7 6 2 3 4 5 1 0",
    "0061 0028 0028 007B 0062 2680 005B 005D 0029 007D 005B 0063 005B 005D 005D 05D0 0029;0;0;0 0 0 0 0 0 0 0 0 0 0 0 "
    "0 0 0 1 0;0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
    "0061 0028 0062 05D0 0063 0028 005B 0029 005D;0;0;0 0 0 1 0 0 0 0 0;0 1 2 3 4 5 6 7 8",
    "05D0 0028 05D1 0061 0028 005B 0062 0029 005D;1;1;1 1 1 2 2 2 2 2 1;8 3 4 5 6 7 2 1 0",
    "0061 0028 0062 05D0 0028 05D1 005B 0029 005D;0;0;0 0 0 1 1 1 1 1 0;0 1 2 7 6 5 4 3 8",
};

}  // namespace

TEST_CASE("Lines of Unicode's conformance test are drawn in the order that it states", "[letters]") {
    for (const std::string sample : kSamples) {
        CAPTURE(sample);
        const auto fields = parts_of(sample, ';');
        REQUIRE(fields.size() == 5);
        std::vector<char32_t> codes;
        std::string text, expected;
        for (const std::string& code : parts_of(fields[0], ' ')) {
            codes.push_back(static_cast<char32_t>(std::stoul(code, nullptr, 16)));
            text += utf8(codes.back());
        }
        const auto levels = parts_of(fields[3], ' ');
        for (const std::string& place : parts_of(fields[4], ' ')) {
            const std::size_t at = std::stoul(place);
            const bool is_reversed = std::stoi(levels[at]) % 2 != 0;
            expected += utf8(is_reversed ? mirrored(codes[at]) : codes[at]);
        }
        CHECK(has_right_to_left(text));
        CHECK(is_right_to_left(text) == (fields[2] == "1"));
        CHECK(in_visual_order(text) == expected);
    }
}

TEST_CASE("A text goes from right to left if its first letter and at least half of all do", "[letters]") {
    CHECK(in_visual_order("MAX שלום") == "MAX םולש");
    CHECK(in_visual_order("שלום MAX") == "MAX םולש");
    CHECK(in_visual_order("שלום is the best move.") == "םולש is the best move.");
    CHECK(in_visual_order("שלום!") == "!םולש");
    CHECK(in_visual_order("שלום 12") == "12 םולש");
    CHECK(in_visual_order("MAX\nשלום\n\n12") == "MAX\nםולש\n\n12");
}

TEST_CASE("What an arrow connects keeps its order", "[letters]") {
    CHECK(in_visual_order("best line MAX שורש → שלום → 3") == "best line MAX שרוש → םולש → 3");
    CHECK(in_visual_order("שורש → שלום → 3") == "שרוש → םולש → 3");
    CHECK(with_marked_arrows("שורש → 3") == "שורש \u200E→\u200E 3");
    CHECK(with_marked_arrows("A → B") == "A → B");
}

TEST_CASE("Arabic letters are joined", "[letters]") {
    // The forms of UnicodeData.txt: seen initial, lam-alef final, meem isolated; beh initial, medial and final.
    CHECK(in_visual_order("سلام") == "\uFEE1\uFEFC\uFEB3");
    CHECK(in_visual_order("ببب") == "\uFE90\uFE92\uFE91");
    CHECK(in_visual_order("ب ب") == "\uFE8F \uFE8F");
    CHECK(in_visual_order("پگ") == "\uFB93\uFB58");        // Persian peh and gaf
    CHECK(in_visual_order("ب\u200Cب") == "\uFE8F\uFE8F");  // a zero width non-joiner keeps them apart
}

TEST_CASE("Outside the part that is drawn as a whole, letters appear where the text has them", "[letters]") {
    for (const std::string_view line :
         {"MAX שלום", "x שלום 12", "a (שלום)!", "x שורש 5% b", "q א b ג x", "שלום is best", "1 א 2 bc 3", "(א) bc (3)",
          "α א < 3 β", "a\u200Fb א 1-2.5, c"}) {
        CAPTURE(line);
        REQUIRE_FALSE(is_right_to_left(line));
        const std::string_view part = right_to_left_part(line);
        const auto before = static_cast<std::size_t>(part.data() - line.data());
        const std::string drawn = in_visual_order(line);
        CHECK(drawn.starts_with(line.substr(0, before)));
        CHECK(drawn.ends_with(line.substr(before + part.size())));
        CHECK(part.size() < line.size());
    }
    CHECK(right_to_left_part("שלום, MAX!") == "שלום, MAX!");
    CHECK(right_to_left_part("MAX 12").empty());
}

TEST_CASE("Text without such letters stays as it is, whatever its bytes", "[letters]") {
    for (const std::string_view text :
         {"", "MAX", "α ≤ β − 3 → ∞ …", "漢字", "Ж é", "🦉", "\xFF\xD6", "\xE0", "a\nb\n"}) {
        CHECK_FALSE(has_right_to_left(text));
        CHECK_FALSE(is_right_to_left(text));
        CHECK(in_visual_order(text) == text);
    }
    for (const std::string_view text :
         {"א", "ا", "\uFB1D", "\uFEFC", "a\u200F", "\u2067a\u2069", "\U00010800", "\U0001E900"})
        CHECK(has_right_to_left(text));
    CHECK(in_visual_order("א\xFF") == "\uFFFDא");
}

TEST_CASE("Any bytes become letters", "[letters]") {
    Random random(5);
    constexpr std::array<std::string_view, 12> kParts = {"א", "ب",  "لا",     "a",      "1",    " ",
                                                         "(", "\n", "\u202E", "\u2067", "\xD7", "\xFF"};
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (int i = random.between(0, 12); i > 0; --i)
            text += kParts[static_cast<std::size_t>(random.between(0, static_cast<int>(kParts.size()) - 1))];
        CAPTURE(text);
        const std::string drawn = in_visual_order(text);
        CHECK((!has_right_to_left(text) || !first_invalid_utf8(drawn)));
        CHECK(std::count(drawn.begin(), drawn.end(), '\n') == std::count(text.begin(), text.end(), '\n'));
        CHECK(std::count(drawn.begin(), drawn.end(), 'a') == std::count(text.begin(), text.end(), 'a'));
        const std::string_view part = right_to_left_part(text);
        CHECK((part.data() >= text.data() && part.data() + part.size() <= text.data() + text.size()));
    }
}

}  // namespace UNITY_ID
