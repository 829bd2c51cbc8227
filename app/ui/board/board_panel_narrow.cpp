// The board of a narrow window: the squares alone, the row beside them, and what to do in words.
#include <algorithm>
#include <cmath>

#include "app/control/playing/playing.hpp"
#include "app/settings/narrow_layout.hpp"
#include "app/ui/board/board_panel.hpp"
#include "app/ui/board/game_panel_registry.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kNarrowText = 14, kLinePitch = 17;

/// As many lines as there is room for, in the middle of its height; the last one is shortened.
void draw_lines_within(const AppContext& context, const Box& box, std::string_view words) {
    const FontScope font(context, Face::kBody, kNarrowText);
    const std::string broken = in_lines(words, box.width);
    const auto most = std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(box.height / context.px(kLinePitch)));
    const auto count = std::min<std::ptrdiff_t>(most, 1 + std::count(broken.begin(), broken.end(), '\n'));
    float y = box.y + (box.height - static_cast<float>(count) * context.px(kLinePitch)) / 2 + context.px(kNarrowText);
    std::size_t at = 0;
    for (std::ptrdiff_t line = 1; line <= count; ++line, y += context.px(kLinePitch)) {
        const std::size_t end = line < count ? broken.find('\n', at) : broken.size();
        std::string rest = broken.substr(at, end - at);
        std::replace(rest.begin(), rest.end(), '\n', ' ');
        draw_text_within(context, ImGui::GetWindowDrawList(), {box.x, y}, Face::kBody, kNarrowText,
                         context.theme().muted, rest, box.width);
        at = end + 1;
    }
}

}  // namespace

void BoardPanel::draw_narrow(AppContext& context) {
    if (const auto draft = context.app.drafted_position) return m_position.draw_narrow(context, *draft);
    const auto board = shown(context);
    if (!board) return muted_text(context, context.text("board.empty"));
    announce_end(context, *board);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImVec2 room = ImGui::GetContentRegionAvail();
    if (own_panel(context.app.document) != nullptr) {  // squares reach the edges, other things do not
        const float aside = context.px(12);
        ImGui::SetCursorScreenPos({corner.x + aside, corner.y + aside});
        room = {room.x - 2 * aside, room.y - aside};
    }
    draw_middle(context, *board, room);
    ImGui::SetCursorScreenPos(corner);  // what goes on below the squares has no room
}

void BoardPanel::draw_status(AppContext& context) {
    if (const auto draft = context.app.drafted_position) return m_position.draw_status(context, *draft);
    const auto board = shown(context);
    if (!board) return;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const float padding = context.px(8), finger = context.px(kLeastFinger);
    const float buttons = corner.x + room.x - 4 * finger;
    const float right = buttons - context.px(2);
    const std::string title = board_title(context.app.document, context.app.language, *board);
    const bool has_ended = board->is_over && board->look != BoardLook::kChessmen;
    const Color color = has_ended ? context.theme().best : context.theme().text;
    const float words = right - corner.x - padding;
    const bool has_clocks = draw_clocks(context, *board, {corner.x + padding, corner.y});
    const bool fits = width_of(context, Face::kBold, kSmallSize, title) <= words;
    if (!has_clocks) {
        draw_text_within(context, ImGui::GetWindowDrawList(), {corner.x + padding, corner.y + context.px(19)},
                         fits ? Face::kBold : Face::kBody, fits ? kSmallSize : kNarrowText, color, title, words);
    }
    ImGui::SetCursorScreenPos({corner.x + padding, corner.y + context.px(22)});
    const float left = draw_score(context, *board);
    ImGui::SetCursorScreenPos({corner.x + padding, corner.y + context.px(22)});
    draw_link(context, *board, left, right);
    ImGui::SetCursorScreenPos({buttons, corner.y + (room.y - context.px(kFinger)) / 2});
    draw_buttons(context, {kLeastFinger, kFinger});
    ImGui::PopStyleVar();
}

/// The time that each side has left, in the headline's place; that of the side to move is underlined. False where the
/// game has no clocks, or is over.
bool BoardPanel::draw_clocks(AppContext& context, const BoardModel& board, ImVec2 corner) const {
    const auto& playing = context.app.playing;
    if (!playing || !playing->clock || playing->opening != context.app.document.opening() || board.is_over)
        return false;
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const float radius = context.px(7);
    std::string told;
    float x = corner.x;
    for (const Player player : {Player::kFirst, Player::kSecond}) {
        const bool is_first = player == Player::kFirst;
        const std::string time = clock_text(playing->clock->seconds_left[static_cast<std::size_t>(player)]);
        const ImVec2 centre(x + radius, corner.y + context.px(12));
        paint(context, {}, disc_drawing({centre.x, centre.y}, radius, is_first));
        if (is_first) list->AddCircle(centre, radius, im(context.theme().faint), 0, context.px(1));
        const float left = centre.x + radius + context.px(6);
        const float width = draw_text(context, list, {left, corner.y + context.px(18)}, Face::kBold, kSmallSize,
                                      context.theme().text, time);
        if (board.to_move == player)
            list->AddRectFilled({x, corner.y + context.px(21)}, {left + width, corner.y + context.px(23)},
                                im(context.theme().accent), context.px(1));
        told += (told.empty() ? "" : " ") + time;
        x = left + width + context.px(14);
    }
    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton((told + "###board.clocks").c_str(), {x - corner.x, context.px(20)});
    tooltip(context, context.text("play.clock"));
    if (is_clock_running(context.app)) context.is_moving = true;
    return true;
}

void BoardPanel::draw_hint(AppContext& context) {
    std::string words;
    if (context.app.drafted_position) {
        words = draft_hint(context.app);
    } else if (const auto board = shown(context)) {
        words = hint_words(context, *board);
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    if (words.empty() || room.x <= 0 || room.y <= 0) return;
    ImGui::InvisibleButton((words + "###board.hint").c_str(), room);
    tooltip(context, words);
    const float padding = context.px(8);
    draw_lines_within(context, {corner.x + padding, corner.y, room.x - 2 * padding, room.y}, words);
}

}  // namespace plytrace
