#include "app/desktop/desktop_keeping.hpp"

#include <chrono>

namespace plytrace {

Expected<bool> DiskKeeper::keep_work(std::string_view text) {
    const auto written = m_work.write(text);
    if (!written) return input_error(written.error());
    return true;
}

std::vector<LeftWork> DiskKeeper::left_work() {
    std::vector<LeftWork> found;
    for (WorkFolder::Left& left : m_work.take_left()) found.push_back({std::move(left.path), std::move(left.text)});
    return found;
}

void load_settings(AppState& app, const DiskKeeper& keeper) {
    const std::string& path = keeper.settings_path();
    if (!app.files.exists(path)) return;
    const auto settings = app.files.read(path).and_then([](const std::string& json) { return parse_settings(json); });
    if (settings) return use_settings(app, *settings);
    app.messages.error(app.language.with("message.broken_settings", {path, settings.error().text()}));
}

double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace plytrace
