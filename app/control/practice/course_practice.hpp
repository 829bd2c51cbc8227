// Between an exercise that is being done and what a package's record has of it. Window's thread.
#pragma once

#include "app/control/app_state.hpp"
#include "app/practice/course_record.hpp"
#include "app/practice/course_report.hpp"

namespace plytrace {

/// Goes on where the item stopped. Precondition: its exercise has just been opened. Errors: the answers are none of
/// this exercise; then nothing is taken.
[[nodiscard]] Expected<bool> take_up_item(AppState& app, const CourseItem& item);

/// What has become of an item since, by the exercise that is open.
struct ItemChange {
    CourseItem item;
    std::vector<CourseInteraction> told;  ///< the answers that have been graded since
    bool is_changed = false;              ///< more than its time
    bool is_graded = false;
};
[[nodiscard]] ItemChange change_of_item(const AppState& app, std::size_t exercise, const CourseItem& before);

}  // namespace plytrace
