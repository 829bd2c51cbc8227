// Two searches side by side: the document's own on the left, and another of the same tree or position on the right. The
// right one has its own document, step and view; the transport belongs to the left one, and the right one follows it.
// Owned by the AppState while open; window's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/control/app_state.hpp"
#include "app/document/search_match.hpp"
#include "app/settings/step_coupling.hpp"

namespace plytrace {

struct SideBySide {
    explicit SideBySide(AppState& left);

    AppState right;  ///< uses only document, playback, view and what belongs to them
    StepCoupling coupling = StepCoupling::kNode;
    std::optional<SearchMatch> match;  ///< of the two traces, once both are finished
    std::optional<Step> wanted;        ///< step of the right search, until its trace is long enough

    /// The state at the last update, to detect which side has changed.
    struct Seen {
        int opening = -1;  ///< of the left document
        std::shared_ptr<const GameSession> left_game, right_game;
        std::vector<MoveCode> moves;
        Step left_step = 0, right_step = 0, right_end = 0;
        int right_generation = -1;
        StepCoupling coupling = StepCoupling::kNode;
        bool is_matched = false;
        SearchOptions wished, given;  ///< of the right search: as chosen, and as adapted to the tree
        NodeId left_selected = kNone, right_selected = kNone;
        std::string language, theme;
    } seen;
};

/// Null if nothing is compared.
[[nodiscard]] SideBySide* compared(const AppState& app);
/// Whether there is a visible search of a game that can be searched again.
[[nodiscard]] bool can_compare(const AppState& app);
/// Starts the comparison with these options on the right. Precondition: can_compare().
void start_comparing(AppState& app, const SearchOptions& options);
/// The default for the right search: the plain algorithm if the document uses the usual one for its game, otherwise
/// the usual one.
[[nodiscard]] SearchOptions usual_opponent(const AppState& app);
void stop_comparing(AppState& app);
/// Swaps the left and the right search.
void swap_compared(AppState& app);
[[nodiscard]] bool can_swap_compared(const AppState& app);
/// Clears a question or a selection on the right side; returns false if there is none.
bool deselect_on_right(AppState& app);
/// Sets how they step: by node, by event, or freely.
void couple_steps(AppState& app, StepCoupling coupling);

/// Called once a frame, after the left document's update: adapts game, step and selection of the right side. Ends the
/// comparison if another document has been opened or nothing may be shown.
void follow_compared(AppState& app);
/// Whether the right search has finished and has been matched with the left one.
[[nodiscard]] bool is_compared_at_rest(const AppState& app);

}  // namespace plytrace
