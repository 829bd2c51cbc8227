#include "app/control/playing/position_editor.hpp"

#include <algorithm>

#include "app/control/app_state.hpp"
#include "app/control/playing/reversi.hpp"
#include "games/core/notation.hpp"
#include "search/any_game/game_registry.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kMostUndo = 500;
constexpr int kUsualDepth = 4;

[[nodiscard]] PositionDraft::Position position_of(const BoardState& board) {
    return {board.cells, board.to_move};
}

[[nodiscard]] std::string text_of(const PositionDraft::Position& position) {
    return position.cells + " " + player_letter(position.to_move);
}

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> game_from(const GameSession& like, const std::string& text) {
    GameSpec spec;
    spec.game = like.id();
    read_rules_options(spec, like.rules_options());
    spec.position = text;
    return make_game(spec);
}

void change(PositionDraft& draft, PositionDraft::Position to) {
    if (to == draft.now) return;
    if (draft.undo.size() >= kMostUndo) draft.undo.erase(draft.undo.begin());
    draft.undo.push_back(std::move(draft.now));
    draft.redo.clear();
    draft.now = std::move(to);
}

void travel(PositionDraft& draft, std::vector<PositionDraft::Position>& from,
            std::vector<PositionDraft::Position>& to) {
    if (from.empty()) return;
    to.push_back(std::move(draft.now));
    draft.now = std::move(from.back());
    from.pop_back();
}

}  // namespace

std::string PositionDraft::text() const {
    return text_of(now);
}

bool can_edit_position(const AppState& app) {
    const auto& game = app.document.game();
    if (game == nullptr || game->tree() != nullptr || is_reversi_open(app)) return false;
    const auto board = game->board({});
    return board && !board->cells.empty() && game->position_text({}) == text_of(position_of(*board));
}

PositionDraft* position_draft(const AppState& app) {
    return app.play.draft.get();
}

void edit_position(AppState& app) {
    if (position_draft(app) != nullptr) return cancel_position(app);
    const auto& game = app.document.game();
    const auto now = game->board(app.document.moves()), start = game->board({});
    if (!now || !start) return;
    auto draft = std::make_shared<PositionDraft>();
    draft->now = position_of(*now);
    draft->start = position_of(*start);
    draft->look = now->look;
    draft->rows = now->rows;
    draft->columns = now->columns;
    draft->opening = app.document.opening();
    app.play.draft = std::move(draft);
}

void draft_square(PositionDraft& draft, int square) {
    const char there = draft.now.cells.at(static_cast<std::size_t>(square));
    draft_piece(draft, square, there == draft.brush ? '-' : draft.brush);
}

void draft_piece(PositionDraft& draft, int square, char piece) {
    auto to = draft.now;
    to.cells.at(static_cast<std::size_t>(square)) = piece;
    change(draft, std::move(to));
}

void draft_side(PositionDraft& draft, Player to_move) {
    change(draft, {draft.now.cells, to_move});
}

void draft_cleared(PositionDraft& draft) {
    change(draft, {std::string(draft.now.cells.size(), '-'), draft.now.to_move});
}

void draft_started(PositionDraft& draft) {
    change(draft, draft.start);
}

void undo_draft(PositionDraft& draft) {
    travel(draft, draft.undo, draft.redo);
}

void redo_draft(PositionDraft& draft) {
    travel(draft, draft.redo, draft.undo);
}

BoardModel draft_board(const PositionDraft& draft) {
    BoardModel board;
    board.look = draft.look;
    board.rows = draft.rows;
    board.columns = draft.columns;
    board.squares.resize(draft.now.cells.size());
    for (std::size_t i = 0; i < board.squares.size(); ++i) board.squares[i].piece = draft.now.cells[i];
    board.to_move = draft.now.to_move;
    board.first_count = static_cast<int>(std::count(draft.now.cells.begin(), draft.now.cells.end(), 'X'));
    board.second_count = static_cast<int>(std::count(draft.now.cells.begin(), draft.now.cells.end(), 'O'));
    return board;
}

std::string draft_hint(const AppState& app) {
    const PositionDraft& draft = *app.play.draft;
    const auto game = game_from(*app.document.game(), draft.text());
    if (!game) return game.error().text();
    const auto board = (*game)->board({});
    if (!board) return "";
    const auto name = [&](Player player) { return player_name(app.document, app.language, player); };
    if (board->legal_moves.empty()) return app.language("position.over");
    if (board->must_pass)
        return app.language.with("position.pass", {name(board->to_move), name(opponent(board->to_move))});
    return app.language.with("position.ready", {name(board->to_move), std::to_string(board->legal_moves.size())});
}

void accept_position(AppState& app) {
    const PositionDraft& draft = *app.play.draft;
    auto game = game_from(*app.document.game(), draft.text());
    if (!game) return app.messages.error(game.error().text());
    SearchOptions options = app.document.options();
    if (!(*game)->checked(options, {})) options.depth = kUsualDepth;
    app.play.draft.reset();
    app.document.open_game(std::move(*game), options, app.language("title.position"));
    app.document.set_modified();
    follow_document(app);
}

void cancel_position(AppState& app) {
    app.play.draft.reset();
}

void follow_position(AppState& app) {
    const bool is_left = app.play.draft && app.play.draft->opening != app.document.opening();
    if (is_left) app.play.draft.reset();
}

}  // namespace plytrace
