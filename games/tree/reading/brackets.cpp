#include "games/tree/reading/brackets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/core/number_text.hpp"
#include "games/tree/reading/draft.hpp"

namespace plytrace {

namespace {

constexpr std::string_view kForest = "\\begin{forest}", kForestEnd = "\\end{forest}", kPython = "Tree";

class BracketReader : private Cursor {
  public:
    BracketReader(const TreeText& given, std::optional<Player> root) : Cursor(given), m_root(root) {}

    Expected<ExplicitTree> read() {
        m_is_forest = begins_with(kForest);
        if (is_next('\\')) m_offset = std::min(m_text.find('[', m_offset), m_text.size());  // past \Tree, for tree={…}
        Failure failure = read_node();
        while (!failure && !m_open.empty()) failure = read_item();
        if (failure) return tl::make_unexpected(*failure);
        skip();
        if (m_is_forest && begins_with(kForestEnd)) m_offset += kForestEnd.size();
        skip();
        if (!is_at_end()) return tl::make_unexpected(*expected("nothing after the tree"));
        return m_draft.tree(m_text, m_root);
    }

    /// Whether the first word within the brackets here is a name with something behind it.
    [[nodiscard]] bool begins_with_name() {
        if (!is_at_bracket()) return false;
        while (is_at_bracket()) {
            pass_bracket();
            skip();
        }
        if (is_next('.') && !parse_number(next_word())) return true;
        const char c = next();
        const bool is_letter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
        if (!is_letter && !is_at_quote()) return false;
        std::string word;
        if (read_word(word) || parse_number(word) || is_word(word, "nan")) return false;
        skip();
        if (is_next(',')) ++m_offset;
        skip();
        return !is_at_end() && !is_next(':') && !is_next(')') && !is_next(']');
    }

  private:
    /// A bracket that has not been closed.
    struct Open {
        std::size_t opened_at = 0;
        std::size_t node = 0;
        Items items;                   ///< the label is one of them
        std::size_t bare_numbers = 0;  ///< items without a bracket
        bool begins_with_number = false;
        bool has_label = false;
        bool has_quoted_label = false;
        bool is_list_of_children = false;  ///< the second bracket of Tree('A', [3, 5])
        bool has_list_of_children = false;
    };

    [[nodiscard]] bool is_at_bracket() const {
        return is_next('(') || is_next('[') ||
               (begins_with(kPython) && m_text.substr(m_offset + kPython.size()).starts_with('('));
    }
    void pass_bracket() { m_offset += begins_with(kPython) ? kPython.size() + 1 : 1; }

    Failure read_node() {
        if (!is_at_bracket()) return expected("a bracket");
        Open opened;
        if (!m_open.empty() && m_open.back().has_quoted_label && m_open.back().items.count == 2) {
            const std::size_t here = m_offset;
            opened.is_list_of_children = !begins_with_own_name();
            m_offset = here;
        }
        pass_bracket();
        opened.opened_at = m_offset - 1;
        if (opened.is_list_of_children) {
            m_open.back().has_list_of_children = true;
            opened.node = m_open.back().node;
        } else {
            opened.node = m_draft.add(opened.opened_at, m_open.empty() ? TreeDraft::kNone : m_open.back().node);
            if (Failure failure = read_label(opened)) return failure;
        }
        m_open.push_back(opened);
        return std::nullopt;
    }

    /// The same as begins_with_name() of this one bracket.
    [[nodiscard]] bool begins_with_own_name() {
        const std::size_t bracket = m_offset;
        pass_bracket();
        skip();
        if (is_at_bracket()) return false;
        m_offset = bracket;
        return begins_with_name();
    }

    Failure read_label(Open& opened) {
        skip();
        if (is_at_bracket()) return std::nullopt;
        const std::size_t start = m_offset;
        const bool is_qtree = is_next('.') && !parse_number(next_word());
        if (is_qtree) ++m_offset;
        opened.has_quoted_label = is_at_quote();
        std::string word;
        if (Failure failure = read_word(word)) return failure;
        opened.has_label = m_is_forest || (!word.empty() && (is_qtree || !parse_number(word)));
        if (!opened.has_label) {  // an item
            m_offset = start;
            return std::nullopt;
        }
        opened.items.count = 1;
        if (is_next(':')) ++m_offset;  // [b1: 3]
        m_draft[opened.node].label = std::move(word);
        return std::nullopt;
    }

