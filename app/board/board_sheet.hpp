// What the parts of a board's drawing share: the list that they append to, and the measures of what is on it. Used by
// app/board/board_*.cpp only.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "app/board/board_drawing.hpp"

namespace plytrace {

inline constexpr float kDiscRadius = 0.4F;    // of a square
inline constexpr float kHoleRadius = 0.42F;   // of a rack
inline constexpr float kStrokeReach = 0.27F;  // of a cross or nought
inline constexpr float kBesideNumber =
    0.78F;                                  // of its usual size: a cross or nought with a number in its square's corner
inline constexpr float kOffNumber = 0.07F;  // of a square: how far it stands away from that corner, both ways
inline constexpr float kLeastText = 14;     // in units
inline constexpr float kMostText = 18;

struct BoardSheet {
    const BoardScene& scene;
    const BoardPlace& place;
    DisplayList list = {};
    /// With which digits all values are written, 0 the most; none: they have no room.
    std::optional<int> analysis_way = {}, value_way = {};

    [[nodiscard]] float px(float units) const { return units * place.unit; }
    [[nodiscard]] float cell() const { return place.cell; }
    [[nodiscard]] BoardLook look() const { return scene.board.look; }
    /// Black and white discs on a coloured ground.
    [[nodiscard]] bool has_discs() const { return has_black_and_white(look()); }
    [[nodiscard]] bool has_chessmen() const { return look() == BoardLook::kChessmen; }
    [[nodiscard]] bool is_rack() const { return look() == BoardLook::kRack; }
    [[nodiscard]] float rim() const { return px(look() == BoardLook::kSheet ? 0 : 5); }
    /// Which move went to the square: of the search where that is shown, else of the game; 0: none.
    [[nodiscard]] int number_of(int index) const {
        const auto at = static_cast<std::size_t>(index);
        const int number = scene.board.squares[at].number;
        return number > 0 || scene.marks.numbers.empty() ? number : scene.marks.numbers[at];
    }
    /// The number of the square's piece stands in the corner, not upon the piece.
    [[nodiscard]] bool is_number_beside(int index) const { return !is_rack() && !has_discs() && number_of(index) > 0; }
    /// Null where its disc is at rest.
    [[nodiscard]] const TurningDisc* turning(int index) const {
        for (const TurningDisc& disc : scene.turning) {
            if (disc.square == index) return &disc;
        }
        return nullptr;
    }
    /// The width of a cross's or a nought's stroke.
    [[nodiscard]] float stroke() const { return std::max(cell() * 0.085F, 2.0F); }

    void add_line(ScreenPoint from, ScreenPoint to, Paint paint, float width) {
        list.emplace_back(DrawnLine{from, to, {paint, width}});
    }
    void add_round_line(ScreenPoint from, ScreenPoint to, Paint paint, float width) {
        list.emplace_back(DrawnLine{from, to, {paint, width, true}});
    }
    void add_disc(ScreenPoint center, float radius, Paint paint) {
        list.emplace_back(DrawnCircle{center, radius, paint, {}});
    }
    void add_ring(ScreenPoint center, float radius, Paint paint, float width) {
        list.emplace_back(DrawnCircle{center, radius, {}, Stroke{paint, width}});
    }
    void add_box(const ScreenRect& rect, float rounding, Paint paint) {
        list.emplace_back(DrawnBox{rect, rounding, paint, {}});
    }
    void add_frame(const ScreenRect& rect, float rounding, Paint paint, float width) {
        list.emplace_back(DrawnBox{rect, rounding, {}, Stroke{paint, width}});
    }
    /// Digits and capitals are centred on `middle`'s height. `em` is in units.
    void add_text(ScreenPoint middle, float em, FontWeight weight, Paint paint, std::string text,
                  TextAnchor anchor = TextAnchor::kMiddle) {
        list.emplace_back(DrawnText{baseline_around(middle, px(em)), anchor, px(em), weight, paint, std::move(text)});
    }
};

[[nodiscard]] inline ScreenRect around(ScreenPoint middle, float half_width, float half_height) {
    return {middle.x - half_width, middle.y - half_height, middle.x + half_width, middle.y + half_height};
}

// board_values.cpp
/// The most digits with which each of the search's values has room on its square: the board's numbers can be compared,
/// and stand on all squares or on none.
[[nodiscard]] std::optional<int> way_of_values(const BoardSheet& sheet);
/// The search's value of a move, on its square or on the piece there; the best one on a plate. Only a mark where there
/// is no room for words.
void draw_value(BoardSheet& sheet, ScreenPoint at, const BoardSquare& square);

// board_analysis.cpp
/// With a hyphen for the minus, which is narrower.
[[nodiscard]] std::string hyphened(const std::string& text);
/// A value as large as it fits, and `em` of that; where it does not, without the blank, as a whole number, or with a
/// hyphen for the minus; else nothing.
[[nodiscard]] std::string fitted_value(const BoardSheet& sheet, const std::string& value, const std::string& whole,
                                       FontWeight weight, float room, float& em);
/// As way_of_values, of the scene's analysis; precondition: it has one.
[[nodiscard]] std::optional<int> way_of_analysis(const BoardSheet& sheet);
/// Precondition: the sheet has a way to write it.
void draw_analysis(BoardSheet& sheet, ScreenPoint at, const SquareAnalysis& known);
/// The best line of the scene's analysis; precondition: it has one.
void draw_ghosts(BoardSheet& sheet);

// board_shares.cpp; precondition: the scene has shares
void draw_share_grounds(BoardSheet& sheet);
void draw_share_numbers(BoardSheet& sheet);

// board_marks.cpp
/// Below the pieces: from where to where the latest move went.
void draw_last_path(BoardSheet& sheet);
void draw_last_ring(BoardSheet& sheet, ScreenPoint at, int index);
/// On an empty square where one may play.
void draw_legal_mark(BoardSheet& sheet, ScreenPoint at, const BoardSquare& square);
/// Around a piece that is chosen, can be chosen or can be captured.
void draw_piece_rings(BoardSheet& sheet, ScreenPoint at, int index);
/// On a disc: whether it is stable, whether an empty square is beside it.
void draw_aids(BoardSheet& sheet, ScreenPoint at, int index);
/// What won: strokes through complete lines, or the ties between the pieces of a connected group.
void draw_winning_squares(BoardSheet& sheet);
void draw_cursor(BoardSheet& sheet);
void draw_notice(BoardSheet& sheet);

// board_pieces.cpp
/// How a piece is drawn: faint, at a part of its usual size (crosses and noughts only), and with the mark of its side
/// pressed into it, where the look has one.
struct PieceStyle {
    float opacity = 1, size = 1;
    bool is_pressed = true;
};
void draw_piece(BoardSheet& sheet, ScreenPoint at, bool is_first, PieceStyle style);
/// A disc on its way from one side to the other, `piece`.
void draw_turning_disc(BoardSheet& sheet, ScreenPoint at, const TurningDisc& disc, char piece);
/// A chess piece by its letter; nothing for any other one.
void draw_chessman(BoardSheet& sheet, ScreenPoint at, char man);
void append_disc(DisplayList& list, ScreenPoint center, float radius, bool is_dark, float opacity);

}  // namespace plytrace
