#include "app/ui/board/board_panel.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/base/messages.hpp"
#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/play_state.hpp"
#include "app/control/playing/playing.hpp"
#include "app/settings/window_layout.hpp"
#include "app/ui/board/board_options.hpp"
#include "app/ui/board/game_panel.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kBoardHeaderHeight = 40, kBoardLowHeader = 34, kScoreHeight = 28, kHintHeight = 44, kLowHint = 36;
constexpr float kButtonWidth = 34, kNarrowButton = 29, kBoardButtonHeight = 32;
constexpr float kBoardNarrow = 290;
constexpr float kLowText = 14;
constexpr float kLowCard = 420;

bool is_low(const AppContext& context) {
    return ImGui::GetWindowHeight() < context.px(kLowCard);
}

/// The square that the tooltip describes. In games with gravity an empty square stands for the one where the disc
/// lands.
int tip_square(const BoardModel& board, int under) {
    const int played = board.played_square(under);
    return played >= 0 && board.squares[static_cast<std::size_t>(under)].piece == '-' ? played : under;
}

constexpr float kBoardNarrowText = 14, kBoardLinePitch = 17;
constexpr float kStatusLine = 26, kStatusScore = 110;  // the headline's height, and the width of the score beside it

/// As many lines as fit, vertically centred. If the words need more, the shorter words are there instead, unless they
/// are empty; the last line is shortened.
void draw_lines_within(const AppContext& context, const Box& box, std::string_view words, std::string_view shorter) {
    const FontScope font(context, Face::kBody, kBoardNarrowText);
    std::string broken = in_lines(words, box.width);
    const auto lines = [&] { return 1 + std::count(broken.begin(), broken.end(), '\n'); };
    const auto most =
        std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(box.height / context.px(kBoardLinePitch)));
    if (lines() > most && !shorter.empty()) broken = in_lines(shorter, box.width);
    const auto count = std::min<std::ptrdiff_t>(most, lines());
    float y = box.y + (box.height - static_cast<float>(count) * context.px(kBoardLinePitch)) / 2 +
              context.px(kBoardNarrowText);
    std::size_t at = 0;
    for (std::ptrdiff_t line = 1; line <= count; ++line, y += context.px(kBoardLinePitch)) {
        const std::size_t end = line < count ? broken.find('\n', at) : broken.size();
        std::string rest = broken.substr(at, end - at);
        std::replace(rest.begin(), rest.end(), '\n', ' ');
        // A line's width is rounded up, and may exceed the box by a fraction of a pixel.
        const float room = line < count ? 2 * box.width : box.width;
        draw_text_within(context, ImGui::GetWindowDrawList(), {box.x, y}, Face::kBody, kBoardNarrowText,
                         context.theme().muted, rest, room);
        at = end + 1;
    }
}

}  // namespace

void BoardPanel::draw(AppContext& context) {
    if (const auto draft = context.play.draft) return m_position.draw(context, *draft);
    auto board = shown(context);
    if (!board) return muted_text(context, context.text("board.empty"));
    announce_end(context, *board);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(2), 0});
    draw_header(context, *board);
    if (context.document.opening() != m_opening) board = shown(context);  // the options popup has opened another game
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
    const Document& document = context.document;
    const bool is_following = context.shown.rerun.wanted.has_value() || context.step() == context.shown.rerun.reached;
    // The target step of a link or of a new search, so that the picture does not depend on how fast it is reached.
    const Step bound_for = context.shown.rerun.wanted.value_or(context.step());
    m_focus.follow(document, context.view, bound_for, is_following);
    forget_choice(document);
    if (const AnalysisState::Line* const line = line_of(context.app); line != nullptr) {
        BoardModel board = board_of_line(document, line->before, Moves(line->moves).subspan(0, line->step));
        context.shown_moves = board.moves;
        return board;
    }
    // A node under the pointer shows its position.
    const NodeId pointed = context.is_narrow() ? kNone : context.view.hovered;
    auto board = pointed != kNone
                     ? board_model(document, pointed, context.step(), false, m_chosen)
                     : board_model(document, context.view.selected, context.step(), m_focus.is_on_game, m_chosen);
    if (board) context.shown_moves = board->moves;
    return board;
}

