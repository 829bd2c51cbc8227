#include "app/ui/cards/search_panel.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/dialog.hpp"
#include "app/document/mover.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

constexpr float kSearchPitch = 54, kSearchLeastPitch = 26;  ///< pitch of rows
constexpr float kControl = 38, kLeastControl = 25;
constexpr float kSearchLabelWidth = 126, kNarrowLabel = 86;
constexpr float kSearchNarrow = 290, kSearchNarrowText = 15;
constexpr float kMoreWidth = 400, kMorePitch = 44;
constexpr float kSearchTouchedPitch = 48;  ///< in narrow windows, where rows scroll
constexpr const char* kSearchMorePopup = "search.more.rows";
constexpr float kSearchHeaderHeight = 38, kSearchLowHeader = 31, kLinkTop = 5;

/// The rows' measures for the available room.
struct Rows {
    float pitch, control, label, padding;  ///< in pixels
    float em;

    Rows(const AppContext& context, ImVec2 room, std::size_t count) {
        const bool is_narrow = room.x < context.px(kSearchNarrow);
        em = is_narrow ? kSearchNarrowText : kBodySize;
        label = context.px(is_narrow ? kNarrowLabel : kSearchLabelWidth);
        padding = context.px(is_narrow ? 10 : 16);
        pitch = std::clamp((room.y - 2) / static_cast<float>(count), context.px(kSearchLeastPitch),
                           context.px(kSearchPitch));
        control = std::clamp(pitch - context.px(4), context.px(kLeastControl), context.px(kControl));
        if (!context.is_narrow()) return;
        pitch = context.px(kSearchTouchedPitch);
        control = context.px(kSearchTouchedPitch - 6);
    }
};

/// Draws a row's label and moves the cursor to its control. Returns the row's top left corner.
ImVec2 begin_row(const AppContext& context, const Rows& rows, const char* label) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    draw_text_within(context, ImGui::GetWindowDrawList(),
                     {corner.x, corner.y + rows.control / 2 + context.px(rows.em * 0.36F)}, Face::kBody, rows.em,
                     context.theme().muted, label, rows.label - context.px(6));
    ImGui::SetCursorScreenPos({corner.x + rows.label, corner.y});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {rows.padding, (rows.control - ImGui::GetFontSize()) / 2});
    return corner;
}

void end_row(const Rows& rows, ImVec2 corner) {
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({corner.x, corner.y + rows.pitch});
}

/// The choice made in this frame.
struct Choice {
    const SearchRow* row = nullptr;
    int index = -1;
};

/// A slider through the row's numbers, with the selected one on it. Returns the index of the number that it is moved
/// to in this frame, or -1.
int draw_slider(const AppContext& context, const SearchRow& row) {
    int index = std::max(row.selected, 0);
    const std::string& number = row.choices[static_cast<std::size_t>(index)];
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    // The number is written over the grab.
    ImGui::PushStyleColor(ImGuiCol_SliderGrab, im(context.theme().accent.with_alpha(0.5)));
    ImGui::PushStyleColor(ImGuiCol_SliderGrabActive, im(context.theme().accent.with_alpha(0.7)));
    const bool is_moved = ImGui::SliderInt(row.id, &index, 0, static_cast<int>(row.choices.size()) - 1, number.c_str(),
                                           ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput);
    ImGui::PopStyleColor(2);
    announce_focus(context, std::string(row.label) + ", " + number);
    tooltip(context, row.tip);
    return is_moved ? index : -1;
}

void draw_row(const AppContext& context, const Rows& rows, const SearchRow& row, Choice& choice) {
    const ImVec2 corner = begin_row(context, rows, row.label);
    ImGui::BeginDisabled(!row.is_enabled);
    const int index = row.is_slider
                          ? draw_slider(context, row)
                          : choice_list(context, row.id, row.choices, row.selected, row.tip.c_str(), -1, {}, row.label);
    ImGui::EndDisabled();
    end_row(rows, corner);
    if (index >= 0 && index != row.selected) choice = {&row, index};
}

}  // namespace

