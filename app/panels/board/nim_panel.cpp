#include "app/panels/board/nim_panel.hpp"

#include <algorithm>
#include <cmath>

#include "app/model/games/nim_session.hpp"
#include "app/model/text/score_text.hpp"
#include "app/panels/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kLabelWidth = 46, kMostRowHeight = 110, kMostPitch = 44;
constexpr float kLineHeight = 0.58F, kLineMiddle = 0.36F;  // of a row; what is below is for the best move's value
constexpr float kSmallText = 14;

/// "2 + 2": the groups of a row.
std::string row_text(const NimPicture& picture, int row) {
    std::string text;
    for (const NimSpan& group : picture.groups(row)) text += (text.empty() ? "" : "+") + std::to_string(group.count);
    return text.empty() ? "–" : text;
}

}  // namespace

ImVec2 NimPlace::centre(NimPoint at, std::size_t lines_in_row) const {
    const float left = corner.x + width / 2 - pitch * static_cast<float>(lines_in_row) / 2;
    return {left + (static_cast<float>(at.line) + 0.5F) * pitch,
            corner.y + (static_cast<float>(at.row) + kLineMiddle) * row_height};
}

NimPlace NimPanel::place_rows(const AppContext& context, ImVec2 room) const {
    std::size_t most = 1;
    for (const auto& row : m_picture.rows) most = std::max(most, row.size());
    const float label = context.px(kLabelWidth);
    const auto rows = static_cast<float>(std::max<std::size_t>(m_picture.rows.size(), 1));
    NimPlace place;
    place.width = room.x - label;
    place.row_height = std::min(room.y / rows, context.px(kMostRowHeight));
    place.pitch = std::min(place.width / static_cast<float>(most), context.px(kMostPitch));
    const ImVec2 start = ImGui::GetCursorScreenPos();
    place.corner = {start.x + label, start.y};
    return place;
}

