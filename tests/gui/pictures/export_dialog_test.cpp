// The Export dialog: its options, those that are ruled out and why, and the exported file.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/export_dialog.hpp"
#include "app/control/screen_reader.hpp"
#include "app/settings/settings.hpp"
#include "tests/gui/driver.hpp"
#include "tests/gui/gestures.hpp"

namespace plytrace::gui::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
using namespace chords;

namespace {

void open(Driver& driver) {
    REQUIRE(run_action("file.export", driver.app()));
    driver.frames(3);
    REQUIRE(driver.app().dialog.kind == DialogKind::kExport);
}

/// Opens the row's list and clicks the choice.
/// Writes what is chosen, and returns it.
[[nodiscard]] std::string written(Driver& driver, const std::string& path) {
    driver.click("dialog.accept");
    driver.frames(3);
    INFO(driver.app().dialog.error.text());
    REQUIRE(driver.app().dialog.kind == DialogKind::kSavePicture);
    driver.click("dialog.accept");
    driver.frames(3);
    INFO(driver.app().dialog.error.text());
    CHECK_FALSE(driver.app().dialog.is_open());
    REQUIRE(driver.files().files.contains(path));
    return driver.files().files[path];
}

[[nodiscard]] ExportRow row_of(Driver& driver, ExportOption option) {
    for (ExportRow& row : export_rows(driver.app(), driver.app().settings.exporting)) {
        if (row.option == option) return std::move(row);
    }
    FAIL("there is no such row");
    return {};
}

/// Where PLYTRACE_PICTURES names a folder, the window is kept there, to be looked at.
void keep_picture(Driver& driver, const std::string& name) {
    if (const char* const folder = std::getenv("PLYTRACE_PICTURES")) {
        driver.save_picture(std::string(folder) + "/" + name + ".png");
    }
}

}  // namespace

TEST_CASE("A blank tree is written as the dialog shows it, and the choices are remembered") {
    Driver driver;
    open(driver);
    choose(driver, "export.version", driver.app().language("export.version.blank"));
    CHECK(driver.app().settings.exporting.version == TreeVersion::kBlank);
    const std::string svg = written(driver, "/home/tree.svg");
    CHECK_THAT(svg, StartsWith("<svg"));
    CHECK_THAT(svg, ContainsSubstring(">12</text>"));
    CHECK(svg.find(">≥") == std::string::npos);
    const auto kept = parse_settings(settings_text(settings_to_keep(driver.app())));
    REQUIRE(kept);
    CHECK(kept->exporting == driver.app().settings.exporting);
}

TEST_CASE("a PDF has a page for each cut, slides have all steps, and both say how many") {
    Driver driver;
    open(driver);
    choose(driver, "export.format", driver.app().language("export.format.pdf"));
    choose(driver, "export.steps", driver.app().language("export.steps.cuts"));
    CHECK(*export_summary(driver.app(), driver.app().settings.exporting) == "3 pages");
    const std::string pdf = written(driver, "/home/tree.pdf");
    CHECK_THAT(pdf, StartsWith("%PDF-"));
    open(driver);
    choose(driver, "export.format", driver.app().language("export.format.beamer"));
    const std::string tex = written(driver, "/home/tree.tex");
    CHECK_THAT(tex, ContainsSubstring("\\begin{frame}"));
    CHECK_THAT(tex, ContainsSubstring("\\only<3>{"));
}

TEST_CASE("Options that another choice rules out are grey, and give the reason") {
    Driver driver;
    open(driver);
    const auto reason = [&](const char* key) { return std::string(driver.app().language(key)); };
    // A tree has no board, and an SVG file one step.
    CHECK(row_of(driver, ExportOption::kPart).refusals[1] == reason("export.refused.no_board"));
    CHECK(row_of(driver, ExportOption::kPart).refusals[2] == reason("export.refused.no_graph"));
    const ExportRow steps = row_of(driver, ExportOption::kSteps);
    CHECK_FALSE(steps.is_enabled);
    CHECK(steps.tip == reason("export.refused.one_step"));
    CHECK_FALSE(row_of(driver, ExportOption::kPaper).is_enabled);
    CHECK_FALSE(row_of(driver, ExportOption::kDelay).is_enabled);
    choose(driver, "export.format", reason("export.format.gif"));
    CHECK(row_of(driver, ExportOption::kDelay).is_enabled);
    CHECK(row_of(driver, ExportOption::kSteps).refusals[4] == reason("export.refused.no_stages"));
    // The wish is kept, and takes effect as soon as it can.
    driver.app().settings.exporting.steps = ExportSteps::kAll;
    driver.app().settings.exporting.version = TreeVersion::kHidden;
    CHECK(possible(driver.app(), driver.app().settings.exporting).steps == ExportSteps::kThis);
    CHECK(row_of(driver, ExportOption::kSteps).tip == reason("export.refused.same_at_all"));
    // A page has no library for moving pictures.
    driver.app().host.pictures.has_moving = false;
    const ExportRow formats = row_of(driver, ExportOption::kFormat);
    CHECK(formats.refusals[5] == reason("export.refused.not_on_page"));
    CHECK(formats.selected == 0);
}

