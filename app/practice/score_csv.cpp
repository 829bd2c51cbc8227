#include <array>
#include <cmath>

#include "app/practice/score_file.hpp"
#include "games/core/joined.hpp"
#include "games/core/number_text.hpp"

namespace plytrace {

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
