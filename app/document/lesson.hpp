// A lesson: a game or tree to open, how it is searched, and a sentence on what to look at; where it has stages, a
// sequence of such places to go through, each with its own words. Read from assets/lessons/*.json; shared by the Lesson
// menu and the command line. Plain values.
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

/// The step at `place`; empty while the trace does not have it yet (or never).
[[nodiscard]] std::optional<Step> find_place(const Trace& trace, StagePlace place);

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

}  // namespace plytrace
