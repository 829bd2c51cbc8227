// Files with several games of Othello: the list of them, and SGF's variations on the Moves card.
#include <catch2/catch_test_macros.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/playing/record_commands.hpp"
#include "app/document/game_lines.hpp"
#include "tests/games/othello/wthor.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

const Chord kEnterKey{Key::kEnter}, kEscapeKey{Key::kEscape};

void keep_database(Driver& driver) {
    auto& files = driver.files().files;
    files["/home/WTH_2001.wtb"] =
        test::wthor_file({{0, 0, 1, 40, "f5d6c3d3c4"}, {1, 1, 2, 20, "f5f6e6"}, {0, 2, 0, 32, "d3c5f6f5"}});
    files["/home/wthor.jou"] = test::wthor_names({"Tastet Marc", "Shaman David", "Ada"}, test::kWthorPlayerSize);
    files["/home/Wthor.trn"] = test::wthor_names({"Paris", "Cannes"}, test::kWthorTournamentSize);
}

[[nodiscard]] std::string moves_of(Driver& driver) {
    const Document& document = driver.app().document;
    std::string text;
    for (const MoveCode move : document.moves()) text += document.game()->move_text({}, move);
    return text;
}

}  // namespace

TEST_CASE("Opening a WTHOR database lists its games; words or a position find one") {
    Driver driver;
    keep_database(driver);
    driver.press({Key::kO, true});
    driver.type("WTH_2001.wtb");
    driver.press(kEnterKey);
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kGames);
    CHECK(driver.app().document.title() == "Tastet Marc \xE2\x80\x93 Shaman David");
    SECTION("by a name") {
        driver.type("ada tastet");
        driver.press(kEnterKey);
        CHECK(driver.app().document.title() == "Ada \xE2\x80\x93 Tastet Marc");
        CHECK(moves_of(driver) == "d3c5f6f5");
    }
    SECTION("by a position, turned as it may be") {
        driver.type("c4c3d3");  // f5f6e6, turned by half a turn
        driver.frames(2);
        driver.press(kEnterKey);
        CHECK(moves_of(driver) == "f5f6e6");
    }
    SECTION("by a click") {
        driver.click("dialog.games.3");
        driver.click("dialog.accept");
        CHECK(moves_of(driver) == "d3c5f6f5");
    }
    SECTION("not at all") {
        driver.press(kEscapeKey);
        CHECK(moves_of(driver) == "f5d6c3d3c4");
    }
    CHECK(driver.app().dialog.kind == DialogKind::kClosed);
    CHECK(driver.app().document.path().empty());  // saving must not replace the database
    REQUIRE(run_action("file.games", driver.app()));
    CHECK(driver.app().dialog.kind == DialogKind::kGames);
}

TEST_CASE("A database that is cut off is refused in the dialog") {
    Driver driver;
    keep_database(driver);
    driver.files().files["/home/WTH_2001.wtb"].pop_back();
    driver.press({Key::kO, true});
    driver.type("WTH_2001.wtb");
    driver.press(kEnterKey);
    CHECK(driver.app().dialog.kind == DialogKind::kOpen);
    CHECK(driver.app().dialog.error.text().find("the header counts 3 games") != std::string::npos);
}

TEST_CASE("All variations of an SGF are on the Moves card, the game first") {
    Driver driver;
    REQUIRE(open_record_text(driver.app(), "(;GM[2];B[f5](;W[d6];B[c3](;W[d3])(;W[f4]))(;W[f4]))", "sgf"));
    CHECK(moves_of(driver) == "f5d6c3d3");
    const Document& document = driver.app().document;
    CHECK(lines_text(document.lines(), *document.game()) == "f5 d6 ( f4 ) c3 d3 ( f4 )");
    std::string many = "(;GM[2];B[f5]";
    for (int i = 0; i < 1500; ++i) many += "(;W[d6];B[c3];W[d3])";
    CHECK(open_record_text(driver.app(), many + ")", "sgf"));  // the same line again and again
    CHECK(driver.app().document.lines().variation_count() == 0);
}

TEST_CASE("A refused text leaves the keyboard in its field") {
    Driver driver;
    driver.press({Key::kV, true, true});
    driver.type("f5d6c");
    driver.click("dialog.accept");
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kPasteTree);
    REQUIRE_FALSE(driver.app().dialog.error.message.empty());
    driver.type("3");
    driver.frames(2);
    CHECK(driver.app().dialog.text == "f5d6c3");
    CHECK(driver.app().dialog.error.message.empty());
    driver.click("dialog.accept");
    CHECK(driver.app().dialog.kind == DialogKind::kClosed);
    CHECK(moves_of(driver) == "f5d6c3");
}

}  // namespace UNITY_ID
