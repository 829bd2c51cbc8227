#include "app/control/compare/side_by_side.hpp"

#include <algorithm>

#include "app/control/app_state.hpp"
#include "app/document/mover.hpp"
#include "search/any_game/session_checks.hpp"

namespace plytrace {
namespace {

constexpr std::uint32_t kNodesOfAFrame = 200000;

/// Copies the window's state that panels read besides the document.
void take_surroundings(SideBySide& both, const AppState& app) {
    AppState& right = both.right;
    auto& seen = both.seen;
    right.view.options = app.view.options;
    right.view.is_fit_wanted |= app.view.is_fit_wanted;
    right.settings.is_motion_reduced = app.settings.is_motion_reduced;
    right.settings.layout = app.settings.layout;
    if (seen.language != app.settings.language) {
        right.language = app.language;
        right.settings.language = seen.language = app.settings.language;
    }
    if (seen.theme != app.theme.name) {
        right.theme = app.theme;
        right.settings.theme = seen.theme = app.theme.name;
    }
}

/// If either side's tree or moves change, the other side adopts them.
void share_game(SideBySide& both, AppState& app) {
    Document &left = app.document, &right = both.right.document;
    auto& seen = both.seen;
    if (!(right.options() == seen.given)) seen.wished = seen.given = right.options();
    if (right.game() != seen.right_game && right.tree() != nullptr) left.edit_tree(*right.tree());
    if (left.game() == seen.left_game && left.moves() == seen.moves) {
        seen.right_game = right.game();
        return;
    }
    const bool is_edit = seen.left_game != nullptr && left.tree() != nullptr && right.tree() != nullptr;
    right.set_event_limit(left.event_limit());
    if (is_edit) {
        if (!(*left.tree() == *right.tree())) right.edit_tree(*left.tree());
        // Drops the game if the right side cannot search it.
        const SearchOptions wished = Document::suited(seen.wished, *right.game());
        if (!(wished == right.options())) right.set_options(wished);
        seen.given = right.options();
    } else {
        right.open_game(left.game(), right.options(), left.title(), left.moves());
        both.right.view.reset();
    }
    seen.left_game = left.game();
    seen.right_game = right.game();
    seen.moves = left.moves();
}

/// Matches the two traces again when either has changed.
void refresh_match(SideBySide& both, const AppState& app) {
    const auto &left = app.document.trace(), &right = both.right.document.trace();
    const bool are_over = left && right && left->is_finished() && right->is_finished();
    if (!are_over) return both.match.reset();
    if (!both.match || !both.match->is_of(left.get(), right.get())) both.match.emplace(left, right);
    both.match->advance(kNodesOfAFrame);
}

void show_differences(SideBySide& both, AppState& app) {
    const bool are_known = both.match && both.match->is_done();
    app.differences = are_known ? &both.match->differences(Half::kLeft) : nullptr;
    both.right.differences = are_known ? &both.match->differences(Half::kRight) : nullptr;
}

[[nodiscard]] bool is_matched(const SideBySide& both) {
    return both.match && both.match->is_done();
}

/// Free stepping: after a change of its trace, the right search returns to the same step once the trace is long
/// enough.
void follow_freely(SideBySide& both) {
    AppState& right = both.right;
    const bool is_taken = right.step() != both.seen.right_step;
    if (is_taken) both.wanted.reset();
    if (right.document.generation() != both.seen.right_generation && !both.wanted) both.wanted = right.step();
    if (both.wanted) right.playback.seek(*both.wanted, right.end());
    if (right.has_finished_trace()) both.wanted.reset();
    right.playback.seek(right.step(), right.end());
}

/// The other side follows the side that has moved.
void follow_steps(SideBySide& both, AppState& app) {
    AppState& right = both.right;
    auto& seen = both.seen;
    const bool is_matched_now = is_matched(both);
    const bool is_new = both.coupling != seen.coupling || is_matched_now != seen.is_matched ||
                        right.document.generation() != seen.right_generation || right.end() != seen.right_end;
    const bool is_taken_on_right = right.step() != seen.right_step && !is_new;
    const bool is_right_to_follow = is_new || app.step() != seen.left_step;
    if (both.coupling == StepCoupling::kFree) {
        follow_freely(both);
    } else if (both.coupling == StepCoupling::kEvent) {
        const bool is_at_end = app.step() >= app.end();  // the traces differ in length; both go to their ends
        if (is_taken_on_right) {
            app.playback.seek(right.step(), app.end());
        } else if (is_right_to_follow) {
            right.playback.seek(is_at_end ? right.end() : app.step(), right.end());
        }
    } else if (!is_matched_now) {
        right.playback.seek(0, right.end());
    } else if (is_taken_on_right) {
        app.playback.seek(both.match->matching_step(Half::kRight, right.step()), app.end());
    } else if (is_right_to_follow) {
        right.playback.seek(both.match->matching_step(Half::kLeft, app.step()), right.end());
    }
    seen.left_step = app.step();
    seen.right_step = right.step();
    seen.right_end = right.end();
    seen.right_generation = right.document.generation();
    seen.coupling = both.coupling;
    seen.is_matched = is_matched_now;
}

void follow_selection(SideBySide& both, AppState& app) {
    auto& seen = both.seen;
    NodeId &left = app.view.selected, &right = both.right.view.selected;
    if (!is_matched(both)) return;
    const auto counterpart = [&](Half half, NodeId node, const Trace& trace) {
        return node < trace.node_count() ? both.match->counterpart(half, node) : kNone;
    };
    if (left != seen.left_selected) {
        right = counterpart(Half::kLeft, left, *app.trace());
    } else if (right != seen.right_selected) {
        left = counterpart(Half::kRight, right, *both.right.trace());
    }
    seen.left_selected = left;
    seen.right_selected = right;
}

}  // namespace

SideBySide::SideBySide(AppState& left) : right(left.files, left.runner, SearchTurn::kWhenIdle) {
    right.host = left.host;
}

SideBySide* compared(const AppState& app) {
    return app.side_by_side.get();
}

bool can_compare(const AppState& app) {
    return app.trace() != nullptr && app.document.game() != nullptr && app.trace()->event_count() > 0 &&
           !app.document.hides_answer() && !is_reversi_open(app);
}

SearchOptions usual_opponent(const AppState& app) {
    SearchOptions options = app.document.options();
    const AlgorithmEntry& own = info(options.algorithm);
    const Suits suits = own.is_sampling && app.document.game() ? suits_of(*app.document.game()) : own.suits;
    options.algorithm = own.is_usual ? plain_algorithm(suits) : usual_algorithm(suits);
    return fitted_to_algorithm(options);
}

void start_comparing(AppState& app, const SearchOptions& options) {
    stop_comparing(app);
    app.side_by_side = std::make_shared<SideBySide>(app);
    SideBySide& both = *app.side_by_side;
    both.seen.opening = app.document.opening();
    take_surroundings(both, app);
    both.right.document.set_event_limit(app.document.event_limit());
    both.right.document.open_game(app.document.game(), options, app.document.title(), app.document.moves());
    both.seen.left_game = app.document.game();
    both.seen.right_game = both.right.document.game();
    both.seen.moves = app.document.moves();
    both.seen.wished = both.seen.given = both.right.document.options();
    follow_compared(app);
}

void stop_comparing(AppState& app) {
    app.differences = nullptr;
    app.side_by_side.reset();
}

bool can_swap_compared(const AppState& app) {
    return compared(app) != nullptr && app.document.is_searched() && !shows_other_search(app.document);
}

void swap_compared(AppState& app) {
    SideBySide& both = *app.side_by_side;
    const SearchOptions left = app.document.options(), right = both.right.document.options();
    app.document.set_options(right);
    both.right.document.set_options(left);
}

bool deselect_on_right(AppState& app) {
    if (compared(app) == nullptr) return false;
    ViewState& view = compared(app)->right.view;
    if (view.why == kNone && view.selected == kNone) return false;
    (view.why != kNone ? view.why : view.selected) = kNone;
    return true;
}

void couple_steps(AppState& app, StepCoupling coupling) {
    app.side_by_side->coupling = coupling;
}

void follow_compared(AppState& app) {
    if (compared(app) == nullptr) return;
    SideBySide& both = *app.side_by_side;
    const bool is_another = app.document.opening() != both.seen.opening;
    const bool is_closed = is_another || app.document.game() == nullptr || app.document.hides_answer();
    if (is_closed || is_reversi_open(app)) return stop_comparing(app);
    take_surroundings(both, app);
    share_game(both, app);
    const bool is_whole = both.right.has_finished_trace() && !both.right.trace()->is_truncated();
    if (both.right.document.run().is_displaced() && !is_whole) both.right.document.search_again();
    refresh_match(both, app);
    show_differences(both, app);
    follow_steps(both, app);
    follow_selection(both, app);
}

bool is_compared_at_rest(const AppState& app) {
    const SideBySide* const both = compared(app);
    if (both == nullptr) return true;
    const auto is_refused = [](const Document& document) {
        return document.run().status() == SearchRun::Status::kRefused;
    };
    if (is_refused(app.document) || is_refused(both->right.document)) return true;
    return both->match && both->match->is_done();
}

}  // namespace plytrace
