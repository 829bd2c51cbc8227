#include "app/narration/choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include "app/base/score_text.hpp"

namespace plytrace {

namespace {

/// The node's visit and the step at which its children are weighed, and the child that follows.
struct ChoicePlace {
    VisitId visit = kNone;
    Step at = 0;
    NodeId chosen = kNone;
    bool is_after = false;
};

/// The choice by which the visit was entered.
ChoicePlace made_above(const Trace& trace, VisitId visit) {
    const VisitId parent = trace.parent(visit);
    if (parent == kNone) return {};
    return {parent, trace.enter_step(visit), trace.node_of(visit)};
}

ChoicePlace place_at(const Trace& trace, Step t) {
    const VisitId visit = trace.current_visit(t);
    if (visit == kNone) return {};
    const EventKind kind = trace.kind(t - 1);
    if (kind == EventKind::kReturn || kind == EventKind::kLeave) return {visit, t, kNone, true};
    if (kind != EventKind::kEnter || trace.parent(visit) != kNone) return made_above(trace, visit);
    // At the root, the choice is about to be made.
    const bool goes_on = t < trace.event_count() && trace.kind(t) == EventKind::kEnter;
    return {visit, t, goes_on ? trace.node_of(trace.event(t).visit) : kNone};
}

std::string bar_name(const Narrator& narrator, NodeId node) {
    const std::string name = narrator.names.node_name(node);
    if (!name.empty()) return name;
    const std::string leaf = narrator.names.leaf_text(node);
    return leaf.empty() ? narrator.names.move_text(node) : narrator.language.with("choice.leaf", {leaf});
}

void add_bar_texts(std::vector<ChoiceBar>& bars, const Language& language) {
    std::vector<double> scores;
    for (const ChoiceBar& bar : bars) {
        if (!bar.is_new) scores.push_back(bar.score());
    }
    const int decimals = decimals_for(std::move(scores));
    for (ChoiceBar& bar : bars) {
        bar.visits_text = count_text(bar.visits);
        if (bar.is_new) {
            bar.score_text = language("choice.new");
            continue;
        }
        bar.value_text = fixed_text(bar.value, decimals);
        bar.bonus_text = fixed_text(bar.bonus, decimals);
        bar.score_text = bar.is_proved ? language("choice.proved") : fixed_text(bar.score(), decimals);
    }
}

/// The first of those with the greatest number.
template <class Number>
const ChoiceBar* bar_with_most(const std::vector<ChoiceBar>& bars, Number number) {
    const ChoiceBar* best = nullptr;
    for (const ChoiceBar& bar : bars) {
        if (!bar.is_new && (best == nullptr || number(bar) > number(*best))) best = &bar;
    }
    return best;
}

/// Names the most visited child and the one with the best mean if that has fewer visits.
std::string words_for_moves(const Language& language, const std::vector<ChoiceBar>& bars) {
    const ChoiceBar* const most = bar_with_most(bars, [](const ChoiceBar& bar) { return bar.visits; });
    const ChoiceBar* const best = bar_with_most(bars, [](const ChoiceBar& bar) { return bar.value; });
    if (most == nullptr || best->value <= most->value || best->visits == most->visits) return {};
    return language.with("choice.differ", {most->name, most->visits_text, most->value_text, best->name,
                                           best->visits_text, best->value_text});
}

std::string words_of_choice(const Language& language, const UctChoice& choice) {
    switch (choice.kind) {
        case ChoiceKind::kEmpty:
            return language("choice.empty");
        case ChoiceKind::kExpand:
            return language("choice.expand");
        case ChoiceKind::kChance:
            return language("choice.chance");
        case ChoiceKind::kAfter:
            return language("choice.after");
        case ChoiceKind::kScores:
            break;
    }
    const auto chosen =
        std::find_if(choice.bars.begin(), choice.bars.end(), [](const ChoiceBar& bar) { return bar.is_chosen; });
    if (chosen == choice.bars.end()) return language("choice.next");
    const ChoiceBar* rival = nullptr;
    for (const ChoiceBar& bar : choice.bars) {
        if (bar.is_chosen || bar.is_proved) continue;
        if (rival == nullptr || bar.score() > rival->score()) rival = &bar;
    }
    if (rival == nullptr) return language.with("choice.only", {chosen->name, chosen->score_text});
    if (rival->score() > chosen->score()) return language.with("choice.lower", {chosen->name, rival->name});
    const char* const key = rival->score() == chosen->score() ? "choice.tie"
                            : chosen->value > rival->value    ? "choice.by_mean"
                            : chosen->value == rival->value   ? "choice.by_visits"
                            : chosen->visits == 1             ? "choice.by_bonus.one"
                                                              : "choice.by_bonus";
    return language.with(key, {chosen->name, chosen->value_text, chosen->bonus_text, chosen->score_text, rival->name,
                               rival->value_text, rival->bonus_text, rival->score_text, chosen->visits_text});
}

}  // namespace

std::string fixed_text(double number, int decimals) {
    const std::string text = fmt::format("{:.{}f}", std::abs(number), decimals);
    const bool is_zero = text.find_first_not_of("0.") == std::string::npos;
    return number < 0 && !is_zero ? "−" + text : text;
}

int decimals_for(std::vector<double> scores) {
    if (scores.size() < 2) return 2;
    std::partial_sort(scores.begin(), scores.begin() + 2, scores.end(), std::greater<>());
    int decimals = 2;
    while (decimals < 4 && scores[0] - scores[1] > 1e-9 &&
           fixed_text(scores[0], decimals) == fixed_text(scores[1], decimals)) {
        ++decimals;
    }
    return decimals;
}

UctChoice choice_at(const Narrator& narrator, Step t) {
    const Trace& trace = narrator.trace;
    const ChoicePlace place = place_at(trace, t);
    UctChoice choice;
    choice.words = narrator.language("choice.empty");
    if (place.visit == kNone) return choice;
    choice.node = trace.node_of(place.visit);
    const UcbRules rules = ucb_rules(trace);
    const Role role = trace.role(place.visit);
    const bool is_chance = role == Role::kChance;
    for (const UcbChild& child : ucb_children(trace, rules, place.visit, place.at)) {
        ChoiceBar& bar = choice.bars.emplace_back();
        bar.node = child.node;
        bar.visits = child.visits;
        bar.value = child.value;
        bar.bonus = is_chance ? 0 : rules.exploration * child.unit;
        bar.is_proved = child.proof != Proof::kNothing;
    }
    const bool is_known = std::any_of(choice.bars.begin(), choice.bars.end(),
                                      [&](const ChoiceBar& bar) { return bar.node == place.chosen; });
    if (place.chosen != kNone && !is_known) {
        ChoiceBar& bar = choice.bars.emplace_back();
        bar.node = place.chosen;
        bar.is_new = true;
    }
    if (choice.bars.empty()) return choice;
    choice.base = role == Role::kMin ? -1 : 0;
    double end = choice.base;
    for (ChoiceBar& bar : choice.bars) {
        bar.name = bar_name(narrator, bar.node);
        bar.is_chosen = bar.node == place.chosen;
        if (bar.is_new) continue;
        choice.base = std::min(choice.base, bar.value);  // of a trace without a range
        end = std::max(end, bar.score());
    }
    choice.longest = std::max(end - choice.base, 1e-9);
    choice.kind = place.is_after                       ? ChoiceKind::kAfter
                  : is_chance                          ? ChoiceKind::kChance
                  : place.chosen != kNone && !is_known ? ChoiceKind::kExpand
                                                       : ChoiceKind::kScores;
    add_bar_texts(choice.bars, narrator.language);
    const std::string at = choice.node == 0 && narrator.names.node_name(0).empty() ? narrator.language("choice.root")
                                                                                   : bar_name(narrator, choice.node);
    choice.title = narrator.language.with("choice.title.at", {at});
    choice.words = words_of_choice(narrator.language, choice);
    if (!is_chance) choice.moves = words_for_moves(narrator.language, choice.bars);
    return choice;
}

std::vector<std::size_t> bars_in(const UctChoice& choice, std::size_t room) {
    std::vector<std::size_t> places(choice.bars.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (places.size() <= room) return places;
    const auto is_before = [&](std::size_t a, std::size_t b) {
        const ChoiceBar &first = choice.bars[a], &second = choice.bars[b];
        if (first.is_chosen != second.is_chosen) return first.is_chosen;
        if (first.is_proved != second.is_proved) return second.is_proved;
        return first.score() > second.score();
    };
    std::stable_sort(places.begin(), places.end(), is_before);
    places.resize(room);
    std::sort(places.begin(), places.end());
    return places;
}

}  // namespace plytrace
