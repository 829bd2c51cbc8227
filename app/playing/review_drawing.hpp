// The curve of a game review: the result of best play from each position, from the first player's point of view. Solid
// lines are exact, dashed ones estimated; triangles mark mistakes. Pure functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"

namespace plytrace {

struct ReviewGraph {
    struct Point {
        std::optional<double> value;  ///< in discs; empty: not known
        bool is_exact = false;
        double lost = 0;          ///< by the move from here, if it is a mistake; else 0
        bool is_by_first = true;  ///< who makes that move
        std::string name = {};    ///< of that move, if it is a mistake: "31. d3 −6"
    };
    std::vector<Point> points;              ///< before each move, and at the end
    std::optional<std::size_t> shown;       ///< the position that is looked at
    std::string first_ahead, second_ahead;  ///< what up and down mean
};

/// Of this size at scale 1, in pixels times `scale`.
[[nodiscard]] DisplayList review_drawing(const ReviewGraph& graph, float width, float height, float scale);

/// The same as a picture by itself, with all that it needs to be understood.
struct ReviewPicture {
    ReviewGraph graph;
    std::string title, players;             ///< players: empty where nobody knows them
    std::string x_label;                    ///< what is counted from left to right
    std::string exact, estimated, mistake;  ///< what the lines and the mark mean
};
/// The largest mistakes have their names, as far as there is room.
[[nodiscard]] Drawing review_picture(const ReviewPicture& picture, float scale);

/// The place in the game under `x`.
[[nodiscard]] std::size_t review_ply_at(const ReviewGraph& graph, float x, float width, float scale);

}  // namespace plytrace
