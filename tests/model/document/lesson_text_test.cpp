// Lessons as text: a lesson survives writing and reading, in files and in links, and a malformed one is rejected with
// its place.
#include "app/document/lesson.hpp"

#include <catch2/catch_test_macros.hpp>

#include "app/document/lesson_draft.hpp"
#include "games/core/random.hpp"
#include "games/tree/explicit_tree.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] Lesson read(const std::string& id, const std::string& text) {
    auto lesson = parse_lesson(id, text);
    INFO(text);
    INFO((lesson ? "" : lesson.error().text()));
    REQUIRE(lesson);
    return std::move(*lesson);
}

[[nodiscard]] std::string refusal(const std::string& json) {
    const auto lesson = parse_guest_lesson(json);
    INFO(json);
    REQUIRE_FALSE(lesson);
    return lesson.error().text();
}

/// A lesson with what is given beside its title.
[[nodiscard]] std::string with(const std::string& fields) {
    return R"~({"title": "t", "tree": "(1 2)", )~" + fields + "}";
}

}  // namespace

TEST_CASE("every lesson of the program is written as it was read, for files and for links") {
    SearchedWindow window;
    CHECK(window.app.lessons.all.size() > 30);
    for (const Lesson& lesson : window.app.lessons.all) {
        INFO(lesson.id);
        const std::string text = lesson_text(lesson);
        CHECK(read(lesson.id, text) == lesson);
        CHECK(looks_like_lesson(text));
        auto unpacked = unpacked_lesson(packed_lesson(lesson));
        REQUIRE(unpacked);
        CHECK(unpacked->id == kGuestLesson);
        CHECK(*unpacked_lesson(text) == *unpacked);  // plain JSON in a link is taken, too
        unpacked->id = lesson.id;
        CHECK(*unpacked == lesson);
    }
}

TEST_CASE("Every lesson with any view is written as it was read, or is rejected") {
    const auto law = [](const std::string& text) {
        INFO(text);
        const auto lesson = parse_lesson("x", text);
        if (!lesson) return false;
        CHECK(read("x", lesson_text(*lesson)) == *lesson);
        const std::string packed = packed_lesson(*lesson);
        if (const auto unpacked = unpacked_lesson(packed)) CHECK(packed_lesson(*unpacked) == packed);
        return true;
    };
    SearchedWindow window;
    for (Lesson lesson : window.app.lessons.all) {
        const bool has_game = lesson.view != LessonView::kVoting;
        lesson.view = LessonView::kTree;
        const std::string rest = has_game ? lesson_text(lesson).substr(1) : R"("title": "t"})";
        CHECK(law("{" + rest));
        CHECK(law(R"({"view": "tree",)" + rest));
        CHECK(law(R"({"view": "graph",)" + rest));
        CHECK(law(R"({"view": "voting",)" + rest) == !has_game);
    }
    const std::string voting = R"({"title": "t", "view": "voting", )";
    CHECK(refusal(voting + R"("game": "othello"})") == "game: expected none in a lesson with the view \"voting\"");
    CHECK(refusal(voting + R"("game": "poker"})").starts_with("game: expected none"));
    CHECK(refusal(voting + R"("stages": [{"text": "a"}]})").starts_with("stages: expected none"));
    CHECK(refusal(R"({"title": "t", "screen": "cinema"})") == "screen: found \"cinema\", expected one of reversi");
}

TEST_CASE("of a tree that says who moves, and of games with other rules, each stage comes back") {
    Lesson lesson;
    lesson.id = "x";
    lesson.title = "Stages that have nothing in common";
    lesson.topic = kLessonTopics.front();
    lesson.game.tree = "((1 2) (3 4))";
    lesson.game.root = Role::kMin;
    lesson.options.root_role = Role::kMin;
    LessonStage stage{"The lesson's own.", lesson.game, lesson.options, {StagePlace::Mark::kLeaf, 2}, true};
    lesson.stages = {stage};
    stage.game = GameSpec();
    stage.game.tree = "(5 6)";  // MAX moves: of the lesson's root nothing is left
    stage.options = SearchOptions();
    stage.text.clear();
    lesson.stages.push_back(stage);
    stage.game = GameSpec();
    stage.game.game = "tic-tac-toe";
    stage.game.set_rule("board", "4x4");
    stage.options.depth = 2;
    stage.options.root_role = Role::kMin;
    lesson.stages.push_back(stage);
    stage.game.rules.clear();
    stage.game.position = "XO------- X";
    stage.text = "Two lines,\nas \"quoted\" – ünd ~_;?@* 漢.";
    lesson.stages.push_back(stage);
    CHECK(read("x", lesson_text(lesson)) == lesson);
    CHECK(unpacked_lesson(packed_lesson(lesson))->stages == lesson.stages);
}

