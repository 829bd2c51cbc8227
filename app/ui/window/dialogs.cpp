#include "app/ui/window/dialogs.hpp"

#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "app/base/host.hpp"
#include "app/base/score_text.hpp"
#include "app/base/text_offset.hpp"
#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/command_search.hpp"
#include "app/control/commands.hpp"
#include "app/control/dialog.hpp"
#include "app/control/game_program.hpp"
#include "app/control/lessons.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/refused_file.hpp"
#include "app/control/screen_reader.hpp"
#include "app/playing/game_search.hpp"
#include "app/ui/cards/play_panel.hpp"
#include "app/ui/screens/exercise_form.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/ui/window/menu_bar.hpp"
#include "app/ui/window/voting_panel.hpp"
#include "games/core/text.hpp"
#include "search/any_game/random_tree_request.hpp"

namespace plytrace {

namespace {

/// A row of the help page: an action's name, its key and what it does.
void draw_help_row(const AppContext& context, const Action& action) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(label(action, context.app));
    ImGui::TableNextColumn();
    {
        const FontScope mono(context, Face::kMono, kCodeSize);
        ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().accent));
        ImGui::TextUnformatted(chord_text(shown_chord(action, context.app)).c_str());
        ImGui::PopStyleColor();
    }
    ImGui::TableNextColumn();
    muted_text(context, context.text("action." + std::string(action.id) + ".tip"));
}

/// The same for a narrow window: the name with its key, and what the action does below them.
void draw_help_entry(const AppContext& context, const Action& action) {
    const std::string key = chord_text(shown_chord(action, context.app));
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    body_text(context, label(action, context.app));
    if (!key.empty()) {
        const FontScope mono(context, Face::kMono, kCodeSize);
        ImGui::SameLine(right - ImGui::CalcTextSize(key.c_str()).x - context.px(4));
        ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().accent));
        ImGui::TextUnformatted(key.c_str());
        ImGui::PopStyleColor();
    }
    muted_text(context, context.text("action." + std::string(action.id) + ".tip"));
    ImGui::Dummy({1, context.px(6)});
}

/// A row of the help page with a lesson that was found; a click opens it.
void draw_help_lesson(AppContext& context, const Lesson& lesson) {
    const bool is_chosen = link(context, ("help." + lesson.id).c_str(), lesson.title.c_str(), "");
    if (!context.is_narrow()) {
        ImGui::TableNextColumn();
        ImGui::TableNextColumn();
    }
    muted_text(context, lesson.summary);
    if (!is_chosen) return;
    close_dialog(context.app);
    open_lesson_checked(context.app, lesson.id);
}

/// The menus with their submenus; first the keys that step through a search, last the menu for files and what is in no
/// menu: the keys of presenter mode.
[[nodiscard]] std::vector<std::string_view> shown_menus() {
    constexpr std::array kInHelp = {"search", "lesson", "view", "practice", "help", "file"};
    static_assert(kInHelp.size() == kMenus.size());
    std::vector<std::string_view> menus;
    for (const char* const menu : kInHelp) {
        menus.emplace_back(menu);
        const auto submenus = submenus_of(menu);
        menus.insert(menus.end(), submenus.begin(), submenus.end());
    }
    menus.emplace_back("");
    return menus;
}

[[nodiscard]] std::string help_heading(const AppContext& context, std::string_view menu) {
    return menu.empty() ? label(*find_action("view.present"), context.app) : menu_path(context.language, menu);
}

void draw_help_heading(const AppContext& context, const std::string& words) {
    const FontScope bold(context, Face::kBold, kBodySize);
    ImGui::Dummy({1, context.px(8)});
    body_text(context, words);
}

/// What the help page lists.
struct HelpPage {
    std::vector<const Action*> actions;  ///< by menu
    std::vector<const Lesson*> lessons;
    [[nodiscard]] std::size_t count() const { return actions.size() + lessons.size(); }
    [[nodiscard]] bool is_empty() const { return count() == 0; }
};

[[nodiscard]] HelpPage help_page(const AppState& app, std::string_view typed) {
    HelpPage page;
    for (const std::string_view menu : shown_menus()) {
        for (const Action& action : actions())
            if (action.menu == menu && is_offered(action, app) && matches(action, app, typed))
                page.actions.push_back(&action);
    }
    page.lessons = find_lessons(app, typed);
    return page;
}

/// How many rows were found, and the first of them: for screen readers.
[[nodiscard]] std::string spoken_help(const AppContext& context, const HelpPage& page) {
    if (page.is_empty()) return context.text("find.none");
    const std::string first =
        page.actions.empty() ? page.lessons.front()->title : spoken_action(context, *page.actions.front());
    return context.language.with("help.found", {std::to_string(page.count()), first});
}

constexpr int kMostNumber = 1000000;  ///< of a leaf's value, a seed and a number of cuts

/// "Children   [2] to [3]": a row of the dialog "Random tree".
bool range_row(const AppContext& context, const char* id, int& from, int& to, int lowest, int highest) {
    const std::string key = "random." + std::string(id);
    row_label(context, context.text(key));
    bool is_changed =
        number_field(context, (key + ".from").c_str(), from, lowest, highest, context.text(key + ".from"));
    ImGui::SameLine(0, context.px(12));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(context.text("random.to"));
    ImGui::SameLine(0, context.px(12));
    is_changed |= number_field(context, (key + ".to").c_str(), to, lowest, highest, context.text(key + ".to"));
    return is_changed;
}

