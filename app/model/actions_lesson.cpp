// Links: the lines of the Lesson menu below the lessons.
#include "app/model/actions.hpp"
#include "app/model/share_link.hpp"

namespace plytrace {
namespace {

using namespace chords;

[[nodiscard]] bool has_trace(const AppState& app) {
    return app.trace() != nullptr;
}

}  // namespace

void add_lesson_actions(std::vector<Action>& table) {
    table.push_back({"lesson.copy_link", "lesson", ctrl(Key::kK), {}, copy_link, has_trace});
    table.push_back({"lesson.open_link", "lesson", ctrl_shift(Key::kK), {}, ask_open_link});
}

}  // namespace plytrace
