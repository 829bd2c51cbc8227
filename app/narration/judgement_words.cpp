#include "app/narration/judgement_words.hpp"

#include <algorithm>
#include <array>

#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

constexpr std::array<std::string_view, 2> kRules = {"cut", "deep-cuts"};

/// Whose rules they are: "the rules that the header declares".
std::string whose_rules(const Language& language, const Trace& trace, const Judgement& judgement) {
    const TraceHeader& header = trace.header();
    const auto declared =
        std::count_if(kRules.begin(), kRules.end(), [&](std::string_view key) { return declares(header, key); });
    if (declared == static_cast<std::ptrdiff_t>(kRules.size())) return language("check.rules.declared");
    const std::string some = declared > 0 ? ".some" : "";
    return language((judgement.is_right() ? "check.rules.weakest" : "check.rules.nearest") + some);
}

/// How values outside the window are told, and whether that is what the header says; empty where there are none.
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
        // Behind an illegal move nobody knows whether it has ended.
        const bool is_open = !judgement.is_complete && more == 0;
        return counted_text(language, "check.wrong", faults) + (is_open ? " " : "") +
               (is_open ? language("check.not_ended") : "");
    }
    if (judgement.is_complete) return counted_text(language, "check.right", events);
    if (events == 0) return language("check.empty");
    return counted_text(language, "check.right_so_far", events) + " " + language("check.not_ended");
}

std::string rules_text(const Language& language, const Trace& trace, const Judgement& judgement) {
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

CardWords card_words(const Language& language, const Trace& trace, const Judgement& judgement) {
    CardWords words;
    if (judgement.is_right() || !judgement.is_complete) words.verdict = verdict_text(language, trace, judgement);
    words.notes = unknown_rule_texts(language, trace, judgement);
    const std::string rules = rules_text(language, trace, judgement);
    if (!rules.empty()) words.notes.insert(words.notes.begin(), rules);
    return words;
}

std::vector<std::string> unknown_rule_texts(const Language& language, const Trace& trace, const Judgement& judgement) {
    std::vector<std::string> texts;
    for (const UnknownRule& rule : unknown_rules(trace, judgement.rules)) {
        texts.push_back(language.with("check.unknown_rule", {rule.key, rule.said, rule.expected}));
    }
    return texts;
}

}  // namespace plytrace
