#include "games/tree/reading/mermaid.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/tree/reading/draft.hpp"

namespace plytrace {

namespace {

/// Lines that say nothing about the tree.
constexpr std::array<std::string_view, 9> kPassedOver{"%%",        "classDef", "class",    "style", "linkStyle",
                                                      "direction", "click",    "subgraph", "end"};

class MermaidReader : private Cursor {
  public:
    MermaidReader(const TreeText& given, std::optional<Player> root) : Cursor(given), m_root(root) {}

    Expected<ExplicitTree> read() {
        const std::size_t first_arrow = std::min(m_text.find("-->", m_offset), m_text.size());
        const std::string_view head = m_text.substr(m_offset, m_text.find_first_of("\n;", m_offset) - m_offset);
        if (first_arrow >= m_offset + head.size()) end_statement();  // graph TD
        while (true) {
            skip();
            while (is_next(';')) {
                ++m_offset;
                skip();
            }
            if (is_at_end()) return m_draft.tree(m_text, m_root);
            if (is_passed_over()) {
                m_offset = std::min(m_text.find('\n', m_offset), m_text.size());
            } else if (const Failure failure = read_chain()) {
                return tl::make_unexpected(*failure);
            }
        }
    }

  private:
    /// A --> B --> C & D
    Failure read_chain() {
        std::vector<std::size_t> parents, ends;
        if (Failure failure = read_group(parents)) return failure;
        while (!is_at_end_of_statement()) {
            std::string move;
            if (Failure failure = read_arrow(move)) return failure;
            const std::size_t place = m_offset;
            ends.clear();
            if (Failure failure = read_group(ends)) return failure;
            for (const std::size_t parent : parents) {
                for (const std::size_t child : ends) {
                    if (Failure failure = m_draft.connect(m_text, parent, child, place)) return failure;
                    m_draft[child].move = move;
                }
            }
            parents = ends;
        }
        return std::nullopt;
    }

    Failure read_group(std::vector<std::size_t>& nodes) {
        while (true) {
            skip_in_line();
            if (Failure failure = read_node(nodes.emplace_back())) return failure;
            skip_in_line();
            if (!is_next('&')) return std::nullopt;
            ++m_offset;
        }
    }

    /// A, A[text], A("text"), A((text)), A{text}, A:::class
    Failure read_node(std::size_t& node) {
        const std::size_t start = m_offset;
        const auto is_part = [&] {
            const char c = next();
            const bool is_dash_in_name = c == '-' && m_offset + 1 < m_text.size() &&
                                         (is_letter(m_text[m_offset + 1]) || is_decimal_digit(m_text[m_offset + 1]));
            return is_letter(c) || is_decimal_digit(c) || c == '_' || c == '.' || is_dash_in_name;
        };
        while (!is_at_end() && is_part()) ++m_offset;
        if (m_offset == start) return expected("a node of a flowchart");
        node = m_draft.named(std::string(m_text.substr(start, m_offset - start)), start);
        constexpr std::string_view openings = "[({>", closings = "])}";
        if (!is_at_end() && openings.find(next()) != m_text.npos) {
            const std::size_t opening = m_offset;
            while (!is_at_end() && (openings.find(next()) != m_text.npos || is_next('/') || is_next('\\'))) ++m_offset;
            const bool is_quoted = is_next('"');
            if (is_quoted) ++m_offset;
            const std::size_t begin = m_offset;
            m_offset = std::min(m_text.find_first_of(is_quoted ? "\"" : "])}\n", begin), m_text.size());
            std::string label(m_text.substr(begin, m_offset - begin));
            while (!label.empty() && (label.back() == '/' || label.back() == '\\')) label.pop_back();  // [/A/]
            if (is_quoted && !is_at_end()) ++m_offset;
            if (is_at_end() || closings.find(next()) == m_text.npos) {
                return fault(opening, "expected a closing bracket for the one that opens here");
            }
            while (!is_at_end() && closings.find(next()) != m_text.npos) ++m_offset;
            m_draft[node].label = without_breaks(std::move(label));
            m_draft[node].is_label_name = false;
        }
        if (begins_with(":::")) m_offset = std::min(m_text.find_first_of(" \t\r\n;&-=", m_offset), m_text.size());
        return std::nullopt;
    }

    /// -->, ---, ==>, -.->, with a text: -->|a1|, -- a1 -->
    Failure read_arrow(std::string& move) {
        skip_in_line();
        const std::size_t start = m_offset;
        skip_line();
        const std::string_view drawn = m_text.substr(start, m_offset - start);
        if (drawn.size() < 2) return expected("an arrow such as -->");
        skip_in_line();
        if (is_next('|')) {
            const std::size_t end = m_text.find_first_of("|\n", m_offset + 1);
            if (end == m_text.npos || m_text[end] != '|') return expected("a second '|' after the text of the arrow");
            move = m_text.substr(m_offset + 1, end - m_offset - 1);
            m_offset = end + 1;
        } else if ((drawn == "--" || drawn == "==" || drawn == "-.") && !is_at_end_of_statement()) {
            const std::size_t begin = m_offset;
            const std::string_view line = m_text.substr(begin, m_text.find('\n', begin) - begin);
            m_offset = begin + std::min({line.find("--"), line.find("=="), line.find(".-"), line.size()});
            move = m_text.substr(begin, m_offset - begin);
            const std::size_t rest = m_offset;
            skip_line();
            if (m_offset - rest < 2) return expected("the rest of the arrow, such as -->");
        }
        move = without_breaks(std::string(without_blanks_around(move)));
        if (move.size() > 1 && move.front() == '"' && move.back() == '"') move = move.substr(1, move.size() - 2);
        return std::nullopt;
    }
    void skip_line() {
        constexpr std::string_view strokes = "-=.<>";
        while (!is_at_end() && strokes.find(next()) != m_text.npos) ++m_offset;
        const bool has_end =
            (is_next('o') || is_next('x')) && m_offset + 1 < m_text.size() && m_text[m_offset + 1] == ' ';
        if (has_end) ++m_offset;
    }

    [[nodiscard]] static bool is_letter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
    }
    /// "2<br/>or 3": HTML's line breaks are blanks.
    [[nodiscard]] static std::string without_breaks(std::string text) {
        for (const std::string_view br : {"<br/>", "<br />", "<br>", "\\n"}) {
            for (std::size_t at = text.find(br); at != text.npos; at = text.find(br, at))
                text.replace(at, br.size(), "\n");
        }
        return text;
    }

    [[nodiscard]] bool is_passed_over() const {
        const std::string_view word = m_text.substr(m_offset, m_text.find_first_of(" \t\r\n;", m_offset) - m_offset);
        return begins_with("%%") || std::find(kPassedOver.begin(), kPassedOver.end(), word) != kPassedOver.end();
    }
    [[nodiscard]] bool is_at_end_of_statement() const {
        return is_at_end() || is_next('\n') || is_next('\r') || is_next(';') || begins_with("%%");
    }
    void end_statement() { m_offset = std::min(m_text.find_first_of("\n;", m_offset), m_text.size()); }
    void skip_in_line() {
        while (is_next(' ') || is_next('\t')) ++m_offset;
    }

    std::optional<Player> m_root;
    TreeDraft m_draft;
};

}  // namespace

Expected<ExplicitTree> read_mermaid(const TreeText& given, std::optional<Player> root) {
    return MermaidReader(given, root).read();
}

}  // namespace plytrace
