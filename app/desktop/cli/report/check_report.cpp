#include "app/desktop/cli/report/check_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/control/document_narrator.hpp"
#include "app/desktop/cli/report/values.hpp"
#include "app/document/document.hpp"
#include "app/narration/judgement_words.hpp"
#include "search/check/judgement.hpp"
#include "search/check/untested.hpp"
#include "search/options/option_words.hpp"
#include "search/running/session_truth.hpp"

namespace plytrace {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kHeaderLines = 1;

/// The step at which the window shows an event, which is just after it.
constexpr Step shown_at(Step event) {
    return event + 1;
}

/// The trace as a document, for the names and sentences that the window would show.
class Shown {
  public:
    explicit Shown(const CheckedTrace& checked) : m_document(m_runner), m_checked(checked) {
        m_document.open_trace(checked.opened.trace, checked.opened.game, "", checked.judgement);
    }
    [[nodiscard]] Narrator narrator() const { return narrator_of(m_document, {}, m_checked.language); }

  private:
    ImmediateRunner m_runner;
    Document m_document;
    const CheckedTrace& m_checked;
};

Json json_side(const Narrator& narrator, const Fault& fault, double side) {
    if (std::isnan(side)) return {};
    const bool is_list = narrator.trace.has_lists() && fault.unit == FaultUnit::kScore;
    if (fault.unit == FaultUnit::kCount) return static_cast<std::uint64_t>(side);
    if (is_list) {
        Json values = Json::array();
        for (const double value : narrator.trace.scores(side)) values.push_back(score_json(value));
        return values;
    }
    if (fault.unit == FaultUnit::kScore || fault.unit == FaultUnit::kNumber) return score_json(side);
    return fault_side(narrator, fault, side);
}

std::string name_at(const Narrator& narrator, NodeId node) {
    const std::string name = narrator.names.node_name(node);
    return name.empty() ? narrator.names.move_text(node) : name;
}

/// The visits that are open at the end, the innermost first.
std::vector<VisitId> open_visits(const Trace& trace) {
    const Step end = trace.event_count();
    std::vector<VisitId> open;
    for (VisitId visit = trace.current_visit(end); visit != kNone; visit = trace.parent(visit))
        if (trace.leave_step(visit) >= end) open.push_back(visit);
    return open;
}

std::uint64_t line_of_enter(const Trace& trace, VisitId visit) {
    return trace.enter_step(visit) + kHeaderLines + 1;
}

/// "Still open at the end, …: visit 3 (D, line 9), visit 0 (A, line 2). …"; empty if no visit is.
std::string open_visits_text(const Narrator& narrator, const Language& language) {
    constexpr std::size_t kMost = 8;
    const std::vector<VisitId> open = open_visits(narrator.trace);
    if (open.empty()) return "";
    std::string list;
    for (std::size_t i = 0; i < std::min(open.size(), kMost); ++i) {
        const std::string node = name_at(narrator, narrator.trace.node_of(open[i]));
        list += (i == 0 ? "" : ", ") +
                language.with("unfinished.visit",
                              {std::to_string(open[i]), node, std::to_string(line_of_enter(narrator.trace, open[i]))});
    }
    if (open.size() > kMost) list += ", " + counted_text(language, "unfinished.more", open.size() - kMost);
    return language.with("unfinished.open", {list});
}

}  // namespace

bool is_right(const CheckedTrace& checked) {
    return checked.judgement->is_right() && !checked.opened.illegal_move;
}

