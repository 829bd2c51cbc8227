#include "app/narration/teller.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "app/base/move_words.hpp"
#include "app/base/score_text.hpp"
#include "search/check/doubts.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

std::string enumerated(const Language& language, const std::vector<std::string>& parts) {
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        text = language.with(i + 1 == parts.size() ? "narration.list.last" : "narration.list.next", {text, parts[i]});
    }
    return text;
}

namespace {

constexpr std::size_t kMovesNamed = 4;  ///< a position is named by at most this many last moves
constexpr int kOrdinals = 10;           ///< the language has words up to "tenth"

/// Whether the fact is a score, rather than a count, a name or the artificial end of a zero window ("3+").
[[nodiscard]] bool is_compared(const NarrationFact& fact, bool has_lists) {
    if (!std::isfinite(fact.number)) return false;
    switch (fact.kind) {
        case FactKind::kValue:
        case FactKind::kValueBefore:
        case FactKind::kExactly:
        case FactKind::kAtMost:
        case FactKind::kAtLeast:
        case FactKind::kMean:
        case FactKind::kMerit:
            return !has_lists;
        case FactKind::kAlpha:
        case FactKind::kBeta:
        case FactKind::kAlphaBefore:
        case FactKind::kBetaBefore:
            return !fact.text.ends_with("+") && !fact.text.ends_with("−");
        case FactKind::kShare:
        case FactKind::kShareBefore:
        case FactKind::kLeftOver:
        case FactKind::kSum:
        case FactKind::kThreshold:
        case FactKind::kReach:
            return true;
        default:
            return false;
    }
}

}  // namespace

void Teller::add(std::string_view key, Facts facts) {
    m_narration.entries.push_back({std::string(key), m_narration.facts.size()});
    m_narration.facts.insert(m_narration.facts.end(), facts);
}

void Teller::say(std::string_view key, Facts facts) {
    m_parts.push_back({});
    add(key, facts);
}

void Teller::explain(std::string_view key, Facts facts, Step step) {
    m_parts.push_back({"", true, true});
    add(key, facts);
    m_narration.why_step = step;
}

Narration Teller::finish() {
    tell_apart();
    std::size_t entry = 0;
    for (const Part& part : m_parts) {
        if (part.is_link) {
            m_narration.why = filled_entry(entry++);
        } else if (part.is_entry) {
            if (!m_narration.text.empty()) m_narration.text += ' ';
            m_narration.text += filled_entry(entry++);
        } else {
            m_narration.text += part.text;
        }
    }
    const auto& facts = m_narration.facts;
    const bool has_value = std::any_of(facts.begin(), facts.end(), [this](const NarrationFact& fact) {
        return is_compared(fact, trace().has_lists());
    });
    if (has_value && !m_narrator.unit_words.empty()) m_narration.text += " " + m_narrator.unit_words;
    return std::move(m_narration);
}

std::string Teller::filled_entry(std::size_t index) const {
    const auto& [entries, facts] = std::tie(m_narration.entries, m_narration.facts);
    const std::size_t end = index + 1 < entries.size() ? entries[index + 1].first_fact : facts.size();
    std::vector<std::string_view> texts;
    for (std::size_t i = entries[index].first_fact; i < end; ++i) texts.push_back(facts[i].text);
    return m_narrator.language.with("narration." + entries[index].key, texts);
}

/// Writes the scores with more digits if two that differ would have the same text.
void Teller::tell_apart() {
    std::vector<NarrationFact*> said;
    std::vector<double> scores;
    for (NarrationFact& fact : m_narration.facts) {
        if (!is_compared(fact, trace().has_lists())) continue;
        said.push_back(&fact);
        scores.push_back(fact.number);
    }
    const int digits = digits_to_tell_apart(std::move(scores));
    if (digits == kUsualDigits) return;
    for (NarrationFact* const fact : said) {
        // The text is in some sentence's words, such as "at most 12.38", and may have more than the usual digits.
        for (int shown = kMostDigits; shown >= kUsualDigits; --shown) {
            const std::string number = score_text(fact->number, shown);
            const std::size_t at = fact->text.rfind(number);
            if (at == std::string::npos) continue;
            fact->text.replace(at, number.size(), score_text(fact->number, digits));
            break;
        }
    }
}

bool Teller::is_tree_leaf(NodeId node) const {
    return is_tree() && trace().shape()->child_count(node) == 0;
}

bool Teller::has_option(std::string_view name, std::string_view value) const {
    return header_option(trace(), name) == value;
}

bool Teller::has_window() const {
    return keeps_window(trace());
}

const Judgement* Teller::erred() const {
    const Judgement* judgement = m_narrator.judgement;
    return judgement != nullptr && has_erred(*judgement, m_step) ? judgement : nullptr;
}

// ---- facts ----------------------------------------------------------------------------------------------------------

NarrationFact Teller::number(FactKind kind, VisitId visit, double value) {
    return {kind, visit, value, score_text(value), kNone};
}

