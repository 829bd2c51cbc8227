#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/exporting.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/threads.hpp"
#include "app/practice/exercise_text.hpp"
#include "games/core/letters.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

using nlohmann::ordered_json;

/// Bytes. Some systems refuse larger uploads unless they are reconfigured.
constexpr std::size_t kOftenTooLarge = 2'000'000;

constexpr const char* kPackageFooter =
    R"~(The file's ending determines the format: .zip, .xml or .gift. With -o -, the package goes to standard output, as .zip
unless --format names another format, and the report to standard error.

A .zip file is a SCORM 1.2 package: upload it to Moodle, Canvas, Blackboard or ILIAS as one activity. It contains the
page that ./run --web builds, and the exercises, which students do in order. The course receives the score (the
percentage of all points, 0 to 100), whether everything is done, the time, and each answer; students resume where
they stopped. Without a course, index.html works the same from any web server and sends nothing.

Keep --id when you upload a new version: courses identify a package by it. Exercises that have changed start again;
all others continue. The same files and options give the same bytes.

The other formats are question banks, for the quizzes of the learning management system itself: Moodle XML (.xml),
GIFT (.gift) and, with --format qti, QTI 2.1 in a .zip file, for Canvas. They contain the questions of prune and quiz
exercises, each with its tree as an SVG picture, and feedback on known mistakes. A question has one correct answer, so
an exercise that allows either cut rule asks for α ≥ β.

