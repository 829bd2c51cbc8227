// Where lines of text end.
#include "app/base/line_breaks.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace plytrace::test::UNITY_ID {

using Lines = std::vector<std::string>;

TEST_CASE("A line ends at a blank, but not in a relation or a pair", "[text]") {
    constexpr float kEm = 10;
    const auto broken_before = [&](const std::string& text, const std::string& end) {
        return lines_within(text, text_width(text, kEm) - text_width(end, kEm) / 2, kEm);
    };
    CHECK(broken_before("A has β = 14", "14") == Lines{"A has", "β = 14"});
    CHECK(broken_before("C is ≤ 2", "2") == Lines{"C", "is ≤ 2"});
    CHECK(broken_before("The window is (3, 8)", "8)") == Lines{"The window is", "(3, 8)"});
    CHECK(broken_before("The interval is [−∞, 3]", "3]") == Lines{"The interval is", "[−∞, 3]"});
    CHECK(broken_before("one (two) three", "three") == Lines{"one (two)", "three"});
    CHECK(broken_before("two words", "words") == Lines{"two", "words"});
}

TEST_CASE("Lines have all words in order, and are as wide as asked for unless a word is wider", "[text]") {
    const std::string text = "MAX has 3 from B, so α = 3. C is at most 2: a ≤ b (see D, E) is cut.\nA new line.";
    std::string words = text;
    for (char& c : words)
        if (c == '\n') c = ' ';
    for (float width = 1; width < 600; width += 7) {
        std::string joined;
        for (const std::string& line : lines_within(text, width, 12)) {
            joined += (joined.empty() ? "" : " ") + line;
            CHECK((text_width(line, 12) <= width || line.find(' ') == std::string::npos));
        }
        CHECK(joined == words);
    }
    CHECK(lines_within("", 100, 12).empty());
    CHECK(lines_within("A\n\nB", 100, 12) == Lines{"A", "", "B"});
}

TEST_CASE("Other programs get no-break spaces where no line may end", "[text]") {
    CHECK(with_hard_blanks("so α = 3 now") == "so α\u00A0=\u00A03 now");
    CHECK(with_hard_blanks("in [2, 5] now") == "in [2,\u00A05] now");
}

}  // namespace plytrace::test::UNITY_ID
