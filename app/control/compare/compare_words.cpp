#include "app/control/compare/compare_words.hpp"

#include <algorithm>

#include "app/base/move_words.hpp"
#include "app/base/score_text.hpp"
#include "app/control/app_state.hpp"
#include "app/control/compare/narrow_words.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/search_choices.hpp"
#include "app/document/counters.hpp"
#include "app/document/mover.hpp"
#include "search/check/judgement.hpp"
#include "search/options/algorithm_table.hpp"

namespace plytrace {
namespace {

[[nodiscard]] std::string chosen(const SearchRow& row) {
    return row.selected < 0 ? "" : row.choices[static_cast<std::size_t>(row.selected)];
}

/// The matching row of the other search, if it has one.
[[nodiscard]] const SearchRow* row_of(const std::vector<SearchRow>& rows, SearchOption option) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const SearchRow& row) { return row.option == option; });
    return found == rows.end() ? nullptr : &*found;
}

[[nodiscard]] std::string name_of(const std::vector<SearchRow>& rows, const std::vector<SearchRow>& others) {
    std::string name;
    for (const SearchRow& row : rows) {
        if (row.option == SearchOption::kAlgorithm) {
            name = chosen(row);
            continue;
        }
        const SearchRow* const other = row_of(others, row.option);
        const bool can_differ = row.is_enabled && (other == nullptr || other->is_enabled);
        const bool is_other = other == nullptr ? row.is_set() : chosen(row) != chosen(*other);
        if (!can_differ || !is_other) continue;
        // Words that need no label.
        const bool is_plain = row.option == SearchOption::kCut || row.option == SearchOption::kOrder;
        name += ", " + (is_plain ? "" : row.label + std::string(": ")) + chosen(row);
    }
    return name;
}

/// The root's choice at step t; kNone while there is none.
[[nodiscard]] NodeId choice_of(const Trace& trace, Step t) {
    if (t == 0) return kNone;
    const VisitId best = trace.node_state(0, t).best_child;
    return best == kNone ? kNone : trace.node_of(best);
}

[[nodiscard]] std::string choice_name(const Language& language, const Document& document, NodeId node) {
    const NodeText& text = document.node_text();
    if (const std::string move = text.move_in_sentence(node); !move.empty()) return move_in_words(language, move);
    if (const std::string name = text.name_in_sentence(node); !name.empty()) return name;
    return text.leaf_in_sentence(node);
}

[[nodiscard]] std::string root_value(const Trace& trace, Step t) {
    if (t == 0) return "–";
    const NodeState root = trace.node_state(0, t);
    return root.has_value ? bound_text(trace, root.value, root.proof) : "–";
}

/// Whether the search has finished and the step is at its end.
[[nodiscard]] bool is_at_end(const AppState& app) {
    return app.has_finished_trace() && !app.trace()->is_truncated() && app.end() > 0 && app.step() >= app.end();
}

/// `form`: the end of the keys.
[[nodiscard]] std::string in_words(const DifferenceCounts& counts, const Language& language, const char* form) {
    std::string words;
    const auto add = [&](const char* key, std::uint32_t count) {
        if (count == 0) return;
        if (!words.empty()) words += "   ";
        words += language.with(std::string(key) + form, {count_text(count)});
    };
    add("compare.only_here", counts.only_here);
    add("compare.other_value", counts.other_value);
    add("compare.cut_there", counts.cut_there);
    return words;
}

}  // namespace

std::string differences_in_words(const DifferenceCounts& counts, const Language& language) {
    return in_words(counts, language, "");
}

BothTexts names_of_compared(const AppState& app) {
    const Document &left = app.document, &right = compared(app)->right.document;
    const auto rows_left = search_rows(left, app.language), rows_right = search_rows(right, app.language);
    BothTexts names{name_of(rows_left, rows_right), name_of(rows_right, rows_left)};
    if (shows_movers_search(left)) names[0] = app.language("compare.movers");
    if (left.shows_engines_search()) names[0] = app.language("compare.engine");
    if (!left.is_searched()) names[0] = app.language("compare.recording");
    return names;
}

std::vector<ComparedRow> rows_of_compared(const AppState& app) {
    std::vector<ComparedRow> rows = {
        {"counters.nodes", {}, {}}, {"counters.leaves", {}, {}}, {"counters.cuts", {}, {}}, {"compare.value", {}, {}}};
    const std::array<const AppState*, 2> sides{&app, &compared(app)->right};
    for (std::size_t side = 0; side < 2; ++side) {
        const Trace* const trace = sides[side]->trace();
        if (trace == nullptr) continue;
        const Step t = std::min(sides[side]->step(), trace->event_count());
        const Counters now = counters(*trace, t);
        const auto put = [&](std::size_t row, std::uint32_t so_far, std::uint32_t in_all) {
            rows[row].so_far[side] = count_text(so_far);
            rows[row].in_all[side] = (now.is_complete ? "" : "≥ ") + count_text(in_all);
        };
        put(0, now.so_far.nodes, now.in_all.nodes);
        put(1, now.so_far.leaves, now.in_all.leaves);
        put(2, now.so_far.cutoffs, now.in_all.cutoffs);
        rows[3].so_far[side] = root_value(*trace, t);
    }
    return rows;
}

