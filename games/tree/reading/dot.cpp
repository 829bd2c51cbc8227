#include "games/tree/reading/dot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "games/core/number_text.hpp"
#include "games/tree/reading/draft.hpp"

namespace plytrace {

namespace {

class DotReader : private Cursor {
  public:
    DotReader(const TreeText& given, std::optional<Player> root) : Cursor(given), m_root(root) {}

    Expected<ExplicitTree> read() {
        Failure failure = read_graph();
        if (failure) return tl::make_unexpected(*failure);
        return m_draft.tree(m_text, m_root);
    }

  private:
    using Attributes = std::vector<std::pair<std::string, std::string>>;

    /// digraph name { … }, or the statements alone.
    Failure read_graph() {
        const bool has_head =
            m_text.find('{', m_offset) < m_text.find("->", m_offset) || m_text.find("->", m_offset) == m_text.npos;
        std::string word;
        while (has_head && !is_next('{')) {
            if (Failure failure = read_id(word)) return failure;
            skip_comments();
        }
        std::size_t depth = 0;
        do {
            skip_comments();
            if (is_next('{') || (is_next('}') && depth > 0)) {
                is_next('{') ? ++depth : --depth;
                ++m_offset;
            } else if (is_next(';')) {
                ++m_offset;
            } else if (is_at_end()) {
                return has_head ? expected("'}' at the end of the graph") : std::nullopt;
            } else if (Failure failure = read_statement()) {
                return failure;
            }
        } while (depth > 0 || !has_head);
        skip_comments();
        return is_at_end() ? std::nullopt : expected("nothing after the graph");
    }

    /// A node, a chain of edges, or a setting.
    Failure read_statement() {
        const std::size_t place = m_offset;
        std::string name;
        if (Failure failure = read_id(name)) return failure;
        skip_comments();
        Attributes attributes;
        if (is_next('=')) {  // rankdir=TB
            ++m_offset;
            skip_comments();
            return read_id(name);
        }
        if (name == "subgraph") return is_next('{') ? std::nullopt : read_id(name);
        if (name == "node" || name == "edge" || name == "graph") return read_attributes(attributes);
        std::vector<std::size_t> ends{m_draft.named(name, place)};
        std::vector<std::size_t> children;
        skip_port();
        while (begins_with("->") || begins_with("--")) {
            m_offset += 2;
            const std::size_t first = children.size();
            if (Failure failure = read_children(ends, children)) return failure;
            ends.assign(children.begin() + static_cast<std::ptrdiff_t>(first), children.end());
        }
        if (Failure failure = read_attributes(attributes)) return failure;
        for (const auto& [key, value] : attributes) {
            if (children.empty()) set_attribute(ends.front(), key, value);
            if (key != "label" && key != "probability") continue;
            for (const std::size_t child : children) m_draft[child].move = value;
        }
        return std::nullopt;
    }

    /// "B", or several as in "{B C}": children of the node before the arrow.
    Failure read_children(const std::vector<std::size_t>& parents, std::vector<std::size_t>& children) {
        skip_comments();
        const bool is_group = is_next('{');
        if (is_group) ++m_offset;
        while (true) {
            skip_comments();
            while (is_group && (is_next(';') || is_next(','))) {
                ++m_offset;
                skip_comments();
            }
            if (is_group && is_next('}')) break;
            const std::size_t place = m_offset;
            std::string name;
            if (Failure failure = read_id(name)) return failure;
            const std::size_t child = m_draft.named(name, place);
            for (const std::size_t parent : parents) {
                if (Failure failure = m_draft.connect(m_text, parent, child, place)) return failure;
            }
            children.push_back(child);
            skip_port();
            if (!is_group) return std::nullopt;
        }
        ++m_offset;
        skip_comments();
        return std::nullopt;
    }

