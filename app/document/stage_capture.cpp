#include "app/document/stage_capture.hpp"

#include <algorithm>

namespace plytrace {

GameSpec spec_of(const GameSession& game, Moves moves) {
    GameSpec spec;
    spec.game = game.id();
    if (game.tree() != nullptr) {
        spec.tree = game.position_text({});
        return spec;
    }
    spec.rules = game.rules_options();
    const auto usual = make_game(spec);
    std::string position = game.position_text(moves);
    if (!usual || (*usual)->position_text({}) != position) spec.position = std::move(position);
    return spec;
}

LessonStage captured_stage(const GameSession& game, Moves moves, const SearchOptions& options, const Trace& trace,
                           Step step, bool shows_intervals) {
    LessonStage stage{"", spec_of(game, moves), options, place_at_step(trace, step), shows_intervals};
    // A tree's text says who moves at its root.
    if (game.tree() != nullptr) stage.options.root_role = SearchOptions().root_role;
    return stage;
}

StagePlace place_at_step(const Trace& trace, Step step) {
    using Mark = StagePlace::Mark;
    if (step == 0) return {Mark::kEvent, 0};
    const bool is_finished = trace.is_finished();  // asked first: the count behind it is then the last one
    if (is_finished && step >= trace.event_count()) return {Mark::kEnd, 0};
    const EventKind kind = trace.event(step - 1).kind;
    const Mark mark = kind == EventKind::kEvaluate ? Mark::kLeaf
                      : kind == EventKind::kCutoff ? Mark::kCutoff
                      : kind == EventKind::kPass   ? Mark::kPass
                                                   : Mark::kEvent;
    if (mark == Mark::kEvent) return {mark, step};
    std::uint32_t count = 0;
    for (Step t = 0; t < step; ++t) count += trace.event(t).kind == kind ? 1 : 0;
    return {mark, count};
}

std::string stage_place_text(StagePlace place) {
    const std::string number = std::to_string(place.number);
    switch (place.mark) {
        case StagePlace::Mark::kEvent:
            return place.number == 0 ? "start" : "event " + number;
        case StagePlace::Mark::kLeaf:
            return "leaf " + number;
        case StagePlace::Mark::kCutoff:
            return "cut " + number;
        case StagePlace::Mark::kPass:
            return "pass " + number;
        case StagePlace::Mark::kEnd:
            break;
    }
    return "end";
}

}  // namespace plytrace
