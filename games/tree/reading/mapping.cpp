#include "games/tree/reading/mapping.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/core/number_text.hpp"
#include "games/tree/reading/draft.hpp"

namespace plytrace {

namespace {

/// The keys of objects that are nodes themselves, and those of graphs.
constexpr std::array<std::string_view, 17> kOtherKeys{
    "name",    "move",   "player",        "children", "evaluation", "value", "id",    "label", "score",
    "utility", "payoff", "probabilities", "nodes",    "links",      "edges", "graph", "tree"};

class MappingReader : private Cursor {
  public:
    MappingReader(const TreeText& given, std::optional<Player> root) : Cursor(given), m_root(root) {}

    Expected<ExplicitTree> read() {
        m_open.push_back({m_offset++, TreeDraft::kNone, {}});
        while (!m_open.empty()) {
            if (const Failure failure = read_item()) return tl::make_unexpected(*failure);
        }
        skip();
        if (!is_at_end()) return tl::make_unexpected(*expected("nothing after the tree"));
        return m_draft.tree(m_text, m_root);
    }

    [[nodiscard]] bool begins_with_name() {
        ++m_offset;
        skip();
        std::string key;
        if (!is_at_quote() || read_quoted(key)) return false;
        skip();
        if (!is_next(':')) return false;
        ++m_offset;
        skip();
        return (is_next('{') || is_next('[')) &&
               std::find(kOtherKeys.begin(), kOtherKeys.end(), key) == kOtherKeys.end();
    }

  private:
    /// A list or an object whose items are children of a node; kNone: the whole.
    struct Open {
        std::size_t opened_at;
        std::size_t node;
        Items items;
    };

    Failure read_item() {
        Open& open = m_open.back();
        const bool is_object = m_text[open.opened_at] == '{';
        const char closing = is_object ? '}' : m_text[open.opened_at] == '(' ? ')' : ']';
        if (Failure failure = go_to_item(open.items)) return failure;
        if (is_next(closing)) {
            ++m_offset;
            m_open.pop_back();
            return std::nullopt;
        }
        if (is_at_end()) return expected(fmt::format("another node or '{}'", closing));
        ++open.items.count;
        if (is_object) return read_member(open.node);
        if (is_next('{')) {
            m_open.push_back({m_offset++, open.node, {}});
            return std::nullopt;
        }
        std::size_t child = 0;
        return read_child(open.node, child);
    }

    /// "name": its children or its value.
    Failure read_member(std::size_t parent) {
        const std::size_t place = m_offset;
        std::string name;
        if (!is_at_quote()) return expected("the name of a node in quotes");
        if (Failure failure = read_quoted(name)) return failure;
        skip();
        if (!is_next(':')) return expected("':' after the name");
        ++m_offset;
        skip();
        std::size_t node = parent;
        const bool is_list_of_children = name == "children" && parent != TreeDraft::kNone;
        if (!is_list_of_children) {
            node = m_draft.named(name, place);
            if (parent != TreeDraft::kNone) {
                if (Failure failure = m_draft.connect(m_text, parent, node, place)) return failure;
            }
        }
        if (is_next('{') || is_next('[') || is_next('(')) {
            m_open.push_back({m_offset++, node, {}});
            return std::nullopt;
        }
        const auto value = parse_number(next_word());
        if (!value) return expected("a list of children, or a number");
        m_offset += next_word().size();
        m_draft[node].values = {*value};
        return std::nullopt;
    }

    /// "B", or the value of a leaf without a name.
    Failure read_child(std::size_t parent, std::size_t& child) {
        const std::size_t place = m_offset;
        std::string word;
        if (is_at_quote()) {
            if (Failure failure = read_quoted(word)) return failure;
            child = parse_number(word) ? m_draft.add(place, TreeDraft::kNone, word) : m_draft.named(word, place);
        } else {
            word = next_word();
            const auto value = parse_number(word);
            if (!value) return expected("a name in quotes or a number");
            m_offset += word.size();
            child = m_draft.add(place, TreeDraft::kNone);
            m_draft[child].values = {*value};
        }
        return m_draft.connect(m_text, parent, child, place);
    }

    std::optional<Player> m_root;
    TreeDraft m_draft;
    std::vector<Open> m_open;
};

}  // namespace

Expected<ExplicitTree> read_mapping(const TreeText& given, std::optional<Player> root) {
    return MappingReader(given, root).read();
}

bool looks_like_mapping(const TreeText& given) {
    return MappingReader(given, std::nullopt).begins_with_name();
}

}  // namespace plytrace
