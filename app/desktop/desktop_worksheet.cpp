#include "app/control/app_state.hpp"
#include "app/desktop/cli/command_line.hpp"
#include "app/desktop/desktop_export.hpp"
#include "app/desktop/desktop_services.hpp"
#include "app/export/paper/paper.hpp"
#include "app/export/paper/qr.hpp"
#include "app/export/tex_sheet.hpp"

namespace plytrace {

namespace {

[[nodiscard]] Expected<std::string> content_of(const std::vector<Drawing>& pages, const std::string& title,
                                               const WorksheetRequest& request, const std::string& path,
                                               const Theme& theme, const std::string& fonts) {
    if (path.ends_with(".tex")) return tex_sheet(pages, theme, request.paper, title);
    return pdf_bytes(pages, theme, request.paper, {title, ""}, fonts);
}

}  // namespace

int draw_worksheet(const WorksheetRequest& request) {
    DiskFiles files;
    const auto theme = read_theme(files, "print");
    if (!theme) return report(theme.error().text(), kMachineFault);
    const auto language = read_language(files, "en");
    if (!language) return report(language.error().text(), kMachineFault);
    const auto sheet = make_worksheet(request.choice, *language, qr_code);
    if (!sheet) return report(sheet.error().text());

    const std::string fonts = files.assets_directory() + "/fonts";
    struct File {
        const std::string& path;
        Expected<std::string> content;
    };
    std::vector<File> written{
        {request.path, content_of(sheet->pages, sheet->title, request, request.path, *theme, fonts)}};
    if (!request.answers_path.empty()) {
        const std::string title = sheet->title + " · " + (*language)("sheet.answers");
        written.push_back(
            {request.answers_path, content_of(sheet->solved, title, request, request.answers_path, *theme, fonts)});
    }
    for (const File& file : written)
        if (!file.content) return report(file.content.error().text(), kMachineFault);
    for (const File& file : written) {
        if (const auto done = files.write(file.path, *file.content); !done)
            return report(done.error().text(), exit_code_of(done.error()));
    }
    return kSuccess;
}

}  // namespace plytrace
