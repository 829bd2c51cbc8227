#include "app/model/story/fault_words.hpp"

#include <array>
#include <cmath>

#include "app/model/story/narration_teller.hpp"

namespace plytrace {

namespace {

constexpr std::string_view kPrefix = "check.";

const char* bound_name(bool is_alpha) {
    return is_alpha ? "α" : "β";
}

/// What the value had to be to the bound: "≤" at MIN, "≥" at MAX; "<" and ">" by the strict rule.
const char* relation(const Fault& fault) {
    const bool is_max = fault.role == Role::kMax || is_player(fault.role);
    if (fault.is_strict) return is_max ? ">" : "<";
    return is_max ? "≥" : "≤";
}

/// The text for MAX or for MIN where there are two; for a child or for the node itself.
std::string key_of(const Narrator& narrator, const Fault& fault) {
    const Language& language = narrator.language;
    const std::string own = std::string(kPrefix) + "own." + std::string(id_of(fault.reason));
    if (narrator.is_of_reader && language.has(own)) return own;
    const std::string base = std::string(kPrefix) + std::string(id_of(fault.reason));
    const std::string about_child = base + ".child";
    const std::string& key = fault.child != kNone && language.has(about_child) ? about_child : base;
    const std::string of_side = key + (fault.role == Role::kMin ? ".min" : ".max");
    return language.has(of_side) ? of_side : key;
}

/// The child that a move leads to, visited or not: "B", "leaf 2".
std::string child_of_move(const Narrator& narrator, const Fault& fault, MoveCode move) {
    const TreeShape* shape = narrator.trace.shape();
    if (shape == nullptr || move < 0 || static_cast<std::uint32_t>(move) >= shape->child_count(fault.node)) {
        return narrator.language("check.some_move");
    }
    const NodeId child = shape->child_at(fault.node, static_cast<std::uint32_t>(move));
    if (shape->child_count(child) > 0) return narrator.names.said_name(child);
    if (narrator.hides_unvisited_leaves) return narrator.language("check.some_leaf");
    return narrator.language.with("check.leaf_of_value", {narrator.names.said_leaf(child)});
}

std::string skipped_text(const Narrator& narrator, const Fault& fault) {
    if (fault.skipped_move == kNoMove || narrator.hides_unvisited_leaves) return "";
    const TreeShape* shape = narrator.trace.shape();
    const bool is_leaf = shape != nullptr && shape->child_count(shape->child_at(
                                                 fault.node, static_cast<std::uint32_t>(fault.skipped_move))) == 0;
    const std::string name = child_of_move(narrator, fault, fault.skipped_move);
    return " " + narrator.language.with(is_leaf ? "check.skipped.leaf" : "check.skipped.child",
                                        {name, score_text(fault.skipped_value)});
}

}  // namespace

std::string fault_side(const Narrator& narrator, const Fault& fault, double side) {
    if (std::isnan(side)) return "";
    switch (fault.unit) {
        case FaultUnit::kScore:
            return score_text(narrator.trace, side);
        case FaultUnit::kNumber:
            return score_text(side);
        case FaultUnit::kCount:
            return count_text(static_cast<std::uint64_t>(side));
        case FaultUnit::kCut:
            return narrator.language(side == 0 ? "check.no_cut" : "check.cut");
        case FaultUnit::kRole:
            return narrator.movers[static_cast<std::size_t>(side)];
        case FaultUnit::kMove:
            break;
    }
    const auto move = static_cast<MoveCode>(side);
    if (move == kNoMove) return narrator.language("check.no_move");
    if (fault.child != kNone && narrator.trace.move(fault.child) == move) {
        const std::string text = narrator.names.move_text(narrator.trace.node_of(fault.child));
        if (!text.empty()) return text;
    }
    return child_of_move(narrator, fault, move);
}

std::string fault_text(const Narrator& narrator, const Fault& fault) {
    const Teller teller(narrator, fault.step + 1);
    const std::string some = narrator.language("check.some_move");
    const std::string said = fault_side(narrator, fault, fault.said);
    const std::string expected = fault_side(narrator, fault, fault.expected);
    // A table's visit may be anywhere: it is named as such, and not as a child.
    const bool is_child = fault.child != kNone && narrator.trace.parent(fault.child) == fault.visit;
    const std::string child = fault.child == kNone ? some
                              : is_child           ? teller.child(fault.child).text
                                                   : teller.name(fault.child).text;
    const std::string Child = fault.child == kNone ? some
                              : is_child           ? teller.Child(fault.child).text
                                                   : teller.Name(fault.child).text;
    // At the start of a sentence, and within one.
    const std::string Name = teller.Name(fault.visit).text, name = teller.name(fault.visit).text;
    const std::string& mover = narrator.movers[static_cast<std::size_t>(fault.role)];
    const std::string value = score_text(narrator.trace, fault.value), bound = score_text(fault.bound);
    const std::string other = fault.move == kNoMove ? relation(fault) : child_of_move(narrator, fault, fault.move);
    const std::array<std::string_view, 11> slots = {Name,  mover, said,  expected, child, bound_name(fault.is_alpha),
                                                    bound, value, Child, other,    name};
    return narrator.language.with(key_of(narrator, fault), slots) + skipped_text(narrator, fault);
}

std::string fault_relation(const Language& language, const Fault& fault, Step cause) {
    if (!fault.follows_from) return "";
    return language.with(fault.is_again ? "check.again" : "check.follows", {std::to_string(cause)});
}

}  // namespace plytrace