TEST_CASE("An invalid list of steps is reported below its field") {
    Driver driver;
    open(driver);
    choose(driver, "export.format", driver.app().language("export.format.pdf"));
    choose(driver, "export.steps", driver.app().language("export.steps.list"));
    driver.click("export.list");
    driver.type("1,99");
    driver.frames(2);
    driver.click("dialog.accept");
    CHECK(driver.app().dialog.kind == DialogKind::kExport);
    CHECK_THAT(driver.app().dialog.error.text(), ContainsSubstring("step 99 is beyond the last one, 37"));
    driver.app().settings.exporting.list = "1,end";
    driver.frames(2);
    CHECK_THAT(written(driver, "/home/tree.pdf"), StartsWith("%PDF-"));
}

TEST_CASE("A name without an extension gets the format's; another format's extension is rejected") {
    Driver driver;
    open(driver);
    driver.click("dialog.accept");
    driver.frames(3);
    driver.app().dialog.name = "picture.pdf";
    accept_dialog(driver.app());
    CHECK_THAT(driver.app().dialog.error.text(), ContainsSubstring("ends in .svg"));
    driver.app().dialog.name = "picture";
    accept_dialog(driver.app());
    CHECK_FALSE(driver.app().dialog.is_open());
    CHECK(driver.files().files.contains("/home/picture.svg"));
}

TEST_CASE("the stages of a lesson are slides in its words; what is open stays as it was") {
    Driver driver({.lesson = "aima-frames"});
    REQUIRE(open_lesson(driver.app(), "aima-frames", 3));
    driver.frames(3);
    const Step step = driver.app().step();
    const int opening = driver.app().document.opening();
    open(driver);
    choose(driver, "export.format", driver.app().language("export.format.beamer"));
    choose(driver, "export.steps", driver.app().language("export.steps.stages"));
    const std::string tex = written(driver, "/home/tree.tex");
    CHECK_THAT(tex, ContainsSubstring("{(b) The second leaf is 12. MIN will not choose it."));
    CHECK(driver.app().step() == step);
    CHECK(driver.app().document.opening() == opening);
    CHECK(driver.app().lessons.tour->stage == 2);
}

TEST_CASE("The format can be chosen by keys alone, and each choice is announced") {
    Driver driver;
    driver.press(ctrl_shift(Key::kE));
    driver.frames(3);
    const auto is_at_format = [&] { return driver.app().key_focus.item.starts_with("SVG"); };
    for (int i = 0; i < 20 && !is_at_format(); ++i) driver.press(plain(Key::kTab));
    REQUIRE(is_at_format());
    driver.press(plain(Key::kEnter));
    driver.frames(3);
    driver.press(plain(Key::kDown));
    CHECK(driver.app().key_focus.item == driver.app().language("export.format.pdf"));
    driver.press(plain(Key::kEnter));
    driver.frames(3);
    CHECK(driver.app().settings.exporting.format == ExportFormat::kPdf);
    CHECK(driver.app().dialog.kind == DialogKind::kExport);
}

TEST_CASE("The dialog is announced, goes through the steps, and closes with Escape") {
    Driver driver;
    driver.press(ctrl_shift(Key::kE));
    driver.frames(3);
    REQUIRE(driver.app().dialog.kind == DialogKind::kExport);
    CHECK_THAT(screen_reader_text(driver.app()), ContainsSubstring("Export"));
    driver.app().playback.seek(5, driver.app().end());
    driver.frames(2);
    driver.click("export.forward");
    CHECK(driver.app().step() == 6);
    driver.click("export.back");
    CHECK(driver.app().step() == 5);
    driver.press(plain(Key::kEscape));
    driver.frames(2);
    CHECK_FALSE(driver.app().dialog.is_open());
}

TEST_CASE("the dialog at three sizes", "[.pictures]") {
    struct Size {
        int width, height;
        const char* theme;
    };
    for (const auto& [width, height, theme] :
         {Size{1280, 720, "dark"}, Size{1920, 1080, "light"}, Size{420, 860, "dark"}}) {
        Driver driver({.width = width, .height = height, .theme = theme, .has_pictures = true});
        driver.app().playback.seek(22, driver.app().end());
        open(driver);
        const std::string name = "export-" + std::to_string(width);
        keep_picture(driver, name);
        choose(driver, "export.format", driver.app().language("export.format.pdf"));
        choose(driver, "export.steps", driver.app().language("export.steps.list"));
        driver.app().settings.exporting.list = "1,9,end";
        driver.app().settings.exporting.paper = Paper::kA4;
        driver.frames(3);
        driver.click("export.part");
        driver.frames(3);
        keep_picture(driver, name + "-list");
    }
    Driver driver({.width = 1920, .height = 1080, .lesson = "weiss-refutation", .has_pictures = true});
    driver.app().playback.seek(40, driver.app().end());
    driver.app().settings.exporting.part = ExportPart::kBoth;
    open(driver);
    keep_picture(driver, "export-both");
}

}  // namespace plytrace::gui::UNITY_ID
