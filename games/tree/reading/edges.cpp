#include "games/tree/reading/edges.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "games/core/json_string.hpp"
#include "games/core/number_text.hpp"
#include "games/tree/reading/draft.hpp"

namespace plytrace {

namespace {

struct PlacedWord {
    std::size_t place;
    std::string_view text;
    [[nodiscard]] bool is_number() const { return parse_number(text).has_value(); }
};

/// A line: its words, and networkx's attributes of the edge, {} or {'value': 3}.
struct Line {
    std::vector<PlacedWord> words;
    bool has_colon = false;  ///< behind the first word
    std::optional<PlacedWord> attributes;
};

[[nodiscard]] std::vector<Line> lines_with_words(const TreeText& given) {
    std::vector<Line> lines;
    for (std::size_t at = given.begin; at < given.text.size();) {
        const std::size_t end = std::min(given.text.find_first_of("\r\n", at), given.text.size());
        Line line;
        while (at < end && given.text[at] != '#') {
            const std::size_t stop = std::min(given.text.find_first_of(" \t", at), end);
            const PlacedWord word{at, given.text.substr(at, (given.text[at] == '{' ? end : stop) - at)};
            if (given.text[at] == '{') {
                line.attributes = PlacedWord{at, without_blanks_around(word.text)};
                break;
            }
            if (!word.text.empty()) line.words.push_back(word);
            at = std::min(stop + 1, end);
        }
        if (!line.words.empty() && line.words[0].text.size() > 1 && line.words[0].text.back() == ':') {
            line.words[0].text.remove_suffix(1);
            line.has_colon = true;
        }
        const bool has_arrow = line.words.size() > 2 && (line.words[1].text == "→" || line.words[1].text == "->");
        if (has_arrow) line.words.erase(line.words.begin() + 1);
        if (!line.words.empty()) lines.push_back(std::move(line));
        at = end + 1;
    }
    return lines;
}

/// The number in {'value': 3}. `is_empty`: {} has none.
struct Attribute {
    bool is_empty = false;
    std::optional<double> number;
};
[[nodiscard]] Attribute attribute_in(std::string_view text) {
    if (text.size() < 2 || text.back() != '}') return {};
    text = without_blanks_around(text.substr(1, text.size() - 2));
    if (text.empty()) return {true, {}};
    const std::size_t colon = text.find(':');
    if (colon == text.npos) return {};
    std::string_view key = without_blanks_around(text.substr(0, colon));
    const bool is_quoted = key.size() > 2 && key.front() == key.back() && (key.front() == '\'' || key.front() == '"');
    if (is_quoted) key = key.substr(1, key.size() - 2);
    constexpr std::array<std::string_view, 5> keys{"value", "weight", "score", "utility", "payoff"};
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) return {};
    const auto number = parse_number(without_blanks_around(text.substr(colon + 1)));
    return {false, number ? std::optional<double>(*number) : std::nullopt};
}

class EdgesReader {
  public:
    EdgesReader(const TreeText& given, std::optional<Player> root)
        : m_text(given.text), m_root(root), m_lines(lines_with_words(given)) {
        const auto is_named_so = [](const Line& line) { return line.words[0].is_number(); };
        m_has_numbers_for_names = std::any_of(m_lines.begin(), m_lines.end(), is_named_so);
    }

    Expected<ExplicitTree> read() {
        if (const Line* row = row_of_numbers()) {
            return fault(row->words[0],
                         "expected names of nodes, found rows of numbers; write rows of values in brackets, "
                         "((3 12 8) (2 4 6)), and edges as a table with the titles parent,child,value");
        }
        const auto has_list = [](const Line& line) { return line.has_colon || line.words.size() > 3; };
        const auto has_third = [](const Line& line) { return line.words.size() > 2; };
        if (std::any_of(m_lines.begin(), m_lines.end(), has_list)) return by_children();
        const auto wide = std::find_if(m_lines.begin(), m_lines.end(), has_third);
        if (wide == m_lines.end() || repeats_a_parent()) return by_edges();
        auto edges = by_edges();
        auto lists = by_children();
        if (edges && lists) {
            return fault(wide->words[0],
                         "expected edges with values, or lists of children; this is a tree in both ways. Write a "
                         "table, A,B,3, or lists, A: B C");
        }
        if (lists || !wide->words[2].is_number()) return lists;
        return edges;
    }

  private:
    [[nodiscard]] tl::unexpected<InputError> fault(const PlacedWord& word, const std::string& message) const {
        return error_at(m_text, word.place, message);
    }

    /// The first line, if the text is nothing but numbers.
    [[nodiscard]] const Line* row_of_numbers() const {
        const auto is_numbers = [](const Line& line) {
            const auto is_number = [](const PlacedWord& word) { return word.is_number(); };
            return !line.attributes && !line.has_colon && std::all_of(line.words.begin(), line.words.end(), is_number);
        };
        return std::all_of(m_lines.begin(), m_lines.end(), is_numbers) ? &m_lines.front() : nullptr;
    }

    [[nodiscard]] bool repeats_a_parent() const {
        std::set<std::string_view> parents;
        return !std::all_of(m_lines.begin(), m_lines.end(),
                            [&](const Line& line) { return parents.insert(line.words[0].text).second; });
    }

    [[nodiscard]] bool is_value(const PlacedWord& word) const { return !m_has_numbers_for_names && word.is_number(); }

    [[nodiscard]] Failure add_child(TreeDraft& draft, std::size_t parent, const PlacedWord& child,
                                    std::size_t& added) const {
        if (is_value(child)) {
            added = draft.add(child.place, parent, std::string(child.text));
            return std::nullopt;
        }
        added = draft.named(std::string(child.text), child.place);
        return draft.connect(m_text, parent, added, child.place);
    }

