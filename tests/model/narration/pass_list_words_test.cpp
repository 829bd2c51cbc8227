// The words for the passes of MTD(f) and of aspiration windows, and the number line on which the bounds close in.
#include "app/narration/pass_list_words.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "app/narration/pass_line.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

/// The tree of Plaat, Schaeffer, Pijls and de Bruin (1996), worth 35.
SearchedTree plaat(const SearchOptions& options) {
    return {*parse_tree("((((41 5)(12 90))((101 80)(20 30)))(((34 80)(36 35))((50 36)(25 3))))", Player::kFirst),
            options};
}

SearchOptions tests_from(double first_guess) {
    SearchOptions options;
    options.algorithm = Algorithm::kMtdF;
    options.first_guess = first_guess;
    return options;
}

SearchOptions aspiring(double guess, Reopen reopen) {
    SearchOptions options;
    options.aspiration = {guess, 1, reopen};
    return options;
}

/// Question and answer of each pass, in full and in short.
std::vector<std::string> told(const SearchedTree& searched) {
    std::vector<std::string> texts;
    for (const ListedPass& pass : passes_by(*searched.trace, searched.trace->event_count())) {
        texts.push_back(pass_question(english(), pass, kUsualDigits) + " " +
                        pass_answer(english(), pass, kUsualDigits) + " | " + short_pass_question(pass, kUsualDigits) +
                        " | " + short_pass_answer(english(), pass, kUsualDigits));
    }
    return texts;
}

struct DrawnLineAt {
    Step t;
    std::vector<DrawnText> texts;
    DisplayList items;
};

std::vector<DrawnLineAt> lines_of(const Trace& trace, float width, float scale) {
    const std::vector<double> numbers = numbers_of_passes(trace);
    std::vector<DrawnLineAt> lines;
    for (Step t = 0; t <= trace.event_count(); ++t) {
        const std::vector<ListedPass> passes = passes_by(trace, t);
        const PassLine line{numbers, passes.empty() ? nullptr : &passes.back(), english()("passes.low"),
                            english()("passes.high"), kUsualDigits};
        const Drawing drawing = pass_line_drawing(line, width, scale);
        DrawnLineAt& at = lines.emplace_back(DrawnLineAt{t, {}, drawing.items});
        for (const DrawnItem& item : drawing.items) {
            if (const auto* const text = std::get_if<DrawnText>(&item)) at.texts.push_back(*text);
        }
    }
    return lines;
}

float width_of(const DrawnText& text) {
    return text_width(text.text, text.em, text.weight);
}
float left_of(const DrawnText& text) {
    const float part = text.anchor == TextAnchor::kStart ? 0 : text.anchor == TextAnchor::kMiddle ? 0.5F : 1;
    return text.baseline.x - part * width_of(text);
}

