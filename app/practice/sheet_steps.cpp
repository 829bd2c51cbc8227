#include "app/practice/sheet_steps.hpp"

#include <array>

#include "app/base/score_text.hpp"
#include "app/practice/sheet_tree.hpp"

namespace plytrace {

namespace {

struct Column {
    const char* name;  ///< its words are "sheet.column.<name>" of the language
    float share;       ///< of the table's width
};
constexpr std::array kBound = {Column{"from", 1.05F},  Column{"at", 0.85F},   Column{"value", 1.05F},
                               Column{"alpha", 1.05F}, Column{"beta", 1.05F}, Column{"cut", 0.9F}};
constexpr std::array kPlain = {Column{"from", 1.2F}, Column{"at", 0.8F}, Column{"value", 1.6F}};

[[nodiscard]] std::string node_text(const ExplicitTree& tree, NodeId node) {
    const std::string name = tree.name(node);
    return name.empty() ? values_text(tree.values(node)) : name;
}

[[nodiscard]] std::string text_of(const HandRow& row, std::string_view column) {
    if (column == "from") return row.from;
    if (column == "at") return row.at;
    if (column == "value") return row.value;
    if (column == "alpha") return row.alpha;
    if (column == "beta") return row.beta;
    return row.is_cut ? "×" : "";
}

}  // namespace

std::vector<HandRow> hand_rows(const PracticeTask& task) {
    const Trace& trace = *task.trace;
    const ExplicitTree& tree = *task.tree;
    std::vector<HandRow> rows;
    for (Step at = 1; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        if (event.kind != EventKind::kReturn) continue;
        HandRow row;
        row.from = node_text(tree, trace.node_of(trace.event(at - 1).visit));
        row.at = node_text(tree, trace.node_of(event.visit));
        row.value = trace.has_lists() ? values_text(trace.scores(event.score())) : score_text(trace, event.score());
        Step after = at + 1;
        while (after < trace.event_count() &&
               (trace.kind(after) == EventKind::kBound || trace.kind(after) == EventKind::kCutoff)) {
            row.is_cut = row.is_cut || trace.kind(after) == EventKind::kCutoff;
            ++after;
        }
        if (has_windows(task)) {
            const NodeState state = trace.visit_state(event.visit, after);
            row.alpha = score_text(state.alpha);
            row.beta = score_text(state.beta);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

SheetPiece sheet_steps(const PracticeTask& task, const Language& language, const SheetSizes& sizes) {
    const bool is_bound = has_windows(task);
    const Column* const columns = is_bound ? kBound.data() : kPlain.data();
    const std::size_t column_count = is_bound ? kBound.size() : kPlain.size();
    float shares = 0;
    for (std::size_t i = 0; i < column_count; ++i) shares += columns[i].share;

    const std::size_t groups = sizes.is_large ? 2 : 3, count = task.tree->node_count() - 1;
    const std::size_t rows_each = (count + groups - 1) / groups;
    const float between = mm(3.5F);
    const float width = (kSheetWidth - between * static_cast<float>(groups - 1)) / static_cast<float>(groups);
    const float head = sizes.small * 1.5F, row_height = sizes.is_large ? sizes.box : kSmallestBox;
    const auto rows = hand_rows(task);

    SheetPiece piece;
    piece.height = head + row_height * static_cast<float>(rows_each);
    piece.below = sizes.gap;
    for (std::size_t group = 0; group < groups; ++group) {
        float left = static_cast<float>(group) * (width + between);
        for (std::size_t i = 0; i < column_count; ++i) {
            const float right = left + width * columns[i].share / shares;
            const std::string name = language("sheet.column." + std::string(columns[i].name));
            const float em = fitting_em(name, right - left, sizes.small, FontWeight::kRegular);
            piece.add_words((left + right) / 2, head - sizes.small * 0.4F, name, em, FontWeight::kRegular,
                            &Theme::muted, TextAnchor::kMiddle);
            for (std::size_t k = 0; k < rows_each && group * rows_each + k < count; ++k) {
                const std::size_t row = group * rows_each + k;
                const float top = head + row_height * static_cast<float>(k);
                const std::string answer = row < rows.size() ? text_of(rows[row], columns[i].name) : "";
                piece.add_box({left, top, right, top + row_height}, answer, sizes.body);
            }
            left = right;
        }
    }
    return piece;
}

}  // namespace plytrace
