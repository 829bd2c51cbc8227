// The lines of the Lesson menu below the lessons: the way through one, and links.
#include "app/model/control/actions.hpp"
#include "app/model/control/link_commands.hpp"
#include "app/model/control/tour.hpp"

namespace plytrace {
namespace {

using namespace chords;

[[nodiscard]] bool has_trace(const AppState& app) {
    return app.trace() != nullptr;
}

}  // namespace

void add_lesson_actions(std::vector<Action>& table) {
    // The keys of the small remote controls that lecturers hold.
    table.push_back({"lesson.next", "lesson", plain(Key::kPageDown), {}, go_to_next_stage, has_next_stage});
    table.push_back({"lesson.previous", "lesson", plain(Key::kPageUp), {}, go_to_previous_stage, has_previous_stage});
    table.push_back({"lesson.copy_link", "lesson", ctrl(Key::kK), {}, copy_link, has_trace});
    table.push_back({"lesson.open_link", "lesson", ctrl_shift(Key::kK), {}, ask_open_link});
}

}  // namespace plytrace
