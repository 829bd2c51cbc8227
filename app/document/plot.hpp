// A plot: lines of points, or bars, over two axes; its ticks, and how it is drawn. Lines differ by mark and dash as
// well as by colour. Plain values and pure functions; any thread.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/display_list.hpp"

namespace plytrace {

enum class PlotKind : std::uint8_t {
    kNodes,      ///< nodes entered by depth, on a log scale, a line for each algorithm
    kBranching,  ///< the effective branching factor by depth, as above
    kCuts,       ///< the document's own search: cuts caused by the first, second … child
    kValues,     ///< the root's value by depth
    kVisits,     ///< the document's own search by iterations: the visits to each move at the root
    kMeans       ///< … and their means, with the value of the plain algorithm as a line
};
inline constexpr std::array<std::string_view, 6> kPlotWords = {"nodes",  "branching", "cuts",
                                                               "values", "visits",    "means"};
/// Whether the plot is of the document's own search, so that it has no algorithms and depths to choose.
[[nodiscard]] constexpr bool is_of_own_search(PlotKind kind) {
    return kind == PlotKind::kCuts || kind == PlotKind::kVisits || kind == PlotKind::kMeans;
}
inline constexpr int kUsualPlotDepth = 5, kDeepestPlot = 30;  ///< plies

struct PlotSeries {
    std::string name;
    std::vector<std::pair<double, double>> points;  ///< ascending by x; y is finite, and above 0 on a log scale
};

struct Plot {
    std::string title, x_label, y_label;
    bool is_log = false;    ///< whether the y axis is logarithmic
    bool has_bars = false;  ///< bars for its one series; else lines with a mark at each point
    std::vector<PlotSeries> series;
    std::string remark;  ///< what the plot lacks, and why; may be empty
    [[nodiscard]] bool is_empty() const;
};

/// The ticks of an axis: multiples of 1, 2 or 5 times a power of ten, the first at or below `low` and the last at or
/// above `high`; at most `most` and at least 2 (Heckbert 1990, "Nice numbers for graph labels", Graphics Gems).
/// `is_whole`: only whole numbers. Precondition: low <= high, finite; most >= 3.
[[nodiscard]] std::vector<double> nice_ticks(double low, double high, int most, bool is_whole);
/// The ticks of a log scale: the powers of ten from the one at or below `low` to the one at or above `high`, at least
/// two. Precondition: 0 < low <= high, finite.
[[nodiscard]] std::vector<double> log_ticks(double low, double high);

/// AIMA's effective branching factor b* (Russell & Norvig, 3rd edition, 2010, section 3.6.1): the branching factor of a
/// uniform tree with this depth and number of nodes, nodes = 1 + b* + b*² + … + b*^depth. Precondition: depth >= 1,
/// nodes >= 1.
[[nodiscard]] double effective_branching(double nodes, int depth);

inline constexpr float kPlotWidth = 760, kPlotHeight = 480;  ///< px, at scale 1

/// The plot as a drawing. Precondition: the plot is not empty.
[[nodiscard]] Drawing plot_drawing(const Plot& plot, float scale);

}  // namespace plytrace
