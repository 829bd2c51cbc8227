#include "app/ui/window/shell.hpp"

#include <algorithm>

#include "app/control/compare/side_by_side.hpp"
#include "app/control/presenter.hpp"
#include "app/settings/arrangement.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/style.hpp"
#include "app/ui/window/menu_bar.hpp"
#include "app/ui/window/message_list.hpp"

namespace plytrace {
namespace {

constexpr float kAboveTransport = 20;

constexpr ImGuiWindowFlags kWindowFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                          ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                          ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNavFocus;

void begin_window(const AppContext& context) {
    const bool has_menu = context.app.host.has_menu && !context.is_bare();
    const ImGuiViewport* viewport = ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport->Pos);
    ImGui::SetNextWindowSize(viewport->Size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, menu_frame_padding(context)});
    ImGui::Begin("shell", nullptr, has_menu ? kWindowFlags | ImGuiWindowFlags_MenuBar : kWindowFlags);
    ImGui::PopStyleVar(3);
}

/// A strip between two cards: drags by this many pixels, and shows a thin line while it can.
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

}  // namespace

Shell::Shell(AppState& app, const Fonts& fonts) : m_app(app), m_fonts(fonts), m_cards(make_cards()) {}

void Shell::prepare(float content_scale) {
    m_keys.prepare(m_app);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const float fit = fit_to_window(size.x, size.y, content_scale);
    const bool is_presenting = m_app.presenting.is_on;
    const float scale = is_presenting ? present_scale(size.x, size.y)
                                      : content_scale * fit * static_cast<float>(m_app.settings.interface_scale);
    const bool is_narrow = !is_presenting && window_form(size.x, size.y, scale) != WindowForm::kWide;
    if (scale == m_scale && m_app.theme.name == m_styled_theme && is_narrow == m_is_styled_narrow) return;
    m_scale = scale;
    m_styled_theme = m_app.theme.name;
    m_is_styled_narrow = is_narrow;
    apply_style(m_app.theme, m_fonts, scale, is_narrow);
}

void Shell::draw(float seconds, bool is_still) {
    const bool is_animated = !is_still && !m_app.settings.is_motion_reduced;
    AppContext context{m_app, m_fonts, m_scale, seconds, is_animated, is_still};
    const bool is_presenting = m_app.presenting.is_on;
    if (!is_presenting) context.form = window_form(ImGui::GetIO().DisplaySize.x, ImGui::GetIO().DisplaySize.y, m_scale);
    context.has_popup =
        m_keys.had_popup() || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    if (!context.is_narrow()) m_app.view.shows_board.reset();
    follow_document(m_app);
    if (!is_still) advance(m_app, static_cast<double>(seconds));
    if (!is_still) follow_presenting(m_app, static_cast<double>(seconds));
    m_finger_scroll.update(context);
    begin_window(context);
    choose_cards(context);
    m_keys.take(context, is_reversi_open(m_app) || practising(m_app) != nullptr || compared(m_app) != nullptr ||
                                 context.is_bare()
                             ? std::span<const CardShape>()
                             : m_shapes);
    const float bottom = is_presenting         ? m_present.draw(context)
                         : context.is_narrow() ? draw_narrow(context)
                                               : draw_wide(context);
    ImGui::End();
    m_dialogs.draw(context);
    if (!m_app.presenting.is_blank) draw_messages(context, bottom);
    run_shortcuts(context);
    if (m_app.clipboard) ImGui::SetClipboardText(m_app.clipboard->c_str());
    m_app.clipboard.reset();
    m_is_moving = context.is_moving || plytrace::is_moving(m_app);
}

