// The state of the application: everything that the window shows and the actions change, without a screen. Settings,
// view and document are separate structs; smaller ones surround them. Owned by the code that runs the window (or a
// test); window's thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/base/host.hpp"
#include "app/base/language.hpp"
#include "app/base/messages.hpp"
#include "app/base/theme.hpp"
#include "app/control/dialog.hpp"
#include "app/control/playing/reversi.hpp"
#include "app/document/comparison.hpp"
#include "app/document/document.hpp"
#include "app/document/lesson.hpp"
#include "app/document/lesson_draft.hpp"
#include "app/document/playback.hpp"
#include "app/document/plot_runs.hpp"
#include "app/document/view_state.hpp"
#include "app/playing/pass_notice.hpp"
#include "app/settings/settings.hpp"
#include "app/tree/exercise_mark_drawing.hpp"
#include "app/tree/tree_note.hpp"
#include "app/tree/tree_view.hpp"
#include "search/any_game/random_tree_request.hpp"
#include "search/trace/event.hpp"
#include "search/trace/step_navigation.hpp"

namespace plytrace {

namespace othello {
struct GameRecord;
}
struct CourseRun;
struct ExternalEngine;
struct Playing;
struct PositionDraft;
struct PracticeSession;
struct SideBySide;
struct AnalysisState;

/// Where the keyboard focus is when it is not in the tree: in the menus or in a card. Actions set `wish`, the shell
/// moves the focus, and the panels report where it is.
struct KeyFocus {
    enum class Wish { kNothing, kMenus, kNextCard, kPreviousCard };
    Wish wish = Wish::kNothing;
    std::size_t menu = 0;        ///< with kMenus: which one, from the left
    bool is_at_submenu = false;  ///< the right arrow opens what it stands for
    bool is_in_card = false;
    std::string place;  ///< the open menu, or the card; empty: neither
    std::string item;   ///< what Enter would press, in words for those who do not see it
};

/// What is in the middle of the screen.
enum class PresentPane : std::uint8_t { kTree, kBoard, kGraph };

inline constexpr double kPresentKeysSeconds = 8;   ///< so long the line at the bottom tells the keys
inline constexpr double kPointerRestsSeconds = 2;  ///< then the pointer is hidden

/// A line of the pen, in parts of the window's height.
using PenStroke = std::vector<ScreenPoint>;

/// The state of presenter mode while it lasts: what is switched on, and what the pen has drawn. It is never saved.
struct Presenting {
    bool is_on = false;
    bool is_blank = false;
    bool has_laser = false, has_pen = false, is_zoomed = false;
    double seconds = 0;  ///< since it began
    std::vector<PenStroke> strokes;
    bool is_drawing = false;  ///< the pen is down: the last stroke goes on

    /// What the strokes belong to: at another step they go.
    struct Picture {
        int opening = -1, generation = -1;
        Step step = 0;
        friend bool operator==(const Picture&, const Picture&) = default;
    };
    Picture picture;
    std::optional<PresentPane> pane;  ///< chosen by hand for this document
};

struct AppState {
    /// `turn`: of the document's searches; another AppState inside this one shares the runner and waits.
    AppState(FileSystem& file_system, Runner& shared_runner, SearchTurn turn = SearchTurn::kAtOnce)
        : files(file_system), runner(shared_runner), document(runner, turn), comparison(runner), plots(runner) {}

    FileSystem& files;
    Host host;
    Settings settings;
    ViewState view;
    Runner& runner;  ///< outlives this
    Document document;
    Comparison comparison;  ///< of the open lesson, if it has one
    PlotRuns plots;         ///< of the Export dialog while it draws a plot

    Playback playback;
    StepKind step_kind = StepKind::kEvent;
    Theme theme;
    Language language;
    std::vector<Lesson> lessons;
    Messages messages;
    Dialog dialog;
    Reversi reversi;
    KeyFocus key_focus;
    PassNotice pass_notice;  ///< for the document's game
    Presenting presenting;
    RandomTreeRequest tree_wishes;         ///< of the latest random tree
    std::optional<std::string> clipboard;  ///< for the shell to put on the clipboard
    bool is_quitting = false;
    std::string page_address;  ///< of the page that the program runs on; empty on the desktop. Links are appended to it

