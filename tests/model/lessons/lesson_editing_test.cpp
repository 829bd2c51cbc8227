// The lesson editor without a window: what becomes a stage, the way from stage to stage, undo beside the document's,
// and nothing lost.
#include "app/model/control/lessons/lesson_editing.hpp"

#include <catch2/generators/catch_generators.hpp>
#include <map>

#include "app/model/control/actions.hpp"
#include "app/model/control/commands.hpp"
#include "app/model/control/present/presenter.hpp"
#include "app/model/control/tour.hpp"
#include "app/model/keeping/autosave.hpp"
#include "app/model/keeping/kept_work.hpp"
#include "app/model/lessons/lesson_text.hpp"
#include "app/model/text/link_text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/model/links/share_support.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Files that are written are read again.
class KeptFiles final : public FileSystem {
  public:
    AssetFiles assets;
    std::map<std::string, std::string> files;
    [[nodiscard]] Expected<std::string> read(const std::string& path) override {
        return files.contains(path) ? Expected<std::string>(files[path]) : assets.read(path);
    }
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view content) override {
        files[path] = content;
        return true;
    }
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override {
        if (!directory.starts_with(assets_directory())) return input_error(directory + ": no folder");
        return assets.list(directory);
    }
    [[nodiscard]] bool exists(const std::string& path) override { return files.contains(path); }
    [[nodiscard]] std::string absolute(const std::string& path) override { return path; }
    [[nodiscard]] std::string assets_directory() override { return assets.assets_directory(); }
};

struct Studio {
    KeptFiles files;
    ImmediateRunner runner;
    AppState app{files, runner};
    Studio() {
        load_assets(app);
        REQUIRE(open_lesson(app, "two-ply"));
    }
    [[nodiscard]] LessonDraft& draft() {
        REQUIRE(app.editing);
        return app.editing->draft;
    }
    void run(std::string_view action) {
        INFO(action);
        REQUIRE(run_action(action, app));
        follow_document(app);
    }
    void edit_leaf(NodeId leaf, double value) {
        auto tree = with_leaf_value(*app.document.tree(), leaf, value);
        REQUIRE(tree);
        app.document.edit_tree(std::move(*tree));
        follow_document(app);
    }
    [[nodiscard]] std::string tree() const { return app.document.game()->position_text({}); }
    /// A lesson of three stages: at the start, at the cut, and at the end with another leaf.
    void make_three() {
        run("lesson.new");
        draft().set_title("Three");
        draft().set_words(0, "one");
        run("step.next_cutoff");
        run("editor.add");
        draft().set_words(1, "two");
        edit_leaf(2, 5);
        run("step.last");
        run("editor.add");
        draft().set_words(2, "three");
        draft().end_typing();
    }
};

}  // namespace

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
    CHECK(studio.app.clipboard->find("moves=") != std::string::npos);
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

