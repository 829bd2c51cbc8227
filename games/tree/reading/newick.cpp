#include "games/tree/reading/newick.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "games/core/number_text.hpp"
#include "games/tree/reading/draft.hpp"

namespace plytrace {

namespace {

class NewickReader : private Cursor {
  public:
    NewickReader(const TreeText& given, std::optional<Player> root) : Cursor(given), m_root(root) {}

    Expected<ExplicitTree> read() {
        Failure failure = read_nodes();
        if (!failure) failure = settle_lengths();
        if (failure) return tl::make_unexpected(*failure);
        return m_draft.tree(m_text, m_root);
    }

  private:
    struct Length {
        std::size_t node;
        std::size_t place;
        double length;
    };

    Failure read_nodes() {
        std::vector<std::size_t> open;
        while (true) {  // at the beginning of a node
            skip_comments();
            const std::size_t parent = open.empty() ? TreeDraft::kNone : open.back();
            std::size_t node = m_draft.add(m_offset, parent);
            if (is_next('(')) {
                open.push_back(node);
                ++m_offset;
                continue;
            }
            if (Failure failure = read_label(node)) return failure;
            while (true) {  // at the end of a node
                skip_comments();
                if (open.empty()) {
                    if (!is_next(';')) return expected("';' after a tree in Newick format");
                    ++m_offset;
                    skip_comments();
                    return is_at_end() ? std::nullopt : expected("nothing after the tree");
                }
                if (is_next(',')) break;
                if (!is_next(')')) return expected("',' or ')' after a node in Newick format");
                node = open.back();
                open.pop_back();
                ++m_offset;
                if (Failure failure = read_label(node)) return failure;
            }
            ++m_offset;
        }
    }

    /// The name of a node and the length of the branch into it, each of which may be missing.
    Failure read_label(std::size_t node) {
        skip_comments();
        TreeDraft::Node& named = m_draft[node];
        if (is_at_quote()) {
            if (Failure failure = read_quoted(named.label)) return failure;
        } else {
            named.label = word();
        }
        named.is_label_name = true;
        skip_comments();
        if (!is_next(':')) return std::nullopt;
        ++m_offset;
        skip_comments();
        const std::size_t place = m_offset;
        const auto length = parse_number(word());
        if (!length) return fault(place, length.error().message);
        m_lengths.push_back({node, place, *length});
        return std::nullopt;
    }

    std::string word() {
        const std::size_t start = m_offset;
        m_offset = std::min(m_text.find_first_of("():,;[]", start), m_text.size());
        return std::string(without_blanks_around(m_text.substr(start, m_offset - start)));
    }

    void skip_comments() {
        skip();
        while (is_next('[') && m_text.find(']', m_offset) != m_text.npos) {
            m_offset = m_text.find(']', m_offset) + 1;
            skip();
        }
    }

    /// What the lengths mean: nothing, or the values of the leaves.
    Failure settle_lengths() {
        const bool says_nothing =
            std::all_of(m_lengths.begin(), m_lengths.end(), [](const Length& each) { return each.length == 1; }) &&
            std::any_of(m_lengths.begin(), m_lengths.end(),
                        [&](const Length& each) { return !m_draft[each.node].children.empty(); });
        if (says_nothing) {
            for (std::size_t node = 0; node < m_draft.size(); ++node) {
                const auto support = parse_number(m_draft[node].label);
                if (!m_draft[node].children.empty() && support && *support == 1) m_draft[node].label.clear();
            }
            return std::nullopt;
        }
        for (const Length& each : m_lengths) {
            TreeDraft::Node& node = m_draft[each.node];
            if (!node.children.empty() || parse_number(node.label)) {
                return fault(each.place, "expected no length of a branch: a game tree has none");
            }
            node.values = {each.length};
        }
        return std::nullopt;
    }

    std::optional<Player> m_root;
    TreeDraft m_draft;
    std::vector<Length> m_lengths;
};

}  // namespace

Expected<ExplicitTree> read_newick(const TreeText& given, std::optional<Player> root) {
    return NewickReader(given, root).read();
}

}  // namespace plytrace
