// The learning management system from which the page was opened (SCORM), as page/course.js finds it. The page's only
// thread.
#pragma once

#include <optional>
#include <string>

#include "app/practice/course_connection.hpp"

namespace plytrace {

class PageCourse final : public CourseSystem {
  public:
    [[nodiscard]] bool is_there() const override;
    std::optional<std::string> call(const char* function, const std::string& first, const std::string& second) override;
    [[nodiscard]] std::string kept(const std::string& key) override;
    [[nodiscard]] bool keep(const std::string& key, const std::string& text) override;
    [[nodiscard]] double seconds() override;
    [[nodiscard]] std::string time_of_day() override;
};

}  // namespace plytrace
