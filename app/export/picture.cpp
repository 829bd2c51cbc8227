#include "app/export/picture.hpp"

#include "app/export/svg.hpp"
#include "app/model/control/commands.hpp"
#include "app/model/control/document_narrator.hpp"
#include "app/model/control/why_commands.hpp"
#include "app/model/drawing/board/whole_board.hpp"
#include "app/model/drawing/nim_graph_drawing.hpp"
#include "app/model/drawing/whole_tree.hpp"
#include "app/model/text/score_text.hpp"

namespace plytrace {

namespace {

constexpr const char* kPaperTheme = "light";
constexpr Color kWhite{255, 255, 255};

/// The drawing, with the document, its search and what has just happened in words.
[[nodiscard]] ExportedDrawing described(const AppState& app, Drawing drawing) {
    ExportedDrawing exported{std::move(drawing), document_title(app), "", ""};
    if (app.trace() == nullptr) return exported;  // a board whose search was refused
    const Step step = app.step();
    exported.words = app.language.with("export.description",
                                       {count_text(step), count_text(app.end()), narrate(narrator_of(app), step).text});
    return exported;
}

[[nodiscard]] ExportedPicture svg_of(const ExportedDrawing& exported, const Theme& theme) {
    return {svg_text(exported.drawing, theme, exported.svg_words()), exported.remark};
}

}  // namespace

ExportedDrawing draw_tree(const AppState& app, float scale, Density density) {
    std::optional<TreeNote> note = why_note(app);
    if (app.view.why != kNone && !note) note.emplace();  // at this step there is no answer, but room for one
    WholeTree tree =
        whole_tree(app.document, app.view.options, app.language, app.step(), scale, density, note ? &*note : nullptr);
    ExportedDrawing exported = described(app, std::move(tree.drawing));
    if (tree.frame.folded > 0) {
        exported.remark = app.language.with(
            "export.folded", {count_text(tree.frame.folded), count_text(tree.frame.drawn + tree.frame.folded)});
    }
    return exported;
}

Expected<ExportedDrawing> draw_board(const AppState& app, float scale) {
    return whole_board(app.document, app.view.options, app.language, app.step(), scale)
        .map([&](const Drawing& drawing) { return described(app, drawing); });
}

Expected<ExportedDrawing> draw_graph(const AppState& app, float scale) {
    return whole_nim_graph(app.document, app.language, app.step(), scale).map([&](const Drawing& drawing) {
        return described(app, drawing);
    });
}

ExportedPicture export_tree(const AppState& app, const Theme& theme, float scale) {
    return svg_of(draw_tree(app, scale), theme);
}

Expected<ExportedPicture> export_board(const AppState& app, const Theme& theme, float scale) {
    return draw_board(app, scale).map([&](const ExportedDrawing& drawn) { return svg_of(drawn, theme); });
}

Expected<ExportedPicture> export_graph(const AppState& app, const Theme& theme, float scale) {
    return draw_graph(app, scale).map([&](const ExportedDrawing& drawn) { return svg_of(drawn, theme); });
}

Expected<std::string> picture_on_white(const AppState& app) {
    if (!app.has_finished_trace()) return input_error(app.language("message.nothing_to_draw"));
    auto theme = read_theme(app.files, kPaperTheme);
    if (!theme) return tl::make_unexpected(theme.error());
    theme->card = kWhite;
    if (app.view.options.shows_graph) {
        if (const auto graph = export_graph(app, *theme, 1)) return graph->svg;
    }
    return export_tree(app, *theme, 1).svg;
}

}  // namespace plytrace
