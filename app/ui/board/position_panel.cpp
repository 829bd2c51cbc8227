#include "app/ui/board/position_panel.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

constexpr float kTool = 34, kToolGap = 4, kPositionRowGap = 8, kPositionTitle = 34, kHint = 44;

/// A button with a picture or a word at `at`, which then moves past it. True when it is clicked.
bool tool(AppContext& context, const char* id, ImVec2& at, ImVec2 size, bool is_on, const char* tip,
          const std::function<void(ImVec2 centre)>& picture) {
    const ImVec2 corner = at;
    ImGui::SetCursorScreenPos(corner);
    const bool is_clicked = ImGui::InvisibleButton(id, size);
    const Theme& theme = context.theme();
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const Color fill = is_on                    ? mix(theme.raised, theme.accent, 0.45)
                       : ImGui::IsItemHovered() ? theme.line
                                                : theme.raised;
    list->AddRectFilled(corner, {corner.x + size.x, corner.y + size.y}, im(fill), context.px(7));
    picture({corner.x + size.x / 2, corner.y + size.y / 2});
    announce_focus(context, tip);
    tooltip(context, tip);
    at.x += size.x + context.px(kToolGap);
    return is_clicked;
}

void draw_brush_disc(AppContext& context, ImVec2 centre, bool is_first) {
    const float radius = context.px(10);
    draw_disc(context, centre, radius, is_first);
}

void draw_empty_square(AppContext& context, ImVec2 centre) {
    const float half = context.px(9);
    ImDrawList* const list = ImGui::GetWindowDrawList();
    list->AddRectFilled({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half},
                        im(context.theme().board_ground), context.px(2));
}

/// The brushes: black disc, white disc, empty square.
void draw_brushes(AppContext& context, PositionDraft& draft, ImVec2& at, ImVec2 size) {
    const Language& language = context.language;
    for (const char piece : {'X', 'O', '-'}) {
        const char* const name = piece == 'X' ? "first" : piece == 'O' ? "second" : "empty";
        const std::string key = "position.brush." + std::string(name);
        if (tool(context, key.c_str(), at, size, draft.brush == piece, language(key), [&](ImVec2 centre) {
                if (piece == '-') return draw_empty_square(context, centre);
                draw_brush_disc(context, centre, piece == 'X');
            }))
            draft.brush = piece;
    }
}

void draw_side(AppContext& context, PositionDraft& draft, ImVec2& at, ImVec2 size) {
    const bool is_first = draft.now.to_move == Player::kFirst;
    const char* const words = context.text(context.is_narrow() ? "position.side.short" : "position.side");
    const float wide = width_of(context, Face::kBody, kSmallSize, words) + context.px(44);
    const ImVec2 room(context.is_narrow() ? size.x : wide, size.y);
    if (tool(context, "position.side", at, room, false, context.text("position.side.tip"), [&](ImVec2 centre) {
            if (context.is_narrow()) {
                draw_brush_disc(context, {centre.x, centre.y - context.px(5)}, is_first);
                draw_text(context, ImGui::GetWindowDrawList(), {centre.x, centre.y + context.px(19)}, Face::kBody, 14,
                          context.theme().text, words, Align::kCentre);
                return;
            }
            const float left = centre.x - room.x / 2;
            draw_brush_disc(context, {left + context.px(18), centre.y}, is_first);
            draw_text(context, ImGui::GetWindowDrawList(), {left + context.px(34), centre.y + context.px(6)},
                      Face::kBody, kSmallSize, context.theme().text, words);
        }))
        draft_side(draft, opponent(draft.now.to_move));
}

bool word_tool(AppContext& context, const char* id, ImVec2& at, ImVec2 size, bool is_primary = false) {
    const std::string words = context.text(id), tip = context.text(std::string(id) + ".tip");
    const float em = context.is_narrow() ? 14 : kSmallSize;
    const float wide = width_of(context, Face::kBody, em, words) + context.px(context.is_narrow() ? 4 : 20);
    return tool(context, id, at, {std::max(size.x, wide), size.y}, is_primary, tip.c_str(), [&](ImVec2 centre) {
        draw_text(context, ImGui::GetWindowDrawList(), {centre.x, centre.y + context.px(em * 0.36F)}, Face::kBody, em,
                  context.theme().text, words, Align::kCentre);
    });
}

}  // namespace

