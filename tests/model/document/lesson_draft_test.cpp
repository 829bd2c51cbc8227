// A lesson under edit: the result of any edits survives writing and reading, and undo restores the earlier state.
#include "app/document/lesson_draft.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "app/document/lesson.hpp"
#include "games/core/random.hpp"
#include "search/any_game/tree_session.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] LessonStage some_stage(Random& random) {
    const SearchedTree searched(some_tree(random.next() % 50), SearchOptions());
    const auto game = make_tree_game(std::make_shared<const ExplicitTree>(searched.tree));
    const auto step = static_cast<Step>(random.next() % (searched.trace->event_count() + 1));
    SearchOptions options;
    options.root_role = random.happens(50) ? Role::kMin : Role::kMax;  // the tree says it itself
    options.alpha_beta.cut = random.happens(30) ? CutRule::kStrict : CutRule::kEqual;
    return captured_stage(*game, {}, options, *searched.trace, step, random.happens(20));
}

[[nodiscard]] Lesson some_lesson(Random& random) {
    Lesson lesson;
    lesson.title = "Of stages";
    lesson.topic = kLessonTopics.front();
    lesson.stages = {some_stage(random)};
    lesson.game = lesson.stages.front().game;
    lesson.options = lesson.stages.front().options;
    return lesson;
}

[[nodiscard]] LessonDraft some_draft(Random& random) {
    return {some_lesson(random), "New lesson"};
}

[[nodiscard]] std::string some_words(Random& random) {
    constexpr const char* kPieces[] = {"MAX ", "looks", " at ",   "\"c\"", "é",   "漢",
                                       "\t",   "\n",    "~_;?@*", "\x7f",  "{}[]"};
    std::string words;
    for (int i = random.between(0, 8); i > 0; --i) {
        words += kPieces[static_cast<std::size_t>(random.between(0, static_cast<int>(std::size(kPieces)) - 1))];
    }
    return words;
}

void edit(LessonDraft& draft, Random& random) {
    draft.end_typing();
    const auto any = static_cast<std::size_t>(random.next() % draft.stage_count());
    switch (random.between(0, 7)) {
        case 0:
            return draft.add(some_stage(random));
        case 1:
            return draft.replace(some_stage(random));
        case 2:
            return draft.move(random.happens(50) ? -1 : 1);
        case 3:
            return draft.remove();
        case 4:
            return draft.set_title(some_words(random));
        case 5:
            return draft.set_summary(some_words(random));
        case 6:
            return draft.set_words(any, some_words(random));
        default:
            return draft.select(any);
    }
}

}  // namespace

TEST_CASE("Every edited lesson survives writing and reading") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Random random(seed);
        LessonDraft draft = some_draft(random);
        for (int i = 0; i < 20; ++i) edit(draft, random);
        const std::string text = lesson_text(draft.lesson());
        const auto again = parse_lesson(std::string(kDraftLesson), text);
        INFO(text);
        REQUIRE(again);
        CHECK(*again == draft.lesson());
        const auto guest = parse_guest_lesson(text);
        REQUIRE(guest);
        CHECK(*unpacked_lesson(packed_lesson(draft.lesson())) == *guest);
    }
}

TEST_CASE("undo gives back each earlier lesson, and redo each later one, after any edits") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        LessonDraft draft = some_draft(random);
        std::vector<Lesson> states{draft.lesson()};
        for (int i = 0; i < 25; ++i) {
            const int before = draft.revision();
            edit(draft, random);
            if (draft.revision() != before) states.push_back(draft.lesson());
            CHECK(draft.selected() < draft.stage_count());
        }
        for (std::size_t i = states.size(); i-- > 1;) {
            CHECK(draft.lesson() == states[i]);
            REQUIRE(draft.can_undo());
            draft.undo();
            CHECK(draft.selected() < draft.stage_count());
        }
        CHECK(draft.lesson() == states.front());
        CHECK_FALSE(draft.can_undo());
        CHECK_FALSE(draft.is_modified());
        for (std::size_t i = 1; i < states.size(); ++i) {
            REQUIRE(draft.can_redo());
            draft.redo();
            CHECK(draft.lesson() == states[i]);
        }
        CHECK_FALSE(draft.can_redo());
    }
}