void BoardPanel::draw_middle(AppContext& context, const BoardModel& board, ImVec2 room) {
    GamePanel* const own = own_panel(context.document);
    context.view.board = {m_focus.is_on_game, board.chosen};
    if (own != nullptr) choose_move(context, board);
    if (own == nullptr) {
        draw_squares(context, board, room);
    } else if (own->draw(context, board, {room.x, room.y - context.px(12)})) {
        m_focus.show_game();
    }
}

/// The panel of a game that is not played on squares; null for other games.
GamePanel* BoardPanel::own_panel(const Document& document) {
    if (const std::string_view game = document.game()->id(); game != m_own_game) {
        const GamePanelEntry* const entry = find_game_panel(*document.game());
        m_own = entry != nullptr && entry->make != nullptr ? entry->make() : nullptr;
        m_own_game = game;
    }
    return m_own.get();
}

/// Announces the end of a game that was shown before it ended: by the result banner or by a message.
void BoardPanel::announce_end(AppContext& context, const BoardModel& board) {
    const bool is_new = context.document.opening() != m_opening;
    m_opening = context.document.opening();
    if (!board.is_game) return;
    if (!board.is_over || is_new) m_result.close();
    if (board.is_over && !m_was_over && !is_new && has_turning_discs(board.look)) {
        m_result.open();
    } else if (board.is_over && !m_was_over && !is_new) {
        context.messages.note(board_title(context.document, context.language, board));
    }
    m_was_over = board.is_over;
}

void BoardPanel::draw_header(AppContext& context, const BoardModel& board) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float button = width < context.px(kBoardNarrow) ? kNarrowButton : kButtonWidth;
    const float room = width - context.px(4 * button) - context.px(2);
    const bool has_ended = board.is_over && board.look != BoardLook::kChessmen;
    const Color color = has_ended ? context.theme().best : context.theme().text;
    const std::string title = board_title(context.document, context.language, board);
    float em = kTitleSize;
    while (em > kSmallSize && width_of(context, Face::kBold, em, title) > room) em -= 0.5F;
    draw_text_within(context, ImGui::GetWindowDrawList(), {corner.x, corner.y + context.px(20)}, Face::kBold, em, color,
                     title, room);
    ImGui::SetCursorScreenPos({corner.x + width - context.px(4 * button - 8), corner.y - context.px(3)});
    draw_buttons(context, {button - 2, kBoardButtonHeight});
    ImGui::SetCursorScreenPos(
        {corner.x, corner.y + context.px(is_low(context) ? kBoardLowHeader : kBoardHeaderHeight)});
}

/// `size` of each button at scale 1.
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

