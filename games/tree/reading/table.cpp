#include "games/tree/reading/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/core/json_string.hpp"
#include "games/core/number_text.hpp"
#include "games/tree/reading/draft.hpp"
#include "games/tree/reading/players.hpp"

namespace plytrace {

namespace {

enum class Column { kParent, kChild, kName, kValue, kMove, kProbability, kPlayer, kIndex };

struct Title {
    std::string_view word;
    Column column;
};
constexpr std::array<Title, 21> kTitles{
    {{"parent", Column::kParent}, {"source", Column::kParent}, {"from", Column::kParent},
     {"child", Column::kChild},   {"node", Column::kChild},    {"id", Column::kChild},
     {"target", Column::kChild},  {"to", Column::kChild},      {"name", Column::kName},
     {"label", Column::kName},    {"value", Column::kValue},   {"score", Column::kValue},
     {"utility", Column::kValue}, {"payoff", Column::kValue},  {"move", Column::kMove},
     {"action", Column::kMove},   {"edge", Column::kMove},     {"probability", Column::kProbability},
     {"player", Column::kPlayer}, {"turn", Column::kPlayer},   {"", Column::kIndex}}};

class TableReader : private Cursor {
  public:
    TableReader(const TreeText& given, std::optional<Player> root) : Cursor(given), m_root(root) {}

    Expected<ExplicitTree> read() {
        const std::string_view first = m_text.substr(m_offset, m_text.find_first_of("\r\n", m_offset) - m_offset);
        for (const char separator : {',', ';', '\t'}) {
            if (first.find(separator) != first.npos) m_separator = separator;
        }
        if (first.starts_with('|')) m_separator = '|';
        while (true) {
            skip();
            if (is_at_end()) return m_draft.tree(m_text, m_root);
            if (is_rule()) {
                m_offset = std::min(m_text.find('\n', m_offset), m_text.size());
                continue;
            }
            std::vector<Cell> row;
            Failure failure = read_row(row);
            if (!failure) failure = m_columns.empty() && is_titles(row) ? take_titles(row) : take_row(row);
            if (failure) return tl::make_unexpected(*failure);
        }
    }

  private:
    struct Cell {
        std::size_t place = 0;
        std::string text;
    };

    /// |---|:--:|, below the titles of a table in Markdown.
    [[nodiscard]] bool is_rule() const {
        const std::string_view line = m_text.substr(m_offset, m_text.find_first_of("\r\n", m_offset) - m_offset);
        return m_separator == '|' && line.find('-') != line.npos && line.find_first_not_of("|-: \t") == line.npos;
    }

    Failure read_row(std::vector<Cell>& row) {
        if (m_separator == '|' && is_next('|')) ++m_offset;
        while (true) {
            while (is_next(' ')) ++m_offset;
            Cell& cell = row.emplace_back(Cell{m_offset, {}});
            if (is_next('"')) {
                if (Failure failure = read_cell_in_quotes(cell.text)) return failure;
            } else {
                const std::size_t end = std::min(
                    {m_text.find(m_separator, m_offset), m_text.find_first_of("\r\n", m_offset), m_text.size()});
                cell.text = without_blanks_around(m_text.substr(m_offset, end - m_offset));
                m_offset = end;
            }
            while (is_next(' ')) ++m_offset;
            if (!is_next(m_separator)) break;
            ++m_offset;
            if (m_separator == '|' && (is_at_end() || is_next('\n') || is_next('\r'))) break;
        }
        return is_at_end() || is_next('\n') || is_next('\r') ? std::nullopt : expected("the end of the row");
    }

    /// Two quotes within quotes are one.
    Failure read_cell_in_quotes(std::string& text) {
        const std::size_t opening = m_offset++;
        while (!is_at_end()) {
            if (is_next('"') && !begins_with("\"\"")) {
                ++m_offset;
                return std::nullopt;
            }
            if (is_next('"')) ++m_offset;
            text += m_text[m_offset++];
        }
        return fault(opening, "expected a closing quote for the text that opens here");
    }

