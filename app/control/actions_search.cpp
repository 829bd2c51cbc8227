
#include <algorithm>

#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/compare/all_searches.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/review.hpp"
#include "app/control/why_commands.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

using namespace chords;

[[nodiscard]] bool is_searching(const AppState& app) {
    return app.document.is_searched() && app.document.run().status() == SearchRun::Status::kRunning;
}

}  // namespace

void add_search_actions(std::vector<Action>& table) {
    table.push_back(
        {.id = "search.again",
         .menu = "search",
         .chord = ctrl(Key::kR),
         .other_chord = alt(Key::kR),
         .run = [](AppState& app) { app.document.search_again(); },
         .is_enabled = [](const AppState& app) { return app.document.game() != nullptr && !is_searching(app); }});
    table.push_back({.id = "search.stop",
                     .menu = "search",
                     .chord = ctrl(Key::kPeriod),
                     .run = [](AppState& app) { app.document.stop_search(); },
                     .is_enabled = is_searching});
    table.push_back({.id = "search.all_options",
                     .menu = "search",
                     .chord = alt_shift(Key::kV),
                     .run = [](AppState& app) { app.settings.shows_all_options = !app.settings.shows_all_options; },
                     .is_checked = [](const AppState& app) { return app.settings.shows_all_options; }});
}

// ---- the transport --------------------------------------------------------------------------------------------------

