// A lesson: a game or tree to open, how it is searched, and a sentence on what to look at; or a sequence of such
// stages, each with its own text. Lessons are read from assets/lessons/*.json, from other files and from links; the
// format is described in docs/lesson-format.md. Plain values and pure functions; any thread.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// A place in a trace that stays the same place when algorithms come to tell more events.
struct StagePlace {
    enum class Mark { kEvent, kLeaf, kCutoff, kPass, kEnd };
    Mark mark = Mark::kEnd;
    std::uint32_t number = 0;  ///< how many events; or which leaf's evaluation, cutoff or pass has just been told
    friend bool operator==(const StagePlace&, const StagePlace&) = default;
};

/// "start", "end", "event 12", "leaf 3", "cut 2", "pass 2".
[[nodiscard]] Expected<StagePlace> parse_stage_place(std::string_view text);
[[nodiscard]] std::string stage_place_text(StagePlace place);

/// The step at `place`; empty while the trace does not have it yet (or never).
[[nodiscard]] std::optional<Step> find_place(const Trace& trace, StagePlace place);
/// The inverse of find_place: the leaf, cutoff or pass that was reported last at `step`, if there is one; else the
/// number of events. Linear in `step`.
[[nodiscard]] StagePlace place_at_step(const Trace& trace, Step step);

struct LessonStage {
    std::string text;  ///< what to see here, a few sentences; may be empty, the picture says it then
    GameSpec game;
    SearchOptions options;
    StagePlace place;
    bool shows_intervals = false;  ///< nodes are labelled with the values they can still have
    friend bool operator==(const LessonStage&, const LessonStage&) = default;
};

/// One of a lesson's searches that are run beside each other.
struct LessonRun {
    std::string name;
    SearchOptions options;
    int squares = 0;  ///< not 0: no search, but its upper bound on a board of so many squares
    friend bool operator==(const LessonRun&, const LessonRun&) = default;
};

/// What a lesson is shown as.
enum class LessonView : std::uint8_t {
    kTree,
    kGraph,   ///< Nim's graph of all positions
    kVoting,  ///< the voting table, in a window of its own: there is no game and no search
};

/// The parts of the Lesson menu, from top to bottom.
inline constexpr std::array<std::string_view, 6> kLessonTopics = {"basics", "order", "tables",
                                                                  "chance", "games", "mistakes"};

struct Lesson {
    std::string id;       ///< the file's name without its ending
    int number = 0;       ///< its place in the menu
    std::string title;    ///< "Two-ply tree (AIMA 5.2)"
    std::string summary;  ///< one sentence
    std::string topic;    ///< its menu, among kLessonTopics
    GameSpec game;
    SearchOptions options;
    std::vector<LessonStage> stages;  ///< empty: there is one place only, the end of the search
    std::vector<LessonRun> runs;      ///< a table of searches, most often none (app/document/comparison.hpp)
    bool is_reversi = false;          ///< it opens the screen where Reversi is played
    LessonView view = LessonView::kTree;
    friend bool operator==(const Lesson&, const Lesson&) = default;
};

// Of a lesson from a file or a link. Texts are counted in bytes.
inline constexpr std::size_t kLongestLesson = 16U << 20U;  ///< all of its text
inline constexpr std::size_t kLongestLessonTitle = 200, kLongestSummary = 500, kLongestWords = 4000;
inline constexpr std::size_t kMostStages = 200, kMostRuns = 20;

/// {"number": 1, "title": …, "summary": …, "game": "tree", "tree": "((3 12 8) …)", "search": {"cut": "equal", …}}
/// "stages": [{"text": …, "at": "leaf 3", "labels": "interval", …}, …]; a stage may have everything that tells game and
/// search, and what it leaves out is the lesson's. A stage with a "game" of its own takes nothing of the lesson's game.
/// "runs": [{"name": …, "search": {…}} or {"name": …, "squares": 9}, …]
/// "view": "graph" or "voting" where it is not the tree that is shown.
/// The error names the lesson, where it has an id, the stage, the key and what was expected. Whether there is such a
/// game is not looked at.
[[nodiscard]] Expected<Lesson> parse_lesson(std::string id, std::string_view json);

/// Whether each of its games can be made and searched as it says; the error names the stage. For lessons of others.
[[nodiscard]] Expected<bool> check_games(const Lesson& lesson);

/// The lesson as it is at a stage, from 0: that stage's game and search. The lesson itself where it has no such stage.
[[nodiscard]] Lesson at_stage(const Lesson& lesson, std::size_t stage);

/// An error where the lesson has no such stage, from 1; 0 is none in particular.
[[nodiscard]] Expected<bool> check_stage(const Lesson& lesson, int stage);

/// All lessons of the program, by number. A broken one is left out and named in `faults`.
[[nodiscard]] std::vector<Lesson> load_lessons(FileSystem& files, std::vector<std::string>& faults);

// ---- lessons as text -----------------------------------------------------------------------------------------------

/// What parse_lesson reads back as an equal lesson, its id apart. What is as usual, or as the lesson has it, is left
/// out.
[[nodiscard]] std::string lesson_text(const Lesson& lesson);

/// The id of a lesson that came in a file or a link. No lesson of the program has a blank in its id.
inline constexpr std::string_view kGuestLesson = "this lesson";

/// A lesson from a file or a link, with the id kGuestLesson. Refused where it cannot be read, and where one of its
/// games cannot be made or searched.
[[nodiscard]] Expected<Lesson> parse_guest_lesson(std::string_view text);

/// Whether a file is meant as a lesson: an object whose first key is one of a lesson's. No tree begins like that.
[[nodiscard]] bool looks_like_lesson(std::string_view text);

/// The lesson for a link: JSON without blanks, in which " stands for ~, a blank for _, { for ;, } for ?, [ for @ and
/// ] for *, and the other way round.
[[nodiscard]] std::string packed_lesson(const Lesson& lesson);
/// And back, by parse_guest_lesson; what begins with { is taken as JSON as it stands.
[[nodiscard]] Expected<Lesson> unpacked_lesson(std::string_view text);

}  // namespace plytrace
