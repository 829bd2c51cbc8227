// The picture of a searched tree that fits into so many pixels.
#pragma once

#include "app/model/tree/tree_frame.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test {

[[nodiscard]] inline TreeFrame frame_of(const SearchedTree& searched, float width, float height, Step t) {
    const TreeLayout layout = lay_out_tree(searched.trace->shape()->parent);
    const TreeLevels levels(layout);
    const TreeView view = fit_tree(layout, width, height, 1);
    return build_tree_frame({*searched.trace, layout, levels, searched, nullptr}, view,
                            look_up_step(*searched.trace, t), {});
}

}  // namespace plytrace::test