std::string check_json(const CheckedTrace& checked) {
    const Judgement& judgement = *checked.judgement;
    const Shown shown(checked);
    const Narrator narrator = shown.narrator();
    const AlphaBetaOptions& rules = judgement.rules.alpha_beta;
    Json json = {{"right", is_right(checked)},
                 {"complete", judgement.is_complete},
                 {"events", checked.opened.trace->event_count()},
                 {"rules", Json::object()},
                 {"declared", Json::array()},
                 {"untested", Json::array()},
                 {"open", Json::array()},
                 {"faults", Json::array()}};
    const auto untested =
        checked.opened.illegal_move ? UntestedCutoffs{} : untested_cutoffs(*checked.opened.trace, judgement);
    if (untested.at_max) json["untested"].push_back("max-cutoffs");
    if (untested.at_min) json["untested"].push_back("min-cutoffs");
    if (checked.opened.game == nullptr) json["untested"].push_back("game");
    for (const VisitId visit : open_visits(narrator.trace)) {
        json["open"].push_back({{"visit", visit},
                                {"node", name_at(narrator, narrator.trace.node_of(visit))},
                                {"line", line_of_enter(narrator.trace, visit)}});
    }
    if (judgement.rules.has_window) {
        json["rules"] = {{"cut", id_of(rules.cut)},
                         {"bounds", id_of(rules.bounds)},
                         {"deep-cuts", kSwitchWords[rules.deep_cuts ? 0 : 1]}};
        for (const auto& rule : json["rules"].items()) {
            if (declares(checked.opened.trace->header(), rule.key())) json["declared"].push_back(rule.key());
        }
    }
    if (judgement.exploration && judgement.exploration->alpha <= judgement.exploration->beta) {
        json["rules"]["exploration"] = {score_json(judgement.exploration->alpha),
                                        score_json(judgement.exploration->beta)};
        if (declares(checked.opened.trace->header(), "exploration")) json["declared"].push_back("exploration");
    }
    if (judgement.minimax) json["minimax_value"] = score_json(*judgement.minimax);
    for (const UnknownRule& rule : unknown_rules(*checked.opened.trace, judgement.rules)) {
        json["unknown"].push_back({{"rule", rule.key}, {"said", rule.said}, {"expected", rule.expected}});
    }
    if (const auto rule = unknown_evaluation(checked.opened.trace->header()))
        json["unknown"].push_back({{"rule", rule->key}, {"said", rule->said}, {"expected", rule->expected}});
    for (const Fault& fault : judgement.faults) {
        json["faults"].push_back({{"step", fault.step},
                                  {"line", fault.step + kHeaderLines + 1},
                                  {"visit", fault.visit},
                                  {"node", name_at(narrator, fault.node)},
                                  {"kind", id_of(fault.kind())},
                                  {"said", json_side(narrator, fault, fault.said)},
                                  {"expected", json_side(narrator, fault, fault.expected)},
                                  {"follows_from", fault.follows_from ? Json(*fault.follows_from) : Json()},
                                  {"text", fault_text(narrator, fault)}});
    }
    if (const auto& illegal = checked.opened.illegal_move) {  // it ends the judging
        const Trace& trace = *checked.opened.trace;
        const VisitId visit = trace.current_visit(trace.event_count());
        json["faults"].push_back({{"step", trace.event_count()},
                                  {"line", illegal->line},
                                  {"visit", visit == kNone ? Json() : Json(visit)},
                                  {"node", visit == kNone ? "" : name_at(narrator, trace.node_of(visit))},
                                  {"kind", id_of(FaultKind::kIllegalMove)},
                                  {"said", nullptr},
                                  {"expected", nullptr},
                                  {"follows_from", nullptr},
                                  {"text", checked.language.with("check.illegal_line", {illegal->message})}});
    }
    if (judgement.more > 0) json["more"] = judgement.more;
    return json.dump() + "\n";
}

std::vector<std::string> fault_lines(const CheckedTrace& checked) {
    const Judgement& judgement = *checked.judgement;
    const Shown shown(checked);
    const Narrator narrator = shown.narrator();
    const Language& language = checked.language;
    std::vector<std::string> lines;
    for (const Fault& fault : judgement.faults) {
        const Step cause = fault.follows_from ? shown_at(judgement.faults[*fault.follows_from].step) : 0;
        const std::string relation = fault_relation(language, fault, cause);
        lines.push_back(fmt::format("step {}, line {}, {}: {}{}{}", shown_at(fault.step), fault.step + kHeaderLines + 1,
                                    id_of(fault.kind()), fault_text(narrator, fault), relation.empty() ? "" : " ",
                                    relation));
    }
    if (const auto& illegal = checked.opened.illegal_move) {
        lines.push_back(fmt::format("step {}, line {}, {}: {}", shown_at(checked.opened.trace->event_count()),
                                    illegal->line, id_of(FaultKind::kIllegalMove),
                                    language.with("check.illegal_line", {illegal->message})));
    }
    if (judgement.more > 0) lines.push_back(counted_text(language, "check.more", judgement.more));
    return lines;
}

std::string check_text(const CheckedTrace& checked) {
    const Judgement& judgement = *checked.judgement;
    const Language& language = checked.language;
    const Trace& trace = *checked.opened.trace;
    const auto& illegal = checked.opened.illegal_move;
    std::string text = verdict_text(language, trace, judgement, illegal ? 1 : 0);
    const std::string untested = illegal ? "" : untested_text(language, trace, judgement);
    text += (untested.empty() ? "" : " " + untested) + "\n";
    const std::string unknown = unknown_game_text(language, checked.opened.game != nullptr);
    if (!unknown.empty()) text += unknown + "\n";
    if (!checked.opened.has_footer && !illegal) text += std::string(language("check.no_footer")) + "\n";
    const std::string open = illegal ? "" : open_visits_text(Shown(checked).narrator(), language);
    if (!open.empty()) text += open + "\n";
    const std::string rules = rules_text(language, trace, judgement);
    if (!rules.empty()) text += rules + "\n";
    for (const std::string& line : unknown_rule_texts(language, trace, judgement)) text += line + "\n";
    for (const std::string& line : fault_lines(checked)) text += line + "\n";
    return text;
}

}  // namespace plytrace
