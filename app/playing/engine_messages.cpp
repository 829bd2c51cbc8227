#include "app/playing/engine_messages.hpp"

#include <limits>
#include <vector>

#include "app/base/json_fields.hpp"

namespace plytrace {

namespace {

using nlohmann::json;

constexpr int kMostMessagePlies = 1000;
constexpr std::size_t kLongestMessage = 1'000'000;  ///< bytes

/// The fields of an object of a message, all of which are required.
class MessageFields : public JsonFields {
  public:
    using JsonFields::JsonFields;

    [[nodiscard]] int whole(std::string_view key, int low, int high) {
        require({key});
        return static_cast<int>(JsonFields::whole(key, low, high, low));
    }
    /// Identifies a request and its reports.
    [[nodiscard]] unsigned number_of_request() {
        require({"number"});
        return static_cast<unsigned>(JsonFields::whole("number", 0, std::numeric_limits<unsigned>::max(), 0));
    }
    [[nodiscard]] MoveCode move(std::string_view key) {
        using Limits = std::numeric_limits<MoveCode>;
        return whole(key, Limits::min(), Limits::max());
    }
    [[nodiscard]] double real(std::string_view key) {
        using Limits = std::numeric_limits<double>;
        return number(key, Limits::lowest(), Limits::max());
    }
    [[nodiscard]] std::uint64_t count(std::string_view key) {
        require({key});
        return JsonFields::count(key, 0);
    }
    [[nodiscard]] bool flag(std::string_view key) {
        require({key});
        return JsonFields::flag(key, false);
    }
    [[nodiscard]] std::string text(std::string_view key) {
        require({key});
        return JsonFields::text(key, kLongestMessage, JsonText::kAny);
    }
    /// Calls `read` with each item and its place.
    template <class Read>
    void each(std::string_view key, Read read) {
        require({key});
        read_each_item(*list(key), place_of(key), read);
    }
    [[nodiscard]] std::vector<MoveCode> moves(std::string_view key) {
        using Limits = std::numeric_limits<MoveCode>;
        std::vector<MoveCode> line;
        each(key, [&](const json& code, const std::string& place) {
            line.push_back(static_cast<MoveCode>(whole_number_in(code, place, Limits::min(), Limits::max())));
        });
        return line;
    }
};

[[nodiscard]] json json_of(const MoveAnalysis& move) {
    return {{"move", move.move},   {"value", move.value},      {"proof", static_cast<int>(move.proof)},
            {"plies", move.plies}, {"solved", move.is_solved}, {"nodes", move.nodes},
            {"line", move.line}};
}

[[nodiscard]] MoveAnalysis read_move(MessageFields fields) {
    MoveAnalysis move;
    move.move = fields.move("move");
    move.value = fields.real("value");
    move.proof = static_cast<Proof>(fields.whole("proof", 0, static_cast<int>(Proof::kExact)));
    move.plies = fields.whole("plies", 0, kMostMessagePlies);
    move.is_solved = fields.flag("solved");
    move.nodes = fields.count("nodes");
    move.line = fields.moves("line");
    return move;
}

[[nodiscard]] json json_of(const PassAnalysis& pass) {
    return {{"plies", pass.plies},
            {"value", pass.value},
            {"nodes", pass.nodes},
            {"solved", pass.is_solved},
            {"line", pass.line},
            {"former_value", pass.former_value},
            {"former_line", pass.former_line}};
}

[[nodiscard]] PassAnalysis read_pass(MessageFields fields) {
    PassAnalysis pass;
    pass.plies = fields.whole("plies", 0, kMostMessagePlies);
    pass.value = fields.real("value");
    pass.nodes = fields.count("nodes");
    pass.is_solved = fields.flag("solved");
    pass.line = fields.moves("line");
    pass.former_value = fields.real("former_value");
    pass.former_line = fields.moves("former_line");
    return pass;
}

[[nodiscard]] AnalysisRequest read_request(const json& object) {
    MessageFields fields(object, "");
    AnalysisRequest request;
    request.number = fields.number_of_request();
    request.position = fields.text("position");
    request.kind = static_cast<AnalysisKind>(fields.whole("kind", 0, static_cast<int>(AnalysisKind::kLevel)));
    request.plies = fields.whole("plies", 1, kMostMessagePlies);
    request.solve_from = fields.whole("solve_from", 0, kMostMessagePlies);
    request.nodes = fields.count("nodes");
    request.level = fields.whole("level", 1, kMostMessagePlies);
    request.seed = fields.count("seed");
    return request;
}

[[nodiscard]] AnalysisReport read_report(const json& object) {
    MessageFields fields(object, "");
    AnalysisReport report;
    report.number = fields.number_of_request();
    fields.each("moves", [&](const json& move, const std::string& place) {
        report.moves.push_back(read_move(MessageFields(move, place)));
    });
    report.best = fields.move("best");
    fields.each("passes", [&](const json& pass, const std::string& place) {
        report.passes.push_back(read_pass(MessageFields(pass, place)));
    });
    report.plies = fields.whole("plies", 0, kMostMessagePlies);
    report.nodes = fields.count("nodes");
    report.evaluation = fields.text("evaluation");
    report.is_in_discs = fields.flag("discs");
    report.is_over = fields.flag("over");
    report.is_complete = fields.flag("complete");
    return report;
}

[[nodiscard]] EngineSummary read_summary(const json& object) {
    MessageFields fields(object, "");
    EngineSummary summary;
    summary.move = fields.move("move");
    summary.best = fields.move("best");
    summary.loss = fields.whole("loss", std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    summary.nodes = fields.count("nodes");
    summary.told_nodes = fields.count("told_nodes");
    summary.told_plies = fields.whole("told_plies", 0, kMostMessagePlies);
    summary.is_cut_off = fields.flag("cut_off");
    summary.is_slower = fields.flag("slower");
    return summary;
}

template <class T>
[[nodiscard]] Expected<T> parsed(std::string_view text, T (*read)(const json&)) {
    auto value = read_object(text, kLongestMessage, read);
    if (!value) return input_error("an engine's message is damaged: " + value.error().text());
    return value;
}

[[nodiscard]] std::string text_of(const json& object) {
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

std::string request_text(const AnalysisRequest& request) {
    return text_of({{"number", request.number},
                    {"position", request.position},
                    {"kind", static_cast<int>(request.kind)},
                    {"plies", request.plies},
                    {"solve_from", request.solve_from},
                    {"nodes", request.nodes},
                    {"level", request.level},
                    {"seed", request.seed}});
}

std::string report_text(const AnalysisReport& report) {
    json moves = json::array(), passes = json::array();
    for (const MoveAnalysis& move : report.moves) moves.push_back(json_of(move));
    for (const PassAnalysis& pass : report.passes) passes.push_back(json_of(pass));
    return text_of({{"number", report.number},
                    {"moves", std::move(moves)},
                    {"best", report.best},
                    {"passes", std::move(passes)},
                    {"plies", report.plies},
                    {"nodes", report.nodes},
                    {"evaluation", report.evaluation},
                    {"discs", report.is_in_discs},
                    {"over", report.is_over},
                    {"complete", report.is_complete}});
}

std::string summary_text(const EngineSummary& summary) {
    return text_of({{"move", summary.move},
                    {"best", summary.best},
                    {"loss", summary.loss},
                    {"nodes", summary.nodes},
                    {"told_nodes", summary.told_nodes},
                    {"told_plies", summary.told_plies},
                    {"cut_off", summary.is_cut_off},
                    {"slower", summary.is_slower}});
}

Expected<AnalysisRequest> parse_request(std::string_view text) {
    return parsed(text, read_request);
}

Expected<AnalysisReport> parse_report(std::string_view text) {
    return parsed(text, read_report);
}

Expected<EngineSummary> parse_summary(std::string_view text) {
    return parsed(text, read_summary);
}

}  // namespace plytrace
