#include "app/ui/window/export_panel.hpp"

#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>

#include "app/base/score_text.hpp"
#include "app/control/app_state.hpp"
#include "app/control/dialog.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/slide.hpp"
#include "app/ui/widgets/drawing_painter.hpp"

namespace plytrace {

namespace {

constexpr float kRowsWidth = 424, kBetween = 24;
constexpr float kPagerHeight = 44, kWordsHeight = 52;
constexpr float kExportRowGap = 8, kLeastPreview = 150;

/// Paints the drawing on its page, as large as fits into the box, with a margin that shows the page's edge.
void paint_page(const AppContext& context, const ExportedDrawing& exported, const Theme& theme,
                const ExportChoice& choice, const Box& box) {
    const Drawing first = paper_parts(page_drawing(exported, choice), choice.paper).front();
    const PaperPage page = paper_page(first, choice.paper);
    const double fit =
        std::min(static_cast<double>(box.width) / page.width, static_cast<double>(box.height) / page.height);
    const auto width = static_cast<float>(page.width * fit), height = static_cast<float>(page.height * fit);
    const ImVec2 corner(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2);
    ImDrawList* const list = ImGui::GetWindowDrawList();
    list->AddRectFilled(corner, {corner.x + width, corner.y + height}, im(theme.card));
    Drawing drawing = scaled(first, static_cast<float>(page.scale * fit));
    list->PushClipRect(corner, {corner.x + width, corner.y + height}, true);
    paint({*list,
           {corner.x + static_cast<float>(page.left * fit), corner.y + static_cast<float>(page.top * fit)},
           theme,
           context.fonts},
          drawing.items);
    list->PopClipRect();
}

/// The number of positions that the review has analysed.
[[nodiscard]] std::size_t reviewed(const AppState& app) {
    const Review* const review = review_of(app);
    return review != nullptr ? review->known_count() : 0;
}

}  // namespace

void ExportPanel::refresh_preview(const AppContext& context) {
    const AppState& app = context.app;
    PreviewKey key{context.settings.exporting,
                   context.view.options,
                   context.settings.language,
                   context.document.opening(),
                   context.document.generation(),
                   m_page,
                   context.step(),
                   app.plots.done(),
                   reviewed(app)};
    if (m_key && *m_key == key) return;
    m_choice = possible(app, context.settings.exporting);
    m_error.clear();
    m_steps.clear();
    if (m_choice.steps != ExportSteps::kStages) m_steps = steps_chosen(app, m_choice).value_or(std::vector<Step>());
    m_page = std::min(m_page, m_steps.empty() ? 0 : m_steps.size() - 1);
    key.page = m_page;
    const Step step = m_steps.empty() ? context.step() : m_steps[m_page];
    auto drawn = draw_step(app, m_choice, step);
    if (!drawn) m_error = drawn.error().text();
    m_exported = drawn ? std::move(*drawn) : ExportedDrawing();
    m_theme = theme_of(app, m_choice).value_or(Theme());
    const auto summary = export_summary(app, m_choice);
    m_summary = summary ? *summary : summary.error().text();
    m_key = std::move(key);
}

void ExportPanel::draw(AppContext& context, float below) {
    refresh_preview(context);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float height = room.y - below;
    if (context.is_narrow()) {
        const float preview = std::max(context.px(kLeastPreview), height * 0.4F);
        draw_preview(context, {room.x, preview});
        ImGui::BeginChild("export.rows", {0, height - preview - ImGui::GetStyle().ItemSpacing.y},
                          ImGuiChildFlags_NavFlattened);
        draw_rows(context);
        ImGui::EndChild();
        return;
    }
    const float rows = std::min(context.px(kRowsWidth), room.x * 0.45F);
    ImGui::BeginChild("export.rows", {rows, height}, ImGuiChildFlags_NavFlattened);
    draw_rows(context);
    ImGui::EndChild();
    ImGui::SameLine(0, context.px(kBetween));
    draw_preview(context, {room.x - rows - context.px(kBetween), height});
}

void ExportPanel::draw_rows(AppContext& context) {
    ExportChoice& choice = context.settings.exporting;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, context.px(kExportRowGap)});
    for (const ExportRow& row : export_rows(context.app, choice)) {
        ImGui::BeginDisabled(!row.is_enabled);
        row_label(context, row.label);
        const int index = choice_list(context, row.id, row.choices, row.selected, row.tip.c_str(), -1, row.refusals);
        ImGui::EndDisabled();
        if (index >= 0 && index != row.selected) {
            // A choice that was ruled out by another one stays wished for only until something else is chosen.
            choice = possible(context.app, choice);
            choose_export(choice, row.option, index);
            context.dialog.error = {};
            m_page = 0;
        }
        if (row.option == ExportOption::kSteps && row.is_enabled && m_choice.steps == ExportSteps::kList)
            draw_list(context, row);
    }
    ImGui::PopStyleVar();
}

