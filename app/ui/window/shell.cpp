#include "app/ui/window/shell.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/base/host.hpp"
#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/reasons.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/presenter.hpp"
#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/style.hpp"
#include "app/ui/widgets/tab_row.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/ui/window/menu_bar.hpp"
#include "app/ui/window/message_list.hpp"

namespace plytrace {

namespace {

constexpr ImGuiWindowFlags kWindowFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                          ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                          ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNavFocus;

/// Moves all parts of a narrow window up.
void scroll(WindowLayout& layout, float by) {
    for (Box* const box : {&layout.menu, &layout.transport, &layout.main, &layout.status, &layout.hint, &layout.tabs,
                           &layout.card, &layout.table, &layout.tree[0], &layout.tree[1]})
        box->y -= by;
}

/// `height`: of all that is in the window, in pixels; if the window is lower, it can be scrolled.
void begin_window(const AppContext& context, float height) {
    const bool has_menu = context.host.has_menu && !context.is_bare();
    const ImGuiViewport* viewport = ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport->Pos);
    ImGui::SetNextWindowSize(viewport->Size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, menu_frame_padding(context)});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);  // no line below the menu bar
    ImGuiWindowFlags flags = has_menu ? kWindowFlags | ImGuiWindowFlags_MenuBar : kWindowFlags;
    if (height > viewport->Size.y) {
        flags &= ~(ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        ImGui::SetNextWindowContentSize({0, height});
    }
    ImGui::Begin("shell", nullptr, flags);
    ImGui::PopStyleVar(4);
}

/// A splitter between two cards. Returns by how many pixels it was dragged; shows a thin line while it can be.
[[nodiscard]] float drag_strip(const AppContext& context, const char* id, const Box& box, bool is_upright) {
    ImGui::SetCursorScreenPos({box.x, box.y});
    ImGui::InvisibleButton(id, {box.width, box.height});
    const bool is_held = ImGui::IsItemActive();
    if (is_held || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(is_upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        const float half = context.px(1.5F);
        const float x = box.x + box.width / 2;
        const float y = box.y + box.height / 2;
        const float reach = context.px(24);
        const ImU32 color = im(is_held ? context.theme().accent : context.theme().line);
        ImDrawList* list = ImGui::GetWindowDrawList();
        if (is_upright) list->AddRectFilled({x - half, y - reach}, {x + half, y + reach}, color, half);
        if (!is_upright) list->AddRectFilled({x - reach, y - half}, {x + reach, y + half}, color, half);
    }
    if (!is_held) tooltip(context, context.text("shell.splitter.tip"));
    const ImVec2 delta = ImGui::GetIO().MouseDelta;
    return is_held ? (is_upright ? delta.x : delta.y) : 0;
}

/// From left to right: explanations first, then options and counters.
constexpr std::array kTabs = {"editor",    "lesson",      "play",       "moves",      "reasons", "analysis",   "review",
                              "narration", "pseudo_code", "faults",     "watch",      "search",  "comparison", "queue",
                              "passes",    "choice",      "expression", "evaluation", "counters"};

/// During an exercise, the keys know one card.
constexpr std::array<CardShape, 1> kExerciseShapes = {{{.id = kPracticeCard}}};

constexpr float kPaneWidth = 66, kShellLeastTitle = 60;

/// One of several exclusive choices; true if it was tapped.
bool draw_pane_choice(const AppContext& context, const char* id, const Box& box, const char* words, bool is_chosen,
                      const char* tip) {
    const Theme& theme = context.theme();
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_tapped = ImGui::InvisibleButton(id, {box.width, box.height});
    tooltip(context, tip);
    const float inset = context.px(2);
    ImGui::GetWindowDrawList()->AddRectFilled({box.x + inset, box.y + inset},
                                              {box.right() - inset, box.bottom() - inset},
                                              im(is_chosen ? theme.accent : theme.raised), context.px(8));
    draw_text_within(context, ImGui::GetWindowDrawList(),
                     {box.x + box.width / 2, box.y + box.height / 2 + context.px(kSmallSize * 0.36F)}, Face::kBody,
                     kSmallSize, is_chosen ? theme.on_accent : theme.text, words, box.width - 4 * inset,
                     Align::kCentre);
    return is_tapped;
}

void draw_board_hint(AppContext& context, const Card& board, const Box& box) {
    begin_plain_card(context, "board.words", box);
    board.draw_hint(context);
    end_card();
}

}  // namespace

