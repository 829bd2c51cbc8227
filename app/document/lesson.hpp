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

/// A place in a trace, given in a way that survives changes to the events that algorithms record.
struct StagePlace {
    enum class Mark { kEvent, kLeaf, kCutoff, kPass, kEnd };
    Mark mark = Mark::kEnd;
    std::uint32_t number = 0;  ///< number of events; or of the leaf, cutoff or pass that was reported last
    friend bool operator==(const StagePlace&, const StagePlace&) = default;
};

/// "start", "end", "event 12", "leaf 3", "cut 2", "pass 2".
[[nodiscard]] Expected<StagePlace> parse_stage_place(std::string_view text);
[[nodiscard]] std::string stage_place_text(StagePlace place);

/// The step at `place`; empty while, or if, the trace does not have it.
[[nodiscard]] std::optional<Step> find_place(const Trace& trace, StagePlace place);
/// The inverse of find_place: the leaf, cutoff or pass that was reported last at `step`, if there is one; else the
/// number of events. Linear in `step`.
[[nodiscard]] StagePlace place_at_step(const Trace& trace, Step step);

struct LessonStage {
    std::string text;  ///< what to notice here, a few sentences; may be empty
    GameSpec game;
    SearchOptions options;
    StagePlace place;
    bool shows_intervals = false;  ///< nodes are labelled with the interval of their possible values
    friend bool operator==(const LessonStage&, const LessonStage&) = default;
};

/// One of the searches that a lesson compares.
struct LessonRun {
    std::string name;
    SearchOptions options;
    int squares = 0;  ///< not 0: no search but its upper bound, for a board with this many squares
    friend bool operator==(const LessonRun&, const LessonRun&) = default;
};

/// How a lesson is shown.
enum class LessonView : std::uint8_t {
    kTree,
    kGraph,   ///< Nim's graph of all positions
    kVoting,  ///< the voting table in its own window, without game and search
};

/// The parts of the Lesson menu, from top to bottom.
inline constexpr std::array<std::string_view, 8> kLessonTopics = {"basics", "order",  "best-first", "sampling",
                                                                  "tables", "chance", "games",      "mistakes"};

struct Lesson {
    std::string id;       ///< the file's name without its ending
    int number = 0;       ///< its place in the menu
    std::string title;    ///< "Two-ply tree (AIMA 5.2)"
    std::string summary;  ///< one sentence
    std::string topic;    ///< its part of the menu, from kLessonTopics
    GameSpec game;
    SearchOptions options;
    std::vector<LessonStage> stages;  ///< empty: the lesson shows the end of the search
    std::vector<LessonRun> runs;      ///< searches to compare (app/document/comparison.hpp); usually none
    bool is_reversi = false;          ///< it opens the screen for playing Reversi
    LessonView view = LessonView::kTree;
    friend bool operator==(const Lesson&, const Lesson&) = default;
};

// Limits of lessons in files and links. Lengths are in bytes.
inline constexpr std::size_t kLongestLesson = 16U << 20U;  ///< the whole text
inline constexpr std::size_t kLongestLessonTitle = 200, kLongestSummary = 500, kLongestWords = 4000;
inline constexpr std::size_t kMostStages = 200, kMostRuns = 20;

/// Parses {"number": 1, "title": …, "summary": …, "game": "tree", "tree": "((3 12 8) …)", "search": {"cut": "equal",
/// …}, "stages": [{"text": …, "at": "leaf 3", "labels": "interval", …}, …], "runs": [{"name": …, "search": {…}} or
/// {"name": …, "squares": 9}, …], "view": "graph" or "voting"}. A stage may have all fields that describe game and
/// search, and takes the lesson's for those that it leaves out; a stage with a "game" takes nothing from the lesson's
/// game. Errors name the lesson if it has an id, the stage, the key and what was expected. Does not check whether the
/// game exists.
[[nodiscard]] Expected<Lesson> parse_lesson(std::string id, std::string_view json);

/// Whether each game of the lesson can be made and searched as it says; the error names the stage. For lessons from
/// outside.
[[nodiscard]] Expected<bool> check_games(const Lesson& lesson);

/// The lesson with the game and search of a stage, from 0; the lesson itself if it has no such stage.
[[nodiscard]] Lesson at_stage(const Lesson& lesson, std::size_t stage);

/// An error if the lesson has no such stage, from 1; 0 stands for no particular one.
[[nodiscard]] Expected<bool> check_stage(const Lesson& lesson, int stage);

/// All lessons of the program, ordered by number. Broken ones are left out, with their errors in `faults`.
[[nodiscard]] std::vector<Lesson> load_lessons(FileSystem& files, std::vector<std::string>& faults);

// ---- lessons as text -----------------------------------------------------------------------------------------------

/// JSON from which parse_lesson restores an equal lesson, except for its id. Leaves out default values, and what a
/// stage has in common with its lesson.
[[nodiscard]] std::string lesson_text(const Lesson& lesson);

/// The id of lessons from files and links. The program's own ids contain no blank.
inline constexpr std::string_view kGuestLesson = "this lesson";

/// Parses a lesson from a file or a link and gives it the id kGuestLesson. Errors: as parse_lesson() and check_games().
[[nodiscard]] Expected<Lesson> parse_guest_lesson(std::string_view text);

/// Whether a file is meant as a lesson: an object whose first key is one of a lesson's. No tree begins like that.
[[nodiscard]] bool looks_like_lesson(std::string_view text);

/// The lesson for a link: JSON without blanks, in which " is swapped with ~, blank with _, { with ;, } with ?, [ with @
/// and ] with *.
[[nodiscard]] std::string packed_lesson(const Lesson& lesson);
/// The inverse, by parse_guest_lesson; text that begins with { is read as plain JSON.
[[nodiscard]] Expected<Lesson> unpacked_lesson(std::string_view text);

}  // namespace plytrace
