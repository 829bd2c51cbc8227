#include "app/desktop/exporting.hpp"

#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/desktop/analyst.hpp"
#include "app/desktop/clipboard.hpp"
#include "app/desktop/exit_codes.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/runner.hpp"
#include "app/document/plot.hpp"
#include "app/document/plot_runs.hpp"
#include "app/export/course/question_files.hpp"
#include "app/export/course/scorm_package.hpp"
#include "app/export/paper/paper.hpp"
#include "app/export/paper/qr.hpp"
#include "app/export/svg.hpp"
#include "app/export/tikz.hpp"
#include "app/playing/othello_analysis.hpp"
#include "app/practice/question_bank.hpp"

namespace plytrace {
namespace {

[[nodiscard]] Expected<std::string> sheet_content(const std::vector<Drawing>& pages, const std::string& title,
                                                  const WorksheetRequest& request, const std::string& path,
                                                  const Theme& theme, const std::string& fonts) {
    if (path.ends_with(".tex")) return tex_sheet(pages, theme, request.paper, title);
    return pdf_bytes(pages, theme, request.paper, {title, ""}, fonts);
}

/// The document as an exercise of the sheet's kind: an exercise itself, or one about its tree. Errors: with the
/// document's name.
[[nodiscard]] Expected<Exercise> exercise_from(const WindowRequest& document, const WorksheetChoice& choice) {
    const std::string& name = document.path.empty() ? document.link : document.path;
    const auto refused = [&name](const InputError& error) {
        InputError named = error;
        named.message = error.text().starts_with(name) ? error.text() : name + ": " + error.text();
        named.line = named.column = 0;
        return tl::make_unexpected(std::move(named));
    };
    DiskFiles files;
    ThreadRunner runner;
    AppState app{files, runner};
    load_assets(app);
    if (const auto opened = open_document(app, document); !opened) return refused(opened.error());
    runner.wait();
    if (const PracticeSession* const practice = practising(app)) return practice->task.exercise;
    Exercise exercise;
    exercise.kind = choice.kind;
    exercise.rule = choice.rule;
    exercise.tree = tree_here(app);
    exercise.title = own_title(app);
    // The name of a file is for its author; the sheet has a title and numbers.
    if (!document.path.empty() && file_name_of(document.path).starts_with(exercise.title)) exercise.title.clear();
    if (exercise.tree.empty())
        return refused(
            {"it has no tree to search by hand; expected a tree, or a position with a move to make", 0, 0, {}, {}});
    exercise.search.algorithm = app.document.options().algorithm;
    auto task = prepare(exercise);
    if (!task && choice.kind != PracticeKind::kPrune) return refused(task.error());
    if (!task) exercise.search = {};  // minimax, for example, has no cuts to mark
    if (task = prepare(exercise); !task) return refused(task.error());
    return exercise;
}

/// A document without a window, opened to be drawn.
struct Opened {
    DiskFiles files;
    ThreadRunner runner;
    std::optional<ImmediateAnalyst> analyst;
    AppState app{files, runner};

    /// Opens the document, lets the engine analyse its position to `analysed_plies` (0: not at all), and goes to the
    /// step, as go_to_step() does. `purpose` is what its tree is needed for: "drawn". Error: also if the program's own
    /// files are broken.
    [[nodiscard]] Expected<bool> open(const WindowRequest& document, std::optional<Step> step, const char* purpose,
                                      int analysed_plies = 0) {
        load_assets(app);
        for (const Message& message : app.messages.all())
            return tl::make_unexpected(InputError{message.text, 0, 0, kMachineReason, {}});
        if (analysed_plies > 0) {
            analyst.emplace(analysed_plies, [this] { return read_othello_weights(files).value_or(nullptr); });
            set_analyst(app, *analyst, kSolveFromEmpty);
        }
        if (auto opened = open_to_draw(app, document); !opened) return opened;
        if (app.dialog.kind == DialogKind::kVoting)
            return input_error(std::string("the lesson \"voting\" has no search; expected one that can be ") + purpose);
        if (analyst) {
            if (auto analysed = analyse_document(app, false); !analysed) return analysed;
        }
        return go_to_step(app, runner, document, step);
    }
};

}  // namespace

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
    return copy_to_clipboard(program, *png);
}

Expected<ExportFormat> format_of_file(const std::string& path, const std::vector<ExportFormat>& formats) {
    if (path == kStandardOutput) return formats.front();
    std::string endings;
    for (const ExportFormat format : formats) {
        if (path.ends_with(ending_of(format))) return format;
        endings += endings.empty() ? "" : format == formats.back() ? " or " : ", ";
        endings += ending_of(format);
    }
    return input_error(path + ": expected a file name that ends in " + endings);
}

