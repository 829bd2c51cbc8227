// Moving through the trace: the transport's actions, all in the Search menu.
#include <algorithm>

#include "app/control/actions.hpp"
#include "app/control/why_commands.hpp"
#include "search/check/fault_steps.hpp"

namespace plytrace {
namespace {

using namespace chords;

[[nodiscard]] bool has_later(const AppState& app) {
    return app.step() < app.end() && !app.document.hides_answer();
}
[[nodiscard]] bool has_earlier(const AppState& app) {
    return app.step() > 0 && app.end() > 0;
}
[[nodiscard]] bool has_trace(const AppState& app) {
    return app.end() > 0 && !app.document.hides_answer();
}
[[nodiscard]] bool has_selection(const AppState& app) {
    return has_trace(app) && app.view.selected != kNone;
}

void go_forward(AppState& app, StepKind kind) {
    if (!has_later(app)) return;
    app.playback.seek(next_stop(*app.trace(), app.document.judgement(), app.step(), kind, app.view.selected),
                      app.end());
}
void go_back(AppState& app, StepKind kind) {
    if (!has_earlier(app)) return;
    app.playback.seek(previous_stop(*app.trace(), app.document.judgement(), app.step(), kind, app.view.selected),
                      app.end());
}

template <StepKind kind>
void forward(AppState& app) {
    go_forward(app, kind);
}
template <StepKind kind>
void back(AppState& app) {
    go_back(app, kind);
}
template <StepKind kind>
void choose(AppState& app) {
    app.step_kind = kind;
}
template <StepKind kind>
bool is_chosen(const AppState& app) {
    return app.step_kind == kind;
}

/// The node whose result the selected one (else the current one) has from the table; kNone where it has none.
[[nodiscard]] NodeId reused_node(const AppState& app) {
    if (!has_trace(app)) return kNone;
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
    // Play at the end starts over, as every player does.
    if (!has_later(app) && app.trace()->is_finished()) app.playback.seek(0, app.end());
    app.playback.play();
}

void change_speed(AppState& app, double factor) {
    app.playback.set_speed(app.playback.speed() * factor);
}

template <StepKind kind>
void add_pair(std::vector<Action>& table, std::string_view next_id, std::string_view previous_id, Key key) {
    table.push_back({next_id, "search/next", plain(key), {}, forward<kind>, has_later, nullptr, true});
    table.push_back({previous_id, "search/previous", shift(key), {}, back<kind>, has_earlier, nullptr, true});
}

template <StepKind kind>
void add_choice(std::vector<Action>& table, std::string_view id, Key key) {
    table.push_back({id, "search/step_by", plain(key), {}, choose<kind>, nullptr, is_chosen<kind>});
}

void add_transport(std::vector<Action>& table) {
    table.push_back({"step.play",
                     "search",
                     plain(Key::kSpace),
                     {},
                     toggle_play,
                     has_trace,
                     [](const AppState& app) { return app.playback.is_playing(); },
                     false,
                     true});
    table.push_back({"step.forward",
                     "search",
                     plain(Key::kRight),
                     {},
                     [](AppState& app) { go_forward(app, app.step_kind); },
                     has_later,
                     nullptr,
                     true});
    table.push_back({"step.back",
                     "search",
                     plain(Key::kLeft),
                     {},
                     [](AppState& app) { go_back(app, app.step_kind); },
                     has_earlier,
                     nullptr,
                     true});
    table.push_back({"step.first",
                     "search",
                     plain(Key::kHome),
                     {},
                     [](AppState& app) { app.playback.seek(0, app.end()); },
                     has_earlier});
    table.push_back({"step.last",
                     "search",
                     plain(Key::kEnd),
                     {},
                     [](AppState& app) { app.playback.seek(app.end(), app.end()); },
                     has_later});
    table.push_back(
        {"step.to_selected", "search", plain(Key::kG), {}, forward<StepKind::kSelectedNode>, has_selection});
    table.push_back({"step.to_reused", "search", plain(Key::kJ), {}, go_to_reused, has_reused_node});
    table.push_back({"search.why", "search", shift(Key::kW), {}, ask_why, can_ask_why, [](const AppState& app) {
                         return app.view.why != kNone;
                     }});
}

void add_speeds(std::vector<Action>& table) {
    table.push_back({"step.faster",
                     "search",
                     plain(Key::kRightBracket),
                     {},
                     [](AppState& app) { change_speed(app, 1.5); },
                     nullptr,
                     nullptr,
                     true,
                     true});
    table.push_back({"step.slower",
                     "search",
                     plain(Key::kLeftBracket),
                     {},
                     [](AppState& app) { change_speed(app, 1 / 1.5); },
                     nullptr,
                     nullptr,
                     true});
}

void add_step_kinds(std::vector<Action>& table) {
    add_pair<StepKind::kEvent>(table, "step.next_event", "step.previous_event", Key::kPeriod);
    add_pair<StepKind::kNode>(table, "step.next_node", "step.previous_node", Key::kN);
    add_pair<StepKind::kChildReturn>(table, "step.next_return", "step.previous_return", Key::kR);
    add_pair<StepKind::kCutoff>(table, "step.next_cutoff", "step.previous_cutoff", Key::kC);
    add_pair<StepKind::kEndOfNode>(table, "step.finish_node", "step.start_node", Key::kE);
    add_pair<StepKind::kTextbookFrame>(table, "step.next_frame", "step.previous_frame", Key::kT);
    add_pair<StepKind::kPass>(table, "step.next_pass", "step.previous_pass", Key::kP);
    table.push_back({"step.next_fault",
                     "search/next",
                     plain(Key::kK),
                     {},
                     forward<StepKind::kFault>,
                     [](const AppState& app) { return has_later(app) && has_faults(app.document.judgement()); },
                     nullptr,
                     true});
    table.push_back({"step.previous_fault",
                     "search/previous",
                     shift(Key::kK),
                     {},
                     back<StepKind::kFault>,
                     [](const AppState& app) { return has_earlier(app) && has_faults(app.document.judgement()); },
                     nullptr,
                     true});

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

}  // namespace plytrace
