#include "app/desktop/desktop_export.hpp"

#include "app/desktop/cli/command_line.hpp"
#include "app/desktop/desktop_document.hpp"
#include "app/desktop/desktop_pictures.hpp"
#include "app/desktop/desktop_services.hpp"

namespace plytrace {

int export_picture(const ExportRequest& request) {
    DiskFiles files;
    ThreadRunner runner;
    AppState app(files, runner);
    load_assets(app);
    for (const Message& message : app.messages.all()) return report(message.text, kMachineFault);
    if (const auto opened = open_to_draw(app, request.document); !opened) return report(opened.error().text());
    if (app.dialog.kind == DialogKind::kVoting)
        return report("the lesson \"voting\" has no search; expected one whose tree can be drawn");
    if (const auto gone = go_to_step(app, runner, request.document, request.step); !gone)
        return report(gone.error().text());
    if (const auto count = count_pages(app, request.choice); !count) return report("--steps: " + count.error().text());

    const auto drawings = write_drawings(app, request.choice, request.path);
    if (!drawings) return report(drawings.error().text(), exit_code_of(drawings.error()));
    const std::string& remark = drawings->back().remark;
    return remark.empty() ? kSuccess : report(remark, kSuccess);
}

}  // namespace plytrace