namespace {

[[nodiscard]] bool has_later(const AppState& app) {
    return app.step() < app.end() && !app.document.hides_answer();
}
[[nodiscard]] bool has_earlier(const AppState& app) {
    return app.step() > 0 && app.end() > 0;
}
[[nodiscard]] bool can_see_steps(const AppState& app) {
    return app.end() > 0 && !app.document.hides_answer();
}
[[nodiscard]] bool can_see_selected(const AppState& app) {
    return can_see_steps(app) && app.view.selected != kNone;
}

void step_forward(AppState& app, StepKind kind) {
    if (!has_later(app)) return;
    app.playback.seek(next_stop(*app.trace(), app.document.judgement(), app.step(), kind, app.view.selected),
                      app.end());
}
void step_back(AppState& app, StepKind kind) {
    if (!has_earlier(app)) return;
    app.playback.seek(previous_stop(*app.trace(), app.document.judgement(), app.step(), kind, app.view.selected),
                      app.end());
}

template <StepKind kind>
void forward(AppState& app) {
    step_forward(app, kind);
}
template <StepKind kind>
void back(AppState& app) {
    step_back(app, kind);
}
template <StepKind kind>
void choose(AppState& app) {
    app.step_kind = kind;
}
template <StepKind kind>
bool is_chosen(const AppState& app) {
    return app.step_kind == kind;
}

/// The node whose result the selected node (otherwise the current one) took from the table; kNone if there is none.
[[nodiscard]] NodeId reused_node(const AppState& app) {
    if (!can_see_steps(app)) return kNone;
    const Trace& trace = *app.trace();
    const Step t = std::min(app.step(), app.end());
    const VisitId visit = app.view.selected != kNone && app.view.selected < trace.node_count()
                              ? trace.latest_visit(app.view.selected, t)
                              : trace.current_visit(t);
    if (visit == kNone) return kNone;
    const VisitId from = trace.visit_state(visit, t).reused_from;
    return from == kNone ? kNone : trace.node_of(from);
}
[[nodiscard]] bool has_reused_node(const AppState& app) {
    return reused_node(app) != kNone;
}
void go_to_reused(AppState& app) {
    ViewState& view = app.view;
    view.selected = reused_node(app);
    view.is_selected_wanted = true;
    const Trace& trace = *app.trace();
    for (NodeId up = trace.node_parent(view.selected); up != kNone; up = trace.node_parent(up)) {
        if (view.collapsed.erase(up) > 0) ++view.collapse_generation;
    }
}

[[nodiscard]] bool can_ask_why(const AppState& app) {
    return app.view.why != kNone || node_to_ask(app) != kNone;
}

void toggle_play(AppState& app) {
    if (app.playback.is_playing()) return app.playback.pause();
    // At the end, Play starts over, as in other media players.
    if (!has_later(app) && app.trace()->is_finished()) app.playback.seek(0, app.end());
    app.playback.play();
}

void change_speed(AppState& app, double factor) {
    app.playback.set_speed(app.playback.speed() * factor);
}

template <StepKind kind>
void add_pair(std::vector<Action>& table, std::string_view next_id, std::string_view previous_id, Key key) {
    table.push_back({.id = next_id,
                     .menu = "search/next",
                     .chord = plain(key),
                     .run = forward<kind>,
                     .is_enabled = has_later,
                     .repeats = true});
    table.push_back({.id = previous_id,
                     .menu = "search/previous",
                     .chord = shift(key),
                     .run = back<kind>,
                     .is_enabled = has_earlier,
                     .repeats = true});
}

template <StepKind kind>
void add_choice(std::vector<Action>& table, std::string_view id, Key key) {
    table.push_back(
        {.id = id, .menu = "search/step_by", .chord = plain(key), .run = choose<kind>, .is_checked = is_chosen<kind>});
}

void add_transport(std::vector<Action>& table) {
    table.push_back({.id = "step.play",
                     .menu = "search",
                     .chord = plain(Key::kSpace),
                     .run = toggle_play,
                     .is_enabled = can_see_steps,
                     .is_checked = [](const AppState& app) { return app.playback.is_playing(); },
                     .starts_group = true});
    table.push_back({.id = "step.forward",
                     .menu = "search",
                     .chord = plain(Key::kRight),
                     .run = [](AppState& app) { step_forward(app, app.step_kind); },
                     .is_enabled = has_later,
                     .repeats = true});
    table.push_back({.id = "step.back",
                     .menu = "search",
                     .chord = plain(Key::kLeft),
                     .run = [](AppState& app) { step_back(app, app.step_kind); },
                     .is_enabled = has_earlier,
                     .repeats = true});
    table.push_back({.id = "step.first",
                     .menu = "search",
                     .chord = plain(Key::kHome),
                     .run = [](AppState& app) { app.playback.seek(0, app.end()); },
                     .is_enabled = has_earlier});
    table.push_back({.id = "step.last",
                     .menu = "search",
                     .chord = plain(Key::kEnd),
                     .run = [](AppState& app) { app.playback.seek(app.end(), app.end()); },
                     .is_enabled = has_later});
    table.push_back({.id = "step.go_to",
                     .menu = "search",
                     .chord = ctrl(Key::kJ),
                     .run = [](AppState& app) { app.dialog = Dialog(DialogKind::kGoToStep); },
                     .is_enabled = can_see_steps});
    table.push_back({.id = "step.to_selected",
                     .menu = "search",
                     .chord = plain(Key::kG),
                     .run = forward<StepKind::kSelectedNode>,
                     .is_enabled = can_see_selected});
    table.push_back({.id = "step.to_reused",
                     .menu = "search",
                     .chord = plain(Key::kJ),
                     .run = go_to_reused,
                     .is_enabled = has_reused_node});
    table.push_back({.id = "search.why",
                     .menu = "search",
                     .chord = shift(Key::kW),
                     .run = ask_why,
                     .is_enabled = can_ask_why,
                     .is_checked = [](const AppState& app) { return app.view.why != kNone; }});
}

void add_speeds(std::vector<Action>& table) {
    table.push_back({.id = "step.faster",
                     .menu = "search",
                     .chord = plain(Key::kRightBracket),
                     .run = [](AppState& app) { change_speed(app, 1.5); },
                     .repeats = true,
                     .starts_group = true});
    table.push_back({.id = "step.slower",
                     .menu = "search",
                     .chord = plain(Key::kLeftBracket),
                     .run = [](AppState& app) { change_speed(app, 1 / 1.5); },
                     .repeats = true});
}

void add_step_kinds(std::vector<Action>& table) {
    add_pair<StepKind::kEvent>(table, "step.next_event", "step.previous_event", Key::kPeriod);
    add_pair<StepKind::kNode>(table, "step.next_node", "step.previous_node", Key::kN);
    add_pair<StepKind::kChildReturn>(table, "step.next_return", "step.previous_return", Key::kR);
    add_pair<StepKind::kCutoff>(table, "step.next_cutoff", "step.previous_cutoff", Key::kC);
    add_pair<StepKind::kEndOfNode>(table, "step.finish_node", "step.start_node", Key::kE);
    add_pair<StepKind::kTextbookFrame>(table, "step.next_frame", "step.previous_frame", Key::kT);
    add_pair<StepKind::kPass>(table, "step.next_pass", "step.previous_pass", Key::kP);
    table.push_back(
        {.id = "step.next_fault",
         .menu = "search/next",
         .chord = plain(Key::kK),
         .run =
             [](AppState& app) {
                 if (!has_later(app)) app.playback.seek(0, app.end());
                 forward<StepKind::kFault>(app);
             },
         .is_enabled = [](const AppState& app) { return can_see_steps(app) && has_faults(app.document.judgement()); },
         .repeats = true});
    table.push_back(
        {.id = "step.previous_fault",
         .menu = "search/previous",
         .chord = shift(Key::kK),
         .run = back<StepKind::kFault>,
         .is_enabled = [](const AppState& app) { return has_earlier(app) && has_faults(app.document.judgement()); },
         .repeats = true});

    add_choice<StepKind::kEvent>(table, "step.by_event", Key::k1);
    add_choice<StepKind::kNode>(table, "step.by_node", Key::k2);
    add_choice<StepKind::kChildReturn>(table, "step.by_return", Key::k3);
    add_choice<StepKind::kCutoff>(table, "step.by_cutoff", Key::k4);
    add_choice<StepKind::kEndOfNode>(table, "step.by_finish", Key::k5);
    add_choice<StepKind::kSelectedNode>(table, "step.by_selected", Key::k6);
    add_choice<StepKind::kTextbookFrame>(table, "step.by_frame", Key::k7);
    add_choice<StepKind::kPass>(table, "step.by_pass", Key::k8);
    add_choice<StepKind::kFault>(table, "step.by_fault", Key::k9);
}

}  // namespace

