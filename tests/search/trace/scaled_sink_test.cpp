// A search that counts in eighths of a disc, reported in tenths of a disc.
#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <limits>

#include "search/trace/sink.hpp"
#include "search/trace/summary_sink.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

constexpr double kNoBound = std::numeric_limits<double>::infinity();

ScaledSink in_eighths() {
    static SummarySink inner;  // nothing is reported to it
    return {AnySink(&inner), 8};
}

}  // namespace

TEST_CASE("Eighths of a disc are reported as their nearest tenth, each as another one", "[trace]") {
    const ScaledSink sink = in_eighths();
    CHECK(sink.in_unit(-2) == -0.3);
    CHECK(sink.in_unit(35) == 4.4);
    CHECK(sink.in_unit(-45) == -5.6);
    CHECK(sink.in_unit(kNoBound) == kNoBound);
    CHECK(sink.in_unit(-kNoBound) == -kNoBound);
    for (int eighths = -64 * 8; eighths <= 64 * 8; ++eighths) {
        const double shown = sink.in_unit(eighths);
        INFO(eighths << " eighths as " << shown);
        CHECK(shown == std::round(shown * 10) / 10);
        CHECK(std::abs(shown - eighths / 8.0) <= 0.0501);
        CHECK(shown < sink.in_unit(eighths + 1));
        CHECK(shown == -sink.in_unit(-eighths));
    }
}

TEST_CASE("Zero windows in eighths of a disc are zero windows in tenths", "[trace]") {
    const ScaledSink sink = in_eighths();
    for (int eighths = -80; eighths <= 80; ++eighths) {
        INFO(eighths);
        const double above = std::nextafter(eighths, kNoBound), below = std::nextafter(eighths, -kNoBound);
        CHECK(sink.in_unit(above) == std::nextafter(sink.in_unit(eighths), kNoBound));
        CHECK(sink.in_unit(below) == std::nextafter(sink.in_unit(eighths), -kNoBound));
    }
}

}  // namespace UNITY_ID
