#include "app/ui/screens/reversi_panel.hpp"

#include <algorithm>
#include <cmath>

#include "app/control/playing/reversi.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {

namespace {

constexpr float kMargin = 28, kGap = 36, kLine = 56;
constexpr float kLeastSide = 300, kMostSide = 470;
constexpr float kLeastStart = 500;  // of the start screen's height beside the board
constexpr float kLineSize = 22, kLeastLine = 13;

/// The board as large as fits, the side beside it, or below it in an upright window.
struct Places {
    Box board, side;
};

Places places(const AppContext& context, const Box& box) {
    const float margin = context.px(kMargin), gap = context.px(kGap);
    const Box inner{box.x + margin, box.y + margin, box.width - 2 * margin, box.height - 2 * margin};
    if (inner.width < inner.height) {
        const float height = std::min(inner.width + context.px(kLine), inner.height * 0.6F);
        return {{inner.x, inner.y, inner.width, height},
                {inner.x, inner.y + height + gap / 2, inner.width, inner.height - height - gap / 2}};
    }
    const float board = std::min(inner.height - context.px(kLine) + context.px(kCoordinateMargin),
                                 inner.width - gap - context.px(kLeastSide));
    const float side = std::min(inner.width - gap - board, context.px(kMostSide));
    const float left = inner.x + (inner.width - board - gap - side) / 2;
    return {{left, inner.y, board, inner.height}, {left + board + gap, inner.y, side, inner.height}};
}

/// Below the line that says how the game stands.
Box below_line(const AppContext& context, const Box& box) {
    const float line = context.px(kLine);
    return {box.x, box.y + line, box.width, box.height - line};
}
BoardPlace place_board(const AppContext& context, const BoardModel& board, const Box& box) {
    return place_board(board, {box.x, box.y, box.right(), box.bottom()}, context.scale);
}

/// The start position, before there is a game.
BoardModel first_board(const AppState& app) {
    GameSpec spec;
    spec.game = kOthelloEntry.id;
    BoardModel board;
    const auto game = make_game(spec);
    const auto view = game ? (*game)->board({}) : std::nullopt;
    if (!view) return board;
    board.look = view->look;
    board.rows = view->rows;
    board.columns = view->columns;
    board.squares.resize(view->cells.size());
    for (std::size_t at = 0; at < view->cells.size(); ++at) board.squares[at].piece = view->cells[at];
    board.is_computers_turn = !app.settings.reversi.is_first;
    return board;
}

}  // namespace

void ReversiPanel::draw(AppContext& context, const Box& box) {
    begin_plain_card(context, "reversi", box);
    Places where = places(context, box);
    const auto board = reversi_board(context.app);
    if (board) {
        draw_line(context, *board, where.board);
        draw_game(context, *board, below_line(context, where.board), where.side);
    } else {
        m_has_cursor = false;
        if (where.side.height < context.px(kLeastStart)) {  // no room for a board that only decorates
            where.side.y = where.board.y;
            where.side.height = box.bottom() - where.side.y;
            where.side.x = box.x + (box.width - where.side.width) / 2;
        } else {
            draw_board_at(context, first_board(context.app), below_line(context, where.board));
        }
        draw_start(context, where.side);
    }
    end_card();
}

void ReversiPanel::draw_narrow(AppContext& context, const Box& squares, const Box& side) {
    const auto board = reversi_board(context.app);
    if (!board) m_has_cursor = false;
    begin_plain_card(context, "reversi", squares);
    draw_board_at(context, board ? *board : first_board(context.app), squares);
    end_card();
    begin_plain_card(context, "reversi.side", side);
    const float inset = context.px(8);
    const Box inner{side.x + inset, side.y + inset, side.width - 2 * inset, side.height - 2 * inset};
    if (board) {
        draw_standing(context, *board, inner);
        draw_buttons(context, inner, board->is_over);
        read_clicks_beside(context);
    } else {
        draw_start_narrow(context, inner);
    }
    end_card();
}