void add_step_actions(std::vector<Action>& table) {
    add_transport(table);
    add_speeds(table);
    add_step_kinds(table);
}

// ---- searches compared ----------------------------------------------------------------------------------------------

namespace {

[[nodiscard]] bool is_comparing(const AppState& app) {
    return compared(app) != nullptr;
}

void toggle_comparing(AppState& app) {
    if (is_comparing(app)) return stop_comparing(app);
    start_comparing(app, usual_opponent(app));
}

/// Cycles through: by node, by event, free.
void choose_next_stepping(AppState& app) {
    const auto next = (static_cast<std::size_t>(compared(app)->coupling) + 1) % kStepCouplings.size();
    couple_steps(app, kStepCouplings[next].coupling);
}

}  // namespace

void add_compare_actions(std::vector<Action>& table) {
    table.push_back({.id = "view.compare",
                     .menu = "view",
                     .chord = shift(Key::kV),
                     .run = toggle_comparing,
                     .is_enabled = [](const AppState& app) { return is_comparing(app) || can_compare(app); },
                     .is_checked = is_comparing,
                     .starts_group = true});
    table.push_back({.id = "compare.together",
                     .menu = "view",
                     .chord = shift(Key::kY),
                     .run = choose_next_stepping,
                     .is_enabled = is_comparing});
    table.push_back({.id = "compare.swap",
                     .menu = "view",
                     .chord = shift(Key::kJ),
                     .run = swap_compared,
                     .is_enabled = can_swap_compared});
    table.push_back(
        {.id = "search.all",
         .menu = "search",
         .chord = shift(Key::kA),
         .run = toggle_all_searches,
         .is_enabled = [](const AppState& app) { return shows_all_searches(app) || can_show_all_searches(app); },
         .is_checked = shows_all_searches,
         .starts_group = true});
}

// ---- the engine's values --------------------------------------------------------------------------------------------

