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

}  // namespace

Expected<bool> open_record_text(AppState& app, const std::string& text, std::string title) {
    auto record = open_record(text);
    if (!record) return tl::make_unexpected(record.error());
    if (!record->title.empty()) title = record->title;
    const SearchOptions options = Document::suited(options_for_record(app), *record->game);
    app.document.open_game(std::move(record->game), options, std::move(title), std::move(record->moves));
    app.play.record =
        std::make_shared<const PlayState::Record>(PlayState::Record{app.document.opening(), record->whole});
    follow_document(app);
    if (app.play.record->whole->is_side_assumed) app.messages.note(app.language("message.assumed_side"));
    if (record->games > 1) app.messages.note(app.language.with("message.first_game", {std::to_string(record->games)}));
    return true;
}

bool has_record(const AppState& app) {
    return app.document.game() != nullptr && app.document.game()->id() == kOthelloEntry.id;
}

Expected<std::string> record_text(const AppState& app, std::string_view path) {
    const bool is_opened = app.play.record && app.play.record->opening == app.document.opening();
    const std::vector<MoveCode> moves = is_position_name(path) ? app.document.moves() : app.document.line();
    return record_text(*app.document.game(), moves, path, review_values(app),
                       is_opened ? app.play.record->whole.get() : nullptr, review_comments(app));
}

void copy_record(AppState& app) {
    auto text = record_text(app, ".txt");
    if (!text) text = record_text(app, ".ggf");
    if (!text) return app.messages.error(text.error().text());
    app.requests.clipboard = std::move(*text);
    app.messages.note(app.language("message.copied.game"));
}

}  // namespace plytrace