/// Both sides' discs with their counts. Returns the right end in pixels.
float BoardPanel::draw_score(const AppContext& context, const BoardModel& board) const {
    ImVec2 at = ImGui::GetCursorScreenPos();
    if (!has_black_and_white(board.look)) return at.x;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float radius = context.px(9);
    const ImVec2 start = at;
    for (const bool is_first : {true, false}) {
        const ImVec2 centre(at.x + radius, at.y + context.px(14));
        draw_disc(context, centre, radius, is_first);
        const std::string count = std::to_string(is_first ? board.first_count : board.second_count);
        const bool is_mover = !board.is_over && (board.to_move == Player::kFirst) == is_first;
        const float right = centre.x + radius + context.px(7);
        const float width = draw_text(context, list, {right, at.y + context.px(20)}, Face::kBold, kBodySize,
                                      context.theme().text, count);
        if (is_mover) {  // underlines the side to move
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

/// The link to the other of the two positions, at the right end.
void BoardPanel::draw_link(AppContext& context, const BoardModel& board, float left, float right) {
    const Trace* trace = context.trace();
    const bool can_show_search =
        m_focus.is_on_game && trace != nullptr && trace->event_count() > 0 && context.step() > 0;
    if (board.is_game && !can_show_search) return;
    const std::string key = board.is_game ? "board.show_search" : "board.show_game";
    const auto follow = [&] {
        if (board.is_game) return m_focus.show_search();
        close_line(context.app);
        m_focus.show_game();
    };
    if (context.is_narrow() && ImGui::GetContentRegionAvail().y >= context.px(kFinger) - 1) {  // room for a finger
        if (text_button(context, "board.other", context.text(key + ".short"), context.text(key + ".tip"))) follow();
        return;
    }
    const char* label = context.text(key);
    const float spare = context.px(3);  // what is as wide as its room would be broken into lines
    const auto fits = [&](float em) {
        const FontScope font(context, Face::kBody, em);
        return ImGui::CalcTextSize(label).x + spare <= right - left;
    };
    if (!fits(kLowText)) label = context.text(key + ".short");
    const FontScope font(context, Face::kBody, fits(kSmallSize) ? kSmallSize : kLowText);
    const float width = ImGui::CalcTextSize(label).x + spare;
    ImGui::SetCursorScreenPos({std::max(left, right - width), ImGui::GetCursorScreenPos().y + context.px(5)});
    if (link(context, "board.other", label, context.text(key + ".tip"))) follow();
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
    const Document& document = context.document;
    if (const AnalysisState::Line* const line = line_of(context.app); line != nullptr) return line->words;
    if (board.is_game && m_own != nullptr && m_own->has_cursor()) return context.text(m_own->keys_hint(document));
    if (board.is_game && m_own == nullptr && m_has_cursor) {
        return context.text(board.is_column_played ? "board.hint.keys.column"
                            : !board.moves_pieces  ? "board.hint.keys"
                            : board.chosen < 0     ? "board.hint.keys_choose"
                                                   : "board.hint.keys_move");
    }
    const std::string hint = board_hint(document, context.language, board, m_visits);
    const std::string unit = board.is_game && !board.is_over ? squares_unit_words(context.app) : "";
    return unit.empty() ? hint : hint + " " + unit;
}

/// In games with gravity the keyboard chooses columns: the cursor is where the disc would land, or at the top of a full
/// column.
int BoardPanel::cursor_square(const BoardModel& board) const {
    if (!board.is_column_played) return m_cursor;
    const int landing = board.played_square(m_cursor);
    return landing >= 0 ? landing : m_cursor % board.columns;
}

void BoardPanel::draw_squares(AppContext& context, const BoardModel& board, ImVec2 room) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const BoardAids& aids = context.settings.board;
    const BoardOrientation turn = board.is_column_played ? BoardOrientation() : BoardOrientation::of(aids.turn);
    const BoardPlace place = place_board(board, {0, 0, room.x, room.y}, context.scale, turn);
    const ImVec2 origin(std::round(start.x), std::round(start.y));
    BoardScene scene{board, context.view.options.shows_row_and_column};
    const ScreenRect squares = place.rect();
    ImGui::SetCursorScreenPos({origin.x + squares.left, origin.y + squares.top});
    const bool tells_pass = board.is_game && !context.is_still && context.play.pass_notice.player().has_value();
    if (m_result.is_open() || tells_pass) ImGui::SetNextItemAllowOverlap();  // banner and notice lie over the squares
    ImGui::InvisibleButton("board.squares", {squares.width(), squares.height()});
    const bool is_over_board = ImGui::IsItemHovered() && !m_result.is_over(context);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !is_over_board) m_has_cursor = false;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const int under = is_over_board ? place.square_at({mouse.x - origin.x, mouse.y - origin.y}) : -1;
    read_mouse(context, board, under);
    if (const auto wanted = std::exchange(context.view.square_wanted, std::nullopt))
        choose(context, board, board.played_square(*wanted));
    if (under >= 0 && board.is_game && ImGui::IsMouseClicked(ImGuiMouseButton_Right))
        show_subtree(context.app, board.move_to(board.played_square(under)));
    read_keys(context, board, place);

    scene.marks = m_marks.of(context.document, board, aids);
    m_motion.follow(context.document, board, context.seconds, context.is_animated && aids.is_moving);
    scene.turning = m_motion.turning();
    if (!m_motion.is_at_rest()) context.is_moving = true;
    mark_pointed(context, board, board.played_square(m_has_cursor ? m_cursor : under), scene);
    if (m_has_cursor) scene.cursor = std::min(cursor_square(board), static_cast<int>(board.squares.size()) - 1);
    if (board.must_pass && !board.is_computers_turn) {
        const char* const mover = player_name(context.document, context.language, board.to_move);
        scene.notice = context.language.with("board.notice.pass", {mover});
    } else if (tells_pass) {
        scene.notice = pass_words(context.document, context.language, *context.play.pass_notice.player());
    }
    scene.shares = m_contributions.layer(context, board);
    if (scene.shares == nullptr) {
        scene.analysis = board.is_game ? m_analysis.layer(context, board.squares.size())
                                       : m_analysis.review_layer(context, board.squares.size());
    }
    paint(context, origin, board_drawing(scene, place));
    m_visits = shown_visits(scene, place);
    if (tells_pass && !board.must_pass) place_pass_notice(context, scene.notice, place, origin);
    if (m_motion.is_at_rest())
        m_result.draw(context, board,
                      {origin.x + squares.left, origin.y + squares.top, squares.width(), squares.height()});
    if (under >= 0 && board.look != BoardLook::kChessmen) draw_tip(context, board, tip_square(board, under));
    ImGui::SetCursorScreenPos({start.x, std::min(start.y + room.y, origin.y + squares.bottom) + context.px(12)});
}

/// The notice of a pass takes the pointer from the squares below. Any click closes it.
void BoardPanel::place_pass_notice(AppContext& context, const std::string& words, const BoardPlace& place,
                                   ImVec2 origin) {
    const ScreenRect plate = notice_rect(words, place);
    const ImVec2 after = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({origin.x + plate.left, origin.y + plate.top});
    ImGui::InvisibleButton((words + "###board.pass").c_str(), {plate.width(), plate.height()});
    ImGui::SetCursorScreenPos(after);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) context.play.pass_notice.close();
}

