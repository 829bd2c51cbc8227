// Which format the text of a tree has, by its content. Thread: any.
#pragma once

#include <string>

#include "games/tree/reading/cursor.hpp"

namespace plytrace {

enum class TreeFormat { kLists, kMapping, kBrackets, kIndented, kEdges, kTable, kNewick, kDot, kMermaid, kGambit };

/// The tree in `text` without what chats, notebooks and programs put around it: a byte-order mark, ```, "tree =" and
/// the semicolon after that. Precondition: valid UTF-8.
[[nodiscard]] TreeText tree_within(std::string_view text);

/// Whatever is not recognised as something else is kLists, the notation of Plytrace.
[[nodiscard]] TreeFormat format_of(const TreeText& given);

/// The name of a format that Plytrace knows but does not read ("XML"); empty if it looks like none.
[[nodiscard]] std::string foreign_format(const TreeText& given);

}  // namespace plytrace
