#include "app/desktop/cli/report/grade_tables.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace plytrace {
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
        tables.is_as_said = tables.is_as_said && file.is_as_said;
        if (!file.is_graded()) continue;
        add(students, file.student, file.score);
        add(exercises, file.exercise, file.score);
        for (const MistakeCount& mistake : file.score.mistakes) {
            auto& [count, who] = mistakes[mistake.kind];
            count += mistake.count;
            who.insert(file.student);
        }
        // A share of three tenths need not be exactly that in binary.
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

}  // namespace plytrace