bool random_number_row(const AppContext& context, const char* id, int& number, int lowest, int highest) {
    const std::string key = "random." + std::string(id);
    row_label(context, context.text(key));
    return number_field(context, key.c_str(), number, lowest, highest, context.text(key + ".tip"));
}

bool option_row(const AppContext& context, const char* id, bool& is_wished) {
    const std::string key = "random." + std::string(id);
    return check_box(context, key.c_str(), context.text(key), is_wished, context.text(key + ".tip"));
}

constexpr const char* kPopup = "dialog";
constexpr float kLeastNarrow = 330;  // least height of a dialog in a narrow window, where text takes more lines

[[nodiscard]] ImVec2 wished_size(DialogKind kind, bool has_folders) {
    if (is_saving(kind) && !has_folders) return {560, 250};
    switch (kind) {
        case DialogKind::kHelp:
            return {1080, 820};
        case DialogKind::kFind:
            return {820, 680};
        case DialogKind::kOpen:
        case DialogKind::kSaveAs:
        case DialogKind::kSavePicture:
        case DialogKind::kSaveLesson:
        case DialogKind::kSavePractice:
            return {720, 560};
        case DialogKind::kExport:
            return {1240, 800};
        case DialogKind::kPasteTree:
            return {760, 520};
        case DialogKind::kGames:
            return {980, 700};
        case DialogKind::kRandomTree:
            return {640, 690};
        case DialogKind::kNewGame:
            return {760, 620};
        case DialogKind::kNewExercise:
            return {660, 760};
        case DialogKind::kOpenLink:
        case DialogKind::kWatch:
            return {760, 320};
        case DialogKind::kGameProgram:
            return has_folders ? ImVec2(760, 360) : ImVec2(760, 520);  // a command, or the source of a module
        case DialogKind::kVoting:
            return {980, 700};
        default:
            return {560, 250};
    }
}

[[nodiscard]] std::string parent_of(const std::string& directory) {
    const auto slash = directory.rfind('/', directory.size() > 1 ? directory.size() - 2 : 0);
    return slash == std::string::npos || slash == 0 ? "/" : directory.substr(0, slash);
}
[[nodiscard]] std::string inside(const std::string& directory, const std::string& name) {
    return directory.ends_with('/') ? directory + name : directory + "/" + name;
}

void draw_title(const AppContext& context, const char* title) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const bool fits = width_of(context, Face::kBold, kTitleSize, title) <= room;
    draw_text_within(context, ImGui::GetWindowDrawList(), {corner.x, corner.y + context.px(20)}, Face::kBold,
                     fits ? kTitleSize : kSmallSize, context.theme().text, title, room);
    ImGui::Dummy({1, context.px(24)});
}

/// Whether the dialog "Open" offers to show the place in the file that it has refused.
[[nodiscard]] bool offers_place(const AppContext& context) {
    const bool is_refused = context.dialog.kind == DialogKind::kOpen && !context.dialog.error.message.empty();
    return is_refused && can_show_place(context.app);
}

/// Whether an error has a line of its own above the buttons, because the row of the buttons has no room for it.
[[nodiscard]] bool has_error_above(const AppContext& context) {
    const DialogKind kind = context.dialog.kind;
    const bool has_paste_button =
        context.host.request_paste &&
        (kind == DialogKind::kPasteTree || kind == DialogKind::kOpenLink || kind == DialogKind::kGameProgram);
    return context.is_narrow() || has_paste_button || offers_place(context);
}

// The left and the right edge of the dialog's content, from the left edge of the window. A narrow window has smaller
// margins, and a dialog that scrolls has a scroll bar.
[[nodiscard]] float content_left(const AppContext& context) {
    return context.is_narrow() ? ImGui::GetCursorStartPos().x : ImGui::GetStyle().WindowPadding.x;
}
[[nodiscard]] float content_right(const AppContext& context) {
    if (!context.is_narrow()) return ImGui::GetWindowWidth() - ImGui::GetStyle().WindowPadding.x;
    return ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
}

/// The height that an error above the buttons takes from the content; 0 if there is none.
[[nodiscard]] float error_height(const AppContext& context) {
    if (context.dialog.error.message.empty() || !has_error_above(context)) return 0;
    const float width = content_right(context) - content_left(context);
    return ImGui::CalcTextSize(context.dialog.error.text().c_str(), nullptr, false, width).y + context.px(10);
}

/// The error, left of `right` and centred on the row of buttons, which begins at `top`, or above it.
void draw_error(const AppContext& context, float top, float right) {
    const InputError& error = context.dialog.error;
    if (error.message.empty()) return;
    const std::string text = error.text();
    const bool is_above = has_error_above(context);
    const float left = content_left(context);
    const float end = is_above ? content_right(context) : right;
    const float height = ImGui::CalcTextSize(text.c_str(), nullptr, false, end - left).y;
    const float lowest = ImGui::GetWindowHeight() - ImGui::GetStyle().WindowPadding.y - height;
    const float middle = top + control_height(context) / 2 - height / 2;
    ImGui::SetCursorPos({left, is_above ? top - context.px(6) - height : std::min(middle, lowest)});
    ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().error));
    ImGui::PushTextWrapPos(end);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

