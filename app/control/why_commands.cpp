#include "app/control/why_commands.hpp"

#include <algorithm>

#include "app/control/app_state.hpp"
#include "app/control/document_narrator.hpp"
#include "app/narration/why.hpp"

namespace plytrace {

namespace {

/// Whether the trace has the node at step t; an explicit tree has all nodes from the start. During an exercise, an
/// answer could give its solution away.
[[nodiscard]] bool can_be_asked(const AppState& app, NodeId node, Step t) {
    const Trace* trace = app.trace();
    if (trace == nullptr || node >= trace->node_count() || app.document.hides_answer()) return false;
    if (app.practice.session != nullptr) return false;
    return trace->shape() != nullptr || trace->latest_visit(node, std::min(t, app.end())) != kNone;
}

}  // namespace

NodeId node_to_ask(const AppState& app) {
    const Trace* trace = app.trace();
    if (trace == nullptr || app.end() == 0) return kNone;
    NodeId node = app.view.selected;
    if (node == kNone) {
        const VisitId current = trace->current_visit(std::min(app.step(), app.end()));
        node = current == kNone ? kNone : trace->node_of(current);
    }
    return node != kNone && can_be_asked(app, node, app.step()) ? node : kNone;
}

void ask_why(AppState& app) {
    ViewState& view = app.view;
    const bool is_asked_already = view.why != kNone && (view.selected == kNone || view.selected == view.why);
    view.why = is_asked_already ? kNone : node_to_ask(app);
}

std::optional<TreeNote> why_note(const AppState& app, Step t) {
    if (app.view.why == kNone || !can_be_asked(app, app.view.why, t)) return std::nullopt;
    const Narrator narrator = narrator_of(app);
    const bool is_whole = has_whole_values(narrator.trace, narrator.names);
    return note_of(narrator,
                   find_why(narrator.trace, narrator.judgement, is_whole, app.view.why, std::min(t, app.end())));
}

const TreeNote* answer_of(AppState& app) {
    const ShownDocument::Answer wanted{app.trace(), app.document.generation(), app.step(), app.end(), app.view.why, {}};
    const auto is_same = [&](const ShownDocument::Answer& a) {
        return a.trace == wanted.trace && a.generation == wanted.generation && a.step == wanted.step &&
               a.end == wanted.end && a.node == wanted.node;
    };
    if (!app.answer || !is_same(*app.answer) || !can_be_asked(app, wanted.node, wanted.step)) {
        auto note = why_note(app, app.step());
        if (!note) {
            app.answer.reset();
            return nullptr;
        }
        app.answer = wanted;
        app.answer->note = std::move(*note);
    }
    return &app.answer->note;
}

}  // namespace plytrace
