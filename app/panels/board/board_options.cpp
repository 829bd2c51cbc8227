#include "app/panels/board/board_options.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "app/model/document/board_model.hpp"
#include "app/panels/widgets/widgets.hpp"
#include "games/nim/nim.hpp"

namespace plytrace {

namespace {

constexpr float kWidth = 360;

void draw_side(AppContext& context, Player player, const char* id) {
    Document& document = context.app.document;
    const Language& language = context.app.language;
    const std::array<std::string, 2> choices = {language("board.human"), language("board.computer")};
    const int chosen = choice_row(context, id, player_name(document, language, player), choices,
                                  document.side(player) == Side::kSearch ? 1 : 0, language("board.side.tip"));
    if (chosen >= 0) document.set_side(player, chosen == 1 ? Side::kSearch : Side::kHuman);
}

[[nodiscard]] std::shared_ptr<const GameSession> othello_from(const char* start) {
    GameSpec spec;
    spec.game = "othello";
    spec.start = start;
    const auto game = make_game(spec);
    return game ? *game : nullptr;
}

/// Othello's two starts, and the one that the document came with.
void draw_start(AppContext& context) {
    Document& document = context.app.document;
    if (document.game()->id() != "othello") return;
    const Language& language = context.app.language;
    const std::array starts = {"tournament", "handout"};
    const std::string now = document.game()->position_text({});
    int selected = 2;
    for (int i = 0; i < 2; ++i) {
        const auto game = othello_from(starts[static_cast<std::size_t>(i)]);
        if (game && game->position_text({}) == now) selected = i;
    }
    std::vector<std::string> choices = {language("board.start.tournament"), language("board.start.handout")};
    if (selected == 2) choices.push_back(language("board.start.own"));
    const int chosen =
        choice_row(context, "##board.start", language("board.start"), choices, selected, language("board.start.tip"));
    if (chosen < 0 || chosen == selected || chosen > 1) return;
    const std::string title = document.title();
    document.open_game(othello_from(starts[static_cast<std::size_t>(chosen)]), document.options(), title);
}

/// Another variant of Nim, or other rows: a new game. Where it is too large to be searched to its end, four plies.
void open_nim(AppContext& context, const GameSpec& spec) {
    Document& document = context.app.document;
    const auto game = make_game(spec);
    if (!game) return;
    SearchOptions options = document.options();
    if (!(*game)->checked(options, {})) options.depth = 4;
    const std::string title = document.title();
    document.open_game(*game, options, title);
}

void draw_nim(AppContext& context) {
    const Nim* nim = context.app.document.game()->nim();
    if (nim == nullptr) return;
    const Language& language = context.app.language;
    constexpr std::array<NimVariant, 4> variants = {{{true, true}, {true, false}, {false, true}, {false, false}}};
    std::vector<std::string> names, rows = {"1 2 3", "1 3 5", "3 4 5", "3 5 7"};
    int variant = 0;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        names.emplace_back(language("nim.variant." + std::string(id_of(variants[i]))));
        if (variants[i] == nim->variant()) variant = static_cast<int>(i);
    }
    const std::string start = nim->position_text(nim->initial());
    int row = static_cast<int>(std::find(rows.begin(), rows.end(), start) - rows.begin());
    if (row == static_cast<int>(rows.size())) rows.push_back(start);

    GameSpec spec;
    spec.game = "nim";
    spec.position = start;
    spec.variant = id_of(nim->variant());
    const int chosen =
        choice_row(context, "##nim.variant", language("nim.variant"), names, variant, language("nim.variant.tip"));
    if (chosen >= 0 && chosen != variant) spec.variant = id_of(variants[static_cast<std::size_t>(chosen)]);
    const int chosen_row = choice_row(context, "##nim.rows", language("nim.rows"), rows, row, language("nim.rows.tip"));
    if (chosen_row >= 0) spec.position = rows[static_cast<std::size_t>(chosen_row)];
    if ((chosen >= 0 && chosen != variant) || (chosen_row >= 0 && chosen_row != row)) open_nim(context, spec);
}

/// Where a move is a column, or lines of a row, no square is called anything.
[[nodiscard]] bool has_squares(const Document& document) {
    const auto board = document.game()->board(document.moves());
    return board && !board->is_column_played && board->look != BoardLook::kRows && board->look != BoardLook::kDice &&
           board->look != BoardLook::kChessmen;
}

/// The seed of the dice, so that a game can be played again; a new game begins.
void draw_dice(AppContext& context) {
    Document& document = context.app.document;
    if (!document.game()->has_chance() || document.tree() != nullptr) return;
    int seed = static_cast<int>(document.dice_seed());
    muted_text(context, context.text("board.dice"));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const bool is_changed = ImGui::InputInt("##board.dice", &seed, 1, 10, ImGuiInputTextFlags_EnterReturnsTrue);
    tooltip(context, context.text("board.dice.tip"));
    if (is_changed && seed > 0) document.set_dice_seed(static_cast<std::uint64_t>(seed));
}

void draw_coordinates(AppContext& context) {
    const Language& language = context.app.language;
    const std::array<std::string, 2> choices = {language("board.coordinates.a1"), language("board.coordinates.row")};
    bool& is_row = context.app.view.options.shows_row_and_column;
    const int chosen = choice_row(context, "##board.coordinates", language("board.coordinates"), choices,
                                  is_row ? 1 : 0, language("board.coordinates.tip"));
    if (chosen >= 0) is_row = chosen == 1;
}

}  // namespace

void draw_board_options(AppContext& context, const char* popup_id) {
    const ImVec2 below(ImGui::GetItemRectMax().x, ImGui::GetItemRectMax().y + context.px(4));
    ImGui::SetNextWindowPos(below, ImGuiCond_Appearing, {0.5F, 0});
    ImGui::SetNextWindowSize({context.px(kWidth), 0});
    ImGui::PushStyleColor(ImGuiCol_PopupBg, im(context.theme().card));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(20), context.px(18)});
    if (ImGui::BeginPopup(popup_id)) {
        close_on_escape();
        draw_side(context, Player::kFirst, "##board.side.first");
        draw_side(context, Player::kSecond, "##board.side.second");
        draw_start(context);
        draw_nim(context);
        draw_dice(context);
        if (has_squares(context.app.document)) draw_coordinates(context);
        bool waits = context.app.document.waits_for_click();
        if (check_box(context, "board.waits", context.text("board.waits"), waits, context.text("board.waits.tip"))) {
            context.app.document.set_waits_for_click(waits);
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

}  // namespace plytrace
