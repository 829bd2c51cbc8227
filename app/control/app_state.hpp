// Everything that the window shows and the actions change, as one value without a screen: three separate structs for
// the machine's settings, what is looked at and the document, and the small ones around them. Owned by whoever runs
// the window (or a test); window's thread.
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
#include "app/tree/node_mark_drawing.hpp"
#include "app/tree/tree_note.hpp"
#include "app/tree/tree_view.hpp"
#include "search/any_game/wished_tree.hpp"
#include "search/trace/event.hpp"
#include "search/trace/steps.hpp"

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

/// What stands in the middle of the screen.
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
    AppState(FileSystem& file_system, Runner& inner)
        : files(file_system), runner(inner), document(runner), comparison(runner), plots(runner) {}

    FileSystem& files;
    Host host;
    Settings settings;
    ViewState view;
    SharedRunner runner;  ///< of the document's search, and of the comparison's in between
    Document document;
    Comparison comparison;  ///< of the lesson that is open, if it has one
    PlotRuns plots;         ///< of the dialog Export, while that is to draw a plot

    Playback playback;
    StepKind step_kind = StepKind::kEvent;
    Theme theme;
    Language language;
    std::vector<Lesson> lessons;
    Messages messages;
    Dialog dialog;
    Reversi reversi;
    KeyFocus key_focus;
    PassNotice pass_notice;  ///< of the document's game
    Presenting presenting;
    TreeWishes tree_wishes;                ///< of the random tree that was made last
    std::optional<std::string> clipboard;  ///< to be put on the clipboard by the shell
    bool is_quitting = false;
    std::string page_address;  ///< of the page that the program itself runs on; empty on a desktop. Links go behind it

    /// Where the step goes as a rerun's trace grows: what was looked at before it; kNever for the end.
    struct Rerun {
        int opening = -1, generation = -1;  ///< of the document, as last seen
        Step end = 0;                       ///< as last seen
        std::optional<Step> wanted;
        Step reached = 0;  ///< where it put the step last; elsewhere, the person has taken over
    } rerun;

    /// What an opened link wants to see of a trace that still grows: nodes that come later, and its step (in `rerun`).
    struct LinkedView {
        bool is_awaited = false;
        NodeId selected = kNone;
        NodeId why = kNone;
        std::vector<NodeId> closed;
    } linked_view;

    /// The answer to view.why as it was last worked out, and for what (why_commands.hpp).
    struct Answer {
        const Trace* trace = nullptr;
        int generation = -1;
        Step step = 0, end = 0;
        NodeId node = kNone;
        TreeNote note;
    };
    std::optional<Answer> answer;

    /// Options that a link has set for this session: what the settings keep instead, until the person changes them.
    struct Borrowed {
        Settings kept, borrowed;
    };
    std::optional<Borrowed> borrowed;

    /// The stage of a lesson that is shown (tour.hpp).
    struct Tour {
        std::string lesson;
        std::size_t stage = 0;
        int opening = -1, generation = -1;  ///< of the document that shows it
        bool is_awaited = false;            ///< the search has not come to its place yet
    };
    std::optional<Tour> tour;

    /// A lesson that came in a file or a link; its id is kGuestLesson (lesson_text.hpp).
    std::optional<Lesson> guest;

    /// The lesson editor, while it is open (lessons/lesson_editing.hpp).
    struct Editing {
        enum class Field { kNowhere, kTitle, kWords };
        LessonDraft draft;
        bool is_trying = false;           ///< the lesson is played as its readers will see it
        Field goes_to = Field::kNowhere;  ///< where the keyboard is to go
    };
    std::optional<Editing> editing;

    /// The search that the document's is compared with (compare/side_by_side.hpp); null: none.
    std::shared_ptr<SideBySide> compared;
    /// Of the nodes, from those of the search on the other side (node_difference.hpp); null: none are known.
    const std::vector<std::uint8_t>* differences = nullptr;

    /// What the game was opened from (records/record_commands.hpp); null, or of another opening: from nothing.
    struct Record {
        int opening = -1;
        std::shared_ptr<const othello::GameRecord> whole;
    };
    std::shared_ptr<const Record> record;
    /// Of the next game: its opening, and what levels choose among. Each start of the program begins at another one.
    std::uint64_t next_seed = 1;
    /// The game that is being played with movers or clocks (playing/playing.hpp); null: none.
    std::shared_ptr<Playing> playing;
    /// The position that is being put together (playing/position_draft.hpp); null: none.
    std::shared_ptr<PositionDraft> drafted_position;
    /// The engine beside the window (analysis/thinking.hpp); null: there is none.
    std::shared_ptr<AnalysisState> thinking;
    /// Somebody else's engine (playing/peering.hpp); null: no program can be started here.
    std::shared_ptr<ExternalEngine> peering;

    /// The exercise that is being done (practice/practising.hpp); null: none.
    std::shared_ptr<PracticeSession> practising;
    /// Of an exercise's own state: what its tree shows, and nothing else is told of it.
    std::optional<PracticeLook> practice_look;
    /// The package of exercises that a course's system has opened (practice/course_run.hpp); null: none.
    std::shared_ptr<CourseRun> course;

    [[nodiscard]] const Trace* trace() const { return document.trace().get(); }
    [[nodiscard]] bool has_finished_trace() const { return trace() != nullptr && trace()->is_finished(); }
    [[nodiscard]] Step step() const { return playback.step(); }
    [[nodiscard]] Step end() const { return trace() != nullptr ? trace()->event_count() : 0; }
};

[[nodiscard]] Expected<Theme> read_theme(FileSystem& files, const std::string& name);
/// Loads the theme of the settings; a broken file is a message and the built-in dark theme.
void load_theme(AppState& app, const std::string& name);
void load_language(AppState& app);
/// Theme, language and lessons as the settings say; what is broken becomes a message.
void load_assets(AppState& app);
/// Takes settings read from a file as the program's state, and back.
void use_settings(AppState& app, const Settings& settings);
[[nodiscard]] Settings settings_to_keep(const AppState& app);
/// What view, step size and language are now came with a link: the settings go on keeping those of `kept`.
void borrow_options(AppState& app, const Settings& kept);
/// Keeps step and view in line with the document: afresh at another one; after a rerun the same step again, or the end
/// if that is where we were. Lets the computer move when it is due.
void follow_document(AppState& app);
/// Lets time pass: playback and messages.
void advance(AppState& app, double seconds);
/// Whether the picture changes without input.
[[nodiscard]] bool is_moving(const AppState& app);

}  // namespace plytrace
