#include "games/tree/reading/lists.hpp"

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
#include "games/core/letters.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/players.hpp"

namespace plytrace {

namespace {

inline constexpr std::size_t kNotSeen = static_cast<std::size_t>(-1);

/// The keys of an object, in the order in which messages list them.
enum Key : std::size_t { kName, kMove, kPlayer, kChildren, kEvaluation, kValue, kProbabilities, kId, kKeyCount };

struct KeyWord {
    std::string_view word;
    Key key;
};
/// Their words: first Plytrace's own, then what other programs write for the same.
inline constexpr std::array<KeyWord, 13> kKeyWords{{{"name", kName},
                                                    {"move", kMove},
                                                    {"player", kPlayer},
                                                    {"children", kChildren},
                                                    {"evaluation", kEvaluation},
                                                    {"value", kValue},
                                                    {"probabilities", kProbabilities},
                                                    {"id", kId},
                                                    {"label", kName},
                                                    {"type", kPlayer},
                                                    {"score", kValue},
                                                    {"utility", kValue},
                                                    {"payoff", kValue}}};

/// A list or an object that is still open.
struct Open {
    NodeId node = 0;                               ///< whose children or members are being read
    std::size_t opened_at = 0;                     ///< the offset of its bracket
    Items items;                                   ///< or members
    bool is_member = false;                        ///< a list that is the value of an object's key
    bool is_chance = false;                        ///< a list that began with ?, an object whose player is chance
    double total = 0;                              ///< of such a list's probabilities so far
    std::size_t child_count = 0;                   ///< of an object, once its list of children has been read
    std::size_t probabilities = 0;                 ///< of an object: how many it gave
    std::array<std::size_t, kKeyCount> seen_at{};  ///< of an object: the offset of each key
    std::size_t no_children_at = kNotSeen;         ///< of an object: its list of children, if that is empty
    std::string id;                                ///< of an object: its name if it has no other
    bool has_number_for_name = false;
};

class ListReader : private Cursor {
  public:
    ListReader(const TreeText& given, std::optional<Player> root) : Cursor(given), m_begin(given.begin), m_root(root) {}

    Expected<ExplicitTree> read();

  private:
    [[nodiscard]] bool is_list(std::size_t opening) const;

    // One step each: reads a bracket, a separator, a leaf or a member.
    Failure read_node(NodeId parent);
    Failure continue_list(Open& list);
    Failure continue_object(Open& object);
    Failure read_key(std::string& word);
    Failure read_member(Open& object);
    Failure finish_object(Open& object);
    Failure take_name_for_value(Open& object);
    Failure finish_list(const Open& list);
    Failure add_node(NodeId parent);
    Failure open(NodeId node, bool is_member);

    // The contents of nodes.
    Failure read_label(Open& list);
    Failure read_chance_child(Open& list);
    Failure read_text(std::vector<GivenText>& column, NodeId node);
    Failure read_id(Open& object);
    Failure read_player(Open& object);
    Failure read_number(double& number);
    Failure read_finite(double& number);
    Failure read_values(NodeId node);
    Failure take_values(NodeId node, std::size_t start, const std::vector<double>& values);
    Failure read_probabilities(Open& object);
    Failure read_probability(double& probability);
    Failure check_total(std::size_t place, double total) const;
    void settle_probabilities();

    /// The probabilities of a node's children, in one list.
    struct GivenProbabilities {
        NodeId node;
        std::vector<double> list;
    };

