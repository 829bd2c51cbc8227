#include "app/ui/screens/reversi_panel.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/control/playing/play_state.hpp"
#include "app/control/playing/reversi.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {

namespace {

constexpr float kMargin = 28, kReversiGap = 36, kReversiLine = 56;
constexpr float kLeastSide = 300, kMostSide = 470;
constexpr float kLeastStart = 500;  // least height of the start screen beside the board
constexpr float kLineSize = 22, kLeastLine = 13;

/// The board, as large as possible, and the side panel: beside the board, or below it in an upright window.
struct ReversiLayout {
    Box board, side;
};

ReversiLayout lay_out_reversi(const AppContext& context, const Box& box) {
    const float margin = context.px(kMargin), gap = context.px(kReversiGap);
    const Box inner{box.x + margin, box.y + margin, box.width - 2 * margin, box.height - 2 * margin};
    if (inner.width < inner.height) {
        const float height = std::min(inner.width + context.px(kReversiLine), inner.height * 0.6F);
        return {{inner.x, inner.y, inner.width, height},
                {inner.x, inner.y + height + gap / 2, inner.width, inner.height - height - gap / 2}};
    }
    const float board = std::min(inner.height - context.px(kReversiLine) + context.px(kCoordinateMargin),
                                 inner.width - gap - context.px(kLeastSide));
    const float side = std::min(inner.width - gap - board, context.px(kMostSide));
    const float left = inner.x + (inner.width - board - gap - side) / 2;
    return {{left, inner.y, board, inner.height}, {left + board + gap, inner.y, side, inner.height}};
}

/// The part of the box below the headline.
Box below_headline(const AppContext& context, const Box& box) {
    const float line = context.px(kReversiLine);
    return {box.x, box.y + line, box.width, box.height - line};
}
BoardPlace place_board(const AppContext& context, const BoardModel& board, const Box& box) {
    return place_board(board, {box.x, box.y, box.right(), box.bottom()}, context.scale);
}

/// The start position, shown before there is a game.
BoardModel first_board(const AppContext& context) {
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
    board.is_computers_turn = !context.settings.reversi.is_first;
    return board;
}

constexpr float kReversiNameSize = 34, kLabelSize = 16, kCountSize = 40, kNarrowCount = 28, kHintSize = 18.5F;
constexpr float kReversiButtonHeight = 46, kChoiceHeight = 48, kStandingHeight = 84, kLowStanding = 56;
constexpr float kNarrowRow = 44, kSideBySide = 320, kLeastText = 14;
constexpr float kLowSide = 420;  // with less height, optional parts are omitted

/// Draws wrapped text; returns its lower end in pixels.
float draw_words(const AppContext& context, ImVec2 corner, float width, float em, Color color, const char* text) {
    const FontScope font(context, Face::kBody, em);
    const ImVec2 size = ImGui::CalcTextSize(text, nullptr, false, width);
    ImGui::GetWindowDrawList()->AddText(nullptr, 0, corner, im(color), text, nullptr, width);
    return corner.y + size.y;
}

/// One of several exclusive choices: a label with a round mark, filled if chosen. True if it was clicked.
bool draw_choice(const AppContext& context, const char* id, const Box& box, const char* label, bool is_chosen,
                 const char* tip) {
    const Theme& theme = context.theme();
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_clicked = ImGui::InvisibleButton(id, {box.width, box.height});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Color fill = is_chosen ? mix(theme.raised, theme.accent, 0.22) : theme.raised;
    const bool is_lit = ImGui::IsItemHovered();
    list->AddRectFilled({box.x, box.y}, {box.right(), box.bottom()}, im(is_lit ? mix(fill, theme.text, 0.06) : fill),
                        context.px(8));
    if (is_chosen)
        add_rect(*list, {box.x, box.y}, {box.right(), box.bottom()}, im(theme.accent), context.px(8), context.px(2));
    const float middle = box.y + box.height / 2;
    float em = kBodySize;
    const Face face = is_chosen ? Face::kBold : Face::kBody;
    // In a narrow window only the frame marks the chosen one.
    const bool has_mark = !context.is_narrow();
    const float mark = has_mark ? context.px(26) : 0, aside = context.px(has_mark ? 16 : 8);
    const float least = has_mark ? 13 : kLeastText;
    while (em > least && width_of(context, face, em, label) + mark > box.width - aside) em -= 0.5F;
    const float whole = width_of(context, face, em, label) + mark;
    const float left = box.x + (box.width - whole) / 2;
    const ImVec2 round(left + context.px(8), middle);
    if (has_mark) list->AddCircle(round, context.px(7), im(is_chosen ? theme.accent : theme.muted), 0, context.px(2));
    if (has_mark && is_chosen) list->AddCircleFilled(round, context.px(3.5F), im(theme.accent));
    draw_text(context, list, {left + mark, middle + context.px(em * 0.36F)}, face, em, theme.text, label);
    tooltip(context, tip);
    return is_clicked;
}

bool wide_button(const AppContext& context, const char* id, const Box& box, const char* label, const char* tip,
                 bool is_primary) {
    const Theme& theme = context.theme();
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_clicked = ImGui::InvisibleButton(id, {box.width, box.height});
    const Color fill = is_primary ? theme.accent : theme.raised;
    const bool is_lit = ImGui::IsItemHovered();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({box.x, box.y}, {box.right(), box.bottom()}, im(is_lit ? mix(fill, theme.text, 0.15) : fill),
                        context.px(8));
    draw_text_within(context, list, {box.x + box.width / 2, box.y + box.height / 2 + context.px(kBodySize * 0.36F)},
                     is_primary ? Face::kBold : Face::kBody, kBodySize, is_primary ? theme.on_accent : theme.text,
                     label, box.width - context.px(16), Align::kCentre);
    tooltip(context, tip);
    return is_clicked;
}

/// The frame around the row that the keyboard is on.
void draw_focus(const AppContext& context, const Box& row) {
    const float out = context.px(5);
    add_rect(*ImGui::GetWindowDrawList(), {row.x - out, row.y - out}, {row.right() + out, row.bottom() + out},
             im(context.theme().line), context.px(11), context.px(2));
}

}  // namespace

