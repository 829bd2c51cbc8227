#include "games/tree/parse.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/core/json_string.hpp"
#include "games/core/text_place.hpp"
#include "games/tree/tree_reader.hpp"

namespace plytrace {

namespace tree_reading {

namespace {

constexpr std::string_view kNode = "a number, a list or an object";

char closing_of(char opening) {
    return opening == '(' ? ')' : opening == '[' ? ']' : '}';
}

}  // namespace

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
    std::sort(m_parts.names.begin(), m_parts.names.end(), by_node);  // a name may stand behind the children
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

/// Opens the list or object whose bracket stands here. A list that is not an object's member may say who moves.
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

}  // namespace tree_reading

Expected<ExplicitTree> parse_tree(std::string_view text, std::optional<Player> root) {
    return tree_reading::TreeReader(text, root).read();
}

}  // namespace plytrace
