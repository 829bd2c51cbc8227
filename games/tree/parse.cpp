#include "games/tree/parse.hpp"

#include <fmt/format.h>

#include "games/core/text.hpp"
#include "games/tree/reading/brackets.hpp"
#include "games/tree/reading/cursor.hpp"
#include "games/tree/reading/dot.hpp"
#include "games/tree/reading/edges.hpp"
#include "games/tree/reading/format.hpp"
#include "games/tree/reading/gambit.hpp"
#include "games/tree/reading/indented.hpp"
#include "games/tree/reading/lists.hpp"
#include "games/tree/reading/mapping.hpp"
#include "games/tree/reading/mermaid.hpp"
#include "games/tree/reading/newick.hpp"
#include "games/tree/reading/table.hpp"

namespace plytrace {

namespace {

constexpr std::string_view kFormatsRead =
    "Plytrace reads nested lists, JSON, Python, indented lines, lists of edges, tables (CSV), Newick, DOT, Mermaid, "
    "LaTeX's forest and qtree, and Gambit's .efg";

[[nodiscard]] Expected<ExplicitTree> read_as(TreeFormat format, const TreeText& given, std::optional<Player> root) {
    switch (format) {
        case TreeFormat::kMapping:
            return read_mapping(given, root);
        case TreeFormat::kBrackets:
            return read_brackets(given, root);
        case TreeFormat::kIndented:
            return read_indented(given, root);
        case TreeFormat::kEdges:
            return read_edges(given, root);
        case TreeFormat::kTable:
            return read_table(given, root);
        case TreeFormat::kNewick:
            return read_newick(given, root);
        case TreeFormat::kDot:
            return read_dot(given, root);
        case TreeFormat::kMermaid:
            return read_mermaid(given, root);
        case TreeFormat::kGambit:
            return read_gambit(given, root);
        case TreeFormat::kLists:
            break;
    }
    return read_lists(given, root);
}

}  // namespace

Expected<ExplicitTree> parse_tree(std::string_view text, std::optional<Player> root) {
    if (const auto invalid = first_invalid_utf8(text)) {
        const bool is_utf16 = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");  // as PowerShell writes
        return error_at(text, *invalid,
                        fmt::format("expected UTF-8 text, found {}",
                                    is_utf16 ? "UTF-16; save the file as UTF-8" : describe_at(text, *invalid)));
    }
    const TreeText given = tree_within(text);
    const TreeFormat format = format_of(given);
    const auto refuse_foreign = [&](const std::string& foreign) {
        return error_at(text, given.begin, fmt::format("this looks like {}; {}", foreign, kFormatsRead));
    };
    // Any lines of text are indented lines, edges or a table, until something in them does not fit.
    const bool is_any = format == TreeFormat::kIndented || format == TreeFormat::kEdges || format == TreeFormat::kTable;
    if (is_any) {
        if (const std::string foreign = foreign_format(given); !foreign.empty()) return refuse_foreign(foreign);
    }
    auto tree = read_as(format, given, root);
    if (tree) return tree;
    const std::string foreign = foreign_format(given);
    return foreign.empty() ? std::move(tree) : refuse_foreign(foreign);
}

}  // namespace plytrace
