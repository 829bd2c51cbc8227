#include "app/ui/board/board_panel.hpp"

#include <algorithm>

#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/playing/thinking.hpp"
#include "app/ui/board/board_options.hpp"
#include "app/ui/board/game_panel_registry.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kHeaderHeight = 40, kLowHeader = 34, kScoreHeight = 28, kHintHeight = 44, kLowHint = 36;
constexpr float kButtonWidth = 34, kNarrowButton = 29, kButtonHeight = 32;
constexpr float kNarrow = 290;
constexpr float kLowText = 14;
constexpr float kLowCard = 420;

bool is_low(const AppContext& context) {
    return ImGui::GetWindowHeight() < context.px(kLowCard);
}

}  // namespace

void BoardPanel::draw(AppContext& context) {
    if (const auto draft = context.app.drafted_position) return m_position.draw(context, *draft);
    auto board = shown(context);
    if (!board) return muted_text(context, context.text("board.empty"));
    announce_end(context, *board);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(2), 0});
    draw_header(context, *board);
    if (context.app.document.opening() != m_opening) board = shown(context);  // its options have begun another game
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float hint = context.px(is_low(context) ? kLowHint : kHintHeight);
    draw_middle(context, *board, {room.x, room.y - context.px(kScoreHeight + 6) - hint});
    draw_footer(context, *board);
    ImGui::PopStyleVar();
}

void BoardPanel::follow(AppContext& context) {
    (void)shown(context);
}

std::optional<BoardModel> BoardPanel::shown(AppContext& context) {
    const Document& document = context.app.document;
    const bool is_following = context.app.rerun.wanted.has_value() || context.step() == context.app.rerun.reached;
    // The step that a link or a new search is on the way to, so that the picture does not depend on how fast it gets
    // there.
    const Step bound_for = context.app.rerun.wanted.value_or(context.step());
    m_focus.follow(document, context.app.view, bound_for, is_following);
    forget_choice(document);
    if (const Thinking::Line* const line = line_of(context.app); line != nullptr) {
        BoardModel board = board_of_line(document, line->before, Moves(line->moves).subspan(0, line->step));
        context.shown_moves = board.moves;
        return board;
    }
    // A node that is pointed at shows its position as long as it is.
    const NodeId pointed = context.is_narrow() ? kNone : context.app.view.hovered;
    auto board = pointed != kNone
                     ? board_model(document, pointed, context.step(), false, m_chosen)
                     : board_model(document, context.app.view.selected, context.step(), m_focus.is_on_game, m_chosen);
    if (board) context.shown_moves = board->moves;
    return board;
}

void BoardPanel::draw_middle(AppContext& context, const BoardModel& board, ImVec2 room) {
    GamePanel* const own = own_panel(context.app.document);
    if (own == nullptr) {
        draw_squares(context, board, room);
    } else if (own->draw(context, board, {room.x, room.y - context.px(12)})) {
        m_focus.show_game();
    }
}

/// What draws a game that is not played on squares; null for any other.
GamePanel* BoardPanel::own_panel(const Document& document) {
    if (const std::string_view game = document.game()->id(); game != m_own_game) {
        const GamePanelEntry* const entry = find_game_panel(game);
        m_own = entry != nullptr && entry->make != nullptr ? entry->make() : nullptr;
        m_own_game = game;
    }
    return m_own.get();
}

/// When a game that was seen going on has ended: the result over the board, or a note.
void BoardPanel::announce_end(AppContext& context, const BoardModel& board) {
    const bool is_new = context.app.document.opening() != m_opening;
    m_opening = context.app.document.opening();
    if (!board.is_game) return;
    if (!board.is_over || is_new) m_result.close();
    if (board.is_over && !m_was_over && !is_new && has_turning_discs(board.look)) {
        m_result.open();
    } else if (board.is_over && !m_was_over && !is_new) {
        context.app.messages.note(board_title(context.app.document, context.app.language, board));
    }
    m_was_over = board.is_over;
}

void BoardPanel::draw_header(AppContext& context, const BoardModel& board) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float button = width < context.px(kNarrow) ? kNarrowButton : kButtonWidth;
    const float room = width - context.px(4 * button) - context.px(2);
    const bool has_ended = board.is_over && board.look != BoardLook::kChessmen;
    const Color color = has_ended ? context.theme().best : context.theme().text;
    const std::string title = board_title(context.app.document, context.app.language, board);
    float em = kTitleSize;
    while (em > kSmallSize && width_of(context, Face::kBold, em, title) > room) em -= 0.5F;
    draw_text_within(context, ImGui::GetWindowDrawList(), {corner.x, corner.y + context.px(20)}, Face::kBold, em, color,
                     title, room);
    ImGui::SetCursorScreenPos({corner.x + width - context.px(4 * button - 8), corner.y - context.px(3)});
    draw_buttons(context, {button - 2, kButtonHeight});
    ImGui::SetCursorScreenPos({corner.x, corner.y + context.px(is_low(context) ? kLowHeader : kHeaderHeight)});
}

