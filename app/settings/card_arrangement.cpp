#include "app/settings/card_arrangement.hpp"

#include <algorithm>
#include <array>

namespace plytrace {

namespace {

struct Place {
    std::string_view card;
    Column column;
};

// The cards next to a board in the middle.
constexpr std::array kBesideBoard = {
    Place{"play", Column::kLeft},    Place{"moves", Column::kLeft},      Place{"lesson", Column::kCentre},
    Place{"board", Column::kCentre}, Place{"faults", Column::kCentre},   Place{"watch", Column::kCentre},
    Place{"tree", Column::kRight},   Place{"reasons", Column::kRight},   Place{"analysis", Column::kRight},
    Place{"review", Column::kRight}, Place{"narration", Column::kRight}, Place{"evaluation", Column::kRight},
    Place{"queue", Column::kRight},  Place{"passes", Column::kRight},    Place{"choice", Column::kRight},
    Place{"editor", Column::kRight}};
constexpr std::array kBesideLargeBoard = {Place{"board", Column::kCentre},  Place{"lesson", Column::kCentre},
                                          Place{"play", Column::kRight},    Place{"moves", Column::kRight},
                                          Place{"reasons", Column::kRight}, Place{"analysis", Column::kRight},
                                          Place{"review", Column::kRight}};

constexpr std::array kLeftOfTree = {"expression", "board", "queue", "passes", "choice", "search"};

// At scale 1.
constexpr float kLeastBesideLargeBoard = 280, kGoodBesideBoard = 360;
constexpr float kAroundColumns = 2 * 24 + 24;  ///< the margins and the gap
constexpr float kAroundRows = 60 + 24;         ///< the menu and the margin
constexpr float kLargePart = 2.0F / 3;
constexpr float kWholeBoard = 330;   ///< a board beside a tree, with squares that can be clicked, and the discs
constexpr float kThreeLevels = 380;  ///< three levels of a tree with labels and the best line

constexpr double kShareOfTree = 640;  // in a column whose other cards have weights of a few hundred

}  // namespace

bool is_on_squares(const GameSession& game) {
    if (game.tree() != nullptr) return false;
    const auto board = game.board({});
    return board && !board->cells.empty() && board->look != BoardLook::kChessmen;
}

bool is_on_squares(const Document& document) {
    return document.game() && is_on_squares(*document.game());
}

Arrangement arrangement_of(const Document& document, const LayoutSettings& layout) {
    return layout.arrangement != Arrangement::kTree && is_on_squares(document) ? layout.arrangement
                                                                               : Arrangement::kTree;
}

std::optional<Column> arranged_column(std::string_view card_id, Column usual, Arrangement arrangement) {
    if (arrangement == Arrangement::kTree) return usual;
    const auto find = [&](const auto& places) -> std::optional<Column> {
        const auto* const found =
            std::find_if(places.begin(), places.end(), [&](const Place& place) { return place.card == card_id; });
        return found == places.end() ? std::nullopt : std::optional(found->column);
    };
    return arrangement == Arrangement::kBoard ? find(kBesideBoard) : find(kBesideLargeBoard);
}

double arranged_share(std::string_view card_id, double share, Arrangement arrangement) {
    return arrangement != Arrangement::kTree && card_id == "tree" ? kShareOfTree : share;
}

float arranged_height(std::string_view card_id, Arrangement arrangement) {
    if (arrangement == Arrangement::kBoard && card_id == "tree") return kThreeLevels;
    return arrangement == Arrangement::kTree && card_id == "board" ? kWholeBoard : 0;
}

bool is_tree_wide(const LayoutSettings& layout) {
    return std::all_of(kLeftOfTree.begin(), kLeftOfTree.end(),
                       [&](const char* card) { return layout.closed_cards.contains(card); });
}

void make_tree_wide(LayoutSettings& layout, bool is_wide) {
    for (const char* const card : kLeftOfTree) {
        if (is_wide) {
            layout.closed_cards.insert(card);
        } else {
            layout.closed_cards.erase(card);
        }
    }
}

LayoutSettings arranged_sizes(const LayoutSettings& layout, Arrangement arrangement, float width, float height,
                              float scale) {
    LayoutSettings sizes = layout;
    if (arrangement == Arrangement::kBoard) sizes.left_width = std::min<double>(layout.left_width, kGoodBesideBoard);
    if (arrangement != Arrangement::kLargeBoard) return sizes;
    const float rows = height - kAroundRows * scale;
    const float board = rows > 0 ? kLargePart * width * height / rows : width;
    const float side = (width - kAroundColumns * scale - board) / scale;
    sizes.right_width =
        std::clamp<double>(side, kLeastBesideLargeBoard, std::max<double>(kLeastBesideLargeBoard, layout.right_width));
    return sizes;
}

float arranged_transport(float height, Arrangement arrangement) {
    return arrangement == Arrangement::kLargeBoard ? 0 : height;
}

}  // namespace plytrace
