// An engine's messages between two memories: they arrive unchanged, or are rejected.
#include <catch2/catch_test_macros.hpp>

#include "app/playing/engine_messages.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace UNITY_ID {

using namespace plytrace;

TEST_CASE("A request and its reports survive the way to a worker and back") {
    AnalysisRequest request;
    request.number = 7;
    request.position = Othello().position_text(Othello().initial());
    request.kind = AnalysisKind::kEachValue;
    request.solve_from = 18;
    request.nodes = 100'000;
    request.seed = 0xFFFFFFFFFFFFFFFFU;
    const auto read = parse_request(request_text(request));
    REQUIRE(read);
    CHECK(*read == request);

    int reports = 0;
    OthelloAnalysis analysis(std::size_t{1} << 20, {});
    analysis.carry_out(*read, {}, [&](const AnalysisReport& report) {
        const auto same = parse_report(report_text(report));
        REQUIRE(same);
        CHECK(*same == report);
        CHECK(report.number == 7);
        ++reports;
    });
    CHECK(reports > 3);
}

TEST_CASE("A malformed message of an engine is rejected with the reason") {
    const std::string request = request_text(AnalysisRequest());
    CHECK_FALSE(parse_request(""));
    CHECK_FALSE(parse_request(request.substr(1)));
    CHECK_FALSE(parse_request(R"({"number": 1})"));
    CHECK_FALSE(parse_report("[]"));
    const auto broken = parse_report(
        R"({"number":1,"moves":[{"move":1,"value":0,"proof":9,"plies":1,"solved":false,"nodes":1,"line":[]}]})");
    REQUIRE_FALSE(broken);
    CHECK(broken.error().text().find("moves 1: proof: found 9, expected a whole number from 0 to 3") !=
          std::string::npos);
}

TEST_CASE("What an engine's search has found survives the way to the window") {
    const EngineSummary summary{19, 26, 7, 0xFFFFFFFFFFFFFFFFU, 1200, 5, true, true};
    const auto read = parse_summary(summary_text(summary));
    REQUIRE(read);
    CHECK(*read == summary);
    for (const char* text : {"[19, 26, 7]", "{", R"({"move": 19})"}) CHECK_FALSE(parse_summary(text));
}

TEST_CASE("An invalid position is answered at once") {
    AnalysisRequest request;
    request.number = 3;
    request.position = "no board";
    int reports = 0;
    OthelloAnalysis analysis(std::size_t{1} << 12, {});
    analysis.carry_out(request, {}, [&](const AnalysisReport& report) {
        ++reports;
        CHECK(report.number == 3);
        CHECK(report.is_over);
        CHECK_FALSE(report.is_complete);
    });
    CHECK(reports == 1);
}

}  // namespace UNITY_ID