/// What the chosen command does, left of the buttons, unless an error is there.
void draw_description(const AppContext& context, const std::string& words) {
    if (words.empty() || context.is_narrow() || !context.dialog.error.message.empty()) return;
    const FontScope small(context, Face::kBody, kSmallSize);
    const ImGuiStyle& style = ImGui::GetStyle();
    const float buttons = ImGui::CalcTextSize(context.text("dialog.close")).x + 2 * style.FramePadding.x;
    const float room = ImGui::GetWindowWidth() - 2 * style.WindowPadding.x - buttons - context.px(40);
    constexpr float kLines = 1.9F;  // of two lines, since the first one may end early
    const std::string lines = in_lines(shortened(context, Face::kBody, kSmallSize, words, kLines * room), room);
    const float height = ImGui::CalcTextSize(lines.c_str()).y;
    const float middle = ImGui::GetWindowHeight() - style.WindowPadding.y - control_height(context) / 2;
    ImGui::SetCursorPos({style.WindowPadding.x, middle - height / 2});
    ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().muted));
    ImGui::TextUnformatted(lines.c_str());
    ImGui::PopStyleColor();
}

/// The top of the row of buttons: at the bottom of the dialog, or below the content if that is higher. Then the dialog
/// scrolls as one column. The cursor must be below the content.
[[nodiscard]] float top_of_buttons(const AppContext& context) {
    const float bottom = ImGui::GetWindowHeight() - ImGui::GetStyle().WindowPadding.y - control_height(context);
    const float below = ImGui::GetCursorPosY() + error_height(context);
    return context.is_narrow() ? std::max(bottom, below) : bottom;
}

[[nodiscard]] float dialog_button_width(const AppContext& context, std::string_view key) {
    return ImGui::CalcTextSize(context.text(std::string(key))).x + 2 * ImGui::GetStyle().FramePadding.x;
}

/// Dialogs that only show something have no button that cancels.
[[nodiscard]] bool has_cancel(DialogKind kind) {
    return kind != DialogKind::kHelp && kind != DialogKind::kFind && kind != DialogKind::kAbout &&
           kind != DialogKind::kVoting;
}
[[nodiscard]] std::string cancel_key(DialogKind kind) {
    return kind == DialogKind::kRecover           ? "dialog.recover.later"
           : kind == DialogKind::kPeerFault       ? "dialog.peer.later"
           : kind == DialogKind::kConfirmPractice ? "dialog.leave_practice.stay"
                                                  : "dialog.cancel";
}

/// The width of the button that accepts, and of the one that cancels left of it.
[[nodiscard]] float width_of_buttons(const AppContext& context, DialogKind kind, std::string_view accept_key) {
    const float cancel =
        has_cancel(kind) ? dialog_button_width(context, cancel_key(kind)) + ImGui::GetStyle().ItemSpacing.x : 0;
    return dialog_button_width(context, accept_key) + cancel;
}

/// Draws a button at the left end of the row of buttons, or above the row if they leave it no room there.
template <typename Draw>
void draw_left_of_buttons(const AppContext& context, DialogKind kind, std::string_view accept_key, std::string_view key,
                          const Draw& draw) {
    const float content_end = ImGui::GetCursorPosY(), gap = ImGui::GetStyle().ItemSpacing.y;
    const float left = content_left(context), right = content_right(context);
    const float others = width_of_buttons(context, kind, accept_key) + ImGui::GetStyle().ItemSpacing.x;
    const bool fits = !context.is_narrow() || left + dialog_button_width(context, key) + others <= right;
    const float top = top_of_buttons(context);
    const float above = std::max(top - control_height(context) - gap - error_height(context), content_end);
    ImGui::SetCursorPos({left, fits ? top : above});
    draw();
    if (fits) ImGui::SetCursorPos({left, content_end});  // the other buttons are on the same row
}

/// Begins a part that scrolls above the buttons if it is too long.
void begin_scrolled(const AppContext& context) {
    const float buttons = control_height(context) + ImGui::GetStyle().ItemSpacing.y + error_height(context);
    ImGui::BeginChild("dialog.scrolled", {0, std::max(context.px(80), ImGui::GetContentRegionAvail().y - buttons)});
}

/// The text of the button that accepts what has been pasted.
[[nodiscard]] const char* paste_accept_key(const AppContext& context) {
    if (context.dialog.kind == DialogKind::kOpenLink) return "dialog.link.accept";
    return context.is_narrow() ? "dialog.paste.accept" : "dialog.paste.accept.wide";
}

