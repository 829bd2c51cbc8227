#include "app/ui/window/random_tree_panel.hpp"

#include <algorithm>
#include <string>

#include "app/ui/widgets/number_field.hpp"
#include "search/any_game/wished_tree.hpp"

namespace plytrace {
namespace {

constexpr int kMostNumber = 1000000;

/// "Children   [2] to [3]"
bool number_row(const AppContext& context, const char* id, int& from, int& to, int lowest, int highest) {
    const std::string key = "random." + std::string(id);
    row_label(context, context.text(key));
    bool is_changed =
        number_field(context, (key + ".from").c_str(), from, lowest, highest, context.text(key + ".from"));
    ImGui::SameLine(0, context.px(12));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(context.text("random.to"));
    ImGui::SameLine(0, context.px(12));
    is_changed |= number_field(context, (key + ".to").c_str(), to, lowest, highest, context.text(key + ".to"));
    return is_changed;
}

bool one_number_row(const AppContext& context, const char* id, int& number, int lowest, int highest) {
    const std::string key = "random." + std::string(id);
    row_label(context, context.text(key));
    return number_field(context, key.c_str(), number, lowest, highest, context.text(key + ".tip"));
}

bool wish_row(const AppContext& context, const char* id, bool& is_wished) {
    const std::string key = "random." + std::string(id);
    return check_box(context, key.c_str(), context.text(key), is_wished, context.text(key + ".tip"));
}

}  // namespace

void draw_random_tree(AppContext& context) {
    TreeWishes& wishes = context.app.tree_wishes;
    muted_text(context, context.text("dialog.random.hint"));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(10)});
    const int fewest = wishes.branching;
    bool is_changed = number_row(context, "children", wishes.branching, wishes.most_branching, 1, kMostWishedBranching);
    // Where one end is moved past the other, that one goes along.
    if (wishes.branching != fewest) wishes.most_branching = std::max(wishes.most_branching, wishes.branching);
    wishes.branching = std::min(wishes.branching, wishes.most_branching);
    is_changed |= one_number_row(context, "plies", wishes.depth, 0, kMostWishedDepth);
    is_changed |= number_row(context, "numbers", wishes.lowest, wishes.highest, -kMostNumber, kMostNumber);
    int seed = static_cast<int>(wishes.seed);
    is_changed |= one_number_row(context, "seed", seed, 0, kMostNumber);
    wishes.seed = static_cast<std::uint32_t>(seed);
    is_changed |= one_number_row(context, "cuts", wishes.cuts, 0, kMostNumber);
    is_changed |= wish_row(context, "deep_cut", wishes.has_deep_cut);
    is_changed |= wish_row(context, "no_ties", wishes.has_no_ties);
    is_changed |= wish_row(context, "one_best", wishes.has_one_best);
    is_changed |= wish_row(context, "other_answer", wishes.differs_strictly);
    ImGui::PopStyleVar();
    if (is_changed) context.app.dialog.error = {};
}

}  // namespace plytrace
