// Changes to an explicit tree: a submenu of the File menu, and the tree panel's own menu.
#include "app/control/actions.hpp"
#include "app/control/tree_edits.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {
namespace {

using namespace chords;

constexpr std::string_view kMenu = "file/tree";

[[nodiscard]] bool is_below_root(const AppState& app) {
    return can_edit_selected(app) && app.view.selected != 0;
}

[[nodiscard]] bool is_inner(const AppState& app) {
    return can_edit_selected(app) && !app.document.tree()->is_leaf(app.view.selected);
}

template <int direction>
bool has_neighbour(const AppState& app) {
    if (!is_below_root(app)) return false;
    const ExplicitTree& tree = *app.document.tree();
    const std::size_t index = tree.child_index(app.view.selected);
    return direction < 0 ? index > 0 : index + 1 < tree.child_count(tree.parent(app.view.selected));
}

}  // namespace

void add_tree_edit_actions(std::vector<Action>& table) {
    table.push_back({"tree.edit", kMenu, plain(Key::kEnter), plain(Key::kF2),
                     [](AppState& app) { app.view.edited = app.view.selected; }, can_edit_selected});
    table.push_back({"tree.add_child", kMenu, plain(Key::kInsert), {}, add_child, can_edit_selected});
    table.push_back({"tree.add_subtree", kMenu, shift(Key::kInsert), {}, add_subtree, can_edit_selected});
    table.push_back({"tree.player", kMenu, shift(Key::kEnter), {}, change_player, is_inner});
    table.push_back({"tree.remove", kMenu, plain(Key::kDelete), {}, remove_selected, is_below_root});
    table.push_back({"tree.best_order", kMenu, alt_shift(Key::kO), {}, order_best_first, can_order_best_first});
    table.push_back({"tree.swap_left",
                     kMenu,
                     shift(Key::kLeft),
                     {},
                     [](AppState& app) { swap_selected(app, -1); },
                     has_neighbour<-1>});
    table.push_back({"tree.swap_right",
                     kMenu,
                     shift(Key::kRight),
                     {},
                     [](AppState& app) { swap_selected(app, 1); },
                     has_neighbour<1>});
}

}  // namespace plytrace
