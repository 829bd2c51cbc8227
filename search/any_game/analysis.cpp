#include "search/any_game/analysis.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace plytrace {

namespace {

using nlohmann::json;

constexpr int kMostPlies = 1000;

/// A whole number of a range; anything else throws, and is caught below.
[[nodiscard]] int whole(const json& object, const char* key, int least, int most) {
    const json& value = object.at(key);
    if (!value.is_number_integer()) throw std::invalid_argument(std::string(key) + " is no whole number");
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most) throw std::invalid_argument(std::string(key) + " is out of its range");
    return static_cast<int>(number);
}

[[nodiscard]] double finite(const json& object, const char* key) {
    const auto number = object.at(key).get<double>();
    if (!std::isfinite(number)) throw std::invalid_argument(std::string(key) + " is no number");
    return number;
}

[[nodiscard]] json move_json(const MoveAnalysis& move) {
    return {{"move", move.move},   {"value", move.value},      {"proof", static_cast<int>(move.proof)},
            {"plies", move.plies}, {"solved", move.is_solved}, {"nodes", move.nodes},
            {"line", move.line}};
}

[[nodiscard]] MoveAnalysis move_of(const json& object) {
    MoveAnalysis move;
    move.move = object.at("move").get<MoveCode>();
    move.value = finite(object, "value");
    move.proof = static_cast<Proof>(whole(object, "proof", 0, static_cast<int>(Proof::kExact)));
    move.plies = whole(object, "plies", 0, kMostPlies);
    move.is_solved = object.at("solved").get<bool>();
    move.nodes = object.at("nodes").get<std::uint64_t>();
    move.line = object.at("line").get<std::vector<MoveCode>>();
    return move;
}

[[nodiscard]] json pass_json(const PassAnalysis& pass) {
    return {{"plies", pass.plies},
            {"value", pass.value},
            {"nodes", pass.nodes},
            {"solved", pass.is_solved},
            {"line", pass.line},
            {"former_value", pass.former_value},
            {"former_line", pass.former_line}};
}

[[nodiscard]] PassAnalysis pass_of(const json& object) {
    PassAnalysis pass;
    pass.plies = whole(object, "plies", 0, kMostPlies);
    pass.value = finite(object, "value");
    pass.nodes = object.at("nodes").get<std::uint64_t>();
    pass.is_solved = object.at("solved").get<bool>();
    pass.line = object.at("line").get<std::vector<MoveCode>>();
    pass.former_value = finite(object, "former_value");
    pass.former_line = object.at("former_line").get<std::vector<MoveCode>>();
    return pass;
}

[[nodiscard]] AnalysisRequest request_of(const json& object) {
    AnalysisRequest request;
    request.number = object.at("number").get<unsigned>();
    request.position = object.at("position").get<std::string>();
    request.kind = static_cast<AnalysisKind>(whole(object, "kind", 0, static_cast<int>(AnalysisKind::kLevel)));
    request.plies = whole(object, "plies", 1, kMostPlies);
    request.solve_from = whole(object, "solve_from", 0, kMostPlies);
    request.nodes = object.at("nodes").get<std::uint64_t>();
    request.level = whole(object, "level", 1, kMostPlies);
    request.seed = object.at("seed").get<std::uint64_t>();
    return request;
}

[[nodiscard]] AnalysisReport report_of(const json& object) {
    AnalysisReport report;
    report.number = object.at("number").get<unsigned>();
    for (const json& move : object.at("moves")) report.moves.push_back(move_of(move));
    report.best = object.at("best").get<MoveCode>();
    for (const json& pass : object.at("passes")) report.passes.push_back(pass_of(pass));
    report.plies = whole(object, "plies", 0, kMostPlies);
    report.nodes = object.at("nodes").get<std::uint64_t>();
    report.evaluation = object.at("evaluation").get<std::string>();
    report.is_in_discs = object.at("discs").get<bool>();
    report.is_over = object.at("over").get<bool>();
    report.is_complete = object.at("complete").get<bool>();
    return report;
}

template <class T>
[[nodiscard]] Expected<T> parsed(std::string_view text, T (*read)(const json&)) {
    const json object = json::parse(text, nullptr, false);
    if (!object.is_object()) return input_error("an engine's message is no JSON object");
    try {
        return read(object);
    } catch (const std::exception& problem) {
        return input_error(std::string("an engine's message is damaged: ") + problem.what());
    }
}

}  // namespace

std::string analysis_text(const AnalysisRequest& request) {
    const json object = {{"number", request.number},
                         {"position", request.position},
                         {"kind", static_cast<int>(request.kind)},
                         {"plies", request.plies},
                         {"solve_from", request.solve_from},
                         {"nodes", request.nodes},
                         {"level", request.level},
                         {"seed", request.seed}};
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string analysis_text(const AnalysisReport& report) {
    json moves = json::array(), passes = json::array();
    for (const MoveAnalysis& move : report.moves) moves.push_back(move_json(move));
    for (const PassAnalysis& pass : report.passes) passes.push_back(pass_json(pass));
    const json object = {{"number", report.number},         {"moves", std::move(moves)},   {"best", report.best},
                         {"passes", std::move(passes)},     {"plies", report.plies},       {"nodes", report.nodes},
                         {"evaluation", report.evaluation}, {"discs", report.is_in_discs}, {"over", report.is_over},
                         {"complete", report.is_complete}};
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

Expected<AnalysisRequest> parse_analysis_request(std::string_view text) {
    return parsed(text, request_of);
}

Expected<AnalysisReport> parse_analysis_report(std::string_view text) {
    return parsed(text, report_of);
}

}  // namespace plytrace
