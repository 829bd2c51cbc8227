#include "app/narration/judgement_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/node_text.hpp"
#include "app/narration/teller.hpp"
#include "app/narration/twin_moves.hpp"
#include "search/check/judgement.hpp"
#include "search/check/untested.hpp"
#include "search/options/option_words.hpp"
#include "search/running/session_truth.hpp"

namespace plytrace {

namespace {

constexpr std::array<std::string_view, 2> kRules = {"cut", "deep-cuts"};

/// Where the rules come from: "the rules that the header declares".
std::string whose_rules(const Language& language, const Trace& trace, const Judgement& judgement) {
    const TraceHeader& header = trace.header();
    const auto declared =
        std::count_if(kRules.begin(), kRules.end(), [&](std::string_view key) { return declares(header, key); });
    if (declared == static_cast<std::ptrdiff_t>(kRules.size())) return language("check.rules.declared");
    const std::string some = declared > 0 ? ".some" : "";
    return language((judgement.is_right() ? "check.rules.weakest" : "check.rules.nearest") + some);
}

/// How the trace reports values outside the window, and whether that is what the header declares; empty if there are
/// none.
std::string outside_text(const Language& language, const Trace& trace, const Judgement& judgement) {
    if (!judgement.outside) return "";
    std::string text = language("check.outside." + std::string(id_of(*judgement.outside)));
    const Bounds declared = judgement.rules.alpha_beta.bounds;
    if (!declares(trace.header(), "bounds") || declared == *judgement.outside) return text;
    return text + " " + language.with("check.outside.differs", {id_of(declared)});
}

}  // namespace

std::string counted_text(const Language& language, const std::string& key, std::uint64_t count) {
    const std::string one = key + ".one";
    return language.with(count == 1 && language.has(one) ? one : key, {std::to_string(count)});
}

std::string verdict_text(const Language& language, const Trace& trace, const Judgement& judgement, std::uint64_t more) {
    const std::uint64_t faults = judgement.faults.size() + judgement.more + more;
    const std::uint64_t events = trace.event_count();
    if (faults > 0) {
        // After an illegal move it is unknown whether the search has ended.
        const bool is_open = !judgement.is_complete && more == 0;
        return counted_text(language, "check.wrong", faults) + (is_open ? " " : "") +
               (is_open ? language("check.not_ended") : "");
    }
    if (judgement.is_complete) return counted_text(language, "check.right", events);
    if (events == 0) return language("check.empty");
    return counted_text(language, "check.right_so_far", events) + " " + language("check.not_ended");
}

std::string untested_text(const Language& language, const Trace& trace, const Judgement& judgement) {
    const UntestedCutoffs untested = untested_cutoffs(trace, judgement);
    if (untested == UntestedCutoffs{}) return "";
    if (untested.at_max && untested.at_min) return language("check.untested");
    return language(untested.at_max ? "check.untested.max" : "check.untested.min");
}

std::string unknown_game_text(const Language& language, bool knows_game) {
    return knows_game ? "" : language("check.unknown_game");
}

namespace {

/// The constants of exploration that explain the choices of a search by iterations.
std::string exploration_text(const Language& language, const Trace& trace, const Judgement& judgement) {
    if (!judgement.exploration || judgement.exploration->alpha > judgement.exploration->beta) return "";
    const auto [least, most] = *judgement.exploration;
    if (declares(trace.header(), "exploration")) {
        return language.with("check.exploration.declared", {score_text(least, 4)});
    }
    if (most == kInfinity) return language.with("check.exploration.from", {score_text(least, 4)});
    return language.with("check.exploration", {score_text(least, 4), score_text(most, 4)});
}

/// That the result is believed, and what minimax says if that is known.
std::string unsound_text(const Language& language, const Trace& trace, const Judgement& judgement) {
    const NodeState root = trace.node_state(0, trace.event_count());
    if (!judgement.minimax || !root.has_value) return language("check.unsound");
    const int digits = digits_to_tell_apart({root.value, *judgement.minimax});
    return language.with(root.value == *judgement.minimax ? "check.unsound.same" : "check.unsound.other",
                         {score_text(root.value, digits), score_text(*judgement.minimax, digits)});
}

}  // namespace

namespace {

std::string rules_of_windows(const Language& language, const Trace& trace, const Judgement& judgement) {
    if (!judgement.rules.has_window || trace.visit_count() == 0) return "";
    if (!judgement.rules.tells_windows && judgement.rules.may_research) return language("check.rules.untold");
    const AlphaBetaOptions& rules = judgement.rules.alpha_beta;
    const std::string cut = judgement.rules.says_cuts ? std::string(id_of(rules.cut)) : "none";
    const std::string by =
        language.with("check.rules", {whose_rules(language, trace, judgement), language("check.rules.cut." + cut),
                                      language(rules.deep_cuts ? "check.rules.deep" : "check.rules.no_deep")});
    const std::string outside = outside_text(language, trace, judgement);
    return by + (outside.empty() ? "" : " " + outside);
}

}  // namespace

std::string rules_text(const Language& language, const Trace& trace, const Judgement& judgement) {
    if (trace.has_means()) return exploration_text(language, trace, judgement);
    const std::string rules = rules_of_windows(language, trace, judgement);
    if (!trace.is_unsound()) return rules;
    return rules + (rules.empty() ? "" : " ") + unsound_text(language, trace, judgement);
}

CardWords card_words(const Language& language, const Trace& trace, const Judgement& judgement, bool knows_game) {
    CardWords words;
    if (judgement.is_right() || !judgement.is_complete) words.verdict = verdict_text(language, trace, judgement);
    words.notes = unknown_rule_texts(language, trace, judgement);
    for (const std::string& first : {rules_text(language, trace, judgement), untested_text(language, trace, judgement),
                                     unknown_game_text(language, knows_game)})
        if (!first.empty()) words.notes.insert(words.notes.begin(), first);
    return words;
}

std::vector<std::string> unknown_rule_texts(const Language& language, const Trace& trace, const Judgement& judgement) {
    std::vector<std::string> texts;
    for (const UnknownRule& rule : unknown_rules(trace, judgement.rules)) {
        texts.push_back(language.with("check.unknown_rule", {rule.key, rule.said, rule.expected}));
    }
    if (const auto rule = unknown_evaluation(trace.header()))
        texts.push_back(language.with("check.unknown_evaluation", {rule->key, rule->said, rule->expected}));
    return texts;
}

// ---- one fault ------------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kPrefix = "check.";

const char* bound_name(bool is_alpha) {
    return is_alpha ? "α" : "β";
}

/// The relation of value and bound that a cutoff requires: "≤" at MIN, "≥" at MAX; "<" and ">" by the strict rule.
const char* relation(const Fault& fault) {
    const bool is_max = fault.role == Role::kMax || is_player(fault.role);
    if (fault.is_strict) return is_max ? ">" : "<";
    return is_max ? "≥" : "≤";
}

/// The suffix of a key for the player to move.
std::string_view side_of(Role role) {
    if (role == Role::kMax) return ".max";
    if (role == Role::kMin) return ".min";
    return role == Role::kChance ? ".chance" : ".player";
}

/// Whether the fault is about the window that a numbered player passes to a child: there it is not the parent's bounds
/// but what the sum leaves.
bool is_players_window(const Fault& fault) {
    const FaultKind kind = fault.kind();
    const bool is_window = kind == FaultKind::kBoundNotInherited || kind == FaultKind::kBoundLeaked ||
                           fault.reason == FaultReason::kBoundNegated || fault.reason == FaultReason::kSwapped;
    return is_player(fault.role) && fault.child != kNone && is_window;
}

/// The suffix for faults whose explanation depends on the kind of search: values that start at a bound, searches that
/// search again, and a cutoff before any child.
std::string_view rules_suffix(const Narrator& narrator, const Fault& fault) {
    if (fault.reason == FaultReason::kEarly && fault.child == kNone) return ".unseen";
    if (narrator.judgement == nullptr) return "";
    const RunRules& rules = narrator.judgement->rules;
    const bool starts_at_bound = rules.has_window && rules.alpha_beta.bounds == Bounds::kStart;
    if (fault.reason == FaultReason::kNoneKept && starts_at_bound) return ".start";
    return fault.reason == FaultReason::kRepeatedBound && rules.may_research ? ".research" : "";
}

/// The most specific key that the language has for the fault: by the player to move, and for a child or the node
/// itself.
std::string key_of(const Narrator& narrator, const Fault& fault) {
    const Language& language = narrator.language;
    // A value of one of several players is named with its player, regardless of who moves.
    const std::string_view side = fault.unit == FaultUnit::kNumber ? ".player" : side_of(fault.role);
    const auto of_side = [&](const std::string& key) {
        std::string closer = key + std::string(side);
        return language.has(closer) ? closer : key;
    };
    const std::string own = of_side(std::string(kPrefix) + "own." + std::string(id_of(fault.reason)));
    if (narrator.is_of_reader && language.has(own)) return own;
    if (is_players_window(fault)) return std::string(kPrefix) + "players-window";
    const std::string base = std::string(kPrefix) + std::string(id_of(fault.reason));
    if (fault.unit == FaultUnit::kCount && fault.expected == 1 && language.has(base + ".one")) return base + ".one";
    if (fault.unit == FaultUnit::kCount && fault.expected == 0 && language.has(base + ".none")) return base + ".none";
    const std::string by_rules = base + std::string(rules_suffix(narrator, fault));
    if (by_rules != base) return by_rules;
    const std::string by_number = base + (fault.player == 0 ? ".proof" : ".disproof");
    if (language.has(by_number)) return by_number;
    if (narrator.trace.shape() == nullptr && language.has(base + ".game")) return base + ".game";
    const std::string about_child = base + ".child";
    const bool is_of_child = fault.child != kNone && (language.has(about_child) || language.has(of_side(about_child)));
    return of_side(is_of_child ? about_child : base);
}

/// The name that an exercise gives to a leaf of its tree, which the reader knows from marking and clicking it.
std::string practised_leaf(const Narrator& narrator, NodeId leaf, bool is_at_start) {
    const TreeShape& shape = *narrator.trace.shape();
    const std::string value = narrator.names.leaf_text(leaf);
    LeafName name{narrator.trace.has_lists() ? "(" + value + ")" : value, "", 0, false};
    for (NodeId other = 0; other < shape.size() && !name.has_twin; ++other)
        name.has_twin = other != leaf && shape.child_count(other) == 0 && narrator.names.leaf_text(other) == value;
    if (shape.parent[leaf] != kNone) {
        name.parent = narrator.names.name_in_sentence(shape.parent[leaf]);
        name.child = narrator.trace.node_move(leaf);
    }
    return leaf_words(narrator.language, name, is_at_start);
}

/// The exercise's name for a visit's leaf if the reader made this trace; empty for any other visit.
std::string practised_leaf_of(const Narrator& narrator, VisitId visit, bool is_at_start) {
    const TreeShape* shape = narrator.trace.shape();
    if (!narrator.is_of_reader || shape == nullptr || visit == kNone) return "";
    const NodeId node = narrator.trace.node_of(visit);
    return shape->child_count(node) == 0 ? practised_leaf(narrator, node, is_at_start) : "";
}

/// The child that a move leads to, visited or not: "B", "the leaf 2", "the move e3".
std::string child_of_move(const Narrator& narrator, const Fault& fault, MoveCode move) {
    const TreeShape* shape = narrator.trace.shape();
    if (shape == nullptr) {
        const std::string text = narrator.names.move_text_at(fault.node, move);
        if (text.empty()) return narrator.language("check.some_move");
        return narrator.language.with(fault.role == Role::kChance ? "check.the_outcome" : "check.the_move", {text});
    }
    if (move < 0 || static_cast<std::uint32_t>(move) >= shape->child_count(fault.node)) {
        return narrator.language("check.some_move");
    }
    const NodeId child = shape->child_at(fault.node, static_cast<std::uint32_t>(move));
    if (shape->child_count(child) > 0) return narrator.names.name_in_sentence(child);
    if (narrator.hides_unvisited_leaves) return narrator.language("check.some_leaf");
    if (narrator.is_of_reader) return practised_leaf(narrator, child, false);
    return narrator.language.with("check.leaf_of_value", {narrator.names.leaf_in_sentence(child)});
}

std::string skipped_text(const Narrator& narrator, const Fault& fault, int digits) {
    if (fault.skipped_move == kNoMove || narrator.hides_unvisited_leaves) return "";
    const TreeShape* shape = narrator.trace.shape();
    if (shape != nullptr) {
        const NodeId child = shape->child_at(fault.node, static_cast<std::uint32_t>(fault.skipped_move));
        const bool is_leaf = shape->child_count(child) == 0;
        if (is_leaf && narrator.is_of_reader)
            return " " + narrator.language.with("check.own.skipped.leaf", {practised_leaf(narrator, child, true)});
        if (is_leaf)
            return " " + narrator.language.with("check.skipped.leaf", {narrator.names.leaf_in_sentence(child)});
    }
    return " " + narrator.language.with("check.skipped.child", {child_of_move(narrator, fault, fault.skipped_move),
                                                                score_text(fault.skipped_value, digits)});
}

/// The digits with which the scores that the fault compares have different texts.
int digits_of_fault(const Narrator& narrator, const Fault& fault) {
    const bool has_numbers = fault.unit == FaultUnit::kScore || fault.unit == FaultUnit::kNumber;
    std::vector<double> scores;
    for (const double score : {has_numbers ? fault.said : kInfinity, has_numbers ? fault.expected : kInfinity,
                               fault.value, fault.bound, fault.skipped_value}) {
        if (std::isfinite(score)) scores.push_back(score);
    }
    return narrator.trace.has_lists() ? kUsualDigits : digits_to_tell_apart(std::move(scores));
}

}  // namespace

