// The lessons: those that come with the program, the one that is shown stage by stage, and the one in the editor. A
// plain value, owned by the AppState; window's thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/document/lesson.hpp"
#include "app/document/lesson_draft.hpp"

namespace plytrace {

struct Lessons {
    std::vector<Lesson> all;  ///< those of the menu, in its order

    /// The stage of a lesson that is shown (lesson_tour.hpp).
    struct Tour {
        std::string lesson;
        std::size_t stage = 0;
        int opening = -1, generation = -1;  ///< of the document that shows the stage
        bool is_awaited = false;            ///< the search has not reached the stage's place yet
        Step followed = kNever;             ///< the step at which the stage was chosen last
    };
    std::optional<Tour> tour;

    /// A lesson from a file or a link; its id is kGuestLesson (document/lesson.hpp).
    std::optional<Lesson> guest;

    /// The lesson editor, while it is open (lesson_editor.hpp).
    struct Editing {
        enum class Field { kNowhere, kTitle, kWords };
        LessonDraft draft;
        bool is_trying = false;           ///< the lesson is shown as its readers will see it
        Field goes_to = Field::kNowhere;  ///< the field that gets the keyboard focus next
    };
    std::optional<Editing> editing;
};

}  // namespace plytrace
