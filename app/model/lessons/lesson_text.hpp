// A lesson as text: the JSON that files have (parse_lesson reads it) and, for links, the same without blanks and with
// characters that links carry as they are. Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

#include "app/model/document/lesson.hpp"

namespace plytrace {

/// What parse_lesson reads back as an equal lesson, its id apart. What is as usual, or as the lesson has it, is left
/// out.
[[nodiscard]] std::string lesson_text(const Lesson& lesson);

/// Whether a file is meant as a lesson: an object whose first key is one of a lesson's. No tree begins like that.
[[nodiscard]] bool looks_like_lesson(std::string_view text);

/// The lesson for a link: JSON without blanks, in which " stands for ~, a blank for _, { for ;, } for ?, [ for @ and
/// ] for *, and the other way round.
[[nodiscard]] std::string packed_lesson(const Lesson& lesson);
/// And back; what begins with { is taken as JSON as it stands. The error says what is wrong with the lesson.
[[nodiscard]] Expected<Lesson> unpacked_lesson(std::string id, std::string_view text);

}  // namespace plytrace
