#include "app/export/picture.hpp"

#include "app/export/svg.hpp"
#include "app/model/control/commands.hpp"
#include "app/model/control/document_narrator.hpp"
#include "app/model/drawing/board/whole_board.hpp"
#include "app/model/drawing/nim_graph_drawing.hpp"
#include "app/model/drawing/whole_tree.hpp"
#include "app/model/text/score_text.hpp"

namespace plytrace {

namespace {

constexpr const char* kPaperTheme = "light";
constexpr Color kWhite{255, 255, 255};

/// The document and its search; the step, and what has just happened.
[[nodiscard]] SvgWords words_of(const AppState& app) {
    SvgWords words{document_title(app), ""};
    if (app.trace() == nullptr) return words;  // a board whose search was refused
    const Step step = app.step();
    words.description = app.language.with(
        "export.description", {count_text(step), count_text(app.end()), narrate(narrator_of(app), step).text});
    return words;
}

}  // namespace

ExportedPicture export_tree(const AppState& app, const Theme& theme, float scale) {
    const WholeTree tree = whole_tree(app.document, app.view.options, app.language, app.step(), scale);
    ExportedPicture picture;
    SvgWords words = words_of(app);
    if (tree.frame.folded > 0) {
        picture.remark = app.language.with(
            "export.folded", {count_text(tree.frame.folded), count_text(tree.frame.drawn + tree.frame.folded)});
        words.description += " " + picture.remark;
    }
    picture.svg = svg_text(tree.drawing, theme, words);
    return picture;
}

Expected<ExportedPicture> export_board(const AppState& app, const Theme& theme, float scale) {
    return whole_board(app.document, app.view.options, app.language, app.step(), scale)
        .map([&](const Drawing& drawing) {
            return ExportedPicture{svg_text(drawing, theme, words_of(app)), ""};
        });
}

Expected<ExportedPicture> export_graph(const AppState& app, const Theme& theme, float scale) {
    return whole_nim_graph(app.document, app.language, app.step(), scale).map([&](const Drawing& drawing) {
        return ExportedPicture{svg_text(drawing, theme, words_of(app)), ""};
    });
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
