// What the tree panel keeps of its overview map from frame to frame. A plain value; window's thread.
#pragma once

#include <cstdint>
#include <optional>

#include "app/tree/overview_map.hpp"
#include "app/tree/tree_silhouette.hpp"

namespace plytrace {

struct TreeOverview {
    /// The layout that the silhouette is of.
    struct Of {
        const Trace* trace = nullptr;
        int generation = -1, collapse_generation = -1;
        std::size_t nodes = 0;
        bool is_finished = false, is_focus = false;
        double width = 0;
        friend bool operator==(const Of&, const Of&) = default;
    };
    Of of;
    std::optional<TreeSilhouette> silhouette;

    std::optional<OverviewMap> map;    ///< where it was drawn last, and is under the pointer now
    std::optional<ScreenRect> button;  ///< which folds it away, or opens it
    enum class Wish : std::uint8_t { kWhereThereIsRoom, kFolded, kOpen };
    Wish wish = Wish::kWhereThereIsRoom;
    bool is_held = false;          ///< by the pointer: it stays where it is
    float hold_x = 0, hold_y = 0;  ///< from the middle of what is in view to where the pointer has taken hold of it
};

}  // namespace plytrace