/// The field for a list of steps.
void ExportPanel::draw_list(AppContext& context, const ExportRow& row) {
    row_label(context, "");
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##export.list", context.text("export.list.hint"), &context.settings.exporting.list);
    if (ImGui::IsItemEdited()) context.dialog.error = {};
    announce_field(context, row.label, context.settings.exporting.list);
    tooltip(context, context.text("export.list.tip"));
}

void ExportPanel::draw_preview(AppContext& context, ImVec2 size) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, im(context.theme().ground));
    ImGui::BeginChild("export.preview", size, ImGuiChildFlags_NavFlattened, ImGuiWindowFlags_NoScrollbar);
    ImGui::PopStyleColor();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float inset = context.px(16), pager = context.px(kPagerHeight);
    const bool has_words = !context.is_narrow();
    const float words = has_words ? context.px(kWordsHeight) : 0;
    const Box box{corner.x + inset, corner.y + inset, size.x - 2 * inset, size.y - 2 * inset - pager - words};
    if (!m_error.empty()) {
        ImGui::SetCursorScreenPos({box.x, box.y});
        muted_text(context, m_error);
    } else if (box.width > 0 && box.height > 0) {
        paint_page(context, m_exported, m_theme, m_choice, box);
    }
    if (has_words) {
        ImGui::SetCursorScreenPos({box.x, box.y + box.height + context.px(10)});
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
        const FontScope font(context, Face::kBody, kSmallSize);
        ImGui::BeginChild("export.words", {box.width, words - context.px(6)}, ImGuiChildFlags_None,
                          ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoBackground);
        muted_text(context, m_exported.remark.empty() ? m_exported.words : m_exported.remark);
        ImGui::EndChild();
        ImGui::PopStyleVar();
    }
    ImGui::SetCursorScreenPos({box.x, corner.y + size.y - pager - context.px(4)});
    draw_pager(context, box.width);
    ImGui::EndChild();
}

/// The current page, the number of pictures in the file, and buttons to the previous and next page.
void ExportPanel::draw_pager(AppContext& context, float width) {
    const bool is_one = m_choice.steps == ExportSteps::kThis;
    const bool is_same_at_all = m_choice.version != TreeVersion::kSolved || is_one_picture(m_choice.part);
    const std::size_t at = is_one ? context.step() : m_page;
    const std::size_t last = is_one ? context.end() : m_steps.empty() ? 0 : m_steps.size() - 1;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const auto go = [&](std::size_t to) {
        if (is_one) context.playback.seek(static_cast<Step>(to), context.end());
        if (!is_one) m_page = to;
    };
    const float button = 40;
    if (!is_same_at_all && last > 0) {
        if (icon_button(context, "export.back", Icon::kBack, {button, button}, context.text("export.back.tip"), at > 0))
            go(at - 1);
        ImGui::SetCursorScreenPos({corner.x + width - context.px(button), corner.y});
        if (icon_button(context, "export.forward", Icon::kForward, {button, button}, context.text("export.forward.tip"),
                        at < last))
            go(at + 1);
    }
    std::string text = m_summary;
    if (!is_same_at_all && m_choice.steps != ExportSteps::kStages && (is_one || !m_steps.empty())) {
        const Step step = is_one ? context.step() : m_steps[std::min(m_page, m_steps.size() - 1)];
        text = context.language.with("export.at_step", {count_text(step), count_text(context.end())}) + " · " + text;
    }
    draw_text_within(context, ImGui::GetWindowDrawList(),
                     {corner.x + width / 2, corner.y + context.px(button / 2 + kSmallSize * 0.36F)}, Face::kBody,
                     kSmallSize, context.theme().text, text, width - 2 * context.px(button + 8), Align::kCentre);
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({width, context.px(button)});
}

}  // namespace plytrace
