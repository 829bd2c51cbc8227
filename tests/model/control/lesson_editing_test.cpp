// The lesson editor without a window: capturing stages, moving between stages, and undo next to the document's.
#include "app/control/lesson_editor.hpp"

#include <catch2/generators/catch_generators.hpp>

#include "tests/model/control/editing_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

TEST_CASE("a new lesson has the tree, the search and the step that are shown") {
    Studio studio;
    SearchOptions strict = studio.app.document.options();
    strict.alpha_beta.cut = CutRule::kStrict;
    studio.app.document.set_options(strict);
    studio.edit_leaf(2, 7);
    studio.run("step.next_cutoff");
    const Step step = studio.app.step();
    studio.run("lesson.new");
    const Lesson& lesson = studio.draft().lesson();
    REQUIRE(lesson.stages.size() == 1);
    CHECK(lesson.stages[0].game.tree == "((7 12 8) (2 4 6) (14 5 2))");
    CHECK(lesson.stages[0].options.alpha_beta.cut == CutRule::kStrict);
    CHECK(find_place(*studio.app.trace(), lesson.stages[0].place) == step);
    CHECK(studio.app.step() == step);
    CHECK(is_editor_open(studio.app));
    CHECK(studio.draft().is_modified());
}

TEST_CASE("to choose a stage is to go to its tree and its step") {
    Studio studio;
    studio.make_three();
    CHECK(studio.draft().selected() == 2);
    CHECK(studio.tree() == "((5 12 8) (2 4 6) (14 5 2))");
    go_to_stage(studio.app, 1);
    CHECK(studio.tree() == "((3 12 8) (2 4 6) (14 5 2))");
    CHECK(studio.app.trace()->event(studio.app.step() - 1).kind == EventKind::kCutoff);
    go_to_stage(studio.app, 0);
    CHECK(studio.app.step() == 0);
    studio.run("lesson.next");
    studio.run("lesson.next");
    CHECK(studio.draft().selected() == 2);
    CHECK(studio.app.step() == studio.app.end());
    CHECK(studio.tree() == "((5 12 8) (2 4 6) (14 5 2))");
}

TEST_CASE("a stage of a game begins at the position that was played") {
    Studio studio;
    REQUIRE(open_lesson(studio.app, "tic-tac-toe"));
    const GameSession& game = *studio.app.document.game();
    REQUIRE(studio.app.document.play(game.legal_moves({}).front()));
    follow_document(studio.app);
    const std::string position = game.position_text(studio.app.document.moves());
    studio.run("lesson.new");
    studio.run("lesson.copy_link");  // of what is shown, which has the move
    CHECK(studio.app.requests.clipboard->find("moves=") != std::string::npos);
    REQUIRE(open_lesson(studio.app, "two-ply"));
    go_to_stage(studio.app, 0);
    CHECK(studio.app.document.game()->position_text({}) == position);
    CHECK(studio.app.trace() != nullptr);
}

TEST_CASE("a step of another document becomes a stage as well; replaced, a stage keeps its words") {
    Studio studio;
    studio.run("lesson.new");
    studio.draft().set_words(0, "First the textbook's tree.");
    REQUIRE(open_lesson(studio.app, "deep-cuts"));
    CHECK(is_editor_open(studio.app));
    studio.run("editor.add");
    const std::string deep = studio.tree();
    CHECK(studio.draft().lesson().stages[1].game.tree == deep);
    REQUIRE(open_lesson(studio.app, "two-ply"));
    studio.draft().select(1);
    studio.draft().set_words(1, "Then another.");
    studio.run("editor.replace");
    CHECK(studio.draft().lesson().stages[1].game.tree == "((3 12 8) (2 4 6) (14 5 2))");
    CHECK(studio.draft().lesson().stages[1].text == "Then another.");
}

