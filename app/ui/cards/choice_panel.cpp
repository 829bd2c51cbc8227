#include "app/ui/cards/choice_panel.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "app/base/score_text.hpp"
#include "app/control/document_narrator.hpp"
#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kChoicePitch = 24, kTouchedChoicePitch = 44;
constexpr std::size_t kRowsBeforeWords = 6;
constexpr float kChoiceHead = 14, kChoiceGap = 10, kChoiceLeastBar = 40;

enum ChoiceColumn : std::size_t { kChoiceName, kChoiceBars, kChoiceValue, kChoiceBonus, kChoiceScore, kChoiceVisits };

std::vector<const char*> heads_of_choice(const AppContext& context) {
    return {nullptr,
            nullptr,
            context.text("choice.value"),
            context.text("choice.bonus"),
            context.text("choice.score"),
            context.text("choice.visits")};
}

TableColumns columns_of_choice(const AppContext& context, const UctChoice& choice) {
    const std::vector<const char*> heads = heads_of_choice(context);
    std::vector<float> fit(heads.size(), 0);
    for (std::size_t column = 0; column < heads.size(); ++column) {
        if (heads[column] != nullptr) fit[column] = width_of(context, Face::kBody, kChoiceHead, heads[column]);
    }
    const auto widen = [&](std::size_t column, Face face, const std::string& text) {
        fit[column] = std::max(fit[column], width_of(context, face, kSmallSize, text));
    };
    for (const ChoiceBar& bar : choice.bars) {
        widen(kChoiceName, Face::kBold, bar.name);
        widen(kChoiceValue, Face::kBody, bar.value_text);
        widen(kChoiceBonus, Face::kBody, bar.bonus_text);
        widen(kChoiceScore, Face::kBold, bar.score_text);
        widen(kChoiceVisits, Face::kBody, bar.visits_text);
    }
    const auto number = [&](ChoiceColumn column) {
        return TableColumn{.align = Align::kRight, .fit = fit[column], .gap = kChoiceGap};
    };
    return TableColumns(context,
                        {{.fit = fit[kChoiceName]},
                         {.least = kChoiceLeastBar, .gap = kChoiceGap, .fills = true},
                         number(kChoiceValue),
                         number(kChoiceBonus),
                         number(kChoiceScore),
                         number(kChoiceVisits)},
                        context.px(2));
}

/// The mean in the colour of the player to move, then the bonus in the accent colour.
void draw_bars(const AppContext& context, const UctChoice& choice, const ChoiceBar& bar, bool is_min, float left,
               float width, float top, float pitch) {
    const Theme& theme = context.theme();
    const float unit = width / static_cast<float>(choice.longest);
    const float inset = context.px(5);
    const float middle = left + static_cast<float>(bar.value - choice.base) * unit;
    const float end = middle + static_cast<float>(bar.bonus) * unit;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const double opacity = bar.is_proved ? 0.35 : 1;
    const Color mean = is_min ? theme.node_min : theme.node_max;
    list->AddRectFilled({left, top + inset}, {middle, top + pitch - inset}, im(mean.with_alpha(opacity)));
    if (bar.is_proved) return;
    // An outline tells the bonus from the mean without colours.
    list->AddRectFilled({middle, top + inset}, {end, top + pitch - inset}, im(theme.accent.with_alpha(0.3)));
    add_rect(*list, {middle, top + inset}, {end, top + pitch - inset}, im(theme.accent), 0, context.px(1));
}

/// True if the row was clicked.
bool draw_choice_row(const AppContext& context, const UctChoice& choice, std::size_t place, bool is_min,
                     const TableColumns& columns, float pitch) {
    const ChoiceBar& bar = choice.bars[place];
    const float top = ImGui::GetCursorScreenPos().y;
    const TableRow cells(context, "choice.row." + std::to_string(place), columns, pitch,
                         centred_baseline(context, top, pitch, kSmallSize));
    tooltip(context, context.text(bar.is_proved ? "choice.proved.tip"
                                  : is_min      ? "choice.row.min.tip"
                                                : "choice.row.tip"));
    const Theme& theme = context.theme();
    if (bar.is_chosen || cells.is_hovered()) cells.highlight();
    if (bar.is_chosen) {
        const float left = cells.corner().x - context.px(8);
        ImGui::GetWindowDrawList()->AddRectFilled({left, top}, {left + context.px(4), top + pitch}, im(theme.accent),
                                                  context.px(2));
    }
    if (!bar.is_new) {
        draw_bars(context, choice, bar, is_min, columns.left(kChoiceBars), columns.width(kChoiceBars), top, pitch);
    }
    const CellStyle plain{Face::kBody, kSmallSize, bar.is_proved ? theme.muted : theme.text};
    const CellStyle strong{bar.is_chosen ? Face::kBold : Face::kBody, kSmallSize, plain.color};
    cells.put_within(kChoiceName, bar.name, strong);
    cells.put(kChoiceValue, bar.value_text, plain);
    if (!bar.is_proved) cells.put(kChoiceBonus, bar.bonus_text, plain);
    cells.put(kChoiceScore, bar.score_text, strong);
    cells.put(kChoiceVisits, bar.visits_text, plain);
    return cells.is_clicked();
}

}  // namespace

