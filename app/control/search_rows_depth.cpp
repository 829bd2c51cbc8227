// The rows of how deep the search looks: the limit, the passes on the way there, and what is tried beyond it.
#include <algorithm>
#include <optional>

#include "app/control/search_row_rules.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

constexpr int kMostDepth = 24;      // in the list; deeper ones come from files and the command line
constexpr int kMostGameDepth = 12;  // where a game's end is too far away
constexpr double kUsualMargin = 0.5;

/// The deepest limit worth offering: the height of a tree, the squares still empty on a board.
int most_depth(const Document& document) {
    if (const ExplicitTree* tree = document.tree()) return std::min(tree->height(), kMostDepth);
    if (const auto deepest = document.game()->deepest_offer()) return *deepest;
    const auto board = document.game()->board(document.moves());
    if (!board) return kMostGameDepth;
    const auto empty = std::count(board->cells.begin(), board->cells.end(), '-');
    return std::min(static_cast<int>(empty), kMostGameDepth);
}

struct Depths {
    std::vector<int> taken;           ///< in the order of the list; kNoDepthLimit is "to the leaves"
    std::optional<InputError> fault;  ///< why others are not
};

Depths depths_of(const Document& document) {
    Depths depths;
    const auto try_depth = [&](int depth) {
        SearchOptions options = document.options();
        options.depth = depth;
        const auto taken = document.game()->checked(options, document.moves());
        if (taken) {
            depths.taken.push_back(depth);
        } else if (depth != kDepthByMaterial && !depths.fault) {  // most games have no such depth: no reason to tell
            depths.fault = taken.error();
        }
    };
    try_depth(kNoDepthLimit);
    try_depth(kDepthByMaterial);
    for (int depth = 1; depth <= most_depth(document); ++depth) try_depth(depth);
    const int now = document.options().depth;
    const bool is_listed = std::find(depths.taken.begin(), depths.taken.end(), now) != depths.taken.end();
    if (!is_listed) depths.taken.push_back(now);
    return depths;
}

std::string depth_text(const Document& document, const Language& language, int depth) {
    if (depth == kNoDepthLimit) return language("search.depth.leaves");
    if (depth == kDepthByMaterial) {
        SearchOptions options = document.options();
        options.depth = depth;
        const auto taken = document.game()->checked(options, document.moves());
        return language.with("search.depth.material", {taken ? std::to_string(taken->depth) : "?"});
    }
    return depth == 1 ? language("search.depth.ply") : language.with("search.depth.plies", {std::to_string(depth)});
}

/// By the place in the row's list: 1 quiescence, 2 singular extension, 3 both.
SearchOptions with_horizon(SearchOptions options, int index) {
    options.has_quiescence = (index & 1) != 0;
    const double margin = options.singular_margin != 0 ? options.singular_margin : kUsualMargin;
    options.singular_margin = (index & 2) != 0 ? margin : 0;
    return options;
}

}  // namespace

void fill_depth(SearchRow& row, const Document& document, const Language& language) {
    const Depths depths = depths_of(document);
    for (const int depth : depths.taken) {
        if (depth == document.options().depth) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(depth_text(document, language, depth));
    }
    if (depths.taken.size() >= 2) return;
    disable(row, depths.fault ? refusal_text(language, *depths.fault) : language("search.depth.only"));
}

void choose_depth(Document& document, int index) {
    const std::vector<int> depths = depths_of(document).taken;
    if (static_cast<std::size_t>(index) >= depths.size()) return;
    SearchOptions options = document.options();
    options.depth = depths[static_cast<std::size_t>(index)];
    document.set_options(options);
}

/// One search to the limit, or one to each depth on the way there; the second only where the game takes it.
void fill_passes(SearchRow& row, const Document& document, const Language& language) {
    SearchOptions options = document.options();
    options.is_iterative = true;
    disable_where_refused(row, document, options, language);
}

void fill_horizon(SearchRow& row, const Document& document, const Language& language) {
    constexpr int kChoices = 4;
    const SearchOptions& now = document.options();
    const std::string margin = margin_text(with_horizon(now, 2).singular_margin);
    for (int index = 0; index < kChoices; ++index) {
        row.choices.push_back(language.with("search.horizon." + std::to_string(index), {margin}));
    }
    row.selected = (now.has_quiescence ? 1 : 0) + (now.singular_margin != 0 ? 2 : 0);
    disable_where_refused(row, document, with_horizon(now, 1), language);
}

void choose_horizon(Document& document, int index) {
    document.set_options(with_horizon(document.options(), index));
}

}  // namespace plytrace