TEST_CASE("Undo reverts the latest change, in the editor or in the tree next to it") {
    Studio studio;
    studio.run("lesson.new");
    studio.run("step.next_cutoff");
    studio.run("editor.add");  // 1
    studio.edit_leaf(2, 7);    // 2
    studio.run("editor.add");  // 3
    studio.edit_leaf(3, 1);    // 4
    const auto state = [&] { return std::to_string(studio.draft().stage_count()) + " " + studio.tree(); };
    CHECK(state() == "3 ((7 1 8) (2 4 6) (14 5 2))");
    studio.run("edit.undo");
    CHECK(state() == "3 ((7 12 8) (2 4 6) (14 5 2))");
    studio.run("edit.undo");
    CHECK(state() == "2 ((7 12 8) (2 4 6) (14 5 2))");
    studio.run("edit.undo");
    CHECK(state() == "2 ((3 12 8) (2 4 6) (14 5 2))");
    studio.run("edit.undo");
    CHECK(state() == "1 ((3 12 8) (2 4 6) (14 5 2))");
    CHECK_FALSE(can_undo_latest(studio.app));
    for (int i = 0; i < 4; ++i) studio.run("edit.redo");
    CHECK(state() == "3 ((7 1 8) (2 4 6) (14 5 2))");
}

TEST_CASE("tried, a lesson is played from its first stage, and the editor comes back") {
    Studio studio;
    studio.make_three();
    studio.run("editor.try");
    CHECK(is_trying(studio.app));
    CHECK_FALSE(is_editor_open(studio.app));
    CHECK(studio.app.lessons.tour->stage == 0);
    CHECK(studio.app.document.title() == "Three");
    studio.run("lesson.next");
    studio.run("lesson.next");
    CHECK(is_trying(studio.app));  // another tree belongs to it
    CHECK_FALSE(run_action("editor.add", studio.app));
    studio.run("editor.try");
    CHECK(is_editor_open(studio.app));
    CHECK(studio.draft().selected() == 2);
    studio.run("editor.try");
    REQUIRE(open_lesson(studio.app, "pig"));
    CHECK(is_editor_open(studio.app));  // nothing is tried any more
}

TEST_CASE("a lesson with stages is edited as a copy, at the stage that is open") {
    Studio studio;
    CHECK_FALSE(run_action("lesson.edit", studio.app));
    CHECK(why_not(*find_action("lesson.edit"), studio.app) != nullptr);
    REQUIRE(open_lesson(studio.app, "aima-frames", 3));
    const Step step = studio.app.step();
    studio.run("lesson.edit");
    CHECK(studio.draft().lesson().title == "Copy of AIMA’s figure, frame by frame");
    CHECK(studio.draft().selected() == 2);
    CHECK(studio.app.step() == step);
    CHECK_FALSE(studio.draft().is_modified());
    CHECK_FALSE(run_action("lesson.edit", studio.app));  // it is the one that is edited
}

TEST_CASE("a recording cannot be a stage, and the action says why") {
    Studio studio;
    studio.files.files["/two.jsonl"] = "";
    REQUIRE(save_to(studio.app, "/two.jsonl"));
    REQUIRE(open_path(studio.app, "/two.jsonl"));
    const Action& action = *find_action("lesson.new");
    CHECK_FALSE(is_enabled(action, studio.app));
    REQUIRE(why_not(action, studio.app) != nullptr);
    CHECK(std::string(why_not(action, studio.app)).find("recording") != std::string::npos);
}

TEST_CASE("In presenter mode a stage shows its text, and one without text the step's sentence") {
    Studio studio;
    studio.run("lesson.new");
    start_presenting(studio.app);
    const std::string told = present_words(studio.app).sentence;
    CHECK_FALSE(told.empty());
    stop_presenting(studio.app);
    studio.draft().set_words(0, "Look at the leaves.");
    start_presenting(studio.app);
    CHECK(present_words(studio.app).sentence == "Look at the leaves.");
}

}  // namespace UNITY_ID
