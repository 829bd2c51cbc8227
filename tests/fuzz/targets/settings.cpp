// Settings: those that can be read are within their ranges, survive writing and reading, and the program can start with
// them.
#include "app/settings/settings.hpp"

#include "app/document/playback.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/window.hpp"

namespace plytrace::fuzz {

void settings(Bytes bytes) {
    auto read = parse_settings(bytes);
    if (!read) return hold_refusal(read.error());
    hold(read->interface_scale >= kSmallestScale && read->interface_scale <= kLargestScale,
         "the scale is in its range");
    hold(read->playback_speed >= kSlowestSpeed && read->playback_speed <= kFastestSpeed, "the speed is in its range");
    hold(read->recent_files.size() <= kRecentFiles, "no more files are remembered than are shown");

    const std::string written = settings_text(*read);
    hold_text(written, "settings that are written");
    hold(read_again(parse_settings(written), "settings that were written are read", written) == *read,
         "settings are read as they were written", written);

    Window window;
    use_settings(window.app, *read);
    load_theme(window.app, read->theme);
    load_language(window.app);
    (void)read_again(parse_settings(settings_text(settings_to_keep(window.app))), "settings that are kept are read",
                     "");
    for (int i = 0; i < 10; ++i) read->remember_file("file " + std::to_string(i));
    hold(read->recent_files.size() == kRecentFiles, "as many files are remembered as are shown");
}

}  // namespace plytrace::fuzz