/// `size` of each at scale 1.
void BoardPanel::draw_buttons(AppContext& context, ImVec2 size) {
    AppState& app = context.app;
    const auto action = [&](const char* id, Icon icon) {
        const Action* found = find_action(id);
        if (icon_button(context, id, icon, size, tip(*found, app).c_str(), is_enabled(*found, app))) {
            m_focus.show_game();
            found->run(app);
        }
        ImGui::SameLine();
    };
    action("edit.undo", Icon::kUndo);
    action("edit.redo", Icon::kRedo);
    action("game.new", Icon::kNewGame);
    if (icon_button(context, "board.options", Icon::kOptions, size, context.text("board.options.tip"), true)) {
        ImGui::OpenPopup("board.options.list");
    }
    draw_board_options(context, "board.options.list");
}

/// Two discs with their numbers. Returns where they end.
float BoardPanel::draw_score(const AppContext& context, const BoardModel& board) const {
    ImVec2 at = ImGui::GetCursorScreenPos();
    if (!has_black_and_white(board.look)) return at.x;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float radius = context.px(9);
    const ImVec2 start = at;
    for (const bool is_first : {true, false}) {
        const ImVec2 centre(at.x + radius, at.y + context.px(14));
        paint(context, {}, disc_drawing({centre.x, centre.y}, radius, is_first));
        if (is_first) list->AddCircle(centre, radius, im(context.theme().faint), 0, context.px(1));
        const std::string count = std::to_string(is_first ? board.first_count : board.second_count);
        const bool is_mover = !board.is_over && (board.to_move == Player::kFirst) == is_first;
        const float right = centre.x + radius + context.px(7);
        const float width = draw_text(context, list, {right, at.y + context.px(20)}, Face::kBold, kBodySize,
                                      context.theme().text, count);
        if (is_mover) {  // whose turn it is
            list->AddRectFilled({at.x, at.y + context.px(25)}, {right + width, at.y + context.px(27)},
                                im(context.theme().accent), context.px(1));
        }
        at.x = right + width + context.px(16);
    }
    ImGui::SetCursorScreenPos(start);
    ImGui::InvisibleButton("board.score", {at.x - start.x, context.px(kScoreHeight)});
    tooltip(context, context.text("board.score.tip"));
    return at.x;
}

/// To the other position: one click, at the right.
void BoardPanel::draw_link(AppContext& context, const BoardModel& board, float left, float right) {
    const Trace* trace = context.trace();
    const bool can_show_search =
        m_focus.is_on_game && trace != nullptr && trace->event_count() > 0 && context.step() > 0;
    if (board.is_game && !can_show_search) return;
    const char* label = context.text(board.is_game ? "board.show_search" : "board.show_game");
    if (width_of(context, Face::kBody, kLowText, label) > right - left)
        label = context.text(board.is_game ? "board.show_search.short" : "board.show_game.short");
    const bool fits = width_of(context, Face::kBody, kSmallSize, label) <= right - left;
    const FontScope font(context, Face::kBody, fits ? kSmallSize : kLowText);
    const float width = ImGui::CalcTextSize(label).x;
    ImGui::SetCursorScreenPos({std::max(left, right - width), ImGui::GetCursorScreenPos().y + context.px(5)});
    if (!link(context, "board.other", label,
              context.text(board.is_game ? "board.show_search.tip" : "board.show_game.tip")))
        return;
    if (board.is_game) return m_focus.show_search();
    close_line(context.app);
    m_focus.show_game();
}

void BoardPanel::draw_footer(AppContext& context, const BoardModel& board) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float left = draw_score(context, board);
    ImGui::SetCursorScreenPos(corner);
    draw_link(context, board, left, corner.x + ImGui::GetContentRegionAvail().x);
    ImGui::SetCursorScreenPos({corner.x, corner.y + context.px(kScoreHeight + 2)});
    const FontScope font(context, Face::kBody, is_low(context) ? kLowText : kSmallSize);
    muted_text(context, hint_words(context, board));
}

std::string BoardPanel::hint_words(const AppContext& context, const BoardModel& board) const {
    const Document& document = context.app.document;
    if (const Thinking::Line* const line = line_of(context.app); line != nullptr) return line->words;
    if (board.is_game && m_own != nullptr && m_own->has_cursor()) return context.text(m_own->keys_hint(document));
    if (board.is_game && m_own == nullptr && m_has_cursor) {
        return context.text(board.is_column_played ? "board.hint.keys.column"
                            : !board.moves_pieces  ? "board.hint.keys"
                            : board.chosen < 0     ? "board.hint.keys_choose"
                                                   : "board.hint.keys_move");
    }
    return board_hint(document, context.app.language, board);
}

}  // namespace plytrace
