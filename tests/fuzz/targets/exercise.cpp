// Exercises: one that can be read can be prepared, and survives writing and reading, as a file and as a link's code.
#include "app/practice/exercise_text.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

void exercise(Bytes bytes) {
    const auto decoded = parse_exercise_code(bytes);
    if (!decoded) hold_refusal(decoded.error());
    const auto read = decoded ? decoded : parse_exercise(bytes);
    if (!read) return hold_refusal(read.error());
    hold_text(read->title, "an exercise's title");
    hold(prepare(*read).has_value(), "an exercise that is read can be made");

    const std::string text = write_exercise(*read), code = exercise_code(*read);
    hold_text(text, "an exercise's file");
    hold(looks_like_exercise(text), "an exercise's file is known as one", text);
    if (text.size() > kLongestExercise) return;  // blanks of its own were too much
    hold(read_again(parse_exercise(text), "an exercise that was written is read", text) == *read,
         "an exercise is read as it was written", text);
    hold(read_again(parse_exercise_code(code), "an exercise's code is read", code) == *read,
         "an exercise's code is read as it was written", code);
}

}  // namespace plytrace::fuzz
