#include "games/tree/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "games/core/json_string.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

using Failure = std::optional<InputError>;  // nothing: all is well

inline constexpr std::size_t kNotSeen = static_cast<std::size_t>(-1);

/// The keys of an object, in the order in which messages list them.
enum Key : std::size_t { kName, kMove, kPlayer, kChildren, kEvaluation, kValue, kProbabilities, kKeyCount };
inline constexpr std::array<std::string_view, kKeyCount> kKeyNames{"name",       "move",  "player",       "children",
                                                                   "evaluation", "value", "probabilities"};

/// A list or an object that is still open.
struct Open {
    NodeId node = 0;            ///< whose children or members are being read
    std::size_t opened_at = 0;  ///< the offset of its bracket
    std::size_t count = 0;      ///< items or members so far
    bool is_after_comma = false;
    bool is_member = false;                        ///< a list that is the value of an object's key
    bool is_chance = false;                        ///< a list that began with ?, an object whose player is chance
    double total = 0;                              ///< of such a list's probabilities so far
    std::size_t child_count = 0;                   ///< of an object, once its list of children has been read
    std::size_t probabilities = 0;                 ///< of an object: how many it gave
    std::array<std::size_t, kKeyCount> seen_at{};  ///< of an object: the offset of each key
};

class TreeReader {
  public:
    TreeReader(std::string_view text, std::optional<Player> root) : m_text(text), m_root(root) {}

    Expected<ExplicitTree> read();

  private:
    // One step each: reads a bracket, a separator, a leaf or a member.
    Failure read_node(NodeId parent);
    Failure continue_list(Open& list);
    Failure continue_object(Open& object);
    Failure read_member(Open& object);
    Failure finish_object(const Open& object);
    Failure finish_list(const Open& list);
    Failure add_node(NodeId parent);
    Failure open(NodeId node, bool is_member);

    // The contents of nodes.
    Failure read_label(Open& list);
    Failure read_chance_child(Open& list);
    Failure read_text(std::vector<GivenText>& column, NodeId node);
    Failure read_player(Open& object);
    Failure read_number(double& number);
    Failure read_finite(double& number);
    Failure read_values(NodeId node);
    Failure take_values(NodeId node, std::size_t start, const std::vector<double>& values);
    Failure read_probabilities(Open& object);
    Failure read_probability(double& probability);
    Failure check_total(std::size_t place, double total) const;
    Failure check_players() const;
    void settle_players();
    void settle_probabilities();

    [[nodiscard]] bool is_at_end() const { return m_offset == m_text.size(); }
    [[nodiscard]] char next() const { return is_at_end() ? '\0' : m_text[m_offset]; }
    [[nodiscard]] bool is_next(char c) const { return !is_at_end() && m_text[m_offset] == c; }
    [[nodiscard]] std::string_view next_word() const;
    void skip();
    /// "expected `what`, found ...", here.
    [[nodiscard]] Failure expected(std::string_view what) const;
    [[nodiscard]] Failure fault(std::size_t offset, std::string message) const;

    /// Who moves at a node, if the text says so.
    struct GivenPlayer {
        NodeId node;
        std::size_t place;
        Player player;
        bool is_number;
    };
    /// The probabilities of a node's children, in one list.
    struct GivenProbabilities {
        NodeId node;
        std::vector<double> list;
    };

    std::string_view m_text;
    std::optional<Player> m_root;
    std::size_t m_offset = 0;
    std::vector<Open> m_open;
    std::vector<std::int32_t> m_depth;
    std::vector<GivenPlayer> m_players;
    std::vector<GivenProbabilities> m_probabilities;
    bool m_has_values = false;  ///< a value or an evaluation has been read: the others are of its kind
    TreeParts m_parts;
};

[[nodiscard]] constexpr bool is_opening(char c) {
    return c == '(' || c == '[';
}
/// Whether `c` ends a number or another bare word.
[[nodiscard]] bool ends_word(char c);

constexpr std::string_view kNode = "a number, a list or an object";

char closing_of(char opening) {
    return opening == '(' ? ')' : opening == '[' ? ']' : '}';
}

bool ends_word(char c) {
    constexpr std::string_view ends = "()[]{}<>,:\"";
    return is_blank(c) || ends.find(c) != std::string_view::npos || static_cast<std::uint8_t>(c) < 0x20 || c == 0x7F;
}

void TreeReader::skip() {
    m_offset = skip_blanks(m_text, m_offset);
}

Failure TreeReader::expected(std::string_view what) const {
    return fault(m_offset, fmt::format("expected {}, found {}", what, describe_at(m_text, m_offset)));
}