int export_picture(const ExportRequest& request) {
    Opened opened;
    opened.app.settings.board = request.marks;
    const auto done = opened.open(request.document, request.step, "drawn", request.analysed_plies);
    if (!done) return report(done.error());
    AppState& app = opened.app;
    if (const auto count = count_pages(app, request.choice); !count) return report("--steps: " + count.error().text());

    const auto drawings = write_drawings(app, request.choice, request.path);
    if (!drawings) return report(drawings.error());
    const std::string& remark = drawings->back().remark;
    return remark.empty() ? kSuccess : report(remark, kSuccess);
}

int draw_plot(const PlotRequest& request) {
    Opened opened;
    if (const auto done = opened.open(request.document, kNever, "plotted"); !done) return report(done.error());
    AppState& app = opened.app;
    PlotRuns runs(app.runner);
    runs.open(app.document, request.kind,
              request.algorithms.empty() ? usual_algorithms(app.document, request.kind) : request.algorithms,
              request.depth);
    while (!runs.is_finished()) {
        runs.tick(app.document.event_limit());
        opened.runner.wait();
    }
    const Plot plot = runs.plot(app.language);
    if (plot.is_empty()) return report(plot.remark);
    const auto theme = theme_of(app, request.choice);
    if (!theme) return report(theme.error().text(), kMachineFault);
    const ExportedDrawing drawn{plot_drawing(plot, static_cast<float>(request.choice.scale)), document_title(app),
                                plot.title, app.document.title(), ""};
    const auto content = file_content({drawn}, request.choice, *theme, app.files.assets_directory() + "/fonts");
    if (!content) return report(content.error().text());
    if (const auto written = app.files.write(request.path, *content); !written) return report(written.error());
    return plot.remark.empty() ? kSuccess : report(plot.remark, kSuccess);
}

Expected<FileContent> plot_file(const Plot& plot, const std::string& path) {
    DiskFiles files;
    const auto theme = read_theme(files, "light");
    if (!theme) return tl::make_unexpected(InputError{theme.error().text(), 0, 0, kMachineReason, {}});
    return FileContent{path, svg_text(plot_drawing(plot, 1), *theme, {plot.title, plot.x_label})};
}

int draw_worksheet(const WorksheetRequest& request) {
    DiskFiles files;
    const auto theme = read_theme(files, "print");
    if (!theme) return report(theme.error().text(), kMachineFault);
    const auto language = read_language(files, "en");
    if (!language) return report(language.error().text(), kMachineFault);
    WorksheetChoice choice = request.choice;
    choice.is_on_a4 = request.paper == Paper::kA4;
    for (const WindowRequest& document : request.own) {
        auto exercise = exercise_from(document, choice);
        if (!exercise) return report(exercise.error());
        choice.own.push_back(std::move(*exercise));
    }
    const auto sheet = make_worksheet(choice, *language, qr_code);
    if (!sheet) return report(sheet.error().text());

    const std::string fonts = files.assets_directory() + "/fonts";
    std::vector<FileContent> written;
    const auto add = [&](const std::vector<Drawing>& pages, const std::string& title, const std::string& path) {
        return sheet_content(pages, title, request, path, *theme, fonts).map([&](std::string content) {
            written.push_back({path, std::move(content)});
        });
    };
    auto done = add(sheet->pages, sheet->title, request.path);
    if (done && !request.answers_path.empty())
        done = add(sheet->solved, sheet->title + " · " + (*language)("sheet.answers"), request.answers_path);
    if (!done) return report(done.error().text(), exit_code_of(done.error()));
    if (const auto both = write_files(written); !both) return report(both.error());
    return kSuccess;
}

namespace {

/// Writes the exercises as a bank of questions.
[[nodiscard]] Expected<PackageWritten> write_question_bank(const PackageRequest& request) {
    DiskFiles files;
    const auto broken = [](const InputError& error) {
        return tl::make_unexpected(InputError{error.text(), 0, 0, kMachineReason, {}});
    };
    const auto language = read_language(files, "en");
    if (!language) return broken(language.error());
    const auto theme = read_theme(files, "print");
    if (!theme) return broken(theme.error());
    const auto bank = question_bank(request.package, *language);
    if (!bank) return tl::make_unexpected(bank.error());
    const auto content = request.format == PackageFormat::kMoodle ? moodle_xml(*bank, *theme)
                         : request.format == PackageFormat::kGift ? gift_text(*bank, *theme)
                                                                  : qti_package(*bank, *theme);
    if (!content) return tl::make_unexpected(content.error());
    if (const auto done = files.write(request.path, *content); !done) return tl::make_unexpected(done.error());
    return PackageWritten{1, content->size(), bank->questions.size()};
}

}  // namespace

Expected<PackageWritten> write_package(const PackageRequest& request) {
    if (request.format != PackageFormat::kScorm) return write_question_bank(request);
    DiskFiles files;
    const auto content = package_content(files, request.package, request.page);
    if (!content) return tl::make_unexpected(content.error());
    if (const auto done = files.write(request.path, content->bytes); !done) return tl::make_unexpected(done.error());
    return PackageWritten{content->files, content->bytes.size(), 0};
}

}  // namespace plytrace
