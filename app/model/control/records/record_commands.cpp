#include "app/model/control/records/record_commands.hpp"

#include "app/model/games/othello_session.hpp"
#include "app/model/games/records/othello_record.hpp"
#include "games/othello/evaluations.hpp"

namespace plytrace {
namespace {

/// Those of the game of Othello that was open; else a tree that can be looked at as a whole.
[[nodiscard]] SearchOptions options_for_record(const AppState& app) {
    if (has_record(app)) return app.document.options();
    constexpr int kUsualDepth = 3;
    SearchOptions options;
    options.depth = kUsualDepth;
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
    follow_document(app);
    if (record->games > 1) app.messages.note(app.language.with("message.first_game", {std::to_string(record->games)}));
    return true;
}

bool has_record(const AppState& app) {
    return app.document.game() != nullptr && app.document.game()->id() == kOthelloEntry.id;
}

void copy_record(AppState& app) {
    const GameSession& game = *app.document.game();
    auto text = record_text(game, app.document.moves(), ".txt");
    if (!text) text = record_text(game, app.document.moves(), ".ggf");
    if (!text) return app.messages.error(text.error().text());
    app.clipboard = std::move(*text);
    app.messages.note(app.language("message.copied"));
}

}  // namespace plytrace