    [[nodiscard]] static const Title* title_of(const Cell& cell) {
        const auto found = std::find_if(kTitles.begin(), kTitles.end(),
                                        [&](const Title& title) { return is_word(cell.text, title.word); });
        return found == kTitles.end() ? nullptr : &*found;
    }
    [[nodiscard]] static bool is_titles(const std::vector<Cell>& row) {
        return std::count_if(row.begin(), row.end(),
                             [](const Cell& cell) { return !cell.text.empty() && title_of(cell) != nullptr; }) >= 2;
    }

    [[nodiscard]] bool has(Column column) const {
        return std::find(m_columns.begin(), m_columns.end(), column) != m_columns.end();
    }

    Failure take_titles(const std::vector<Cell>& row) {
        for (const Cell& cell : row) {
            const Title* title = title_of(cell);
            if (title == nullptr) {
                return fault(cell.place,
                             fmt::format("expected the title parent, child, name, value, move, probability or "
                                         "player, found {}",
                                         json_quoted_briefly(cell.text)));
            }
            m_columns.push_back(title->column);
        }
        // A table of names needs no other identifiers.
        if (!has(Column::kChild)) std::replace(m_columns.begin(), m_columns.end(), Column::kName, Column::kChild);
        for (const Column column : {Column::kParent, Column::kChild}) {
            if (std::count(m_columns.begin(), m_columns.end(), column) == 1) continue;
            return fault(row[0].place, "expected one column with the title parent and one with the title child");
        }
        return std::nullopt;
    }

    Failure take_row(const std::vector<Cell>& row) {
        if (m_columns.empty()) m_columns = {Column::kParent, Column::kChild, Column::kValue};
        if (row.size() > m_columns.size() || row.size() < 2) {
            return fault(row[0].place, fmt::format("expected {} cells in each row, found {}: parent, child, value",
                                                   m_columns.size(), row.size()));
        }
        const auto cell_of = [&](Column column) -> const Cell* {
            const auto at =
                static_cast<std::size_t>(std::find(m_columns.begin(), m_columns.end(), column) - m_columns.begin());
            if (at >= row.size()) return nullptr;
            return is_nothing(row[at].text) ? nullptr : &row[at];
        };
        const Cell* name = cell_of(Column::kChild);
        if (name == nullptr) return fault(row[0].place, "expected the name of a node in this row");
        std::size_t child = 0;
        if (const Cell* parent = cell_of(Column::kParent)) {
            const std::size_t above = m_draft.named(parent->text, parent->place);
            child = m_draft.named(name->text, name->place);
            if (Failure failure = m_draft.connect(m_text, above, child, name->place)) return failure;
        } else {
            child = m_draft.named(name->text, name->place);
        }
        TreeDraft::Node& node = m_draft[child];
        if (has(Column::kName)) {  // the other identifies the node, no more
            const Cell* label = cell_of(Column::kName);
            node.label = label == nullptr ? "" : label->text;
            node.is_label_name = false;
        }
        if (const Cell* value = cell_of(Column::kValue)) {
            node.values = values_in(value->text);
            if (node.values.empty()) {
                return fault(value->place,
                             fmt::format("expected a number, found {}", json_quoted_briefly(value->text)));
            }
        }
        if (const Cell* move = cell_of(Column::kMove)) node.move = move->text;
        if (const Cell* probability = cell_of(Column::kProbability)) {
            const auto read = parse_probability(probability->text);
            if (!read) return fault(probability->place, read.error().message);
            node.probability = *read;
        }
        const Cell* player = cell_of(Column::kPlayer);
        if (player == nullptr) return std::nullopt;
        node.player = is_word(player->text, "chance") ? Player::kChance : player_of(player->text);
        node.has_numbered_player = player->text.size() == 1;
        if (node.player) return std::nullopt;
        return fault(player->place, fmt::format("expected max, min, chance or a player from 1 to 6, found {}",
                                                json_quoted_briefly(player->text)));
    }

    /// How programs write an empty cell.
    [[nodiscard]] static bool is_nothing(std::string_view text) {
        constexpr std::array<std::string_view, 6> words{"", "-", "none", "null", "nan", "na"};
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return is_word(text, word); });
    }

    std::optional<Player> m_root;
    char m_separator = ',';
    std::vector<Column> m_columns;
    TreeDraft m_draft;
};

}  // namespace

Expected<ExplicitTree> read_table(const TreeText& given, std::optional<Player> root) {
    return TableReader(given, root).read();
}

}  // namespace plytrace