NarrationFact Teller::score(FactKind kind, VisitId visit, double value) const {
    return {kind, visit, value, score_text(trace(), value), kNone};
}

NarrationFact Teller::player_value(FactKind kind, VisitId visit, Role player, double value) const {
    return number(kind, visit, trace().scores(value)[player_index(player)]);
}

NarrationFact Teller::probability(VisitId visit) const {
    const double probability = m_narrator.names.probability(trace().node_of(visit)).value_or(0);
    return {FactKind::kProbability, visit, probability, short_probability_text(probability), kNone};
}

NarrationFact Teller::count(FactKind kind, VisitId visit, std::uint64_t number) {
    return {kind, visit, static_cast<double>(number), count_text(number), kNone};
}

NarrationFact Teller::words(std::string_view key) const {
    return {FactKind::kName, kNone, 0, m_narrator.language("narration." + std::string(key)), kNone};
}

NarrationFact Teller::mover(Role role) const {
    return {FactKind::kName, kNone, 0, m_narrator.movers[static_cast<std::size_t>(role)], kNone};
}

/// "the first leaf of B", "its first leaf": the ordinal and, if the template has it, the parent.
std::string Teller::leaf_noun(NodeId node, std::string_view key) const {
    const int place = trace().node_move(node) + 1;
    const std::string parent = m_narrator.names.name_in_sentence(trace().node_parent(node));
    const std::string base = "narration." + std::string(key);
    if (place > kOrdinals) return m_narrator.language.with(base + ".number", {std::to_string(place), parent});
    return m_narrator.language.with(base, {m_narrator.language("ordinal." + std::to_string(place)), parent});
}

std::string Teller::line_to(VisitId visit) const {
    std::vector<std::string> moves;
    for (; trace().parent(visit) != kNone && moves.size() <= kMovesNamed; visit = trace().parent(visit)) {
        moves.push_back(move_in_words(m_narrator.language, m_narrator.names.move_text(trace().node_of(visit))));
    }
    std::string line;
    if (moves.size() > kMovesNamed) {
        moves.pop_back();
        line = "… ";
    }
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) line += (move == moves.rbegin() ? "" : " ") + *move;
    return line;
}

NarrationFact Teller::noun(VisitId visit, std::string_view at_start) const {
    const NodeId node = trace().node_of(visit);
    if (is_tree()) {
        NarrationFact fact = tree_noun(node, at_start);
        fact.visit = visit;
        return fact;
    }
    NarrationFact fact{FactKind::kName, visit, 0, "", node};
    const std::string start(at_start);
    fact.text = trace().parent(visit) == kNone
                    ? m_narrator.language("narration.noun.root" + start)
                    : m_narrator.language.with("narration.noun.position" + start, {line_to(visit)});
    return fact;
}

NarrationFact Teller::tree_noun(NodeId node, std::string_view at_start) const {
    NarrationFact fact{FactKind::kName, kNone, 0, m_narrator.names.name_in_sentence(node), node};
    const std::string start(at_start);
    if (fact.text.empty()) {
        fact.text = trace().node_parent(node) == kNone ? m_narrator.language("narration.noun.tree" + start)
                                                       : leaf_noun(node, "noun.leaf" + start);
    }
    return fact;
}

NarrationFact Teller::child_noun(VisitId visit, std::string_view at_start) const {
    const NodeId node = trace().node_of(visit);
    NarrationFact fact{FactKind::kName, visit, 0, m_narrator.names.name_in_sentence(node), node};
    const std::string start(at_start);
    if (is_tree() && !fact.text.empty()) return fact;
    if (trace().is_null_move(visit)) {
        fact.text = m_narrator.language("narration.noun.null" + start);
    } else if (is_tree_leaf(node)) {
        fact.text = leaf_noun(node, "noun.its_leaf" + start);
    } else {
        fact.text =
            m_narrator.language.with("narration.noun.move" + start,
                                     {move_in_words(m_narrator.language, m_narrator.names.move_in_sentence(node))});
    }
    return fact;
}

NarrationFact Teller::proved(VisitId visit, double value, Proof proof) const {
    NarrationFact fact = score(FactKind::kValue, visit, value);
    if (proof == Proof::kExact) fact.kind = FactKind::kExactly;
    if (proof == Proof::kUpper) fact.kind = FactKind::kAtMost;
    if (proof == Proof::kLower) fact.kind = FactKind::kAtLeast;
    if (fact.kind == FactKind::kAtMost) fact.text = m_narrator.language.with("narration.at_most", {fact.text});
    if (fact.kind == FactKind::kAtLeast) fact.text = m_narrator.language.with("narration.at_least", {fact.text});
    return fact;
}

NarrationFact Teller::proved(VisitId visit) const {
    const Event end = trace().event(trace().leave_step(visit));
    return proved(visit, end.score(), end.proof());
}

std::uint32_t levels_between(const Trace& trace, VisitId visit, VisitId ancestor) {
    std::uint32_t levels = 0;
    for (; visit != ancestor && visit != kNone; visit = trace.parent(visit)) ++levels;
    return levels;
}

}  // namespace plytrace