    /// [key=value, …], any number of such lists.
    Failure read_attributes(Attributes& attributes) {
        skip_comments();
        while (is_next('[')) {
            ++m_offset;
            while (true) {
                skip_comments();
                while (is_next(',') || is_next(';')) {
                    ++m_offset;
                    skip_comments();
                }
                if (is_next(']')) break;
                auto& [key, value] = attributes.emplace_back();
                if (Failure failure = read_id(key)) return failure;
                skip_comments();
                if (!is_next('=')) return expected("'=' after the attribute");
                ++m_offset;
                skip_comments();
                if (Failure failure = read_id(value)) return failure;
            }
            ++m_offset;
            skip_comments();
        }
        return std::nullopt;
    }

    void set_attribute(std::size_t node, const std::string& key, const std::string& value) {
        TreeDraft::Node& named = m_draft[node];
        const bool is_value = key == "value" || key == "score" || key == "utility" || key == "payoff";
        if (key == "label" && value != "\\N") {
            named.label = value;
            named.is_label_name = false;
        } else if (is_value) {
            named.values = values_in(value);
        }
    }

    /// A word, a number, a text in double quotes, or HTML in < >, of which the text remains.
    Failure read_id(std::string& id) {
        id.clear();
        if (is_next('"')) return read_dot_string(id);
        if (is_next('<')) return read_html(id);
        const std::size_t start = m_offset;
        const auto is_part = [&](char c) {
            return is_decimal_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' ||
                   static_cast<unsigned char>(c) >= 0x80;
        };
        if (is_next('-') && !begins_with("->") && !begins_with("--")) ++m_offset;
        while (!is_at_end() && is_part(next()) && blank_length(m_text, m_offset) == 0) ++m_offset;
        id = m_text.substr(start, m_offset - start);
        return id.empty() || id == "-" ? expected("a name in DOT") : std::nullopt;
    }

    Failure read_dot_string(std::string& text) {
        const std::size_t opening = m_offset++;
        for (; !is_at_end() && !is_next('"'); ++m_offset) {
            const char after = is_next('\\') && m_offset + 1 < m_text.size() ? m_text[m_offset + 1] : '\0';
            if (after == 'n' || after == 'l' || after == 'r') {
                text += '\n';
                ++m_offset;
            } else if (after == '"' || after == '\\') {
                text += after;
                ++m_offset;
            } else {
                text += next();
            }
        }
        if (is_at_end()) return fault(opening, "expected a closing quote for the text that opens here");
        ++m_offset;
        while (!text.empty() && text.back() == '\n') text.pop_back();
        return std::nullopt;
    }

    Failure read_html(std::string& text) {
        const std::size_t opening = m_offset;
        std::size_t depth = 0;
        do {
            if (is_at_end()) return fault(opening, "expected '>' for the '<' that opens here");
            if (is_next('<')) {
                if (++depth > 1 && !text.empty()) text += '\n';
            } else if (is_next('>')) {
                --depth;
            } else if (depth == 1) {
                text += next();
            }
            ++m_offset;
        } while (depth > 0);
        while (!text.empty() && text.back() == '\n') text.pop_back();
        return std::nullopt;
    }

    void skip_port() {
        skip_comments();
        while (is_next(':')) {
            ++m_offset;
            std::string port;
            if (read_id(port)) return;
            skip_comments();
        }
    }

    void skip_comments() {
        while (true) {
            skip();
            std::size_t end = 0;
            if (begins_with("//") || is_next('#')) {
                end = m_text.find('\n', m_offset);
            } else if (begins_with("/*")) {
                end = m_text.find("*/", m_offset + 2);
                if (end != m_text.npos) end += 2;
            } else {
                return;
            }
            m_offset = std::min(end, m_text.size());
        }
    }

    std::optional<Player> m_root;
    TreeDraft m_draft;
};

}  // namespace

Expected<ExplicitTree> read_dot(const TreeText& given, std::optional<Player> root) {
    return DotReader(given, root).read();
}

}  // namespace plytrace