std::string fault_side(const Narrator& narrator, const Fault& fault, double side) {
    if (std::isnan(side)) return "";
    switch (fault.unit) {
        case FaultUnit::kScore:
            return score_text(narrator.trace, side, digits_of_fault(narrator, fault));
        case FaultUnit::kNumber:
            return score_text(side, digits_of_fault(narrator, fault));
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
    const std::string of_game = narrator.names.move_text_at(fault.node, move);
    if (!of_game.empty()) return of_game;
    return child_of_move(narrator, fault, move);
}

std::string fault_text(const Narrator& narrator, const Fault& fault) {
    const Teller teller(narrator, fault.step + 1);
    const std::string some = narrator.language("check.some_move");
    const std::string said = fault_side(narrator, fault, fault.said);
    const std::string expected = fault_side(narrator, fault, fault.expected);
    // The visit of a table hit may be anywhere, so it is not named as a child.
    const bool is_child = fault.child != kNone && narrator.trace.parent(fault.child) == fault.visit;
    const auto text_of = [&](VisitId visit, const NarrationFact& fact, bool is_at_start) {
        const std::string leaf = practised_leaf_of(narrator, visit, is_at_start);
        return leaf.empty() ? fact.text : leaf;
    };
    const auto child_text = [&](bool is_at_start) {
        if (fault.child == kNone) return some;
        // "its second leaf" refers to a parent named before, so no sentence starts with it.
        const bool is_its = is_child && (!is_at_start || !teller.is_tree());
        const NarrationFact fact = is_its        ? is_at_start ? teller.Child(fault.child) : teller.child(fault.child)
                                          : is_at_start ? teller.Name(fault.child)
                                                 : teller.name(fault.child);
        return text_of(fault.child, fact, is_at_start);
    };
    const std::string child = child_text(false), Child = child_text(true);
    // Name is for the start of a sentence, name for its middle.
    const std::string Name = text_of(fault.visit, teller.Name(fault.visit), true);
    const std::string name = text_of(fault.visit, teller.name(fault.visit), false);
    const std::string& mover = narrator.movers[static_cast<std::size_t>(fault.role)];
    const int digits = digits_of_fault(narrator, fault);
    const std::string value = score_text(narrator.trace, fault.value, digits), bound = score_text(fault.bound, digits);
    const std::string other = fault.move == kNoMove ? relation(fault) : child_of_move(narrator, fault, fault.move);
    const std::string& whose = narrator.movers[static_cast<std::size_t>(role_of_player(fault.player))];
    const std::array<std::string_view, 12> slots = {Name,  mover, said,  expected, child, bound_name(fault.is_alpha),
                                                    bound, value, Child, other,    name,  whose};
    const std::string_view twins = twin_moves_key(narrator.trace, fault);
    return narrator.language.with(key_of(narrator, fault), slots) + skipped_text(narrator, fault, digits) +
           (twins.empty() ? "" : " " + std::string(narrator.language(twins)));
}

std::string fault_relation(const Language& language, const Fault& fault, Step cause) {
    if (!fault.follows_from) return "";
    return language.with(fault.is_again ? "check.again" : "check.follows", {std::to_string(cause)});
}

}  // namespace plytrace
