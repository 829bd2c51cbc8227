#include <algorithm>
#include <cstdlib>

#include "app/ui/board/nim_panel.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

const char* NimPanel::keys_hint(const Document& document) const {
    return nim_of(*document.game())->variant().is_adjacent ? "nim.hint.keys.lines" : "nim.hint.keys.heaps";
}

bool NimPanel::is_anchor_in_group_of(NimPoint at) const {
    if (!m_anchor || m_anchor->row != at.row || !m_picture.is_there(at.row, at.line)) return false;
    return m_picture.group_around(at.row, at.line) == m_picture.group_around(m_anchor->row, m_anchor->line);
}

/// Press and release for the button drawn last. True where a click asks for the game.
bool NimPanel::read_mouse(AppContext& context, const BoardModel& board, ImVec2 corner) {
    const bool is_over = ImGui::IsItemHovered() || ImGui::IsItemActive();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    m_under = is_over ? m_place.line_at({mouse.x - corner.x, mouse.y - corner.y}, m_picture) : std::nullopt;
    if (m_under && !m_picture.is_there(m_under->row, m_under->line) && !m_anchor) m_under.reset();
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !ImGui::IsItemHovered()) m_cursor.reset(), m_anchor.reset();
    const bool can_play = board.is_game && !board.is_over && !board.is_computers_turn;
    if (m_under && can_play && !m_cursor) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (!can_play) m_anchor.reset();
    if (ImGui::IsItemActivated() && can_play) press();
    if (!ImGui::IsItemDeactivated()) return false;
    if (!board.is_game) return true;
    if (board.is_computers_turn && context.app.document.is_computer_waiting()) {
        context.app.document.let_computer_move();
    } else if (can_play) {
        release(context);
    }
    return false;
}

void NimPanel::press() {
    m_cursor.reset();
    if (m_under && is_anchor_in_group_of(*m_under)) return;  // the second of two clicks
    m_anchor.reset();
    if (m_under && m_picture.is_there(m_under->row, m_under->line)) m_anchor = m_under;
    m_is_anchor_new = m_anchor.has_value();
}

/// Released on another line than it was pressed on, that was a drag; on the same one, the first of two clicks.
void NimPanel::release(AppContext& context) {
    if (!m_anchor) return;
    const Nim& game = *nim_of(*context.app.document.game());
    const bool is_same_row = m_under && m_under->row == m_anchor->row;
    if (!is_same_row) return m_anchor.reset();
    const bool is_first_click = m_is_anchor_new && *m_under == *m_anchor && game.variant().is_adjacent;
    m_is_anchor_new = false;
    if (!is_first_click) play(context, span_between(game, m_picture, m_anchor->row, m_anchor->line, m_under->line));
}

void NimPanel::play(AppContext& context, const NimSpan& lines) {
    Document& document = context.app.document;
    const MoveCode move = move_at(*nim_of(*document.game()), m_picture, lines);
    m_picks.resize(document.moves().size());
    m_picks.emplace_back(lines);
    m_anchor.reset();
    (void)document.play(move);
}

/// To the nearest line that is there, in this direction.
void NimPanel::move_cursor(int rows, int lines) {
    NimPoint at = *m_cursor;
    const auto count = [this](int row) {
        return static_cast<int>(m_picture.rows[static_cast<std::size_t>(row)].size());
    };
    for (at.line += lines; lines != 0 && at.line >= 0 && at.line < count(at.row); at.line += lines) {
        if (m_picture.is_there(at.row, at.line)) return void(m_cursor = at);
    }
    at = *m_cursor;
    // Rows stand above each other by their middles.
    const int from_middle = 2 * at.line + 1 - count(at.row);
    for (at.row += rows; rows != 0 && at.row >= 0 && at.row < static_cast<int>(m_picture.rows.size()); at.row += rows) {
        int nearest = -1;
        const auto distance = [&](int line) { return std::abs(2 * line + 1 - count(at.row) - from_middle); };
        for (int line = 0; line < count(at.row); ++line) {
            if (!m_picture.is_there(at.row, line)) continue;
            if (nearest < 0 || distance(line) < distance(nearest)) nearest = line;
        }
        if (nearest >= 0) return void(m_cursor = NimPoint{at.row, nearest});
    }
}

/// Enter: the first of two lines, then the second; of a heap at once.
void NimPanel::choose(AppContext& context, NimPoint at) {
    if (!m_picture.is_there(at.row, at.line)) return;
    const Nim& game = *nim_of(*context.app.document.game());
    if (game.variant().is_adjacent && !is_anchor_in_group_of(at)) return void(m_anchor = at);
    const int from = m_anchor ? m_anchor->line : at.line;
    play(context, span_between(game, m_picture, at.row, from, at.line));
}

/// The arrows move the cursor, Enter chooses, Escape takes back the first line, then gives the keys back.
void NimPanel::read_keys(AppContext& context, const BoardModel& board) {
    if (context.app.view.is_board_wanted && !m_picture.rows.empty()) m_cursor = NimPoint{};
    context.app.view.is_board_wanted = false;
    if (!m_cursor || m_picture.rows.empty() || !may_read_keys(context)) return;
    context.takes_keys = true;
    if (!m_picture.is_there(m_cursor->row, m_cursor->line)) {  // erased meanwhile: to one that is there
        for (const auto& [rows, lines] : {std::pair{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
            if (!m_picture.is_there(m_cursor->row, m_cursor->line)) move_cursor(rows, lines);
        }
    }
    const int lines = ImGui::IsKeyPressed(ImGuiKey_RightArrow) - ImGui::IsKeyPressed(ImGuiKey_LeftArrow);
    const int rows = ImGui::IsKeyPressed(ImGuiKey_DownArrow) - ImGui::IsKeyPressed(ImGuiKey_UpArrow);
    if (lines != 0 || rows != 0) move_cursor(rows, lines);
    const bool is_enter = ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_Space, false);
    if (is_enter && board.is_game && !board.is_over) {
        if (!board.is_computers_turn) choose(context, *m_cursor);
        if (board.is_computers_turn && context.app.document.is_computer_waiting()) {
            context.app.document.let_computer_move();
        }
    }
    if (!ImGui::IsKeyPressed(ImGuiKey_Escape, false)) return;
    if (m_anchor) return m_anchor.reset();
    m_cursor.reset();
}

}  // namespace plytrace