float Shell::draw_wide(AppContext& context) {
    m_menu_page.close();
    if (m_app.host.has_menu) draw_menu(context);
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    const float inner_width = size.x - context.px(48);
    // Another screen in the cards' place is laid out as beside a tree.
    const bool has_cards = !is_reversi_open(m_app) && practising(m_app) == nullptr && compared(m_app) == nullptr;
    const Arrangement arrangement =
        has_cards ? arrangement_of(m_app.document, m_app.settings.layout) : Arrangement::kTree;
    const ShellLayout layout = layout_shell(
        size.x, size.y, m_scale, arranged_sizes(m_app.settings.layout, arrangement, size.x, size.y, m_scale), m_shapes,
        arranged_transport(TransportPanel::height(context, inner_width), arrangement), m_app.host.has_menu);
    if (is_reversi_open(m_app)) {
        const Box& below = layout.transport;
        m_reversi.draw(context, {below.x, layout.menu.height, below.width, below.bottom() - layout.menu.height});
    } else if (practising(m_app) != nullptr) {
        const Box& below = layout.transport;
        const float top = layout.menu.bottom();
        m_practice.draw(context, {below.x, top, below.width, below.bottom() - top});
    } else if (compared(m_app) != nullptr) {
        const Box& below = layout.transport;
        const float top = layout.menu.bottom();
        m_compare.draw(context, lay_out_compared(
                                    {below.x, top, below.width, below.y - context.px(kAboveTransport) - top}, m_scale));
        m_transport.draw(context, below);
    } else {
        draw_splitters(context, layout);
        draw_cards(context, layout);
        if (arrangement != Arrangement::kLargeBoard) m_transport.draw(context, layout.transport);
    }
    return layout.transport.y;
}

void Shell::choose_cards(const AppContext& context) {
    m_shown.clear();
    m_shapes.clear();
    const Arrangement arrangement =
        context.is_bare() ? Arrangement::kTree : arrangement_of(m_app.document, m_app.settings.layout);
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const Card& card = m_cards[i];
        if (card.is_shown && !card.is_shown(context)) continue;
        // All of them are behind tabs in a narrow window: there is nothing to make room for.
        if (!context.is_narrow() && is_closable(card.id) && m_app.settings.layout.closed_cards.contains(card.id))
            continue;
        const auto column = arranged_column(card.id, card.column, arrangement);
        if (!column) continue;
        m_shown.push_back(i);
        const double share = card.share_now ? card.share_now(context) : card.share;
        const float least = card.least_height_now ? card.least_height_now(context) : card.least_height;
        m_shapes.push_back({card.id, *column, arranged_share(card.id, share, arrangement), least,
                            arranged_height(card.id, arrangement), arrangement});
    }
}

void Shell::draw_cards(AppContext& context, const ShellLayout& layout) {
    for (std::size_t k = 0; k < m_shown.size(); ++k) {
        const Card& card = m_cards[m_shown[k]];
        if (layout.cards[k].width <= 0) continue;
        if (card.title) {
            begin_card(context, card.id, layout.cards[k], card.title(context).c_str());
        } else {
            begin_plain_card(context, card.id, layout.cards[k]);
        }
        m_keys.enter_card(card.id);
        card.draw(context);
        if (is_closable(card.id)) draw_card_buttons(context, card.id, layout.cards[k]);
        end_card();
        m_keys.mark_card(context, card.id, layout.cards[k]);
    }
}

void Shell::draw_splitters(AppContext& context, const ShellLayout& layout) {
    const float width = ImGui::GetMainViewport()->Size.x;
    for (std::size_t k = 0; k < layout.column_gaps.size(); ++k) {
        if (layout.column_gaps[k].width <= 0) continue;
        const std::string id = "splitter.column." + std::to_string(k);
        const float pixels = drag_strip(context, id.c_str(), layout.column_gaps[k], true);
        if (pixels != 0) drag_column_gap(m_app.settings.layout, k, pixels, width, m_scale);
    }
    for (const ShellLayout::CardGap& gap : layout.card_gaps) {
        const std::string id = "splitter.card." + std::string(m_shapes[gap.above].id);
        const float pixels = drag_strip(context, id.c_str(), gap.box, false);
        if (pixels != 0) drag_card_gap(m_app.settings.layout, layout, gap, m_shapes, pixels, m_scale);
    }
}

}  // namespace plytrace
