#include "app/ui/screens/compare_panel.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/compare/narrow_words.hpp"
#include "app/ui/cards/narration_panel.hpp"
#include "app/ui/cards/search_panel.hpp"
#include "app/ui/tree/tree_panel.hpp"
#include "app/ui/widgets/tab_row.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

constexpr float kCompareRowPitch = 29, kCompareLeastPitch = 21, kCompareNumberSize = 17, kLegendSize = 15,
                kNarrowLegend = 14, kLegendLine = 20, kBetweenModes = 4;
constexpr float kCompareColumn = 0.405F;  ///< of the table's width, for the counts of one side
constexpr float kBetweenCounts = 10;
constexpr float kOwnSteps = 40, kStepButton = 32;
constexpr float kRoomyTree = 240;              ///< the height at which a tree in a narrow window has its usual size
constexpr float kLeastTreeScale = 12.0F / 14;  ///< its smallest text is 12 pixels high then
constexpr std::array kNarrationIds = {"compare.story.left", "compare.story.right"};
constexpr std::array kSearchIds = {"compare.search.left", "compare.search.right"};
constexpr std::array kTreeIds = {"compare.tree.left", "compare.tree.right"};

/// The columns of the table: names, and the counts of both sides.
[[nodiscard]] std::vector<TableColumn> columns_of_counts() {
    return {{.fills = true},
            {.align = Align::kRight, .part = kCompareColumn},
            {.align = Align::kRight, .part = kCompareColumn}};
}

[[nodiscard]] std::string of_all(const ComparedRow& row, std::size_t side) {
    return " / " + row.in_all[side];
}

/// The usual size of the counts or, if one of them is wider than its column, a smaller one.
[[nodiscard]] float size_of_numbers(const AppContext& context, const std::vector<ComparedRow>& rows) {
    const float room = kCompareColumn * ImGui::GetContentRegionAvail().x - context.px(kBetweenCounts);
    for (const ComparedRow& row : rows) {
        for (const std::size_t side : {0U, 1U}) {
            const float so_far = width_of(context, Face::kBold, kCompareNumberSize, row.so_far[side]);
            if (so_far + width_of(context, Face::kBody, kSmallSize, of_all(row, side)) > room) return kSmallSize;
        }
    }
    return kCompareNumberSize;
}

/// The window's context, with the state of one side's search. Flags that panels set are copied back to the window's
/// context.
class SideContext {
  public:
    SideContext(AppContext& window, std::size_t side)
        : SideContext(window, side == 0 ? window.app : compared(window.app)->right) {}
    ~SideContext() {
        m_window.is_moving |= m_half.is_moving;
        m_window.takes_keys |= m_half.takes_keys;
        m_window.view.pinch = m_half.view.pinch;
    }
    SideContext(const SideContext&) = delete;
    SideContext& operator=(const SideContext&) = delete;

    [[nodiscard]] AppContext& operator*() { return m_half; }

  private:
    SideContext(AppContext& window, AppState& side) : m_window(window), m_half(window, side, side) {}

    AppContext& m_window;
    AppContext m_half;
};

}  // namespace

/// The panels of both sides.
struct ComparePanel::Sides {
    struct Side {
        TreePanel tree;
        NarrationPanel narration;
        SearchPanel search;
    };
    std::array<Side, 2> side;
    bool is_stacked = false;  ///< one tree is below the other

    [[nodiscard]] const char* key(std::size_t at) const {
        return is_stacked ? (at == 0 ? "compare.upper" : "compare.lower") : at == 0 ? "compare.left" : "compare.right";
    }
};

ComparePanel::ComparePanel() = default;
ComparePanel::~ComparePanel() = default;

