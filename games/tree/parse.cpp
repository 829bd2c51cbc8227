#include "games/tree/parse.hpp"

#include <fmt/format.h>

#include "games/core/text.hpp"
#include "games/tree/reading/cursor.hpp"
#include "games/tree/reading/lists.hpp"

namespace plytrace {

Expected<ExplicitTree> parse_tree(std::string_view text, std::optional<Player> root) {
    if (const auto invalid = first_invalid_utf8(text)) {
        return error_at(text, *invalid, fmt::format("expected UTF-8 text, found {}", describe_at(text, *invalid)));
    }
    const TreeText given{text, behind_byte_order_mark(text)};
    return read_lists(given, root);
}

}  // namespace plytrace
