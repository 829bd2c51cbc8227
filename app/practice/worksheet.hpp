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
#include "app/practice/worksheet_piece.hpp"

namespace plytrace {

inline constexpr int kMostExercises = 100;
inline constexpr std::size_t kLongestSheetName = 40;  ///< characters

struct WorksheetChoice {
    PracticeKind kind = PracticeKind::kPrune;
    int level = 1;           ///< 1 to kPracticeLevels
    std::uint32_t seed = 1;  ///< of the class; sheet_seeds() has those of the exercises
    int count = 1;           ///< of exercises; 1 to kMostExercises
    PracticeRule rule = PracticeRule::kEither;
    std::string student;    ///< who gets a sheet of one's own; empty: everybody has the same
    std::string page;       ///< the address of a page with Plytrace on it, for QR codes; empty: none
    bool is_large = false;  ///< large print
};

struct Worksheet {
    std::string title;
    std::vector<Drawing> pages;   ///< as it is handed out; upright, 180 mm x 249 mm
    std::vector<Drawing> solved;  ///< the key: the same pages
};

/// Errors: a number out of its range; a student's name that is too long or has characters that cannot be printed; an
/// address too long for a QR code.
[[nodiscard]] Expected<Worksheet> make_worksheet(const WorksheetChoice& choice, const Language& language,
                                                 const QrMaker& make_qr);

// ---- seeds ---------------------------------------------------------------------------------------------------------

inline constexpr std::uint32_t kHighestSheetSeed = 999'999;  ///< six digits, which people can copy

/// `count` different seeds from 1 to kHighestSheetSeed, the same on every machine; a longer sheet begins with the
/// seeds of a shorter one. With S = seed, S becomes Random(S + b + 1).next() for each byte b of `student`; the seeds
/// are what Random(S).between(1, kHighestSheetSeed) says, one after the other, without those that were there before.
/// Precondition: count <= kHighestSheetSeed.
[[nodiscard]] std::vector<std::uint32_t> sheet_seeds(std::uint32_t seed, std::string_view student, std::size_t count);

/// "prune-3-4711", and where the rule is fixed "prune-3-4711-strict": the exercise of a kind, a level and a seed in a
/// word, which a link carries as practice=…
[[nodiscard]] std::string practice_word(const Exercise& exercise);

// ---- one exercise --------------------------------------------------------------------------------------------------

/// What is to be done, and by which cut rule.
[[nodiscard]] std::string sheet_task_text(const Language& language, const PracticeTask& task);

/// Pieces that may stand on different pages. `number` from 1; `task_text` where the sheet does not say it for all.
[[nodiscard]] std::vector<SheetPiece> sheet_exercise(const Language& language, const PracticeTask& task, int number,
                                                     const std::string& task_text, const std::optional<QrCode>& code,
                                                     const SheetSizes& sizes);

// ---- questions on paper --------------------------------------------------------------------------------------------

/// The exercise's questions without those that give the answer to another one away: after "is the rest of B cut?" no
/// other one about B or what is below it, which would say no.
[[nodiscard]] std::vector<Question> sheet_questions(const PracticeTask& task);

/// In words that say where the search is, by names of nodes alone.
[[nodiscard]] std::string sheet_question_text(const Language& language, const PracticeTask& task,
                                              const Question& question);

/// A right answer as it stands in a box: "3", "yes", "C", of a child that is a leaf its value; of a window its ends.
[[nodiscard]] std::vector<std::string> sheet_answer_texts(const Language& language, const PracticeTask& task,
                                                          const Question& question, const Answer& answer);

/// `number` from 1.
[[nodiscard]] SheetPiece sheet_question(const Language& language, const PracticeTask& task, const Question& question,
                                        int number, const SheetSizes& sizes);

// ---- searches by hand on paper -------------------------------------------------------------------------------------

/// What stands in one row once a child has come back. Without windows, α and β are empty.
struct HandRow {
    std::string from, at, value, alpha, beta;
    bool is_cut = false;
};

/// The right search, row by row.
[[nodiscard]] std::vector<HandRow> hand_rows(const PracticeTask& task);

/// As many rows as a search without cuts needs, so that their number tells nothing.
[[nodiscard]] SheetPiece sheet_steps(const PracticeTask& task, const Language& language, const SheetSizes& sizes);

}  // namespace plytrace
