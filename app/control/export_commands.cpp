// What the dialog Export does.
#include <fmt/format.h>

#include "app/base/score_text.hpp"
#include "app/control/commands.hpp"
#include "app/control/export_rows.hpp"
#include "app/control/exported_drawing.hpp"

namespace plytrace {

Expected<std::string> export_summary(const AppState& app, const ExportChoice& choice) {
    const auto count = count_pages(app, choice);
    if (!count) return tl::make_unexpected(count.error());
    const Language& language = app.language;
    if (is_moving(choice.format)) {
        const double seconds = choice.seconds_per_step * (static_cast<double>(*count) + kLastFrameLonger - 1);
        return language.with(*count == 1 ? "export.one_frame" : "export.frames",
                             {count_text(*count), fmt::format("{:.0f}", seconds)});
    }
    if (!has_steps(choice.format) || *count == 1) return language("export.one_picture");
    const char* const key = choice.format == ExportFormat::kPdf      ? "export.pages"
                            : choice.format == ExportFormat::kBeamer ? "export.slides"
                                                                     : "export.pictures";
    return language.with(key, {count_text(*count)});
}

void ask_export(AppState& app) {
    app.playback.pause();
    app.dialog = Dialog(DialogKind::kExport);
}

void ask_plot(AppState& app) {
    app.settings.exporting.part = ExportPart::kPlot;
    ask_export(app);
}

void accept_export(AppState& app) {
    const ExportChoice choice = possible(app, app.settings.exporting);
    if (is_one_picture(choice.part)) {
        if (const auto drawn = draw_step(app, choice, app.step()); !drawn) {
            app.dialog.error = drawn.error();
            return;
        }
    }
    if (const auto summary = export_summary(app, choice); !summary) {
        app.dialog.error = summary.error();
        return;
    }
    if (choice.format == ExportFormat::kPdf && app.host.pictures.prints_pdf) {
        if (const auto printed = app.host.pictures.write(app, choice, ""); !printed) {
            app.dialog.error = printed.error();
            return;
        }
        return close_dialog(app);
    }
    ask_picture_name(
        app, std::string(kPartWords[static_cast<std::size_t>(choice.part)]) + std::string(ending_of(choice.format)));
}

Expected<std::string> with_ending(const AppState& app, const std::string& path) {
    const std::string_view ending = ending_of(possible(app, app.settings.exporting).format);
    if (path.ends_with(ending)) return path;
    const std::string name = file_name_of(path);
    if (name.find('.') == std::string::npos) return path + std::string(ending);
    return input_error(app.language.with("dialog.picture.ending", {ending}));
}

Expected<bool> export_to(AppState& app, const std::string& path) {
    const ExportChoice choice = possible(app, app.settings.exporting);
    auto written = app.host.pictures.write(app, choice, path);
    if (written) app.messages.note(app.language.with("message.saved", {app.files.absolute(path)}));
    return written;
}

}  // namespace plytrace
