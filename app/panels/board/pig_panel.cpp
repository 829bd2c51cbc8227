#include "app/panels/board/pig_panel.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "app/model/games/pig_session.hpp"
#include "app/model/text/score_text.hpp"
#include "app/panels/widgets/widgets.hpp"
#include "games/pig/pig.hpp"

namespace plytrace {

namespace {

constexpr float kBarHeight = 20, kBarPitch = 38, kNameWidth = 22, kCountWidth = 62, kGap = 14, kMostDie = 130;
constexpr float kButtonHeight = 52, kMoveText = 18, kPointText = 16;
constexpr std::array<MoveCode, 2> kMoves = {Pig::kRoll, Pig::kHold};

/// The face that the die shows: that of the latest throw; 0 before there was one.
int last_face(const std::vector<MoveCode>& moves) {
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
        if (*move >= 1 && *move <= 6) return *move;
    }
    return 0;
}

}  // namespace

bool PigPanel::can_play(const BoardModel& board, MoveCode move) {
    return board.is_game && !board.is_over && !board.is_computers_turn &&
           std::any_of(board.playable.begin(), board.playable.end(),
                       [&](const PlayableMove& known) { return known.code == move; });
}

void PigPanel::play(AppContext& context, const BoardModel& board, MoveCode move) {
    Document& document = context.app.document;
    if (board.is_computers_turn && document.is_computer_waiting()) return document.let_computer_move();
    if (can_play(board, move)) (void)document.play(move);
}

bool PigPanel::draw(AppContext& context, const BoardModel& board, ImVec2 room) {
    const auto position = pig_of(*context.app.document.game(), board.moves);
    if (!position) return false;
    read_keys(context, board);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float button = context.px(kButtonHeight), gap = context.px(kGap);
    const float size = std::min({room.y - button - gap, context.px(kMostDie), room.x * 0.36F});
    const float middle = corner.y + (room.y - button - gap) / 2;
    draw_die(context, {corner.x + size / 2, middle}, size, position->is_thrown ? 0 : last_face(board.moves));
    const float bars = context.px(kBarPitch + kBarHeight);
    draw_points(context, board, *position, {corner.x + size + gap, middle - bars / 2}, room.x - size - gap);
    const float width = (room.x - context.px(kGap)) / 2;
    const float top = corner.y + room.y - button;
    bool wants_game = draw_move(context, board, Pig::kRoll, {corner.x, top}, {width, button});
    wants_game |= draw_move(context, board, Pig::kHold, {corner.x + width + context.px(kGap), top}, {width, button});
    ImGui::SetCursorScreenPos({corner.x, corner.y + room.y + context.px(12)});
    return wants_game;
}

/// A bar for each player, as long as all its points, with what is at stake in another colour behind them.
void PigPanel::draw_points(const AppContext& context, const BoardModel& board, const PigPosition& position,
                           ImVec2 corner, float width) const {
    const Theme& theme = context.theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float whole = width - context.px(kNameWidth + kCountWidth), height = context.px(kBarHeight);
    for (const Player player : {Player::kFirst, Player::kSecond}) {
        const bool is_first = player == Player::kFirst, is_mover = position.to_move == player && !board.is_over;
        const int points = position.points[is_first ? 0 : 1], turn = is_mover ? position.turn : 0;
        const float y = corner.y + (is_first ? 0 : context.px(kBarPitch)), left = corner.x + context.px(kNameWidth);
        const float baseline = y + height / 2 + context.px(6);
        const auto length = [&](int of) { return whole * static_cast<float>(of) / Pig::kTarget; };
        const Color color = is_first ? theme.node_player1 : theme.node_player2;
        draw_text(context, list, {corner.x, baseline}, is_mover ? Face::kBold : Face::kBody, kPointText,
                  is_mover ? theme.text : theme.muted, player_name(context.app.document, context.app.language, player));
        list->AddRectFilled({left, y}, {left + whole, y + height}, im(theme.raised), context.px(5));
        if (points > 0) list->AddRectFilled({left, y}, {left + length(points), y + height}, im(color), context.px(5));
        if (turn > 0) {
            const float from = left + length(points);
            list->AddRectFilled({from, y}, {from + length(turn), y + height}, im(color.with_alpha(0.35)),
                                context.px(5));
            list->AddRect({from, y}, {from + length(turn), y + height}, im(color), context.px(5), 0, context.px(1.5F));
        }
        const std::string count = std::to_string(points) + (turn > 0 ? " + " + std::to_string(turn) : "");
        draw_text(context, list, {corner.x + width, baseline}, Face::kBold, kPointText, theme.text, count,
                  Align::kRight);
    }
}