Shell::Shell(AppState& app, const Fonts& fonts) : m_app(app), m_fonts(fonts), m_cards(make_cards()) {}

void Shell::prepare(float content_scale, bool is_touched) {
    m_keys.prepare(m_app.key_focus, m_menu_page.is_open());
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const auto chosen = static_cast<float>(m_app.settings.interface_scale);
    const bool is_presenting = m_app.presenting.is_on;
    const float fit = fit_to_window(size.x, size.y, content_scale, chosen, is_touched);
    const float scale = is_presenting ? content_scale * present_scale(size.x / content_scale, size.y / content_scale)
                                      : content_scale * chosen * fit;
    m_present.prepare(window_form(size.x, size.y, content_scale, is_touched), content_scale);
    m_form = is_presenting ? WindowForm::kWide : window_form(size.x, size.y, content_scale * chosen, is_touched);
    const bool is_narrow = m_form != WindowForm::kWide;
    if (scale == m_scale && m_app.theme.name == m_styled_theme && is_narrow == m_is_styled_narrow) return;
    m_scale = scale;
    m_styled_theme = m_app.theme.name;
    m_is_styled_narrow = is_narrow;
    apply_style(m_app.theme, m_fonts, scale, is_narrow);
}

void Shell::draw(float seconds, bool is_still) {
    AppContext context(m_app, m_app, m_fonts, m_keys);
    context.scale = m_scale;
    context.seconds = seconds;
    context.is_animated = !is_still && !m_app.settings.is_motion_reduced;
    context.is_still = is_still;
    const bool is_presenting = m_app.presenting.is_on;
    context.form = m_form;
    context.has_popup =
        m_keys.had_popup() || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    if (!context.is_narrow()) m_app.view.shows_board.reset();
    m_app.view.board.reset();
    follow_document(m_app);
    if (!is_still) advance(m_app, static_cast<double>(seconds));
    if (!is_still) follow_presenting(m_app, static_cast<double>(seconds));
    m_finger_scroll.update(context);
    begin_window(context, height_of_narrow(context));
    choose_cards(context);
    if (practising(m_app) != nullptr) {
        m_keys.update(context, is_course_closed(m_app) ? std::span<const CardShape>() : kExerciseShapes);
    } else {
        const bool has_cards = !is_reversi_open(m_app) && compared(m_app) == nullptr && !is_presenting;
        m_keys.update(context, has_cards ? m_shapes : std::span<const CardShape>());
    }
    const float bottom = is_presenting         ? m_present.draw(context)
                         : context.is_narrow() ? draw_narrow(context)
                                               : draw_wide(context);
    ImGui::End();
    m_dialogs.draw(context);
    if (!m_app.presenting.is_blank) draw_messages(context, bottom);
    run_shortcuts(context);
    if (m_app.requests.clipboard) ImGui::SetClipboardText(m_app.requests.clipboard->c_str());
    m_app.requests.clipboard.reset();
    m_is_moving = context.is_moving || plytrace::is_moving(m_app);
}

bool Shell::uses_tab(bool is_back) const {
    return m_app.dialog.is_open() || m_keys.uses_tab(m_app.key_focus, is_back);
}

