#include "games/tree/reading/gambit.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/core/number_text.hpp"
#include "games/tree/reading/draft.hpp"

namespace plytrace {

namespace {

class GambitReader : private Cursor {
  public:
    GambitReader(const TreeText& given, std::optional<Player> root) : Cursor(given), m_root(root) {}

    Expected<ExplicitTree> read() {
        Failure failure = read_head();
        while (!failure) {
            failure = read_node();
            if (m_open.empty()) break;
        }
        skip();
        if (!failure && !is_at_end()) failure = expected("nothing after the game");
        if (failure) return tl::make_unexpected(*failure);
        settle_payoffs();
        return m_draft.tree(m_text, m_root);
    }

  private:
    /// An inner node, and how many of its children are still to come.
    struct Open {
        std::size_t node;
        std::vector<std::pair<std::string, double>> moves;  ///< names, and probabilities of a chance node
        std::size_t taken = 0;
    };

    /// EFG 2 R "title" { "player" … } and an optional comment.
    Failure read_head() {
        m_offset += std::string_view("EFG").size();
        skip();
        if (next_word() != "2") return expected("version 2 of Gambit's format");
        m_offset += 1;
        skip();
        if (next_word() != "R" && next_word() != "D") return expected("R, for real numbers");
        m_offset += 1;
        std::string text;
        if (Failure failure = read_text(text)) return failure;
        if (Failure failure = open_brace()) return failure;
        while (!is_next('}')) {
            if (Failure failure = read_text(text)) return failure;
            ++m_players;
            skip();
        }
        const std::size_t closing = m_offset++;
        if (m_players < 1 || m_players > static_cast<std::size_t>(kMostPlayers)) {
            return fault(closing, fmt::format("expected 1 to {} players, found {}", kMostPlayers, m_players));
        }
        skip();
        return is_next('"') ? read_text(text) : std::nullopt;
    }

    Failure read_node() {
        skip();
        const std::size_t place = m_offset;
        const std::string_view kind = next_word();
        if (kind != "p" && kind != "c" && kind != "t") return expected("a node: p, c or t");
        m_offset += 1;
        const std::size_t node = m_draft.add(place, m_open.empty() ? TreeDraft::kNone : m_open.back().node);
        if (!m_open.empty()) {
            Open& above = m_open.back();
            m_draft[node].move = above.moves[above.taken].first;
            if (m_draft[above.node].player == Player::kChance)
                m_draft[node].probability = above.moves[above.taken].second;
            ++above.taken;
        }
        if (Failure failure = read_text(m_draft[node].label)) return failure;
        if (kind == "t") {
            if (Failure failure = read_outcome(node)) return failure;
            while (!m_open.empty() && m_open.back().taken == m_open.back().moves.size()) m_open.pop_back();
            return std::nullopt;
        }
        Open open{node, {}};
        if (Failure failure = read_moves(open, kind == "c")) return failure;
        if (Failure failure = read_outcome(node)) return failure;
        m_open.push_back(std::move(open));
        return std::nullopt;
    }

    /// The player, the information set and the moves of an inner node.
    Failure read_moves(Open& open, bool is_chance) {
        std::size_t player = 0, set = 0;
        skip();
        const std::size_t place = m_offset;
        if (!is_chance) {
            if (Failure failure = read_count(player)) return failure;
            if (player < 1 || player > m_players)
                return fault(place, fmt::format("expected a player from 1 to {}", m_players));
        }
        m_draft[open.node].player = is_chance ? Player::kChance : static_cast<Player>(player - 1);
        skip();
        const std::size_t set_place = m_offset;
        if (Failure failure = read_count(set)) return failure;
        if (!is_chance && !m_sets.insert({player, set}).second) {
            return fault(set_place,
                         fmt::format("this is a Gambit game with information sets: player {} cannot tell the "
                                     "nodes of set {} apart; Plytrace reads games with perfect information",
                                     player, set));
        }
        skip();
        std::string text;
        if (is_next('"')) {
            if (Failure failure = read_text(text)) return failure;
        }
        if (Failure failure = open_brace()) return failure;
        while (!is_next('}')) {
            auto& [name, probability] = open.moves.emplace_back();
            if (Failure failure = read_text(name)) return failure;
            skip();
            if (is_chance) {
                const auto read = parse_probability(next_word());
                if (!read) return fault(m_offset, read.error().message);
                probability = *read;
                m_offset += next_word().size();
                skip();
            }
        }
        if (open.moves.empty()) return expected("a move");
        ++m_offset;
        return std::nullopt;
    }

