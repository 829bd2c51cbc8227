#include "games/tree/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/core/json_string.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text_place.hpp"

namespace plytrace {

namespace {

using Failure = std::optional<InputError>;  // nothing: all is well

constexpr std::size_t kNotSeen = static_cast<std::size_t>(-1);

/// The keys of an object, in the order in which messages list them.
enum Key : std::size_t { kName, kMove, kPlayer, kChildren, kEvaluation, kValue, kKeyCount };
constexpr std::array<std::string_view, kKeyCount> kKeyNames{"name",     "move",       "player",
                                                            "children", "evaluation", "value"};

/// A list or an object that is still open.
struct Open {
    NodeId node = 0;            ///< whose children or members are being read
    std::size_t opened_at = 0;  ///< where its bracket stands
    std::size_t count = 0;      ///< items or members so far
    bool is_after_comma = false;
    std::array<std::size_t, kKeyCount> seen_at{};  ///< of an object: where each key stands
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

    Failure add_node(NodeId parent);
    Failure read_text(std::vector<GivenText>& column, NodeId node);
    Failure read_player(NodeId node);
    Failure read_number(double& number);
    void open(NodeId node);
    void settle_players();

    [[nodiscard]] bool is_at_end() const { return m_offset == m_text.size(); }
    [[nodiscard]] char next() const { return is_at_end() ? '\0' : m_text[m_offset]; }
    [[nodiscard]] bool is_next(char c) const { return !is_at_end() && m_text[m_offset] == c; }
    void skip() { m_offset = skip_blanks(m_text, m_offset); }
    /// "expected `what`, found ...", here.
    [[nodiscard]] Failure expected(std::string_view what) const {
        return fault(m_offset, fmt::format("expected {}, found {}", what, describe_at(m_text, m_offset)));
    }
    [[nodiscard]] Failure fault(std::size_t offset, std::string message) const {
        return error_at(m_text, offset, std::move(message)).value();
    }

