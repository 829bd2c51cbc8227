// A document as it is shown: at a step, in a view. The window has one, which is part of the AppState; an exercise has
// another, and so has the right side of a comparison. What is drawn of a search needs no more than this. Window's
// thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/document/document.hpp"
#include "app/document/playback.hpp"
#include "app/document/view_state.hpp"
#include "app/tree/exercise_mark_drawing.hpp"
#include "app/tree/tree_note.hpp"
#include "search/running/runner.hpp"
#include "search/trace/event.hpp"
#include "search/trace/step_navigation.hpp"

namespace plytrace {

struct ShownDocument {
    /// `shared_runner` must outlive it. `turn`: of the document's searches; the window's come first, others wait.
    explicit ShownDocument(Runner& shared_runner, SearchTurn turn = SearchTurn::kAtOnce)
        : runner(shared_runner), document(runner, turn) {}

    Runner& runner;
    Document document;
    Playback playback;
    StepKind step_kind = StepKind::kEvent;
    ViewState view;

    /// The step to return to while the trace of a rerun grows; kNever for the end.
    struct Rerun {
        int opening = -1, generation = -1;  ///< of the document, when last seen
        Step end = 0;                       ///< when last seen
        std::optional<Step> wanted;
        Step reached = 0;  ///< where it put the step last; if the step is elsewhere, the user has moved it
    } rerun;

    /// Nodes of an opened link that the growing trace does not have yet. The link's step is in `rerun`.
    struct AwaitedNodes {
        bool is_awaited = false;
        NodeId selected = kNone;
        NodeId why = kNone;
        std::vector<NodeId> closed;
    } awaited_nodes;

    /// The cached answer to view.why, with what it was computed for (why_commands.hpp).
    struct Answer {
        const Trace* trace = nullptr;
        int generation = -1;
        Step step = 0, end = 0;
        NodeId node = kNone;
        TreeNote note;
    };
    std::optional<Answer> answer;

    /// How each node differs from the other side's search (document/search_match.hpp); null: unknown.
    const std::vector<std::uint8_t>* differences = nullptr;
    /// Set for the tree of an exercise: what it may show.
    std::optional<PracticeLook> practice_look;

    [[nodiscard]] const Trace* trace() const { return document.trace().get(); }
    [[nodiscard]] bool has_finished_trace() const { return trace() != nullptr && trace()->is_finished(); }
    [[nodiscard]] Step step() const { return playback.step(); }
    [[nodiscard]] Step end() const { return trace() != nullptr ? trace()->event_count() : 0; }
};

}  // namespace plytrace
