#include "app/ui/board/kalah_panel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/ui/board/board_options.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/any_game/kalah_session.hpp"

namespace plytrace {

namespace {

using Cup = Kalah::Cup;

const ValuedMove* value_of(const BoardModel& board, MoveCode move) {
    const auto found = std::find_if(board.values.begin(), board.values.end(),
                                    [move](const ValuedMove& valued) { return valued.move == move; });
    return found == board.values.end() ? nullptr : &*found;
}

}  // namespace

bool KalahPanel::can_play(const BoardModel& board) {
    return board.is_game && !board.is_over && !board.is_computers_turn;
}

bool KalahPanel::draw(AppContext& context, const BoardModel& board, ImVec2 room) {
    const GameSession& session = *context.document.game();
    m_game = kalah_of(session);
    m_state = kalah_position(session, board.moves);
    m_place = place_kalah(m_game->pits(), room.x, room.y, context.scale);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const auto clicked = read_mouse(context, corner);
    const auto entered = read_keys(context);
    if (clicked && board.is_game) play(context, board, *clicked);
    if (entered && board.is_game) play(context, board, *entered);
    KalahScene scene = kalah_scene(context.document, context.language, board);
    mark_pointed(scene);
    paint(context, corner, kalah_drawing(scene, m_place));
    if (m_under) draw_tip(context, board);
    ImGui::SetCursorScreenPos({corner.x, corner.y + room.y + context.px(12)});
    return clicked && !board.is_game;
}

std::optional<Cup> KalahPanel::read_mouse(AppContext& context, ImVec2 corner) {
    std::optional<Cup> clicked;
    m_under.reset();
    for (const Player side : {Player::kFirst, Player::kSecond}) {
        for (int pit = 0; pit < m_game->pits(); ++pit) {
            const ScreenRect rect = m_place.rect_of({side, pit});
            const char letter = static_cast<char>((side == Player::kFirst ? 'a' : 'A') + pit);
            ImGui::SetCursorScreenPos({corner.x + rect.left, corner.y + rect.top});
            const bool is_clicked =
                ImGui::InvisibleButton((std::string("kalah.") + letter).c_str(), {rect.width(), rect.height()});
            if (ImGui::IsItemHovered()) m_under = Cup{side, pit};
            if (is_clicked) clicked = Cup{side, pit};
        }
    }
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) m_cursor.reset();
    if (context.view.is_board_wanted) m_cursor = 0;
    context.view.is_board_wanted = false;
    return clicked;
}

/// Plays a pit of the side to move; lets the waiting computer move.
void KalahPanel::play(AppContext& context, const BoardModel& board, Cup pit) const {
    Document& document = context.document;
    if (board.is_computers_turn && document.is_computer_waiting()) return document.let_computer_move();
    if (!can_play(board) || pit.side != m_state.to_move) return;
    if (m_state.of(pit.side).pits[static_cast<std::size_t>(pit.pit)] > 0) (void)document.play(pit.pit);
}

/// Left and right follow the mover's row as it is drawn: the north's begins at the right.
std::optional<Cup> KalahPanel::read_keys(AppContext& context) {
    if (!m_cursor || !may_read_keys(context)) return std::nullopt;
    context.takes_keys = true;
    const int to_right = ImGui::IsKeyPressed(ImGuiKey_RightArrow) - ImGui::IsKeyPressed(ImGuiKey_LeftArrow);
    const int forward = m_state.to_move == Player::kFirst ? to_right : -to_right;
    m_cursor = std::clamp(*m_cursor + forward, 0, m_game->pits() - 1);
    const Cup chosen{m_state.to_move, *m_cursor};
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) m_cursor.reset();
    const bool is_enter = is_enter_or_space_pressed();
    return is_enter ? std::optional(chosen) : std::nullopt;
}

/// Marks the pit at the cursor, or else the one under the pointer.
void KalahPanel::mark_pointed(KalahScene& scene) const {
    const auto pointed = m_cursor ? std::optional(Cup{m_state.to_move, *m_cursor}) : m_under;
    if (!pointed || !scene.can_play || pointed->side != m_state.to_move) return;
    const bool has_stones = m_state.of(pointed->side).pits[static_cast<std::size_t>(pointed->pit)] > 0;
    if (has_stones || m_cursor) scene.pointed = pointed;
    if (has_stones) scene.last_of_pointed = m_game->last_cup(m_state, pointed->pit);
    if (has_stones && !m_cursor) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

/// "c: the last stone falls in F. Worth 2, the best so far". For a pit that cannot be played: how many stones it has.
void KalahPanel::draw_tip(const AppContext& context, const BoardModel& board) const {
    const Language& language = context.language;
    const auto letter_of = [](Cup cup) {
        return std::string(1, static_cast<char>((cup.side == Player::kFirst ? 'a' : 'A') + cup.pit));
    };
    const int stones = m_state.of(m_under->side).pits[static_cast<std::size_t>(m_under->pit)];
    const std::string name = letter_of(*m_under);
    if (!board.is_game) {
        return tooltip(context,
                       language.with("board.tip.search", {language.with("kalah.tip", {name, std::to_string(stones)})}));
    }
    if (!can_play(board) || m_under->side != m_state.to_move || stones == 0) {
        return tooltip(context, language.with("kalah.tip", {name, std::to_string(stones)}));
    }
    const Cup last = m_game->last_cup(m_state, m_under->pit);
    const int taken = m_game->captured(m_state, m_under->pit);
    std::string tip = last.pit == Kalah::kStore ? language.with("kalah.tip.again", {name})
                      : taken > 0               ? language.with("kalah.tip.captures", {name, std::to_string(taken)})
                                                : language.with("kalah.tip.last", {name, letter_of(last)});
    if (const ValuedMove* const valued = value_of(board, m_under->pit); valued != nullptr && valued->value)
        tip = worth_words(language, tip, *valued->value, valued->is_best);
    tooltip(context, tip);
}

void draw_kalah_options(AppContext& context) {
    const Language& language = context.language;
    const Kalah& game = *kalah_of(*context.document.game());
    std::vector<std::string> boards = {"2x2", "3x3", "4x3", "6x3", "6x4", "6x6"};
    const std::string now = fmt::format("{}x{}", game.pits(), game.stones());
    const auto known = std::find(boards.begin(), boards.end(), now);
    const int selected = static_cast<int>(known - boards.begin());
    if (known == boards.end()) boards.push_back(now);
    const int chosen =
        choice_row(context, "##kalah.board", language("kalah.board"), boards, selected, language("kalah.board.tip"));
    if (chosen < 0 || chosen == selected) return;
    GameSpec spec;
    spec.game = kKalahEntry.id;
    spec.set_rule(kKalahOptions[0].key, boards[static_cast<std::size_t>(chosen)]);
    open_with_rules(context, spec);
}

}  // namespace plytrace