bool NimPanel::draw(AppContext& context, const BoardModel& board, ImVec2 room) {
    const Document& document = context.app.document;
    const Nim& game = *nim_of(*document.game());
    if (document.opening() != m_opening) m_picks.clear(), m_anchor.reset(), m_cursor.reset();
    m_opening = document.opening();
    const auto search_moves = static_cast<std::size_t>(board.is_game ? 0 : board.search_moves);
    m_picture = nim_picture(game, board.moves, search_moves, m_picks);
    m_place = place_rows(context, room);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("board.rows", room);
    const bool wants_game = read_mouse(context, board);
    read_keys(context, board);

    const auto selected = selection(game, board);
    for (int row = 0; row < static_cast<int>(m_picture.rows.size()); ++row) draw_row(context, row);
    if (selected) draw_selection(context, *selected);
    if (board.is_game) draw_best(context, game, board);
    draw_cursor(context);
    if (selected && m_under) draw_tip(context, game, board, *selected);
    ImGui::SetCursorScreenPos({start.x, start.y + room.y + context.px(12)});
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

/// Lines that are there stand upright; of erased ones a short stroke stays, ringed where the latest move erased them.
void NimPanel::draw_row(const AppContext& context, int row) const {
    const Theme& theme = context.theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const auto& lines = m_picture.rows[static_cast<std::size_t>(row)];
    const float half = m_place.row_height * kLineHeight / 2, width = std::max(m_place.pitch * 0.2F, 2.0F);
    for (int i = 0; i < static_cast<int>(lines.size()); ++i) {
        const NimLine& line = lines[static_cast<std::size_t>(i)];
        const ImVec2 at = m_place.centre({row, i}, lines.size());
        if (line.is_there) {
            list->AddRectFilled({at.x - width / 2, at.y - half}, {at.x + width / 2, at.y + half}, im(theme.node_leaf),
                                width / 2);
            continue;
        }
        const Color color = line.is_last ? theme.accent : theme.faint;
        const float reach = m_place.pitch * 0.28F;
        list->AddLine({at.x - reach, at.y}, {at.x + reach, at.y}, im(color), context.px(line.is_last ? 3 : 2));
        if (line.number > 0) {
            draw_text(context, list, {at.x, at.y - context.px(5)}, Face::kBold, kSmallText, theme.muted,
                      std::to_string(line.number), Align::kCentre);
        }
    }
    const ImVec2 baseline(m_place.corner.x - context.px(kLabelWidth),
                          m_place.centre({row, 0}, lines.size()).y + context.px(kSmallText * 0.36F));
    draw_text_within(context, list, baseline, Face::kBody, kSmallText, theme.muted, row_text(m_picture, row),
                     context.px(kLabelWidth - 4));
}

/// A plate behind the lines, and a stroke across them, as they would be crossed out.
void NimPanel::draw_selection(const AppContext& context, const NimSpan& lines) const {
    const std::size_t count = m_picture.rows[static_cast<std::size_t>(lines.row)].size();
    const ImVec2 first = m_place.centre({lines.row, lines.first}, count);
    const ImVec2 last = m_place.centre({lines.row, lines.end() - 1}, count);
    const float reach = m_place.pitch * 0.42F, half = m_place.row_height * kLineHeight / 2 + context.px(3);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Color accent = context.theme().accent;
    list->AddRectFilled({first.x - reach, first.y - half}, {last.x + reach, last.y + half}, im(accent.with_alpha(0.22)),
                        context.px(6));
    list->AddLine({first.x - reach, first.y}, {last.x + reach, last.y}, im(accent), context.px(3));
}

/// The search's best move so far: a bracket below its lines, with what it is worth.
void NimPanel::draw_best(const AppContext& context, const Nim& game, const BoardModel& board) const {
    const auto best =
        std::find_if(board.values.begin(), board.values.end(), [](const ValuedMove& move) { return move.is_best; });
    if (best == board.values.end() || !best->value || m_place.row_height < context.px(26)) return;
    const auto lines = place_of(game, m_picture, best->move);
    if (!lines) return;
    const std::size_t count = m_picture.rows[static_cast<std::size_t>(lines->row)].size();
    const ImVec2 first = m_place.centre({lines->row, lines->first}, count);
    const ImVec2 last = m_place.centre({lines->row, lines->end() - 1}, count);
    const float reach = m_place.pitch * 0.34F, top = first.y + m_place.row_height * kLineHeight / 2 + context.px(3);
    const ImU32 color = im(context.theme().best);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddLine({first.x - reach, top + context.px(4)}, {last.x + reach, top + context.px(4)}, color,
                  context.px(2.5F));
    list->AddLine({first.x - reach, top}, {first.x - reach, top + context.px(5)}, color, context.px(2.5F));
    list->AddLine({last.x + reach, top}, {last.x + reach, top + context.px(5)}, color, context.px(2.5F));
    draw_text(context, list, {last.x + reach + context.px(6), top + context.px(11)}, Face::kBold, kSmallText,
              context.theme().best, bound_text(best->value->value, best->value->proof));
}

void NimPanel::draw_cursor(const AppContext& context) const {
    if (!m_cursor || m_picture.rows.empty()) return;
    const ImVec2 at = m_place.centre(*m_cursor, m_picture.rows[static_cast<std::size_t>(m_cursor->row)].size());
    const float reach = m_place.pitch * 0.44F, half = m_place.row_height * kLineHeight / 2 + context.px(4);
    ImGui::GetWindowDrawList()->AddRect({at.x - reach, at.y - half}, {at.x + reach, at.y + half},
                                        im(context.theme().accent), context.px(6), 0, context.px(3));
}

/// "5:3-4 leaves 2 1 3 7: worth = 1".
void NimPanel::draw_tip(const AppContext& context, const Nim& game, const BoardModel& board,
                        const NimSpan& lines) const {
    const Language& language = context.app.language;
    const GameSession& session = *context.app.document.game();
    const MoveCode move = move_at(game, m_picture, lines);
    auto moves = board.moves;
    const std::string text = session.move_text(moves, move);
    moves.push_back(move);
    Nim::State after = game.initial();
    for (const MoveCode each : moves) (void)game.apply(after, static_cast<Nim::Move>(each));
    after.to_move = Player::kFirst;
    std::string tip = language.with("nim.tip", {text, game.position_text(after)});
    for (const ValuedMove& valued : board.values) {
        if (valued.move != move || !valued.value) continue;
        tip = language.with("board.tip.value", {tip, bound_text(valued.value->value, valued.value->proof)});
        if (valued.is_best) tip = language.with("board.tip.best", {tip});
    }
    tooltip(context, tip);
}

}  // namespace plytrace
