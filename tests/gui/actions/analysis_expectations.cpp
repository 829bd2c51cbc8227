// The expected effects of the engine's actions.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "tests/gui/actions/expectations.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace plytrace::gui {
namespace {

/// An engine that has looked at Othello's start.
void begin_analysis(Driver& driver) {
    static test::SteppedAnalyst analyst(20'000);
    set_analyst(driver.app(), analyst, 20);
    REQUIRE(open_lesson(driver.app(), "othello"));
    driver.frames(2);
}
void show_analysis(Driver& driver) {
    begin_analysis(driver);
    toggle_analysis(driver.app());
    driver.frames(2);
    static_cast<test::SteppedAnalyst&>(driver.app().play.analysis->analyst).let_pass(20'000);
    driver.frames(3);
    REQUIRE(analysis_of(driver.app()) != nullptr);
}
void show_line(Driver& driver) {
    show_analysis(driver);
    look_at_move(driver.app(), *analysis_of(driver.app())->best_move());
    driver.frames(2);
}
void show_review(Driver& driver) {
    begin_analysis(driver);
    REQUIRE(driver.app().document.play(driver.app().document.game()->legal_moves({}).front()));
    toggle_review(driver.app());
    driver.frames(2);
}
[[nodiscard]] std::function<bool(Driver&)> is_at_move(std::size_t step) {
    return [step](Driver& d) { return line_of(d.app()) != nullptr && line_of(d.app())->step == step; };
}

}  // namespace

Expectations analysis_expectations() {
    return {
        {"analysis.show", {begin_analysis, [](Driver& d) { return is_analysing(d.app()); }}},
        {"analysis.each_value", {show_analysis, [](Driver& d) { return d.app().play.analysis->gives_each_value; }}},
        {"analysis.tree", {show_analysis, [](Driver& d) { return shows_engine_tree(d.app()); }}},
        {"analysis.line_forward", {show_line, is_at_move(2)}},
        {"analysis.line_back",
         {[](Driver& d) {
              show_line(d);
              step_line(d.app(), 2);
              d.frames();
          },
          is_at_move(2)}},
        {"analysis.review",
         {[](Driver& d) {
              begin_analysis(d);
              REQUIRE(d.app().document.play(d.app().document.game()->legal_moves({}).front()));
              d.frames(2);
          },
          [](Driver& d) { return review_of(d.app()) != nullptr; }}},
        {"analysis.try_again",
         {[](Driver& d) {
              show_review(d);
              look_at_review(d.app(), 0);
              d.frames(2);
          },
          [](Driver& d) { return d.app().document.moves().empty(); }}},
        {"analysis.save_curve",
         {show_review,
          [](Driver& d) {
              return d.app().dialog.kind == DialogKind::kExport &&
                     d.app().settings.exporting.part == ExportPart::kCurve;
          }}},
        {"analysis.save_game",
         {show_review,
          [](Driver& d) {
              return d.app().dialog.kind == DialogKind::kSaveAs && d.app().dialog.name.ends_with(".ggf");
          }}},
        {"analysis.reasons", {begin_analysis, [](Driver& d) { return shows_reasons(d.app()); }}},
        {"analysis.line_close", {show_line, [](Driver& d) { return line_of(d.app()) == nullptr; }}},
    };
}

}  // namespace plytrace::gui
