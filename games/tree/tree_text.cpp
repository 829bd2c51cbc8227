// How moves and nodes of an explicit tree are written and read on the command line and in traces.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/core/joined.hpp"
#include "games/core/json_string.hpp"
#include "games/core/text_place.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

/// A stranger's word in a message: as it is, or quoted where it is long or would break the line.
std::string for_message(std::string_view word) {
    std::string quoted = json_quoted_briefly(word);
    return quoted.size() == word.size() + 2 ? std::string(word) : quoted;
}

/// How many moves of a node a text may mean, and the last of them.
struct MovesCalled {
    std::size_t count = 0;
    ExplicitTree::Move last = 0;
};

/// A name with "#" and the child's number from 1 means that one child; a name alone means all children of that name.
MovesCalled moves_called(const ExplicitTree& tree, NodeId node, std::string_view text) {
    MovesCalled called;
    const bool may_have_number = text.find('#') != std::string_view::npos;
    for (std::size_t i = 0; i < tree.child_count(node); ++i) {
        const std::string name = tree.move_name(tree.child(node, i));
        const auto move = static_cast<ExplicitTree::Move>(i);
        if (may_have_number && text == fmt::format("{}#{}", name, i + 1)) return {1, move};
        if (text == name) called = {called.count + 1, move};
    }
    return called;
}

/// Reads a whole number from 0 at `offset`; nothing where there is none or it has more than nine digits.
std::optional<int> read_index(std::string_view text, std::size_t& offset) {
    const std::size_t start = offset;
    int index = 0;
    for (; offset < text.size() && text[offset] >= '0' && text[offset] <= '9'; ++offset) {
        if (offset - start == 9) return std::nullopt;
        index = index * 10 + (text[offset] - '0');
    }
    return offset == start ? std::nullopt : std::optional<int>(index);
}

}  // namespace

std::string ExplicitTree::move_text(const State& state, Move move) const {
    const NodeId node = child(state.node, static_cast<std::size_t>(move));
    const std::string text = move_name(node);
    bool is_ambiguous = text.find('#') != std::string::npos;
    if (!m_parts.moves.empty()) {  // default names of siblings differ
        for (const NodeId sibling : children(state.node)) {
            is_ambiguous = is_ambiguous || (sibling != node && move_name(sibling) == text);
        }
    }
    return is_ambiguous ? fmt::format("{}#{}", text, move + 1) : text;
}

Expected<ExplicitTree::Move> ExplicitTree::parse_move(const State& state, std::string_view text) const {
    if (const auto invalid = first_invalid_utf8(text)) {
        return error_at(text, *invalid, fmt::format("expected a move, found {}", describe_at(text, *invalid)));
    }
    const std::string_view word = trimmed(text);
    MovesCalled called = moves_called(*this, state.node, text);  // blanks may belong to a name
    if (called.count == 0) called = moves_called(*this, state.node, word);
    if (called.count == 1) return called.last;

    const std::size_t start = skip_blanks(text, 0);
    if (word.empty()) return error_at(text, start, "expected a move, found nothing");
    if (called.count > 1) {
        return error_at(text, start,
                        fmt::format("{0} moves are called {1}; say which child, from 1: {1}#{2}", called.count,
                                    for_message(word), called.last + 1));
    }
    if (is_leaf(state.node)) {
        return error_at(text, start, fmt::format("{} is not a move here: this is a leaf", for_message(word)));
    }
    constexpr std::size_t most_listed = 12;
    std::string legal;
    for (std::size_t i = 0; i < std::min(child_count(state.node), most_listed); ++i) {
        legal += (i == 0 ? "" : ", ") + for_message(move_name(child(state.node, i)));
    }
    if (child_count(state.node) > most_listed) legal += ", ...";
    return error_at(text, start, fmt::format("{} is not a move here; legal: {}", for_message(word), legal));
}

std::string ExplicitTree::position_text(const State& state) const {
    const std::vector<int> path = path_to(state.node);
    return path.empty() ? "root" : joined(path, "/", [](int place) { return std::to_string(place); });
}

Expected<ExplicitTree::State> ExplicitTree::parse_position(std::string_view text) const {
    if (trimmed(text) == "root") return State{0};
    State state;
    std::size_t offset = skip_blanks(text, 0);
    while (true) {
        const std::size_t start = offset;
        const std::optional<int> index = read_index(text, offset);
        if (!index) {
            return error_at(
                text, start,
                fmt::format("expected \"root\" or child numbers such as 0/2/1, found {}", describe_at(text, start)));
        }
        const std::size_t count = child_count(state.node);
        if (static_cast<std::size_t>(*index) >= count) {
            return error_at(text, start,
                            count == 0 ? fmt::format("expected the path to end here: a leaf has no child {}", *index)
                                       : fmt::format("expected a child from 0 to {}, found {}", count - 1, *index));
        }
        state.node = child(state.node, static_cast<std::size_t>(*index));
        if (offset >= text.size() || text[offset] != '/') break;
        ++offset;
    }
    offset = skip_blanks(text, offset);
    if (offset != text.size()) {
        return error_at(text, offset,
                        fmt::format("expected '/' or the end of the text, found {}", describe_at(text, offset)));
    }
    return state;
}

}  // namespace plytrace
