// Searches compared: two side by side, or all of them in a table.
#include "app/control/actions.hpp"
#include "app/control/compare/all_searches.hpp"
#include "app/control/compare/side_by_side.hpp"

namespace plytrace {
namespace {

using namespace chords;

[[nodiscard]] bool is_comparing(const AppState& app) {
    return compared(app) != nullptr;
}

void toggle_comparing(AppState& app) {
    if (is_comparing(app)) return stop_comparing(app);
    start_comparing(app, usual_opponent(app));
}

/// By node, by event, free, and again.
void go_on_together(AppState& app) {
    const auto next = (static_cast<std::size_t>(compared(app)->together) + 1) % kTogetherNames.size();
    step_together(app, kTogetherNames[next].together);
}

}  // namespace

void add_compare_actions(std::vector<Action>& table) {
    table.push_back({"view.compare",
                     "view",
                     shift(Key::kV),
                     {},
                     toggle_comparing,
                     [](const AppState& app) { return is_comparing(app) || can_compare(app); },
                     is_comparing,
                     false,
                     true});
    table.push_back({"compare.together", "view", shift(Key::kY), {}, go_on_together, is_comparing});
    table.push_back({"compare.swap", "view", shift(Key::kJ), {}, swap_compared, can_swap_compared});
    table.push_back({"search.all",
                     "search",
                     shift(Key::kA),
                     {},
                     toggle_all_searches,
                     [](const AppState& app) { return shows_all_searches(app) || can_show_all_searches(app); },
                     shows_all_searches,
                     false,
                     true});
}

}  // namespace plytrace
