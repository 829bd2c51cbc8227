// Plots: nice numbers, AIMA's branching factor, the searches of a plot, and the places of what is drawn.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>

#include "app/control/commands.hpp"
#include "app/document/plot.hpp"
#include "app/document/plot_runs.hpp"
#include "games/core/random.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

using Catch::Matchers::WithinAbs;

/// All searches, one after the other.
Plot plotted(AppState& app, PlotKind kind, const std::vector<Algorithm>& algorithms, int depth,
             std::uint32_t event_limit = 1'000'000) {
    PlotRuns runs(app.runner);
    runs.open(app.document, kind, algorithms, depth);
    CHECK(runs.is_of(app.document, kind, depth));
    for (int i = 0; i < 1000 && !runs.is_finished(); ++i) runs.tick(event_limit);
    REQUIRE(runs.is_finished());
    return runs.plot(app.language);
}

bool is_nice(double step) {
    const double scaled = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
    for (const double nice : {1.0, 2.0, 5.0, 10.0}) {
        if (std::abs(scaled - nice) < 1e-6) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("Ticks are nice numbers, enclose what is shown, and are not too many", "[plot]") {
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const double low = random.between(-1000, 1000) / 10.0, high = low + random.between(0, 5000) / 10.0;
        const int most = random.between(3, 12);
        const bool is_whole = random.happens(50);
        const std::vector<double> ticks = nice_ticks(low, high, most, is_whole);
        INFO(low << " to " << high << ", at most " << most);
        REQUIRE(ticks.size() >= 2);
        CHECK(static_cast<int>(ticks.size()) <= most);
        CHECK(ticks.front() <= low + 1e-6);
        CHECK(ticks.back() >= high - 1e-6);
        const double step = ticks[1] - ticks[0];
        CHECK(is_nice(step));
        if (is_whole) CHECK(step >= 1 - 1e-9);
        for (std::size_t k = 1; k < ticks.size(); ++k) CHECK_THAT(ticks[k] - ticks[k - 1], WithinAbs(step, 1e-6));
    }
    CHECK(log_ticks(3, 549946) == std::vector<double>{1, 10, 100, 1000, 10000, 100000, 1000000});
    CHECK(log_ticks(10, 10) == std::vector<double>{10, 100});
}

TEST_CASE("AIMA: a solution at depth 5 with 52 nodes has an effective branching factor of 1.92", "[plot]") {
    CHECK_THAT(effective_branching(53, 5), WithinAbs(1.92, 0.005));  // the root counts, too
    for (const int branching : {1, 2, 3, 10}) {
        double nodes = 1;
        for (int depth = 1; depth <= 6; ++depth) {
            nodes = nodes * branching + 1;
            CHECK_THAT(effective_branching(nodes, depth), WithinAbs(branching, 1e-6));
        }
    }
}

TEST_CASE("Nodes by depth are those of tic-tac-toe's tree, and alpha-beta never needs more", "[plot]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&game=tic-tac-toe&depth=2&language=en");
    const Plot plot = plotted(window.app, PlotKind::kNodes, {Algorithm::kMinimax, Algorithm::kAlphaBeta}, 4);
    REQUIRE(plot.series.size() == 2);
    CHECK(plot.is_log);
    CHECK(plot.remark.empty());
    using Points = std::vector<std::pair<double, double>>;
    CHECK(plot.series[0].points == Points{{1, 10}, {2, 82}, {3, 586}, {4, 3610}});  // 9, 72, 504, 3024 positions more
    for (std::size_t i = 0; i < 4; ++i) CHECK(plot.series[1].points[i].second <= plot.series[0].points[i].second);

    const Plot branching = plotted(window.app, PlotKind::kBranching, {Algorithm::kMinimax}, 1);
    CHECK_THAT(branching.series[0].points[0].second, WithinAbs(9, 1e-6));

    // A trace that is full ends its line, and the remark says so.
    const Plot cut_short = plotted(window.app, PlotKind::kNodes, {Algorithm::kMinimax}, 4, 1000);
    CHECK(cut_short.series[0].points.size() == 2);
    CHECK_FALSE(cut_short.remark.empty());
}

