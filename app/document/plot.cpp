#include "app/document/plot.hpp"

#include <algorithm>
#include <cmath>

namespace plytrace {

namespace {

/// The least of 1, 2, 5 and 10 times a power of ten that is not below the number.
[[nodiscard]] double nice_above(double number) {
    const double power = std::pow(10, std::floor(std::log10(number)));
    constexpr double kAlmost = 1 - 1e-9;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= number * kAlmost) return factor * power;
    }
    return 10 * power;
}

}  // namespace

bool Plot::is_empty() const {
    return std::all_of(series.begin(), series.end(), [](const PlotSeries& each) { return each.points.empty(); });
}

std::vector<double> nice_ticks(double low, double high, int most, bool is_whole) {
    if (low == high) high = low + 1;
    double step = nice_above((high - low) / (most - 1));
    if (is_whole) step = std::max(step, 1.0);
    double first = std::floor(low / step + 1e-9), last = std::ceil(high / step - 1e-9);
    while (last - first + 1 > most) {
        step = nice_above(step * 1.5);
        first = std::floor(low / step + 1e-9), last = std::ceil(high / step - 1e-9);
    }
    std::vector<double> ticks;
    for (double at = first; at <= last; ++at) ticks.push_back(at * step);
    return ticks;
}

std::vector<double> log_ticks(double low, double high) {
    const double first = std::floor(std::log10(low) + 1e-9);
    const double last = std::max(std::ceil(std::log10(high) - 1e-9), first + 1);
    std::vector<double> ticks;
    for (double power = first; power <= last; ++power) ticks.push_back(std::pow(10, power));
    return ticks;
}

double effective_branching(double nodes, int depth) {
    const auto nodes_with = [depth](double branching) {
        double sum = 1;
        for (int ply = 0; ply < depth; ++ply) sum = 1 + branching * sum;  // Horner
        return sum;
    };
    double low = 0, high = nodes;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (nodes_with(middle) < nodes ? low : high) = middle;
    }
    return high;
}

}  // namespace plytrace
