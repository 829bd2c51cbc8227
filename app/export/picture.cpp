#include "app/export/picture.hpp"

namespace plytrace {

SvgWords svg_words(const ExportedDrawing& exported) {
    return {exported.title, exported.remark.empty() ? exported.words : exported.words + " " + exported.remark};
}

Expected<ExportedPicture> export_part(const AppState& app, const Theme& theme, float scale, ExportPart part) {
    ExportChoice choice;
    choice.part = part;
    choice.scale = static_cast<double>(scale);
    return draw_step(app, choice, app.step()).map([&](const ExportedDrawing& drawn) {
        return ExportedPicture{svg_text(drawn.drawing, theme, svg_words(drawn)), drawn.remark};
    });
}

ExportedPicture export_tree(const AppState& app, const Theme& theme, float scale) {
    return *export_part(app, theme, scale, ExportPart::kTree);
}

Expected<ExportedPicture> export_board(const AppState& app, const Theme& theme, float scale) {
    return export_part(app, theme, scale, ExportPart::kBoard);
}

Expected<ExportedPicture> export_graph(const AppState& app, const Theme& theme, float scale) {
    return export_part(app, theme, scale, ExportPart::kGraph);
}

Expected<std::string> picture_on_white(const AppState& app) {
    if (!app.has_finished_trace()) return input_error(app.language("message.nothing_to_draw"));
    const auto theme = theme_of(app, {});
    if (!theme) return tl::make_unexpected(theme.error());
    if (app.view.options.shows_graph) {
        if (const auto graph = export_graph(app, *theme, 1)) return graph->svg;
    }
    return export_tree(app, *theme, 1).svg;
}

}  // namespace plytrace
