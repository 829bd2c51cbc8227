#include "app/ui/board/pig_panel.hpp"

#include <array>

#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr std::array<const char*, 2> kPigButtons = {"pig.roll", "pig.hold"};
constexpr std::array<const char*, 2> kTips = {"pig.roll.tip", "pig.hold.tip"};

}  // namespace

void PigPanel::play(AppContext& context, const BoardModel& board, const PigMove& move) {
    Document& document = context.document;
    if (board.is_computers_turn && document.is_computer_waiting()) return document.let_computer_move();
    if (move.is_possible) (void)document.play(move.code);
}

bool PigPanel::draw(AppContext& context, const BoardModel& board, ImVec2 room) {
    PigScene scene = pig_scene(context.document, context.language, board);
    const PigPlace place = place_pig(room.x, room.y, context.scale);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    read_keys(context, board, scene);
    std::optional<std::size_t> pressed;
    for (std::size_t i = 0; i < scene.moves.size(); ++i) {
        const ScreenRect& rect = place.moves[i];
        ImGui::SetCursorScreenPos({corner.x + rect.left, corner.y + rect.top});
        if (ImGui::InvisibleButton(kPigButtons[i], {rect.width(), rect.height()})) pressed = i;
        scene.moves[i].is_hovered = ImGui::IsItemHovered();
        scene.moves[i].is_chosen = m_cursor == i;
        tooltip(context, context.text(kTips[i]));
    }
    paint(context, corner, pig_drawing(scene, place));
    if (pressed && board.is_game) play(context, board, scene.moves[*pressed]);
    ImGui::SetCursorScreenPos({corner.x, corner.y + room.y + context.px(12)});
    return pressed && !board.is_game;
}

/// Left and right select a move, Enter plays it, Escape returns the keys to the window.
void PigPanel::read_keys(AppContext& context, const BoardModel& board, const PigScene& scene) {
    if (context.view.is_board_wanted) m_cursor = 0;
    context.view.is_board_wanted = false;
    if (!m_cursor || !may_read_keys(context)) return;
    context.takes_keys = true;
    if (ImGui::IsKeyPressed(ImGuiKey_LeftArrow, false)) m_cursor = 0;
    if (ImGui::IsKeyPressed(ImGuiKey_RightArrow, false)) m_cursor = 1;
    const bool is_enter = is_enter_or_space_pressed();
    if (is_enter && board.is_game) play(context, board, scene.moves[*m_cursor]);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) m_cursor.reset();
}

}  // namespace plytrace
