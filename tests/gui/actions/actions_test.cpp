// Every action of the table, driven through the menu and by its key, with its effect on the state checked. A new action
// without an expectation fails the first test.
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <tuple>
#include <vector>

#include "app/control/actions.hpp"
#include "app/control/practice/practice_session.hpp"
#include "tests/gui/actions/expectations.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

[[nodiscard]] const Expectations& expectations() {
    static const auto all = [] {
        auto table = file_expectations();
        table.merge(step_expectations());
        table.merge(view_expectations());
        table.merge(tree_expectations());
        table.merge(search_expectations());
        table.merge(game_expectations());
        table.merge(play_expectations());
        table.merge(editor_expectations());
        table.merge(practice_expectations());
        table.merge(analysis_expectations());
        return table;
    }();
    return all;
}

/// Needs a search that is still running: see search_beside_window_test.cpp; or presenter mode, which has no menu: see
/// present/present_test.cpp.
[[nodiscard]] bool is_tested_elsewhere(const Action& action) {
    const bool is_of_package = action.id.starts_with("practice.course_");  // practice/course_test.cpp
    return action.id == "search.stop" || action.is_for_presenter || is_of_package;
}

}  // namespace

TEST_CASE("every action has words, a key of its own, a place in a menu, and a test") {
    Driver driver;
    // Presenter mode and the answers of an exercise have keys of their own: other actions are not possible then; see
    // the next test for the answers.
    std::map<std::tuple<bool, bool, std::string>, std::string> owner_of_key;
    for (const Action& action : actions()) {
        const std::string id(action.id);
        INFO("action " << id);
        CHECK(driver.app().language.has("action." + id));
        CHECK(driver.app().language.has("action." + id + ".tip"));
        CHECK((driver.app().language.has("menu." + std::string(action.menu)) || action.is_for_presenter));
        const std::string bar(action.menu.substr(0, action.menu.find('/')));
        CHECK((driver.app().language.has("menu." + bar + ".tip") || action.is_for_presenter));
        CHECK(action.chord.is_set());
        for (const Chord& chord : {action.chord, action.other_chord}) {
            if (!chord.is_set()) continue;
            const auto [place, is_new] = owner_of_key.try_emplace(
                {action.is_for_presenter, id.starts_with("practice.answer_"), chord_text(chord)}, id);
            INFO(chord_text(chord) << " is also " << place->second);
            CHECK(is_new);
        }
        CHECK((expectations().contains(id) || is_tested_elsewhere(action)));
    }
    for (const auto& [id, expectation] : expectations()) {
        INFO("tested, but no action: " << id);
        CHECK(find_action(id) != nullptr);
    }
}

TEST_CASE("while answers of an exercise can be chosen, no other action with their keys is possible") {
    const auto ask = [](const Exercise& exercise, AnswerForm form) {
        return [exercise, form](Driver& driver) {
            REQUIRE(start_practice(driver.app(), exercise));
            PracticeSession& practice = *practising(driver.app());
            const auto& questions = practice.task.questions;
            while (practice.question < questions.size() && questions[practice.question].form != form)
                ++practice.question;
            REQUIRE(practice.question < questions.size());
        };
    };
    Exercise predicting, quiz, by_hand;
    predicting.kind = PracticeKind::kPredict;
    quiz.kind = PracticeKind::kQuiz;
    predicting.tree = "((3 12 8) (2 4 6) (14 5 2))";
    predicting.questions = 100;
    quiz.tree = "((1 9) (2 9) (3 9) (4 9) (5 9) (6 9) (7 9) (8 9) (9 9))";
    by_hand.kind = PracticeKind::kByHand;
    by_hand.level = 9;  // UCT
    const auto search_until_choice = [&by_hand](Driver& driver) {
        REQUIRE(start_practice(driver.app(), by_hand));
        const HandRun run = right_run(practising(driver.app())->task);
        for (auto step = run.begin(); step != run.end() && answers_to_choose(driver.app()) == 0; ++step)
            do_step(driver.app(), *step);
    };
    const std::vector<std::function<void(Driver&)>> beginnings{ask(predicting, AnswerForm::kYesNo),
                                                               ask(quiz, AnswerForm::kChild), search_until_choice};
    for (const auto& begin : beginnings) {
        Driver driver;
        begin(driver);
        driver.frames(2);
        CAPTURE(answers_to_choose(driver.app()));
        REQUIRE(answers_to_choose(driver.app()) >= 2);
        REQUIRE_FALSE(driver.app().presenting.is_on);
        std::size_t rivals = 0;
        for (const Action& answer : actions()) {
            if (!answer.id.starts_with("practice.answer_")) continue;
            for (const Action& other : actions()) {
                const bool has_key = other.chord == answer.chord || other.other_chord == answer.chord;
                if (&other == &answer || other.is_for_presenter || !has_key) continue;
                INFO(chord_text(answer.chord) << " also means " << other.id);
                CHECK_FALSE(is_enabled(other, driver.app()));
                ++rivals;
            }
        }
        CHECK(rivals > 0);  // otherwise the keys need no exception
    }
}

TEST_CASE("every action works from its menu") {
    for (const auto& [id, expectation] : expectations()) {
        DYNAMIC_SECTION(id) {
            Driver driver;
            expectation.prepare(driver);
            driver.choose_in_menu(id);
            CHECK(expectation.has_happened(driver));
        }
    }
}

TEST_CASE("every action works by its key") {
    for (const auto& [id, expectation] : expectations()) {
        DYNAMIC_SECTION(id) {
            Driver driver;
            expectation.prepare(driver);
            driver.press(find_action(id)->chord);
            CHECK(expectation.has_happened(driver));
        }
    }
}

TEST_CASE("an action that is not possible is grey in its menu and dead on its key") {
    Driver driver;
    CHECK_FALSE(driver.is_enabled_in_menu("step.back"));
    CHECK_FALSE(driver.is_enabled_in_menu("edit.undo"));
    CHECK_FALSE(driver.is_enabled_in_menu("view.collapse"));
    driver.press({Key::kLeft});
    CHECK(driver.app().step() == 0);
    driver.press({Key::kEnd});
    CHECK_FALSE(driver.is_enabled_in_menu("step.forward"));
    CHECK(driver.is_enabled_in_menu("step.back"));
}

TEST_CASE("keys are words while somebody types, and commands again afterwards") {
    Driver driver;
    driver.click("transport.number");
    driver.type("12");
    driver.press({Key::kN});
    CHECK(driver.app().step() == 0);
    driver.press({Key::kEnter});
    CHECK(driver.app().step() == 12);
    driver.press({Key::kRight});
    CHECK(driver.app().step() == 13);
}

}  // namespace UNITY_ID