    /// The number of an outcome, its name and its payoffs, which follow where it is first mentioned.
    Failure read_outcome(std::size_t node) {
        skip();
        const std::size_t place = m_offset;
        std::size_t number = 0;
        if (Failure failure = read_count(number)) return failure;
        const bool is_leaf = !m_draft[node].player;
        if (number == 0) return is_leaf ? fault(place, "expected an outcome with payoffs, found 0") : std::nullopt;
        if (!is_leaf) return fault(place, "expected payoffs only at the ends of the game");
        skip();
        std::string name;
        if (is_next('"')) {
            if (Failure failure = read_text(name)) return failure;
            skip();
        }
        if (is_next('{')) {
            std::vector<double> payoffs;
            if (Failure failure = read_payoffs(payoffs)) return failure;
            m_outcomes[number] = std::move(payoffs);
        }
        const auto known = m_outcomes.find(number);
        if (known == m_outcomes.end()) return fault(place, fmt::format("expected the payoffs of outcome {}", number));
        m_draft[node].values = known->second;
        return std::nullopt;
    }

    Failure read_payoffs(std::vector<double>& payoffs) {
        if (Failure failure = open_brace()) return failure;
        while (!is_next('}')) {
            const std::string_view word = next_word();
            const std::size_t slash = word.find('/');
            const auto above = parse_number(word.substr(0, slash));
            const auto below = slash == word.npos ? Expected<double>(1) : parse_number(word.substr(slash + 1));
            if (!above || !below || *below == 0) return expected("a payoff");
            payoffs.push_back(*above / *below);
            m_offset += word.size();
            skip();
            if (is_next(',')) {
                ++m_offset;
                skip();
            }
        }
        if (payoffs.size() != m_players) {
            return expected(fmt::format("{} payoffs, one for each player, before this", m_players));
        }
        ++m_offset;
        return std::nullopt;
    }

    Failure open_brace() {
        skip();
        if (!is_next('{')) return expected("'{'");
        ++m_offset;
        skip();
        return std::nullopt;
    }
    Failure read_text(std::string& text) {
        skip();
        return is_next('"') ? read_quoted(text) : expected("a text in double quotes");
    }
    Failure read_count(std::size_t& number) {
        const auto read = whole_number<std::size_t>(next_word());
        if (!read) return expected("a whole number");
        number = *read;
        m_offset += next_word().size();
        return std::nullopt;
    }

    /// MAX and MIN if two players' payoffs add up to 0 at every leaf, or if there is one player.
    void settle_payoffs() {
        bool is_zero_sum = m_players <= 2;
        for (std::size_t node = 0; node < m_draft.size(); ++node) {
            const auto& values = m_draft[node].values;
            if (values.size() == 2 && values[0] + values[1] != 0) is_zero_sum = false;
        }
        for (std::size_t node = 0; node < m_draft.size(); ++node) {
            if (is_zero_sum && !m_draft[node].values.empty()) m_draft[node].values.resize(1);
            m_draft[node].has_numbered_player = !is_zero_sum;
        }
    }

    std::optional<Player> m_root;
    TreeDraft m_draft;
    std::size_t m_players = 0;
    std::vector<Open> m_open;
    std::set<std::pair<std::size_t, std::size_t>> m_sets;  ///< players and their information sets so far
    std::map<std::size_t, std::vector<double>> m_outcomes;
};

}  // namespace

Expected<ExplicitTree> read_gambit(const TreeText& given, std::optional<Player> root) {
    return GambitReader(given, root).read();
}

}  // namespace plytrace