float Shell::draw_wide(AppContext& context) {
    m_menu_page.close();
    if (m_app.host.has_menu) draw_menu(context);
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    const float inner_width = size.x - context.px(48);
    // A screen that replaces the cards is laid out as beside a tree.
    const bool has_cards = !is_reversi_open(m_app) && practising(m_app) == nullptr && compared(m_app) == nullptr;
    const Arrangement arrangement =
        has_cards ? arrangement_of(m_app.document, m_app.settings.layout) : Arrangement::kTree;
    WindowShape window{.width = size.x, .height = size.y, .scale = m_scale};
    if (compared(m_app) != nullptr) window.variant = WindowShape::Variant::kCompare;
    window.has_menu = m_app.host.has_menu;
    window.transport = TransportPanel::height(context, inner_width);
    window.arrangement = arrangement;
    const WindowLayout layout = lay_out_window(window, m_app.settings.layout, m_shapes);
    if (is_reversi_open(m_app)) {
        const Box& below = layout.transport;
        m_reversi.draw(context, {below.x, layout.menu.height, below.width, below.bottom() - layout.menu.height});
    } else if (practising(m_app) != nullptr) {
        const Box& below = layout.transport;
        const float top = layout.menu.bottom();
        m_practice.draw(context, m_keys, {below.x, top, below.width, below.bottom() - top});
    } else if (compared(m_app) != nullptr) {
        m_compare.draw(context, layout);
        m_transport.draw(context, layout.transport);
    } else {
        for (std::size_t k = 0; k < m_shown.size(); ++k) {
            const std::string_view id = m_cards[m_shown[k]].id;
            if (id == "narration") context.has_answer_card = layout.cards[k].width > 0;
        }
        draw_splitters(context, layout);
        draw_cards(context, layout);
        if (arrangement != Arrangement::kLargeBoard) m_transport.draw(context, layout.transport);
    }
    return layout.transport.y;
}

/// In a figure of another page the tree takes the space of the cards. Exercises and comparisons need more than a tree.
bool Shell::is_figure() const {
    return !m_app.host.has_menu && practising(m_app) == nullptr && compared(m_app) == nullptr;
}

/// The height of all that is in a narrow window; 0 if it is never higher than the window.
float Shell::height_of_narrow(const AppContext& context) const {
    if (!context.is_narrow() || m_menu_page.is_open()) return 0;
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    const WindowLayout layout = lay_out_window({.width = size.x,
                                                .height = size.y,
                                                .scale = m_scale,
                                                .form = context.form,
                                                .pane = m_pane,
                                                .is_figure = is_figure()});
    return layout.transport.bottom() + context.px(kNarrowMargin);
}

void Shell::choose_cards(const AppContext& context) {
    m_shown.clear();
    m_shapes.clear();
    const Arrangement arrangement =
        context.is_bare() ? Arrangement::kTree : arrangement_of(m_app.document, m_app.settings.layout);
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const Card& card = m_cards[i];
        if (card.is_shown && !card.is_shown(context)) continue;
        // In a narrow window all cards are behind tabs, so none needs to be closed.
        if (!context.is_narrow() && is_closable(card.id) && m_app.settings.layout.closed_cards.contains(card.id))
            continue;
        const auto column = arranged_column(card.id, card.column, arrangement);
        if (!column) continue;
        m_shown.push_back(i);
        const double share = card.height_share_now ? card.height_share_now(context) : card.height_share;
        const float least = card.least_height_now ? card.least_height_now(context) : card.least_height;
        const float good = card.good_height_now ? card.good_height_now(context) : arranged_height(card.id, arrangement);
        m_shapes.push_back({card.id, *column, arranged_share(card.id, share, arrangement), least, good, arrangement});
    }
}

void Shell::draw_cards(AppContext& context, const WindowLayout& layout) {
    for (std::size_t k = 0; k < m_shown.size(); ++k) {
        const Card& card = m_cards[m_shown[k]];
        if (layout.cards[k].width <= 0) continue;
        if (card.title) {
            begin_card(context, card.id, layout.cards[k], card.title(context).c_str());
        } else {
            begin_plain_card(context, card.id, layout.cards[k]);
        }
        m_keys.begin_card();
        m_keys.enter_card(card.id);
        card.draw(context);
        if (is_closable(card.id)) draw_card_buttons(context, card.id, layout.cards[k]);
        end_card();
        m_keys.mark_card(context, card.id, layout.cards[k]);
    }
}

