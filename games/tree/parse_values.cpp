// What stands in the nodes of a tree's text: who moves, values, probabilities.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/core/json_string.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text_place.hpp"
#include "games/tree/tree_reader.hpp"

namespace plytrace::tree_reading {

namespace {

constexpr double kTolerance = 1e-9;  // of a sum of probabilities
constexpr std::string_view kLabels = "max:, min: or a player from 1: to 6:";

/// "max", "min", or a digit from 1 to 6.
std::optional<Player> player_of(std::string_view word) {
    if (word == "max") return Player::kFirst;
    if (word == "min") return Player::kSecond;
    if (word.size() != 1 || word[0] < '1' || word[0] > '0' + kMostPlayers) return std::nullopt;
    return static_cast<Player>(word[0] - '1');
}

bool is_digit(std::string_view word) {
    return word.size() == 1 && word[0] >= '0' && word[0] <= '9';
}

}  // namespace

/// The bare word that stands here; may be empty.
std::string_view TreeReader::next_word() const {
    std::size_t end = m_offset;
    while (end < m_text.size() && !ends_word(m_text[end])) ++end;
    return m_text.substr(m_offset, end - m_offset);
}

/// Behind a list's bracket: ? (chance), or a player with a colon; else the list says nothing of who moves.
Failure TreeReader::read_label(Open& list) {
    const std::size_t place = skip_blanks(m_text, m_offset);
    if (place < m_text.size() && m_text[place] == '?') {
        m_offset = place + 1;
        list.is_chance = true;
        m_players.push_back({list.node, place, Player::kChance, false});
        if (m_parts.probability.empty()) m_parts.add_probabilities();
        return std::nullopt;
    }
    std::size_t end = place;
    while (end < m_text.size() && !ends_word(m_text[end])) ++end;
    if (end == place || end >= m_text.size() || m_text[end] != ':') return std::nullopt;
    const std::string_view word = m_text.substr(place, end - place);
    const auto player = player_of(word);
    if (!player) return fault(place, fmt::format("expected {}, found {}:", kLabels, json_quoted_briefly(word)));
    m_players.push_back({list.node, place, *player, is_digit(word)});
    m_offset = end + 1;
    return std::nullopt;
}

/// "0.9:" or "1/6:", and the child.
Failure TreeReader::read_chance_child(Open& list) {
    double probability = 0;
    if (Failure failure = read_probability(probability)) return failure;
    list.total += probability;
    if (!is_next(':')) return expected("':' between a probability and its child");
    ++m_offset;
    skip();
    const NodeId child = m_parts.size();
    Failure failure = read_node(list.node);  // may move the open lists: `list` is not used again
    if (!failure) m_parts.probability[child] = probability;
    return failure;
}

Failure TreeReader::read_text(std::vector<GivenText>& column, NodeId node) {
    if (!is_next('"')) return expected("a text in double quotes");
    Expected<std::string> text = read_json_string(m_text, m_offset);
    if (!text) return text.error();
    if (!text->empty()) column.push_back({node, std::move(*text)});  // an empty name is none
    return std::nullopt;
}

Failure TreeReader::read_player(Open& object) {
    constexpr std::string_view wanted = "\"max\", \"min\", \"chance\" or a player from 1 to 6";
    const std::size_t start = m_offset;
    std::string word;
    const bool is_text = is_next('"');
    if (is_text) {
        const Expected<std::string> text = read_json_string(m_text, m_offset);
        if (!text) return text.error();
        word = *text;
    } else {
        word = next_word();
        if (word.empty()) return expected(wanted);
        m_offset += word.size();
    }
    object.is_chance = is_text && word == "chance";
    const auto player = object.is_chance ? std::optional(Player::kChance) : player_of(word);
    if (!player || is_text == is_digit(word)) {
        return fault(start, fmt::format("expected {}, found {}", wanted,
                                        is_text || word.size() > 20 ? json_quoted_briefly(word) : word));
    }
    if (object.is_chance && m_parts.probability.empty()) m_parts.add_probabilities();
    m_players.push_back({object.node, object.seen_at[kPlayer], *player, !is_text});
    return std::nullopt;
}

/// A bare number or infinity; or an infinity in double quotes, because JSON has no other way to write it.
Failure TreeReader::read_number(double& number) {
    const std::size_t start = m_offset;
    if (is_next('"')) {
        const Expected<std::string> word = read_json_string(m_text, m_offset);
        if (!word) return word.error();
        const Expected<double> infinity = parse_number(*word);
        if (!infinity || !std::isinf(*infinity)) {
            return fault(start, fmt::format("expected a number, \"+inf\" or \"-inf\", found the text {}",
                                            json_quoted_briefly(*word)));
        }
        number = *infinity;
        return std::nullopt;
    }
    const std::string_view word = next_word();
    if (word.empty()) return expected("a number");
    m_offset += word.size();
    const Expected<double> read = parse_number(word);
    if (!read) return fault(start, read.error().message);
    number = *read;
    return std::nullopt;
}

Failure TreeReader::read_finite(double& number) {
    const std::size_t start = m_offset;
    if (Failure failure = read_number(number)) return failure;
    if (std::isinf(number)) return fault(start, "expected a finite value for each player, found an infinite one");
    return std::nullopt;
}

/// A number, or a list in < > (as an object's member also in [ ] or ( )) with a value for each player.
Failure TreeReader::read_values(NodeId node) {
    const std::size_t start = m_offset;
    std::vector<double> values;
    if (!is_next('<') && !is_opening(next())) {
        if (Failure failure = read_number(values.emplace_back())) return failure;
        return take_values(node, start, values);
    }
    const char closing = is_next('<') ? '>' : is_next('(') ? ')' : ']';
    ++m_offset;
    for (bool is_after_comma = false;; is_after_comma = false) {
        skip();
        if (is_next(closing)) break;
        if (is_next(',') && !values.empty()) {
            is_after_comma = true;
            ++m_offset;
            skip();
        }
        if (is_after_comma && is_next(closing)) return expected("another value after the comma");
        if (values.size() == static_cast<std::size_t>(kMostPlayers)) {
            return expected(fmt::format("'{}' after the values of {} players", closing, kMostPlayers));
        }
        if (is_at_end()) return expected(fmt::format("another value or '{}'", closing));
        if (Failure failure = read_finite(values.emplace_back())) return failure;
    }
    ++m_offset;
    if (values.size() < 2) {
        return fault(start, fmt::format("expected values for 2 to {} players, found {}", kMostPlayers,
                                        values.empty() ? "none" : "one"));
    }
    return take_values(node, start, values);
}

/// The first values of a tree say how many all have.
Failure TreeReader::take_values(NodeId node, std::size_t start, const std::vector<double>& values) {
    const auto count = static_cast<int>(values.size());
    if (!m_has_values) {
        m_has_values = true;
        m_parts.value_count = count;
        if (count > 1) m_parts.values.assign(m_parts.parent.size() * values.size(), kNoEvaluation);
    }
    if (count != m_parts.value_count) {
        const auto words = [](int number) { return number == 1 ? "one value" : fmt::format("{} values", number); };
        return fault(start, fmt::format("expected {}, as before in this tree, found {}", words(m_parts.value_count),
                                        words(count)));
    }
    m_parts.set_values(node, values);
    return std::nullopt;
}

Failure TreeReader::read_probability(double& probability) {
    const std::size_t start = m_offset;
    const std::string_view word = next_word();
    if (word.empty()) return expected("a probability from 0 to 1");
    const Expected<double> read = parse_probability(word);
    if (!read) return fault(start, read.error().message);
    m_offset += word.size();
    probability = *read;
    return std::nullopt;
}

Failure TreeReader::read_probabilities(Open& object) {
    const std::size_t start = m_offset;
    if (!is_opening(next())) return expected("a list of probabilities in [ ]");
    const char closing = next() == '(' ? ')' : ']';
    ++m_offset;
    GivenProbabilities given{object.node, {}};
    double total = 0;
    for (;;) {
        skip();
        if (is_next(closing) && !given.list.empty()) break;
        if (is_next(',') && !given.list.empty()) {
            ++m_offset;
            skip();
        }
        if (Failure failure = read_probability(given.list.emplace_back())) return failure;
        total += given.list.back();
    }
    ++m_offset;
    if (Failure failure = check_total(start, total)) return failure;
    object.probabilities = given.list.size();
    m_probabilities.push_back(std::move(given));
    return std::nullopt;
}

Failure TreeReader::check_total(std::size_t place, double total) const {
    if (std::abs(total - 1) <= kTolerance) return std::nullopt;
    return fault(place, fmt::format("expected probabilities that add up to 1, found {}", number_text(total)));
}

/// MAX and MIN belong to trees whose values are numbers, players with numbers to those with a value for each.
Failure TreeReader::check_players() const {
    const int count = m_parts.value_count;
    if (count > 1 && m_root) {
        return fault(0,
                     "expected neither MAX nor MIN to be asked for at the root: values here are one for each player");
    }
    for (const GivenPlayer& given : m_players) {
        if (given.player == Player::kChance) continue;
        const int number = static_cast<int>(given.player) + 1;
        if (count == 1 && given.is_number) {
            return fault(given.place, fmt::format("expected MAX, MIN or chance, found player {}: players with numbers "
                                                  "need leaves with a value for each, as <1 2 6>",
                                                  number));
        }
        if (count > 1 && !given.is_number) {
            return fault(given.place, fmt::format("expected chance or a player from 1 to {}, found {}: leaves here "
                                                  "have a value for each player",
                                                  count, number == 1 ? "MAX" : "MIN"));
        }
        if (number > std::max(2, count)) {
            return fault(given.place,
                         fmt::format("expected a player from 1 to {}, as leaves have values, found {}", count, number));
        }
        if (given.node == 0 && m_root && *m_root != given.player) {
            const bool is_max = m_root == Player::kFirst;
            return fault(given.place, fmt::format("expected {} to move at the root, as asked for, found \"{}\"",
                                                  is_max ? "MAX" : "MIN", is_max ? "min" : "max"));
        }
    }
    return std::nullopt;
}

/// Gives every node its player: parents come before their children, whatever order their keys were in.
void TreeReader::settle_players() {
    std::vector<std::optional<Player>> given(m_parts.size());
    for (const GivenPlayer& player : m_players) given[player.node] = player.player;
    std::vector<Player> below(m_parts.size());
    for (NodeId node = 0; node < m_parts.size(); ++node) {
        const Player by_level = node == 0 ? m_root.value_or(Player::kFirst) : below[m_parts.parent[node]];
        const Player player = given[node].value_or(by_level);
        m_parts.player[node] = player;
        below[node] = player == Player::kChance ? by_level : next_player(player, m_parts.value_count);
    }
}

/// Those that were given in one list, spread over the children.
void TreeReader::settle_probabilities() {
    if (m_probabilities.empty()) return;
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> list_of(m_parts.size(), none), next(m_parts.size(), 0);
    for (std::size_t i = 0; i < m_probabilities.size(); ++i) list_of[m_probabilities[i].node] = i;
    for (NodeId node = 1; node < m_parts.size(); ++node) {
        const NodeId parent = m_parts.parent[node];
        if (list_of[parent] == none) continue;
        m_parts.probability[node] = m_probabilities[list_of[parent]].list[next[parent]++];
    }
}

}  // namespace plytrace::tree_reading