void ReversiPanel::draw(AppContext& context, const Box& box) {
    begin_plain_card(context, "reversi", box);
    ReversiLayout where = lay_out_reversi(context, box);
    const auto board = reversi_board(context.app);
    if (board) {
        draw_headline(context, *board, where.board);
        draw_game(context, *board, below_headline(context, where.board), where.side);
    } else {
        m_has_cursor = false;
        if (where.side.height < context.px(kLeastStart)) {  // no room for a board that is only decoration
            where.side.y = where.board.y;
            where.side.height = box.bottom() - where.side.y;
            where.side.x = box.x + (box.width - where.side.width) / 2;
        } else {
            draw_board_at(context, first_board(context), below_headline(context, where.board));
        }
        draw_start(context, where.side);
    }
    end_card();
}

void ReversiPanel::draw_narrow(AppContext& context, const Box& squares, const Box& side) {
    const auto board = reversi_board(context.app);
    if (!board) m_has_cursor = false;
    begin_plain_card(context, "reversi", squares);
    draw_board_at(context, board ? *board : first_board(context), squares);
    end_card();
    begin_plain_card(context, "reversi.side", side);
    const float inset = context.px(8);
    const Box inner{side.x + inset, side.y + inset, side.width - 2 * inset, side.height - 2 * inset};
    if (board) {
        draw_state(context, *board, inner);
        draw_buttons(context, inner, board->is_over);
        read_clicks_elsewhere(context);
    } else {
        draw_start_narrow(context, inner);
    }
    end_card();
}

/// The headline above the board: the score, and whose turn it is or the result.
void ReversiPanel::draw_headline(AppContext& context, const BoardModel& board, const Box& box) const {
    const AppState& app = context.app;
    const std::string line =
        context.language.with("reversi.line", {reversi_score(app, board), reversi_title(app, board)});
    const float left = place_board(context, board, below_headline(context, box)).corner.x;
    float em = kLineSize;
    while (em > kLeastLine && width_of(context, Face::kBold, em, line) > box.right() - left) em -= 0.5F;
    draw_text_within(context, ImGui::GetWindowDrawList(), {left, box.y + context.px(26)}, Face::kBold, em,
                     board.is_over ? context.theme().best : context.theme().text, line, box.right() - left);
}

