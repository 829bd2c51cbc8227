#include "app/web/course.hpp"

#include <emscripten.h>

#include "app/web/page.hpp"

namespace plytrace {

bool PageCourse::is_there() const {
    return page_has_course();
}
std::optional<std::string> PageCourse::call(const char* function, const std::string& first, const std::string& second) {
    return page_call_course(function, first, second);
}
std::string PageCourse::kept(const std::string& key) {
    return page_recall_shared(key.c_str());
}
bool PageCourse::keep(const std::string& key, const std::string& text) {
    return page_keep_shared(key.c_str(), text);
}
double PageCourse::seconds() {
    return emscripten_get_now() / 1000;
}
std::string PageCourse::time_of_day() {
    return page_time_of_day();
}

}  // namespace plytrace
