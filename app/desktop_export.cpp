#include "app/desktop_export.hpp"

#include "app/cli/command_line.hpp"
#include "app/desktop_document.hpp"
#include "app/desktop_services.hpp"
#include "app/export/beamer.hpp"
#include "app/export/paper/paper.hpp"
#include "app/export/picture.hpp"
#include "app/export/steps.hpp"
#include "app/export/svg.hpp"
#include "app/export/tikz.hpp"
#include "app/model/control/tour.hpp"

namespace plytrace {

namespace {

using Format = ExportRequest::Format;

[[nodiscard]] Expected<ExportedDrawing> drawing_of(const AppState& app, const ExportRequest& request) {
    const auto scale = static_cast<float>(request.scale);
    if (request.what == ExportRequest::What::kBoard) return draw_board(app, scale);
    if (request.what == ExportRequest::What::kGraph) return draw_graph(app, scale);
    return draw_tree(app, scale, request.is_close ? Density::kClose : Density::kUsual);
}

/// Each stage of the lesson that is open, at its own step.
[[nodiscard]] Expected<std::vector<ExportedDrawing>> drawings_of_stages(AppState& app, Runner& runner,
                                                                        const ExportRequest& request) {
    const Lesson* lesson = toured_lesson(app);
    if (lesson == nullptr) return input_error("--steps stages: expected a lesson that has stages");
    std::vector<ExportedDrawing> drawings;
    for (std::size_t stage = 0; stage < lesson->stages.size(); ++stage) {
        if (const auto opened = open_stage(app, *lesson, stage); !opened) return tl::make_unexpected(opened.error());
        if (const auto gone = go_to_step(app, runner, request.document, {}); !gone)
            return tl::make_unexpected(gone.error());
        auto drawn = drawing_of(app, request);
        if (!drawn) return tl::make_unexpected(drawn.error());
        drawn->words = lesson->stages[stage].text;
        drawings.push_back(std::move(*drawn));
    }
    return drawings;
}

[[nodiscard]] Expected<std::vector<ExportedDrawing>> drawings_of(AppState& app, Runner& runner,
                                                                 const ExportRequest& request) {
    if (request.steps == "stages") return drawings_of_stages(app, runner, request);
    std::vector<Step> steps{app.step()};
    if (!request.steps.empty()) {
        const auto named = steps_named(request.steps, *app.trace());
        if (!named) return input_error("--steps: " + named.error().text());
        steps = *named;
    }
    std::vector<ExportedDrawing> drawings;
    for (const Step step : steps) {
        app.playback.seek(step, app.end());
        auto drawn = drawing_of(app, request);
        if (!drawn) return tl::make_unexpected(drawn.error());
        if (step == 0 && steps.size() > 1) drawn->words.clear();  // they are for whoever is about to press a key
        drawings.push_back(std::move(*drawn));
    }
    return drawings;
}

[[nodiscard]] Paper paper_of(ExportRequest::Paper paper) {
    return paper == ExportRequest::Paper::kA4       ? Paper::kA4
           : paper == ExportRequest::Paper::kLetter ? Paper::kLetter
                                                    : Paper::kOwn;
}

/// The file's content. Precondition: several drawings only where the format has pages.
[[nodiscard]] Expected<std::string> content_of(const AppState& app, const ExportRequest& request,
                                               const std::vector<ExportedDrawing>& drawings) {
    const std::string fonts = app.files.assets_directory() + "/fonts";
    const ExportedDrawing& first = drawings.front();
    switch (request.format) {
        case Format::kSvg:
            return svg_text(first.drawing, app.theme, first.svg_words());
        case Format::kPng:
            return png_bytes(first.drawing, app.theme, fonts);
        case Format::kPdf: {
            std::vector<Drawing> pages;
            for (const ExportedDrawing& each : drawings) pages.push_back(each.drawing);
            return pdf_bytes(pages, app.theme, paper_of(request.paper), {first.title, first.words}, fonts);
        }
        case Format::kTex:
            break;
    }
    if (request.steps.empty()) return tikz_text(first.drawing, app.theme, first.title, first.words);
    std::vector<Slide> slides;
    for (const ExportedDrawing& each : drawings) slides.push_back({each.drawing, each.words});
    return beamer_text(slides, app.theme, app.document.title());
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

    const auto drawings = drawings_of(app, runner, request);
    if (!drawings) return report(drawings.error().text());
    const auto content = content_of(app, request, *drawings);
    if (!content) return report(content.error().text());
    if (const auto written = files.write(request.path, *content); !written)
        return report(written.error().text(), exit_code_of(written.error()));
    const std::string& remark = drawings->back().remark;
    return remark.empty() ? kSuccess : report(remark, kSuccess);
}

}  // namespace plytrace
