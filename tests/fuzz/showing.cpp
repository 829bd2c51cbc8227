#include "tests/fuzz/showing.hpp"

#include "app/board/board_model.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/export_dialog.hpp"
#include "app/export/picture.hpp"
#include "app/narration/expression.hpp"
#include "app/narration/pseudo_code.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/whole_tree.hpp"
#include "games/core/random.hpp"
#include "tests/fuzz/law.hpp"

namespace plytrace::fuzz {

namespace {

constexpr int kStepsLookedAt = 3, kNodesLookedAt = 4;

void hold_narration(const AppState& app) {
    const Narration narration = narrate(narrator_of(app), app.step());
    hold_text(narration.text, "a sentence");
    hold_text(narration.why, "a reason");
    hold(narration.why_step == kNever || narration.why_step <= app.end(), "a reason is found in the trace");
}

void hold_code(const AppState& app) {
    const PseudoCode code = pseudo_code(*app.trace(), app.document.node_text(), app.step());
    hold(code.lit < static_cast<int>(code.lines.size()), "the lit line is one of the code's");
    for (const CodeLine& line : code.lines) hold_text(line.text, "a line of code");
    hold_text(code.alpha_text + code.beta_text + code.value_text + code.best, "the figures below the code");
}

void hold_expression(const AppState& app) {
    if (app.document.tree() == nullptr) return;
    const ExpressionSource source{*app.trace(), app.document.node_text(), app.language, false,
                                  app.document.judgement()};
    const Expression said = expression(source, app.step(), {});
    for (const ExpressionLine& line : said.lines) {
        for (const ExpressionSpan& span : line) hold_text(span.text, "an expression");
    }
    hold_text(said.equation + said.conclusion, "an equation");
}

void hold_board(const AppState& app, NodeId node, bool is_on_game) {
    const auto board = board_model(app.document, node, app.step(), is_on_game);
    if (!board) return;
    hold(board->squares.size() == static_cast<std::size_t>(board->rows * board->columns),
         "a board has all its squares");
    hold_text(board_title(app.document, app.language, *board), "a board's headline");
    hold_text(board_hint(app.document, app.language, *board), "a board's hint");
}

void hold_nodes(const AppState& app, Random& random) {
    const std::uint32_t count = app.trace()->node_count();
    const NodeText& names = app.document.node_text();
    for (int i = 0; i < kNodesLookedAt && count > 0; ++i) {
        const auto node = static_cast<NodeId>(random.next() % count);
        hold_text(names.node_name(node) + names.name_in_sentence(node), "a node's name");
        hold_text(names.move_text(node) + names.move_in_sentence(node), "a move's name");
        hold_text(names.leaf_text(node) + names.leaf_in_sentence(node), "a leaf's value");
        for (const std::string& text : names.branch_texts(node)) hold_text(text, "a branch's text");
        (void)names.role(node);
        (void)names.is_leaf(node);
        hold_board(app, node, false);
    }
    hold_board(app, kNone, true);
    hold_board(app, kNone, false);
}

void hold_pictures(const AppState& app) {
    const ExportedPicture tree = export_tree(app, app.theme, 1);
    hold_text(tree.svg, "a picture of the tree");
    hold_text(tree.remark, "a remark on a picture");
    if (const auto board = export_board(app, app.theme, 1)) hold_text(board->svg, "a picture of the board");
    if (const auto graph = export_graph(app, app.theme, 1)) hold_text(graph->svg, "a picture of the graph");
    ExportChoice choice;
    choice.format = ExportFormat::kTikz;
    choice.is_close = true;
    for (const TreeVersion version : {TreeVersion::kBlank, TreeVersion::kHidden}) {
        choice.version = version;
        const auto drawn = draw_step(app, choice, app.step());
        hold(drawn.has_value(), "a blank tree is drawn wherever a solved one is");
        hold(drawn->words.empty(), "a blank tree tells nothing");
        // An error names the letter that LaTeX cannot set.
        if (const auto text = text_content({*drawn}, choice, app.theme)) hold_text(*text, "a blank tree for LaTeX");
    }
    hold(possible(app, possible(app, choice)) == possible(app, choice), "what is possible stays as it is");
}

}  // namespace

void hold_shown(AppState& app, std::uint64_t seed) {
    Random random(seed);
    const Step end = app.end();
    hold_text(document_title(app), "the title of what is open");
    for (int i = 0; i < kStepsLookedAt; ++i) {
        const Step step = i == 0 ? 0 : i == 1 ? end : static_cast<Step>(random.next() % (std::uint64_t{end} + 1));
        app.playback.seek(step, end);
        app.view.options.label_style = random.happens(50) ? LabelStyle::kBadge : LabelStyle::kInterval;
        app.view.options.shows_closed_windows = random.happens(50);
        app.view.options.hides_unvisited_leaves = random.happens(30);
        hold_narration(app);
        hold_code(app);
        hold_expression(app);
        hold_nodes(app, random);
        hold_pictures(app);
    }
}

}  // namespace plytrace::fuzz