/// Marks what a click or Enter on the pointed square would do.
void BoardPanel::mark_pointed(const AppContext& context, const BoardModel& board, int square, BoardScene& scene) {
    if (square < 0 || square >= static_cast<int>(board.squares.size()) || board.is_computers_turn) return;
    const BoardSquare& at = board.squares[static_cast<std::size_t>(square)];
    if (!at.is_legal && !at.is_movable) return;
    scene.hovered = square;
    if (at.is_legal && context.settings.board.shows_flips) scene.preview = preview(context, board.move_to(square));
    if (!m_has_cursor) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

/// A click plays or chooses. In games that move pieces, a piece is chosen on press, so that it can be dragged.
void BoardPanel::read_mouse(AppContext& context, const BoardModel& board, int under) {
    if (ImGui::IsItemActivated()) {
        m_pressed = under;
        const bool is_piece = under >= 0 && board.squares[static_cast<std::size_t>(under)].is_movable;
        m_is_releasing = is_piece && board.chosen == under;
        if (is_piece && !board.is_computers_turn) {
            m_cursor = under;
            m_chosen = under;
            m_chosen_generation = context.document.generation();
        }
    }
    if (!ImGui::IsItemDeactivated()) return;
    const int pressed = std::exchange(m_pressed, -1);
    if (under < 0) return;
    m_cursor = under;
    const bool is_chosen = pressed == m_chosen && pressed >= 0;
    if (is_chosen && under == pressed) {
        if (m_is_releasing) m_chosen = -1;
    } else if (!is_chosen || board.move_to(under) != kNoMove) {
        choose(context, board, board.played_square(under));
    }
}

/// A choice is only valid for the position in which it was made.
void BoardPanel::forget_choice(const Document& document) {
    if (m_chosen_generation != document.generation()) m_chosen = -1;
}

/// Handles a click or Enter on a square: plays there or chooses its piece; passes if there is no other move; lets the
/// waiting computer move.
void BoardPanel::choose(AppContext& context, const BoardModel& board, int square) {
    Document& document = context.document;
    if (!board.is_game) {
        if (looks_back(context.app)) {  // another move is tried at the review's position
            const Review& review = *review_of(context.app);
            const Moves before = review.before(review.shown);
            for (const MoveCode code : review.game->legal_moves(before)) {
                if (square < 0 || review.game->board_move(before, code).to != square) continue;
                replay_from_review(context.app);
                document.play(code);
                return;
            }
        }
        close_line(context.app);
        return m_focus.show_game();
    }
    if (board.is_over) return;
    if (board.is_computers_turn) {
        if (document.is_computer_waiting()) document.let_computer_move();
        return;
    }
    if (board.must_pass) {
        document.play(pass_move(document));
        return;
    }
    if (square < 0) return;
    const BoardSquare& at = board.squares[static_cast<std::size_t>(square)];
    if (at.is_legal) {
        document.play(board.move_to(square));
    } else {
        m_chosen = at.is_movable && square != m_chosen ? square : -1;
        m_chosen_generation = document.generation();
    }
}

/// In a game that is not played on squares, a wanted square is a legal move, by its number.
void BoardPanel::choose_move(AppContext& context, const BoardModel& board) {
    const auto wanted = std::exchange(context.view.square_wanted, std::nullopt);
    if (!wanted) return;
    Document& document = context.document;
    if (!board.is_game) return m_focus.show_game();
    if (board.is_computers_turn) {
        if (document.is_computer_waiting()) document.let_computer_move();
    } else if (static_cast<std::size_t>(*wanted) < board.playable.size()) {
        document.play(board.playable[static_cast<std::size_t>(*wanted)].code);
    }
}

/// The arrows move the cursor. Enter plays on its square or chooses its piece. Escape releases the piece, then returns
/// the keys to the window. The action game.keys shows the cursor.
void BoardPanel::read_keys(AppContext& context, const BoardModel& board, const BoardPlace& place) {
    if (context.view.is_board_wanted) m_has_cursor = true;
    context.view.is_board_wanted = false;
    const int count = static_cast<int>(board.squares.size());
    if (!m_has_cursor || count == 0 || !may_read_keys(context)) return;
    context.takes_keys = true;
    m_cursor = std::clamp(m_cursor, 0, count - 1);
    const int down = ImGui::IsKeyPressed(ImGuiKey_DownArrow) - ImGui::IsKeyPressed(ImGuiKey_UpArrow);
    const int right = ImGui::IsKeyPressed(ImGuiKey_RightArrow) - ImGui::IsKeyPressed(ImGuiKey_LeftArrow);
    m_cursor = place.neighbour_square(m_cursor, down, right);
    const bool is_enter = is_enter_or_space_pressed();
    if (is_enter) choose(context, board, board.played_square(m_cursor));
    if (!ImGui::IsKeyPressed(ImGuiKey_Escape, false)) return;
    if (m_chosen < 0) m_has_cursor = false;
    m_chosen = -1;
}

std::vector<int> BoardPanel::preview(const AppContext& context, MoveCode move) {
    const int generation = context.document.generation();
    if (move != m_preview_move || generation != m_preview_generation) {
        m_preview = squares_changed(context.document, move);
        m_preview_move = move;
        m_preview_generation = generation;
    }
    return m_preview;
}

/// "d3: at least 2", for a square whose value the search knows.
void BoardPanel::draw_tip(const AppContext& context, const BoardModel& board, int square) const {
    const BoardSquare& at = board.squares[static_cast<std::size_t>(square)];
    const bool is_row_and_column = context.view.options.shows_row_and_column;
    std::string tip = board.is_column_played
                          ? std::string(1, static_cast<char>('a' + square % board.columns))
                          : square_text(square / board.columns, square % board.columns, is_row_and_column);
    const Language& language = context.language;
    const std::string name = tip;
    if (at.number > 0) tip = language.with("board.tip.number", {tip, std::to_string(at.number)});
    const bool is_piece = at.is_movable && board.chosen < 0;
    const bool has_visits = at.value && at.value->visits > 0;
    if (has_visits) {
        tip = worth_words(language, tip, *at.value, at.is_best);
    } else if (at.value) {
        tip = language.with(is_piece ? "board.tip.piece" : "board.tip.value",
                            {tip, value_in_unit(context.app, bound_text(at.value->value, at.value->proof))});
    }
    if (at.is_best && !has_visits) tip = language.with("board.tip.best", {tip});
    if (const std::string known = board.is_game ? analysed_square_words(context.app, square) : ""; !known.empty())
        tip = name + " " + known;
    if (at.is_legal && has_subtree(context.app, board.move_to(square))) tip = language.with("board.tip.subtree", {tip});
    if (!board.is_game) tip = language.with("board.tip.search", {tip});
    tooltip(context, tip);
}

void BoardPanel::draw_narrow(AppContext& context) {
    if (const auto draft = context.play.draft) return m_position.draw_narrow(context, *draft);
    const auto board = shown(context);
    if (!board) return muted_text(context, context.text("board.empty"));
    announce_end(context, *board);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImVec2 room = ImGui::GetContentRegionAvail();
    if (own_panel(context.document) != nullptr) {  // squares extend to the edges, other content does not
        const float aside = context.px(12);
        ImGui::SetCursorScreenPos({corner.x + aside, corner.y + aside});
        room = {room.x - 2 * aside, room.y - aside};
    }
    draw_middle(context, *board, room);
    ImGui::SetCursorScreenPos(corner);  // nothing is drawn below the squares
}

void BoardPanel::draw_status(AppContext& context) {
    if (const auto draft = context.play.draft) return m_position.draw_status(context, *draft);
    const auto board = shown(context);
    if (!board) return;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    // On two rows, the buttons and the link are below the headline and the score.
    const bool has_rows = room.y >= context.px(kFinger + kStatusLine);
    const float padding = context.px(8), finger = has_rows ? kFinger : kLeastFinger;
    const float buttons = corner.x + room.x - 4 * context.px(finger);
    const float score = has_rows && has_black_and_white(board->look) ? context.px(kStatusScore) : 0;
    const float right = has_rows ? corner.x + room.x - score : buttons - context.px(2);
    const std::string title = board_title(context.document, context.language, *board);
    const bool has_ended = board->is_over && board->look != BoardLook::kChessmen;
    const Color color = has_ended ? context.theme().best : context.theme().text;
    const float words = right - corner.x - padding;
    const bool has_clocks = draw_clocks(context, *board, {corner.x + padding, corner.y});
    const bool fits = width_of(context, Face::kBold, kSmallSize, title) <= words;
    if (!has_clocks) {
        draw_text_within(context, ImGui::GetWindowDrawList(), {corner.x + padding, corner.y + context.px(19)},
                         fits ? Face::kBold : Face::kBody, fits ? kSmallSize : kBoardNarrowText, color, title, words);
    }
    const ImVec2 second(corner.x + padding, corner.y + context.px(22));
    ImGui::SetCursorScreenPos(has_rows ? ImVec2(right, corner.y) : second);
    const float left = draw_score(context, *board);
    const float row = has_rows ? corner.y + room.y - context.px(kFinger) : second.y;
    ImGui::SetCursorScreenPos({has_rows ? corner.x : second.x, row});
    draw_link(context, *board, left, right);
    ImGui::SetCursorScreenPos({buttons, has_rows ? row : corner.y + (room.y - context.px(kFinger)) / 2});
    draw_buttons(context, {finger, kFinger});
    ImGui::PopStyleVar();
}

/// Draws each side's remaining time in place of the headline, underlining the side to move. False if the game has no
/// clocks or is over.
bool BoardPanel::draw_clocks(AppContext& context, const BoardModel& board, ImVec2 corner) const {
    const auto& playing = context.play.game;
    if (!playing || !playing->clock || playing->opening != context.document.opening() || board.is_over) return false;
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const float radius = context.px(7);
    std::string told;
    float x = corner.x;
    for (const Player player : {Player::kFirst, Player::kSecond}) {
        const bool is_first = player == Player::kFirst;
        const std::string time = clock_text(playing->clock->seconds_left[static_cast<std::size_t>(player)]);
        const ImVec2 centre(x + radius, corner.y + context.px(12));
        draw_disc(context, centre, radius, is_first);
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
    std::string words, shorter;
    if (context.play.draft) {
        words = draft_hint(context.app);
    } else if (const auto board = shown(context)) {
        words = hint_words(context, *board);
        shorter = visits_hint(context.language, *board, m_visits);
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    if (words.empty() || room.x <= 0 || room.y <= 0) return;
    ImGui::InvisibleButton((words + "###board.hint").c_str(), room);
    tooltip(context, words);
    const float padding = context.px(8);
    draw_lines_within(context, {corner.x + padding, corner.y, room.x - 2 * padding, room.y}, words, shorter);
}

}  // namespace plytrace
