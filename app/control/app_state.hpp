// The state of the application: everything that the window shows and the actions change, without a screen. It consists
// of parts, each with a header of its own; a function or a panel takes the parts that it needs. Owned by the code that
// runs the window (or a test); window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/base/file_system.hpp"
#include "app/base/host.hpp"
#include "app/base/language.hpp"
#include "app/base/messages.hpp"
#include "app/base/theme.hpp"
#include "app/control/dialog.hpp"
#include "app/control/key_focus.hpp"
#include "app/control/lessons.hpp"
#include "app/control/playing/play_state.hpp"
#include "app/control/practice/practice_state.hpp"
#include "app/control/presenting.hpp"
#include "app/control/refused_file.hpp"
#include "app/control/shown_document.hpp"
#include "app/control/speaker_notes.hpp"
#include "app/document/comparison.hpp"
#include "app/document/plot_runs.hpp"
#include "app/settings/settings.hpp"
#include "search/any_game/random_tree_request.hpp"

namespace plytrace {

struct GameProgram;
struct SideBySide;
struct Watching;

struct AppState : ShownDocument {
    AppState(FileSystem& file_system, Runner& shared_runner, SearchTurn turn = SearchTurn::kAtOnce)
        : ShownDocument(shared_runner, turn), files(file_system), comparison(runner), plots(runner) {}

    FileSystem& files;
    Host host;
    HostRequests requests;

    Settings settings;
    std::optional<BorrowedSettings> borrowed;  ///< empty: no link has set any
    Theme theme;
    Language language;

    Lessons lessons;
    PlayState play;
    PracticeState practice;
    Comparison comparison;  ///< of the open lesson, if it has one
    /// The search compared with the document's (compare/side_by_side.hpp); null: none.
    std::shared_ptr<SideBySide> side_by_side;

    /// The program or file that is watched (watching.hpp); null: none was yet.
    std::shared_ptr<Watching> watching;
    /// The program of a game of one's own that was started last (game_program.hpp); null: none was yet.
    std::shared_ptr<GameProgram> game_program;

    Dialog dialog;
    std::optional<RefusedFile> refused;  ///< empty after a file or a pasted text was opened
    RandomTreeRequest tree_wishes;       ///< of the latest random tree
    PlotRuns plots;                      ///< of the Export dialog while it draws a plot
    Messages messages;
    KeyFocus key_focus;
    Presenting presenting;
    SpeakerNotes notes;
};

/// Whether a game with a board is open, not an explicit tree.
[[nodiscard]] inline bool has_board(const AppState& app) {
    return app.document.game() != nullptr && app.document.tree() == nullptr;
}
[[nodiscard]] Expected<Theme> read_theme(FileSystem& files, const std::string& name);
/// Loads a theme. If its file is invalid, shows a message and uses the built-in dark theme.
void load_theme(AppState& app, const std::string& name);
void load_language(AppState& app);
/// Loads theme, language and lessons as set in the settings. Invalid files become messages.
void load_assets(AppState& app);
/// Applies settings read from a file, and collects the settings to store.
void use_settings(AppState& app, const Settings& settings);
[[nodiscard]] Settings settings_to_keep(const AppState& app);
/// A message about the words in the settings from `path` that parse_settings() did not know.
void tell_unknown_settings(AppState& app, const std::string& path, const std::vector<std::string>& unknown);
/// The current view, step size and language came with a link: the settings continue to store those of `kept`.
void borrow_options(AppState& app, const Settings& kept);
/// Updates step and view after the document changed: resets them for another document, and after a rerun returns to
/// the same step, or to the end if it was at the end. Lets the computer move when it is due.
void follow_document(AppState& app);
/// Advances playback, messages and clocks by `seconds`.
void advance(AppState& app, double seconds);
/// Whether the picture changes without input.
[[nodiscard]] bool is_moving(const AppState& app);

}  // namespace plytrace
