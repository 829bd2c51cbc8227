// Autosaved work, from a file or a browser's storage: it is opened or rejected, and opened work can be saved again.
#include "app/control/unsaved_work.hpp"

#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/window.hpp"

namespace plytrace::fuzz {

void work(Bytes bytes) {
    AppState& app = loaded_app();
    const auto summary = work_summary(app.language, bytes);
    if (summary) {
        hold_text(*summary, "what is said of kept work");
    } else {
        hold_refusal(summary.error());
    }
    for (const bool has_folders : {true, false}) {
        app.host.has_folders = has_folders;
        const auto opened = open_work(app, bytes);
        if (!opened) {
            hold_refusal(opened.error());
            continue;
        }
        hold(summary.has_value(), "of work that can be opened something can be said");
        const std::string kept = work_text(app, "today");
        hold_text(kept, "kept work");
        if (kept.empty()) continue;
        (void)read_again(work_summary(app.language, kept), "of work that was kept something can be said", kept);
        (void)read_again(open_work(app, kept), "work that was kept is opened", kept);
    }
}

}  // namespace plytrace::fuzz
