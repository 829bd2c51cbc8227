#include "app/desktop/cli/report/grade_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "app/desktop/cli/report/values.hpp"
#include "app/practice/questions.hpp"
#include "app/practice/score_file.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

// ---- tables --------------------------------------------------------------------------------------------------------

namespace {

void add(std::map<std::string, GradeGroup>& groups, const std::string& name, const Score& score) {
    GradeGroup& group = groups[name];
    group.name = name;
    ++group.files;
    group.full += score.share >= 1 ? 1 : 0;
    group.points += score.points;
    group.most += score.most;
}

[[nodiscard]] std::vector<GradeGroup> list_of(const std::map<std::string, GradeGroup>& groups) {
    std::vector<GradeGroup> list;
    for (const auto& [name, group] : groups) list.push_back(group);
    return list;
}

}  // namespace

GradeTables grade_tables(const std::vector<GradedFile>& files) {
    GradeTables tables;
    std::map<std::string, GradeGroup> students, exercises;
    std::map<std::optional<FaultKind>, std::pair<int, std::set<std::string>>> mistakes;
    for (const GradedFile& file : files) {
        ++(file.is_graded() ? tables.graded : tables.refused);
        tables.is_genuine = tables.is_genuine && file.is_genuine;
        if (!file.is_graded()) continue;
        add(students, file.student, file.score);
        add(exercises, file.exercise, file.score);
        for (const MistakeCount& mistake : file.score.mistakes) {
            auto& [count, who] = mistakes[mistake.kind];
            count += mistake.count;
            who.insert(file.student);
        }
        // Three tenths has no exact binary representation.
        constexpr double kRounded = 1e-9;
        const double bin = std::ceil(file.score.share * static_cast<double>(kGradeBins) - kRounded) - 1;
        ++tables.bins[static_cast<std::size_t>(std::clamp(bin, 0.0, static_cast<double>(kGradeBins - 1)))];
    }
    tables.students = list_of(students);
    tables.exercises = list_of(exercises);
    for (const auto& [kind, found] : mistakes)
        tables.mistakes.push_back({kind, found.first, static_cast<int>(found.second.size())});
    std::stable_sort(tables.mistakes.begin(), tables.mistakes.end(), [](const MistakeGroup& a, const MistakeGroup& b) {
        return a.students != b.students ? a.students > b.students : a.count > b.count;
    });
    return tables;
}

Plot grade_histogram(const Language& language, const GradeTables& tables) {
    Plot plot;
    plot.title = language.with("grade.histogram.title", {std::to_string(tables.graded)});
    plot.x_label = language("grade.histogram.x");
    plot.y_label = language("grade.histogram.y");
    plot.has_bars = true;
    plot.series.emplace_back();
    for (std::size_t bin = 0; bin < kGradeBins; ++bin)
        plot.series.front().points.emplace_back(static_cast<double>(bin + 1), tables.bins[bin]);
    return plot;
}

// ---- text and CSV --------------------------------------------------------------------------------------------------