namespace {

constexpr const char* kAnalysisMenu = "search/analysis";

[[nodiscard]] bool has_engine_line(const AppState& app) {
    return line_of(app) != nullptr;
}
[[nodiscard]] bool has_later_move(const AppState& app) {
    return has_engine_line(app) && line_of(app)->step < line_of(app)->moves.size();
}
[[nodiscard]] bool has_earlier_move(const AppState& app) {
    return has_engine_line(app) && line_of(app)->step > 0;
}
[[nodiscard]] const char* why_no_analysis(const AppState& app) {
    return app.play.analysis != nullptr && !can_be_analysed(app) ? app.language("analysis.refused") : nullptr;
}

[[nodiscard]] const char* why_no_tree(const AppState& app) {
    if (!can_be_analysed(app)) return why_no_analysis(app);
    if (!app.settings.shows_analysis) return app.language("analysis.refused.tree.off");
    return app.language(app.document.can_show_search() ? "analysis.refused.tree" : "analysis.refused.tree.moves");
}

}  // namespace

void add_analysis_actions(std::vector<Action>& table) {
    table.push_back({.id = "analysis.show",
                     .menu = kAnalysisMenu,
                     .chord = plain(Key::kA),
                     .run = toggle_analysis,
                     .is_enabled = can_be_analysed,
                     .is_checked = [](const AppState& app) { return app.settings.shows_analysis; },
                     .why_not = why_no_analysis});
    table.push_back(
        {.id = "analysis.each_value",
         .menu = kAnalysisMenu,
         .chord = plain(Key::kZ),
         .run = toggle_each_value,
         .is_enabled = can_be_analysed,
         .is_checked =
             [](const AppState& app) { return app.play.analysis != nullptr && app.play.analysis->gives_each_value; },
         .why_not = why_no_analysis});
    table.push_back({.id = "analysis.reasons",
                     .menu = kAnalysisMenu,
                     .chord = shift(Key::kI),
                     .run = toggle_reasons,
                     .is_enabled = can_be_analysed,
                     .is_checked = [](const AppState& app) { return shows_reasons(app); },
                     .why_not = why_no_analysis});
    table.push_back(
        {.id = "analysis.tree",
         .menu = kAnalysisMenu,
         .chord = alt_shift(Key::kT),
         .run = toggle_engine_tree,
         .is_enabled = [](const AppState& app) { return can_show_engine_tree(app) || shows_engine_tree(app); },
         .is_checked = shows_engine_tree,
         .why_not = why_no_tree});
    table.push_back({.id = "analysis.line_forward",
                     .menu = kAnalysisMenu,
                     .chord = shift(Key::kPageDown),
                     .run = [](AppState& app) { step_line(app, 1); },
                     .is_enabled = has_later_move,
                     .repeats = true,
                     .starts_group = true});
    table.push_back({.id = "analysis.line_back",
                     .menu = kAnalysisMenu,
                     .chord = shift(Key::kPageUp),
                     .run = [](AppState& app) { step_line(app, -1); },
                     .is_enabled = has_earlier_move,
                     .repeats = true});
    table.push_back({.id = "analysis.review",
                     .menu = kAnalysisMenu,
                     .chord = plain(Key::kY),
                     .run = toggle_review,
                     .is_enabled = can_review,
                     .is_checked = [](const AppState& app) { return review_of(app) != nullptr; },
                     .starts_group = true,
                     .why_not = why_no_analysis});
    table.push_back({.id = "analysis.try_again",
                     .menu = kAnalysisMenu,
                     .chord = plain(Key::kU),
                     .run = replay_from_review,
                     .is_enabled = [](const AppState& app) {
                         const Review* const review = review_of(app);
                         return review != nullptr && review->shown < review->moves.size();
                     }});
    table.push_back(
        {.id = "analysis.save_curve",
         .menu = kAnalysisMenu,
         .chord = alt_shift(Key::kY),
         .run = ask_review_picture,
         .is_enabled =
             [](const AppState& app) { return review_of(app) != nullptr && app.host.pictures.write != nullptr; },
         .is_offered = [](const AppState& app) { return app.host.pictures.write != nullptr; }});
    table.push_back({.id = "analysis.save_game",
                     .menu = kAnalysisMenu,
                     .chord = alt(Key::kY),
                     .run = ask_review_record,
                     .is_enabled = [](const AppState& app) { return review_of(app) != nullptr; }});
    table.push_back({.id = "analysis.line_close",
                     .menu = kAnalysisMenu,
                     .chord = shift(Key::kHome),
                     .run = close_line,
                     .is_enabled = has_engine_line});
}

}  // namespace plytrace