void ComparePanel::draw(AppContext& context, const WindowLayout& layout) {
    if (m_shown_comparison.lock() != context.app.side_by_side) {
        m_sides = std::make_unique<Sides>();
        m_shown_comparison = context.app.side_by_side;
        m_named_generations = {-1, -1};
    }
    m_sides->is_stacked = layout.tree[0].x == layout.tree[1].x;
    refresh_names(context);
    draw_parts(context, layout);
    if (const Action* const chosen = std::exchange(m_chosen, nullptr)) chosen->run(context.app);
}

void ComparePanel::draw_parts(AppContext& context, const WindowLayout& layout) {
    for (const std::size_t side : {0U, 1U}) draw_tree(context, side, layout.tree[side]);
    if (context.is_narrow()) return draw_tabs_of(context, layout);
    for (const std::size_t side : {0U, 1U}) {
        if (layout.story[side].width > 0) draw_narration(context, side, layout.story[side]);
        draw_search(context, side, layout.search[side]);
    }
    draw_table(context, layout.table);
}

void ComparePanel::refresh_names(const AppContext& context) {
    const std::array<int, 2> generations{context.document.generation(),
                                         compared(context.app)->right.document.generation()};
    if (generations == m_named_generations && m_named_language == context.settings.language) return;
    m_named_generations = generations;
    m_named_language = context.settings.language;
    m_names = names_of_compared(context.app);
}