void Shell::draw_splitters(AppContext& context, const WindowLayout& layout) {
    const float width = ImGui::GetMainViewport()->Size.x;
    for (std::size_t k = 0; k < layout.column_gaps.size(); ++k) {
        if (layout.column_gaps[k].width <= 0) continue;
        const std::string id = "splitter.column." + std::to_string(k);
        const float pixels = drag_strip(context, id.c_str(), layout.column_gaps[k], true);
        if (pixels != 0) drag_column_gap(m_app.settings.layout, k, pixels, width, m_scale);
    }
    for (const WindowLayout::CardGap& gap : layout.card_gaps) {
        const std::string id = "splitter.card." + std::string(m_shapes[gap.above].id);
        const float pixels = drag_strip(context, id.c_str(), gap.box, false);
        if (pixels != 0) drag_card_gap(m_app.settings.layout, layout, gap, m_shapes, pixels, m_scale);
    }
}

float Shell::draw_narrow(AppContext& context) {
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    if (std::exchange(m_app.key_focus.wish, KeyFocus::Wish::kNothing) == KeyFocus::Wish::kMenuBar)
        m_menu_page.open(true);
    if (m_menu_page.is_open()) {
        m_menu_page.draw(context, {0, 0, size.x, size.y});
        return size.y;
    }
    choose_narrow();
    follow_keys();
    const bool is_reversi = is_reversi_open(m_app);
    const bool is_scrolled = height_of_narrow(context) > size.y;
    const float bar = is_scrolled ? ImGui::GetStyle().ScrollbarSize : 0;
    WindowShape window{.width = size.x - bar, .height = size.y, .scale = m_scale, .form = context.form};
    if (compared(m_app) != nullptr) window.variant = WindowShape::Variant::kCompare;
    window.has_menu = m_app.host.has_menu || shown_card("board") != nullptr;
    window.pane = is_reversi ? NarrowPane::kBoard : m_pane;
    window.is_figure = is_figure();
    WindowLayout layout = lay_out_window(window);
    if (is_scrolled) scroll(layout, ImGui::GetScrollY());
    const float bottom = std::min(layout.transport.y, size.y);
    const bool is_hint_in_bar = !is_reversi && practising(m_app) == nullptr && compared(m_app) == nullptr &&
                                window.pane == NarrowPane::kBoard && layout.hint.height <= 0;
    if (practising(m_app) != nullptr && context.form == WindowForm::kAcross) {  // the bar is above the whole exercise
        const Box whole = layout.main;
        layout.menu = {whole.x, whole.y, layout.card.right() - whole.x, layout.menu.height};
        const float used = layout.menu.height > 0 ? layout.menu.height + context.px(kNarrowMargin) : 0;
        layout.main = {whole.x, whole.y + used, whole.width, whole.height - used};
    }
    draw_bar(context, layout.menu, is_hint_in_bar ? shown_card("board") : nullptr);
    if (is_reversi) {
        const Box& side = layout.status;
        m_reversi.draw_narrow(context, layout.main, {side.x, side.y, side.width, layout.transport.bottom() - side.y});
        return bottom;
    }
    if (practising(m_app) != nullptr) {
        const Box& top = layout.main;
        m_practice.draw(
            context, m_keys,
            {top.x, top.y, std::max(top.right(), layout.card.right()) - top.x, layout.transport.bottom() - top.y});
        return bottom;
    }
    if (compared(m_app) != nullptr) {
        m_compare.draw(context, layout);
        m_transport.draw_narrow(context, layout.transport);
        return bottom;
    }
    context.has_answer_card = layout.card.height > 0 && (m_card == "narration" || layout.tabs.height <= 0);
    draw_main(context, layout);
    draw_card_of_tab(context, layout);
    m_transport.draw_narrow(context, layout.transport);
    return bottom;
}

