#include "games/tree/reading/format.hpp"

#include <algorithm>
#include <array>

#include "games/tree/reading/brackets.hpp"
#include "games/tree/reading/edges.hpp"
#include "games/tree/reading/mapping.hpp"

namespace plytrace {

namespace {

[[nodiscard]] bool is_name_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

[[nodiscard]] std::size_t after_blanks(std::string_view text, std::size_t offset) {
    while (const std::size_t length = std::max(blank_length(text, offset), invisible_length(text, offset)))
        offset += length;
    return offset;
}

/// The offset of what "tree =", "const tree =", "tree: list =" or "int tree[2][3] =" is about; `offset` if there is no
/// such thing.
[[nodiscard]] std::size_t behind_assignment(std::string_view text, std::size_t offset) {
    const std::size_t equals = text.find('=', offset);
    if (equals == text.npos || equals == offset) return offset;
    const std::string_view before = text.substr(offset, equals - offset);
    const bool is_named = is_name_letter(before[0]) && std::all_of(before.begin(), before.end(), [](char c) {
                              return is_name_letter(c) || is_decimal_digit(c) ||
                                     std::string_view(" :[]").find(c) != std::string_view::npos;
                          });
    const std::size_t begin = after_blanks(text, equals + 1);
    const bool is_tree = begin < text.size() && (text[begin] == '(' || text[begin] == '[' || text[begin] == '{');
    return is_named && is_tree ? begin : offset;
}

/// The first line that is not blank, and the number of such lines.
struct LineCount {
    std::string_view first;
    std::size_t count = 0;
};
[[nodiscard]] LineCount lines_of(std::string_view text) {
    LineCount lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = without_blanks_around(text.substr(0, end));
        if (!line.empty() && lines.count++ == 0) lines.first = line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Whether the text begins with the word, in any case, and a blank or a brace behind it.
[[nodiscard]] bool begins_with_word(std::string_view text, std::string_view lower) {
    if (text.size() <= lower.size() || !is_word(text.substr(0, lower.size()), lower)) return false;
    return !is_name_letter(text[lower.size()]) && !is_decimal_digit(text[lower.size()]);
}

[[nodiscard]] bool is_dot(std::string_view text) {
    const bool is_graph =
        begins_with_word(text, "digraph") || begins_with_word(text, "strict") || begins_with_word(text, "graph");
    const std::string_view first = text.substr(0, text.find('{'));
    return is_graph && first.size() < text.size() && first.find("--") == text.npos;
}

[[nodiscard]] bool is_mermaid(std::string_view text) {
    if (begins_with_word(text, "flowchart")) return true;
    constexpr std::array<std::string_view, 5> directions{"TD", "TB", "BT", "LR", "RL"};
    return begins_with_word(text, "graph") &&
           std::find(directions.begin(), directions.end(), text.substr(6, 2)) != directions.end();
}

/// A closing bracket with a name, a length or the final semicolon behind it.
[[nodiscard]] bool is_newick(std::string_view text) {
    if (!text.starts_with('(')) return false;
    if (without_blanks_around(text).back() == ';') return true;
    const bool has_chance = text.find('?') != text.npos;
    for (std::size_t at = text.find(')'); at != text.npos && at + 1 < text.size(); at = text.find(')', at + 1)) {
        if (is_name_letter(text[at + 1]) || (text[at + 1] == ':' && !has_chance)) return true;
    }
    return false;
}

[[nodiscard]] bool is_table(std::string_view first_line) {
    return first_line.starts_with('|') || first_line.find_first_of(",;\t") != first_line.npos;
}

/// A document's first tree of the packages forest or qtree; all of it if there is none.
[[nodiscard]] TreeText tree_in_latex(const TreeText& document) {
    for (const std::string_view beginning : {"\\begin{forest}", "\\Tree"}) {
        const std::size_t begin = document.text.find(beginning, document.begin);
        if (begin == std::string_view::npos) continue;
        std::size_t end = std::min(document.text.find("\\end{document}", begin), document.text.size());
        const std::string_view closing = "\\end{forest}";
        if (const std::size_t closed = document.text.find(closing, begin); closed < end) end = closed + closing.size();
        return {document.text.substr(0, end), begin};
    }
    return document;
}

/// "A -> B" or "A --> B" without the head of a graph.
[[nodiscard]] bool has_arrow(std::string_view line, std::string_view arrow) {
    const std::size_t found = line.find(arrow);
    return found != line.npos && found > 0 && line.find_first_of("(){}") == line.npos;
}

}  // namespace

TreeText tree_within(std::string_view text) {
    TreeText within{text, after_blanks(text, behind_byte_order_mark(text))};
    constexpr std::string_view fence = "```";
    if (text.substr(within.begin).starts_with(fence)) {
        const std::size_t end_of_line = std::min(text.find('\n', within.begin), text.size());
        const std::size_t closing = text.rfind(fence);
        if (closing > end_of_line) {
            within.text = text.substr(0, closing);
            within.begin = after_blanks(within.text, end_of_line);
        }
    }
    const std::size_t assigned = behind_assignment(within.text, within.begin);
    if (assigned != within.begin) {
        within.begin = assigned;
        const std::string_view value = without_blanks_around(within.text.substr(assigned));
        if (value.back() == ';') within.text = within.text.substr(0, assigned + value.size() - 1);
    }
    if (within.text.substr(within.begin).starts_with('\\')) return tree_in_latex(within);
    if (within.text.substr(within.begin).starts_with("'(")) ++within.begin;  // Lisp's quote
    for (const std::string_view array : {"array(", "np.array(", "numpy.array("}) {
        const std::string_view value = without_blanks_around(within.text.substr(within.begin));
        if (!value.starts_with(array) || value.back() != ')') continue;
        within.text = within.text.substr(0, within.begin + value.size() - 1);
        within.begin = after_blanks(within.text, within.begin + array.size());
    }
    return within;
}

TreeFormat format_of(const TreeText& given) {
    const std::string_view text = given.text.substr(given.begin);
    if (text.empty()) return TreeFormat::kLists;
    if (begins_with_word(text, "efg")) return TreeFormat::kGambit;
    if (is_mermaid(text)) return TreeFormat::kMermaid;
    if (is_dot(text)) return TreeFormat::kDot;
    if (text[0] == '{') return looks_like_mapping(given) ? TreeFormat::kMapping : TreeFormat::kLists;
    if (is_newick(text)) return TreeFormat::kNewick;
    if (looks_like_brackets(given)) return TreeFormat::kBrackets;
    const bool is_formula = text.starts_with("max(") || text.starts_with("min(");
    if (std::string_view("([<").find(text[0]) != text.npos || is_formula) return TreeFormat::kLists;
    const LineCount lines = lines_of(text);
    if (has_arrow(lines.first, "-->")) return TreeFormat::kMermaid;
    if (has_arrow(lines.first, "->")) return TreeFormat::kDot;
    if (lines.count < 2) return TreeFormat::kLists;
    if (looks_like_edges(given)) return TreeFormat::kEdges;
    return is_table(lines.first) ? TreeFormat::kTable : TreeFormat::kIndented;
}

std::string foreign_format(const TreeText& given) {
    const std::string_view text = given.text.substr(given.begin);
    const auto begins_with_any = [&](std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return text.starts_with(word); });
    };
    const bool is_tag =
        text.size() > 1 && text[0] == '<' && (is_name_letter(text[1]) || text[1] == '?' || text[1] == '!');
    if (is_tag) return "XML or HTML";
    const std::string_view word = text.substr(0, text.find(' '));
    if (std::count(word.begin(), word.end(), '/') == 7 && word.find_first_not_of("/12345678KQRBNPkqrbnp") == word.npos)
        return "a chess position (FEN)";
    if (begins_with_any({"NFG "})) return "a Gambit game in strategic form";
    if (begins_with_any({"\\begin{tikz", "\\tikz", "\\node"})) return "TikZ";
    if (begins_with_any({"mindmap", "sequenceDiagram", "stateDiagram"}))
        return "a diagram of Mermaid other than a flowchart";
    if (begins_with_any({"@start"})) return "PlantUML";
    if (begins_with_any({"#NEXUS"})) return "NEXUS";
    if (begins_with_any({"graph [", "Creator "})) return "GML";
    if (begins_with_any({"import ", "from ", "def ", "class ", "#include", "function ", "vec!["}))
        return "the source of a program";
    const bool is_one_line = text.find('\n') == text.npos;  // several lines may begin with the name of a node
    if (is_one_line && begins_with_any({"Node(", "Node ", "new ", "int "})) return "the source of a program";
    if (begins_with_any({"[('", "[(\"", "OutEdgeView(", "EdgeView(", "OutEdgeDataView(", "EdgeDataView("}))
        return "the edges of a graph in Python; networkx's write_edgelist writes them one a line, which is read";
    if (begins_with_any({"{"}) && text.find("\"nodes\"") != text.npos)
        return "a graph as networkx's node_link_data writes it";
    if (text.find("\nchildren:") != text.npos || text.find(" children:\n") != text.npos) return "YAML";
    const std::string_view first = lines_of(text).first;
    if (text.find("\n") != text.npos &&
        (first.starts_with("/-") || first.starts_with("--|") || text.find(" /-") != text.npos)) {
        return "a drawing by ete3";
    }
    for (std::size_t at = 0; at < text.size();) {  // "  / \\  "
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        if (line.find('/') != line.npos && line.find_first_not_of("/\\|_ \t\r") == line.npos) {
            return "a drawing with slanted branches";
        }
        at = end + 1;
    }
    return {};
}

}  // namespace plytrace