void ReversiPanel::draw_game(AppContext& context, const BoardModel& board, const Box& board_box, const Box& side) {
    draw_board_at(context, board, board_box);
    draw_state(context, board, side);
    draw_buttons(context, side, board.is_over);
}

void ReversiPanel::draw_board_at(AppContext& context, const BoardModel& board, const Box& box) {
    const BoardPlace place = place_board(context, board, box);
    const ScreenRect squares = place.rect();
    BoardScene scene{board, context.view.options.shows_row_and_column, true};
    ImGui::SetCursorScreenPos({squares.left, squares.top});
    ImGui::InvisibleButton("reversi.squares", {squares.width(), squares.height()});
    const bool is_game = context.play.reversi.screen == Reversi::Screen::kGame;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const int under = ImGui::IsItemHovered() ? place.square_at({mouse.x, mouse.y}) : -1;
    if (is_game) {
        read_clicks(context, under);
        read_keys(context, board);
        const int pointed = m_has_cursor ? m_cursor : under;
        if (pointed >= 0 && board.squares[static_cast<std::size_t>(pointed)].is_legal) {
            scene.hovered = pointed;
            scene.preview = squares_changed(context.document, board.move_to(pointed));
            if (!m_has_cursor) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        }
        if (m_has_cursor) scene.cursor = m_cursor;
    }
    if (is_game && !board.is_over && board.must_pass) {
        scene.notice = context.text(board.is_computers_turn ? "reversi.notice.computer_passes" : "reversi.notice.pass");
    }
    paint(context, {}, board_drawing(scene, place));
}

/// A click on the board, or anywhere else on the screen except on a button.
void ReversiPanel::read_clicks(AppContext& context, int under) {
    if (!ImGui::IsItemDeactivated() || under < 0) return read_clicks_elsewhere(context);
    m_has_cursor = false;
    (void)click_reversi(context.app, under);
}

void ReversiPanel::read_clicks_elsewhere(AppContext& context) {
    const bool is_beside = ImGui::IsMouseReleased(ImGuiMouseButton_Left) && ImGui::IsWindowHovered() &&
                           !ImGui::IsAnyItemHovered() && !ImGui::IsAnyItemActive();
    if (!is_beside) return;
    m_has_cursor = false;
    (void)click_reversi(context.app, -1);
}

/// The arrows move the cursor; Enter and Space click on its square or, without a cursor, beside the board.
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
    const bool is_enter = is_enter_or_space_pressed();
    if (is_enter) (void)click_reversi(context.app, m_has_cursor ? m_cursor : -1);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) m_has_cursor = false;
}

void ReversiPanel::draw_start(AppContext& context, const Box& side) {
    const Theme& theme = context.theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float choice = context.px(kChoiceHeight), gap = context.px(22);
    float y = side.y + context.px(40);
    draw_text(context, list, {side.x, y}, Face::kBold, kReversiNameSize, theme.text, context.text("reversi.title"));
    if (side.height > context.px(kLowSide + 80))
        y = draw_words(context, {side.x, y + context.px(18)}, side.width, kBodySize, theme.muted,
                       context.text("reversi.about"));
    const auto label = [&](const char* key) {
        y += gap;
        draw_text_within(context, list, {side.x, y + context.px(14)}, Face::kBody, kLabelSize, theme.muted,
                         context.text(key), side.width);
        y += context.px(26);
    };
    label("reversi.order");
    draw_order(context, {side.x, y, side.width, choice});
    y += choice;
    label("reversi.level");
    draw_level(context, {side.x, y, side.width, choice});
    y += choice + gap + context.px(12);
    const float button = context.px(kReversiButtonHeight);
    if (wide_button(context, "reversi.start", {side.x, y, side.width, button}, context.text("reversi.start"),
                    context.text("reversi.start.tip"), true)) {
        return start_reversi(context.app);
    }
    y += button + context.px(12);
    if (wide_button(context, "reversi.exit", {side.x, y, side.width, button}, context.text("reversi.exit"),
                    context.text("reversi.exit.tip"), false)) {
        return exit_reversi(context.app);
    }
    y += button + context.px(26);
    if (y < side.bottom())
        draw_text_within(context, list, {side.x, y}, Face::kBody, kLabelSize, theme.muted, context.text("reversi.keys"),
                         side.width);
    read_start_keys(context);
}