void SearchPanel::draw(AppContext& context) {
    const Document& document = context.document;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    // A narrow window's tab already has the title.
    if (!context.is_narrow() || document.run().status() == SearchRun::Status::kRunning) draw_header(context);
    if (!document.game()) return muted_text(context, context.text("search.unknown_game"));
    if (document.generation() != m_generation || context.settings.language != m_language) {
        m_generation = document.generation();
        m_language = context.settings.language;
        m_rows = search_rows(document, context.language);
        const std::string window = window_word(document.options().window);
        std::snprintf(m_window.data(), m_window.size(), "%s", window.c_str());
        m_window_error.clear();
    }
    if (shows_other_search(document)) {
        const FontScope font(context, Face::kBody, kSmallSize);
        muted_text(context, context.text(document.shows_engines_search() ? "search.engine" : "search.movers"));
    } else if (!document.is_searched() && document.trace() != nullptr) {
        const std::string& algorithm = document.trace()->header().algorithm;
        const FontScope font(context, Face::kBody, kSmallSize);
        muted_text(context, algorithm.empty() ? context.text("search.recorded.unnamed")
                                              : context.language.with("search.recorded", {algorithm}));
    }
    const std::string& error = document.run().error();
    if (!error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().error));
        body_text(context, error);
        ImGui::PopStyleColor();
    }
    draw_rows(context);
    if (context.is_narrow()) return;
    // Beside the title, but the last one for the keyboard.
    const float title = width_of(context, Face::kBold, kTitleSize, context.text("search.title"));
    ImGui::SetCursorScreenPos({corner.x + title + context.px(16), corner.y + context.px(kLinkTop)});
    draw_amount(context);
}

/// The title; while a search runs, also its progress and a stop button.
void SearchPanel::draw_header(AppContext& context) const {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float title = draw_text(context, list, {corner.x, corner.y + context.px(20)}, Face::kBold, kTitleSize,
                                  context.theme().text, context.text("search.title"));
    const SearchRun& run = context.document.run();
    const bool is_running = context.document.is_searched() && run.status() == SearchRun::Status::kRunning;
    if (is_running && context.trace() != nullptr) {
        const float button = ImGui::CalcTextSize(context.text("search.stop")).x + context.px(24);
        ImGui::SetCursorScreenPos({corner.x + width - button, corner.y - context.px(4)});
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {context.px(12), context.px(5)});
        if (text_button(context, "search.stop", context.text("search.stop"), context.text("search.stop.tip"))) {
            context.document.stop_search();
        }
        ImGui::PopStyleVar();
        const std::string nodes = context.language.with("search.nodes", {count_text(context.trace()->visit_count())});
        draw_text_within(context, list, {corner.x + width - button - context.px(12), corner.y + context.px(20)},
                         Face::kBody, kSmallSize, context.theme().muted, nodes, width - title - button - context.px(24),
                         Align::kRight);
    }
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({1, context.px(is_low_window(context) ? kSearchLowHeader : kSearchHeaderHeight) -
                         ImGui::GetStyle().ItemSpacing.y});
}

void SearchPanel::draw_rows(AppContext& context) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const auto fitting = static_cast<std::size_t>(std::max(0.0F, room.y - 2) / context.px(kSearchLeastPitch));
    const SearchFold fold =
        fold_rows(m_rows, context.is_narrow() ? m_rows.size() + 1 : fitting, context.settings.shows_all_options);
    const Rows rows(context, room, fold.shown.size() + 1);
    const FontScope font(context, Face::kBody, rows.em);
    Choice choice;
    for (const std::size_t i : fold.shown) draw_row(context, rows, m_rows[i], choice);
    const ImVec2 corner = begin_row(context, rows, context.text(fold.is_needed() ? "search.more" : "search.window"));
    if (fold.is_needed()) {
        draw_more(context, fold);
    } else {
        draw_window_row(context);
    }
    end_row(rows, corner);
    ImGui::Dummy({1, 1});
    if (context.is_narrow()) draw_amount(context);
    if (choice.row != nullptr) choose_option(context.document, *choice.row, choice.index);
}

/// The link that shows all options in the card, or only the basic ones.
void SearchPanel::draw_amount(AppContext& context) const {
    const FontScope font(context, Face::kBody, kSmallSize);
    const Action& action = *find_action("search.all_options");
    const char* const words = context.text(context.settings.shows_all_options ? "search.basic" : "search.all");
    if (link(context, "search.all_options", words, tip(action, context.app).c_str())) action.run(context.app);
}

