#include "app/control/node_pictures.hpp"

#include "app/board/small_board.hpp"

namespace plytrace {

namespace {

[[nodiscard]] std::optional<SmallBoardSize> picture_size_in(const Document& document) {
    if (document.game() == nullptr || document.game()->tree() != nullptr) return std::nullopt;
    return small_board_size(*document.game());
}

}  // namespace

bool has_node_pictures(const Document& document) {
    return picture_size_in(document).has_value();
}

std::optional<NodePictures> node_pictures(const Document& document, const ViewOptions& view) {
    const auto size = view.shows_boards ? picture_size_in(document) : std::nullopt;
    if (!size) return std::nullopt;
    return NodePictures{
        size->width, size->height, size->least,
        [&document, largest = *size](NodeId node, const ScreenRect& rect, float scale, DisplayList& into) {
            draw_small_board(*document.game(), largest, document.moves_to(node), rect, scale, into);
        }};
}

}  // namespace plytrace
