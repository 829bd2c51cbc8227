#include "app/ui/board/board_options.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/board/board_model.hpp"
#include "app/control/actions.hpp"
#include "app/control/playing/play_state.hpp"
#include "app/control/playing/playing.hpp"
#include "app/settings/card_arrangement.hpp"
#include "app/ui/board/game_panel.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kBoardOptionsWidth = 360;
constexpr int kUsualDepth = 4;

void draw_side(AppContext& context, Player player, const char* id) {
    Document& document = context.document;
    const Language& language = context.language;
    const Opponent now = player_of(context.app, player);
    std::vector<Opponent> opponents = {{Opponent::Kind::kPerson, 0}, {Opponent::Kind::kSearch, 0}};
    for (const Opponent& each : opponents_of(*document.game())) {
        const bool is_there = each.kind != Opponent::Kind::kPeer || context.play.external_engine != nullptr;
        if (is_there && std::find(opponents.begin(), opponents.end(), each) == opponents.end())
            opponents.push_back(each);
    }
    std::vector<std::string> choices;
    for (const Opponent& each : opponents) {
        choices.push_back(each.kind == Opponent::Kind::kPerson   ? language("board.human")
                          : each.kind == Opponent::Kind::kSearch ? language("board.computer")
                                                                 : opponent_name(language, each));
    }
    const auto selected = static_cast<int>(std::find(opponents.begin(), opponents.end(), now) - opponents.begin());
    const int chosen =
        choice_row(context, id, player_name(document, language, player), choices, selected, language("board.side.tip"));
    if (chosen >= 0) set_player(context.app, player, opponents[static_cast<std::size_t>(chosen)]);
}

/// False for games that are played by column or have no squares, which need no names of squares.
[[nodiscard]] bool has_squares(const Document& document) {
    const auto board = document.game()->board(document.moves());
    return board && !board->is_column_played && !board->cells.empty() && board->look != BoardLook::kChessmen;
}

/// The seed of the dice, which makes a game reproducible. Changing it begins a new game.
void draw_dice(AppContext& context) {
    Document& document = context.document;
    if (!document.game()->has_chance() || document.tree() != nullptr) return;
    int seed = static_cast<int>(document.dice_seed());
    muted_text(context, context.text("board.dice"));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const bool is_changed = ImGui::InputInt("##board.dice", &seed, 1, 10, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGuiStorage& kept = *ImGui::GetStateStorage();
    const ImGuiID refused = ImGui::GetID("board.dice.refused");
    if (is_changed) kept.SetBool(refused, seed <= 0);
    if (kept.GetBool(refused)) field_error(context, context.text("board.dice.refused"));
    tooltip(context, context.text("board.dice.tip"));
    if (is_changed && seed > 0) document.set_dice_seed(static_cast<std::uint64_t>(seed));
}

void draw_coordinates(AppContext& context) {
    const Language& language = context.language;
    const std::array<std::string, 2> choices = {language("board.coordinates.a1"), language("board.coordinates.row")};
    bool& is_row = context.view.options.shows_row_and_column;
    const int chosen = choice_row(context, "##board.coordinates", language("board.coordinates"), choices,
                                  is_row ? 1 : 0, language("board.coordinates.tip"));
    if (chosen >= 0) is_row = chosen == 1;
}

/// The width of a check box up to its words, in pixels.
[[nodiscard]] float width_of_box(const AppContext& context) {
    const float padding = context.px(context.is_narrow() ? 10 : 4);
    return ImGui::GetFontSize() + 2 * padding + ImGui::GetStyle().ItemInnerSpacing.x;
}

void draw_switch(AppContext& context, const Action& action) {
    bool is_on = action.is_checked(context.app);
    const std::string id = "option." + std::string(action.id);
    if (check_box(context, id.c_str(), context.text(id), is_on, tip(action, context.app).c_str()))
        action.run(context.app);
}

/// The marks on the board: the switches of the View menu, two in a row if all have room, and the buttons that turn the
/// board.
void draw_aids(AppContext& context) {
    AppState& app = context.app;
    muted_text(context, context.text("menu.view/board"));
    const bool has_turning = has_turning_discs(context.document.game()->board({})->look);
    const float half = ImGui::GetContentRegionAvail().x / 2;
    const float left = ImGui::GetCursorPosX();
    std::vector<const Action*> switches;
    bool fits = true;
    for (const Action& action : actions()) {
        if (!action.id.starts_with("board.") || action.is_checked == nullptr) continue;
        const bool is_of_discs = action.id == "board.stable" || action.id == "board.frontier";
        if (is_of_discs && !has_turning) continue;
        switches.push_back(&action);
        const float words = ImGui::CalcTextSize(context.text("option." + std::string(action.id))).x;
        fits = fits && width_of_box(context) + words + context.px(8) <= half;
    }
    bool is_right = false;
    for (const Action* const action : switches) {
        if (is_right) ImGui::SameLine(left + half);
        draw_switch(context, *action);
        is_right = fits && !is_right;
    }
    if (is_enabled(*find_action("board.turn"), app)) {
        action_button(context, "board.turn");
        stay_on_line_if_room(context, label(*find_action("board.mirror"), app), 8);
        action_button(context, "board.mirror");
    }
}

}  // namespace

void open_with_rules(AppContext& context, const GameSpec& spec) {
    Document& document = context.document;
    const auto game = make_game(spec);
    if (!game) return;
    SearchOptions options = document.options();
    if (!(*game)->checked(options, {})) options.depth = kUsualDepth;
    const std::string title = document.title();
    document.open_game(*game, options, title);
}

void draw_board_options(AppContext& context, const char* popup_id) {
    const ImVec2 below(ImGui::GetItemRectMax().x, ImGui::GetItemRectMax().y + context.px(4));
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    if (context.is_narrow()) {
        ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    } else {
        ImGui::SetNextWindowPos(below, ImGuiCond_Appearing, {0.5F, 0});
    }
    ImGui::SetNextWindowSize({std::min(context.px(kBoardOptionsWidth), screen.x - context.px(16)), 0});
    ImGui::PushStyleColor(ImGuiCol_PopupBg, im(context.theme().card));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(20), context.px(18)});
    if (ImGui::BeginPopup(popup_id)) {
        if (const Action& values = *find_action("analysis.show"); is_enabled(values, context.app))
            draw_switch(context, values);
        draw_side(context, Player::kFirst, "##board.side.first");
        draw_side(context, Player::kSecond, "##board.side.second");
        const GamePanelEntry* const own = find_game_panel(*context.document.game());
        if (own != nullptr && own->draw_options != nullptr) own->draw_options(context);
        draw_dice(context);
        if (has_squares(context.document)) draw_coordinates(context);
        if (is_on_squares(context.document)) draw_aids(context);
        bool waits = context.document.waits_for_click();
        if (check_box(context, "board.waits", context.text("board.waits"), waits, context.text("board.waits.tip"))) {
            context.document.set_waits_for_click(waits);
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

}  // namespace plytrace
