#include "app/board/small_board.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "app/board/nim_drawing.hpp"
#include "app/board/picture_cell.hpp"
#include "search/any_game/kalah_session.hpp"
#include "search/any_game/nim_session.hpp"
#include "search/any_game/pictured_game.hpp"

namespace plytrace {

namespace {

// In pixels at scale 1.
constexpr float kMostOnSheet = 28, kMostOnFelt = 13, kMostInRack = 14;  // a square's side
constexpr float kLeastOnSheet = 11, kLeastOnFelt = 6.5F, kLeastInRack = 7;
constexpr float kCup = 19, kLeastCup = 18, kCupText = 14;  // Kalah: a cup's width and its number
constexpr float kNimPitch = 20, kNimPitchDown = 18, kLeastNimPitch = 8;
constexpr float kWidestOnSheet = 100;
constexpr float kPictureCell = 18, kLeastPictureCell = 17, kPictureLetters = 14;  // a game of one's own: a cell's side
constexpr std::size_t kMostPictureCells = 7;                                      // of a row or a column

void add_small_line(ScreenPoint from, ScreenPoint to, Paint paint, float width, bool is_round, DisplayList& into) {
    into.emplace_back(DrawnLine{from, to, {paint, width, is_round}});
}

// ---- boards of squares ----------------------------------------------------------------------------------------------

struct SmallSquares {
    const BoardState& state;
    ScreenRect rect;
    float scale;
    DisplayList& list;