void ComparePanel::draw_tree(AppContext& context, std::size_t side, const Box& box) {
    begin_plain_card(context, kTreeIds[side], box);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float em = context.is_narrow() ? kSmallSize : kTitleSize, inset = context.px(context.is_narrow() ? 10 : 20);
    const float title = context.px(em * 1.9F);
    draw_text_within(context, ImGui::GetWindowDrawList(), {corner.x + inset, corner.y + title * 0.72F}, Face::kBold, em,
                     context.theme().text, m_names[side], box.width - 2 * inset);
    draw_differences(context, side, box, corner.y + title * 0.72F);
    const bool has_own_steps = side == 1 && compared(context.app)->coupling == StepCoupling::kFree;
    const float below = has_own_steps ? context.px(kOwnSteps) : 0;
    ImGui::SetCursorScreenPos({corner.x, corner.y + title});
    ImGui::BeginChild("tree", {box.width, box.height - title - below}, ImGuiChildFlags_None,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    {
        SideContext half(context, side);
        if (context.is_narrow()) {
            const float part = (box.height - title - below) / context.px(kRoomyTree);
            (*half).scale *= std::clamp(part, kLeastTreeScale, 1.0F);
        }
        m_sides->side[side].tree.draw(*half);
    }
    ImGui::EndChild();
    if (has_own_steps) draw_own_steps(context, {box.x, box.bottom() - below, box.width, below});
    end_card();
}

/// The number of differences, on the title's line if there is room.
void ComparePanel::draw_differences(const AppContext& context, std::size_t side, const Box& box, float baseline) const {
    const float em = context.is_narrow() ? kNarrowLegend : kLegendSize,
                inset = context.px(context.is_narrow() ? 10 : 20);
    const float title = width_of(context, Face::kBold, context.is_narrow() ? kSmallSize : kTitleSize, m_names[side]);
    const float room = box.width - 2 * inset - title - context.px(20);
    std::string words = differences_of_compared(context.app)[side];
    if (width_of(context, Face::kBody, em, words) > room) words = short_differences_of_compared(context.app)[side];
    draw_text_within(context, ImGui::GetWindowDrawList(), {box.right() - inset, baseline}, Face::kBody, em,
                     context.theme().muted, words, room, Align::kRight);
}

/// The right search's own step controls, if both step independently: back, a slider, forward.
void ComparePanel::draw_own_steps(AppContext& context, const Box& box) const {
    AppState& right = compared(context.app)->right;
    const float button = context.px(kStepButton), inset = context.px(16), gap = context.px(16);
    const Step end = right.end();
    const auto go = [&](Step step) { right.playback.seek(step, end); };
    const auto draw_button = [&](const char* id, Icon icon, float x, const char* tip, bool is_enabled) {
        ImGui::SetCursorScreenPos({x, box.y + (box.height - button) / 2});
        return icon_button(context, id, icon, {kStepButton, kStepButton}, context.text(tip), is_enabled);
    };
    if (draw_button("compare.back", Icon::kBack, box.x + inset, "compare.back.tip", right.step() > 0))
        go(previous_stop(*right.trace(), right.step(), context.shown.step_kind));
    const std::string number = count_text(right.step()) + " / " + count_text(end);
    const float words = width_of(context, Face::kBold, kSmallSize, count_text(end) + " / " + count_text(end));
    const float on = box.right() - inset - words - gap - button;
    if (draw_button("compare.forward", Icon::kForward, on, "compare.forward.tip", right.step() < end))
        go(next_stop(*right.trace(), right.step(), context.shown.step_kind));
    const float left = box.x + inset + button + gap;
    ImGui::SetCursorScreenPos({left, box.y + (box.height - control_height(context)) / 2});
    float place = end == 0 ? 0 : static_cast<float>(right.step()) / static_cast<float>(end);
    if (thin_slider(context, "compare.scrub", on - gap - left, place, context.text("compare.scrub.tip")))
        go(static_cast<Step>(std::lround(static_cast<double>(place) * end)));
    draw_text(context, ImGui::GetWindowDrawList(),
              {box.right() - inset, box.y + box.height / 2 + context.px(kSmallSize * 0.36F)}, Face::kBold, kSmallSize,
              context.theme().text, number, Align::kRight);
}

void ComparePanel::draw_narration(AppContext& context, std::size_t side, const Box& box) {
    begin_card(context, kNarrationIds[side], box, context.text("card.narration"));
    SideContext half(context, side);
    m_sides->side[side].narration.draw(*half);
    end_card();
}

void ComparePanel::draw_search(AppContext& context, std::size_t side, const Box& box) {
    begin_card(context, kSearchIds[side], box, nullptr);
    SideContext half(context, side);
    m_sides->side[side].search.draw(*half);
    end_card();
}

void ComparePanel::draw_tabs_of(AppContext& context, const WindowLayout& layout) {
    const std::array tabs = {plytrace::Tab{"compare.table", context.text("tab.compare.table")},
                             plytrace::Tab{"compare.left", context.text("tab." + std::string(m_sides->key(0)))},
                             plytrace::Tab{"compare.right", context.text("tab." + std::string(m_sides->key(1)))}};
    const int tapped = draw_tabs(context, tabs, static_cast<std::size_t>(m_tab), layout.tabs);
    if (m_tab == Tab::kTable) {
        draw_table(context, layout.table);
    } else {
        draw_search(context, m_tab == Tab::kLeft ? 0 : 1, layout.table);
    }
    if (tapped >= 0) m_tab = static_cast<Tab>(tapped);
}

void ComparePanel::draw_table(AppContext& context, const Box& box) {
    begin_card(context, "compare.table", box, nullptr);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    draw_stepping_modes(context);
    draw_head(context);
    const std::vector<ComparedRow> rows = rows_of_compared(context.app);
    const float room = ImGui::GetContentRegionAvail().y - 3 * context.px(kLegendLine);
    const float pitch = std::clamp(room / static_cast<float>(rows.size()), context.px(kCompareLeastPitch),
                                   context.px(kCompareRowPitch));
    const float number_size = size_of_numbers(context, rows);
    for (const ComparedRow& row : rows) draw_row(context, row, pitch, number_size);
    ImGui::Dummy({1, context.px(6)});
    draw_remark(context);
    ImGui::PopStyleVar();
    end_card();
}

/// The result of the comparison; until both searches have finished, how they step together.
void ComparePanel::draw_remark(const AppContext& context) const {
    const FontScope font(context, Face::kBody, kSmallSize);
    const std::string verdict =
        m_sides->is_stacked ? verdict_on_stacked(context.app) : verdict_on_compared(context.app);
    for (const AppState* side : {&context.app, &compared(context.app)->right}) {
        if (side->document.run().status() == SearchRun::Status::kRefused)
            return body_text(context, side->document.run().error());
    }
    if (!verdict.empty()) {
        body_text(context, verdict);
    } else {
        const bool is_over = is_compared_at_rest(context.app);
        const std::string mode = "compare." + std::string(step_coupling_id(compared(context.app)->coupling)) + ".hint";
        muted_text(context, context.text(is_over ? mode.c_str() : "compare.searching"));
    }
}

/// Buttons for the way both step together, swap and close.
void ComparePanel::draw_stepping_modes(AppContext& context) {
    const FontScope font(context, Face::kBody, kSmallSize);
    if (context.is_narrow()) ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, context.px(kBetweenModes)});
    const float gap = context.px(kBetweenModes), size = control_height(context);
    const auto id_of = [](const StepCouplingName& name) { return "compare." + std::string(name.id); };
    const auto width_of_words = [](const char* words) { return ImGui::CalcTextSize(words).x; };
    float width = 2 * size + gap;
    for (const StepCouplingName& name : kStepCouplings)
        width += width_of_words(context.text(id_of(name))) + 2 * ImGui::GetStyle().FramePadding.x + gap;
    const bool has_room = width <= ImGui::GetContentRegionAvail().x;
    bool is_first = true;
    for (const StepCouplingName& name : kStepCouplings) {
        const std::string id = id_of(name);
        const bool is_chosen = compared(context.app)->coupling == name.coupling;
        const char *words = context.text(id), *const in_short = context.text(id + ".short");
        if (context.is_narrow() || (!has_room && width_of_words(in_short) < width_of_words(words))) words = in_short;
        if (!is_first) stay_on_line_if_room(context, words, kBetweenModes);
        is_first = false;
        if (text_button(context, id.c_str(), words, context.text(id + ".tip"), is_chosen))
            couple_steps(context.app, name.coupling);
    }
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    if (ImGui::GetItemRectMax().x + 2 * (size + gap) <= right) ImGui::SameLine(0, gap);
    for (const auto& [action, icon] :
         {std::pair{"compare.swap", Icon::kSwap}, std::pair{"view.compare", Icon::kClose}}) {
        const Action& what = *find_action(action);
        if (icon_button(context, action, icon, {size / context.scale, size / context.scale},
                        tip(what, context.app).c_str(), is_enabled(what, context.app)))
            m_chosen = &what;
        ImGui::SameLine(0, context.px(kBetweenModes));
    }
    ImGui::NewLine();
    if (context.is_narrow()) ImGui::PopStyleVar();
}