namespace {

using Row = std::vector<std::string>;

[[nodiscard]] std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

/// A table with columns as wide as their contents and numbers on the right. The first row is the header.
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

/// The length of the path, with its slash, that all files share, so that rows need not repeat it.
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
        if (!file.attempt || !file.is_graded()) {  // most columns are empty
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

// ---- JSON ----------------------------------------------------------------------------------------------------------

namespace {

using Json = nlohmann::ordered_json;

[[nodiscard]] std::string dumped(const Json& json, int indent) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

[[nodiscard]] Json rounded(double number, double part) {
    return score_json(std::round(number * part) / part);
}

[[nodiscard]] Json file_json(const GradedFile& file) {
    Json json = {{"file", file.path}, {"student", file.student}, {"exercise", file.exercise}, {"kind", file.kind}};
    json["error"] = file.is_graded() ? Json() : Json(file.error);
    json["notes"] = file.notes;
    if (!file.is_graded()) return json;
    json["points"] = score_json(file.score.points);
    json["of"] = file.score.most;
    json["share"] = rounded(file.score.share, 10'000);
    json["faults"] = Json::object();
    for (const MistakeCount& mistake : file.score.mistakes)
        json["faults"][std::string(id_of_mistake(mistake.kind))] = mistake.count;
    json["remarks"] = Json::array();
    for (const ScoreLine& line : file.score.lines) json["remarks"].push_back(line_text(line));
    if (!file.attempt) return json;
    const Attempt& attempt = *file.attempt;
    json["level"] = attempt.exercise.level;
    json["seed"] = attempt.exercise.seed;
    json["hints"] = attempt.hints;
    json["attempts"] = attempt.handed_in;
    json["seconds"] = attempt.seconds;
    json["time"] = attempt.time;
    json["platform"] = attempt.platform;
    return json;
}

[[nodiscard]] Json groups_json(const std::vector<GradeGroup>& groups) {
    Json list = Json::array();
    for (const GradeGroup& group : groups) {
        list.push_back({{"name", group.name},
                        {"files", group.files},
                        {"points", rounded(group.points, 100)},
                        {"of", score_json(group.most)},
                        {"share", rounded(group.share(), 10'000)},
                        {"full_marks", group.full}});
    }
    return list;
}

/// One test for each question, because questions are worth the same; otherwise one for the exercise.
[[nodiscard]] Json tests_of(const GradedFile& file) {
    const Score& score = file.score;
    const bool is_asked = file.attempt && asks_questions(file.attempt->exercise);
    Json tests = Json::array();
    if (!is_asked) {
        std::string output;
        for (const ScoreLine& line : score.lines) output += line_text(line) + "\n";
        tests.push_back({{"name", file.exercise},
                         {"score", score_json(score.points)},
                         {"max_score", score.most},
                         {"output", output},
                         {"visibility", "visible"}});
        return tests;
    }
    const double each =
        static_cast<double>(score.most) / static_cast<double>(std::max<std::size_t>(score.lines.size(), 1));
    for (const ScoreLine& line : score.lines) {
        tests.push_back({{"name", line.place},
                         {"score", rounded(line.is_right ? each : 0, 10'000)},
                         {"max_score", rounded(each, 10'000)},
                         {"output", line.text},
                         {"visibility", "visible"}});
    }
    return tests;
}

}  // namespace

std::string grade_json(const std::vector<GradedFile>& files, const GradeTables& tables) {
    Json json = {{"graded", tables.graded},
                 {"refused", tables.refused},
                 {"as_said", tables.is_genuine},
                 {"files", Json::array()},
                 {"students", groups_json(tables.students)},
                 {"exercises", groups_json(tables.exercises)},
                 {"mistakes", Json::array()},
                 {"histogram", tables.bins}};
    for (const GradedFile& file : files) json["files"].push_back(file_json(file));
    for (const MistakeGroup& mistake : tables.mistakes) {
        json["mistakes"].push_back(
            {{"kind", id_of_mistake(mistake.kind)}, {"count", mistake.count}, {"students", mistake.students}});
    }
    return dumped(json, -1);
}

std::string gradescope_json(const GradedFile& file, int points) {
    if (!file.is_graded()) {
        const Json test = {{"name", file.student},
                           {"score", 0},
                           {"max_score", points},
                           {"output", "The file could not be graded: " + file.error},
                           {"visibility", "visible"}};
        return dumped({{"score", 0}, {"visibility", "visible"}, {"tests", Json::array({test})}}, 2);
    }
    Json json = {{"score", score_json(file.score.points)}, {"visibility", "visible"}};
    std::vector<std::string> output;
    if (file.attempt && file.attempt->hints > 0)
        output.push_back(fmt::format("Hints used: {}. Each costs {} % of the points.", file.attempt->hints,
                                     file.attempt->exercise.weights.hint));
    for (const std::string& note : file.notes) output.push_back(fmt::format("Note: {}", note));
    if (!output.empty()) json["output"] = joined(output, "\n");
    json["tests"] = tests_of(file);
    return dumped(json, 2);
}

}  // namespace plytrace
