#include "app/desktop_export.hpp"

#include "app/cli/command_line.hpp"
#include "app/desktop_document.hpp"
#include "app/desktop_services.hpp"
#include "app/export/picture.hpp"

namespace plytrace {

namespace {

[[nodiscard]] Expected<ExportedPicture> picture_of(const AppState& app, const ExportRequest& request) {
    const auto scale = static_cast<float>(request.scale);
    if (request.what == ExportRequest::What::kBoard) return export_board(app, app.theme, scale);
    if (request.what == ExportRequest::What::kGraph) return export_graph(app, app.theme, scale);
    return export_tree(app, app.theme, scale);
}

}  // namespace

int export_picture(const ExportRequest& request) {
    DiskFiles files;
    ThreadRunner runner;
    AppState app(files, runner);
    app.settings.theme = request.theme;
    load_assets(app);
    for (const Message& message : app.messages.all()) return report(message.text, kMachineFault);
    if (const auto opened = open_document(app, request.document); !opened) return report(opened.error().text());
    if (app.dialog.kind == DialogKind::kVoting)
        return report("the lesson \"voting\" has no search; expected one whose tree can be drawn");
    if (const auto gone = go_to_step(app, runner, request.document, request.step); !gone)
        return report(gone.error().text());

    const auto picture = picture_of(app, request);
    if (!picture) return report(picture.error().text());
    if (const auto written = files.write(request.path, picture->svg); !written)
        return report(written.error().text(), exit_code_of(written.error()));
    return picture->remark.empty() ? kSuccess : report(picture->remark, kSuccess);
}

}  // namespace plytrace