namespace {

/// The key of the words for two searches with the same options; empty: they differ, or one is not the person's own.
[[nodiscard]] std::string key_of_same_search(const AppState& app) {
    const Document &left = app.document, &right = compared(app)->right.document;
    const SearchOptions& options = left.options();
    if (!left.is_searched() || shows_other_search(left) || options != right.options()) return "";
    const bool has_chosen_rules = info(options.algorithm).rules == Rules::kChosen;
    return has_chosen_rules && !options.alpha_beta.deep_cuts ? "compare.same_search.no_deep_cuts"
                                                             : "compare.same_search";
}

[[nodiscard]] BothTexts differences(const AppState& app, const char* form) {
    const auto& match = compared(app)->match;
    if (!match || !match->is_done()) return {};
    BothTexts same;
    if (const std::string key = key_of_same_search(app); !key.empty()) same.fill(app.language(key + form));
    if (!same[0].empty()) return same;
    BothTexts words{in_words(match->counts(Half::kLeft), app.language, form),
                    in_words(match->counts(Half::kRight), app.language, form)};
    if (words[0].empty() && words[1].empty()) {
        words.fill(app.language("compare.no_difference"));
        return words;
    }
    const std::array<const AppState*, 2> sides{&app, &compared(app)->right};
    for (std::size_t side = 0; side < 2; ++side) {
        if (!words[side].empty() && !is_at_end(*sides[side]))
            words[side] = app.language.with("compare.in_all", {words[side]});
    }
    return words;
}

}  // namespace

BothTexts differences_of_compared(const AppState& app) {
    return differences(app, "");
}
BothTexts short_differences_of_compared(const AppState& app) {
    return differences(app, ".short");
}

namespace {

/// Whether the search only claims its result: it has mistakes, or rests on null moves or reductions.
bool only_claims(const AppState& side) {
    const Document& document = side.document;
    if (document.judgement() != nullptr && !document.judgement()->is_right()) return true;
    return side.trace()->is_unsound() && side.trace()->node_state(0, side.end()).proof != Proof::kExact;
}

/// `form`: the end of the keys that tell the searches apart.
[[nodiscard]] std::string verdict(const AppState& app, const char* form) {
    const AppState& right = compared(app)->right;
    if (!is_at_end(app) || !is_at_end(right)) return "";
    const NodeId left_choice = choice_of(*app.trace(), app.end()),
                 right_choice = choice_of(*right.trace(), right.end());
    if (left_choice == kNone || right_choice == kNone) return "";
    const auto& match = compared(app)->match;
    if (!match || !match->is_done()) return "";
    const NodeId same =
        match->counterpart(Half::kRight, right_choice);  // named as in the left tree if that has the node
    const std::string left_name = choice_name(app.language, app.document, left_choice);
    const std::string right_name = same != kNone ? choice_name(app.language, app.document, same)
                                                 : choice_name(app.language, right.document, right_choice);
    const std::string left_value = score_text(*app.trace(), app.trace()->node_state(0, app.end()).value);
    const std::string right_value = score_text(*right.trace(), right.trace()->node_state(0, right.end()).value);
    const bool is_told = only_claims(app) || only_claims(right);
    if (same != left_choice) {
        const std::string key = is_told ? "compare.verdict.different.told" : "compare.verdict.different";
        return app.language.with(key + form, {left_name, left_value, right_name, right_value});
    }
    if (left_value == right_value && !is_told)
        return app.language.with("compare.verdict.same", {left_name, left_value});
    return app.language.with(std::string("compare.verdict.other_value") + form, {left_name, left_value, right_value});
}

}  // namespace

std::string verdict_on_compared(const AppState& app) {
    return verdict(app, "");
}
std::string verdict_on_stacked(const AppState& app) {
    return verdict(app, ".stacked");
}

std::string right_sentence(const AppState& app) {
    const AppState& right = compared(app)->right;
    if (right.trace() == nullptr) return "";
    const Step t = std::min(right.step(), right.end());
    return app.language.with("compare.right_sentence",
                             {names_of_compared(app)[1], narrate(narrator_of(right), t).text});
}

}  // namespace plytrace
