// The course's own system, as the page finds it around itself: the API of a SCORM 1.2 run-time. Carried out by the page
// (app/web/files.cpp), and by tests. Window's thread.
#pragma once

#include <optional>
#include <string>

namespace plytrace {

class CourseSystem {
  public:
    CourseSystem() = default;
    virtual ~CourseSystem() = default;
    CourseSystem(const CourseSystem&) = delete;
    CourseSystem& operator=(const CourseSystem&) = delete;

    /// Whether there is one; where not, nothing is called.
    [[nodiscard]] virtual bool is_there() const = 0;
    /// Calls a function of the API, "LMSSetValue": what it answers, or nothing where it throws. `second` is given to
    /// LMSSetValue alone.
    virtual std::optional<std::string> call(const char* function, const std::string& first,
                                            const std::string& second) = 0;

    /// What this machine keeps under a key, for as long as the system does not have it; empty: nothing.
    [[nodiscard]] virtual std::string kept(const std::string& key) = 0;
    /// False where it cannot: a browser without storage, or without room in it.
    [[nodiscard]] virtual bool keep(const std::string& key, const std::string& text) = 0;

    [[nodiscard]] virtual double seconds() = 0;           ///< since any moment; never goes back
    [[nodiscard]] virtual std::string time_of_day() = 0;  ///< "14:05:09", here; empty: unknown
};

}  // namespace plytrace