/// Selects the character at the offset that `data` points to, if there is one, which scrolls to it.
int select_place(ImGuiInputTextCallbackData* data) {
    auto& place = *static_cast<std::optional<std::size_t>*>(data->UserData);
    if (!place) return 0;
    const std::string_view text(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    const std::size_t begin = std::min(*place, text.size());
    std::size_t end = std::min(begin + 1, text.size());
    while (end < text.size() && continues_character(text[end])) ++end;
    data->SelectionStart = static_cast<int>(begin);
    data->SelectionEnd = data->CursorPos = static_cast<int>(end);
    place.reset();
    return 0;
}

/// The button on the left that continues without saving; true once it was pressed.
[[nodiscard]] bool draw_discard_button(AppContext& context, const std::string& key, const char* accept_key) {
    bool is_pressed = false;
    draw_left_of_buttons(context, context.dialog.kind, accept_key, key, [&] {
        is_pressed = text_button(context, "dialog.discard", context.text(key), context.text(key + ".tip"));
    });
    if (is_pressed) discard_and_continue(context.app);
    return is_pressed;
}

/// The button that copies a link, left of the voting dialog's buttons.
void draw_voting_link(AppContext& context) {
    draw_left_of_buttons(context, DialogKind::kVoting, "dialog.close", "voting.copy_link", [&] {
        if (text_button(context, "voting.copy_link", context.text("voting.copy_link"),
                        context.text("voting.copy_link.tip")))
            copy_link(context.app);
    });
}

void draw_random_tree(AppContext& context) {
    RandomTreeRequest& wishes = context.app.tree_wishes;
    muted_text(context, context.text("dialog.random.hint"));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(10)});
    const int fewest = wishes.branching;
    bool is_changed =
        range_row(context, "children", wishes.branching, wishes.most_branching, 1, kMostRequestedBranching);
    // If one end passes the other, the other one moves along.
    if (wishes.branching != fewest) wishes.most_branching = std::max(wishes.most_branching, wishes.branching);
    wishes.branching = std::min(wishes.branching, wishes.most_branching);
    is_changed |= random_number_row(context, "plies", wishes.depth, 0, kMostRequestedDepth);
    is_changed |= range_row(context, "numbers", wishes.lowest, wishes.highest, -kMostNumber, kMostNumber);
    int seed = static_cast<int>(wishes.seed);
    is_changed |= random_number_row(context, "seed", seed, 0, kMostNumber);
    wishes.seed = static_cast<std::uint32_t>(seed);
    is_changed |= random_number_row(context, "cuts", wishes.cuts, 0, kMostNumber);
    is_changed |= option_row(context, "deep_cut", wishes.has_deep_cut);
    is_changed |= option_row(context, "no_ties", wishes.has_no_ties);
    is_changed |= option_row(context, "one_best", wishes.has_one_best);
    is_changed |= option_row(context, "other_answer", wishes.differs_strictly);
    ImGui::PopStyleVar();
    if (is_changed) context.dialog.error = {};
}

/// The rows of a list of games: number, players, score, date, place. True if one was double-clicked.
[[nodiscard]] bool draw_game_table(AppContext& context, const std::vector<std::size_t>& shown, float height,
                                   bool goes_to_chosen) {
    const int columns = context.is_narrow() ? 3 : 5;
    Dialog& dialog = context.dialog;
    bool is_double_clicked = false;
    if (!ImGui::BeginTable("games", columns, ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersInnerH, {0, height}))
        return false;
    ImGui::TableSetupColumn("number", ImGuiTableColumnFlags_WidthFixed, context.px(56));
    ImGui::TableSetupColumn("players", ImGuiTableColumnFlags_WidthStretch, 2);
    ImGui::TableSetupColumn("score", ImGuiTableColumnFlags_WidthFixed, context.px(72));
    if (columns > 3) ImGui::TableSetupColumn("date", ImGuiTableColumnFlags_WidthFixed, context.px(104));
    if (columns > 3) ImGui::TableSetupColumn("place", ImGuiTableColumnFlags_WidthStretch, 1);
    const auto cell = [&](const std::string& text) {
        ImGui::TableNextColumn();
        const float room = ImGui::GetContentRegionAvail().x;
        ImGui::TextUnformatted(shortened(context, Face::kBody, kBodySize, text, room).c_str());
    };
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(shown.size()));
    const auto chosen = std::lower_bound(shown.begin(), shown.end(), dialog.game);
    if (goes_to_chosen && chosen != shown.end()) clipper.IncludeItemByIndex(static_cast<int>(chosen - shown.begin()));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            const std::size_t index = shown[static_cast<std::size_t>(row)];
            const othello::GameRecord& game = (*context.play.record->games)[index];
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            const std::string number = std::to_string(index + 1);
            const bool is_chosen = index == dialog.game;
            if (ImGui::Selectable((number + "##dialog.games." + number).c_str(), is_chosen,
                                  ImGuiSelectableFlags_SpanAllColumns))
                dialog.game = index;
            const bool is_hit = ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
            is_double_clicked = is_double_clicked || is_hit;
            if (goes_to_chosen && is_chosen) ImGui::SetScrollHereY();
            cell(name_in_list(game));
            cell(score_text(game));
            if (columns > 3) cell(game.date);
            if (columns > 3) cell(game.place);
        }
    }
    ImGui::EndTable();
    return is_double_clicked;
}

}  // namespace

