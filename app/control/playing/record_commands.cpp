#include "app/control/playing/record_commands.hpp"

#include "app/control/app_state.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/playing/othello_record.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/records/game_record.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {
namespace {

/// The moves of the open game of Othello, or of a new game.
[[nodiscard]] SearchOptions options_for_record(const AppState& app) {
    if (has_record(app)) return app.document.options();
    SearchOptions options;
    options.depth = kDepthBesideGame;
    options.evaluation = othello::Handout::kName;
    return options;
}

[[nodiscard]] Expected<bool> open_game(AppState& app, std::shared_ptr<const std::vector<othello::GameRecord>> games,
                                       std::size_t index, std::string title) {
    const othello::GameRecord& record = (*games)[index];
    auto opened = open_record(record);
    if (!opened) return tl::make_unexpected(opened.error());
    if (!opened->title.empty()) title = opened->title;
    const SearchOptions options = Document::suited(options_for_record(app), *opened->game);
    app.document.open_game(std::move(opened->game), options, std::move(title), std::move(opened->moves));
    if (opened->lines.has_variations()) app.document.set_lines(std::move(opened->lines));
    app.play.record =
        std::make_shared<const PlayState::Record>(PlayState::Record{app.document.opening(), std::move(games), index});
    follow_document(app);
    if (record.is_side_assumed) app.messages.note(app.language("message.assumed_side"));
    return true;
}

/// The record of the open game; null if it was not opened from one.
[[nodiscard]] const othello::GameRecord* open_record_of(const AppState& app) {
    const bool is_opened = app.play.record && app.play.record->opening == app.document.opening();
    return is_opened ? &(*app.play.record->games)[app.play.record->index] : nullptr;
}

}  // namespace

Expected<bool> open_records(AppState& app, std::vector<othello::GameRecord> games, std::string title) {
    const std::size_t count = games.size();
    auto opened =
        open_game(app, std::make_shared<const std::vector<othello::GameRecord>>(std::move(games)), 0, std::move(title));
    if (opened && count > 1) app.messages.note(app.language.with("message.first_game", {std::to_string(count)}));
    return opened;
}

Expected<bool> open_record_text(AppState& app, const std::string& text, std::string title) {
    auto games = othello::parse_records(text, Othello());
    if (!games) return tl::make_unexpected(games.error());
    return open_records(app, std::move(*games), std::move(title));
}

bool has_other_games(const AppState& app) {
    return open_record_of(app) != nullptr && app.play.record->games->size() > 1;
}

void ask_game(AppState& app) {
    app.dialog = Dialog(DialogKind::kGames);
    app.dialog.game = app.play.record->index;
}

Expected<bool> open_other_game(AppState& app, std::size_t index) {
    return open_game(app, app.play.record->games, index, app.document.title());
}

bool has_record(const AppState& app) {
    return app.document.game() != nullptr && app.document.game()->id() == kOthelloEntry.id;
}

Expected<std::string> record_text(const AppState& app, std::string_view path) {
    const std::vector<MoveCode> moves = is_position_name(path) ? app.document.moves() : app.document.line();
    return record_text(*app.document.game(), moves, path, review_values(app), open_record_of(app),
                       review_comments(app));
}

void copy_record(AppState& app) {
    auto text = record_text(app, ".txt");
    if (!text) text = record_text(app, ".ggf");
    if (!text) return app.messages.error(text.error().text());
    app.requests.clipboard = std::move(*text);
    app.messages.note(app.language("message.copied.game"));
}

}  // namespace plytrace
