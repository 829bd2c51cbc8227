// Games of Othello that somebody pastes, opens, copies and saves.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/control/commands.hpp"
#include "app/playing/othello_record.hpp"
#include "games/othello/records/ggf.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

void paste(Driver& driver, std::string_view text) {
    driver.app().document.set_saved("/home/before.txt");  // or the dialog asks what is to become of it
    driver.press({Key::kV, true, true});
    driver.type(text);
    driver.click("dialog.accept");
    driver.frames(2);
}

[[nodiscard]] std::string position(Driver& driver) {
    const Document& document = driver.app().document;
    return document.game()->position_text(document.moves());
}

}  // namespace

TEST_CASE("a pasted transcript, board or GGF is a game of Othello, a pasted tree a tree") {
    Driver driver;
    paste(driver, "F5 d6 C3");
    REQUIRE(driver.app().document.game()->id() == "othello");
    CHECK(driver.app().document.moves().size() == 3);
    CHECK(driver.app().has_finished_trace());  // and it is searched
    const std::string after = position(driver);
    paste(driver, "((1 2) (3 5))");
    CHECK(driver.app().document.tree() != nullptr);
    paste(driver, after);
    CHECK(position(driver) == after);
    CHECK(driver.app().document.moves().empty());
    std::string lower = after;  // as other programs write boards, with the mark that some editors put first
    for (char& c : lower) c = c == 'X' ? 'x' : c == 'O' ? 'o' : c;
    paste(driver, "((1 2) (3 5))");
    paste(driver, "\xEF\xBB\xBF" + lower);
    CHECK(position(driver) == after);
    paste(driver, "A1\n  B1\n    3\n    5\n  C1\n    2\n");  // a tree, although it begins like a transcript
    REQUIRE(driver.app().document.tree() != nullptr);
    CHECK(driver.app().document.tree()->leaf_count() == 3);
    paste(driver, "(;GM[Othello]PB[Ada]PW[Bob]TY[8]B[F5]W[D6]B[C3];) (;GM[Othello];)");
    CHECK(position(driver) == after);
    CHECK(driver.app().document.title() == "Ada – Bob");
    CHECK_FALSE(driver.app().messages.all().empty());  // there are two
}

TEST_CASE("A drawn board is not a tree; if it names no side, the window says who is to move") {
    const std::string rows =
        "- - - - - - - -\n- - - - - - - -\n- - - - - - - -\n- - - O X - - -\n- - - X X X - -\n"
        "- - - - - - - -\n- - - - - - - -\n- - - - - - - -\n";
    Driver driver;
    paste(driver, rows);
    CHECK(driver.app().document.tree() == nullptr);
    CHECK(position(driver).ends_with(" X"));
    REQUIRE_FALSE(driver.app().messages.all().empty());
    CHECK(driver.app().messages.all().back().text.starts_with("The board does not say who moves"));
    driver.app().messages.advance(60);
    paste(driver, rows + "O");
    CHECK(position(driver).ends_with(" O"));
    CHECK(driver.app().messages.all().empty());
    paste(driver, rows.substr(0, rows.size() - 2));
    REQUIRE(driver.app().dialog.is_open());
    CHECK(driver.app().dialog.error.text().find("expected X, O or - for square h8") != std::string::npos);
}

TEST_CASE("Errors in a pasted game are shown in the dialog, with their place") {
    Driver driver;
    const std::string before = driver.app().document.title();
    paste(driver, "f5d6c3d1");
    REQUIRE(driver.app().dialog.is_open());
    CHECK(driver.app().dialog.error.text().starts_with("line 1, column 7: d1 is not a legal move here"));
    CHECK(driver.app().document.title() == before);
}

TEST_CASE("A finished game is copied with its result, an unfinished one without") {
    // A published game, which ends 32 to 32 (Takizawa, 2023).
    const std::string game =
        "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1"
        "F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6";
    Driver driver;
    const auto ggf = [&](const std::string& moves) {
        paste(driver, moves);
        return record_text(*driver.app().document.game(), driver.app().document.moves(), "x.ggf").value();
    };
    CHECK(ggf(game).find("RE[0]") != std::string::npos);
    CHECK(ggf(game.substr(0, game.size() - 2)).find("RE[?]") != std::string::npos);
}

