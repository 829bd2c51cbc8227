// Values of searches as the command line writes them for people; JSON and trees have them exactly. Thread: any.
#pragma once

#include <span>
#include <string>

namespace plytrace {

/// As the window rounds it, in ASCII: "3", "-2.99", "0.06667", "+inf"; whole numbers in full, and never "-0".
[[nodiscard]] std::string short_value_text(double value);
/// A value for each of several players: "<1 2 6>".
[[nodiscard]] std::string short_values_text(std::span<const double> values);

}  // namespace plytrace
