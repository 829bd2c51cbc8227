#include "app/desktop/cli/report/grade_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/practice/score_file.hpp"
#include "games/core/joined.hpp"
#include "games/core/number_text.hpp"
#include "games/core/utf8.hpp"

namespace plytrace {
namespace {

using Row = std::vector<std::string>;

[[nodiscard]] std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

/// Columns as wide as what stands in them; numbers to the right. The first row names them.
[[nodiscard]] std::string table_text(const std::vector<Row>& rows, const std::vector<bool>& is_number) {
    std::vector<std::size_t> widths(is_number.size(), 0);
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    std::string text;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - width_of(row[i]), ' ');
            line += (i == 0 ? "" : "  ") + (is_number[i] ? blanks + row[i] : row[i] + blanks);
        }
        line.resize(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

[[nodiscard]] std::string percent(double share) {
    return fmt::format("{} %", static_cast<int>(std::round(share * 100)));
}

[[nodiscard]] std::string hundredths(double number) {
    return number_text(std::round(number * 100) / 100);
}

[[nodiscard]] std::string groups_text(const char* name, const std::vector<GradeGroup>& groups) {
    std::vector<Row> rows = {{name, "files", "points", "of", "share", "full marks"}};
    for (const GradeGroup& group : groups) {
        rows.push_back({group.name, std::to_string(group.files), hundredths(group.points), number_text(group.most),
                        percent(group.share()), std::to_string(group.full)});
    }
    return table_text(rows, {false, true, true, true, true, true});
}

/// The folder that all files are in, with its slash: it needs not be said in each row.
[[nodiscard]] std::size_t common_folder(const std::vector<GradedFile>& files) {
    std::string_view common = files.front().path;
    for (const GradedFile& file : files) {
        const auto differs = std::mismatch(common.begin(), common.end(), file.path.begin(), file.path.end());
        common = common.substr(0, static_cast<std::size_t>(differs.first - common.begin()));
    }
    return common.find_last_of('/') + 1;
}

}  // namespace

std::string grade_text(const Language& language, const std::vector<GradedFile>& files, const GradeTables& tables) {
    const std::size_t folder = common_folder(files);
    std::vector<Row> rows = {{"file", "student", "exercise", "points", "of", "share", "mistakes"}};
    for (const GradedFile& file : files) {
        if (!file.is_graded()) {
            rows.push_back({file.path.substr(folder), file.student, file.exercise, "–", "–", "–", "not graded"});
            continue;
        }
        rows.push_back({file.path.substr(folder), file.student, file.exercise, number_text(file.score.points),
                        std::to_string(file.score.most), percent(file.score.share),
                        mistakes_text(file.score.mistakes)});
    }
    std::string text = table_text(rows, {false, false, false, true, true, true, false});
    if (tables.graded > 0) {
        text += "\n" + groups_text("by student", tables.students) + "\n" + groups_text("by exercise", tables.exercises);
    }
    if (!tables.mistakes.empty()) {
        rows = {{"by mistake", "", "times", "students"}};
        for (const MistakeGroup& mistake : tables.mistakes) {
            rows.push_back({std::string(id_of_mistake(mistake.kind)), mistake_title(language, mistake.kind),
                            std::to_string(mistake.count), std::to_string(mistake.students)});
        }
        text += "\n" + table_text(rows, {false, false, true, true});
    }
    std::string remarks;
    for (const GradedFile& file : files) {
        const std::string name = file.path.substr(folder);
        if (!file.is_graded()) remarks += fmt::format("{}: not graded: {}\n", name, file.error);
        for (const std::string& note : file.notes) remarks += fmt::format("{}: {}\n", name, note);
    }
    if (!remarks.empty()) text += "\n" + remarks;
    return text;
}

std::string grade_csv(const std::vector<GradedFile>& files) {
    const std::string header = score_csv_header();
    std::string text = "file," + header + ",notes,error\n";
    for (const GradedFile& file : files) {
        Attempt attempt = file.attempt.value_or(Attempt());
        attempt.student = file.student;
        attempt.exercise.title = file.exercise;
        std::string row = score_csv_row(attempt, file.score);
        if (!file.attempt || !file.is_graded()) {  // most columns have nothing to say
            const std::array<std::string, 3> points = {number_text(file.score.points), std::to_string(file.score.most),
                                                       number_text(file.score.share)};
            row = fmt::format("{},{},{},,,{},,,,,,{}", csv_cell(file.student), csv_cell(file.exercise), file.kind,
                              file.is_graded() ? joined(points, ",") : ",,",
                              csv_cell(mistakes_text(file.score.mistakes)));
        }
        text += fmt::format("{},{},{},{}\n", csv_cell(file.path), row, csv_cell(joined(file.notes, "; ")),
                            csv_cell(file.error));
    }
    return text;
}

}  // namespace plytrace