void Dialogs::draw(AppContext& context) {
    const DialogKind kind = context.dialog.kind;
    if (kind != m_shown) {
        m_shown = kind;
        m_is_new = kind != DialogKind::kClosed;
        m_listed.clear();
        m_export.close();
        find_place(context.dialog);
        if (m_is_new) ImGui::OpenPopup(kPopup);
    }
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    ImVec2 wish = wished_size(kind, context.host.has_folders);
    if (context.is_narrow()) wish.y = std::max(wish.y, kLeastNarrow);
    ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    const float around = context.px(context.is_narrow() ? 12 : 32);
    ImGui::SetNextWindowSize(
        {std::min(context.px(wish.x), screen.x - around), std::min(context.px(wish.y), screen.y - around)});
    if (context.is_narrow()) ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(14), context.px(12)});
    ImGui::PushStyleColor(ImGuiCol_PopupBg, im(context.theme().card));
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    if (context.is_narrow()) flags &= ~ImGuiWindowFlags_NoScrollbar;  // a low window scrolls the dialog as one column
    const bool is_open = ImGui::BeginPopupModal(kPopup, nullptr, flags);
    ImGui::PopStyleColor();
    if (context.is_narrow()) ImGui::PopStyleVar();
    if (!is_open) return;
    if (kind == DialogKind::kClosed) {
        ImGui::CloseCurrentPopup();
    } else {
        // An open list inside the dialog takes the key.
        const bool is_on_top = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
        const bool is_left = is_on_top && !m_has_list && ImGui::IsKeyPressed(ImGuiKey_Escape);
        m_is_refused = std::exchange(m_was_refused, false);
        draw_title(context, dialog_title(context.app));
        draw_content(context);
        m_is_new = false;
        m_has_list = ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId);
        if (is_left) close_dialog(context.app);
    }
    ImGui::EndPopup();
}

void Dialogs::draw_content(AppContext& context) {
    switch (m_shown) {
        case DialogKind::kOpen:
            return draw_files(context, false);
        case DialogKind::kSaveAs:
        case DialogKind::kSavePicture:
        case DialogKind::kSaveLesson:
        case DialogKind::kSavePractice:
            return draw_files(context, true);
        case DialogKind::kExport:
            return draw_export(context);
        case DialogKind::kPasteTree:
            return draw_paste(context, "dialog.paste");
        case DialogKind::kGames:
            return draw_games(context);
        case DialogKind::kRandomTree:
            if (context.is_narrow()) begin_scrolled(context);
            draw_random_tree(context);
            if (context.is_narrow()) ImGui::EndChild();
            return draw_buttons(context, "dialog.random.accept");
        case DialogKind::kOpenLink:
            return draw_link(context);
        case DialogKind::kWatch:
            return draw_watch(context);
        case DialogKind::kGameProgram:
            return draw_game_program(context);
        case DialogKind::kConfirmUnsaved:
            return draw_unsaved(context, context.document.title());
        case DialogKind::kConfirmLesson:
            return draw_unsaved(context, context.lessons.editing->draft.lesson().title);
        case DialogKind::kConfirmPractice:
            body_text(context, dialog_question(context.app));
            return draw_buttons(
                context, asks_to_hand_in(context.dialog) ? "dialog.hand_in.accept" : "dialog.leave_practice.accept");
        case DialogKind::kNewGame:
            begin_scrolled(context);
            draw_new_game(context);
            ImGui::EndChild();
            draw_buttons(context, "dialog.new_game.accept");
            return accept_by_enter(context);
        case DialogKind::kNewExercise:
            begin_scrolled(context);
            draw_new_exercise(context);
            ImGui::EndChild();
            return draw_buttons(context, "dialog.exercise.accept");
        case DialogKind::kHelp:
            draw_help(context);
            return draw_buttons(context, "dialog.close");
        case DialogKind::kFind:
            return draw_find(context);
        case DialogKind::kGoToStep:
            return draw_go_to_step(context);
        case DialogKind::kAbout:
            return draw_about(context);
        case DialogKind::kVoting:
            if (context.is_narrow()) begin_scrolled(context);
            draw_voting(context);
            if (context.is_narrow()) ImGui::EndChild();
            draw_voting_link(context);
            return draw_buttons(context, "dialog.close");
        case DialogKind::kRecover:
            return draw_answers(context, "dialog.recover.throw_away", "dialog.recover.accept");
        case DialogKind::kPeerFault:
            return draw_answers(context, "dialog.peer.again", "dialog.peer.accept");
        case DialogKind::kClosed:
            return;
    }
}

void Dialogs::accept(AppContext& context) {
    const Dialog& dialog = context.dialog;
    accept_dialog(context.app);
    m_was_refused = dialog.kind == m_shown && !dialog.error.message.empty() && !dialog.is_replacing;
    find_place(dialog);
}

void Dialogs::find_place(const Dialog& dialog) {
    m_place_to_show.reset();
    if (dialog.kind == DialogKind::kPasteTree && dialog.error.line > 0)
        m_place_to_show = offset_at(dialog.text, dialog.error.line, dialog.error.column);
}

void Dialogs::draw_buttons(AppContext& context, const char* accept_key) {
    const float top = top_of_buttons(context);
    const float left = content_right(context) - width_of_buttons(context, m_shown, accept_key);
    draw_error(context, top, left - context.px(16));
    if (m_is_refused && context.is_narrow()) ImGui::SetScrollHereY(1);  // the dialog may be too low for the error
    ImGui::SetCursorPos({left, top});
    // The highlighted button, which has the focus at first, loses no work.
    const bool loses_work = m_shown == DialogKind::kConfirmPractice && !asks_to_hand_in(context.dialog);
    if (has_cancel(m_shown)) {
        const std::string cancel = cancel_key(m_shown);
        if (text_button(context, "dialog.cancel", context.text(cancel), context.text(cancel + ".tip"), loses_work))
            close_dialog(context.app);
        if (m_is_new && loses_work) ImGui::SetItemDefaultFocus();
        ImGui::SameLine();
    }
    const std::string tip_key = std::string(accept_key) + ".tip";
    const bool is_accepted =
        text_button(context, "dialog.accept", context.text(accept_key), context.text(tip_key), !loses_work);
    if (m_is_new && !loses_work) ImGui::SetItemDefaultFocus();
    if (is_accepted) accept(context);
}

