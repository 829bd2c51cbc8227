#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/files.hpp"

namespace plytrace {

namespace {

struct TracerFile {
    std::string_view language, file;
};
constexpr std::array kTracers = {TracerFile{"python", "plytrace.py"}, TracerFile{"java", "Plytrace.java"},
                                 TracerFile{"cpp", "plytrace.hpp"}, TracerFile{"javascript", "plytrace.mjs"}};

constexpr const char* kTracerFooter =
    R"(Without -o, the file is written to the current folder under the name that programs import: plytrace.py,
Plytrace.java, plytrace.hpp or plytrace.mjs. A different file of that name is not overwritten. Each file begins with
instructions.

Examples:
  plytrace tracer python
  plytrace tracer cpp -o include/plytrace.hpp)";

struct TracerCommand {
    std::string language, path;

    [[nodiscard]] CommandResult run(FileSystem& files) const {
        const auto* tracer = std::find_if(kTracers.begin(), kTracers.end(),
                                          [&](const TracerFile& each) { return each.language == language; });
        const std::string name(tracer->file);
        const auto text = files.read(files.assets_directory() + "/tracers/" + name);
        if (!text) throw Failure{"the program's tracers are missing: " + text.error().text(), kMachineFault};
        const std::string to = path.empty() ? name : path;
        if (path.empty() && files.exists(to) && files.read(to).value_or("") != *text)
            throw Failure{fmt::format("{} is another file; expected -o FILE to replace it or to write elsewhere", to)};
        (void)written_or_fail(files.write(to, *text));
        return CommandResult{to == kStandardOutput ? "" : to + "\n"};
    }
};

}  // namespace

Command add_tracer(CLI::App& app) {
    auto command = std::make_shared<TracerCommand>();
    CLI::App* parser = app.add_subcommand("tracer", "Write the file that lets your own program record its search");
    std::vector<std::string> languages;
    for (const TracerFile& each : kTracers) languages.emplace_back(each.language);
    parser->add_option("language", command->language, "python, java, cpp (C++17) or javascript")
        ->type_name("LANGUAGE")
        ->check(one_of(languages))
        ->required();
    parser->add_option("-o,--output", command->path, "Where to write it")->type_name("FILE")->transform(output_file());
    parser->footer(kTracerFooter);
    return [command](FileSystem& files) { return command->run(files); };
}

}  // namespace plytrace
