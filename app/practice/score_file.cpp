#include "app/practice/score_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "app/base/base64.hpp"
#include "app/base/json_fields.hpp"
#include "app/practice/exercise_text.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::size_t kMostSteps = 20'000, kMostRemarks = 500, kMostNumbersOfStep = 6, kLongestRemark = 2'000;
constexpr int kMostMistakes = 1'000'000;

// ---- what was answered, by kind -----------------------------------------------------------------------------------

[[nodiscard]] ordered_json numbers_json(const std::vector<double>& numbers) {
    ordered_json list = ordered_json::array();
    for (const double number : numbers) list.push_back(number_json(number));
    return list;
}

void add_answers(ordered_json& object, const Attempt& attempt) {
    const PracticeKind kind = attempt.exercise.kind;
    ordered_json list = ordered_json::array();
    if (kind == PracticeKind::kPrune) {
        object["crossed-out"] = attempt.crossed_out;
        for (const auto& [node, value] : attempt.values)
            list.push_back({{"node", node}, {"value", number_json(value)}});
        object["values"] = std::move(list);
        list = ordered_json::array();
        for (const auto& [node, window] : attempt.windows) {
            list.push_back({{"node", node}, {"alpha", number_json(window.alpha)}, {"beta", number_json(window.beta)}});
        }
        object["windows"] = std::move(list);
        return;
    }
    if (kind == PracticeKind::kByHand) {
        for (const HandStep& step : attempt.run) {
            ordered_json words = {kHandMoves[static_cast<std::size_t>(step.move)]};
            if (step.move == HandMove::kEnter) words.push_back(step.child);
            for (const double number : step.numbers) words.push_back(number_json(number));
            list.push_back(std::move(words));
        }
        object["steps"] = std::move(list);
        return;
    }
    for (const auto& answer : attempt.answers) list.push_back(answer ? numbers_json(*answer) : ordered_json());
    object["answers"] = std::move(list);
}

[[nodiscard]] std::vector<double> numbers_in(const json& list, std::size_t first, const std::string& place) {
    if (list.size() > first + kMostNumbersOfStep)
        fail_at(place, "these are " + std::to_string(list.size() - first) + " numbers, expected at most 6");
    std::vector<double> numbers;
    for (std::size_t i = first; i < list.size(); ++i) numbers.push_back(number_in(list[i], place));
    return numbers;
}

[[nodiscard]] HandStep step_in(const json& words, const std::string& place) {
    if (!words.is_array() || words.empty() || !words[0].is_string())
        fail_at(place, found_text(words) + ", expected a list such as [\"value\", 3]");
    const auto move = std::find(kHandMoves.begin(), kHandMoves.end(), words[0].get_ref<const std::string&>());
    if (move == kHandMoves.end())
        fail_at(place, found_text(words[0]) + ", expected one of enter, value, bound, cut, leave");
    HandStep step;
    step.move = static_cast<HandMove>(move - kHandMoves.begin());
    std::size_t first = 1;
    if (step.move == HandMove::kEnter) {
        if (words.size() < 2) fail_at(place, "the child is missing; expected its number, from 0");
        step.child = static_cast<MoveCode>(whole_number_in(words[1], place, 0, kMostPracticeNodes));
        first = 2;
    }
    step.numbers = numbers_in(words, first, place);
    return step;
}

/// Calls `read` with each item of a list that the file must have.
template <class Read>
void read_required(const json* list, const std::string& what, Read read) {
    if (list == nullptr) fail_at(what, "it is missing; expected a list");
    read_each_item(*list, what, read);
}

/// Reads the node of a written value or window. Nodes must ascend.
template <class Values>
[[nodiscard]] NodeId node_in(JsonFields& fields, const Values& values) {
    if (!fields.has("node")) fail_at(fields.place_of("node"), "it is missing; expected an inner node");
    const auto node = static_cast<NodeId>(fields.whole("node", 0, kMostPracticeNodes, 0));
    if (!values.empty() && node <= values.back().first)
        fail_at(fields.place_of("node"), std::to_string(node) + ", expected the nodes in their order, each once");
    return node;
}