    [[nodiscard]] float cell() const { return rect.width() / static_cast<float>(state.columns); }
    [[nodiscard]] ScreenPoint center(int square) const {
        const auto row = static_cast<float>(square / state.columns),
                   column = static_cast<float>(square % state.columns);
        return {rect.left + (column + 0.5F) * cell(), rect.top + (row + 0.5F) * cell()};
    }
};

void draw_lines_between(const SmallSquares& board, Paint paint, float width) {
    const float cell = board.cell();
    for (int row = 1; row < board.state.rows; ++row) {
        const float y = board.rect.top + static_cast<float>(row) * cell;
        add_small_line({board.rect.left, y}, {board.rect.right, y}, paint, width, false, board.list);
    }
    for (int column = 1; column < board.state.columns; ++column) {
        const float x = board.rect.left + static_cast<float>(column) * cell;
        add_small_line({x, board.rect.top}, {x, board.rect.bottom}, paint, width, false, board.list);
    }
}

void draw_small_ground(const SmallSquares& board) {
    switch (board.state.look) {
        case BoardLook::kSheet:
            return draw_lines_between(board, {&Theme::muted}, 1.5F * board.scale);
        case BoardLook::kRack:
            board.list.emplace_back(DrawnBox{board.rect, 3 * board.scale, Paint{&Theme::board_rack}, std::nullopt});
            return;
        default:
            board.list.emplace_back(DrawnBox{board.rect, 2 * board.scale, Paint{&Theme::board_ground}, std::nullopt});
            return draw_lines_between(board, {&Theme::board_line}, board.scale);
    }
}

/// A cross, a nought or a disc; in a rack also an empty hole.
void draw_small_square(const SmallSquares& board, int square) {
    const char piece = board.state.cells[static_cast<std::size_t>(square)];
    const ScreenPoint at = board.center(square);
    const float cell = board.cell();
    const auto disc = [&](ThemeRole role) {
        board.list.emplace_back(DrawnCircle{at, 0.4F * cell, Paint{role}, std::nullopt});
    };
    if (piece != 'X' && piece != 'O') {
        if (board.state.look == BoardLook::kRack) disc(&Theme::board_rack_hole);
        return;
    }
    const bool is_first = piece == 'X';
    if (board.state.look == BoardLook::kRack) return disc(is_first ? &Theme::board_rack_x : &Theme::board_rack_o);
    if (board.state.look != BoardLook::kSheet)
        return disc(is_first ? &Theme::board_disc_dark : &Theme::board_disc_light);
    const float reach = 0.27F * cell, width = std::max(0.11F * cell, 1.5F * board.scale);
    if (!is_first) {
        board.list.emplace_back(DrawnCircle{at, reach * 1.08F, std::nullopt, Stroke{{&Theme::node_min}, width}});
        return;
    }
    add_small_line({at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}, {&Theme::node_max}, width, true,
                   board.list);
    add_small_line({at.x + reach, at.y - reach}, {at.x - reach, at.y + reach}, {&Theme::node_max}, width, true,
                   board.list);
}

/// A ring around the piece that was moved last; on a sheet, a tinted square.
void mark_small_last(const SmallSquares& board, int square) {
    const ScreenPoint at = board.center(square);
    const float cell = board.cell();
    if (board.state.look == BoardLook::kSheet) {
        const ScreenRect tint = ScreenRect{at.x, at.y, at.x, at.y}.grown(0.44F * cell);
        board.list.emplace_back(DrawnBox{tint, 0.12F * cell, Paint{&Theme::accent, nullptr, 0, 0.22F}, std::nullopt});
        return;
    }
    const ThemeRole ring = board.state.look == BoardLook::kRack ? &Theme::board_rack_last : &Theme::board_last;
    board.list.emplace_back(DrawnCircle{at, 0.42F * cell, std::nullopt, Stroke{{ring}, 1.5F * board.scale}});
}

void draw_squares(const GameSession& game, Moves moves, const BoardState& state, const ScreenRect& rect, float scale,
                  DisplayList& into) {
    const SmallSquares board{state, rect, scale, into};
    draw_small_ground(board);
    const int last = moves.empty() ? -1 : game.board_move(moves.first(moves.size() - 1), moves.back()).to;
    const bool is_marked = last >= 0 && last < static_cast<int>(state.cells.size());
    if (is_marked && state.look == BoardLook::kSheet) mark_small_last(board, last);
    for (int square = 0; square < static_cast<int>(state.cells.size()); ++square) draw_small_square(board, square);
    if (is_marked && state.look != BoardLook::kSheet) mark_small_last(board, last);
}

[[nodiscard]] std::optional<SmallBoardSize> size_of_squares(const BoardState& state) {
    const auto columns = static_cast<float>(state.columns), rows = static_cast<float>(state.rows);
    float most = kMostOnFelt, least = kLeastOnFelt;
    switch (state.look) {
        case BoardLook::kSheet:
            most = std::min(kMostOnSheet, kWidestOnSheet / std::max(columns, rows)), least = kLeastOnSheet;
            break;
        case BoardLook::kRack:
            most = kMostInRack, least = kLeastInRack;
            break;
        case BoardLook::kFelt:
        case BoardLook::kChequers:
            break;
        case BoardLook::kChessmen:
        case BoardLook::kOwn:
            return std::nullopt;
    }
    if (most < least) return std::nullopt;
    return SmallBoardSize{most * columns, most * rows, least / most};
}

// ---- Kalah: the number of stones in each cup ------------------------------------------------------------------------

/// South's row is below, and its store is at the right end.
void draw_cups(const Kalah::State& state, int pits, const ScreenRect& rect, float scale, DisplayList& into) {
    const float cup = rect.width() / static_cast<float>(pits + 2), row = rect.height() / 2;
    into.emplace_back(DrawnBox{rect, 4 * scale, Paint{&Theme::board_ground}, std::nullopt});
    const auto add = [&](const ScreenRect& place, int stones) {
        into.emplace_back(DrawnBox{place.grown(-scale), 3 * scale, Paint{&Theme::board_line}, std::nullopt});
        const Paint paint{&Theme::board_disc_light, nullptr, 0, stones == 0 ? 0.5F : 1.0F};
        into.emplace_back(DrawnText{baseline_around(place.center(), kCupText * scale), TextAnchor::kMiddle,
                                    kCupText * scale, FontWeight::kRegular, paint, std::to_string(stones)});
    };
    for (const Player side : {Player::kFirst, Player::kSecond}) {
        const bool is_south = side == Player::kFirst;
        const Kalah::Side& own = state.of(side);
        for (int pit = 0; pit < pits; ++pit) {
            const float left = rect.left + cup * static_cast<float>(is_south ? pit + 1 : pits - pit);
            const float top = is_south ? rect.top + row : rect.top;
            add({left, top, left + cup, top + row}, own.pits[static_cast<std::size_t>(pit)]);
        }
        const float left = is_south ? rect.right - cup : rect.left;
        add({left, rect.top, left + cup, rect.bottom}, own.store);
    }
}

// ---- Nim: the lines of each row -------------------------------------------------------------------------------------

[[nodiscard]] std::size_t longest_row(const NimBoard& board) {
    std::size_t longest = 1;
    for (const auto& row : board.rows) longest = std::max(longest, row.size());
    return longest;
}

/// Erased lines leave a faint trace, the latest ones a coloured one.
void draw_rows(const NimBoard& board, const ScreenRect& rect, float scale, DisplayList& into) {
    const float pitch = rect.width() / static_cast<float>(longest_row(board));
    const float down = rect.height() / static_cast<float>(std::max<std::size_t>(board.rows.size(), 1));
    for (std::size_t row = 0; row < board.rows.size(); ++row) {
        const auto& lines = board.rows[row];
        const float y = rect.top + (static_cast<float>(row) + 0.5F) * down;
        const float first = rect.center().x - pitch * static_cast<float>(lines.size() - 1) / 2;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const float x = first + static_cast<float>(i) * pitch;
            const float reach = (lines[i].is_there ? 0.36F : 0.08F) * down;
            const Paint paint{lines[i].is_last ? &Theme::accent : lines[i].is_there ? &Theme::text : &Theme::faint};
            add_small_line({x, y - reach}, {x, y + reach}, paint, 2.5F * scale, true, into);
        }
    }
}

// ---- a game of one's own: the cells of its picture ------------------------------------------------------------------

/// Empty if there are no cells, too many, or texts that do not fit into one.
[[nodiscard]] std::optional<SmallBoardSize> size_of_picture(const GamePicture& picture) {
    const std::size_t columns = longest_row_of(picture), rows = picture.size();
    if (columns == 0 || columns > kMostPictureCells || rows > kMostPictureCells) return std::nullopt;
    for (const auto& row : picture) {
        for (const PictureCell& cell : row)
            if (text_width(cell.text, kPictureLetters, FontWeight::kBold) > kLeastPictureCell) return std::nullopt;
    }
    return SmallBoardSize{kPictureCell * static_cast<float>(columns), kPictureCell * static_cast<float>(rows),
                          kLeastPictureCell / kPictureCell};
}

void draw_small_cell(const PictureCell& cell, const ScreenRect& place, float scale, DisplayList& into) {
    if (is_blank_cell(cell)) return;
    Paint ground{&Theme::raised}, letters{&Theme::text};
    if (const std::optional<Color> own = parse_color(cell.colour)) {
        ground.own = own;
        letters.own = letters_on(*own);
    }
    into.emplace_back(DrawnBox{place.grown(-0.5F * scale), 2 * scale, ground, Stroke{{&Theme::line}, scale}});
    const float em = kPictureLetters * scale;
    const bool fits = text_width(cell.text, em, FontWeight::kBold) <= place.width();
    if (cell.text.empty() || cell.text == "." || !fits) return;
    into.emplace_back(
        DrawnText{baseline_around(place.center(), em), TextAnchor::kMiddle, em, FontWeight::kBold, letters, cell.text});
}

/// Nothing for a position that is not known, or whose picture is larger than that of the start.
void draw_picture(const PicturedGame& game, const SmallBoardSize& largest, Moves moves, const ScreenRect& rect,
                  float scale, DisplayList& into) {
    const GamePicture picture = game.picture(moves);
    const auto is_beyond = [](std::size_t cells, float size) {
        return kPictureCell * static_cast<float>(cells) > size;
    };
    if (is_beyond(longest_row_of(picture), largest.width) || is_beyond(picture.size(), largest.height)) return;
    const float width = kPictureCell * rect.width() / largest.width;
    const float height = kPictureCell * rect.height() / largest.height;
    for (std::size_t row = 0; row < picture.size(); ++row) {
        for (std::size_t column = 0; column < picture[row].size(); ++column) {
            const float left = rect.left + static_cast<float>(column) * width;
            const float top = rect.top + static_cast<float>(row) * height;
            draw_small_cell(picture[row][column], {left, top, left + width, top + height}, scale, into);
        }
    }
}

}  // namespace