Failure TreeReader::fault(std::size_t offset, std::string message) const {
    return error_at(m_text, offset, std::move(message)).value();
}

Expected<ExplicitTree> TreeReader::read() {
    if (const auto invalid = first_invalid_utf8(m_text)) {
        return error_at(m_text, *invalid, fmt::format("expected UTF-8 text, found {}", describe_at(m_text, *invalid)));
    }
    m_offset = behind_byte_order_mark(m_text);
    skip();
    Failure failure = read_node(kNoNode);
    while (!failure && !m_open.empty()) {
        Open& innermost = m_open.back();
        failure = is_opening(m_text[innermost.opened_at]) ? continue_list(innermost) : continue_object(innermost);
    }
    if (!failure) {
        skip();
        if (!is_at_end()) failure = expected("nothing after the tree");
    }
    if (!failure) failure = check_players();
    if (failure) return tl::make_unexpected(*failure);

    settle_players();
    settle_probabilities();
    const auto by_node = [](const GivenText& a, const GivenText& b) { return a.node < b.node; };
    std::sort(m_parts.names.begin(), m_parts.names.end(), by_node);  // a name may follow the children
    std::sort(m_parts.moves.begin(), m_parts.moves.end(), by_node);
    return ExplicitTree(std::move(m_parts));
}

/// A value opens and closes a node; a bracket only opens one.
Failure TreeReader::read_node(NodeId parent) {
    const char c = next();
    const bool is_word = !is_at_end() && !ends_word(c);
    if (!is_word && !is_opening(c) && c != '{' && c != '"' && c != '<') return expected(kNode);
    if (Failure failure = add_node(parent)) return failure;
    const NodeId node = m_parts.size() - 1;
    return is_opening(c) || c == '{' ? open(node, false) : read_values(node);
}

Failure TreeReader::continue_list(Open& list) {
    skip();
    const char opening = m_text[list.opened_at];
    const char closing = closing_of(opening);
    if (is_next(closing)) {
        if (list.count == 0) return fault(list.opened_at, "expected at least one child, found an empty list");
        if (list.is_after_comma) return expected("another child after the comma");
        return finish_list(list);
    }
    if (is_next(',')) {
        if (list.count == 0 || list.is_after_comma) return expected(kNode);
        list.is_after_comma = true;
        ++m_offset;
        return std::nullopt;
    }
    if (is_at_end() || is_next(')') || is_next(']') || is_next('}')) {
        const TextPlace place = place_at(m_text, list.opened_at);
        return expected(fmt::format("another child or '{}' for the '{}' of line {}, column {}", closing, opening,
                                    place.line, place.column));
    }
    ++list.count;
    list.is_after_comma = false;
    if (list.is_chance) return read_chance_child(list);
    return read_node(list.node);  // may move the open lists: `list` is not used again
}

Failure TreeReader::finish_list(const Open& list) {
    if (list.is_chance) {
        if (Failure failure = check_total(list.opened_at, list.total)) return failure;
    }
    const std::size_t count = list.count;
    const bool is_member = list.is_member;
    ++m_offset;
    m_open.pop_back();
    if (is_member) m_open.back().child_count = count;
    return std::nullopt;
}

Failure TreeReader::continue_object(Open& object) {
    skip();
    if (is_next('}') && !object.is_after_comma) {
        if (Failure failure = finish_object(object)) return failure;
        ++m_offset;
        m_open.pop_back();
        return std::nullopt;
    }
    if (is_next(',') && object.count > 0 && !object.is_after_comma) {
        object.is_after_comma = true;
        ++m_offset;
        return std::nullopt;
    }
    if (object.count > 0 && !object.is_after_comma) return expected("',' or '}'");
    ++object.count;
    object.is_after_comma = false;
    return read_member(object);
}

Failure TreeReader::read_member(Open& object) {
    if (!is_next('"')) return expected("a key in double quotes");
    const std::size_t key_at = m_offset;
    const Expected<std::string> word = read_json_string(m_text, m_offset);
    if (!word) return word.error();
    const auto known = std::find(kKeyNames.begin(), kKeyNames.end(), *word);
    if (known == kKeyNames.end()) {
        return fault(key_at, fmt::format("expected the key name, move, player, children, evaluation, value or "
                                         "probabilities, found {}",
                                         json_quoted_briefly(*word)));
    }
    const auto key = static_cast<Key>(known - kKeyNames.begin());
    if (object.seen_at[key] != kNotSeen) {
        return fault(key_at, fmt::format("expected each key once, found \"{}\" again", *word));
    }
    object.seen_at[key] = key_at;
    if (object.seen_at[kValue] != kNotSeen && object.seen_at[kChildren] != kNotSeen) {
        return fault(key_at, "expected either a value (a leaf) or children (an inner node), found both");
    }
    skip();
    if (!is_next(':')) return expected("':' after the key");
    ++m_offset;
    skip();

    const NodeId node = object.node;
    switch (key) {
        case kName:
            return read_text(m_parts.names, node);
        case kMove:
            return read_text(m_parts.moves, node);
        case kPlayer:
            return read_player(object);
        case kEvaluation:
        case kValue:
            return read_values(node);
        case kProbabilities:
            return read_probabilities(object);
        default:
            break;
    }
    if (!is_opening(next())) return expected("a list of children in [ ] or ( )");
    return open(node, true);
}

