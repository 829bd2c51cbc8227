// Aspiration windows (practice of chess programs of the 1970s; Baudet 1978, "The design and analysis of algorithms for
// asynchronous multiprocessors"; Marsland 1986, "A review of game-tree pruning", ICCA Journal 9). The root is searched
// with a small window around a guess. If the value is inside, the small window has saved work. If the search fails,
// the value is outside the window, and a second search finds it. Works with any algorithm that takes a window.
#pragma once

#include <string_view>

#include "search/options/option_values.hpp"
#include "search/walk/tracer.hpp"

namespace plytrace {

/// The name of these passes in a trace.
inline constexpr std::string_view kAspirationPass = "aspiration";

/// Calls `search_in(window)`, which searches the tree `plies` deep (-1: to its end), once or twice. Returns the value.
/// A guess that has no window around it, because it is infinite or too large, is followed by one search in (−∞, +∞).
template <TraceSink Sink, class SearchIn>
double aspire(const Aspiration& aspiration, double guess, int plies, Sink& sink, SearchIn search_in) {
    const Tracer<Sink> trace(sink);
    const Window first = aspiration.window_around(guess);
    const bool is_around_guess = first.alpha < guess && guess < first.beta;  // false if rounding loses the distance
    if (!is_around_guess) {
        trace.begin_pass(kAspirationPass, plies, Window{});
        return search_in(Window{});
    }
    trace.begin_pass(kAspirationPass, plies, first);
    const double value = search_in(first);
    if (first.alpha < value && value < first.beta) return value;

    // What is still possible. After fail-soft, the result itself is the better bound (Marsland); a value on that bound
    // is exact all the same, so there is no third search.
    const bool is_low = value <= first.alpha;
    Window second = is_low ? Window{-kInfinity, first.beta} : Window{first.alpha, kInfinity};
    if (aspiration.reopen == Reopen::kToResult) (is_low ? second.beta : second.alpha) = value;
    trace.begin_pass(kAspirationPass, plies, second);
    return search_in(second);
}

}  // namespace plytrace
