// The page as a package of exercises: what the course's own system around it is asked, and what this browser keeps.
#include <emscripten.h>

#include "app/model/control/practice/course_run.hpp"
#include "app/platform/web/page.hpp"
#include "app/web.hpp"

namespace plytrace {
namespace {

class PageCourse final : public CourseSystem {
  public:
    [[nodiscard]] bool is_there() const override { return page_has_course(); }
    std::optional<std::string> call(const char* function, const std::string& first,
                                    const std::string& second) override {
        return page_call_course(function, first, second);
    }
    [[nodiscard]] std::string kept(const std::string& key) override { return page_recall(key.c_str()); }
    void keep(const std::string& key, const std::string& text) override { (void)page_keep(key.c_str(), text); }
    [[nodiscard]] double seconds() override { return emscripten_get_now() / 1000; }
    [[nodiscard]] std::string time_of_day() override { return page_time_of_day(); }
};

}  // namespace

std::string WebProgram::open_course(const std::string& exercises) {
    auto package = parse_package(exercises);
    if (!package) return package.error().text();
    const auto started = start_course(m_app, std::move(*package), std::make_unique<PageCourse>());
    return started ? "" : started.error().text();
}

void WebProgram::save_course() {
    plytrace::save_course(m_app);
}

void WebProgram::leave_course() {
    close_course(m_app, true);
}

}  // namespace plytrace