/// A button that summarises the rows that do not fit, and a popup with those rows beside the card.
void SearchPanel::draw_more(AppContext& context, const SearchFold& fold) {
    const std::string id = "###search.more";
    const float width = ImGui::GetContentRegionAvail().x, height = ImGui::GetFrameHeight();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float em = ImGui::GetFontSize() / (kLineHeightInEms * context.scale);
    const float left = ImGui::GetStyle().FramePadding.x;
    const std::string words =
        shortened(context, Face::kBody, em, more_text(context.document, context.language, m_rows, fold),
                  width - left - context.px(32));
    ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, {0, 0.5F});
    if (ImGui::Button((words + id).c_str(), {width, height})) ImGui::OpenPopup(kSearchMorePopup);
    ImGui::PopStyleVar();
    const bool is_open = ImGui::IsPopupOpen(kSearchMorePopup);
    if (!is_open) tooltip(context, more_tip(context.document, context.language, m_rows, fold));
    const float x = corner.x + width - context.px(20), y = corner.y + height / 2, arm = context.px(4);
    ImGui::GetWindowDrawList()->AddTriangleFilled({x - arm * 0.7F, y - arm}, {x + arm, y}, {x - arm * 0.7F, y + arm},
                                                  im(context.theme().muted));
    if (!is_open) return;

    const float wide = context.px(kMoreWidth), padding = context.px(20);
    const float beside = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() + context.px(8);
    const float most = ImGui::GetMainViewport()->Size.x - wide - context.px(8);
    ImGui::SetNextWindowPos({std::max(std::min(beside, most), 0.0F), corner.y + height + padding}, ImGuiCond_Always,
                            {0, 1});
    ImGui::SetNextWindowSize({wide, 0});
    ImGui::PushStyleColor(ImGuiCol_PopupBg, im(context.theme().card));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {padding, padding});
    if (ImGui::BeginPopup(kSearchMorePopup)) {
        draw_rows_of_more(context, fold);
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
}

void SearchPanel::draw_rows_of_more(AppContext& context, const SearchFold& fold) {
    const std::size_t count = fold.under_more.size() + 1;
    const float height = context.px(kMorePitch) * static_cast<float>(count);
    const Rows rows(context, {ImGui::GetContentRegionAvail().x, height}, count);
    const FontScope font(context, Face::kBody, rows.em);
    Choice choice;
    for (const std::size_t i : fold.under_more) draw_row(context, rows, m_rows[i], choice);
    const ImVec2 corner = begin_row(context, rows, context.text("search.window"));
    draw_window_row(context);
    end_row(rows, corner);
    ImGui::Dummy({1, 1});
    if (choice.row != nullptr) choose_option(context.document, *choice.row, choice.index);
}

/// The field for the root's window: "-1,1", or empty for all values.
void SearchPanel::draw_window_row(AppContext& context) {
    const bool is_enabled = has_window(context.document);
    ImGui::BeginDisabled(!is_enabled);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (std::exchange(m_window_takes_keyboard, false)) ImGui::SetKeyboardFocusHere();
    ImGui::InputText("##search.window", m_window.data(), m_window.size(), ImGuiInputTextFlags_AutoSelectAll);
    announce_field(context, context.text("search.window"), m_window.data());
    if (ImGui::IsItemEdited()) m_window_error.clear();
    const bool is_entered = ImGui::IsItemDeactivated() && (ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
                                                           ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false));
    if (ImGui::IsItemDeactivatedAfterEdit() || is_entered) take_window(context);
    if (is_entered && !m_window_error.empty()) m_window_takes_keyboard = true;
    if (!context.dialog.is_open()) field_error(context, m_window_error);
    ImGui::EndDisabled();
    if (!m_window_error.empty()) return;
    if (is_enabled) return tooltip(context, context.text("search.window.tip"));
    tooltip(context, why_no_window(context.document, context.language).c_str());
}

void SearchPanel::take_window(AppContext& context) {
    const std::string_view typed(m_window.data());
    const auto window = typed.empty() ? Expected<Window>(Window{}) : parse_window(typed);
    m_window_error = window ? "" : context.text("search.window.wrong");
    if (!window || *window == context.document.options().window) return;
    SearchOptions options = context.document.options();
    options.window = *window;
    context.document.set_options(options);
}

}  // namespace plytrace