/// The start screen of a narrow window: both choices, and the two buttons side by side.
void ReversiPanel::draw_start_narrow(AppContext& context, const Box& side) {
    const float choice = context.px(kNarrowRow), gap = context.px(8);
    float y = side.y;
    const auto put_label = [&](const char* key) {
        y = draw_words(context, {side.x, y + context.px(5)}, side.width, kLeastText, context.theme().muted,
                       context.text(key)) +
            context.px(7);
    };
    put_label("reversi.order");
    draw_order(context, {side.x, y, side.width, choice});
    y += choice;
    put_label("reversi.level");
    draw_level(context, {side.x, y, side.width, choice});
    y += choice + gap;
    const bool is_stacked = side.width < context.px(kSideBySide);
    const float width = is_stacked ? side.width : (side.width - gap) / 2;
    if (wide_button(context, "reversi.start", {side.x, y, width, choice}, context.text("reversi.start"),
                    context.text("reversi.start.tip"), true)) {
        return start_reversi(context.app);
    }
    const Box exit{is_stacked ? side.x : side.x + width + gap, is_stacked ? y + choice + gap : y, width, choice};
    if (wide_button(context, "reversi.exit", exit, context.text("reversi.exit"), context.text("reversi.exit.tip"),
                    false)) {
        return exit_reversi(context.app);
    }
    read_start_keys(context);
}

void ReversiPanel::draw_order(AppContext& context, const Box& row) {
    bool& is_first = context.settings.reversi.is_first;
    const float gap = context.px(10), width = (row.width - gap) / 2;
    const char* const tip = context.text("reversi.order.tip");
    if (m_row == 0) draw_focus(context, row);
    if (draw_choice(context, "reversi.order.first", {row.x, row.y, width, row.height},
                    context.text("reversi.order.first"), is_first, tip))
        is_first = true;
    if (draw_choice(context, "reversi.order.second", {row.x + width + gap, row.y, width, row.height},
                    context.text("reversi.order.second"), !is_first, tip))
        is_first = false;
}

void ReversiPanel::draw_level(AppContext& context, const Box& row) {
    constexpr std::array kIds = {"reversi.level.easy", "reversi.level.medium", "reversi.level.hard"};
    ReversiLevel& level = context.settings.reversi.level;
    const float gap = context.px(10), width = (row.width - 2 * gap) / 3;
    if (m_row == 1) draw_focus(context, row);
    for (std::size_t i = 0; i < kIds.size(); ++i) {
        const Box box{row.x + static_cast<float>(i) * (width + gap), row.y, width, row.height};
        if (draw_choice(context, kIds[i], box, context.text(kIds[i]), level == static_cast<ReversiLevel>(i),
                        context.text("reversi.level.tip")))
            level = static_cast<ReversiLevel>(i);
    }
}

/// Up and down change the row, left and right the choice in it; Enter starts, Escape leaves.
void ReversiPanel::read_start_keys(AppContext& context) {
    AppState& app = context.app;
    if (!may_read_keys(context)) return;
    context.takes_keys = true;
    if (ImGui::IsKeyPressed(ImGuiKey_DownArrow)) m_row = 1;
    if (ImGui::IsKeyPressed(ImGuiKey_UpArrow)) m_row = 0;
    const int right = ImGui::IsKeyPressed(ImGuiKey_RightArrow) - ImGui::IsKeyPressed(ImGuiKey_LeftArrow);
    ReversiChoice& choice = context.settings.reversi;
    if (right != 0 && m_row == 0) choice.is_first = right < 0;
    if (right != 0 && m_row == 1)
        choice.level = static_cast<ReversiLevel>(
            std::clamp(static_cast<int>(choice.level) + right, 0, static_cast<int>(ReversiLevel::kHard)));
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) return exit_reversi(app);
    if (ImGui::IsKeyPressed(ImGuiKey_Enter, false) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false)) {
        start_reversi(app);
    }
}

