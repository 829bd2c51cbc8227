// What is being practised. Owned by the AppState; window's thread.
#pragma once

#include <memory>

namespace plytrace {

struct CourseSession;
struct PracticeSession;

struct PracticeState {
    /// The exercise in progress (practice_session.hpp); null: none.
    std::shared_ptr<PracticeSession> session;
    /// The package of exercises opened by a learning management system (course_session.hpp); null: none.
    std::shared_ptr<CourseSession> course;
};

}  // namespace plytrace