bool ChoicePanel::is_shown(const AppContext& context) {
    return context.trace() != nullptr && context.trace()->has_means();
}

void ChoicePanel::look_up(const AppContext& context) {
    const Step step = std::min(context.step(), context.trace()->event_count());
    if (m_generation == context.document.generation() && m_step == step) return;
    m_generation = context.document.generation();
    m_step = step;
    const Narrator narrator = narrator_of(context.document, context.view.options, context.language);
    m_choice = choice_at(narrator, step);
}

/// The height of the words below the rows, with the space around them.
float ChoicePanel::height_of_words(const AppContext& context) const {
    const FontScope font(context, Face::kBody, kSmallSize);
    const float width = ImGui::GetContentRegionAvail().x;
    float height = context.px(6);
    for (const std::string& text : {m_choice.words, m_choice.moves}) {
        if (!text.empty()) height += ImGui::CalcTextSize(text.c_str(), nullptr, false, width).y + context.px(4);
    }
    return height;
}

void ChoicePanel::draw(AppContext& context) {
    look_up(context);
    if (m_choice.bars.empty()) return muted_text(context, m_choice.words);
    const bool is_min = context.trace()->role(context.trace()->first_visit(m_choice.node)) == Role::kMin;
    const float pitch = context.px(context.is_narrow() ? kTouchedChoicePitch : kChoicePitch);
    const float words = height_of_words(context);
    const float room_for_rows = ImGui::GetContentRegionAvail().y - context.px(kChoicePitch);
    // In a low card the rows have the room: the narration says the same in words.
    const auto rows = static_cast<float>(std::min(m_choice.bars.size(), kRowsBeforeWords));
    const bool has_words = room_for_rows - words >= rows * pitch;
    const float room = has_words ? room_for_rows - words : room_for_rows;
    const auto fitting = std::max<std::size_t>(1, static_cast<std::size_t>(std::max(0.0F, room) / pitch));
    const bool has_all = m_choice.bars.size() <= fitting;
    const std::vector<std::size_t> places =
        bars_in(m_choice, has_all ? fitting : std::max<std::size_t>(1, fitting - 1));

    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const TableColumns columns = columns_of_choice(context, m_choice);
    const float head = ImGui::GetCursorScreenPos().y + context.px(kChoicePitch * 0.66F);
    draw_heads(context, columns, heads_of_choice(context), kChoiceHead, head);
    draw_text_within(context, ImGui::GetWindowDrawList(), {columns.left(), head}, Face::kBody, kChoiceHead,
                     context.theme().muted, m_choice.title, columns.left(kChoiceValue) - columns.left());
    ImGui::Dummy({1, context.px(kChoicePitch)});
    NodeId chosen = kNone;
    for (const std::size_t place : places) {
        if (draw_choice_row(context, m_choice, place, is_min, columns, pitch)) chosen = m_choice.bars[place].node;
    }
    ImGui::PopStyleVar();
    const FontScope font(context, Face::kBody, kSmallSize);
    if (!has_all) {
        muted_text(context, context.language.with("choice.more", {count_text(m_choice.bars.size() - places.size())}));
    }
    if (has_words) {
        ImGui::Dummy({1, context.px(2)});
        body_text(context, m_choice.words);
        if (!m_choice.moves.empty()) body_text(context, m_choice.moves);
    }
    if (chosen == kNone) return;
    context.view.selected = chosen;
    context.view.is_selected_wanted = true;
}

}  // namespace plytrace
