// A board of Kalah as data: the south's pits below, the north's above them in the opposite order, a store at each end.
// Pure functions of what is shown and of the room; a panel paints the list and asks where the cups are. Thread: any.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/board/board_model.hpp"
#include "games/kalah/kalah.hpp"

namespace plytrace {

/// Where the cups are, in pixels from the drawing's top left corner.
struct KalahPlace {
    ScreenRect board;
    int pits = 0;
    int value_lines = 1;  ///< for the search's values; two where there is room, so that neighbours need not fit in one
    float unit = 1;       ///< pixels of a unit of the design
    float cell = 0, store = 0, pit_height = 0, gap = 0;

    [[nodiscard]] ScreenRect rect_of(Kalah::Cup cup) const;
};

/// As large as the room allows, in its middle.
[[nodiscard]] KalahPlace place_kalah(int pits, float width, float height, float unit);

/// What the search makes of a pit of the side to move.
struct KalahValue {
    int pit = 0;
    std::string text;  ///< empty: not known yet
    bool is_best = false;
};

struct KalahScene {
    Kalah::State state;
    std::array<std::string, 2> names;  ///< the south's and the north's
    bool is_over = false;
    bool can_play = false;                         ///< a person may choose a pit of the side to move
    std::optional<Kalah::Cup> pointed;             ///< the pit under pointer or cursor
    std::optional<Kalah::Cup> last_of_pointed;     ///< where its last stone would fall
    std::optional<Kalah::Cup> last_from, last_to;  ///< of the latest move: its pit, and where its last stone fell
    std::vector<KalahValue> values;
    std::string news;  ///< between the rows: "South moves again"
};

/// What the model shows, nothing pointed at. Precondition: the document's game is Kalah.
[[nodiscard]] KalahScene kalah_scene(const Document& document, const Language& language, const BoardModel& board);

[[nodiscard]] DisplayList kalah_drawing(const KalahScene& scene, const KalahPlace& place);

}  // namespace plytrace
