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
        std::optional<double> value;  ///< in discs; empty: unknown
        bool is_exact = false;
        double lost = 0;          ///< by the move from here if it is a mistake; otherwise 0
        bool is_by_first = true;  ///< whether the first player makes that move
        std::string name = {};    ///< of that move, if it is a mistake: "31. d3 −6"
        int moves = 0;            ///< made so far, without passes
    };
    std::vector<Point> points;              ///< before each move, and at the end
    std::optional<std::size_t> shown;       ///< the position on display
    std::string first_ahead, second_ahead;  ///< the meanings of up and down
};

/// The curve in a box of `width` × `height` pixels.
[[nodiscard]] DisplayList review_drawing(const ReviewGraph& graph, float width, float height, float scale);

/// The meanings of both triangles, side by side in this width or one below the other.
[[nodiscard]] Drawing review_legend(const std::string& of_first, const std::string& of_second, float width,
                                    float scale);

/// The curve as a self-contained picture.
struct ReviewPicture {
    ReviewGraph graph;
    std::string title, players;             ///< players: empty if unknown
    std::string x_label;                    ///< the label of the horizontal axis
    std::string exact, estimated, mistake;  ///< the legend of the lines and the mark
};
/// Labels the largest mistakes as far as there is room.
[[nodiscard]] Drawing review_picture(const ReviewPicture& picture, float scale);

/// The ply at the horizontal position `x`.
[[nodiscard]] std::size_t review_ply_at(const ReviewGraph& graph, float x, float width, float scale);

}  // namespace plytrace