    std::size_t m_begin;
    std::optional<Player> m_root;
    std::vector<Open> m_open;
    std::vector<std::int32_t> m_depth;
    std::vector<GivenPlayer> m_players;
    std::vector<GivenProbabilities> m_probabilities;
    std::optional<std::size_t> m_name_for_value;  ///< where the first leaf is whose name is its value
    bool m_has_numbers_for_names = false;         ///< an inner node has a number for its name
    bool m_has_values = false;  ///< a value or an evaluation has been read: the others are of its kind
    TreeParts m_parts;
};

[[nodiscard]] constexpr bool is_opening(char c) {
    return c == '(' || c == '[';
}
constexpr std::string_view kNode = "a number, a list or an object";

/// What the first item of a list in braces may begin with: { {3, 5}, {2, 9} }, as C, Java and Mathematica write lists.
/// The minus signs of word processors have several bytes.
constexpr std::string_view kItemsInBraces = "{([0123456789-+.\xE2";

char closing_of(char opening) {
    return opening == '(' ? ')' : opening == '[' ? ']' : '}';
}

/// Whether the bracket at this offset opens a list, not an object.
bool ListReader::is_list(std::size_t opening) const {
    if (m_text[opening] != '{') return is_opening(m_text[opening]);
    const std::size_t first = m_text.find_first_not_of(" \t\r\n", opening + 1);
    return first != m_text.npos && kItemsInBraces.find(m_text[first]) != kItemsInBraces.npos;
}

Expected<ExplicitTree> ListReader::read() {
    skip();
    Failure failure = read_node(kNoNode);
    while (!failure && !m_open.empty()) {
        Open& innermost = m_open.back();
        failure = is_list(innermost.opened_at) ? continue_list(innermost) : continue_object(innermost);
    }
    if (!failure) {
        skip();
        if (!is_at_end()) failure = expected("nothing after the tree");
        const bool is_number = m_text.find_first_of("0123456789.+-", m_begin) == m_begin;
        if (failure && is_number) failure->message += "; write several values in brackets, as in (3 12 8)";
    }
    if (!failure && m_name_for_value && m_has_numbers_for_names) {
        failure = fault(*m_name_for_value,
                        "expected a \"value\" of this leaf: inner nodes have numbers for names here, "
                        "so its name may be no value");
    }
    if (!failure) failure = settle_players(m_parts, m_players, m_root, m_text);
    if (failure) return tl::make_unexpected(*failure);

    settle_probabilities();
    const auto by_node = [](const GivenText& a, const GivenText& b) { return a.node < b.node; };
    std::sort(m_parts.names.begin(), m_parts.names.end(), by_node);  // a name may follow the children
    std::sort(m_parts.moves.begin(), m_parts.moves.end(), by_node);
    return ExplicitTree(std::move(m_parts));
}

/// A value opens and closes a node; a bracket only opens one.
Failure ListReader::read_node(NodeId parent) {
    const char c = next();
    const std::string_view word = next_word();
    const std::size_t behind = m_offset + word.size();
    const bool is_formula = word.size() > 1 && player_of(word) && behind < m_text.size() && m_text[behind] == '(';
    if (is_formula) {  // max(3, min(5, 2))
        if (Failure failure = add_node(parent)) return failure;
        m_players.push_back({m_parts.size() - 1, m_offset, *player_of(word), false});
        m_offset = behind;
        return open(m_parts.size() - 1, false);
    }
    if (is_at_mark() && !is_opening(c) && c != '{' && c != '"' && c != '<') return expected(kNode);
    if (Failure failure = add_node(parent)) return failure;
    const NodeId node = m_parts.size() - 1;
    return is_opening(c) || c == '{' ? open(node, false) : read_values(node);
}

Failure ListReader::continue_list(Open& list) {
    const char opening = m_text[list.opened_at];
    const char closing = closing_of(opening);
    if (Failure failure = go_to_item(list.items)) return failure;
    if (is_next(closing)) {
        if (list.items.count == 0 && !list.is_member) {
            return fault(list.opened_at, "expected at least one child, found an empty list");
        }
        return finish_list(list);
    }
    if (is_at_end() || is_next(')') || is_next(']') || is_next('}')) {
        const TextPlace place = place_at(m_text, list.opened_at);
        return expected(fmt::format("another child or '{}' for the '{}' of line {}, column {}", closing, opening,
                                    place.line, place.column));
    }
    ++list.items.count;
    if (list.is_chance) return read_chance_child(list);
    return read_node(list.node);  // may move the open lists: `list` is not used again
}

Failure ListReader::finish_list(const Open& list) {
    if (list.is_chance) {
        if (Failure failure = check_total(list.opened_at, list.total)) return failure;
    }
    const std::size_t count = list.items.count, opened_at = list.opened_at;
    const bool is_member = list.is_member;
    ++m_offset;
    m_open.pop_back();
    if (!is_member) return std::nullopt;
    Open& object = m_open.back();
    object.child_count = count;
    if (count == 0) {  // what some programs write in a leaf
        object.no_children_at = opened_at;
        object.seen_at[kChildren] = kNotSeen;
    }
    return std::nullopt;
}

Failure ListReader::continue_object(Open& object) {
    skip();
    if (object.items.count > 0 && is_next(',')) {
        ++m_offset;
        skip();
    } else if (object.items.count > 0 && !is_next('}')) {
        return expected("',' or '}'");
    }
    if (is_next('}')) {
        if (Failure failure = finish_object(object)) return failure;
        ++m_offset;
        m_open.pop_back();
        return std::nullopt;
    }
    ++object.items.count;
    return read_member(object);
}

/// A key in quotes, or bare as in JavaScript.
Failure ListReader::read_key(std::string& word) {
    if (is_at_quote()) return read_quoted(word);
    const char c = next();
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return expected("a key in double quotes");
    word = next_word();
    m_offset += word.size();
    return std::nullopt;
}

Failure ListReader::read_member(Open& object) {
    const std::size_t key_at = m_offset;
    std::string word;
    if (Failure failure = read_key(word)) return failure;
    const auto known =
        std::find_if(kKeyWords.begin(), kKeyWords.end(), [&](const KeyWord& each) { return each.word == word; });
    if (known == kKeyWords.end()) {
        return fault(key_at, fmt::format("expected the key name, move, player, children, evaluation, value or "
                                         "probabilities, found {}",
                                         json_quoted_briefly(word)));
    }
    const Key key = known->key;
    if (object.seen_at[key] != kNotSeen) {
        return fault(key_at, fmt::format("expected each key once, found \"{}\" again", word));
    }
    skip();
    if (!is_next(':')) return expected("':' after the key");
    ++m_offset;
    skip();
    if (const std::string_view given = next_word(); given == "null" || given == "None") {  // as if it were not there
        m_offset += given.size();
        return std::nullopt;
    }
    object.seen_at[key] = key_at;

    const NodeId node = object.node;
    switch (key) {
        case kName:
            if (Failure failure = read_text(m_parts.names, node)) return failure;
            object.has_number_for_name = !m_parts.names.empty() && m_parts.names.back().node == node &&
                                         parse_number(m_parts.names.back().text).has_value();
            return std::nullopt;
        case kMove:
            return read_text(m_parts.moves, node);
        case kPlayer:
            return read_player(object);
        case kEvaluation:
        case kValue:
            return read_values(node);
        case kProbabilities:
            return read_probabilities(object);
        case kId:
            return read_id(object);
        default:
            break;
    }
    if (!is_opening(next())) return expected("a list of children in [ ] or ( )");
    return open(node, true);
}

/// What can only be judged when all members are known.
Failure ListReader::finish_object(Open& object) {
    const auto has = [&](Key key) { return object.seen_at[key] != kNotSeen; };
    const bool is_root = object.node == 0;
    if (has(kValue) && has(kChildren)) {
        return fault(std::max(object.seen_at[kValue], object.seen_at[kChildren]),
                     "expected either a value (a leaf) or children (an inner node), found both");
    }
    if (!has(kName) && !object.id.empty()) {
        m_parts.names.push_back({object.node, object.id});
        object.has_number_for_name = parse_number(object.id).has_value();
    }
    if (has(kChildren) && object.has_number_for_name) m_has_numbers_for_names = true;
    if (!has(kValue) && !has(kChildren) && object.has_number_for_name) return take_name_for_value(object);
    if (!has(kValue) && object.no_children_at != kNotSeen) {
        return fault(object.no_children_at, "expected at least one child, found an empty list and no \"value\"");
    }
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

/// {"name": "3"}: a leaf, as D3 and networkx write it.
Failure ListReader::take_name_for_value(Open& object) {
    if (!m_name_for_value) m_name_for_value = object.opened_at;
    const double value = *parse_number(m_parts.names.back().text);
    m_parts.names.pop_back();
    object.seen_at[kValue] = object.opened_at;
    return take_values(object.node, object.opened_at, {value});
}

Failure ListReader::add_node(NodeId parent) {
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
Failure ListReader::open(NodeId node, bool is_member) {
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

bool is_single_digit(std::string_view word) {
    return word.size() == 1 && word[0] >= '0' && word[0] <= '9';
}

/// Reads the label after a list's bracket: ? (chance), or a player with a colon. Without one, the list does not say who
/// moves.
Failure ListReader::read_label(Open& list) {
    const std::size_t place = skip_blanks(m_text, m_offset);
    if (place < m_text.size() && m_text[place] == '?') {
        m_offset = place + 1;
        list.is_chance = true;
        m_players.push_back({list.node, place, Player::kChance, false});
        if (m_parts.probability.empty()) m_parts.add_probabilities();
        return std::nullopt;
    }
    const std::string_view word = word_at(place);
    const std::size_t end = place + word.size();
    if (word.empty() || end >= m_text.size() || m_text[end] != ':') return std::nullopt;
    const auto player = player_of(word);
    if (!player) return fault(place, fmt::format("expected {}, found {}:", kLabels, json_quoted_briefly(word)));
    m_players.push_back({list.node, place, *player, is_single_digit(word)});
    m_offset = end + 1;
    return std::nullopt;
}

/// "0.9:" or "1/6:", and the child.
Failure ListReader::read_chance_child(Open& list) {
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

Failure ListReader::read_text(std::vector<GivenText>& column, NodeId node) {
    if (!is_at_quote()) return expected("a text in double quotes");
    std::string text;
    if (Failure failure = read_quoted(text)) return failure;
    if (!text.empty()) column.push_back({node, composed(text)});  // an empty name is none
    return std::nullopt;
}

/// A text, or a number, as networkx numbers its nodes.
Failure ListReader::read_id(Open& object) {
    if (is_at_quote()) return read_quoted(object.id);
    object.id = next_word();
    if (object.id.empty()) return expected("a text or a number");
    m_offset += object.id.size();
    return std::nullopt;
}

Failure ListReader::read_player(Open& object) {
    constexpr std::string_view wanted = "\"max\", \"min\", \"chance\" or a player from 1 to 6";
    const std::size_t start = m_offset;
    std::string word;
    const bool is_text = is_at_quote();
    if (is_text) {
        if (Failure failure = read_quoted(word)) return failure;
        if (word == "leaf" || word == "terminal") {  // as if it were not there
            object.seen_at[kPlayer] = kNotSeen;
            return std::nullopt;
        }
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
Failure ListReader::read_number(double& number) {
    const std::size_t start = m_offset;
    if (is_at_quote()) {
        std::string word;
        if (Failure failure = read_quoted(word)) return failure;
        const Expected<double> infinity = parse_number(word);
        if (!infinity || !std::isinf(*infinity)) {
            return fault(start, fmt::format("expected a number, \"+inf\" or \"-inf\", found the text {}",
                                            json_quoted_briefly(word)));
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

Failure ListReader::read_finite(double& number) {
    const std::size_t start = m_offset;
    if (Failure failure = read_number(number)) return failure;
    if (std::isinf(number)) return fault(start, "expected a finite value for each player, found an infinite one");
    return std::nullopt;
}

/// A number, or a list in < > (as an object's member also in [ ] or ( )) with a value for each player.
Failure ListReader::read_values(NodeId node) {
    const std::size_t start = m_offset;
    std::vector<double> values;
    if (!is_next('<') && !is_opening(next())) {
        if (Failure failure = read_number(values.emplace_back())) return failure;
        return take_values(node, start, values);
    }
    const char closing = is_next('<') ? '>' : is_next('(') ? ')' : ']';
    ++m_offset;
    Items items;
    for (;; ++items.count) {
        if (Failure failure = go_to_item(items)) return failure;
        if (is_next(closing)) break;
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
Failure ListReader::take_values(NodeId node, std::size_t start, const std::vector<double>& values) {
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

Failure ListReader::read_probability(double& probability) {
    const std::size_t start = m_offset;
    const std::string_view word = next_word();
    if (word.empty()) return expected("a probability from 0 to 1");
    const Expected<double> read = parse_probability(word);
    if (!read) return fault(start, read.error().message);
    m_offset += word.size();
    probability = *read;
    return std::nullopt;
}

Failure ListReader::read_probabilities(Open& object) {
    const std::size_t start = m_offset;
    if (!is_opening(next())) return expected("a list of probabilities in [ ]");
    const char closing = next() == '(' ? ')' : ']';
    ++m_offset;
    GivenProbabilities given{object.node, {}};
    double total = 0;
    for (Items items;; ++items.count) {
        if (Failure failure = go_to_item(items)) return failure;
        if (is_next(closing) && !given.list.empty()) break;
        if (Failure failure = read_probability(given.list.emplace_back())) return failure;
        total += given.list.back();
    }
    ++m_offset;
    if (Failure failure = check_total(start, total)) return failure;
    object.probabilities = given.list.size();
    m_probabilities.push_back(std::move(given));
    return std::nullopt;
}

Failure ListReader::check_total(std::size_t place, double total) const {
    if (std::abs(total - 1) <= kTolerance) return std::nullopt;
    return fault(place, fmt::format("expected probabilities that add up to 1, found {}", number_text(total)));
}

/// Those that were given in one list, spread over the children.
void ListReader::settle_probabilities() {
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

Expected<ExplicitTree> read_lists(const TreeText& given, std::optional<Player> root) {
    return ListReader(given, root).read();
}

}  // namespace plytrace
