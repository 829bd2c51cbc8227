#include "app/ui/window/card_registry.hpp"

#include <algorithm>
#include <memory>

#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/dialog.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/playing/play_state.hpp"
#include "app/document/comparison.hpp"
#include "app/settings/window_layout.hpp"
#include "app/ui/board/board_panel.hpp"
#include "app/ui/cards/analysis_panel.hpp"
#include "app/ui/cards/choice_panel.hpp"
#include "app/ui/cards/comparison_panel.hpp"
#include "app/ui/cards/counters_panel.hpp"
#include "app/ui/cards/evaluation_panel.hpp"
#include "app/ui/cards/expression_panel.hpp"
#include "app/ui/cards/faults_panel.hpp"
#include "app/ui/cards/lesson_editor_panel.hpp"
#include "app/ui/cards/lesson_panel.hpp"
#include "app/ui/cards/moves_panel.hpp"
#include "app/ui/cards/narration_panel.hpp"
#include "app/ui/cards/passes_panel.hpp"
#include "app/ui/cards/play_panel.hpp"
#include "app/ui/cards/pseudo_code_panel.hpp"
#include "app/ui/cards/queue_panel.hpp"
#include "app/ui/cards/reasons_panel.hpp"
#include "app/ui/cards/review_panel.hpp"
#include "app/ui/cards/search_panel.hpp"
#include "app/ui/cards/watch_panel.hpp"
#include "app/ui/tree/nim_graph_panel.hpp"
#include "app/ui/tree/tree_panel.hpp"
#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

/// The tree or, for Nim, the graph of its positions, with two buttons to choose.
class TreeOrGraphPanel {
  public:
    void draw(AppContext& context) {
        if (!NimGraphPanel::has_graph(context.document)) return m_tree.draw(context);
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        if (context.view.options.shows_graph) {
            m_graph.draw(context);
        } else {
            m_tree.draw(context);
        }
        if (!context.is_narrow()) draw_choice(context, {corner.x + context.px(16), corner.y + context.px(12)});
    }

  private:
    void draw_choice(AppContext& context, ImVec2 corner) const {
        bool& shows_graph = context.view.options.shows_graph;
        const std::string tip = plytrace::tip(*find_action("view.graph"), context.app);
        ImGui::SetCursorScreenPos(corner);
        if (text_button(context, "centre.tree", context.text("centre.tree"), tip.c_str(), !shows_graph))
            shows_graph = false;
        ImGui::SameLine(0, context.px(8));
        if (text_button(context, "centre.graph", context.text("centre.graph"), tip.c_str(), shows_graph))
            shows_graph = true;
    }

    TreePanel m_tree;
    NimGraphPanel m_graph;
};

/// A function that draws a card, and owns its panel.
template <class Panel>
std::function<void(AppContext&)> drawn_by() {
    return [panel = std::make_shared<Panel>()](AppContext& context) { panel->draw(context); };
}

bool has_board(const AppContext& context) {
    const Document& document = context.document;
    return document.game() != nullptr && document.tree() == nullptr;
}
/// OPEN, or UCT's choice, takes the place of the formula, which a search by merits or means does not have. The passes
/// take it, too: the formula of a single test says less about the value than the answers of all of them. A search for
/// proof numbers or of several players' values has no formula, either.
bool has_formula(const AppContext& context) {
    const Trace* const trace = context.trace();
    if (trace != nullptr && (trace->has_means() || trace->has_proof_numbers() || trace->has_lists())) return false;
    return !has_board(context) && !QueuePanel::is_shown(context) && !ChoicePanel::is_shown(context) &&
           !PassesPanel::is_shown(context);
}
/// A position that is only viewed is a single node: there are no steps to narrate and nothing to count.
bool has_search(const AppContext& context) {
    if (!has_board(context)) return true;
    const auto board = context.document.game()->board({});
    return !board || board->look != BoardLook::kChessmen;
}

bool shows_engine(const AppContext& context) {
    return AnalysisPanel::is_shown(context) || ReviewPanel::is_shown(context) || ReasonsPanel::is_shown(context);
}

/// The lesson editor and the engine's cards take the room of cards that only explain the search; behind tabs there is
/// room for all.
bool leaves_room(const AppContext& context) {
    return context.is_narrow() || (!is_editor_open(context.app) && !shows_engine(context));
}

/// Beside a large board, the tree and the engine's cards fill the column; beside the tree, two of the engine's do.
bool has_room_for_narration(const AppContext& context) {
    if (context.is_narrow() || !shows_engine(context)) return true;
    const bool has_both = ReviewPanel::is_shown(context) && AnalysisPanel::is_shown(context);
    return !has_both && arrangement_of(context.document, context.settings.layout) != Arrangement::kBoard;
}

