#include "app/board/whole_board.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_aids.hpp"
#include "app/board/board_drawing.hpp"
#include "app/board/board_model.hpp"
#include "app/board/kalah_drawing.hpp"
#include "app/board/nim_drawing.hpp"
#include "app/board/picture_drawing.hpp"
#include "app/board/pig_drawing.hpp"
#include "search/any_game/kalah_session.hpp"
#include "search/any_game/nim_session.hpp"
#include "search/any_game/pictured_game.hpp"
#include "search/any_game/pig_session.hpp"

namespace plytrace {

namespace {

// In units of the design.
constexpr float kAround = 14;                                          // the margin on all sides
constexpr float kLeastCell = 44, kMostCell = 96, kSquaresWidth = 480;  // of a board of squares
constexpr float kNimRow = 72, kNimLine = 40, kNimLeast = 240;          // of Nim, a row and a line
constexpr float kKalahPit = 78, kKalahHeight = 420;                    // of Kalah, a pit's width
constexpr float kPigWidth = 440, kPigHeight = 220;
constexpr float kPictureWidth = 480;  // of a game of one's own

/// The inputs of a drawing.
struct Subject {
    const Document& document;
    const ViewOptions& view;
    const Language& language;
    const BoardModel& board;
    float scale;
    const BoardAids& aids;
    const AnalysisReport* analysis;  ///< null: none
};

[[nodiscard]] Drawing squares(const Subject& subject) {
    const BoardModel& board = subject.board;
    const auto turn = board.is_column_played ? BoardOrientation() : BoardOrientation::of(subject.aids.turn);
    const auto columns = static_cast<float>(turn.is_sideways() ? board.rows : board.columns);
    const auto rows = static_cast<float>(turn.is_sideways() ? board.columns : board.rows);
    const float cell = std::clamp(std::round(kSquaresWidth / std::max(columns, rows)), kLeastCell, kMostCell);
    const float around_all = kCoordinateMargin + kBoardRim, unit = subject.scale;
    const ScreenRect room{0, 0, (cell * columns + around_all) * unit, (cell * rows + around_all) * unit};
    const BoardPlace place = place_board(board, room, unit, turn);
    BoardScene scene{board, subject.view.shows_row_and_column};
    BoardMarksCache marks;
    scene.marks = marks.of(subject.document, board, subject.aids);
    std::optional<AnalysisLayer> layer;
    if (subject.analysis != nullptr && board.is_game) {
        layer = analysis_layer(*subject.analysis, *subject.document.game(), board.moves, board.squares.size(),
                               subject.language);
        scene.analysis = &*layer;
    }
    return {board_drawing(scene, place), room.width(), room.height()};
}

[[nodiscard]] Drawing nim(const Subject& subject) {
    const NimScene scene = nim_scene(subject.document, subject.board, {});
    std::size_t most = 1;
    for (const auto& row : scene.picture.rows) most = std::max(most, row.size());
    const float width = std::max(kNimLine * static_cast<float>(most + 2), kNimLeast) * subject.scale;
    const float height = kNimRow * static_cast<float>(scene.picture.rows.size()) * subject.scale;
    return {nim_rows_drawing(scene, place_nim_rows(scene.picture, width, height, subject.scale)), width, height};
}

[[nodiscard]] Drawing kalah(const Subject& subject) {
    const KalahScene scene = kalah_scene(subject.document, subject.language, subject.board);
    const int pits = kalah_of(*subject.document.game())->pits();
    const float width = kKalahPit * static_cast<float>(pits + 3) * subject.scale;
    const float height = kKalahHeight * subject.scale;
    return {kalah_drawing(scene, place_kalah(pits, width, height, subject.scale)), width, height};
}

[[nodiscard]] Drawing pig(const Subject& subject) {
    const float width = kPigWidth * subject.scale, height = kPigHeight * subject.scale;
    return {pig_drawing(pig_scene(subject.document, subject.language, subject.board),
                        place_pig(width, height, subject.scale)),
            width, height};
}

[[nodiscard]] Drawing picture(const Subject& subject) {
    const PictureScene scene = picture_scene(subject.document, subject.board);
    const float width = kPictureWidth * subject.scale, height = natural_height(scene, width, subject.scale);
    const PicturePlace place = place_picture(scene, width, height, subject.scale);
    DisplayList items = picture_drawing(scene, place);
    for (DrawnItem& item : picture_moves_drawing(scene, place)) {
        move_by(item, {place.list.left, place.list.top});
        items.push_back(std::move(item));
    }
    return {std::move(items), width, height};
}

/// The games that are not played on squares.
struct OwnBoard {
    std::string_view game;
    Drawing (*draw)(const Subject& subject);
};
constexpr std::array kOwnBoards = {OwnBoard{kNimEntry.id, nim}, OwnBoard{kPigEntry.id, pig},
                                   OwnBoard{kKalahEntry.id, kalah}};

/// The drawing with a margin on all sides.
[[nodiscard]] Drawing framed(Drawing drawing, float by) {
    for (DrawnItem& item : drawing.items) move_by(item, {by, by});
    return {std::move(drawing.items), std::ceil(drawing.width + 2 * by), std::ceil(drawing.height + 2 * by)};
}

}  // namespace

Expected<Drawing> whole_board(const Document& document, const ViewOptions& view, const Language& language, Step t,
                              float scale, const BoardAids& aids, const AnalysisReport* analysis) {
    const Trace* const trace = document.trace().get();
    const bool is_at_rest = trace == nullptr || t == 0 || t >= trace->event_count();
    const auto board = board_model(document, kNone, t, is_at_rest);
    if (!board) return input_error("the document has no board; expected a game or the search of a game");
    const Subject subject{document, view, language, *board, scale, aids, analysis};
    if (pictured_game(*document.game()) != nullptr) return framed(picture(subject), kAround * scale);
    const auto* const own = std::find_if(kOwnBoards.begin(), kOwnBoards.end(),
                                         [&](const OwnBoard& each) { return each.game == document.game()->id(); });
    return framed(own != kOwnBoards.end() ? own->draw(subject) : squares(subject), kAround * scale);
}

}  // namespace plytrace