void read_marks(JsonFields& fields, Attempt& attempt) {
    read_required(fields.list("crossed-out", kMostPracticeNodes), "crossed-out",
                  [&](const json& leaf, const auto& place) {
                      const auto number = static_cast<std::size_t>(whole_number_in(leaf, place, 0, kMostPracticeNodes));
                      if (!attempt.crossed_out.empty() && number <= attempt.crossed_out.back())
                          fail_at(place, found_text(leaf) + ", expected the leaves in their order, each once");
                      attempt.crossed_out.push_back(number);
                  });
    read_required(fields.list("values", kMostPracticeNodes), "values", [&](const json& value, const auto& place) {
        JsonFields pair(value, place);
        const NodeId node = node_in(pair, attempt.values);
        attempt.values.emplace_back(node, pair.number("value", -kInfinity, kInfinity));
        pair.refuse_others();
    });
    read_required(fields.list("windows", kMostPracticeNodes), "windows", [&](const json& value, const auto& place) {
        JsonFields pair(value, place);
        const NodeId node = node_in(pair, attempt.windows);
        const double alpha = pair.number("alpha", -kInfinity, kInfinity);
        attempt.windows.emplace_back(node, Window{alpha, pair.number("beta", -kInfinity, kInfinity)});
        pair.refuse_others();
    });
}

void read_answers(JsonFields& fields, Attempt& attempt) {
    switch (attempt.exercise.kind) {
        case PracticeKind::kPrune:
            return read_marks(fields, attempt);
        case PracticeKind::kByHand:
            return read_required(fields.list("steps", kMostSteps), "steps", [&](const json& step, const auto& place) {
                attempt.run.push_back(step_in(step, place));
            });
        case PracticeKind::kPredict:
        case PracticeKind::kQuiz:
            return read_required(fields.list("answers", kMostQuestions), "answers",
                                 [&](const json& answer, const auto& place) {
                                     if (answer.is_null()) return attempt.answers.emplace_back(std::nullopt), void();
                                     if (!answer.is_array() || answer.empty())
                                         fail_at(place, found_text(answer) + ", expected a list of numbers, or null");
                                     attempt.answers.emplace_back(numbers_in(answer, 0, place));
                                 });
    }
}

[[nodiscard]] std::vector<MistakeCount> mistakes_in(const json* value) {
    std::vector<MistakeCount> mistakes;
    if (value == nullptr) fail_at("faults", "it is missing; expected an object");
    JsonFields fields(*value, "faults");
    const auto read = [&](std::string_view id, std::optional<FaultKind> kind) {
        const auto count = static_cast<int>(fields.whole(id, 1, kMostMistakes, 0));
        if (count > 0) mistakes.push_back({kind, count});
    };
    for (std::size_t i = 0; i < kFaultKinds.size(); ++i) read(kFaultKinds[i], static_cast<FaultKind>(i));
    read(kSlip, std::nullopt);
    fields.refuse_others();
    return mistakes;
}

/// Adds points, mistakes and remarks.
void add_score(ordered_json& object, const Score& score) {
    object["points"] = number_json(score.points);
    object["of"] = score.most;
    object["faults"] = ordered_json::object();
    for (const MistakeCount& mistake : score.mistakes)
        object["faults"][std::string(id_of_mistake(mistake.kind))] = mistake.count;
    object["remarks"] = ordered_json::array();
    for (const ScoreLine& line : score.lines) {
        if (object["remarks"].size() == kMostRemarks) break;
        object["remarks"].push_back(line_of(line_text(line), kLongestRemark));
    }
}

/// The checksum of the object without its checksum: keys in alphabetical order, no blanks.
[[nodiscard]] std::string sum_of(json object) {
    object.erase("checksum");
    return checksum_of(object.dump(-1, ' ', false, json::error_handler_t::replace));
}

