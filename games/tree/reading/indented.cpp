#include "games/tree/reading/indented.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "games/tree/reading/draft.hpp"

namespace plytrace {

namespace {

using namespace std::string_view_literals;

/// What branches are drawn with, beyond ASCII.
constexpr std::array kBranches{"│"sv, "├"sv, "└"sv, "─"sv, "╙"sv, "╟"sv, "╼"sv, "╾"sv, "┬"sv,
                               "╰"sv, "╭"sv, "┌"sv, "━"sv, "┃"sv, "┣"sv, "┗"sv, "•"sv, "◦"sv};

class IndentedReader : private Cursor {
  public:
    IndentedReader(const TreeText& given, std::optional<Player> root) : Cursor(given), m_root(root) {}

    Expected<ExplicitTree> read() {
        // The first line begins before its blanks, which may have been passed over.
        while (m_offset > 0 && (m_text[m_offset - 1] == ' ' || m_text[m_offset - 1] == '\t')) --m_offset;
        while (!is_at_end()) {
            if (const Failure failure = read_line()) return tl::make_unexpected(*failure);
        }
        return m_draft.tree(m_text, m_root);
    }

  private:
    /// A line that may still have children.
    struct Open {
        std::size_t column;
        std::size_t node;
    };

    Failure read_line() {
        const std::size_t end = std::min(m_text.find_first_of("\r\n", m_offset), m_text.size());
        std::size_t column = 0;
        if (Failure failure = skip_indentation(end, column)) return failure;
        const std::size_t place = m_offset;
        std::string_view label = without_blanks_around(m_text.substr(place, end - place));
        m_offset = std::min(end + 1, m_text.size());
        if (label.empty()) return std::nullopt;
        while (label.size() > 2 && (label.front() == '*' || label.front() == '`') && label.front() == label.back()) {
            label = label.substr(1, label.size() - 2);  // **A**, `A`
        }
        std::size_t above = TreeDraft::kNone;
        while (!m_open.empty() && m_open.back().column >= column) {
            above = m_open.back().column;
            m_open.pop_back();
        }
        if (above != TreeDraft::kNone && above != column) {
            return fault(place, "expected the indentation of a line above, found one between two of them");
        }
        const std::size_t parent = m_open.empty() ? TreeDraft::kNone : m_open.back().node;
        const std::size_t node = m_draft.add(place, parent, label_of(label));
        m_draft[node].is_label_name = true;
        m_open.push_back({column, node});
        return std::nullopt;
    }

    /// Moves to the first character of the line's label and counts the characters before it.
    Failure skip_indentation(std::size_t end, std::size_t& column) {
        while (m_offset < end) {
            const std::size_t blank = std::max(blank_length(m_text, m_offset), invisible_length(m_text, m_offset));
            const std::size_t branch = branch_length();
            if (is_next('\t')) (m_blank_place ? m_mixed_place : m_tab_place) = m_offset;
            if (is_next(' ') && column == 0) (m_tab_place ? m_mixed_place : m_blank_place) = m_offset;
            if (m_mixed_place)
                return fault(*m_mixed_place, "expected only tabs or only blanks as indentation, found both");
            if (blank == 0 && branch == 0) break;
            m_offset += std::max(blank, branch);
            ++column;
        }
        const bool is_after_dash = m_offset > 0 && std::string_view("-+|`").find(m_text[m_offset - 1]) != m_text.npos;
        if (column == 0 || m_offset >= end || !is_after_dash) return std::nullopt;
        if (!is_decimal_digit(next()) && next() != '-' && next() != '.') return std::nullopt;
        return expected("a blank between a branch and a number");
    }

    /// The length of what is drawn here as a part of a branch or a bullet; 0 if it is the label. A dash before a number
    /// is a minus sign.
    [[nodiscard]] std::size_t branch_length() const {
        const auto drawn =
            std::find_if(kBranches.begin(), kBranches.end(), [&](std::string_view each) { return begins_with(each); });
        if (drawn != kBranches.end()) return drawn->size();
        const char after = m_offset + 1 < m_text.size() ? m_text[m_offset + 1] : ' ';
        constexpr std::string_view drawing = "|`+\\*#";
        if (drawing.find(next()) != drawing.npos && !is_at_end()) {
            return is_blank(after) || after == '-' || drawing.find(after) != drawing.npos ? 1 : 0;
        }
        if (!is_next('-')) return 0;
        const bool is_after_branch =
            m_offset > 0 && std::string_view("-+|`\\").find(m_text[m_offset - 1]) != m_text.npos;
        return is_blank(after) || after == '-' || is_after_branch ? 1 : 0;
    }

    /// anytree's Node('/A/b1', value=3) is "b1 = 3"; anything else is what it is.
    [[nodiscard]] static std::string label_of(std::string_view line) {
        const bool is_node = (line.starts_with("Node(") || line.starts_with("AnyNode(")) && line.back() == ')';
        if (!is_node) return std::string(line);
        std::string label;
        const std::size_t opening = line.find_first_of("'\"");
        if (opening != line.npos) {
            const std::size_t closing = std::min(line.find(line[opening], opening + 1), line.size() - 1);
            const std::string_view path = line.substr(opening + 1, closing - opening - 1);
            label = path.substr(path.rfind('/') + 1);
        }
        for (const std::string_view key : {"value=", "score=", "utility=", "payoff="}) {
            const std::size_t found = line.find(key);
            if (found == line.npos) continue;
            const std::size_t begin = found + key.size();
            label += " = " + std::string(line.substr(begin, line.find_first_of(",)", begin) - begin));
        }
        return label;
    }

    std::optional<Player> m_root;
    std::vector<Open> m_open;
    std::optional<std::size_t> m_tab_place, m_blank_place, m_mixed_place;  ///< where lines begin with these
    TreeDraft m_draft;
};

}  // namespace

Expected<ExplicitTree> read_indented(const TreeText& given, std::optional<Player> root) {
    return IndentedReader(given, root).read();
}

}  // namespace plytrace