void ComparePanel::draw_head(const AppContext& context) const {
    const float line = context.px(kLegendLine + 4);
    draw_heads(context, TableColumns(context, columns_of_counts()),
               {nullptr, context.text(m_sides->key(0)), context.text(m_sides->key(1))}, kLegendSize,
               ImGui::GetCursorScreenPos().y + line * 0.72F);
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, line});
}

/// "nodes      7 / 13      7 / 11": so far, and in all.
void ComparePanel::draw_row(const AppContext& context, const ComparedRow& row, float pitch, float number_size) const {
    const TableColumns columns(context, columns_of_counts());
    const TableRow cells(context, row.id, columns, pitch, ImGui::GetCursorScreenPos().y + pitch * 0.68F);
    tooltip(context, context.text(std::string(row.id) + ".tip"));
    const Theme& theme = context.theme();
    cells.put(0, context.text(row.id), {Face::kBody, kSmallSize, theme.muted});
    for (const std::size_t side : {0U, 1U}) {
        float in_all = 0;
        if (!row.in_all[side].empty())
            in_all = cells.put(1 + side, of_all(row, side), {Face::kBody, kSmallSize, theme.muted});
        cells.put(1 + side, row.so_far[side], {Face::kBold, number_size, theme.text}, in_all);
    }
}

}  // namespace plytrace
