#include "app/practice/search_table.hpp"

#include <algorithm>

#include "app/base/score_text.hpp"
#include "app/document/pass_list.hpp"
#include "app/practice/search_questions.hpp"

namespace plytrace {

namespace {

/// As many lines for passes, so that the sheet does not tell how many there are.
constexpr std::size_t kLinesForPasses = 6;

/// A leaf without a name by the move that leads to it, since several leaves may have the same value.
[[nodiscard]] std::string short_name(const ExplicitTree& tree, NodeId node) {
    const std::string name = tree.name(node);
    return name.empty() ? tree.move_name(node) : name;
}

[[nodiscard]] std::string with_item(std::string list, const std::string& item, const char* between) {
    return std::move(list) + (list.empty() ? "" : between) + item;
}

[[nodiscard]] SearchTable iteration_table(const PracticeTask& task) {
    const Trace& trace = *task.trace;
    SearchTable table;
    table.columns = {{"path", 1.2F}, {"result", 0.6F}, {"means", 2}};
    std::string path, result, means;
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        const std::string node = short_name(*task.tree, trace.node_of(event.visit));
        if (event.kind == EventKind::kEnter) path = with_item(std::move(path), node, " ");
        if (event.kind == EventKind::kEvaluate) result = score_text(event.score());
        if (event.kind == EventKind::kEvaluate || event.kind == EventKind::kReturn)
            means = with_item(std::move(means), node + " " + mean_text(event.score()), ", ");
        if (event.kind != EventKind::kLeave || trace.parent(event.visit) != kNone) continue;
        table.rows.push_back({std::move(path), std::move(result), std::move(means)});
        path = result = means = "";
    }
    table.lines = table.rows.size();
    return table;
}

[[nodiscard]] SearchTable pass_table(const Language& language, const PracticeTask& task) {
    const Trace& trace = *task.trace;
    SearchTable table;
    table.columns = {{"test", 0.8F},    {"answer", 0.7F}, {"returned", 0.8F},
                     {"new-leaves", 2}, {"low", 0.8F},    {"high", 0.8F}};
    Window root;
    std::string leaves;
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        if (event.kind == EventKind::kPass) {
            leaves.clear();
        } else if (event.kind == EventKind::kEvaluate) {
            leaves = with_item(std::move(leaves), score_text(event.score()), ", ");
        } else if (event.kind == EventKind::kLeave && trace.parent(event.visit) == kNone) {
            const Pass& pass = trace.pass(trace.pass_at(at + 1));
            const double value = event.score();
            const bool is_yes = answers_yes(trace, pass, value);
            (is_yes ? root.alpha : root.beta) = value;
            table.rows.push_back({(asks_for_more(trace, pass) ? "> " : "≥ ") + score_text(tested_number(trace, pass)),
                                  language(is_yes ? "practice.yes" : "practice.no"), score_text(value),
                                  leaves.empty() ? std::string(language("sheet.no-leaves")) : leaves,
                                  score_text(root.alpha), score_text(root.beta)});
        }
    }
    table.lines = std::max(kLinesForPasses, table.rows.size());
    return table;
}

}  // namespace

bool has_search_table(const PracticeTask& task) {
    const AlgorithmEntry& algorithm = info(task.options.algorithm);
    return task.exercise.kind == PracticeKind::kByHand && (algorithm.is_sampling || algorithm.sets_window);
}

bool names_moves(const PracticeTask& task) {
    return has_search_table(task) && info(task.options.algorithm).is_sampling;
}

SearchTable search_table(const Language& language, const PracticeTask& task) {
    return info(task.options.algorithm).is_sampling ? iteration_table(task) : pass_table(language, task);
}

}  // namespace plytrace