const Card* Shell::shown_card(std::string_view id) const {
    for (const std::size_t i : m_shown) {
        if (m_cards[i].id == id) return &m_cards[i];
    }
    return nullptr;
}

/// A new document begins with its most important part: a lesson with its text and the tree, a game with its board. From
/// stage to stage the person's choice is kept.
void Shell::choose_narrow() {
    const Lesson* const toured = toured_lesson(m_app);
    const std::string lesson = toured != nullptr ? toured->id : "";
    const bool has_board = shown_card("board") != nullptr;
    const bool is_new = m_app.document.opening() != m_chosen_opening && (lesson.empty() || lesson != m_toured);
    m_chosen_opening = m_app.document.opening();
    m_toured = lesson;
    if (is_new) {
        const bool has_tree = shown_card("counters") != nullptr;  // a position that is only viewed is a single node
        m_pane = has_board && (lesson.empty() || !has_tree) ? NarrowPane::kBoard : NarrowPane::kTree;
        m_card = lesson.empty() ? "narration" : "lesson";
    }
    // Actions of the menu change these as well.
    if (const auto shows_board = m_app.view.shows_board;
        !is_new && shows_board && *shows_board != (m_pane == NarrowPane::kBoard))
        m_pane = *shows_board ? NarrowPane::kBoard : NarrowPane::kTree;
    bool& shows_graph = m_app.view.options.shows_graph;
    const bool has_graph = NimGraphPanel::has_graph(m_app.document);
    if (is_new && has_graph && shows_graph) m_pane = NarrowPane::kGraph;
    if (shows_graph != m_showed_graph && m_pane != NarrowPane::kBoard)
        m_pane = shows_graph ? NarrowPane::kGraph : NarrowPane::kTree;
    if (!has_board || (m_pane == NarrowPane::kGraph && !has_graph)) m_pane = NarrowPane::kTree;
    if (m_pane != NarrowPane::kBoard) shows_graph = m_pane == NarrowPane::kGraph;
    m_showed_graph = shows_graph;
    const bool has_editor = shown_card("editor") != nullptr;
    if (has_editor != m_had_editor) m_card = has_editor ? "editor" : lesson.empty() ? "narration" : "lesson";
    m_had_editor = has_editor;
    if (takes_front(m_app)) {
        m_card = "reasons";
        m_pane = NarrowPane::kBoard;
    }
    if (shown_card(m_card) == nullptr) m_card = "narration";
    m_app.view.shows_board = m_pane == NarrowPane::kBoard;
}

/// Shows the card that the keys have just gone to.
void Shell::follow_keys() {
    const std::string& card = m_keys.entered_card();
    if (std::find(kTabs.begin(), kTabs.end(), card) != kTabs.end()) m_card = card;
    if (card == "board") m_pane = NarrowPane::kBoard;
    if (card == "tree" && m_pane == NarrowPane::kBoard) m_pane = NarrowPane::kTree;
    m_app.view.shows_board = m_pane == NarrowPane::kBoard;
}

/// The bar: menu button, title, and the choice of tree, graph or board. `hinting`: a card whose hint replaces the
/// title, or null.
void Shell::draw_bar(AppContext& context, const Box& box, const Card* hinting) {
    if (box.height <= 0) return;
    float left = box.x, right = box.right();
    if (m_app.host.has_menu) {
        ImGui::SetCursorScreenPos({left, box.y});
        if (icon_button(context, "menu.open", Icon::kMenu, {kFinger, kFinger}, context.text("narrow.menu.tip"), true))
            m_menu_page.open(false);
        left += context.px(kFinger + 4);
    }
    if (shown_card("board") != nullptr && !is_reversi_open(m_app)) {
        const float width = context.px(NimGraphPanel::has_graph(m_app.document) ? 3 * kPaneWidth : 2 * kPaneWidth);
        right -= width;
        draw_panes(context, {right, box.y, width, box.height});
        right -= context.px(8);
    }
    if (shown_card("board") == nullptr && m_app.host.has_menu && offers_game(m_app)) {
        const float width = width_of(context, Face::kBody, kSmallSize, context.text("bar.play")) + context.px(28);
        right -= width;
        if (draw_pane_choice(context, "bar.play", {right, box.y, width, box.height}, context.text("bar.play"), false,
                             tip(*find_action("game.start"), m_app).c_str()))
            run_action("game.start", m_app);
        right -= context.px(8);
    }
    if (right - left < context.px(kShellLeastTitle)) return;
    if (hinting != nullptr) return draw_board_hint(context, *hinting, {left, box.y, right - left, box.height});
    draw_text_within(context, ImGui::GetWindowDrawList(),
                     {left, box.y + box.height / 2 + context.px(kSmallSize * 0.36F)}, Face::kBody, kSmallSize,
                     context.theme().muted,
                     practising(m_app) != nullptr ? document_title(m_app) : m_app.document.title(), right - left);
}

