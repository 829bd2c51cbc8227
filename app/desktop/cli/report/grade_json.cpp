#include <cmath>
#include <nlohmann/json.hpp>

#include "app/desktop/cli/report/grade_report.hpp"
#include "app/desktop/cli/report/score_json.hpp"
#include "app/practice/questions.hpp"

namespace plytrace {
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

/// Questions are tests of their own, since each is worth the same; else the exercise is one.
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
                 {"as_said", tables.is_as_said},
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
    if (file.attempt && file.attempt->hints > 0)
        json["output"] = "Hints used: " + std::to_string(file.attempt->hints) + ". Each takes a tenth of the points.";
    json["tests"] = tests_of(file);
    return dumped(json, 2);
}

}  // namespace plytrace