/// A paste button, for hosts without a key for pasting (touch screens).
void Dialogs::draw_paste_button(AppContext& context) {
    if (!context.host.request_paste) return;
    draw_left_of_buttons(context, m_shown, paste_accept_key(context), "dialog.paste.clipboard", [&] {
        if (text_button(context, "dialog.paste.clipboard", context.text("dialog.paste.clipboard"),
                        context.text("dialog.paste.clipboard.tip")))
            context.host.request_paste();
    });
}

void Dialogs::draw_place_button(AppContext& context) {
    if (!offers_place(context)) return;
    draw_left_of_buttons(context, m_shown, "dialog.open.accept", "action." + std::string(kShowPlaceAction),
                         [&] { action_button(context, kShowPlaceAction); });
}

void Dialogs::draw_files(AppContext& context, bool is_saving) {
    Dialog& dialog = context.dialog;
    const bool has_folders = context.host.has_folders;
    const bool is_other_folder = has_folders && draw_folder(context);
    const bool is_picture = m_shown == DialogKind::kSavePicture;
    if (!has_folders) {
        muted_text(context, context.text(is_picture                             ? "dialog.picture.hint"
                                         : m_shown == DialogKind::kSavePractice ? "dialog.save_practice.hint"
                                         : m_shown == DialogKind::kSaveLesson   ? "dialog.save_lesson.hint"
                                                                                : "dialog.save.hint"));
    }
    ImGui::SetNextItemWidth(-1);
    if (m_is_new || is_other_folder || m_is_refused) ImGui::SetKeyboardFocusHere();
    const bool is_entered = ImGui::InputTextWithHint("##dialog.name", context.text("dialog.name.hint"), &dialog.name,
                                                     ImGuiInputTextFlags_EnterReturnsTrue);
    announce_field(context, context.text("dialog.name.hint"), dialog.name);
    if (ImGui::IsItemEdited()) dialog.error = {}, dialog.is_replacing = false;
    tooltip(context, context.text("dialog.name.tip"));
    draw_place_button(context);
    draw_buttons(context, !is_saving            ? "dialog.open.accept"
                          : dialog.is_replacing ? "dialog.replace.accept"
                                                : "dialog.save.accept");
    if (is_entered && context.dialog.kind == m_shown) accept(context);
}

bool Dialogs::draw_folder(AppContext& context) {
    Dialog& dialog = context.dialog;
    const bool is_other_folder = dialog.directory != m_listed;
    if (is_other_folder) {
        auto listed = context.app.files.list(dialog.directory);
        m_listed = dialog.directory;
        m_list_error = listed ? "" : listed.error().text();
        m_entries = listed.value_or(std::vector<DirectoryEntry>());
    }
    muted_text(context, shortened(context, Face::kBody, kBodySize, dialog.directory, ImGui::GetContentRegionAvail().x));
    const float below = context.px(38 * 2 + 16 * 2 + 28) + error_height(context);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(8), context.px(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(8)});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, im(context.theme().ground));
    ImGui::BeginChild("dialog.folder", {0, -std::min(below, ImGui::GetContentRegionAvail().y * 0.6F)},
                      ImGuiChildFlags_AlwaysUseWindowPadding);
    std::string entered;
    const auto row = [&](const DirectoryEntry& entry) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const bool is_clicked = ImGui::Selectable(("       " + entry.name).c_str(), entry.name == dialog.name);
        const ImVec2 centre(corner.x + context.px(16), corner.y + ImGui::GetTextLineHeight() / 2);
        draw_icon(context, ImGui::GetWindowDrawList(), entry.is_directory ? Icon::kFolder : Icon::kFile, centre,
                  context.theme().muted);
        return is_clicked;
    };
    if (dialog.directory != "/" && row({"..", true})) entered = parent_of(dialog.directory);
    for (const DirectoryEntry& entry : m_entries) {
        if (!row(entry)) continue;
        if (entry.is_directory) entered = inside(dialog.directory, entry.name);
        if (!entry.is_directory) dialog.name = entry.name, dialog.error = {}, dialog.is_replacing = false;
        if (!entry.is_directory && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) accept(context);
    }
    if (m_entries.empty())
        muted_text(context, m_list_error.empty() ? context.text("dialog.folder.empty") : m_list_error.c_str());
    if (!entered.empty()) dialog.directory = entered, dialog.error = {}, dialog.is_replacing = false;
    ImGui::EndChild();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    return is_other_folder;
}

void Dialogs::draw_export(AppContext& context) {
    m_export.draw(context, control_height(context) + ImGui::GetStyle().ItemSpacing.y);
    const ExportChoice choice = possible(context.app, context.settings.exporting);
    const bool is_printed = choice.format == ExportFormat::kPdf && context.host.pictures.prints_pdf;
    draw_buttons(context, is_printed ? "dialog.export.print" : "dialog.export.accept");
    accept_by_enter(context);
}

