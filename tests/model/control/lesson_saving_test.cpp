// A lesson under edit as a file and as a link, the questions before it is lost, and how it is kept.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "app/control/lesson_editor.hpp"
#include "tests/model/control/editing_support.hpp"

using namespace plytrace;
using namespace plytrace::test;

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
    CHECK(studio.app.lessons.tour->stage == 0);
    CHECK(studio.app.step() == 0);
}

TEST_CASE("a link carries the whole lesson") {
    Studio studio;
    studio.make_three();
    studio.draft().set_title("9 for 2? ~_;@*");
    studio.run("editor.copy_link");
    const std::string link = *studio.app.requests.clipboard;
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
    CHECK(third.app.lessons.tour->stage == 1);
    CHECK(third.app.step() == other.app.step());
    CHECK(fragment(third.app) == second);
}

TEST_CASE("An invalid lesson in a link is rejected with its place, and changes nothing") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    const auto refusal = [&](const std::string& link) {
        const auto opened = open_link(window.app, link);
        INFO(link);
        REQUIRE_FALSE(opened);
        CHECK(window.app.document.title() == "Two-ply tree (AIMA 5.2)");
        CHECK_FALSE(window.app.lessons.guest);
        return opened.error().text();
    };
    CHECK(refusal("#v=1&own-lesson=") == "own-lesson: not a JSON object");
    CHECK(refusal("#v=1&own-lesson={\"title\":\"t\",\"tree\":\"(1\"}").starts_with("own-lesson: "));
    const std::string good = "#v=1&own-lesson=;~title~:~t~,~tree~:~(1,2)~,~stages~:@;~text~:~a~?*?";
    CHECK(open_link(window.app, good));
    REQUIRE(open_lesson(window.app, "two-ply"));
    window.app.lessons.guest.reset();
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
    CHECK_FALSE(studio.app.requests.clipboard);
    CHECK(studio.app.dialog.kind == DialogKind::kSaveLesson);
    CHECK(studio.app.dialog.error.text().find("more than the 1000000") != std::string::npos);
    CHECK(studio.app.dialog.error.text().find("file") != std::string::npos);
}

TEST_CASE("Closing the editor, quitting and starting another lesson ask about the unsaved one") {
    Studio studio;
    studio.run("lesson.new");
    const char* const action = GENERATE("editor.close", "file.quit", "lesson.new");
    studio.run(action);
    REQUIRE(studio.app.dialog.kind == DialogKind::kConfirmLesson);
    CHECK_FALSE(studio.app.requests.is_quitting);
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
        CHECK(studio.app.requests.is_quitting == (action == std::string_view("file.quit")));
        CHECK(studio.app.lessons.editing.has_value() == (action != std::string_view("editor.close")));
    }
}

TEST_CASE("Leaving a tree needs confirmation only if no stage has it") {
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
    discard_and_continue(studio.app);
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

TEST_CASE("Each change of the lesson is autosaved; a saved lesson is not") {
    class OneKeeper final : public Keeper {
      public:
        std::optional<std::string> work;
        Expected<bool> keep_settings(std::string_view) override { return true; }
        Expected<bool> keep_work(std::string_view text) override {
            work = std::string(text);
            return true;
        }
        void forget_work() override { work.reset(); }
        std::vector<RecoverableWork> recoverable_work() override { return {}; }
        void forget_recoverable_work(const std::string&) override {}
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

// ---- Packed names: a host that packs nothing, such as the page, writes no plain text under them ----

namespace plytrace::test::UNITY_ID {

TEST_CASE("A host that packs nothing rejects the name of a packed file, and writes nothing") {
    Studio studio;
    for (const char* path : {"/run.jsonl.gz", "/run.jsonl.zst"}) {
        const auto saved = save_to(studio.app, path);
        REQUIRE_FALSE(saved);
        CHECK_THAT(saved.error().text(), Catch::Matchers::ContainsSubstring("run.jsonl."));
        CHECK_THAT(saved.error().text(), Catch::Matchers::ContainsSubstring("expected a name without"));
        CHECK(studio.files.files.empty());
    }
    CHECK(save_to(studio.app, "/run.jsonl"));
}

}  // namespace plytrace::test::UNITY_ID