Examples:
  plytrace package cuts.json by-hand.json quiz.json --title "Week 5: cuts" -o week5.zip
  plytrace package week5/*.json --pass 60 --page build/web/site -o week5.zip --json
  plytrace package cuts.json quiz.json -o week5.xml
  plytrace package cuts.json quiz.json --format qti -o week5.zip)~";

/// The ending of a file in each format.
constexpr std::array<std::string_view, kPackageFormats.size()> kPackageEndings = {".zip", ".xml", ".gift", ".zip"};

/// The name of the file without its ending.
[[nodiscard]] std::string stem_of(const std::string& path) {
    const std::string name = path.substr(path.find_last_of('/') + 1);
    return name.substr(0, name.find_last_of('.'));
}

/// The format that was asked for, otherwise the first one with the file's ending. Standard output has any.
[[nodiscard]] PackageFormat package_format(const std::string& path, const std::string& word) {
    const bool has_ending = path != kStandardOutput;
    if (!word.empty()) {
        const auto format = *value_of_word<PackageFormat>(kPackageFormats, word);
        const std::string_view ending = kPackageEndings[static_cast<std::size_t>(format)];
        if (has_ending && !path.ends_with(ending))
            throw Failure{fmt::format("{}: expected a file name that ends in {} with --format {}", path, ending, word)};
        return format;
    }
    if (!has_ending) return PackageFormat::kScorm;
    for (std::size_t i = 0; i < kPackageEndings.size(); ++i) {
        if (path.ends_with(kPackageEndings[i])) return static_cast<PackageFormat>(i);
    }
    throw Failure{path + ": expected a file name that ends in .zip, .xml or .gift"};
}

/// The folder of the page: beside this build or, if the program is installed, in its assets.
[[nodiscard]] std::string default_page(FileSystem& files) {
    const std::string assets = files.assets_directory();
    for (const char* place : {"/../../web/site", "/page"}) {
        const std::string folder = files.absolute(assets + place);
        if (files.exists(folder + "/index.html")) return folder;
    }
    throw Failure{"there is no page to pack; build it with ./run --web --no-serve, or name its folder with --page"};
}

/// The name of the file as a title, with all its letters; nothing if people cannot read it.
[[nodiscard]] std::optional<std::string> title_of_file(std::string_view stem) {
    const bool is_readable = !first_invalid_utf8(stem) && std::none_of(stem.begin(), stem.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == '\x7F';
    });
    if (!is_readable || stem.empty()) return std::nullopt;
    return std::string(beginning_of(composed(stem), kLongestPackageTitle));
}

struct PackageCommand {
    PackageRequest request;
    std::vector<std::string> paths;
    std::string format;  ///< empty: by the ending of the file
    bool is_json = false;

    void add_to(CLI::App& command) {
        CoursePackage& package = request.package;
        command.add_option("exercises", paths, "Exercise files, in the order in which students do them")
            ->type_name("EXERCISE")
            ->transform(input_file())
            ->required();
        command
            .add_option("-o,--output", request.path,
                        "The package: .zip, or a question bank: .xml or .gift; - is standard output")
            ->type_name("FILE")
            ->transform(output_file())
            ->required();
        command
            .add_option("--format", format, "scorm, moodle, gift or qti (default: by the file's ending; .zip is scorm)")
            ->type_name("FORMAT")
            ->check(one_of(strings(kPackageFormats)));
        command
            .add_option("--title", package.title,
                        "Title in the course (default: the first exercise's title, or the name of the file)")
            ->type_name("TEXT");
        command.add_option("--id", package.id, "Letters, digits, - and _ (default: the name of the file)")
            ->type_name("ID");
        command
            .add_option("--pass", package.pass,
                        "Percentage of the points needed to pass; without it, the package is only completed")
            ->type_name("N")
            ->transform(whole_number_from(kLeastPass, kMostPass));
        command.add_option("--page", request.page, "Folder of the web page (default: build/web/site of this build)")
            ->type_name("DIR")
            ->transform(folder_name());
        command.add_flag("--json", is_json, "Print one JSON document");
        command.footer(kPackageFooter);
    }

    [[nodiscard]] PackageRequest parsed(FileSystem& files) const {
        PackageRequest parsed = request;
        CoursePackage& package = parsed.package;
        package.title = composed(package.title);
        parsed.format = package_format(parsed.path, format);
        if (is_json && parsed.path == kStandardOutput)
            throw Failure{"--json: standard output is for the package; expected no -o -"};
        const bool is_scorm = parsed.format == PackageFormat::kScorm;
        if (!is_scorm && package.pass > 0)
            throw Failure{"--pass applies to a SCORM package; a quiz has its own grades"};
        if (!is_scorm && !parsed.page.empty()) throw Failure{"--page applies to a SCORM package"};
        if (!package.id.empty() && (parsed.format == PackageFormat::kMoodle || parsed.format == PackageFormat::kGift))
            throw Failure{"--id applies to a .zip file"};
        if (paths.size() > kMostPackageExercises)
            throw Failure{fmt::format("{} exercises; expected at most {}", paths.size(), kMostPackageExercises)};
        for (const std::string& path : paths)
            package.exercises.push_back(value_or_fail(parse_exercise(read_or_fail(files, path)), path));
        const bool has_id = parsed.format == PackageFormat::kScorm || parsed.format == PackageFormat::kQti;
        if (package.id.empty() && has_id && parsed.path == kStandardOutput)
            throw Failure{"--id: expected an id, because standard output has no name to make one of"};
        if (package.id.empty()) package.id = package_id_of(stem_of(parsed.path));
        if (!is_package_id(package.id)) {
            throw Failure{
                fmt::format("--id: \"{}\", expected at most {} letters, digits, - and _, the first one a letter",
                            package.id, kLongestPackageId)};
        }
        if (package.title.empty()) package.title = composed(package.exercises.front().title);
        if (package.title.empty()) package.title = title_of_file(stem_of(parsed.path)).value_or(package.id);
        if (package.title.size() > kLongestPackageTitle)
            throw Failure{fmt::format("--title: longer than {} bytes", kLongestPackageTitle)};
        if (package.pass > 0 && most_points(package) == 0)
            throw Failure{"--pass: all exercises have 0 points; expected one with points, or no --pass"};
        // The page must be able to read what is written.
        value_or_fail(parse_package(write_package(package)), "--title");
        if (is_scorm && parsed.page.empty()) parsed.page = default_page(files);
        return parsed;
    }

    [[nodiscard]] CommandResult bank_report(const PackageRequest& made, const PackageWritten& written) const {
        const CoursePackage& package = made.package;
        const std::string_view word = kPackageFormats[static_cast<std::size_t>(made.format)];
        if (is_json) {
            const ordered_json report = {{"package", made.path},           {"format", word},
                                         {"title", package.title},         {"exercises", package.exercises.size()},
                                         {"questions", written.questions}, {"points", most_points(package)},
                                         {"bytes", written.bytes}};
            return {report.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n"};
        }
        return {fmt::format("{}: {} exercise{}, {} question{}, {} points, {:.2f} MB\n", name_of(made),
                            package.exercises.size(), package.exercises.size() == 1 ? "" : "s", written.questions,
                            written.questions == 1 ? "" : "s", most_points(package),
                            static_cast<double>(written.bytes) / 1e6)};
    }

    [[nodiscard]] CommandResult run(FileSystem& files) const {
        PackageRequest made;
        run_on_large_stack([&] { made = parsed(files); });
        const PackageWritten written = written_or_fail(write_package(made));
        CommandResult done =
            made.format == PackageFormat::kScorm ? scorm_report(made, written) : bank_report(made, written);
        done.is_aside = made.path == kStandardOutput;
        return done;
    }

    [[nodiscard]] static std::string name_of(const PackageRequest& made) {
        return made.path == kStandardOutput ? "standard output" : made.path;
    }

    [[nodiscard]] CommandResult scorm_report(const PackageRequest& made, const PackageWritten& written) const {
        const CoursePackage& package = made.package;
        if (is_json) {
            const ordered_json report = {{"package", made.path},
                                         {"id", package.id},
                                         {"title", package.title},
                                         {"exercises", package.exercises.size()},
                                         {"points", most_points(package)},
                                         {"pass", package.pass},
                                         {"page", made.page},
                                         {"files", written.files},
                                         {"bytes", written.bytes}};
            return {report.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n"};
        }
        std::string text = fmt::format("{}: {} exercise{}, {} points, {} files, {:.2f} MB\n", name_of(made),
                                       package.exercises.size(), package.exercises.size() == 1 ? "" : "s",
                                       most_points(package), written.files, static_cast<double>(written.bytes) / 1e6);
        if (written.bytes > kOftenTooLarge)
            text += "Some course systems accept no file above 2 MB unless their upload limit is raised.\n";
        return {text};
    }
};

}  // namespace

Command add_package(CLI::App& app) {
    auto command = std::make_shared<PackageCommand>();
    command->add_to(*app.add_subcommand(
        "package", "Pack exercises for a learning management system: SCORM 1.2, Moodle XML, GIFT or QTI 2.1"));
    return [command](FileSystem& files) { return command->run(files); };
}

}  // namespace plytrace
