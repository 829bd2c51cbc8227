#include "app/desktop/desktop_plot.hpp"

#include "app/control/commands.hpp"
#include "app/desktop/cli/command_line.hpp"
#include "app/desktop/desktop_document.hpp"
#include "app/desktop/desktop_services.hpp"
#include "app/document/plot_drawing.hpp"
#include "app/export/paper/paper_content.hpp"
#include "app/export/svg.hpp"

namespace plytrace {

int draw_plot(const PlotRequest& request) {
    DiskFiles files;
    ThreadRunner runner;
    AppState app(files, runner);
    load_assets(app);
    for (const Message& message : app.messages.all()) return report(message.text, kMachineFault);
    if (const auto opened = open_to_draw(app, request.document); !opened) return report(opened.error().text());
    if (app.dialog.kind == DialogKind::kVoting)
        return report("the lesson \"voting\" has no search; expected one that can be plotted");
    if (const auto gone = go_to_step(app, runner, request.document, kNever); !gone) return report(gone.error().text());

    PlotRuns runs(app.runner);
    runs.open(app.document, request.kind,
              request.algorithms.empty() ? usual_algorithms(app.document, request.kind) : request.algorithms,
              request.depth);
    while (!runs.is_finished()) {
        runs.tick(app.document.event_limit());
        runner.wait();
    }
    const Plot plot = runs.plot(app.language);
    if (plot.is_empty()) return report(plot.remark);
    const auto theme = theme_of(app, request.choice);
    if (!theme) return report(theme.error().text(), kMachineFault);
    const ExportedDrawing drawn{plot_drawing(plot, static_cast<float>(request.choice.scale)), document_title(app),
                                plot.title, app.document.title(), ""};
    const auto content = file_content({drawn}, request.choice, *theme, files.assets_directory() + "/fonts");
    if (!content) return report(content.error().text());
    if (const auto written = files.write(request.path, *content); !written)
        return report(written.error().text(), exit_code_of(written.error()));
    return plot.remark.empty() ? kSuccess : report(plot.remark, kSuccess);
}

int draw_made_plot(const Plot& plot, const std::string& path) {
    DiskFiles files;
    const auto theme = read_theme(files, "light");
    if (!theme) return report(theme.error().text(), kMachineFault);
    const auto written = files.write(path, svg_text(plot_drawing(plot, 1), *theme, {plot.title, plot.x_label}));
    return written ? kSuccess : report(written.error().text(), exit_code_of(written.error()));
}

}  // namespace plytrace
