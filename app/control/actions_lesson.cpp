// The lines of the Lesson menu below the lessons: the way through one, and links.
#include "app/control/actions.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/presenter.hpp"
#include "app/control/tour.hpp"

namespace plytrace {
namespace {

using namespace chords;

[[nodiscard]] bool has_trace(const AppState& app) {
    return app.trace() != nullptr;
}

/// In front of a class, the next lesson follows the last stage.
void go_on(AppState& app) {
    return app.presenting.is_on ? present_next(app) : go_to_next_stage(app);
}
[[nodiscard]] bool can_go_on(const AppState& app) {
    return app.presenting.is_on ? has_next_to_present(app) : has_next_stage(app);
}
void go_back(AppState& app) {
    return app.presenting.is_on ? present_previous(app) : go_to_previous_stage(app);
}
[[nodiscard]] bool can_go_back(const AppState& app) {
    return app.presenting.is_on ? has_previous_to_present(app) : has_previous_stage(app);
}

}  // namespace

void add_lesson_actions(std::vector<Action>& table) {
    // The keys of the small remote controls that lecturers hold.
    table.push_back({"lesson.next", "lesson", plain(Key::kPageDown), {}, go_on, can_go_on});
    table.push_back({"lesson.previous", "lesson", plain(Key::kPageUp), {}, go_back, can_go_back});
    table.push_back({"lesson.copy_link", "lesson", ctrl(Key::kK), {}, copy_link, has_trace});
    table.push_back({"lesson.open_link", "lesson", ctrl_shift(Key::kK), {}, ask_open_link});
}

}  // namespace plytrace