TEST_CASE("Cuts are counted by the child that made them", "[plot]") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomTreeShape shape;
        shape.max_nodes = 200;
        SearchOptions options;
        if (seed % 3 == 0) options.algorithm = Algorithm::kPvs;
        const SearchedTree searched(random_tree(shape, seed), options);
        const Trace& trace = *searched.trace;
        std::vector<std::uint64_t> expected;
        for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
            if (trace.cutoff_step(visit, trace.event_count()) == kNever) continue;
            const std::size_t child = trace.children_entered(visit, trace.event_count()).size();
            expected.resize(std::max(expected.size(), child));
            ++expected[child - 1];
        }
        CHECK(cuts_by_child(trace) == expected);
    }
}

TEST_CASE("A plot's points lie between its axes, the higher the larger, and all its words on the paper", "[plot]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&game=tic-tac-toe&depth=3&language=en");
    const std::vector<Algorithm> both{Algorithm::kMinimax, Algorithm::kAlphaBeta};
    for (const PlotKind kind : {PlotKind::kNodes, PlotKind::kBranching, PlotKind::kCuts, PlotKind::kValues}) {
        const Plot plot = plotted(window.app, kind, both, 4);
        REQUIRE_FALSE(plot.is_empty());
        for (const float scale : {1.0F, 2.0F}) {
            const Drawing drawing = plot_drawing(plot, scale);
            std::vector<ScreenPoint> marks;
            for (const DrawnItem& item : drawing.items) {
                if (const auto* circle = std::get_if<DrawnCircle>(&item)) marks.push_back(circle->center);
                const auto* text = std::get_if<DrawnText>(&item);
                if (text == nullptr) continue;
                const float width = text_width(text->text, text->em, text->weight);
                const float left = text->anchor == TextAnchor::kStart    ? text->baseline.x
                                   : text->anchor == TextAnchor::kMiddle ? text->baseline.x - width / 2
                                                                         : text->baseline.x - width;
                INFO(text->text);
                CHECK(left >= 0);
                CHECK(left + width <= drawing.width);
                CHECK(text->baseline.y - text->em >= -1);
                CHECK(text->baseline.y <= drawing.height);
                CHECK(text->em >= 14 * scale);
            }
            if (kind != PlotKind::kNodes) continue;
            for (std::size_t i = 1; i + 1 < marks.size(); ++i) CHECK(marks[i].y < marks[i - 1].y);  // minimax grows
        }
    }
}

TEST_CASE("A search by iterations is plotted by its moves' visits, which add up, and their means", "[plot][uct]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&tree=((3,12,8),(2,4,6),(14,5,2))&algorithm=uct&iterations=40&language=en");
    const Plot visits = plotted(window.app, PlotKind::kVisits, {}, 1);
    REQUIRE(visits.series.size() == 3);
    for (std::size_t point = 0; point < 40; ++point) {
        double all = 0;
        for (const PlotSeries& move : visits.series) all += move.points.at(point).second;
        CHECK(visits.series.front().points[point].first == static_cast<double>(point + 1));
        CHECK(all == static_cast<double>(point + 1));
    }
    const Plot means = plotted(window.app, PlotKind::kMeans, {}, 1);
    REQUIRE(means.series.size() == 4);  // with minimax
    CHECK(means.series.back().points.front().second == 3);
    CHECK(means.series.back().points.back().second == 3);
    for (const PlotSeries& move : means.series) {
        for (const auto& [iteration, mean] : move.points) {
            CHECK(mean >= 2);
            CHECK(mean <= 14);
        }
    }
    open_or_fail(window.app, "#v=1&tree=((3,12,8),(2,4,6),(14,5,2))&algorithm=minimax&language=en");
    for (const PlotKind kind : {PlotKind::kVisits, PlotKind::kMeans}) {
        const Plot none = plotted(window.app, kind, {}, 1);
        CHECK(none.is_empty());
        CHECK(none.remark == window.app.language("plot.visits.none"));
    }
}

}  // namespace plytrace::test::UNITY_ID
