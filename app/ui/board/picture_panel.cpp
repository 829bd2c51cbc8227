#include "app/ui/board/picture_panel.hpp"

#include <algorithm>
#include <string>

#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

/// Plays the move, or lets the waiting computer move.
void play_or_go_on(Document& document, const PictureScene& scene, std::optional<MoveCode> move) {
    if (scene.can_play && move) {
        (void)document.play(*move);
    } else if (document.is_computer_waiting()) {
        document.let_computer_move();
    }
}

/// "a1 = 1", for a cell that may be too small for the value.
void draw_cell_tip(const AppContext& context, const PictureScene& scene, MoveCode code) {
    const auto move = std::find_if(scene.moves.begin(), scene.moves.end(),
                                   [code](const PictureMove& each) { return each.code == code; });
    if (move == scene.moves.end()) return;
    const std::string tip =
        move->worth ? worth_words(context.language, move->name, *move->worth, move->is_best) : move->name;
    tooltip(context, tip);
}

}  // namespace

bool PicturePanel::draw(AppContext& context, const BoardModel& board, ImVec2 room) {
    PictureScene scene = picture_scene(context.document, board);
    const PicturePlace place = place_picture(scene, room.x, room.y, context.scale);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    read_keys(context, scene);

    std::optional<MoveCode> pointed;
    bool is_clicked = false;
    if (const ScreenRect& area = place.picture; area.width() >= 1 && area.height() >= 1) {
        ImGui::SetCursorScreenPos({corner.x + area.left, corner.y + area.top});
        is_clicked = ImGui::InvisibleButton("own_game.picture", {area.width(), area.height()});
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const auto under = place.cell_at({mouse.x - corner.x, mouse.y - corner.y});
        const bool is_over = ImGui::IsItemHovered() && under && under->row < scene.picture.size() &&
                             under->column < scene.picture[under->row].size();
        const MoveCode code = is_over ? scene.picture[under->row][under->column].move : kNoMove;
        if (code != kNoMove && board.is_game) pointed = code;
    }
    if (pointed) {
        m_cursor.reset();
        scene.selected = pointed;
        if (scene.can_play) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        draw_cell_tip(context, scene, *pointed);
    }
    paint(context, corner, picture_drawing(scene, place));
    const auto listed = draw_list(context, scene, place, corner);
    if (listed) pointed = listed;
    if (listed || is_clicked) {
        if (board.is_game) play_or_go_on(context.document, scene, pointed);
        m_cursor.reset();
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + room.y + context.px(12)});
    return is_clicked && !board.is_game;
}

std::optional<MoveCode> PicturePanel::draw_list(AppContext& context, PictureScene& scene, const PicturePlace& place,
                                                ImVec2 corner) {
    std::optional<MoveCode> clicked;
    if (place.list_height <= 0 || place.list.height() < 1) return clicked;
    ImGui::SetCursorScreenPos({corner.x + place.list.left, corner.y + place.list.top});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("own_game.moves", {place.list.width(), place.list.height()});
    ImGui::PopStyleVar();
    const ImVec2 top = ImGui::GetCursorScreenPos();
    for (std::size_t i = 0; i < scene.moves.size(); ++i) {
        const ScreenRect& button = place.buttons[i];
        if (scene.moves[i].has_cell) continue;
        const ImVec2 from(top.x + button.left, top.y + button.top);
        const ImVec2 size(button.width(), button.height());
        if (!ImGui::IsRectVisible(from, {from.x + size.x, from.y + size.y})) continue;
        ImGui::SetCursorScreenPos(from);
        const std::string id = scene.moves[i].name + "###own_game.move." + std::to_string(i);
        if (ImGui::InvisibleButton(id.c_str(), size)) clicked = scene.moves[i].code;
        if (ImGui::IsItemHovered()) scene.selected = scene.moves[i].code;
        announce_focus(context, scene.moves[i].name + " " + scene.moves[i].value);
    }
    paint(context, top, picture_moves_drawing(scene, place));
    ImGui::SetCursorScreenPos(top);
    ImGui::Dummy({1, place.list_height});
    ImGui::EndChild();
    return clicked;
}

/// The arrows select a move, Enter plays it, Escape returns the keys to the window.
void PicturePanel::read_keys(AppContext& context, PictureScene& scene) {
    if (context.view.is_board_wanted && !scene.moves.empty()) m_cursor = 0;
    context.view.is_board_wanted = false;
    if (scene.moves.empty()) m_cursor.reset();
    if (!m_cursor) return;
    m_cursor = std::min(*m_cursor, scene.moves.size() - 1);
    if (may_read_keys(context)) {
        context.takes_keys = true;
        const bool is_back = ImGui::IsKeyPressed(ImGuiKey_LeftArrow) || ImGui::IsKeyPressed(ImGuiKey_UpArrow);
        const bool is_on = ImGui::IsKeyPressed(ImGuiKey_RightArrow) || ImGui::IsKeyPressed(ImGuiKey_DownArrow);
        if (is_back && *m_cursor > 0) --*m_cursor;
        if (is_on && *m_cursor + 1 < scene.moves.size()) ++*m_cursor;
        if (is_enter_or_space_pressed()) return play_or_go_on(context.document, scene, scene.moves[*m_cursor].code);
        if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) return m_cursor.reset();
    }
    scene.selected = scene.moves[*m_cursor].code;
}

}  // namespace plytrace
