#include "app/desktop/desktop_pictures.hpp"

#include "app/desktop/desktop_services.hpp"
#include "app/desktop/picture_clipboard.hpp"
#include "app/export/paper/paper_content.hpp"

namespace plytrace {

Expected<std::vector<ExportedDrawing>> write_drawings(const AppState& app, const ExportChoice& choice,
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

Expected<bool> write_export(const AppState& app, const ExportChoice& choice, const std::string& path) {
    return write_drawings(app, choice, path).map([](const auto&) { return true; });
}

Expected<bool> copy_export(const AppState& app, const std::vector<std::string>& program) {
    ExportChoice choice;
    choice.format = ExportFormat::kPng;
    if (app.view.options.shows_graph) choice.part = ExportPart::kGraph;
    const auto theme = theme_of(app, choice);
    if (!theme) return tl::make_unexpected(theme.error());
    auto drawn = draw_step(app, choice, app.step());
    if (!drawn) return tl::make_unexpected(drawn.error());
    const auto png = file_content({std::move(*drawn)}, choice, *theme, app.files.assets_directory() + "/fonts");
    if (!png) return tl::make_unexpected(png.error());
    auto taken = hand_over(program, *png);
    if (!taken) return input_error(taken.error());
    return true;
}

}  // namespace plytrace