    std::string_view m_text;
    std::optional<Player> m_root;
    std::size_t m_offset = 0;
    std::vector<Open> m_open;
    std::vector<std::int32_t> m_depth;
    std::vector<std::optional<Player>> m_given_player;
    TreeParts m_parts;
};

bool is_opening(char c) {
    return c == '(' || c == '[';
}

char closing_of(char opening) {
    return opening == '(' ? ')' : opening == '[' ? ']' : '}';
}

/// Whether `c` ends a number or another bare word.
bool ends_word(char c) {
    constexpr std::string_view ends = "()[]{},:\"";
    return is_blank(c) || ends.find(c) != std::string_view::npos || static_cast<std::uint8_t>(c) < 0x20 || c == 0x7F;
}

Expected<ExplicitTree> TreeReader::read() {
    if (const auto invalid = first_invalid_utf8(m_text)) {
        return error_at(m_text, *invalid, fmt::format("expected UTF-8 text, found {}", describe_at(m_text, *invalid)));
    }
    if (m_text.substr(0, 3) == "\xEF\xBB\xBF") m_offset = 3;
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
    if (failure) return tl::make_unexpected(*failure);

    settle_players();
    const auto by_node = [](const GivenText& a, const GivenText& b) { return a.node < b.node; };
    std::sort(m_parts.names.begin(), m_parts.names.end(), by_node);  // a name may stand behind the children
    std::sort(m_parts.moves.begin(), m_parts.moves.end(), by_node);
    return ExplicitTree(std::move(m_parts));
}

/// A number opens and closes a node; a bracket only opens one.
Failure TreeReader::read_node(NodeId parent) {
    const char c = next();
    const bool is_word = !is_at_end() && !ends_word(c);
    if (!is_word && !is_opening(c) && c != '{' && c != '"') return expected("a number, a list or an object");
    if (Failure failure = add_node(parent)) return failure;
    const NodeId node = m_parts.size() - 1;
    if (is_opening(c) || c == '{') {
        open(node);
        return std::nullopt;
    }
    return read_number(m_parts.number[node]);
}

Failure TreeReader::continue_list(Open& list) {
    skip();
    const char opening = m_text[list.opened_at];
    const char closing = closing_of(opening);
    if (is_next(closing)) {
        if (list.count == 0) return fault(list.opened_at, "expected at least one child, found an empty list");
        if (list.is_after_comma) return expected("another child after the comma");
        ++m_offset;
        m_open.pop_back();
        return std::nullopt;
    }
    if (is_next(',')) {
        if (list.count == 0 || list.is_after_comma) return expected("a number, a list or an object");
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
    return read_node(list.node);  // may move the open lists: `list` is not used again
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
        return fault(key_at, fmt::format("expected the key name, move, player, children, evaluation or value, found {}",
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
            return read_player(node);
        case kEvaluation:
        case kValue:
            return read_number(m_parts.number[node]);
        default:
            break;
    }
    if (!is_opening(next())) return expected("a list of children in [ ] or ( )");
    open(node);
    return std::nullopt;
}

/// What can only be judged when all members are known.
Failure TreeReader::finish_object(const Open& object) {
    const auto has = [&](Key key) { return object.seen_at[key] != kNotSeen; };
    const bool is_root = object.node == 0;
    if (!has(kValue) && !has(kChildren)) return expected("\"value\" or \"children\" in this object");
    if (has(kValue) && has(kEvaluation)) {
        return fault(object.seen_at[kEvaluation], "expected no evaluation of a leaf: its value is enough");
    }
    if (has(kValue) && has(kPlayer) && !is_root) {
        return fault(object.seen_at[kPlayer], "expected no player of a leaf: nobody moves there");
    }
    if (is_root && has(kMove)) return fault(object.seen_at[kMove], "expected no move into the root");
    if (is_root && has(kPlayer) && m_root && m_root != m_given_player[0]) {
        const bool is_max = m_root == Player::kFirst;
        return fault(object.seen_at[kPlayer], fmt::format("expected {} to move at the root, as asked for, found \"{}\"",
                                                          is_max ? "MAX" : "MIN", is_max ? "min" : "max"));
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
    m_given_player.emplace_back();
    return std::nullopt;
}

/// Opens the list or object whose bracket stands here.
void TreeReader::open(NodeId node) {
    Open opened;
    opened.node = node;
    opened.opened_at = m_offset++;
    opened.seen_at.fill(kNotSeen);
    m_open.push_back(opened);
}

Failure TreeReader::read_text(std::vector<GivenText>& column, NodeId node) {
    if (!is_next('"')) return expected("a text in double quotes");
    Expected<std::string> text = read_json_string(m_text, m_offset);
    if (!text) return text.error();
    if (!text->empty()) column.push_back({node, std::move(*text)});  // an empty name is none
    return std::nullopt;
}

Failure TreeReader::read_player(NodeId node) {
    const std::size_t start = m_offset;
    if (!is_next('"')) return expected("\"max\" or \"min\"");
    const Expected<std::string> word = read_json_string(m_text, m_offset);
    if (!word) return word.error();
    if (*word != "max" && *word != "min") {
        return fault(start, fmt::format("expected \"max\" or \"min\", found {}", json_quoted_briefly(*word)));
    }
    m_given_player[node] = *word == "max" ? Player::kFirst : Player::kSecond;
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
    while (!is_at_end() && !ends_word(m_text[m_offset])) ++m_offset;
    if (m_offset == start) return expected("a number");
    const Expected<double> read = parse_number(m_text.substr(start, m_offset - start));
    if (!read) return fault(start, read.error().message);
    number = *read;
    return std::nullopt;
}

/// Gives every node its player: parents come before their children, whatever order their keys were in.
void TreeReader::settle_players() {
    for (NodeId node = 0; node < m_parts.size(); ++node) {
        const Player by_level =
            node == 0 ? m_root.value_or(Player::kFirst) : opponent(m_parts.player[m_parts.parent[node]]);
        m_parts.player[node] = m_given_player[node].value_or(by_level);
    }
}

}  // namespace

Expected<ExplicitTree> parse_tree(std::string_view text, std::optional<Player> root) {
    return TreeReader(text, root).read();
}

}  // namespace plytrace