/// Beside the engine's cards, which have more to say, the narration has room for three lines.
constexpr double kNarrationShare = 300, kNarrationShareBesideEngine = 100;
constexpr float kNarrationBesideEngine = 148;

double narration_share(const AppContext& context) {
    return shows_engine(context) ? kNarrationShareBesideEngine : kNarrationShare;
}

float least_height_of_narration(const AppContext& context) {
    return shows_engine(context) ? kNarrationBesideEngine : NarrationPanel::least_height(context);
}

float least_height_of_counters(const AppContext& context) {
    constexpr float kCrampedWindow = 840, kLeast = 142, kLeastIfCramped = 120;
    const bool is_cramped = ImGui::GetMainViewport()->Size.y < context.px(kCrampedWindow);
    return is_cramped ? kLeastIfCramped : kLeast;
}

/// Beside a board, a tree of which nothing is visited yet, or a single node, leaves its room to the engine's cards.
bool has_tree_to_show(const AppContext& context) {
    const bool is_beside_board = arrangement_of(context.document, context.settings.layout) == Arrangement::kBoard;
    if (context.is_narrow() || !is_beside_board || !shows_engine(context)) return true;
    const Trace* const trace = context.trace();
    return trace != nullptr && context.step() > 0 && trace->node_count() > 1;
}

bool is_below_board(const AppContext& context) {
    return has_board(context) && !context.is_narrow();
}

/// Below a board there is room for the question, the number line and some rows.
float least_height_of_passes(const AppContext& context) {
    constexpr float kWithList = 340, kBelowBoard = 288;
    return is_below_board(context) ? kBelowBoard : kWithList;
}

/// Below a board, where nodes have many children, there is room for some of them.
float least_height_of_choice(const AppContext& context) {
    constexpr float kBesideTree = 190, kBelowBoard = 262;
    return is_below_board(context) ? kBelowBoard : kBesideTree;
}

/// Between a lesson and the table of its searches, too, the tree shows two levels.
float least_height_of_tree(const AppContext& context) {
    constexpr float kTwoLevels = 200, kBesideBoard = 120;
    return arrangement_of(context.document, context.settings.layout) == Arrangement::kTree ? kTwoLevels : kBesideBoard;
}

/// Whether the engine writes on the squares of a board that is a card beside the tree.
bool has_values_beside_tree(const AppContext& context) {
    return shows_engine(context) && !context.is_narrow() &&
           arrangement_of(context.document, context.settings.layout) == Arrangement::kTree;
}

/// Whether a search by iterations writes on the squares of a board beside the tree that has many squares. In a low
/// window there is no room for numbers, and the squares have marks.
bool has_visits_beside_tree(const AppContext& context) {
    constexpr float kRoomyWindow = 1000;
    constexpr int kManyRows = 6;
    if (!ChoicePanel::is_shown(context) || context.is_narrow() || !has_board(context)) return false;
    if (arrangement_of(context.document, context.settings.layout) != Arrangement::kTree) return false;
    const auto board = context.document.game()->board({});
    return board && board->rows >= kManyRows && ImGui::GetMainViewport()->Size.y >= context.px(kRoomyWindow);
}

/// Values need larger squares than a click does. The search options below the board leave them the room: those that do
/// not fit are under "More".
float good_height_of_board(const AppContext& context) {
    constexpr float kWithValues = 500;
    if (has_values_beside_tree(context) || has_visits_beside_tree(context)) return kWithValues;
    return arranged_height("board", arrangement_of(context.document, context.settings.layout));
}

/// Options that do not fit are under "More".
float least_height_of_search(const AppContext& context) {
    constexpr float kLeast = 322, kBelowValues = 200, kBelowRows = 128;
    const bool has_rows_above = PassesPanel::is_shown(context) || ChoicePanel::is_shown(context);
    if (is_below_board(context) && has_rows_above) return kBelowRows;
    return has_values_beside_tree(context) ? kBelowValues : kLeast;
}

/// The players and the list of moves: shown beside a large board, and behind tabs once a game is played.
bool is_played_large(const AppContext& context) {
    const Document& document = context.document;
    if (context.is_narrow()) return is_on_squares(document) && (document.is_played() || context.play.game != nullptr);
    return arrangement_of(document, context.settings.layout) != Arrangement::kTree;
}