void Shell::draw_panes(AppContext& context, const Box& box) {
    struct Choice {
        NarrowPane pane;
        const char *id, *words;
    };
    const bool has_graph = NimGraphPanel::has_graph(m_app.document);
    Box part{box.x, box.y, box.width / (has_graph ? 3 : 2), box.height};
    for (const Choice& choice : {Choice{NarrowPane::kTree, "pane.tree", "centre.tree"},
                                 Choice{NarrowPane::kGraph, "pane.graph", "centre.graph"},
                                 Choice{NarrowPane::kBoard, "pane.board", "card.board"}}) {
        if (choice.pane == NarrowPane::kGraph && !has_graph) continue;
        if (draw_pane_choice(context, choice.id, part, context.text(choice.words), m_pane == choice.pane,
                             context.text("narrow.pane.tip"))) {
            m_pane = choice.pane;
            m_app.view.options.shows_graph = m_showed_graph = m_pane == NarrowPane::kGraph;
            m_app.view.shows_board = m_pane == NarrowPane::kBoard;
        }
        part.x = part.right();
    }
}

void Shell::draw_main(AppContext& context, const WindowLayout& layout) {
    const Card* const board = shown_card("board");
    if (m_pane == NarrowPane::kBoard && board != nullptr) {
        begin_plain_card(context, "board", layout.main);
        board->draw_narrow(context);
        end_card();
        begin_plain_card(context, "board.status", layout.status);
        board->draw_status(context);
        end_card();
        if (layout.hint.height > 0) draw_board_hint(context, *board, layout.hint);
        return;
    }
    if (board != nullptr) board->follow(context);
    if (const Card* const tree = shown_card("tree"); tree != nullptr) {
        begin_plain_card(context, tree->id, layout.main);
        tree->draw(context);
        end_card();
    }
}

void Shell::draw_card_of_tab(AppContext& context, const WindowLayout& layout) {
    const bool has_tabs = layout.tabs.height > 0;
    if (!has_tabs) m_card = "narration";  // below a figure
    std::vector<Tab> tabs;
    std::size_t selected = 0;
    for (const char* id : kTabs) {
        if (shown_card(id) == nullptr) continue;
        if (id == m_card) selected = tabs.size();
        tabs.push_back({id, context.text("tab." + std::string(id))});
    }
    const int tapped = has_tabs ? draw_tabs(context, tabs, selected, layout.tabs) : -1;
    const Card* const card = shown_card(m_card);
    if (m_card != "reasons") leave_terms(m_app);
    if (card != nullptr && layout.card.height > 0) {
        const bool has_heads = m_card == "evaluation" || m_card == "counters";  // its heads are beside the title
        begin_card(context, card->id, layout.card, has_heads ? card->title(context).c_str() : nullptr);
        m_keys.begin_card();
        m_keys.enter_card(card->id);
        card->draw(context);
        end_card();
        m_keys.mark_card(context, card->id, layout.card);
    }
    if (tapped >= 0) m_card = tabs[static_cast<std::size_t>(tapped)].id;
}

}  // namespace plytrace