TEST_CASE("undo takes back what was changed last: in the editor, or in the tree beside it") {
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
    CHECK(studio.app.tour->stage == 0);
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
    CHECK(studio.draft().lesson().title == "Copy of AIMA's figure, frame by frame");
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

TEST_CASE("a lesson is saved, opened, and played; saving a tree does not write over it") {
    Studio studio;
    studio.make_three();
    studio.run("editor.save");
    CHECK(studio.app.dialog.kind == DialogKind::kSaveLesson);
    CHECK(studio.app.dialog.name == "three.json");
    studio.app.dialog.directory = "/home";
    accept_dialog(studio.app);
    REQUIRE(studio.files.files.contains("/home/three.json"));
    CHECK_FALSE(studio.draft().is_modified());
    studio.run("file.save");  // the editor's file is known now
    CHECK(studio.app.dialog.kind == DialogKind::kClosed);
    const Lesson saved = studio.draft().lesson();
    studio.run("editor.close");
    REQUIRE(open_path(studio.app, "/home/three.json"));
    REQUIRE(toured_lesson(studio.app) != nullptr);
    CHECK(toured_lesson(studio.app)->stages == saved.stages);
    CHECK(studio.app.document.title() == "Three");
    CHECK(studio.app.document.path().empty());
    studio.run("lesson.next");
    studio.run("lesson.next");
    CHECK_FALSE(has_next_stage(studio.app));
    studio.files.files["/home/other.json"] = lesson_text(at_stage(saved, 0));
    REQUIRE(open_path(studio.app, "/home/other.json"));
    studio.files.files["/home/bad.json"] = R"~({"title": "x", "stages": [{"text": "a", "tree": "(1"}]})~";
    const auto bad = open_path(studio.app, "/home/bad.json");
    REQUIRE_FALSE(bad);
    CHECK(bad.error().text().starts_with("bad.json: stage 1: "));
}

TEST_CASE("a lesson that is open is replaced by another one of fewer stages") {
    Studio studio;
    studio.make_three();
    Lesson lesson = studio.draft().lesson();
    studio.files.files["/three.json"] = lesson_text(lesson);
    lesson.stages.resize(1);
    studio.files.files["/one.json"] = lesson_text(lesson);
    REQUIRE(open_path(studio.app, "/three.json"));
    studio.run("lesson.next");
    studio.run("lesson.next");
    REQUIRE(open_path(studio.app, "/one.json"));
    follow_document(studio.app);
    CHECK(studio.app.tour->stage == 0);
    CHECK(studio.app.step() == 0);
}

TEST_CASE("a link carries the whole lesson") {
    Studio studio;
    studio.make_three();
    studio.draft().set_title("9 for 2? ~_;@*");
    studio.run("editor.copy_link");
    const std::string link = *studio.app.clipboard;
    INFO(link);
    CHECK(link.size() < 400);
    SearchedWindow other;
    open_or_fail(other.app, link);
    const Lesson* const lesson = toured_lesson(other.app);
    REQUIRE(lesson != nullptr);
    CHECK(lesson->title == "9 for 2? ~_;@*");
    CHECK(lesson->stages == studio.draft().lesson().stages);
    CHECK(other.app.step() == 0);
    go_to_next_stage(other.app);
    CHECK(other.app.trace()->event(other.app.step() - 1).kind == EventKind::kCutoff);
    // From there, the lesson travels on, at its stage and step.
    const std::string second = fragment(other.app);
    SearchedWindow third;
    open_or_fail(third.app, second);
    CHECK(third.app.tour->stage == 1);
    CHECK(third.app.step() == other.app.step());
    CHECK(fragment(third.app) == second);
}

TEST_CASE("a lesson in a link is refused with its place, and changes nothing") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    const auto refusal = [&](const std::string& link) {
        const auto opened = open_link(window.app, link);
        INFO(link);
        REQUIRE_FALSE(opened);
        CHECK(window.app.document.title() == "Two-ply tree (AIMA 5.2)");
        CHECK_FALSE(window.app.guest);
        return opened.error().text();
    };
    CHECK(refusal("#v=1&own-lesson=") == "own-lesson: not a JSON object");
    CHECK(refusal("#v=1&own-lesson={\"title\":\"t\",\"tree\":\"(1\"}").starts_with("own-lesson: "));
    const std::string good = "#v=1&own-lesson=;~title~:~t~,~tree~:~(1,2)~,~stages~:@;~text~:~a~?*?";
    CHECK(open_link(window.app, good));
    REQUIRE(open_lesson(window.app, "two-ply"));
    window.app.guest.reset();
    CHECK(refusal(good + "&stage=2") == "stage: there is no stage 2; expected one from 1 to 1");
    CHECK(refusal(good + "&tree=(1,2)").starts_with("the link names several things to open"));
    CHECK(refusal(good + "&position=1").starts_with("position: a lesson has its own"));
    CHECK(refusal("#v=1&own-lesson=;~title~:~t~,~view~:~voting~?").starts_with("own-lesson: the voting table"));
}

TEST_CASE("a lesson that is too long for a link is offered as a file") {
    Studio studio;
    studio.run("lesson.new");
    const LessonStage stage = studio.draft().lesson().stages.front();
    while (studio.draft().can_add()) {
        LessonStage wordy = stage;
        wordy.text = std::string(kLongestWords / 3 * 3, 'w');
        for (std::size_t i = 0; i < wordy.text.size(); i += 3) wordy.text.replace(i, 3, "漢");
        studio.draft().add(wordy);
    }
    studio.run("editor.copy_link");
    CHECK_FALSE(studio.app.clipboard);
    CHECK(studio.app.dialog.kind == DialogKind::kSaveLesson);
    CHECK(studio.app.dialog.error.text().find("more than the 1000000") != std::string::npos);
    CHECK(studio.app.dialog.error.text().find("file") != std::string::npos);
}

TEST_CASE("whoever closes the editor, quits or begins another lesson is asked about the one that is not saved") {
    Studio studio;
    studio.run("lesson.new");
    const char* const action = GENERATE("editor.close", "file.quit", "lesson.new");
    studio.run(action);
    REQUIRE(studio.app.dialog.kind == DialogKind::kConfirmLesson);
    CHECK_FALSE(studio.app.is_quitting);
    const int revision = studio.draft().revision();
    SECTION("and stays") {
        close_dialog(studio.app);
        CHECK(studio.draft().revision() == revision);
    }
    SECTION("and saves it first") {
        accept_dialog(studio.app);
        CHECK(studio.app.dialog.kind == DialogKind::kSaveLesson);
        studio.app.dialog.directory = "/home";
        accept_dialog(studio.app);
        CHECK(studio.files.files.contains("/home/lesson.json"));
        CHECK(studio.app.dialog.kind == DialogKind::kClosed);
        CHECK(studio.app.is_quitting == (action == std::string_view("file.quit")));
        CHECK(studio.app.editing.has_value() == (action != std::string_view("editor.close")));
    }
}

TEST_CASE("a tree that a stage has is not asked about; one that it has not is") {
    Studio studio;
    studio.edit_leaf(2, 7);
    studio.run("lesson.new");
    studio.run("step.last");
    studio.run("editor.add");
    open_lesson_checked(studio.app, "deep-cuts");
    CHECK(studio.app.dialog.kind == DialogKind::kClosed);
    CHECK(studio.app.document.title() != "Two-ply tree (AIMA 5.2)");
    go_to_stage(studio.app, 1);
    CHECK(studio.tree() == "((7 12 8) (2 4 6) (14 5 2))");
    studio.edit_leaf(3, 1);
    go_to_stage(studio.app, 0);
    CHECK(studio.app.dialog.kind == DialogKind::kConfirmUnsaved);
    close_dialog(studio.app);
    CHECK(studio.tree() == "((7 1 8) (2 4 6) (14 5 2))");
    discard_and_go_on(studio.app);
}

TEST_CASE("the lesson under edit is kept with the work, and comes back as it was, with what is open beside it") {
    Studio studio;
    studio.app.host.has_folders = GENERATE(true, false);
    studio.make_three();
    go_to_stage(studio.app, 1);
    CHECK(has_unsaved_work(studio.app));
    const std::string kept = work_text(studio.app, "2026-11-22 10:41");
    const auto summary = work_summary(studio.app.language, kept);
    REQUIRE(summary);
    CHECK(summary->find("“Three”, a lesson of 3 stages") != std::string::npos);

    Studio next;
    next.app.host.has_folders = studio.app.host.has_folders;
    const auto opened = open_work(next.app, kept);
    INFO((opened ? kept : opened.error().text()));
    REQUIRE(opened);
    follow_document(next.app);
    CHECK(next.draft().lesson() == studio.draft().lesson());
    CHECK(next.draft().selected() == 1);
    CHECK(next.draft().is_modified());
    CHECK(next.app.step() == studio.app.step());
    CHECK_FALSE(next.app.document.is_modified());
    CHECK(has_unsaved_work(next.app));
}

TEST_CASE("each change of the lesson is kept again; saved, it is kept no longer") {
    class OneKeeper final : public Keeper {
      public:
        std::optional<std::string> work;
        Expected<bool> keep_settings(std::string_view) override { return true; }
        Expected<bool> keep_work(std::string_view text) override {
            work = std::string(text);
            return true;
        }
        void forget_work() override { work.reset(); }
        std::vector<LeftWork> left_work() override { return {}; }
        void forget_left_work(const std::string&) override {}
        std::string date() override { return ""; }
    };
    Studio studio;
    OneKeeper keeper;
    Autosave autosave(studio.app, keeper);
    studio.run("lesson.new");
    REQUIRE(autosave.keep_now());
    REQUIRE(keeper.work);
    studio.draft().set_words(0, "Words that were typed late.");
    REQUIRE(autosave.keep_now());
    CHECK(keeper.work->find("Words that were typed late.") != std::string::npos);
    REQUIRE(save_lesson_to(studio.app, "/home/x.json"));
    REQUIRE(autosave.keep_now());
    CHECK_FALSE(keeper.work);
}

TEST_CASE("where one presents, a stage has its words, and one without any the step's own sentence") {
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
