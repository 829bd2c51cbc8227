// A lesson as text: the JSON that files have (parse_lesson reads it) and, for links, the same without blanks and with
// characters that links carry as they are. Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

#include "app/document/lesson.hpp"

namespace plytrace {

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
