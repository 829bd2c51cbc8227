#include "app/control/export_steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/core/whole_number.hpp"
#include "search/trace/steps.hpp"

namespace plytrace {

namespace {

[[nodiscard]] Expected<std::vector<Step>> stops_of(const Trace& trace, StepKind kind) {
    std::vector<Step> steps{0};
    while (steps.back() != trace.event_count() && steps.size() <= kMostSteps) {
        steps.push_back(next_stop(trace, steps.back(), kind));
    }
    return steps;
}

[[nodiscard]] Expected<std::vector<Step>> steps_of_list(std::string_view words, const Trace& trace) {
    const Step end = trace.event_count();
    std::vector<Step> steps;
    while (true) {
        const std::size_t comma = words.find(',');
        const std::string_view word = words.substr(0, comma);
        const auto step = whole_number<Step>(word);
        if (word != "end" && !step) {
            return input_error(fmt::format(
                "found \"{}\", expected all, cuts, frames, stages or a list of steps such as 1,5,end", word));
        }
        if (step && *step > end) {
            return input_error(fmt::format("step {} is beyond the last one, {}", *step, end));
        }
        steps.push_back(step ? *step : end);
        if (comma == std::string_view::npos) break;
        words.remove_prefix(comma + 1);
    }
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    return steps;
}

}  // namespace

Expected<std::vector<Step>> steps_named(std::string_view words, const Trace& trace) {
    auto steps = words == "all"      ? stops_of(trace, StepKind::kEvent)
                 : words == "cuts"   ? stops_of(trace, StepKind::kCutoff)
                 : words == "frames" ? stops_of(trace, StepKind::kTextbookFrame)
                                     : steps_of_list(words, trace);
    if (steps && steps->size() > kMostSteps) {
        return input_error(
            fmt::format("these are more than {} steps; expected fewer, such as cuts or a list", kMostSteps));
    }
    return steps;
}

}  // namespace plytrace