/// The text that begins so, or null.
const DrawnText* find(const DrawnLineAt& line, std::string_view beginning) {
    const auto found = std::find_if(line.texts.begin(), line.texts.end(),
                                    [&](const DrawnText& text) { return text.text.starts_with(beginning); });
    return found == line.texts.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("Each pass of MTD(f) has its question and its answer", "[narration][mtd-f]") {
    CHECK(told(plaat(tests_from(kInfinity))) ==
          std::vector<std::string>{"Is it at least +∞? No: at most 41. | ≥ +∞ | no: ≤ 41",
                                   "Is it at least 41? No: at most 36. | ≥ 41 | no: ≤ 36",
                                   "Is it at least 36? No: at most 35. | ≥ 36 | no: ≤ 35",
                                   "Is it at least 35? Yes: at least 35. | ≥ 35 | yes: ≥ 35"});
    CHECK(told(plaat(tests_from(35))) ==
          std::vector<std::string>{"Is it at least 35? Yes: at least 35. | ≥ 35 | yes: ≥ 35",
                                   "Is it more than 35? No: at most 35. | > 35 | no: ≤ 35"});
}

TEST_CASE("Each pass in an aspiration window has its question and its answer", "[narration][aspiration]") {
    CHECK(told(plaat(aspiring(35, Reopen::kFull))) ==
          std::vector<std::string>{"Is it in the window (34, 36)? Yes: it is 35. | (34, 36) | = 35"});
    CHECK(told(plaat(aspiring(41, Reopen::kFull))) ==
          std::vector<std::string>{"Is it in the window (40, 42)? It fails low: at most 36. | (40, 42) | low: ≤ 36",
                                   "Is it in the window (−∞, 42)? Yes: it is 35. | (−∞, 42) | = 35"});
    CHECK(told(plaat(aspiring(20, Reopen::kToResult))) ==
          std::vector<std::string>{"Is it in the window (19, 21)? It fails high: at least 34. | (19, 21) | high: ≥ 34",
                                   "Is it in the window (34, +∞)? Yes: it is 35. | (34, +∞) | = 35"});
}

TEST_CASE("A pass that is not over has no answer yet", "[narration][mtd-f]") {
    const SearchedTree searched = plaat(tests_from(kInfinity));
    const ListedPass pass = passes_by(*searched.trace, searched.trace->pass(1).step + 1).back();
    CHECK(pass_question(english(), pass, kUsualDigits) == "Is it at least 41?");
    CHECK(pass_answer(english(), pass, kUsualDigits).empty());
    CHECK(short_pass_answer(english(), pass, kUsualDigits) == "…");
}

TEST_CASE("On the number line no words overlap, and all of them are inside", "[narration][passes]") {
    for (const SearchOptions& options :
         {tests_from(kInfinity), tests_from(-kInfinity), tests_from(35), tests_from(-900), aspiring(35, Reopen::kFull),
          aspiring(41, Reopen::kFull), aspiring(2000, Reopen::kToResult)}) {
        const SearchedTree searched = plaat(options);
        for (const float scale : {0.8F, 1.0F, 1.5F}) {
            const float width = 260 * scale;
            for (const DrawnLineAt& line : lines_of(*searched.trace, width, scale)) {
                INFO("step " << line.t << ", scale " << scale);
                for (const DrawnText& text : line.texts) {
                    INFO(text.text);
                    CHECK(left_of(text) >= -0.01F);
                    CHECK(left_of(text) + width_of(text) <= width + 0.01F);
                    for (const DrawnText& other : line.texts) {
                        if (&other == &text || other.baseline.y != text.baseline.y) continue;
                        CHECK((left_of(other) >= left_of(text) + width_of(text) ||
                               left_of(text) >= left_of(other) + width_of(other)));
                    }
                }
            }
        }
    }
}

TEST_CASE("The line shows both bounds until they meet, and the number in question", "[narration][passes][mtd-f]") {
    const SearchedTree searched = plaat(tests_from(kInfinity));
    const Trace& trace = *searched.trace;
    const std::vector<DrawnLineAt> lines = lines_of(trace, 300, 1);
    CHECK(lines.front().texts.empty());
    for (const DrawnLineAt& line : lines) {
        if (line.t == 0) continue;
        INFO("step " << line.t);
        const bool is_end = line.t == trace.event_count();
        CHECK((find(line, "= 35") != nullptr) == is_end);
        CHECK((find(line, "low −∞") != nullptr) == !is_end);
        CHECK((find(line, "high ") != nullptr) == !is_end);
        CHECK(find(line, "≥ ") != nullptr);
    }
    // 36 is nearer to 35 than to 41, and so is its place.
    const auto high_at = [&](std::uint32_t pass) { return find(lines[trace.pass(pass).step], "high ")->baseline.x; };
    CHECK(high_at(1) - high_at(2) > 3 * (high_at(2) - high_at(3)));
    CHECK(high_at(2) > high_at(3));
}

}  // namespace plytrace::test::UNITY_ID