/// Enter accepts the dialog while the keyboard is not on a control.
void Dialogs::accept_by_enter(AppContext& context) {
    const bool is_entered = ImGui::IsKeyPressed(ImGuiKey_Enter, false) && !m_has_list && !ImGui::GetIO().NavVisible;
    if (is_entered && context.dialog.kind == m_shown) accept(context);
}

void Dialogs::draw_paste(AppContext& context, const std::string& key) {
    Dialog& dialog = context.dialog;
    const char* const hint = context.text(key + ".hint");
    muted_text(context, hint);
    if (is_game_program_starting(context.app)) muted_text(context, context.text("dialog.own_game.starting"));
    if (m_is_new || m_is_refused) ImGui::SetKeyboardFocusHere();
    ImGui::PushFont(context.fonts.mono, font_pixels(context, kBodySize));
    const float height = std::max(context.px(80), ImGui::GetContentRegionAvail().y - control_height(context) -
                                                      context.px(40) - error_height(context));
    ImGui::InputTextMultiline("##dialog.text", &dialog.text, {-1, height}, ImGuiInputTextFlags_CallbackAlways,
                              select_place, &m_place_to_show);
    ImGui::PopFont();
    announce_field(context, hint, dialog.text);
    if (ImGui::IsItemEdited()) dialog.error = {};
    tooltip(context, context.text(key + ".tip"));
    draw_paste_button(context);
    draw_buttons(context, paste_accept_key(context));
    const bool is_ctrl_enter = ImGui::GetIO().KeyCtrl && ImGui::IsKeyPressed(ImGuiKey_Enter, false);
    if (is_ctrl_enter && dialog.kind == m_shown) accept(context);
}

/// The games of a record, those that match the text above them, and the button that opens the chosen one.
void Dialogs::draw_games(AppContext& context) {
    Dialog& dialog = context.dialog;
    if (!context.play.record) return close_dialog(context.app);
    const std::vector<othello::GameRecord>& games = *context.play.record->games;
    if (m_is_new) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    const bool is_entered = ImGui::InputTextWithHint("##dialog.text", context.text("dialog.games.hint"), &dialog.text,
                                                     ImGuiInputTextFlags_EnterReturnsTrue);
    announce_field(context, context.text("dialog.games.hint"), dialog.text);
    tooltip(context, context.text("dialog.games.tip"));
    const bool is_changed = m_games_text != dialog.text;
    if (m_is_new || is_changed) {
        m_games_text = dialog.text;
        m_games = find_games(games, dialog.text);
    }
    const bool is_chosen = std::binary_search(m_games.begin(), m_games.end(), dialog.game);
    if (is_changed && !is_chosen && !m_games.empty()) dialog.game = m_games.front();
    const std::string count =
        context.language.with("dialog.games.count", {std::to_string(m_games.size()), std::to_string(games.size())});
    muted_text(context, m_games.empty() ? context.text("dialog.games.none") : count.c_str());
    const float height =
        std::max(context.px(80), ImGui::GetContentRegionAvail().y - control_height(context) - context.px(16));
    const bool is_double_clicked = draw_game_table(context, m_games, height, m_is_new);
    draw_buttons(context, "dialog.games.accept");
    const bool is_accepted = (is_entered || is_double_clicked) && !m_games.empty();
    if (is_accepted && context.dialog.kind == m_shown) accept(context);
}

void Dialogs::draw_link(AppContext& context) {
    Dialog& dialog = context.dialog;
    muted_text(context, context.text("dialog.link.hint"));
    if (m_is_new || m_is_refused) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    const bool is_entered = ImGui::InputTextWithHint("##dialog.text", context.text("dialog.link.example"), &dialog.text,
                                                     ImGuiInputTextFlags_EnterReturnsTrue);
    announce_field(context, context.text("dialog.link.hint"), dialog.text);
    if (ImGui::IsItemEdited()) dialog.error = {};
    tooltip(context, context.text("dialog.link.tip"));
    draw_paste_button(context);
    draw_buttons(context, "dialog.link.accept");
    if (is_entered && dialog.kind == m_shown) accept(context);
}

bool Dialogs::draw_command_line(AppContext& context, const std::string& key) {
    Dialog& dialog = context.dialog;
    const std::string hint = context.language.with(key + ".hint", {directory_of(context.app.files.absolute("./x"))});
    muted_text(context, hint);
    if (m_is_new || m_is_refused) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    const bool is_entered = ImGui::InputTextWithHint("##dialog.text", context.text(key + ".example"), &dialog.text,
                                                     ImGuiInputTextFlags_EnterReturnsTrue);
    announce_field(context, hint, dialog.text);
    if (ImGui::IsItemEdited()) dialog.error = {};
    tooltip(context, context.text(key + ".tip"));
    return is_entered;
}

void Dialogs::draw_watch(AppContext& context) {
    const bool is_entered = draw_command_line(context, "dialog.watch");
    draw_buttons(context, "dialog.watch.accept");
    if (is_entered && context.dialog.kind == m_shown) accept(context);
}

