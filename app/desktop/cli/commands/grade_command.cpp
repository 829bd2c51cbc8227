#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/cli/report/grade_report.hpp"
#include "app/desktop/exporting.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/threads.hpp"
#include "app/practice/exercise_text.hpp"

namespace plytrace {

namespace {

constexpr int kDeepestFolder = 8;

constexpr const char* kGradeFooter =
    R"~(Score files are graded again from the answers in them. A wrong checksum is reported, and so are points that do not match
the answers. With --exercises, a file's own copy of the exercise is not trusted: the exercise that equals it, or has
its title, is used instead.
Traces, packed or not, are judged as by `check`. Each mistake costs --mistake percent of the points; its consequences
and repetitions cost nothing. A trace with a wrong value at the root, or of a search that has not ended, gets at most
--wrong-root percent; one without events gets no points. If --exercises includes a search by hand of the same tree, its
points and weights apply instead.
A folder stands for all files in it and in its subfolders. Only ordinary files are read, not devices or named pipes. A
file that cannot be graded becomes a row with the reason.
Exit codes: 0 every file is graded and is what it says; 2 no file could be graded, or the command is wrong; 3 a file
cannot be graded, or its points or checksum are wrong.

Examples:
  plytrace grade week3 --exercises week3.json --csv > week3.csv
  plytrace grade handed-in/*.jsonl --histogram points.svg
  plytrace grade handed-in/*.jsonl --points 20 --mistake 25 --wrong-root 0)~";

/// Adds all files of a folder and its subfolders, by name; or the path itself if it is not a folder.
void add_files(FileSystem& files, const std::string& path, int depth, std::vector<std::string>& found) {
    auto entries = files.list(path);
    if (!entries) return found.push_back(path);
    std::sort(entries->begin(), entries->end(),
              [](const DirectoryEntry& a, const DirectoryEntry& b) { return a.name < b.name; });
    for (const DirectoryEntry& entry : *entries) {
        const std::string inner = path + (path.ends_with('/') ? "" : "/") + entry.name;
        if (!entry.is_directory) {
            found.push_back(inner);
        } else if (depth < kDeepestFolder) {
            add_files(files, inner, depth + 1, found);
        }
    }
}

struct GradeCommand {
    std::vector<std::string> paths, exercises;
    std::string gradescope, histogram;
    int points = 10, mistake = kUsualTraceMistake, wrong_root = PointWeights().wrong_root;
    bool is_json = false, is_csv = false;

    void add_to(CLI::App& command) {
        command.add_option("files", paths, "Score files, traces, or folders of them")
            ->type_name("FILE")
            ->transform(input_file())
            ->required();
        command.add_option("--exercises", exercises, "The exercises that were set; only these are trusted")
            ->type_name("FILE")
            ->transform(input_file());
        command.add_option("--points", points, "Points for a trace (default 10)")
            ->type_name("N")
            ->transform(whole_number_from(1, kMostPoints));
        command.add_option("--mistake", mistake, "Cost of each mistake in a trace, in percent (default 20)")
            ->type_name("PERCENT")
            ->transform(whole_number_from(0, kMostPercent));
        command
            .add_option("--wrong-root", wrong_root,
                        "Maximum, in percent, for a trace whose root value is wrong or missing (default 50)")
            ->type_name("PERCENT")
            ->transform(whole_number_from(0, kMostPercent));
        auto* json = command.add_flag("--json", is_json, "Print one JSON document");
        command.add_flag("--csv", is_csv, "Print a CSV table with a row for each file")->excludes(json);
        command.add_option("--gradescope", gradescope, "Write a results.json for each file into this folder")
            ->type_name("DIR")
            ->transform(folder_name());
        command
            .add_option("--histogram", histogram,
                        "Draw a histogram of the results, in ten bars; - is standard output, and the report goes to "
                        "standard error")
            ->type_name("FILE.svg")
            ->transform(output_file());
        command.footer(kGradeFooter);
    }

    [[nodiscard]] GradingRules rules(FileSystem& files, const std::vector<std::string>& found) const {
        GradingRules rules;
        rules.points = points;
        rules.weights.mistake = mistake;
        rules.weights.wrong_root = wrong_root;
        for (const std::string& path : found)
            rules.exercises.push_back(value_or_fail(parse_exercise(read_or_fail(files, path)), path));
        if (!exercises.empty() && rules.exercises.empty()) throw Failure{"--exercises: there are no files"};
        return rules;
    }

    /// Where the results.json of each file is written.
    [[nodiscard]] std::vector<std::string> result_paths(const std::vector<std::string>& graded) const {
        std::vector<std::string> results;
        std::set<std::string> taken;
        for (const std::string& path : graded) {
            std::string name = file_name_of(path);
            if (taken.contains(name)) {  // of another folder
                name = path;
                std::replace(name.begin(), name.end(), '/', '_');
            }
            const std::string first = name;  // another file may really have this name
            for (int number = 2; taken.contains(name); ++number) name = fmt::format("{}-{}", first, number);
            taken.insert(name);
            results.push_back(gradescope + "/" + name + ".json");
        }
        return results;
    }

    /// Throws Failure if one of the files to be written is read, or named twice, or cannot be written.
    static void check_written(const std::vector<std::string>& written, const std::vector<std::string>& read) {
        if (!written.empty()) (void)written_or_fail(check_writable(written.front()));  // the others are beside it
        std::set<FileIdentity> taken;
        for (const std::string& path : read) {
            if (const auto file = identity_of(path)) taken.insert(*file);
        }
        for (const std::string& path : written) {
            const auto file = identity_of(path);
            if (file && !taken.insert(*file).second)
                throw Failure{path + ": is a file that is read or written here, too; expected another place"};
        }
    }

    [[nodiscard]] CommandResult run(FileSystem& files) const {
        const bool prints_histogram = histogram == kStandardOutput;
        if (prints_histogram && (is_json || is_csv))
            throw Failure{fmt::format("--{}: standard output is for the histogram; expected no --histogram -",
                                      is_json ? "json" : "csv")};
        if (!histogram.empty() && !prints_histogram && !histogram.ends_with(".svg"))
            throw Failure{histogram + ": expected a file name that ends in .svg"};
        const Language language = english_or_fail(files);
        std::vector<std::string> read;
        for (const std::string& path : exercises) add_files(files, path, 0, read);
        const GradingRules by = rules(files, read);
        std::vector<std::string> found;
        for (const std::string& path : paths) add_files(files, path, 0, found);
        if (found.empty()) throw Failure{paths.front() + ": there are no files"};
        read.insert(read.end(), found.begin(), found.end());
        const std::vector<std::string> results = gradescope.empty() ? std::vector<std::string>() : result_paths(found);
        std::vector<std::string> written = results;
        if (!histogram.empty()) written.push_back(histogram);
        check_written(written, read);
        std::vector<GradedFile> graded;
        graded.reserve(found.size());
        run_on_large_stack([&] {
            for (const std::string& path : found) graded.push_back(grade_file(files, language, path, by));
        });
        const GradeTables tables = grade_tables(graded);
        std::vector<FileContent> made;
        for (std::size_t i = 0; i < results.size(); ++i)
            made.push_back({results[i], gradescope_json(graded[i], points)});
        if (!histogram.empty() && tables.graded > 0)
            made.push_back(written_or_fail(plot_file(grade_histogram(language, tables), histogram)));
        (void)written_or_fail(write_files(made));
        if (tables.graded == 0 && graded.size() == 1) throw Failure{graded[0].path + ": " + graded[0].error};
        CommandResult done;
        done.is_aside = prints_histogram;
        done.output = is_json  ? grade_json(graded, tables)
                      : is_csv ? grade_csv(graded)
                               : grade_text(language, graded, tables);
        const bool is_fine = tables.refused == 0 && tables.is_genuine;
        done.exit_code = tables.graded == 0 ? kUserFault : is_fine ? kSuccess : kWrongFile;
        return done;
    }
};

}  // namespace

Command add_grade(CLI::App& app) {
    auto command = std::make_shared<GradeCommand>();
    command->add_to(*app.add_subcommand("grade", "Grade score files and traces, or folders of them"));
    return [command](FileSystem& files) { return command->run(files); };
}

}  // namespace plytrace