/// The board's card, which its panel draws completely.
Card board_card() {
    auto panel = std::make_shared<BoardPanel>();
    const auto calls = [&panel](void (BoardPanel::*draw)(AppContext&)) {
        return [panel, draw](AppContext& context) { ((*panel).*draw)(context); };
    };
    Card card{
        "board",  Column::kLeft, 740, 330, [](const AppContext&) { return std::string(); }, calls(&BoardPanel::draw),
        has_board};
    card.good_height_now = good_height_of_board;
    card.draw_narrow = calls(&BoardPanel::draw_narrow);
    card.draw_status = calls(&BoardPanel::draw_status);
    card.draw_hint = calls(&BoardPanel::draw_hint);
    card.follow = calls(&BoardPanel::follow);
    return card;
}

constexpr float kCardRegistryButton = 18, kFromCorner = 5;

/// A small square button over the card's content; true if it was clicked.
bool corner_button(const AppContext& context, const std::string& id, ImVec2 corner, const char* tip) {
    const float size = context.px(kCardRegistryButton);
    ImGui::SetCursorScreenPos(corner);
    const bool is_clicked = ImGui::InvisibleButton(id.c_str(), {size, size});
    const Theme& theme = context.theme();
    ImGui::GetWindowDrawList()->AddRectFilled(corner, {corner.x + size, corner.y + size},
                                              im(ImGui::IsItemHovered() ? theme.line : theme.raised), context.px(5));
    tooltip(context, tip);
    return is_clicked;
}

void toggle(std::set<std::string>& cards, const std::string& id) {
    if (cards.erase(id) == 0) cards.insert(id);
}

}  // namespace

std::vector<Card> make_cards() {
    std::vector<Card> cards;
    const auto titled = [](const char* key) {
        return [key](const AppContext& context) { return std::string(context.text(key)); };
    };
    const auto comparison_title = [](const AppContext& context) {
        return std::string(
            context.text(context.comparison.is_of_lesson() ? "comparison.title" : "comparison.title.all"));
    };
    const auto drawn_title = [](const AppContext&) { return std::string(); };  // the panel draws it
    cards.push_back(
        {"expression", Column::kLeft, 330, 190, titled("expression.title"), drawn_by<ExpressionPanel>(), has_formula});
    cards.push_back(board_card());
    cards.push_back(
        {"queue", Column::kLeft, 330, 190, titled("queue.title"), drawn_by<QueuePanel>(), QueuePanel::is_shown});
    cards.push_back({"passes",
                     Column::kLeft,
                     430,
                     340,
                     titled("passes.title"),
                     drawn_by<PassesPanel>(),
                     PassesPanel::is_shown,
                     {},
                     least_height_of_passes});
    cards.push_back({"choice",
                     Column::kLeft,
                     330,
                     190,
                     titled("choice.title"),
                     drawn_by<ChoicePanel>(),
                     ChoicePanel::is_shown,
                     {},
                     least_height_of_choice});
    cards.push_back({"play", Column::kLeft, 300, 300, titled("play.title"), drawn_by<PlayPanel>(), is_played_large});
    cards.push_back({"moves", Column::kLeft, 420, 120, titled("moves.title"), drawn_by<MovesPanel>(), is_played_large});
    cards.push_back(
        {"search", Column::kLeft, 542, 322, drawn_title, drawn_by<SearchPanel>(), {}, {}, least_height_of_search});
    cards.push_back({"lesson", Column::kCentre, 0.2, 156, drawn_title, drawn_by<LessonPanel>(), LessonPanel::is_shown});
    cards.push_back({"tree",
                     Column::kCentre,
                     1,
                     120,
                     {},
                     drawn_by<TreeOrGraphPanel>(),
                     has_tree_to_show,
                     {},
                     least_height_of_tree});
    cards.push_back({"faults", Column::kCentre, 0.2, 110, titled("check.title"), drawn_by<FaultsPanel>(),
                     FaultsPanel::is_shown, FaultsPanel::height_share, FaultsPanel::least_height});
    cards.push_back({"watch", Column::kCentre, 0.3, 150, WatchPanel::title,
                     [](AppContext& context) { WatchPanel::draw(context); }, WatchPanel::is_shown});
    cards.push_back({"comparison", Column::kCentre, 1, 130, comparison_title, drawn_by<ComparisonPanel>(),
                     [](const AppContext& context) { return !context.comparison.rows().empty(); },
                     [](const AppContext& context) {
                         return 0.15 + 0.12 * static_cast<double>(context.comparison.rows().size());
                     }});
    cards.push_back({"editor", Column::kRight, 1100, 440, drawn_title, drawn_by<LessonEditorPanel>(),
                     [](const AppContext& context) { return is_editor_open(context.app); }});
    cards.push_back(
        {"review", Column::kRight, 700, 380, titled("review.title"), drawn_by<ReviewPanel>(), ReviewPanel::is_shown});
    cards.push_back({"reasons", Column::kRight, 700, 300, titled("reasons.title"), drawn_by<ReasonsPanel>(),
                     ReasonsPanel::is_shown});
    cards.push_back({"analysis", Column::kRight, 700, 300, titled("analysis.title"), drawn_by<AnalysisPanel>(),
                     [](const AppContext& context) {
                         return AnalysisPanel::is_shown(context) &&
                                (context.is_narrow() || !ReasonsPanel::is_shown(context));
                     }});
    cards.push_back({"narration", Column::kRight, kNarrationShare, 196, titled("narration.title"),
                     drawn_by<NarrationPanel>(), has_room_for_narration, narration_share, least_height_of_narration});
    cards.push_back({"pseudo_code", Column::kRight, 400, 208, PseudoCodePanel::title, drawn_by<PseudoCodePanel>(),
                     [](const AppContext& context) { return has_search(context) && leaves_room(context); }});
    cards.push_back({"evaluation",
                     Column::kRight,
                     240,
                     120,
                     titled("evaluation.title"),
                     drawn_by<EvaluationPanel>(),
                     [](const AppContext& context) { return has_terms(context.document) && leaves_room(context); },
                     {},
                     EvaluationPanel::least_height});
    cards.push_back({"counters",
                     Column::kRight,
                     222,
                     142,
                     titled("counters.title"),
                     drawn_by<CountersPanel>(),
                     [](const AppContext& context) { return has_search(context) && leaves_room(context); },
                     {},
                     least_height_of_counters});
    return cards;
}