/// Both sides with their counts, a frame around the one to move, and below them a hint.
void ReversiPanel::draw_state(AppContext& context, const BoardModel& board, const Box& side) const {
    const Theme& theme = context.theme();
    const AppState& app = context.app;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_narrow = context.is_narrow(), is_low = side.height < context.px(kLowSide);
    const std::string title = board.is_over ? reversi_title(app, board) : context.text("reversi.title");
    float y = side.y;
    if (!is_narrow && !is_low) {
        y += context.px(40);
        draw_text_within(context, list, {side.x, y}, Face::kBold, kReversiNameSize,
                         board.is_over ? theme.best : theme.text, title, side.width);
        y += context.px(28);
    }
    const float height = context.px(is_narrow ? kNarrowRow : is_low ? kLowStanding : kStandingHeight);
    for (const Player player : {Player::kFirst, Player::kSecond}) {
        draw_side(context, board, player, {side.x, y, side.width, height});
        y += height + context.px(is_narrow ? 6 : 12);
    }
    const bool tells_end = is_narrow && board.is_over;
    draw_words(context, {side.x, y + context.px(is_narrow ? 2 : 14)}, side.width, is_narrow ? kSmallSize : kHintSize,
               tells_end ? theme.best : theme.text, tells_end ? title.c_str() : reversi_hint(app, board).c_str());
}

/// One side: its disc, who plays it, and its count.
void ReversiPanel::draw_side(const AppContext& context, const BoardModel& board, Player player, const Box& row) {
    const Theme& theme = context.theme();
    const AppState& app = context.app;
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({row.x, row.y}, {row.right(), row.bottom()}, im(theme.raised), context.px(10));
    if (!board.is_over && board.to_move == player)
        add_rect(*list, {row.x, row.y}, {row.right(), row.bottom()}, im(theme.accent), context.px(10),
                 context.px(2.5F));
    const bool is_narrow = context.is_narrow();
    const float middle = row.y + row.height / 2, radius = context.px(is_narrow ? 15 : 22);
    const ImVec2 disc(row.x + context.px(is_narrow ? 12 : 20) + radius, middle);
    draw_disc(context, disc, radius, player == Player::kFirst);
    const float left = disc.x + radius + context.px(is_narrow ? 12 : 18);
    const char* const who = context.text(is_reversi_computer(app, player) ? "reversi.computer" : "reversi.you");
    draw_text(context, list, {left, middle + context.px(is_narrow ? 7 : -3)}, Face::kBold,
              is_narrow ? kBodySize : kTitleSize, theme.text, who);
    if (!is_narrow)
        draw_text(context, list, {left, middle + context.px(20)}, Face::kBody, kSmallSize, theme.muted,
                  player_name(context.document, context.language, player));
    const int count = player == Player::kFirst ? board.first_count : board.second_count;
    const float em = is_narrow ? kNarrowCount : kCountSize;
    draw_text(context, list, {row.right() - context.px(is_narrow ? 14 : 22), middle + context.px(em * 0.36F)},
              Face::kBold, em, theme.text, std::to_string(count), Align::kRight);
}

void ReversiPanel::draw_buttons(AppContext& context, const Box& side, bool is_over) const {
    const float gap = context.px(12), height = context.px(kReversiButtonHeight), width = (side.width - gap) / 2;
    const float y = side.bottom() - height;
    if (wide_button(context, "reversi.new_game", {side.x, y, width, height}, context.text("reversi.new_game"),
                    context.text("reversi.new_game.tip"), is_over)) {
        return open_reversi(context.app);
    }
    if (wide_button(context, "reversi.exit", {side.x + width + gap, y, width, height}, context.text("reversi.exit"),
                    context.text("reversi.exit.tip"), false)) {
        exit_reversi(context.app);
    }
}

}  // namespace plytrace
