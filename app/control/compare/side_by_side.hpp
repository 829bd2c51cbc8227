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
#include "app/settings/together.hpp"
#include "search/running/aside_runner.hpp"

namespace plytrace {

struct SideBySide {
    explicit SideBySide(AppState& left);

    AsideRunner runner;
    AppState right;  ///< of which only document, playback, view and what belongs to those are used
    Together together = Together::kNode;
    std::optional<SearchMatch> match;  ///< of the two traces, once both are finished
    std::optional<Step> wanted;        ///< of the right search, until it is that long

    /// What was seen last, to tell who has changed it.
    struct Seen {
        int opening = -1;  ///< of the left document
        std::shared_ptr<const GameSession> left_game, right_game;
        std::vector<MoveCode> moves;
        Step left_step = 0, right_step = 0, right_end = 0;
        int right_generation = -1;
        Together together = Together::kNode;
        bool is_matched = false;
        SearchOptions wished, given;  ///< of the right search: as it was chosen, and as the tree lets it be
        NodeId left_selected = kNone, right_selected = kNone;
        std::string language, theme;
    } seen;
};

/// Null where nothing is compared.
[[nodiscard]] SideBySide* compared(const AppState& app);
/// There is a search whose result may be seen, of a game that can be searched again.
[[nodiscard]] bool can_compare(const AppState& app);
/// Opens it, with these options on the right; precondition: can_compare().
void start_comparing(AppState& app, const SearchOptions& options);
/// The search that most people would compare the document's with: of the usual algorithm for such games the plain one,
/// of any other the usual one.
[[nodiscard]] SearchOptions usual_opponent(const AppState& app);
void stop_comparing(AppState& app);
/// The left search comes to the right, and the right one to the left.
void swap_compared(AppState& app);
[[nodiscard]] bool can_swap_compared(const AppState& app);
/// Takes back a question or a selection of the right side; false where there is none.
bool deselect_on_right(AppState& app);
/// By node, by event, free.
void step_together(AppState& app, Together together);

/// Once a frame, after the left document: the right one searches the same, stands where it should, and has the same
/// node selected. Closes where another document has been opened or nothing may be seen.
void follow_compared(AppState& app);
/// The right search is over and matched with the left one.
[[nodiscard]] bool is_compared_at_rest(const AppState& app);

}  // namespace plytrace