[[nodiscard]] ScoreFile read_score(const json& object) {
    JsonFields fields(object, "");
    fields.require_version("plytrace-score", kScoreVersion, "score file");
    ScoreFile file;
    Attempt& attempt = file.attempt;
    const json* exercise = fields.find("exercise");
    if (exercise == nullptr) fail_at("exercise", "it is missing; expected an object");
    attempt.exercise = exercise_in(*exercise, "exercise");
    attempt.student = fields.text("student", kLongestStudent);
    attempt.time = fields.text("time", kLongestTime);
    attempt.platform = fields.text("platform", kLongestPlatform);
    const auto whole = [&](const char* key, int low, int high, int usual) {
        return static_cast<int>(fields.whole(key, low, high, usual));
    };
    attempt.hints = whole("hints", 0, kMostHintsUsed, 0);
    attempt.seconds = whole("seconds", 0, kMostSecondsTaken, 0);
    attempt.handed_in = whole("attempts", 0, kMostTimesHandedIn, 1);
    read_answers(fields, attempt);
    (void)fields.whole("of", 0, kMostPoints, 0);
    // Older files have them whatever the feedback is.
    const bool may_lack = attempt.exercise.feedback == PracticeFeedback::kNotAtAll;
    if (!may_lack || object.contains("points")) file.points = fields.number("points", 0, kMostPoints);
    if (!may_lack || object.contains("faults")) file.mistakes = mistakes_in(fields.find("faults"));
    if (!may_lack || object.contains("remarks")) {
        read_required(fields.list("remarks", kMostRemarks), "remarks", [](const json& remark, const auto& place) {
            if (!remark.is_string() || remark.get_ref<const std::string&>().size() > kLongestRemark)
                fail_at(place, found_text(remark) + ", expected a text");
        });
    }
    const std::string checksum = fields.text("checksum", kLongestPlatform);
    fields.refuse_others();
    file.is_as_written = checksum == sum_of(object);
    return file;
}

}  // namespace

std::string score_file_text(const Attempt& attempt, const Score& score) {
    ordered_json object = {{"plytrace-score", kScoreVersion}, {"exercise", exercise_json(attempt.exercise, false)}};
    const auto add = [&](const char* key, const std::string& text, std::size_t longest) {
        if (!text.empty()) object[key] = line_of(text, longest);
    };
    add("student", attempt.student, kLongestStudent);
    add("time", attempt.time, kLongestTime);
    add("platform", attempt.platform, kLongestPlatform);
    object["hints"] = attempt.hints;
    object["seconds"] = attempt.seconds;
    object["attempts"] = attempt.handed_in;
    add_answers(object, attempt);
    if (attempt.exercise.feedback == PracticeFeedback::kNotAtAll) {
        object["of"] = score.most;
    } else {
        add_score(object, score);
    }
    const std::string text = object.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    object["checksum"] = sum_of(json::parse(text));
    return object.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

Expected<ScoreFile> parse_score_file(std::string_view text) {
    return read_object(text, kLongestScoreFile, read_score);
}

bool looks_like_score_file(std::string_view text) {
    return first_key_of(text) == "plytrace-score";
}

// ---- CSV -----------------------------------------------------------------------------------------------------------

std::string csv_cell(std::string_view text) {
    constexpr std::string_view kOfFormulas = "=+-@\t";
    std::string cell;
    if (!text.empty() && kOfFormulas.find(text.front()) != std::string_view::npos) cell = "'";
    cell += text;
    if (cell.find_first_of(",\"\r\n;") == std::string::npos) return cell;
    std::string quoted = "\"";
    for (const char c : cell) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

std::string mistakes_text(const std::vector<MistakeCount>& mistakes) {
    return joined(mistakes, ", ", [](const MistakeCount& mistake) {
        return std::string(id_of_mistake(mistake.kind)) + " " + std::to_string(mistake.count);
    });
}

std::string score_csv_header() {
    return "student,exercise,kind,level,seed,points,of,share,hints,attempts,seconds,time,platform,faults";
}

std::string score_csv_row(const Attempt& attempt, const Score& score) {
    const Exercise& exercise = attempt.exercise;
    const std::array cells = {csv_cell(attempt.student),
                              csv_cell(exercise.title),
                              std::string(kPracticeKinds[static_cast<std::size_t>(exercise.kind)]),
                              std::to_string(exercise.level),
                              std::to_string(exercise.seed),
                              number_text(score.points),
                              std::to_string(score.most),
                              number_text(std::round(score.share * 10'000) / 10'000),
                              std::to_string(attempt.hints),
                              std::to_string(attempt.handed_in),
                              std::to_string(attempt.seconds),
                              csv_cell(attempt.time),
                              csv_cell(attempt.platform),
                              csv_cell(mistakes_text(score.mistakes))};
    return joined(cells, ",");
}

std::string score_csv_text(const Attempt& attempt, const Score& score) {
    return score_csv_header() + "\n" + score_csv_row(attempt, score) + "\n";
}

}  // namespace plytrace