    /// A B, A B 3, or A B {'value': 3}.
    Expected<ExplicitTree> by_edges() const {
        TreeDraft draft;
        for (const Line& line : m_lines) {
            const std::vector<PlacedWord>& words = line.words;
            const std::size_t parent = draft.named(std::string(words[0].text), words[0].place);
            if (words.size() == 1) continue;  // as among lists of children
            std::size_t child = 0;
            if (const Failure failure = add_child(draft, parent, words[1], child)) return tl::make_unexpected(*failure);
            std::optional<double> value;
            if (words.size() > 2) {
                const auto number = parse_number(words[2].text);
                if (!number || is_value(words[1])) {
                    return fault(words[2], fmt::format("expected a parent, a child and the child's value in this line, "
                                                       "found {} as the third word",
                                                       json_quoted_briefly(std::string(words[2].text))));
                }
                value = *number;
            }
            if (line.attributes) {
                const Attribute attribute = attribute_in(line.attributes->text);
                if (!attribute.is_empty && !attribute.number)
                    return fault(*line.attributes, "expected {} or a value, as in {'value': 3}");
                if (attribute.number) value = attribute.number;
            }
            if (value) draft[child].values = {*value};
        }
        return tree_of(draft);
    }

    /// A B C, or A: B C, one line for each node.
    Expected<ExplicitTree> by_children() const {
        TreeDraft draft;
        std::set<std::string_view> named;
        // Edges A B may be mixed with values b1: 3.
        const bool has_wide =
            std::any_of(m_lines.begin(), m_lines.end(), [](const Line& line) { return line.words.size() > 2; });
        for (const Line& line : m_lines) {
            const PlacedWord& first = line.words[0];
            if (line.attributes) return fault(*line.attributes, "expected the names of children");
            if (line.words.size() == 1 && is_value(first)) continue;  // a leaf, which networkx names again
            if (!named.insert(first.text).second && has_wide) {
                return fault(first, fmt::format("expected one list of children of each node, found another one of {}",
                                                json_quoted_briefly(std::string(first.text))));
            }
            const std::size_t parent = draft.named(std::string(first.text), first.place);
            const bool is_leaf = line.has_colon && line.words.size() == 2 && is_value(line.words[1]);  // "b1: 3"
            if (is_leaf) {
                if (!draft[parent].values.empty()) {
                    return fault(first, fmt::format("expected one value of the leaf {}, found another one",
                                                    json_quoted_briefly(std::string(first.text))));
                }
                draft[parent].values = {*parse_number(line.words[1].text)};
                continue;
            }
            for (std::size_t i = 1; i < line.words.size(); ++i) {
                std::size_t child = 0;
                if (const Failure failure = add_child(draft, parent, line.words[i], child))
                    return tl::make_unexpected(*failure);
            }
        }
        return tree_of(draft);
    }

    /// The tree, unless a node has one child, which is a number, so that this might be its value.
    Expected<ExplicitTree> tree_of(TreeDraft& draft) const {
        const bool has_attributes =
            std::any_of(m_lines.begin(), m_lines.end(), [](const Line& line) { return line.attributes.has_value(); });
        for (std::size_t node = 0; node < draft.size() && !has_attributes; ++node) {
            const std::vector<std::size_t>& children = draft[node].children;
            if (children.size() != 1 || !is_value({0, draft[children[0]].label})) continue;
            const std::string name = draft[node].label, number = draft[children[0]].label;
            return error_at(m_text, draft[children[0]].place,
                            fmt::format("expected to know whether {} is the value of {} or its only child; write the "
                                        "value in the line of the edge, as in A B 3, or as in B: 3",
                                        number, json_quoted_briefly(name)));
        }
        return draft.tree(m_text, m_root);
    }

    std::string_view m_text;
    std::optional<Player> m_root;
    std::vector<Line> m_lines;
    bool m_has_numbers_for_names = false;  ///< of inner nodes
};

/// A letter or a digit, or a part of one.
[[nodiscard]] bool is_of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_decimal_digit(c) ||
           static_cast<unsigned char>(c) > 127;
}

/// A bullet, a dash or a branch: all begin with this byte, and no letters of Europe do.
[[nodiscard]] bool is_drawn(std::string_view word) {
    return static_cast<unsigned char>(word.front()) == 0xE2;
}

}  // namespace

bool looks_like_edges(const TreeText& given) {
    const std::string_view text = given.text.substr(given.begin);
    std::size_t lines = 0;
    bool has_first = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::string_view line = text.substr(at, end - at);
        at = end + 1;
        if (without_blanks_around(line).empty() || line.front() == '#') {
            lines += !line.empty() && line.front() == '#' ? 1 : 0;
            continue;
        }
        ++lines;
        const std::string_view words = line.substr(0, line.find('{'));
        const bool is_words = words.find_first_of("()[]<>|,;\"\t") == words.npos;
        const std::string_view first = words.substr(0, words.find(' '));
        const bool is_name = std::any_of(first.begin(), first.end(), is_of_word) && !is_drawn(first);
        if (!is_words || !is_name) return false;
        if (!has_first && without_blanks_around(words).size() == first.size()) return false;
        has_first = true;
    }
    return has_first && lines > 1;
}

Expected<ExplicitTree> read_edges(const TreeText& given, std::optional<Player> root) {
    auto tree = EdgesReader(given, root).read();
    if (!tree) tree.error().message = "in edges or lists of children: " + tree.error().message;
    return tree;
}

}  // namespace plytrace