TEST_CASE("every step of a search has a place, which leads back to it") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SearchOptions options;
        options.is_iterative = seed % 3 == 0;
        options.depth = 4;
        const SearchedTree searched(some_tree(seed), options);
        const Trace& trace = *searched.trace;
        REQUIRE(trace.is_finished());
        for (Step step = 0; step <= trace.event_count(); ++step) {
            const StagePlace place = place_at_step(trace, step);
            INFO(stage_place_text(place) << " in the tree of seed " << seed);
            CHECK(find_place(trace, place) == step);
            CHECK(parse_stage_place(stage_place_text(place)) == place);
        }
        CHECK(place_at_step(trace, trace.event_count()) == StagePlace());
    }
    const SearchedTree searched = aima();
    CHECK(stage_place_text(place_at_step(*searched.trace, 0)) == "start");
    CHECK(stage_place_text(place_at_step(*searched.trace, step_after(searched, EventKind::kCutoff, "C"))) == "cut 1");
}

TEST_CASE("a position of any game, after any moves, begins a game of its own") {
    for (const GameEntry& entry : games()) {
        if (entry.id == GameSpec().game) continue;
        GameSpec spec;
        spec.game = entry.id;
        const auto game = make_game(spec).value();
        CHECK(spec_of(*game, {}).position.empty());
        Random random(7);
        std::vector<MoveCode> moves;
        for (int i = 0; i < 6; ++i) {
            const auto legal = game->legal_moves(moves);
            if (legal.empty()) break;
            moves.push_back(legal[random.below(legal.size())]);
            const auto from_there = make_game(spec_of(*game, moves));
            INFO(entry.id << " after " << i + 1 << " moves: " << game->position_text(moves));
            REQUIRE(from_there);
            CHECK((*from_there)->position_text({}) == game->position_text(moves));
            CHECK((*from_there)->legal_moves({}) == game->legal_moves(moves));
        }
    }
}

TEST_CASE("a tree is no lesson, and a lesson no tree") {
    CHECK(looks_like_lesson(R"~( {"title": "x")~"));
    CHECK(looks_like_lesson(R"~({"stages": [])~"));
    for (const char* tree : {"((1 2) (3 4))", "[1, 2]", R"~({"children": [1, 2]})~", R"~({"name": "A", "value": 3})~",
                             "", "{", "\"title\"", R"~([{"title": 1}])~", R"~({"player": {"title": 1}})~"}) {
        INFO(tree);
        CHECK_FALSE(looks_like_lesson(tree));
    }
}

