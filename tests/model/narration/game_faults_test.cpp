// What the judge says of games, whose leaves and moves their sessions know.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>

#include "app/control/document_narrator.hpp"
#include "app/narration/fault_words.hpp"
#include "search/running/trace_judging.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test {

using Catch::Matchers::ContainsSubstring;

namespace {

struct Judged {
    OpenedTrace opened;
    std::shared_ptr<const Judgement> judgement;
    explicit Judged(const std::string& text) : opened(open_trace_text(text).value()), judgement(judge_opened(opened)) {}

    [[nodiscard]] std::vector<std::string> texts() const { return each(fault_text); }
    /// What each fault says that should be.
    [[nodiscard]] std::vector<std::string> sides() const {
        return each(
            [](const Narrator& narrator, const Fault& fault) { return fault_side(narrator, fault, fault.expected); });
    }

  private:
    template <class Tell>
    [[nodiscard]] std::vector<std::string> each(Tell tell) const {
        ImmediateRunner runner;
        Document document{runner};
        document.open_trace(opened.trace, opened.game, "", judgement);
        const Language language = english();
        const Narrator narrator = narrator_of(document, {}, language);
        std::vector<std::string> texts;
        for (const Fault& fault : judgement->faults) texts.push_back(tell(narrator, fault));
        return texts;
    }
};

}  // namespace

TEST_CASE("A leaf at the depth limit is no finished game, also where the file leaves \"end\" out", "[check]") {
    const Judged judged(
        R"({"plytrace":1,"game":"tic-tac-toe","position":"","algorithm":"my search","options":{"order":"worst"}}
{"e":"enter"}
{"e":"enter","p":0,"m":0}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"enter","p":0,"m":1}
{"e":"evaluate","x":7}
{"e":"return","x":7}
)");
    CHECK(judged.judgement->is_right());
}

TEST_CASE("The end of a game with another value is told in a sentence with one capital", "[check]") {
    const Judged judged(
        R"({"plytrace":1,"game":"tic-tac-toe","position":"XX-OO---- X","algorithm":"my search"}
{"e":"enter"}
{"e":"enter","p":0,"m":2}
{"e":"evaluate","x":0.5}
{"e":"return","x":0.5}
)");
    REQUIRE(judged.judgement->faults.size() == 1);
    CHECK(judged.judgement->faults.front().reason == FaultReason::kFinished);
    CHECK(judged.texts().front() ==
          "The game is over in the position after c1, and that is worth 1. The trace says 0.5.");
}

TEST_CASE("A move that a game's search leaves out, or takes too late, is named", "[check]") {
    const Judged left_out(
        R"({"plytrace":1,"game":"tic-tac-toe","position":"XO-OX---- X","algorithm":"my search"}
{"e":"enter"}
{"e":"enter","p":0,"m":5}
{"e":"evaluate","x":0,"end":false}
{"e":"return","x":0}
{"e":"enter","p":0,"m":2}
{"e":"evaluate","x":0,"end":false}
{"e":"return","x":0}
{"e":"enter","p":0,"m":6}
{"e":"evaluate","x":0,"end":false}
{"e":"return","x":0}
{"e":"enter","p":0,"m":7}
{"e":"evaluate","x":0,"end":false}
{"e":"return","x":0}
{"e":"leave","x":0}
)");
    const auto texts = left_out.texts();
    REQUIRE(texts.size() == 2);
    CHECK(texts[0] ==
          "The move c2 is searched before the move c1. Moves are searched in the game's order; another order changes "
          "the cutoffs.");
    CHECK(texts[1] == "The root is done, but the move c3 was left out without a reason.");
    CHECK(left_out.sides().back() == "c3");
}

TEST_CASE("A path of very many moves is judged, and its faults are told, in the time of its events", "[check]") {
    // Playing every position from the start would take 10^10 moves.
    constexpr int kRounds = 50'000;
    std::string text = R"({"plytrace":1,"game":"pig","position":"0 0 X 0","algorithm":"my search"})"
                       "\n"
                       R"({"e":"enter","r":"max"})"
                       "\n";
    for (int i = 0; i < kRounds; ++i) {
        text += R"({"e":"enter","m":0,"r":"chance","p":)" + std::to_string(2 * i) + "}\n";
        text += R"({"e":"enter","m":1,"r":")" + std::string(i % 2 == 0 ? "min" : "max") + R"(","p":)" +
                std::to_string(2 * i + 1) + "}\n";
    }
    text += R"({"e":"evaluate","x":0,"end":false})"
            "\n";
    for (int i = 0; i < 2 * kRounds; ++i) {
        text += R"({"e":"return","x":0,"i":)" + std::string(i % 2 == 0 ? "false" : "true") + "}\n";
        text += "{\"e\":\"leave\",\"x\":0}\n";
    }
    const Judged judged(text);
    CHECK(judged.opened.trace->event_count() == 3 + 6 * kRounds - 1);
    // Each side could have held, and the die has six faces.
    REQUIRE_FALSE(judged.judgement->is_right());
    for (const Fault& fault : judged.judgement->faults) CHECK(fault.kind() == FaultKind::kChildLeftOut);
    for (const std::string& told : judged.texts()) CHECK_THAT(told, ContainsSubstring("roll is done, but the "));
}

}  // namespace plytrace::test