TEST_CASE("what is typed without a pause is undone at once; after a pause, or in another field, by itself") {
    Random random(1);
    LessonDraft draft = some_draft(random);
    for (const char* text : {"M", "MA", "MAX"}) draft.set_words(0, text);
    draft.set_title("MAX");
    draft.set_title("MAX moves");
    draft.end_typing();
    draft.set_title("MAX moves first");
    draft.undo();
    CHECK(draft.title() == "MAX moves");
    draft.undo();
    CHECK(draft.title() == "Of stages");
    CHECK(draft.lesson().stages.front().text == "MAX");
    draft.undo();
    CHECK(draft.lesson().stages.front().text.empty());
    CHECK_FALSE(draft.can_undo());
}

TEST_CASE("A new edit clears the redo list") {
    Random random(2);
    LessonDraft draft = some_draft(random);
    draft.add(some_stage(random));
    draft.undo();
    draft.set_title("Another");
    CHECK_FALSE(draft.can_redo());
}

TEST_CASE("Stages are added after the chosen one, moved, and removed except the last") {
    Random random(3);
    LessonDraft draft = some_draft(random);
    draft.set_words(0, "one");
    for (const char* words : {"two", "three"}) {
        draft.add(some_stage(random));
        draft.set_words(draft.selected(), words);
    }
    const auto order = [&draft] {
        std::string words;
        for (const LessonStage& stage : draft.lesson().stages) words += stage.text + " ";
        return words;
    };
    CHECK(order() == "one two three ");
    CHECK_FALSE(draft.can_move(1));
    draft.move(-1);
    draft.move(-1);
    CHECK(order() == "three one two ");
    CHECK_FALSE(draft.can_move(-1));
    draft.remove();
    CHECK(order() == "one two ");
    CHECK(draft.selected() == 0);
    draft.replace(some_stage(random));
    CHECK(order() == "one two ");  // the words stay
    draft.remove();
    CHECK_FALSE(draft.can_remove());
    draft.remove();
    CHECK(order() == "two ");
}

TEST_CASE("it is modified until it is saved, and again where undo goes behind that") {
    Random random(4);
    LessonDraft draft = some_draft(random);
    CHECK_FALSE(draft.is_modified());
    draft.set_title("Mine");
    CHECK(draft.is_modified());
    draft.set_saved("/home/mine.json");
    CHECK_FALSE(draft.is_modified());
    CHECK(draft.path() == "/home/mine.json");
    draft.set_title("Mine!");
    draft.undo();
    CHECK_FALSE(draft.is_modified());
    draft.undo();
    CHECK(draft.is_modified());
}

TEST_CASE("texts are cut where no lesson could have them, between characters, and a title is never empty") {
    Random random(5);
    LessonDraft draft = some_draft(random);
    draft.set_title("a" + std::string(kLongestLessonTitle - 2, 'b') + "é");
    CHECK(draft.title().size() == kLongestLessonTitle - 1);
    draft.set_words(0, std::string(2 * kLongestWords, 'w'));
    CHECK(draft.lesson().stages.front().text.size() == kLongestWords);
    draft.set_title("");
    CHECK(draft.lesson().title == "New lesson");
    const LessonStage stage = draft.lesson().stages.front();
    while (draft.can_add()) draft.add(stage);
    draft.add(stage);
    CHECK(draft.stage_count() == kMostStages);
    CHECK(parse_guest_lesson(lesson_text(draft.lesson())));
}

TEST_CASE("every tour of the program, edited and saved, opens the same") {
    SearchedWindow window;
    int tours = 0;
    for (const Lesson& lesson : window.app.lessons.all) {
        if (lesson.stages.empty()) continue;
        ++tours;
        LessonDraft draft(lesson, "New lesson");
        draft.set_words(0, "Something else.");
        draft.undo();
        Lesson again = parse_guest_lesson(lesson_text(draft.lesson())).value();
        INFO(lesson.id);
        again.id = lesson.id;
        CHECK(again == lesson);
    }
    CHECK(tours > 15);
}

}  // namespace UNITY_ID
