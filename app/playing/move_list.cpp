#include "app/playing/move_list.hpp"

#include <algorithm>
#include <unordered_map>

#include "app/playing/pass_notice.hpp"

namespace plytrace {
namespace {

using Place = GameLines::Place;

class ListMaker {
  public:
    ListMaker(const GameLines& lines, const GameSession& game, Moves moves, Moves line, std::string_view pass)
        : m_lines(lines), m_game(game), m_pass(pass), m_current(lines.find(moves).value_or(GameLines::kStart)) {
        Place at = lines.find(line).value_or(m_current);
        for (; at != m_current && at != GameLines::kStart; at = lines.parent(at)) m_ahead.push_back(at);
    }

    [[nodiscard]] std::vector<MoveListRow> list() {
        struct Begun {
            Place from;  ///< the moves after it remain to be listed
            int indent;
            Place first;  ///< the variation's first move; kStart: the line continues after `from`
        };
        std::vector<Begun> rest = {{GameLines::kStart, 0, GameLines::kStart}};
        while (!rest.empty()) {
            const auto [from, indent, first] = rest.back();
            rest.pop_back();
            m_rows.push_back({indent, {}});
            Place at = from;
            if (first != GameLines::kStart) {
                add(first);
                at = first;
            }
            while (!m_lines.next(at).empty()) {
                const auto& next = m_lines.next(at);
                add(next.front());
                if (next.size() > 1) {
                    // Lists the variations below this row, and the rest of the line below them.
                    rest.push_back({next.front(), indent, GameLines::kStart});
                    for (std::size_t i = next.size(); i-- > 1;) rest.push_back({at, indent + 1, next[i]});
                    break;
                }
                at = next.front();
            }
            if (m_rows.back().moves.empty()) m_rows.pop_back();
        }
        return std::move(m_rows);
    }

  private:
    void add(Place place) {
        MoveListRow& row = m_rows.back();
        auto before = m_lines.moves_to(place);
        before.pop_back();
        ListedMove listed;
        listed.place = place;
        listed.is_first_player = m_game.player_to_move(before) == Player::kFirst;
        // A row begins with a move whose predecessor has been listed.
        const bool passes = is_pass(m_game, before, m_lines.move(place));
        const int number = m_numbers[place] = m_numbers[m_lines.parent(place)] + (passes ? 0 : 1);
        listed.text = passes ? std::string(m_pass)
                             : std::to_string(number) + ". " + m_game.move_text(before, m_lines.move(place));
        listed.is_current = place == m_current;
        listed.is_ahead = std::find(m_ahead.begin(), m_ahead.end(), place) != m_ahead.end();
        row.moves.push_back(std::move(listed));
    }

    const GameLines& m_lines;
    const GameSession& m_game;
    std::string_view m_pass;
    Place m_current;
    std::vector<Place> m_ahead;
    std::unordered_map<Place, int> m_numbers;  ///< of the listed moves; a pass has that of the move before
    std::vector<MoveListRow> m_rows;
};

}  // namespace

std::vector<MoveListRow> move_list(const GameLines& lines, const GameSession& game, Moves moves, Moves line,
                                   std::string_view pass) {
    return ListMaker(lines, game, moves, line, pass).list();
}

std::vector<int> move_numbers(const GameSession& game, Moves moves) {
    std::vector<int> numbers = {0};
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        numbers.push_back(numbers.back() + (is_pass(game, moves.subspan(0, ply), moves[ply]) ? 0 : 1));
    }
    return numbers;
}

}  // namespace plytrace