std::optional<SmallBoardSize> small_board_size(const GameSession& game) {
    if (const Kalah* const kalah = kalah_of(game)) {
        return SmallBoardSize{kCup * static_cast<float>(kalah->pits() + 2), 2 * kCup, kLeastCup / kCup};
    }
    if (const Nim* const nim = nim_of(game)) {
        const NimBoard board = nim_board(*nim, {}, 0, {});
        return SmallBoardSize{kNimPitch * static_cast<float>(longest_row(board)),
                              kNimPitchDown * static_cast<float>(std::max<std::size_t>(board.rows.size(), 1)),
                              kLeastNimPitch / kNimPitch};
    }
    if (const PicturedGame* const own = pictured_game(game)) return size_of_picture(own->picture({}));
    const std::optional<BoardState> state = game.board({});
    return state && !state->cells.empty() ? size_of_squares(*state) : std::nullopt;
}

void draw_small_board(const GameSession& game, const SmallBoardSize& largest, Moves moves, const ScreenRect& rect,
                      float scale, DisplayList& into) {
    if (const Kalah* const kalah = kalah_of(game)) {
        return draw_cups(kalah_position(game, moves), kalah->pits(), rect, scale, into);
    }
    if (const Nim* const nim = nim_of(game)) return draw_rows(nim_board(*nim, moves, 0, {}), rect, scale, into);
    if (const PicturedGame* const own = pictured_game(game))
        return draw_picture(*own, largest, moves, rect, scale, into);
    if (const auto state = game.board(moves)) draw_squares(game, moves, *state, rect, scale, into);
}

}  // namespace plytrace
