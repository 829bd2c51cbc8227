#include "app/control/game_program.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>
#include <vector>

#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/watching.hpp"
#include "app/document/visit_names.hpp"
#include "games/tree/parse.hpp"
#include "search/any_game/pictured_game.hpp"
#include "search/file/named_trace.hpp"

namespace plytrace {

namespace {

/// The depth of a game's first search: deep enough to show something, and done in a moment.
[[nodiscard]] int first_depth(const GameSession& game) {
    constexpr double kMostNodes = 5000;
    constexpr int kDeepest = 12, kWithChance = 4;
    if (game.has_chance()) return kWithChance;  // the moves at the start say nothing of the dice
    const auto moves = static_cast<double>(game.legal_moves({}).size());
    int depth = 1;
    while (depth < kDeepest && std::pow(moves, depth + 1) <= kMostNodes) ++depth;
    return depth;
}

[[nodiscard]] GameProgram& game_program_of(AppState& app) {
    if (!app.game_program) app.game_program = std::make_shared<GameProgram>();
    return *app.game_program;
}

/// What the program's command has become: "~" at the beginning of a word is the person's folder.
[[nodiscard]] Expected<std::string> typed_command(const AppState& app) {
    if (takes_game_modules(app)) return app.dialog.text;
    auto words = command_words(app.dialog.text);
    if (!words) return tl::make_unexpected(words.error());
    const std::string& home = app.host.home_directory;
    for (std::string& word : *words)
        if (!home.empty() && (word == "~" || word.starts_with("~/"))) word = home + word.substr(1);
    return command_of(*words);
}

/// Looks at the program of the open game. When it has described the position late, the search begins again: the first
/// one knows no name for it.
void follow_own_game(AppState& app) {
    const PicturedGame& game = *pictured_game(*app.document.game());
    game.look();
    const bool is_known = game.fault(app.document.moves()).empty();
    std::optional<int>& awaited = game_program_of(app).awaited;
    if (is_known && awaited == app.document.generation()) app.document.search_again();
    awaited = is_known ? std::nullopt : std::optional(app.document.generation());
}

}  // namespace

bool can_open_game_program(const AppState& app) {
    return app.host.start_game != nullptr;
}

void set_game_modules(AppState& app, StartGame start) {
    app.host.start_game = std::move(start);
    game_program_of(app).is_module = true;
}

bool takes_game_modules(const AppState& app) {
    return app.game_program != nullptr && app.game_program->is_module;
}

bool is_module(std::string_view name, std::string_view text) {
    return name.ends_with(".mjs") || (name.ends_with(".js") && !parse_tree(text));
}

void start_game_module(AppState& app, std::string source) {
    constexpr std::size_t kLargestModule = 1'000'000;
    if (source.size() > kLargestModule)
        return app.messages.error(
            fmt::format("the module has {} bytes; expected at most {}", source.size(), kLargestModule));
    confirm_leaving_practice(app, [source = std::move(source)](AppState& practised) {
        confirm_unsaved(practised, [source](AppState& state) {
            state.dialog = Dialog(DialogKind::kGameProgram);
            state.dialog.text = source;
            start_typed_game(state);
        });
    });
}

void ask_game_program(AppState& app) {
    confirm_unsaved(app, [](AppState& state) {
        state.dialog = Dialog(DialogKind::kGameProgram);
        if (!state.game_program) return;
        state.dialog.text = state.game_program->command;
        state.dialog.name = state.game_program->position;
    });
}

void start_typed_game(AppState& app) {
    GameProgram& program = game_program_of(app);
    program.opening.reset();
    app.dialog.error = {};
    const auto command = typed_command(app);
    if (!command) return void(app.dialog.error = command.error());
    auto started = app.host.start_game(*command, app.dialog.name);
    if (!started) return void(app.dialog.error = started.error());
    program.command = app.dialog.text;
    program.position = app.dialog.name;
    program.opening = std::move(*started);
}

bool is_game_program_starting(const AppState& app) {
    return app.game_program != nullptr && app.game_program->opening != nullptr;
}

void open_own_game(AppState& app, std::shared_ptr<const GameSession> game, const std::string& command,
                   const std::string& position) {
    GameProgram& program = game_program_of(app);
    program.command = command;
    program.position = position;
    SearchOptions options = Document::suited({}, *game);
    options.depth = first_depth(*game);
    std::string title(game->id());
    app.document.open_game(std::move(game), options, std::move(title));
    follow_document(app);
}

bool has_own_game(const AppState& app) {
    return app.document.game() != nullptr && pictured_game(*app.document.game()) != nullptr;
}

const GameSession* own_game_of(const AppState& app) {
    return has_own_game(app) ? app.document.game().get() : nullptr;
}

void write_own_trace(const AppState& app, std::ostream& out) {
    const Trace& trace = *app.trace();
    write_named_trace(trace, out, trace.event_count(), [&](VisitId visit) {
        return visit_names(*app.document.game(), app.document.searched_moves(), trace, visit);
    });
}

void follow_game_program(AppState& app) {
    if (has_own_game(app)) follow_own_game(app);
    if (!is_game_program_starting(app)) return;
    GameProgram& program = *app.game_program;
    if (app.dialog.kind != DialogKind::kGameProgram) return program.opening.reset();
    auto opened = program.opening->take();
    if (!opened) return;
    program.opening.reset();
    if (!*opened) return void(app.dialog.error = opened->error());
    close_dialog(app);
    open_own_game(app, std::move(**opened), program.command, program.position);
}

}  // namespace plytrace
