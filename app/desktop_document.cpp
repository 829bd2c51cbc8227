#include "app/desktop_document.hpp"

#include <string>

#include "app/model/control/commands.hpp"
#include "app/model/control/compare/side_by_side.hpp"
#include "app/model/control/link_commands.hpp"
#include "app/model/links/share_compared.hpp"

namespace plytrace {

Expected<bool> open_document(AppState& app, const WindowRequest& document) {
    if (!document.link.empty()) return open_link(app, document.link);
    if (!document.path.empty()) return open_path(app, document.path);
    if (!document.lesson.empty()) return open_lesson(app, document.lesson, document.stage);
    if (app.lessons.empty()) return input_error("the program's lessons are missing: " + app.files.assets_directory());
    return open_lesson(app, app.lessons.front().id);
}

Expected<bool> compare_document(AppState& app, const std::string& compared) {
    if (!can_compare(app)) return input_error("--compare: there is no search here that could be compared");
    const auto options = parse_compared(compared, app.document.options());
    if (!options) return input_error("--compare: " + options.error().text());
    const auto checked = app.document.game()->checked(*options, app.document.moves());
    if (!checked) return input_error("--compare: " + checked.error().text());
    start_comparing(app, *options);
    return true;
}

Expected<bool> go_to_step(AppState& app, Runner& runner, const WindowRequest& document, std::optional<Step> step) {
    do {
        runner.wait();
        follow_document(app);
    } while (runner.is_running() || !is_compared_at_rest(app));  // the program has moved, and searches again
    if (app.trace() == nullptr) return input_error(app.document.run().error());
    if (!step && !document.link.empty()) {
        // Already there; what the link names and the search does not have has been told.
        for (const Message& message : app.messages.all()) return input_error(message.text);
        return true;
    }
    const bool is_at_stage = app.tour && !step;
    const Step end = app.end(), wanted = is_at_stage ? app.step() : step.value_or(kNever);
    if (wanted != kNever && wanted > end)
        return input_error("step " + std::to_string(wanted) + " is beyond the last one, " + std::to_string(end));
    app.playback.seek(wanted, end);
    app.messages = Messages();
    return true;
}

}  // namespace plytrace
