// The expected effects of the actions of playing, the lines of a game and the board's marks.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/position_editor.hpp"
#include "tests/gui/actions/expectations.hpp"

namespace plytrace::gui {
namespace {

/// A game of Othello between two people, without a word about it.
void open_othello(Driver& driver) {
    driver.app().settings.play.players = {"you", "you"};
    REQUIRE(start_game(driver.app()));
    driver.app().settings.layout.arrangement = Arrangement::kTree;
    driver.frames(3);
}

void play(Driver& driver, std::string_view transcript) {
    Document& document = driver.app().document;
    for (std::size_t at = 0; at < transcript.size(); at += 2)
        REQUIRE(document.play(*document.game()->parse_move(document.moves(), transcript.substr(at, 2))));
    driver.frames(3);
}

/// f5 d6 c3, with f4 in the place of d6: the variation is shown.
void play_variation(Driver& driver) {
    open_othello(driver);
    play(driver, "f5d6c3");
    driver.app().document.go_to(driver.app().document.moves(), 1);
    play(driver, "f4");
}

[[nodiscard]] std::string lines(Driver& driver) {
    return lines_text(driver.app().document.lines(), *driver.app().document.game());
}

template <bool BoardAids::*aid>
[[nodiscard]] Expectation changes() {
    return {[](Driver& d) { open_othello(d); },
            [](Driver& d) { return d.app().settings.board.*aid != BoardAids().*aid; }};
}

}  // namespace

Expectations play_expectations() {
    const auto arrangement_is = [](Arrangement arrangement) {
        return [arrangement](Driver& d) { return d.app().settings.layout.arrangement == arrangement; };
    };
    const auto turn_is = [](int turn) { return [turn](Driver& d) { return d.app().settings.board.turn == turn; }; };
    return {
        {"game.start", {nothing, [](Driver& d) { return d.app().dialog.kind == DialogKind::kNewGame; }}},
        {"game.swap_players",
         {[](Driver& d) {
              open_othello(d);
              set_player(d.app(), Player::kFirst, {Opponent::Kind::kHandout, 0});
          },
          [](Driver& d) {
              return player_of(d.app(), Player::kSecond) == Opponent{Opponent::Kind::kHandout, 0} &&
                     player_of(d.app(), Player::kFirst) == Opponent();
          }}},
        {"game.edit_position", {open_othello, [](Driver& d) { return position_draft(d.app()) != nullptr; }}},
        {"game.to_start",
         {[](Driver& d) {
              open_othello(d);
              play(d, "f5d6c3");
          },
          [](Driver& d) { return d.app().document.moves().empty() && d.app().document.line().size() == 3; }}},
        {"game.to_end",
         {[](Driver& d) {
              open_othello(d);
              play(d, "f5d6c3");
              d.app().document.go_to(d.app().document.line(), 0);
              d.frames(2);
          },
          [](Driver& d) { return d.app().document.moves().size() == 3; }}},
        {"game.other_line", {play_variation, [](Driver& d) { return d.app().document.line().size() == 3; }}},
        {"game.make_main", {play_variation, [](Driver& d) { return lines(d) == "f5 f4 ( d6 c3 )"; }}},
        {"game.remove_line",
         {play_variation, [](Driver& d) { return lines(d) == "f5 d6 c3" && d.app().document.moves().size() == 1; }}},
        {"view.board_leads", {open_othello, arrangement_is(Arrangement::kBoard)}},
        {"view.large_board", {open_othello, arrangement_is(Arrangement::kLargeBoard)}},
        {"board.legal", changes<&BoardAids::shows_legal>()},
        {"board.last", changes<&BoardAids::shows_last>()},
        {"board.flips", changes<&BoardAids::shows_flips>()},
        {"board.numbers", changes<&BoardAids::shows_numbers>()},
        {"board.stable", changes<&BoardAids::shows_stable>()},
        {"board.frontier", changes<&BoardAids::shows_frontier>()},
        {"board.moving", changes<&BoardAids::is_moving>()},
        {"board.turn", {open_othello, turn_is(1)}},
        {"board.mirror", {open_othello, turn_is(4)}},
    };
}

}  // namespace plytrace::gui