/// A face with its dots; a blank die before the first throw.
void PigPanel::draw_die(const AppContext& context, ImVec2 centre, float size, int face) const {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = context.theme();
    const float half = size / 2, far = size * 0.27F, dot = size * 0.085F;
    list->AddRectFilled({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half},
                        im(theme.board_disc_light), size * 0.16F);
    list->AddRect({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half}, im(theme.faint), size * 0.16F,
                  0, context.px(2));
    const Color color = face == 1 ? theme.cut : theme.board_disc_dark;
    const auto pip = [&](float x, float y) {
        list->AddCircleFilled({centre.x + x * far, centre.y + y * far}, dot, im(color));
    };
    if (face % 2 == 1) pip(0, 0);
    if (face >= 2) pip(-1, -1), pip(1, 1);
    if (face >= 4) pip(-1, 1), pip(1, -1);
    if (face == 6) pip(-1, 0), pip(1, 0);
}

/// One of the two moves, with what the search makes of it. True where the click asks for the game.
bool PigPanel::draw_move(AppContext& context, const BoardModel& board, MoveCode move, ImVec2 corner,
                         ImVec2 size) const {
    const Theme& theme = context.theme();
    const bool is_roll = move == Pig::kRoll, is_possible = can_play(board, move);
    const bool is_chosen = m_cursor && kMoves[static_cast<std::size_t>(*m_cursor)] == move;
    ImGui::SetCursorScreenPos(corner);
    const bool is_pressed = ImGui::InvisibleButton(is_roll ? "pig.roll" : "pig.hold", size);
    const bool is_hovered = ImGui::IsItemHovered();
    tooltip(context, context.text(is_roll ? "pig.roll.tip" : "pig.hold.tip"));
    const ImVec2 end(corner.x + size.x, corner.y + size.y);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(corner, end, im(is_hovered && is_possible ? theme.hovered : theme.raised), context.px(8));
    if (is_chosen) list->AddRect(corner, end, im(theme.accent), context.px(8), 0, context.px(3));
    const ValuedMove* valued = nullptr;
    for (const ValuedMove& each : board.values) {
        if (each.move == move && board.is_game) valued = &each;
    }
    const bool has_value = valued != nullptr && valued->value.has_value();
    const float middle = corner.x + size.x / 2, baseline = corner.y + size.y / 2 + context.px(has_value ? -2 : 6);
    draw_text(context, list, {middle, baseline}, Face::kBold, kMoveText, is_possible ? theme.text : theme.faint,
              context.text(is_roll ? "pig.roll" : "pig.hold"), Align::kCentre);
    if (has_value) {
        draw_text(context, list, {middle, baseline + context.px(20)}, Face::kBody, 15,
                  valued->is_best ? theme.best : theme.muted, bound_text(valued->value->value, valued->value->proof),
                  Align::kCentre);
    }
    if (is_pressed && board.is_game) play(context, board, move);
    return is_pressed && !board.is_game;
}

/// Left and right choose, Enter plays, Escape gives the keys back.
void PigPanel::read_keys(AppContext& context, const BoardModel& board) {
    if (context.app.view.is_board_wanted) m_cursor = 0;
    context.app.view.is_board_wanted = false;
    if (!m_cursor || context.app.dialog.is_open() || ImGui::GetIO().WantTextInput) return;
    if (context.has_popup) return;
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl || io.KeyAlt) return;
    context.takes_keys = true;
    if (ImGui::IsKeyPressed(ImGuiKey_LeftArrow, false)) m_cursor = 0;
    if (ImGui::IsKeyPressed(ImGuiKey_RightArrow, false)) m_cursor = 1;
    const bool is_enter = ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_Space, false);
    if (is_enter && board.is_game) play(context, board, kMoves[static_cast<std::size_t>(*m_cursor)]);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) m_cursor.reset();
}

}  // namespace plytrace