bool is_closable(std::string_view card_id) {
    return std::any_of(kClosableCards.begin(), kClosableCards.end(), [&](const char* each) { return card_id == each; });
}

void draw_card_buttons(AppContext& context, const char* id, const Box& box) {
    const ImVec2 corner(box.right(), box.y);
    const bool is_over = ImGui::IsMouseHoveringRect({box.x, box.y}, {box.right(), box.bottom()}, false);
    if (!is_over || context.has_popup || context.dialog.is_open()) return;
    LayoutSettings& layout = context.settings.layout;
    const float size = context.px(kCardRegistryButton), from = context.px(kFromCorner);
    const ImVec2 close(corner.x - from - size, corner.y + from), larger(close.x - from - size, close.y);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_large = layout.large_cards.contains(id);
    const std::string name(id);
    if (corner_button(context, "card.larger." + name, larger,
                      context.text(is_large ? "card.smaller.tip" : "card.larger.tip")))
        toggle(layout.large_cards, name);
    const float inset = context.px(is_large ? 6.0F : 4.5F);
    add_rect(*list, {larger.x + inset, larger.y + inset}, {larger.x + size - inset, larger.y + size - inset},
             im(context.theme().muted), 0, 1);
    if (corner_button(context, "card.close." + name, close, context.text("card.close.tip")))
        layout.closed_cards.insert(name);
    const float arm = context.px(3.5F), x = close.x + size / 2, y = close.y + size / 2;
    const ImU32 color = im(context.theme().muted);
    list->AddLine({x - arm, y - arm}, {x + arm, y + arm}, color, context.px(1.5F));
    list->AddLine({x - arm, y + arm}, {x + arm, y - arm}, color, context.px(1.5F));
}

void draw_cards_menu(AppContext& context) {
    if (!begin_submenu(context, context.text("menu.cards"), "view/cards")) return;
    std::set<std::string>& closed = context.settings.layout.closed_cards;
    for (const char* id : kClosableCards) {
        const std::string words = context.text("card." + std::string(id)) + ("###card." + std::string(id));
        if (ImGui::MenuItem(words.c_str(), nullptr, !closed.contains(id))) toggle(closed, id);
        const char* const state = closed.contains(id) ? "focus.off" : "focus.on";
        announce_focus(context, context.language.with(state, {context.text("card." + std::string(id))}));
        tooltip(context, context.text("menu.cards.tip"));
    }
    ImGui::EndMenu();
}

void add_card_commands(const AppState& app, std::vector<Command>& commands) {
    for (const char* id : kClosableCards) {
        Command& command = commands.emplace_back();
        command.name = app.language.with("find.card", {app.language("card." + std::string(id))});
        command.place = menu_path(app.language, "view") + " › " + app.language("menu.cards");
        command.description = app.language("menu.cards.tip");
        command.is_on = !app.settings.layout.closed_cards.contains(id);
        command.run = [id](AppState& state) { toggle(state.settings.layout.closed_cards, id); };
    }
}

}  // namespace plytrace