void Dialogs::draw_game_program(AppContext& context) {
    if (takes_game_modules(context.app)) return draw_paste(context, "dialog.own_game.module");
    bool is_entered = draw_command_line(context, "dialog.own_game");
    const std::string position_hint = context.text("dialog.own_game.position");
    ImGui::SetNextItemWidth(-1);
    is_entered |= ImGui::InputTextWithHint("##dialog.position", position_hint.c_str(), &context.dialog.name,
                                           ImGuiInputTextFlags_EnterReturnsTrue);
    announce_field(context, position_hint, context.dialog.name);
    if (ImGui::IsItemEdited()) context.dialog.error = {};
    tooltip(context, context.text("dialog.own_game.position.tip"));
    if (is_game_program_starting(context.app)) muted_text(context, context.text("dialog.own_game.starting"));
    draw_buttons(context, "dialog.own_game.accept");
    if (is_entered && context.dialog.kind == m_shown) accept(context);
}

void Dialogs::draw_find(AppContext& context) {
    m_find.draw(context, control_height(context) + context.px(16) + error_height(context), m_is_new);
    if (context.dialog.kind != m_shown) return;
    draw_description(context, m_find.description());
    draw_buttons(context, "dialog.close");
}

void Dialogs::draw_go_to_step(AppContext& context) {
    Dialog& dialog = context.dialog;
    muted_text(context, context.language.with("dialog.step.hint", {count_text(context.end())}));
    if (m_is_new || m_is_refused) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    const bool is_entered = ImGui::InputTextWithHint("##dialog.text", std::to_string(context.step()).c_str(),
                                                     &dialog.text, ImGuiInputTextFlags_EnterReturnsTrue);
    announce_field(context, context.language.with("dialog.step.hint", {count_text(context.end())}), dialog.text);
    if (ImGui::IsItemEdited()) dialog.error = {};
    tooltip(context, context.text("dialog.step.tip"));
    draw_buttons(context, "dialog.step.accept");
    if (is_entered && dialog.kind == m_shown) accept(context);
}

/// The actions under the names of their menus, and the lessons, as far as they match the text above them.
void Dialogs::draw_help(AppContext& context) {
    if (m_is_new && !context.is_narrow()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##dialog.text", context.text("help.find"), &context.dialog.text);
    announce_field(context, context.text("help.find"), context.dialog.text);
    const HelpPage page = help_page(context.app, context.dialog.text);
    if (!context.dialog.text.empty()) context.key_focus.item = spoken_help(context, page);
    if (!context.is_narrow()) {
        const auto key = [&](const char* id) { return chord_text(shown_chord(*find_action(id), context.app)); };
        muted_text(context, context.language.with("help.hint", {key("step.play"), key("step.forward"),
                                                                key("step.next_cutoff"), key("help.find")}));
    }
    const float height =
        std::max(context.px(80), ImGui::GetContentRegionAvail().y - control_height(context) - context.px(16));
    const auto draw_rows = [&](const auto& draw_heading, const auto& draw_action, const auto& begin_lesson) {
        std::string_view menu = "-";
        for (const Action* action : page.actions) {
            if (menu != action->menu) draw_heading(help_heading(context, action->menu));
            menu = action->menu;
            draw_action(context, *action);
        }
        if (!page.lessons.empty()) draw_heading(context.text("narrow.lessons"));
        for (const Lesson* lesson : page.lessons) {
            begin_lesson();
            draw_help_lesson(context, *lesson);
            if (!context.dialog.is_open()) return;
        }
    };
    if (context.is_narrow()) {
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(2)});
        ImGui::BeginChild("help", {0, height});
        draw_rows([&](const std::string& words) { draw_help_heading(context, words); }, draw_help_entry,
                  [&] {
                      ImGui::Dummy({1, context.px(6)});
                  });
        if (page.is_empty()) muted_text(context, context.text("find.none"));
        ImGui::EndChild();
        return ImGui::PopStyleVar();
    }
    if (ImGui::BeginTable("help", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersInnerH, {0, height})) {
        ImGui::TableSetupColumn("action", ImGuiTableColumnFlags_WidthStretch, 1.1F);
        ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, context.px(150));
        ImGui::TableSetupColumn("tip", ImGuiTableColumnFlags_WidthStretch, 2);
        const auto begin_row = [] {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
        };
        const auto draw_heading = [&](const std::string& words) {
            begin_row();
            draw_help_heading(context, words);
        };
        draw_rows(draw_heading, draw_help_row, begin_row);
        if (page.is_empty()) {
            begin_row();
            muted_text(context, context.text("find.none"));
        }
        ImGui::EndTable();
    }
}

void Dialogs::draw_unsaved(AppContext& context, const std::string& title) {
    body_text(context, context.language.with("dialog.unsaved.text", {title}));
    if (!draw_discard_button(context, "dialog.discard", "dialog.save.accept"))
        draw_buttons(context, "dialog.save.accept");
}

/// A question with two answers, besides closing the dialog.
void Dialogs::draw_answers(AppContext& context, const char* other_key, const char* accept_key) {
    body_text(context, context.dialog.text);
    if (!draw_discard_button(context, other_key, accept_key)) draw_buttons(context, accept_key);
}

void Dialogs::draw_about(AppContext& context) {
    body_text(context, context.text("about.text"));
    muted_text(context, context.text("about.licence"));
    draw_buttons(context, "dialog.close");
}

}  // namespace plytrace