TEST_CASE("A malformed lesson is rejected with the place and what was expected") {
    CHECK(refusal("[]") == "not a JSON object");
    CHECK(refusal(R"~({"tree": "(1 2)"})~") == "it has no title");
    CHECK(refusal(R"~({"title": 5, "tree": "(1 2)"})~") == "title: found 5, expected a text");
    CHECK(refusal(with(R"~("stages": 3)~")) == "stages: found 3, expected a list");
    CHECK(refusal(with(R"~("stages": [{"text": "a"}, 7])~")) == "stage 2: found 7, expected an object");
    CHECK(refusal(with(R"~("stages": [{"at": "end"}])~")) == "stage 1: a stage has no text");
    CHECK(refusal(with(R"~("stages": [{"text": "a", "at": "leaf"}])~")).starts_with("stage 1: at: found \"leaf\""));
    CHECK(refusal(with(R"~("stages": [{"text": "a", "labels": "big"}])~")) ==
          "stage 1: labels: found \"big\", expected \"interval\"");
    CHECK(refusal(with(R"~("stages": [{"text": "a"}, {"text": "b", "tree": "(1 "}])~")).starts_with("stage 2: "));
    CHECK(refusal(with(R"~("stages": [{"text": "a", "search": {"depth": -1}}])~")).starts_with("stage 1: depth: "));
    CHECK(refusal(with(R"~("search": 4)~")) == "search: found 4, expected an object");
    CHECK(refusal(with(R"~("topic": "cooking")~")).starts_with("unknown topic \"cooking\""));
    CHECK(refusal(R"~({"title": "t", "game": "poker"})~").find("expected one of the games") != std::string::npos);
    CHECK(refusal("{\"title\": \"t\", \"game\": \"" + std::string(100'000, 'p') + "\"}").size() < 400);
    CHECK(refusal(R"~({"title": "a\u0007b", "tree": "(1 2)"})~") ==
          "title: it contains a control character, expected one line of text");
}

TEST_CASE("An illegal move in a lesson's game is rejected with its place, the move and the legal ones") {
    // After f5 d6 Black's discs on e4, e5 and f5 and White's on d4, d5 and d6 leave Black five moves, all on column c.
    const std::string reason = "line 1, column 5: a1 is not a legal move here; legal: c3, c4, c5, c6, c7";
    const std::string game = R"~({"title": "t", "game": "othello", "search": {"depth": "2"}, )~";
    CHECK(refusal(game + R"~("position": "f5d6a1"})~").ends_with(reason));
    const std::string of_stage =
        refusal(game + R"~("stages": [{"text": "a"}, {"text": "b", "position": "f5d6a1"}, {"text": "c"}]})~");
    CHECK(of_stage.starts_with("stage 2: "));
    CHECK(of_stage.ends_with(reason));
    CHECK(parse_guest_lesson(game + R"~("stages": [{"text": "a"}, {"text": "b", "position": "f5d6c3"}]})~"));
}

TEST_CASE("a lesson has limits: of its title, its words and how many stages there are") {
    const auto title = [](std::size_t size) {
        return R"~({"tree": "(1 2)", "title": ")~" + std::string(size, 'x') + "\"}";
    };
    CHECK(parse_guest_lesson(title(kLongestLessonTitle)));
    CHECK(refusal(title(kLongestLessonTitle + 1)) == "title: it has 201 bytes, expected at most 200");
    const auto words = [](std::size_t size) {
        return with(R"~("stages": [{"text": ")~" + std::string(size, 'x') + "\"}]");
    };
    CHECK(parse_guest_lesson(words(kLongestWords)));
    CHECK(refusal(words(kLongestWords + 1)) == "stage 1: text: it has 4001 bytes, expected at most 4000");
    const auto stages = [](std::size_t count) {
        std::string list = R"~({"text": "a"})~";
        for (std::size_t i = 1; i < count; ++i) list += R"~(, {"text": "a"})~";
        return with("\"stages\": [" + list + "]");
    };
    CHECK(parse_guest_lesson(stages(kMostStages)));
    CHECK(refusal(stages(kMostStages + 1)) == "stages: these are 201, expected at most 200");
    CHECK(refusal(std::string(kLongestLesson + 1, ' ')).find("expected at most 16777216") != std::string::npos);
}

TEST_CASE("A damaged lesson is rejected with a reason, or is another valid lesson") {
    SearchedWindow window;
    Random random(11);
    int refused = 0, read_well = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto which = static_cast<std::size_t>(random.next() % window.app.lessons.all.size());
        std::string text = lesson_text(window.app.lessons.all[which]);
        for (int damages = random.between(1, 3); damages > 0; --damages) {
            const auto at = static_cast<std::size_t>(random.next() % text.size());
            if (random.happens(30))
                text.erase(at, static_cast<std::size_t>(random.between(1, 20)));
            else if (random.happens(50))
                text.insert(at, 1, static_cast<char>(random.between(0, 255)));
            else
                text[at] = "{}[]\",:0-9a"[random.next() % 11];
            if (text.empty()) text = "{";
        }
        const auto lesson = parse_lesson("x", text);
        if (!lesson) {
            ++refused;
            CHECK(lesson.error().text().starts_with("lesson x: "));
            continue;
        }
        ++read_well;
        CHECK(read("x", lesson_text(*lesson)) == *lesson);
    }
    CHECK(refused > 100);
    CHECK(read_well > 100);
}

}  // namespace UNITY_ID