    /// A bare word, a text in quotes, {text} or $formula$ of LaTeX. In forest, all of a node's words.
    Failure read_word(std::string& word) {
        if (is_at_quote()) return read_quoted(word);
        const char closing = is_next('{') ? '}' : is_next('$') ? '$' : '\0';
        const std::size_t start = m_offset + (closing == '\0' ? 0 : 1);
        if (closing != '\0') {
            m_offset = std::min(m_text.find(closing, start), m_text.size());
            if (is_at_end()) return expected(fmt::format("'{}'", closing));
            word = m_text.substr(start, m_offset++ - start);
            return std::nullopt;
        }
        if (m_is_forest) {
            m_offset = std::min(m_text.find_first_of("[],", start), m_text.size());
            word = without_blanks_around(m_text.substr(start, m_offset - start));
            return std::nullopt;
        }
        word = next_word();
        m_offset += word.size();
        return std::nullopt;
    }

    Failure read_item() {
        Open& list = m_open.back();
        if (m_is_forest) {
            skip_options();
        } else if (Failure failure = go_to_item(list.items)) {
            return failure;
        }
        const char closing = m_text[list.opened_at] == '(' ? ')' : ']';
        if (is_next(closing)) return close();
        if (list.has_list_of_children) return expected(fmt::format("'{}' after the list of children", closing));
        if (is_at_end() || is_next(')') || is_next(']')) return expected(fmt::format("another node or '{}'", closing));
        ++list.items.count;
        if (is_at_bracket()) return read_node();
        const std::size_t place = m_offset;
        std::string word;
        if (Failure failure = read_word(word)) return failure;
        if (word.empty()) return expected("a node");
        ++list.bare_numbers;
        if (list.items.count == 1) list.begins_with_number = true;
        (void)m_draft.add(place, list.node, std::move(word));
        return std::nullopt;
    }

    Failure close() {
        const Open closed = m_open.back();
        m_open.pop_back();
        ++m_offset;
        if (closed.is_list_of_children) return std::nullopt;
        TreeDraft::Node& node = m_draft[closed.node];
        const std::size_t children = node.children.size();
        if (closed.bare_numbers == 1 && children == 1 && !closed.has_list_of_children) {  // a leaf: [3], (b1 3)
            auto values = values_in(m_draft[node.children[0]].label);
            if (values.empty()) return std::nullopt;
            m_draft.remove_last();
            m_draft[closed.node].values = std::move(values);
            return std::nullopt;
        }
        if (closed.begins_with_number && children > 1 && closed.bare_numbers == 1 && m_text[closed.opened_at] == '[') {
            return fault(closed.opened_at,
                         "expected a name or nothing before the children in brackets, found a number");
        }
        return std::nullopt;
    }

    /// ", draw, edge label={node{a1}}" of forest: up to the next bracket outside of braces.
    void skip_options() {
        skip();
        if (!is_next(',')) return;
        for (int depth = 0; !is_at_end() && (depth > 0 || (!is_next('[') && !is_next(']'))); ++m_offset) {
            depth += is_next('{') ? 1 : is_next('}') ? -1 : 0;
        }
    }

    std::optional<Player> m_root;
    TreeDraft m_draft;
    std::vector<Open> m_open;
    bool m_is_forest = false;
};

}  // namespace

Expected<ExplicitTree> read_brackets(const TreeText& given, std::optional<Player> root) {
    return BracketReader(given, root).read();
}

bool looks_like_brackets(const TreeText& given) {
    const std::string_view text = given.text.substr(given.begin);
    return text.starts_with("\\Tree") || text.starts_with(kForest) || text.starts_with("Tree(") ||
           BracketReader(given, std::nullopt).begins_with_name();
}

}  // namespace plytrace
