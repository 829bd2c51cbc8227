#include "app/control/exploring.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/tree/tree_outline.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

using nlohmann::json;

/// A document's tree may be edited without losing one's place in it; another position of a game has another tree.
[[nodiscard]] std::string tree_id(const AppState& app) {
    if (const PracticeSession* const practice = practising(app)) return "exercise " + std::to_string(practice->sum);
    const std::string opening = std::to_string(app.document.opening());
    return app.document.tree() != nullptr ? opening : opening + "." + std::to_string(app.document.generation());
}

[[nodiscard]] const ShownDocument& shown_document(const AppState& app) {
    if (const PracticeSession* const practice = practising(app)) return practice->stage;
    return app;
}

/// Reads a number at the start of `text` and removes it; empty if there is none.
[[nodiscard]] std::optional<std::uint32_t> taken_number(std::string_view& text) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

[[nodiscard]] ExpandedNodes parse_expanded(std::string_view text) {
    ExpandedNodes expanded;
    while (!text.empty()) {
        const auto node = taken_number(text);
        std::optional<std::uint32_t> most;
        if (node && text.starts_with(':')) {
            text.remove_prefix(1);
            most = taken_number(text);
        }
        if (node) expanded[*node] = most.value_or(kOutlineChildren);
        text.remove_prefix(std::min(text.size(), node && text.starts_with(' ') ? std::size_t{1} : text.size()));
    }
    return expanded;
}

[[nodiscard]] json json_of(const Language& language, const OutlineNode& item) {
    json node = {{"level", item.level}, {"place", item.place}, {"of", item.siblings}};
    if (item.left_out > 0) {
        node["more"] = item.node;
        node["words"] = language.with("tree.more", {count_text(item.left_out)});
        return node;
    }
    node["id"] = item.node;
    node["words"] = joined(item.words, ", ");
    if (item.has_children) node["open"] = item.is_expanded;
    if (item.is_selected) node["selected"] = true;
    return node;
}

/// Texts that are no valid UTF-8, from a file say, still reach the page.
[[nodiscard]] std::string as_text(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

[[nodiscard]] std::optional<BoardModel> board_of(const AppState& app) {
    const auto& board = app.view.board;
    if (!board || practising(app) != nullptr || app.play.draft) return std::nullopt;
    if (const AnalysisState::Line* const line = line_of(app); line != nullptr)
        return board_of_line(app.document, line->before, Moves(line->moves).subspan(0, line->step));
    return board_model(app.document, app.view.selected, app.step(), board->is_on_game, board->piece);
}

/// What is on the square: "d3, empty, legal move, worth = 2, the best so far".
[[nodiscard]] std::string square_words(const AppState& app, const BoardModel& board, int square) {
    const Language& language = app.language;
    const BoardSquare& at = board.squares[static_cast<std::size_t>(square)];
    std::vector<std::string> words = {
        square_text(square / board.columns, square % board.columns, app.view.options.shows_row_and_column)};
    const auto add = [&](bool applies, const char* key) {
        if (applies) words.emplace_back(language(key));
    };
    const bool is_chessman = board.look == BoardLook::kChessmen;
    if (at.piece == '-') {
        words.emplace_back(language("square.empty"));
    } else if (is_chessman) {
        words.emplace_back(1, at.piece);
    } else {
        words.emplace_back(player_name(app.document, language, at.piece == 'X' ? Player::kFirst : Player::kSecond));
    }
    add(at.is_legal, "square.legal");
    add(at.is_movable, "square.movable");
    add(board.chosen == square, "square.chosen");
    if (const std::string analysed = board.is_game ? analysed_square_words(app, square) : ""; !analysed.empty()) {
        words.push_back(analysed);
    } else if (at.value && at.value->visits > 0) {
        words.push_back(language.with(at.value->visits == 1 ? "square.visits.one" : "square.visits",
                                      {count_text(at.value->visits), bound_text(at.value->value, at.value->proof)}));
        add(at.is_best, "square.most_visits");
    } else {
        if (at.value) words.push_back(language.with("square.value", {bound_text(at.value->value, at.value->proof)}));
        add(at.is_best, "square.best");
    }
    if (at.number > 0) words.push_back(language.with("square.number", {std::to_string(at.number)}));
    add(at.is_last, "square.last");
    add(at.is_winning, "square.winning");
    return joined(words, ", ");
}

/// The squares; of a game without squares the legal moves, or, at a position of the search, the way back to the game.
[[nodiscard]] std::vector<std::string> cells_of(const AppState& app, const BoardModel& board) {
    std::vector<std::string> cells;
    for (int square = 0; square < static_cast<int>(board.squares.size()); ++square)
        cells.push_back(square_words(app, board, square));
    if (!board.squares.empty()) return cells;
    if (!board.is_game) return {app.language("board.show_game")};
    for (const PlayableMove& move : board.playable)
        cells.push_back(app.document.game()->move_text(board.moves, move.code));
    return cells;
}

}  // namespace

