#include "app/desktop_export.hpp"

#include "app/cli/command_line.hpp"
#include "app/desktop_document.hpp"
#include "app/desktop_services.hpp"
#include "app/export/paper/paper_content.hpp"

namespace plytrace {

namespace {

/// What was written; its last drawing has the remark that goes with it.
[[nodiscard]] Expected<std::vector<ExportedDrawing>> exported(const AppState& app, const ExportChoice& choice,
                                                              const std::string& path) {
    const auto theme = theme_of(app, choice);
    if (!theme) return tl::make_unexpected(theme.error());
    ThreadRunner runner;
    auto drawings = draw_pages(app, choice, runner);
    if (!drawings) return drawings;
    const auto content = file_content(*drawings, choice, *theme, app.files.assets_directory() + "/fonts");
    if (!content) return tl::make_unexpected(content.error());
    if (const auto written = app.files.write(path, *content); !written) return tl::make_unexpected(written.error());
    return drawings;
}

}  // namespace

Expected<bool> write_export(const AppState& app, const ExportChoice& choice, const std::string& path) {
    return exported(app, choice, path).map([](const auto&) { return true; });
}

int export_picture(const ExportRequest& request) {
    DiskFiles files;
    ThreadRunner runner;
    AppState app(files, runner);
    load_assets(app);
    for (const Message& message : app.messages.all()) return report(message.text, kMachineFault);
    if (const auto opened = open_document(app, request.document); !opened) return report(opened.error().text());
    if (app.dialog.kind == DialogKind::kVoting)
        return report("the lesson \"voting\" has no search; expected one whose tree can be drawn");
    if (const auto gone = go_to_step(app, runner, request.document, request.step); !gone)
        return report(gone.error().text());
    if (const auto count = count_pages(app, request.choice); !count) return report("--steps: " + count.error().text());

    const auto drawings = exported(app, request.choice, request.path);
    if (!drawings) return report(drawings.error().text(), exit_code_of(drawings.error()));
    const std::string& remark = drawings->back().remark;
    return remark.empty() ? kSuccess : report(remark, kSuccess);
}

}  // namespace plytrace
