#include "app/export/picture.hpp"

#include "app/control/app_state.hpp"
#include "app/export/beamer.hpp"
#include "app/export/svg.hpp"
#include "app/export/tikz.hpp"

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

Expected<std::string> text_content(const std::vector<ExportedDrawing>& drawings, const ExportChoice& choice,
                                   const Theme& theme) {
    const ExportedDrawing& first = drawings.front();
    if (choice.format == ExportFormat::kSvg) return svg_text(first.drawing, theme, svg_words(first));
    std::vector<Slide> slides;
    for (const ExportedDrawing& each : drawings) slides.push_back({each.drawing, each.words, each.notes});
    if (choice.format == ExportFormat::kTikz) return tikz_text(slides, theme, first.title);
    return beamer_text(slides, theme, first.heading);
}

}  // namespace plytrace
