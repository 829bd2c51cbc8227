// Worksheets: exercises of one kind and level on pages of paper, and the key to them on the same pages. A worksheet is
// described in full by its choice: the same choice gives the same pages on every machine. Pure functions; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/qr_code.hpp"
#include "app/practice/worksheet_block.hpp"

namespace plytrace {

inline constexpr int kMostExercises = 100;
inline constexpr std::size_t kLongestSheetName = 40, kLongestSheetTitle = 80, kLongestSheetQuestion = 500,
                             kMostSheetQuestions = 10;  ///< in characters, but for the last

struct WorksheetChoice {
    PracticeKind kind = PracticeKind::kPrune;
    int level = 1;           ///< 1 to kPracticeLevels
    std::uint32_t seed = 1;  ///< the class's seed, from which sheet_seeds() derives those of the exercises
    int count = 1;           ///< number of exercises; 1 to kMostExercises
    PracticeRule rule = PracticeRule::kEither;
    std::string student;    ///< the student who gets this sheet; empty: the same sheet for everybody
    std::string page;       ///< address of a Plytrace page for QR codes; empty: none
    bool is_large = false;  ///< large print
    bool is_on_a4 = false;  ///< with pages as long as A4 has room for; else A4 and Letter have room for them
    /// The author's own exercises, used instead of `count` generated ones.
    std::vector<Exercise> own;
    std::string title;         ///< empty: the kind and level
    std::string course, date;  ///< in the header; may be empty
    int points = 0;            ///< beside each exercise; 0: none
    /// Asked below each exercise, with lines for the answer.
    std::vector<std::string> questions;
};

struct Worksheet {
    std::string title;
    std::vector<Drawing> pages;   ///< as handed out; all upright, 180 mm x 249 mm or, on A4, 267 mm, or all sideways
    std::vector<Drawing> solved;  ///< the key: the same pages, solved
};

/// Exercises are as high as possible without adding pages; an exercise is divided only if it does not fit on a page,
/// also with fewer boxes at its tree. The pages are upright unless a tree is too wide for them. Errors: a number out of
/// range; a name, title or question that is too long or cannot be printed; one of the author's exercises that cannot be
/// prepared, or whose tree is too large for a page; an address too long for a QR code.
[[nodiscard]] Expected<Worksheet> make_worksheet(const WorksheetChoice& choice, const Language& language,
                                                 const QrMaker& make_qr);

// ---- seeds ---------------------------------------------------------------------------------------------------------

inline constexpr std::uint32_t kHighestSheetSeed = 999'999;  ///< six digits, easy to copy

/// `count` different seeds from 1 to kHighestSheetSeed, the same on every machine; a longer sheet begins with the seeds
/// of a shorter one. With S = seed, S becomes Random(S + b + 1).next() for each byte b of `student`; the seeds are the
/// results of Random(S).between(1, kHighestSheetSeed), one after the other, without repetitions. Precondition: count <=
/// kHighestSheetSeed.
[[nodiscard]] std::vector<std::uint32_t> sheet_seeds(std::uint32_t seed, std::string_view student, std::size_t count);

/// "prune-3-4711", or "prune-3-4711-strict" if the rule is fixed: an exercise by kind, level and seed, as the value of
/// a link's practice=…
[[nodiscard]] std::string practice_word(const Exercise& exercise);

// ---- one exercise --------------------------------------------------------------------------------------------------

/// The task and its cut rule. `fewer_boxes`: as in WorksheetStyle.
[[nodiscard]] std::string sheet_task_text(const Language& language, const PracticeTask& task, int fewer_boxes = 0);

/// The blocks of an exercise, which may be placed on different pages. `number` from 1; `task_text` is empty if the
/// sheet has one for all exercises.
struct SheetExercise {
    int number = 1;
    std::string task_text;
    std::optional<QrCode> code;
    int points = 0;                      ///< 0: none are shown
    std::vector<std::string> questions;  ///< of the author
};
[[nodiscard]] std::vector<WorksheetBlock> sheet_exercise(const Language& language, const PracticeTask& task,
                                                         const SheetExercise& exercise, const WorksheetStyle& style);

// ---- questions on paper --------------------------------------------------------------------------------------------

/// The exercise's questions without those that give an earlier one's answer away: after "is the rest of B cut?" no
/// other question about B or below it, which would imply that it is not; after "what are B's proof numbers now?" no
/// list that has them.
[[nodiscard]] std::vector<Question> sheet_questions(const PracticeTask& task);

/// A correct answer as written into a box: "3", "yes", "C"; the value of a child that is a leaf; the two ends of a
/// window.
[[nodiscard]] std::vector<std::string> sheet_answer_texts(const Language& language, const PracticeTask& task,
                                                          const Question& question, const Answer& answer);

/// One question with room for its answer. `number` from 1.
[[nodiscard]] WorksheetBlock sheet_question(const Language& language, const PracticeTask& task,
                                            const Question& question, int number, const WorksheetStyle& style);

// ---- searches by hand on paper -------------------------------------------------------------------------------------

/// One row of the table: a child that has returned. Without windows, α and β are empty.
struct HandRow {
    std::string from, at, value, alpha, beta;
    bool is_cut = false;
};

/// The correct search, row by row.
[[nodiscard]] std::vector<HandRow> hand_rows(const PracticeTask& task);

/// The table to fill in, with as many rows as a search without cuts needs, so that their number reveals nothing.
[[nodiscard]] WorksheetBlock sheet_steps(const PracticeTask& task, const Language& language,
                                         const WorksheetStyle& style);

}  // namespace plytrace
