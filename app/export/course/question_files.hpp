// Question banks as files: Moodle's XML, GIFT, and QTI 2.1 as a zip file, for Canvas and others. Each has the tree's
// picture as SVG. Equal input gives equal bytes. Pure functions; any thread.
//
// Sources: "Moodle XML format" and "GIFT format" of the Moodle documentation; IMS Question and Test Interoperability,
// version 2.1 (2012).
#pragma once

#include <string>

#include "app/base/theme.hpp"
#include "app/practice/question_bank.hpp"

namespace plytrace {

/// Errors: a question with more right choices than Moodle has fractions of a mark for.
[[nodiscard]] Expected<std::string> moodle_xml(const QuestionBank& bank, const Theme& theme);
[[nodiscard]] Expected<std::string> gift_text(const QuestionBank& bank, const Theme& theme);

/// The zip file, with the manifest and a test of all questions. Error: out of memory.
[[nodiscard]] Expected<std::string> qti_package(const QuestionBank& bank, const Theme& theme);

}  // namespace plytrace