void PositionPanel::draw(AppContext& context, PositionDraft& draft) {
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    draw_text_within(context, ImGui::GetWindowDrawList(), {corner.x, corner.y + context.px(20)}, Face::kBold,
                     kTitleSize, context.theme().text, context.text("position.title"), room.x);
    ImGui::SetCursorScreenPos({corner.x, corner.y + context.px(kPositionTitle)});
    const ImVec2 size(context.px(kTool), context.px(kTool));
    const float tools = 2 * size.y + context.px(2 * kPositionRowGap + kHint);
    draw_squares(context, draft, {room.x, room.y - context.px(kPositionTitle) - tools});
    const float top = corner.y + room.y - tools + context.px(kPositionRowGap);
    ImVec2 at(corner.x, top);
    draw_brushes(context, draft, at, size);
    draw_side(context, draft, at, size);
    at = {corner.x, top + size.y + context.px(kToolGap)};
    if (word_tool(context, "position.clear", at, size)) draft_cleared(draft);
    if (word_tool(context, "position.start", at, size)) draft_started(draft);
    const bool is_cancelled = word_tool(context, "position.cancel", at, size);
    const bool is_accepted = word_tool(context, "position.accept", at, size, true);
    ImGui::SetCursorScreenPos({corner.x, top + 2 * size.y + context.px(kPositionRowGap)});
    if (position_draft(context.app) == nullptr) return;  // a key has closed the editor
    {
        const FontScope font(context, Face::kBody, kSmallSize);
        muted_text(context, draft_hint(context.app));
    }
    if (is_cancelled) return cancel_position(context.app);
    if (is_accepted) accept_position(context.app);
}

void PositionPanel::draw_narrow(AppContext& context, PositionDraft& draft) {
    draw_squares(context, draft, ImGui::GetContentRegionAvail());
}

void PositionPanel::draw_status(AppContext& context, PositionDraft& draft) {
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const float width = (room.x - context.px(8 * kToolGap)) / 8;
    const ImVec2 size(std::min(width, context.px(kFinger)), context.px(kFinger));
    ImVec2 at(corner.x + context.px(2), corner.y + (room.y - size.y) / 2);
    draw_brushes(context, draft, at, size);
    draw_side(context, draft, at, size);
    if (word_tool(context, "position.clear", at, size)) draft_cleared(draft);
    if (word_tool(context, "position.start", at, size)) draft_started(draft);
    const bool is_cancelled = word_tool(context, "position.cancel.short", at, size);
    if (word_tool(context, "position.accept.short", at, size, true)) return accept_position(context.app);
    if (is_cancelled) cancel_position(context.app);
}

void PositionPanel::draw_squares(AppContext& context, PositionDraft& draft, ImVec2 room) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const ImVec2 origin(std::round(start.x), std::round(start.y));
    const BoardModel board = draft_board(draft);
    const BoardPlace place =
        place_board(board, {0, 0, room.x, room.y}, context.scale, BoardOrientation::of(context.settings.board.turn));
    const ScreenRect squares = place.rect();
    ImGui::SetCursorScreenPos({origin.x + squares.left, origin.y + squares.top});
    ImGui::InvisibleButton("position.squares", {squares.width(), squares.height()});
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool is_over = ImGui::IsItemHovered() || ImGui::IsItemActive();
    const int under = is_over ? place.square_at({mouse.x - origin.x, mouse.y - origin.y}) : -1;
    read_mouse(draft, under);
    read_keys(context, draft, place);
    BoardScene scene{board, context.view.options.shows_row_and_column};
    scene.cursor = m_cursor;
    paint(context, origin, board_drawing(scene, place));
}

/// The square where the button goes down decides what the drag does: it removes discs if that square already has the
/// brush's disc, and places them otherwise.
void PositionPanel::read_mouse(PositionDraft& draft, int under) {
    if (!ImGui::IsItemActive()) {
        m_dragged = '\0';
        m_dragged_to = -1;
        return;
    }
    if (under < 0 || under == m_dragged_to) return;
    if (m_dragged == '\0') {
        const char there = draft.now.cells[static_cast<std::size_t>(under)];
        m_dragged = there == draft.brush ? '-' : draft.brush;
    }
    draft_piece(draft, under, m_dragged);
    m_cursor = m_dragged_to = under;
}

void PositionPanel::read_keys(AppContext& context, PositionDraft& draft, const BoardPlace& place) {
    context.takes_keys = true;
    if (!may_read_keys(context)) return;
    m_cursor = std::clamp(m_cursor, 0, static_cast<int>(draft.now.cells.size()) - 1);
    const int down = ImGui::IsKeyPressed(ImGuiKey_DownArrow) - ImGui::IsKeyPressed(ImGuiKey_UpArrow);
    const int right = ImGui::IsKeyPressed(ImGuiKey_RightArrow) - ImGui::IsKeyPressed(ImGuiKey_LeftArrow);
    m_cursor = place.neighbour_square(m_cursor, down, right);
    const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(key, false); };
    if (pressed(ImGuiKey_Space)) draft_square(draft, m_cursor);
    if (pressed(ImGuiKey_X) || pressed(ImGuiKey_B)) draft_piece(draft, m_cursor, 'X');
    if (pressed(ImGuiKey_O) || pressed(ImGuiKey_W)) draft_piece(draft, m_cursor, 'O');
    if (pressed(ImGuiKey_Delete) || pressed(ImGuiKey_Backspace)) draft_piece(draft, m_cursor, '-');
    if (pressed(ImGuiKey_Tab)) draft_side(draft, opponent(draft.now.to_move));
    if (pressed(ImGuiKey_Enter) || pressed(ImGuiKey_KeypadEnter)) return accept_position(context.app);
    if (pressed(ImGuiKey_Escape)) cancel_position(context.app);
}

}  // namespace plytrace