TEST_CASE("a game that was opened from GGF keeps its players, place, date, times and values, while it is theirs") {
    Driver driver;
    paste(driver,
          "(;GM[Othello]PC[GGS/os]DT[1997.01.05]PB[Ada]PW[Bob]RE[?]TI[05:00]TY[8]"
          "BO[8 ---------------------------O*------*O--------------------------- *]"
          "B[F5//2.50]W[D6/-1.00/3]B[C3/0.50];)");
    const auto saved = [&] {
        REQUIRE(save_to(driver.app(), "/home/theirs.ggf"));
        const auto games = othello::parse_ggf(driver.app().files.read("/home/theirs.ggf").value(), Othello());
        REQUIRE(games);
        return games->front();
    };
    const auto check_theirs = [](const othello::GameRecord& game) {
        CHECK(game.black == "Ada");
        CHECK(game.white == "Bob");
        CHECK(game.place == "GGS/os");
        CHECK(game.date == "1997.01.05");
        CHECK(game.moves[0].seconds == 2.5);
        CHECK(game.moves[1].value == -1);
        CHECK(game.moves[1].seconds == 3);
        CHECK(game.moves[2].value == 0.5);
    };
    check_theirs(saved());
    Document& document = driver.app().document;
    document.play(document.game()->legal_moves(document.moves()).front());
    check_theirs(saved());  // it goes on
    document.go_to(document.moves(), 2);
    const auto legal = document.game()->legal_moves(document.moves());
    const MoveCode third = *document.game()->parse_move(document.moves(), "c3");
    document.play(*std::find_if(legal.begin(), legal.end(), [&](MoveCode move) { return move != third; }));
    CHECK(saved().black.empty());  // this is nobody's game
    CHECK_FALSE(saved().moves[1].value);
}

TEST_CASE("After stepping back, the whole game is saved and copied, but a board is the one shown") {
    Driver driver;
    paste(driver, "f5d6c3d3c4");
    Document& document = driver.app().document;
    const auto whole = document.moves();
    document.go_to(whole, 2);
    driver.frames(2);
    const std::string shown = position(driver);
    for (const char* const name : {"/home/whole.ggf", "/home/whole.txt"}) {
        REQUIRE(save_to(driver.app(), name));
        const auto games = othello::parse_records(driver.app().files.read(name).value(), Othello());
        REQUIRE(games);
        const auto saved = othello::moves_of(games->front());
        CHECK(std::vector<MoveCode>(saved.begin(), saved.end()) == whole);
    }
    REQUIRE(save_to(driver.app(), "/home/shown.obf"));
    CHECK(driver.app().files.read("/home/shown.obf").value().starts_with(shown));
    CHECK(document.moves().size() == 2);
    driver.press({Key::kC, true, true});
    driver.frames(2);
    CHECK(std::string(ImGui::GetClipboardText()).starts_with("f5d6c3d3c4"));
}

TEST_CASE("comments of a game that was opened from GGF are kept, and go with their moves") {
    Driver driver;
    paste(driver, "(;GM[Othello]C[A final]PB[Ada]TY[8]B[F5]W[D6]C[bold \\]: why?]B[C3];)");
    Document& document = driver.app().document;
    document.go_to(document.moves(), 1);
    const auto saved = [&] {
        REQUIRE(save_to(driver.app(), "/home/theirs.ggf"));
        return driver.app().files.read("/home/theirs.ggf").value();
    };
    CHECK(saved().find("C[A final]") != std::string::npos);
    CHECK(saved().find("W[D6]C[bold \\]: why?]B[C3]") != std::string::npos);
    const auto legal = document.game()->legal_moves(document.moves());
    const MoveCode theirs = *document.game()->parse_move(document.moves(), "d6");
    document.play(*std::find_if(legal.begin(), legal.end(), [&](MoveCode move) { return move != theirs; }));
    CHECK(saved().find("C[") == std::string::npos);  // this is nobody's game
}

TEST_CASE("a game of Othello is saved, opened again and copied as text") {
    const std::string ending = GENERATE(".ggf", ".txt", ".obf");
    Driver driver;
    paste(driver, "f5d6c3");
    const std::string after = position(driver);
    REQUIRE(save_to(driver.app(), "/home/game" + ending));
    paste(driver, "((1 2) (3 5))");
    REQUIRE(open_path(driver.app(), "/home/game" + ending));
    driver.frames(2);
    CHECK(position(driver) == after);
    CHECK(driver.app().document.path() == "/home/game" + ending);
    driver.press({Key::kC, true, true});
    driver.frames(2);
    const std::string copied = ImGui::GetClipboardText();
    CHECK(copied.starts_with(ending == ".obf" ? "(;GM[Othello]" : "f5d6c3"));
}

}  // namespace UNITY_ID