/// What can only be judged when all members are known.
Failure TreeReader::finish_object(const Open& object) {
    const auto has = [&](Key key) { return object.seen_at[key] != kNotSeen; };
    const bool is_root = object.node == 0;
    if (!has(kValue) && !has(kChildren)) return expected("\"value\" or \"children\" in this object");
    if (has(kValue) && has(kEvaluation)) {
        return fault(object.seen_at[kEvaluation], "expected no evaluation of a leaf: its value is enough");
    }
    if (has(kValue) && has(kPlayer) && (!is_root || object.is_chance)) {
        return fault(object.seen_at[kPlayer], "expected no player of a leaf: nobody moves there");
    }
    if (is_root && has(kMove)) return fault(object.seen_at[kMove], "expected no move into the root");
    if (has(kProbabilities) && !object.is_chance) {
        return fault(object.seen_at[kProbabilities], "expected probabilities only with \"player\": \"chance\"");
    }
    if (!object.is_chance) return std::nullopt;
    if (!has(kProbabilities)) {
        return fault(object.seen_at[kPlayer], "expected \"probabilities\" beside \"player\": \"chance\"");
    }
    if (object.probabilities != object.child_count) {
        return fault(
            object.seen_at[kProbabilities],
            fmt::format("expected {}, one for each child, found {}",
                        object.child_count == 1 ? "1 probability" : fmt::format("{} probabilities", object.child_count),
                        object.probabilities));
    }
    return std::nullopt;
}

Failure TreeReader::add_node(NodeId parent) {
    if (m_parts.parent.size() == kMaxTreeNodes) {
        return fault(m_offset, fmt::format("expected at most {} nodes", kMaxTreeNodes));
    }
    const std::int32_t depth = parent == kNoNode ? 0 : m_depth[parent] + 1;
    if (depth > kMaxTreeDepth) {
        return fault(m_offset, fmt::format("expected at most {} levels below the root", kMaxTreeDepth));
    }
    m_parts.add(parent, kNoEvaluation, Player::kFirst);
    m_depth.push_back(depth);
    return std::nullopt;
}

/// Opens the list or object at this bracket. A list that is not an object's member may say who moves.
Failure TreeReader::open(NodeId node, bool is_member) {
    Open opened;
    opened.node = node;
    opened.opened_at = m_offset++;
    opened.is_member = is_member;
    opened.seen_at.fill(kNotSeen);
    const bool may_have_label = is_opening(m_text[opened.opened_at]) && !is_member;
    Failure failure = may_have_label ? read_label(opened) : std::nullopt;
    m_open.push_back(opened);
    return failure;
}

// ---- the contents of nodes: who moves, values, probabilities -------------------------------------------------------

constexpr double kTolerance = 1e-9;  // of a sum of probabilities
constexpr std::string_view kLabels = "max:, min: or a player from 1: to 6:";

/// "max", "min", or a digit from 1 to 6.
std::optional<Player> player_of(std::string_view word) {
    if (word == "max") return Player::kFirst;
    if (word == "min") return Player::kSecond;
    if (word.size() != 1 || word[0] < '1' || word[0] > '0' + kMostPlayers) return std::nullopt;
    return static_cast<Player>(word[0] - '1');
}

bool is_single_digit(std::string_view word) {
    return word.size() == 1 && word[0] >= '0' && word[0] <= '9';
}

/// The bare word here; may be empty.
std::string_view TreeReader::next_word() const {
    std::size_t end = m_offset;
    while (end < m_text.size() && !ends_word(m_text[end])) ++end;
    return m_text.substr(m_offset, end - m_offset);
}

/// Reads the label after a list's bracket: ? (chance), or a player with a colon. Without one, the list does not say who
/// moves.
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
    m_players.push_back({list.node, place, *player, is_single_digit(word)});
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
    if (!player || is_text == is_single_digit(word)) {
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

}  // namespace

Expected<ExplicitTree> parse_tree(std::string_view text, std::optional<Player> root) {
    return TreeReader(text, root).read();
}

}  // namespace plytrace