    /// The step to return to while the trace of a rerun grows; kNever for the end.
    struct Rerun {
        int opening = -1, generation = -1;  ///< of the document, when last seen
        Step end = 0;                       ///< when last seen
        std::optional<Step> wanted;
        Step reached = 0;  ///< where it put the step last; if the step is elsewhere, the user has moved it
    } rerun;

    /// Nodes of an opened link that the growing trace does not have yet. The link's step is in `rerun`.
    struct LinkedView {
        bool is_awaited = false;
        NodeId selected = kNone;
        NodeId why = kNone;
        std::vector<NodeId> closed;
    } linked_view;

    /// The cached answer to view.why, with what it was computed for (why_commands.hpp).
    struct Answer {
        const Trace* trace = nullptr;
        int generation = -1;
        Step step = 0, end = 0;
        NodeId node = kNone;
        TreeNote note;
    };
    std::optional<Answer> answer;

    /// Options that a link has set for this session, and the ones that the settings keep until the user changes them.
    struct Borrowed {
        Settings kept, borrowed;
    };
    std::optional<Borrowed> borrowed;

    /// The stage of a lesson that is shown (lesson_tour.hpp).
    struct Tour {
        std::string lesson;
        std::size_t stage = 0;
        int opening = -1, generation = -1;  ///< of the document that shows the stage
        bool is_awaited = false;            ///< the search has not reached the stage's place yet
    };
    std::optional<Tour> tour;

    /// A lesson from a file or a link; its id is kGuestLesson (document/lesson.hpp).
    std::optional<Lesson> guest;

    /// The lesson editor, while it is open (lesson_editor.hpp).
    struct Editing {
        enum class Field { kNowhere, kTitle, kWords };
        LessonDraft draft;
        bool is_trying = false;           ///< the lesson is shown as its readers will see it
        Field goes_to = Field::kNowhere;  ///< the field that gets the keyboard focus next
    };
    std::optional<Editing> editing;

    /// The search compared with the document's (compare/side_by_side.hpp); null: none.
    std::shared_ptr<SideBySide> compared;
    /// How each node differs from the other side's search (document/search_match.hpp); null: unknown.
    const std::vector<std::uint8_t>* differences = nullptr;

    /// The record that the game was opened from (playing/record_commands.hpp); null, or of another opening: none.
    struct Record {
        int opening = -1;
        std::shared_ptr<const othello::GameRecord> whole;
    };
    std::shared_ptr<const Record> record;
    /// Seeds the next game: its opening and the choices of the levels. Differs at each start of the program.
    std::uint64_t next_seed = 1;
    /// The game in progress with movers or clocks (playing/playing.hpp); null: none.
    std::shared_ptr<Playing> playing;
    /// The position that is being put together (playing/position_editor.hpp); null: none.
    std::shared_ptr<PositionDraft> drafted_position;
    /// The engine in the background (playing/background_analysis.hpp); null: none.
    std::shared_ptr<AnalysisState> thinking;
    /// The external engine (playing/external_engine.hpp); null: this host cannot start programs.
    std::shared_ptr<ExternalEngine> peering;

    /// The exercise in progress (practice/practice_session.hpp); null: none.
    std::shared_ptr<PracticeSession> practising;
    /// Set in the stage of an exercise: what its tree may show.
    std::optional<PracticeLook> practice_look;
    /// The package of exercises opened by a learning management system (practice/course_run.hpp); null: none.
    std::shared_ptr<CourseRun> course;

    [[nodiscard]] const Trace* trace() const { return document.trace().get(); }
    [[nodiscard]] bool has_finished_trace() const { return trace() != nullptr && trace()->is_finished(); }
    [[nodiscard]] Step step() const { return playback.step(); }
    [[nodiscard]] Step end() const { return trace() != nullptr ? trace()->event_count() : 0; }
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