/// Who leads, the score and whose turn it is, above the board.
void ReversiPanel::draw_line(AppContext& context, const BoardModel& board, const Box& box) const {
    const AppState& app = context.app;
    const std::string line = app.language.with("reversi.line", {reversi_score(app, board), reversi_title(app, board)});
    const float left = place_board(context, board, below_line(context, box)).corner.x;
    float em = kLineSize;
    while (em > kLeastLine && width_of(context, Face::kBold, em, line) > box.right() - left) em -= 0.5F;
    draw_text_within(context, ImGui::GetWindowDrawList(), {left, box.y + context.px(26)}, Face::kBold, em,
                     board.is_over ? context.theme().best : context.theme().text, line, box.right() - left);
}

void ReversiPanel::draw_game(AppContext& context, const BoardModel& board, const Box& board_box, const Box& side) {
    draw_board_at(context, board, board_box);
    draw_standing(context, board, side);
    draw_buttons(context, side, board.is_over);
}

void ReversiPanel::draw_board_at(AppContext& context, const BoardModel& board, const Box& box) {
    const BoardPlace place = place_board(context, board, box);
    const ScreenRect squares = place.rect();
    BoardScene scene{board, context.app.view.options.shows_row_and_column, true};
    ImGui::SetCursorScreenPos({squares.left, squares.top});
    ImGui::InvisibleButton("reversi.squares", {squares.width(), squares.height()});
    const bool is_game = context.app.reversi.screen == Reversi::Screen::kGame;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const int under = ImGui::IsItemHovered() ? place.square_at({mouse.x, mouse.y}) : -1;
    if (is_game) {
        read_clicks(context, under);
        read_keys(context, board);
        const int pointed = m_has_cursor ? m_cursor : under;
        if (pointed >= 0 && board.squares[static_cast<std::size_t>(pointed)].is_legal) {
            scene.hovered = pointed;
            scene.preview = squares_changed(context.app.document, board.move_to(pointed));
            if (!m_has_cursor) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        }
        if (m_has_cursor) scene.cursor = m_cursor;
    }
    if (is_game && !board.is_over && board.must_pass) {
        scene.notice = context.text(board.is_computers_turn ? "reversi.notice.computer_passes" : "reversi.notice.pass");
    }
    paint(context, {}, board_drawing(scene, place));
}

/// A click on the board, or anywhere else on the screen but on a button.
void ReversiPanel::read_clicks(AppContext& context, int under) {
    if (!ImGui::IsItemDeactivated() || under < 0) return read_clicks_beside(context);
    m_has_cursor = false;
    (void)click_reversi(context.app, under);
}

void ReversiPanel::read_clicks_beside(AppContext& context) {
    const bool is_beside = ImGui::IsMouseReleased(ImGuiMouseButton_Left) && ImGui::IsWindowHovered() &&
                           !ImGui::IsAnyItemHovered() && !ImGui::IsAnyItemActive();
    if (!is_beside) return;
    m_has_cursor = false;
    (void)click_reversi(context.app, -1);
}

/// The arrows move the cursor; Enter and Space are the click, there or anywhere.
void ReversiPanel::read_keys(AppContext& context, const BoardModel& board) {
    if (!may_read_keys(context)) return;
    context.takes_keys = true;
    int row = m_cursor / board.columns, column = m_cursor % board.columns;
    const int down = ImGui::IsKeyPressed(ImGuiKey_DownArrow) - ImGui::IsKeyPressed(ImGuiKey_UpArrow);
    const int right = ImGui::IsKeyPressed(ImGuiKey_RightArrow) - ImGui::IsKeyPressed(ImGuiKey_LeftArrow);
    if (down != 0 || right != 0) {
        if (m_has_cursor) row += down, column += right;
        m_has_cursor = true;
    }
    m_cursor = std::clamp(row, 0, board.rows - 1) * board.columns + std::clamp(column, 0, board.columns - 1);
    const bool is_enter = ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_Space, false);
    if (is_enter) (void)click_reversi(context.app, m_has_cursor ? m_cursor : -1);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) m_has_cursor = false;
}

}  // namespace plytrace
