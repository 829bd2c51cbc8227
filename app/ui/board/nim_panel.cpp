#include "app/ui/board/nim_panel.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "app/ui/board/board_options.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "games/nim/nim.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

bool NimPanel::draw(AppContext& context, const BoardModel& board, ImVec2 room) {
    const Document& document = context.document;
    const Nim& game = *nim_of(*document.game());
    if (document.opening() != m_opening) m_picks.clear(), m_anchor.reset(), m_cursor.reset();
    m_opening = document.opening();
    NimScene scene = nim_scene(document, board, m_picks);
    m_picture = scene.picture;
    m_place = place_nim_rows(m_picture, room.x, room.y, context.scale);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("board.rows", room);
    const bool wants_game = read_mouse(context, board, corner);
    read_keys(context, board);

    scene.selected = selection(game, board);
    scene.cursor = m_cursor;
    paint(context, corner, nim_rows_drawing(scene, m_place));
    if (scene.selected && m_under) draw_tip(context, game, board, *scene.selected);
    ImGui::SetCursorScreenPos({corner.x, corner.y + room.y + context.px(12)});
    return wants_game;
}

std::optional<NimSpan> NimPanel::selection(const Nim& game, const BoardModel& board) const {
    if (!board.is_game || board.is_over || board.is_computers_turn) return std::nullopt;
    const auto pointed = m_cursor ? m_cursor : m_under;
    if (m_anchor) {
        const bool is_same_row = pointed && pointed->row == m_anchor->row;
        return span_between(game, m_picture, m_anchor->row, m_anchor->line,
                            is_same_row ? pointed->line : m_anchor->line);
    }
    if (!pointed || !m_picture.is_there(pointed->row, pointed->line)) return std::nullopt;
    return span_between(game, m_picture, pointed->row, pointed->line, pointed->line);
}

/// "5:3-4 leaves 2 1 3 7: worth = 1".
void NimPanel::draw_tip(const AppContext& context, const Nim& game, const BoardModel& board,
                        const NimSpan& lines) const {
    const Language& language = context.language;
    const GameSession& session = *context.document.game();
    const MoveCode move = move_at(game, m_picture, lines);
    auto moves = board.moves;
    const std::string text = session.move_text(moves, move);
    moves.push_back(move);
    Nim::State after = game.initial();
    for (const MoveCode each : moves) {
        if (each != kSkip) (void)game.apply(after, static_cast<Nim::Move>(each));
    }
    after.to_move = Player::kFirst;
    std::string tip = language.with("nim.tip", {text, game.position_text(after)});
    for (const ValuedMove& valued : board.values) {
        if (valued.move == move && valued.value) tip = worth_words(language, tip, *valued.value, valued.is_best);
    }
    tooltip(context, tip);
}

const char* NimPanel::keys_hint(const Document& document) const {
    return nim_of(*document.game())->variant().is_adjacent ? "nim.hint.keys.lines" : "nim.hint.keys.heaps";
}

bool NimPanel::is_anchor_in_group_of(NimPoint at) const {
    if (!m_anchor || m_anchor->row != at.row || !m_picture.is_there(at.row, at.line)) return false;
    return m_picture.group_around(at.row, at.line) == m_picture.group_around(m_anchor->row, m_anchor->line);
}

/// Handles press and release of the button that was drawn last. True if a click asks to return to the game.
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
    if (board.is_computers_turn && context.document.is_computer_waiting()) {
        context.document.let_computer_move();
    } else if (can_play) {
        release(context);
    }
    return false;
}

void NimPanel::press() {
    m_cursor.reset();
    if (m_under && is_anchor_in_group_of(*m_under)) return;  // this is the second of two clicks
    m_anchor.reset();
    if (m_under && m_picture.is_there(m_under->row, m_under->line)) m_anchor = m_under;
    m_is_anchor_new = m_anchor.has_value();
}

/// A release on another line than the press ends a drag; on the same line it is the first of two clicks.
void NimPanel::release(AppContext& context) {
    if (!m_anchor) return;
    const Nim& game = *nim_of(*context.document.game());
    const bool is_same_row = m_under && m_under->row == m_anchor->row;
    if (!is_same_row) return m_anchor.reset();
    const bool is_first_click = m_is_anchor_new && *m_under == *m_anchor && game.variant().is_adjacent;
    m_is_anchor_new = false;
    if (!is_first_click) play(context, span_between(game, m_picture, m_anchor->row, m_anchor->line, m_under->line));
}

