// The frame of a searched tree, fitted into a picture of the given size in pixels.
#pragma once

#include "app/tree/tree_frame.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test {

[[nodiscard]] inline TreeFrame frame_of(const SearchedTree& searched, float width, float height, Step t) {
    const TreeLayout layout = lay_out_tree(searched.trace->shape()->parent);
    const TreeLevels levels(layout);
    const TreeView view = fit_tree(layout, width, height, 1);
    return build_tree_frame({*searched.trace, layout, levels, searched, nullptr}, view,
                            look_up_step(*searched.trace, t), {});
}

/// The same with room for all labels; the tree may then be larger than the picture.
[[nodiscard]] inline TreeFrame roomy_frame_of(const SearchedTree& searched, float width, float height, Step t) {
    const auto [layout, room] = lay_out_with_labels(*searched.trace, searched, {}, searched.trace->shape()->parent);
    const TreeLevels levels(layout);
    const TreeView view = fit_tree(layout, width, height, 1, room);
    return build_tree_frame({*searched.trace, layout, levels, searched, nullptr, &room}, view,
                            look_up_step(*searched.trace, t), {});
}

}  // namespace plytrace::test
