// The program: hands the command line to whoever it is for, with the parts of the program that it may not know. Runs on
// the main thread.

#include <memory>

#include "app/desktop/cli/command_line.hpp"
#include "app/desktop/desktop.hpp"
#include "app/desktop/desktop_export.hpp"
#include "app/desktop/desktop_plot.hpp"
#include "app/desktop/desktop_services.hpp"
#include "app/export/course/package_content.hpp"
#include "app/playing/othello_weights.hpp"

int main(int argc, char** argv) {
    using namespace plytrace;
    DiskFiles files;
    const auto write_package = [&files](const PackageRequest& request) -> Expected<PackageWritten> {
        const auto content = package_content(files, request.package, request.page);
        if (!content) return tl::make_unexpected(content.error());
        if (const auto done = files.write(request.path, content->bytes); !done)
            return tl::make_unexpected(done.error());
        return PackageWritten{content->files, content->bytes.size()};
    };
    const auto start_analyst = [&files] {
        return std::make_unique<ThreadAnalyst>([&files] { return read_othello_weights(files).value_or(nullptr); });
    };
    const auto run_large = [](const std::function<void()>& work) { run_on_large_stack(work); };
    return run_command_line(argc, argv,
                            {files, show_window, draw_window_to_png, export_picture, draw_plot, draw_made_plot,
                             draw_worksheet, write_package, run_large, start_program, start_analyst});
}
