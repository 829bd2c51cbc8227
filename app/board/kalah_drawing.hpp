// Draws a Kalah board as a display list: South's pits below, North's above them in the opposite order, a store at each
// end. Pure functions of the scene and the space available; a panel paints the list and asks where the cups are.
// Thread: any.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/board/board_model.hpp"
#include "games/kalah/kalah.hpp"

namespace plytrace {

/// The position of the cups, in pixels from the drawing's top left corner.
struct KalahPlace {
    ScreenRect board;
    int pits = 0;
    int value_lines = 1;  ///< for the search's values: two if there is room, so that neighbours may alternate
    float unit = 1;       ///< pixels per design unit
    float cell = 0, store = 0, pit_height = 0, gap = 0;

    [[nodiscard]] ScreenRect rect_of(Kalah::Cup cup) const;
};

/// As large as the room allows, centred.
[[nodiscard]] KalahPlace place_kalah(int pits, float width, float height, float unit);

/// The search's value for a pit of the side to move.
struct KalahValue {
    int pit = 0;
    std::string text;  ///< empty if not known yet
    bool is_best = false;
    std::string visits = {};   ///< of a search by iterations, whose mean the text is; else empty
    float part_of_visits = 0;  ///< of the most visits of a pit
};

struct KalahScene {
    Kalah::State state;
    std::array<std::string, 2> names;  ///< South's and North's
    bool is_over = false;
    bool can_play = false;                         ///< the user may choose a pit of the side to move
    std::optional<Kalah::Cup> pointed;             ///< the pit under the pointer or cursor
    std::optional<Kalah::Cup> last_of_pointed;     ///< where its last stone would fall
    std::optional<Kalah::Cup> last_from, last_to;  ///< of the latest move: its pit, and where its last stone fell
    std::vector<KalahValue> values;
    std::string news;  ///< between the rows: "South moves again"
};

/// The scene of the model, without a pointed pit. Precondition: the document's game is Kalah.
[[nodiscard]] KalahScene kalah_scene(const Document& document, const Language& language, const BoardModel& board);

[[nodiscard]] DisplayList kalah_drawing(const KalahScene& scene, const KalahPlace& place);

}  // namespace plytrace
