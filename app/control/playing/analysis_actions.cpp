// The engine's values on the board: a submenu of the Search menu.
#include "app/control/actions.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/review_graph.hpp"
#include "app/control/playing/thinking.hpp"

namespace plytrace {
namespace {

using namespace chords;

constexpr const char* kMenu = "search/analysis";

[[nodiscard]] bool has_line(const AppState& app) {
    return line_of(app) != nullptr;
}
[[nodiscard]] bool has_later_move(const AppState& app) {
    return has_line(app) && line_of(app)->step < line_of(app)->moves.size();
}
[[nodiscard]] bool has_earlier_move(const AppState& app) {
    return has_line(app) && line_of(app)->step > 0;
}
[[nodiscard]] const char* why_none(const AppState& app) {
    return app.thinking != nullptr && !can_be_analysed(app) ? app.language("analysis.refused") : nullptr;
}

[[nodiscard]] const char* why_no_tree(const AppState& app) {
    if (!can_be_analysed(app)) return why_none(app);
    if (!app.settings.shows_analysis) return app.language("analysis.refused.tree.off");
    return app.language(app.document.can_show_search() ? "analysis.refused.tree" : "analysis.refused.tree.moves");
}

}  // namespace

void add_analysis_actions(std::vector<Action>& table) {
    table.push_back({"analysis.show",
                     kMenu,
                     plain(Key::kA),
                     {},
                     toggle_analysis,
                     can_be_analysed,
                     [](const AppState& app) { return app.settings.shows_analysis; },
                     false,
                     false,
                     nullptr,
                     why_none});
    table.push_back({"analysis.each_value",
                     kMenu,
                     plain(Key::kZ),
                     {},
                     toggle_each_value,
                     can_be_analysed,
                     [](const AppState& app) { return app.thinking != nullptr && app.thinking->gives_each_value; },
                     false,
                     false,
                     nullptr,
                     why_none});
    table.push_back({"analysis.reasons",
                     kMenu,
                     shift(Key::kI),
                     {},
                     toggle_reasons,
                     can_be_analysed,
                     [](const AppState& app) { return shows_reasons(app); },
                     false,
                     false,
                     nullptr,
                     why_none});
    table.push_back({"analysis.tree",
                     kMenu,
                     alt_shift(Key::kT),
                     {},
                     toggle_engine_tree,
                     [](const AppState& app) { return can_show_engine_tree(app) || shows_engine_tree(app); },
                     shows_engine_tree,
                     false,
                     false,
                     nullptr,
                     why_no_tree});
    table.push_back({"analysis.line_forward",
                     kMenu,
                     shift(Key::kPageDown),
                     {},
                     [](AppState& app) { step_line(app, 1); },
                     has_later_move,
                     nullptr,
                     true,
                     true});
    table.push_back({"analysis.line_back",
                     kMenu,
                     shift(Key::kPageUp),
                     {},
                     [](AppState& app) { step_line(app, -1); },
                     has_earlier_move,
                     nullptr,
                     true});
    table.push_back({"analysis.review",
                     kMenu,
                     plain(Key::kY),
                     {},
                     toggle_review,
                     can_review,
                     [](const AppState& app) { return review_of(app) != nullptr; },
                     false,
                     true,
                     nullptr,
                     why_none});
    table.push_back({"analysis.try_again", kMenu, plain(Key::kU), {}, try_again, [](const AppState& app) {
                         return review_of(app) != nullptr;
                     }});
    table.push_back({"analysis.save_curve", kMenu, alt_shift(Key::kY), {}, ask_review_picture, [](const AppState& app) {
                         return review_of(app) != nullptr && app.host.pictures.write != nullptr;
                     }});
    table.back().is_offered = [](const AppState& app) { return app.host.pictures.write != nullptr; };
    table.push_back({"analysis.save_game", kMenu, alt(Key::kY), {}, ask_review_record, [](const AppState& app) {
                         return review_of(app) != nullptr;
                     }});
    table.push_back({"analysis.line_close", kMenu, shift(Key::kHome), {}, close_line, has_line});
}

}  // namespace plytrace