void NimPanel::play(AppContext& context, const NimSpan& lines) {
    Document& document = context.document;
    const MoveCode move = move_at(*nim_of(*document.game()), m_picture, lines);
    m_picks.resize(document.moves().size());
    m_picks.emplace_back(lines);
    m_anchor.reset();
    (void)document.play(move);
}

/// Moves the cursor to the nearest remaining line in this direction.
void NimPanel::move_cursor(int rows, int lines) {
    NimPoint at = *m_cursor;
    const auto count = [this](int row) {
        return static_cast<int>(m_picture.rows[static_cast<std::size_t>(row)].size());
    };
    for (at.line += lines; lines != 0 && at.line >= 0 && at.line < count(at.row); at.line += lines) {
        if (m_picture.is_there(at.row, at.line)) return void(m_cursor = at);
    }
    at = *m_cursor;
    // Rows are centred above each other.
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

/// Enter chooses the first of two lines, then the second. In a heap one press is enough.
void NimPanel::choose(AppContext& context, NimPoint at) {
    if (!m_picture.is_there(at.row, at.line)) return;
    const Nim& game = *nim_of(*context.document.game());
    if (game.variant().is_adjacent && !is_anchor_in_group_of(at)) return void(m_anchor = at);
    const int from = m_anchor ? m_anchor->line : at.line;
    play(context, span_between(game, m_picture, at.row, from, at.line));
}

/// The arrows move the cursor and Enter chooses. Escape first clears the anchor, then returns the keys to the window.
void NimPanel::read_keys(AppContext& context, const BoardModel& board) {
    if (context.view.is_board_wanted && !m_picture.rows.empty()) m_cursor = NimPoint{};
    context.view.is_board_wanted = false;
    if (!m_cursor || m_picture.rows.empty() || !may_read_keys(context)) return;
    context.takes_keys = true;
    if (!m_picture.is_there(m_cursor->row, m_cursor->line)) {  // it was erased meanwhile: move to a remaining line
        for (const auto& [rows, lines] : {std::pair{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
            if (!m_picture.is_there(m_cursor->row, m_cursor->line)) move_cursor(rows, lines);
        }
    }
    const int lines = ImGui::IsKeyPressed(ImGuiKey_RightArrow) - ImGui::IsKeyPressed(ImGuiKey_LeftArrow);
    const int rows = ImGui::IsKeyPressed(ImGuiKey_DownArrow) - ImGui::IsKeyPressed(ImGuiKey_UpArrow);
    if (lines != 0 || rows != 0) move_cursor(rows, lines);
    const bool is_enter = is_enter_or_space_pressed();
    if (is_enter && board.is_game && !board.is_over) {
        if (!board.is_computers_turn) choose(context, *m_cursor);
        if (board.is_computers_turn && context.document.is_computer_waiting()) {
            context.document.let_computer_move();
        }
    }
    if (!ImGui::IsKeyPressed(ImGuiKey_Escape, false)) return;
    if (m_anchor) return m_anchor.reset();
    m_cursor.reset();
}

void draw_nim_options(AppContext& context) {
    const Nim* nim = nim_of(*context.document.game());
    const Language& language = context.language;
    constexpr std::array<NimVariant, 4> variants = {{{true, true}, {true, false}, {false, true}, {false, false}}};
    std::vector<std::string> names, rows = {"1 2 3", "1 3 5", "3 4 5", "3 5 7"};
    int variant = 0;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        names.emplace_back(language("nim.variant." + std::string(id_of(variants[i]))));
        if (variants[i] == nim->variant()) variant = static_cast<int>(i);
    }
    const std::string start = nim->position_text(nim->initial());
    int row = static_cast<int>(std::find(rows.begin(), rows.end(), start) - rows.begin());
    if (row == static_cast<int>(rows.size())) rows.push_back(start);

    GameSpec spec;
    spec.game = kNimEntry.id;
    spec.position = start;
    spec.set_rule(kNimOptions[0].key, id_of(nim->variant()));
    const int chosen =
        choice_row(context, "##nim.variant", language("nim.variant"), names, variant, language("nim.variant.tip"));
    if (chosen >= 0 && chosen != variant) {
        spec.set_rule(kNimOptions[0].key, id_of(variants[static_cast<std::size_t>(chosen)]));
    }
    const int chosen_row = choice_row(context, "##nim.rows", language("nim.rows"), rows, row, language("nim.rows.tip"));
    if (chosen_row >= 0) spec.position = rows[static_cast<std::size_t>(chosen_row)];
    if ((chosen >= 0 && chosen != variant) || (chosen_row >= 0 && chosen_row != row)) open_with_rules(context, spec);
}

}  // namespace plytrace
