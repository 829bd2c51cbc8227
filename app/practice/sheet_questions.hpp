// The questions of a worksheet: which of an exercise's questions can stand on paper, where one sees them all at once,
// in which words, and with what room for an answer. Pure functions; any thread.
#pragma once

#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/sheet_piece.hpp"

namespace plytrace {

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

}  // namespace plytrace