std::string tree_to_explore(const AppState& app, std::string_view expanded) {
    const ShownDocument& shown = shown_document(app);
    json tree = {{"tree", tree_id(app)}, {"nodes", json::array()}};
    if (shown.trace() == nullptr) return as_text(tree);
    for (const OutlineNode& item : tree_outline(shown.document, shown.view, app.language, shown.step(),
                                                parse_expanded(expanded), shown.practice_look)) {
        if (item.is_current) tree["current"] = item.node;
        tree["nodes"].push_back(json_of(app.language, item));
    }
    return as_text(tree);
}

std::string path_to_explore(const AppState& app) {
    const ShownDocument& shown = shown_document(app);
    if (shown.trace() == nullptr) return "";
    std::string path = "0";
    const bool is_plain = shown.practice_look && shown.practice_look->version != TreeVersion::kSolved;
    const VisitId visit = is_plain ? kNone : shown.trace()->current_visit(std::min(shown.step(), shown.end()));
    if (visit == kNone) return path;
    for (NodeId node = shown.trace()->node_of(visit); node != 0; node = shown.trace()->node_parent(node))
        path += " " + std::to_string(node);
    return path;
}

void click_explored_node(AppState& app, NodeId node) {
    if (practising(app) != nullptr) return click_node(app, node);
    if (app.trace() == nullptr || node >= app.trace()->node_count()) return;
    app.view.selected = node;
    app.view.is_selected_wanted = true;
}

Explorable what_to_explore(const AppState& app) {
    const bool is_shown = has_board(app) && practising(app) == nullptr && !app.play.draft && !app.presenting.is_on;
    return {.has_window = !app.dialog.is_open(), .has_board = !app.dialog.is_open() && is_shown};
}

Sliders sliders_to_explore(const AppState& app) {
    Sliders sliders;
    if (practising(app) == nullptr) sliders.step = app.step(), sliders.end = app.end();
    sliders.speed = Playback::position_of_speed(app.playback.speed());
    sliders.step_words = app.language.with("transport.place", {count_text(sliders.step), count_text(sliders.end)});
    sliders.speed_words = app.language.with("transport.speed.tip", {speed_text(app.playback.speed())});
    return sliders;
}

std::string board_to_explore(const AppState& app) {
    const auto board = board_of(app);
    if (!board) return as_text({{"title", app.language("board.empty")}});
    json grid = {{"title", board_title(app.document, app.language, *board)},
                 {"hint", board_hint(app.document, app.language, *board)}};
    const std::vector<std::string> cells = cells_of(app, *board);
    if (board->squares.empty()) {
        const std::string position = app.document.game()->position_text(board->moves);
        grid["title"] = board_title(app.document, app.language, *board) + ". " + position;
    }
    grid["rows"] = board->squares.empty() ? 1 : board->rows;
    grid["columns"] = board->squares.empty() ? static_cast<int>(cells.size()) : board->columns;
    if (!cells.empty()) grid["cells"] = cells;
    return as_text(grid);
}

void show_board_to_explore(AppState& app) {
    if (app.view.shows_board) app.view.shows_board = true;
}

void click_explored_square(AppState& app, int square) {
    const auto board = board_of(app);
    if (board && square >= 0 && static_cast<std::size_t>(square) < cells_of(app, *board).size())
        app.view.square_wanted = square;
}

}  // namespace plytrace
