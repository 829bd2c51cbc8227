#include "app/ui/cards/play_panel.hpp"

#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/board/board_drawing.hpp"
#include "app/board/board_model.hpp"
#include "app/control/actions.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/external_engine.hpp"
#include "app/control/playing/play_state.hpp"
#include "app/control/playing/playing.hpp"
#include "app/document/mover.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr std::array kPlayers = {Player::kFirst, Player::kSecond};
constexpr float kPlayButtonGap = 8;
constexpr float kSmallestLetters = 14;

[[nodiscard]] std::string clock_of(const AppContext& context, Player player) {
    if (!context.play.game || !context.play.game->clock) return "";
    return clock_text(context.play.game->clock->seconds_left[static_cast<std::size_t>(player)]);
}

/// A button for each choice; true if another one was pressed, which `selected` then is.
bool choose_one(const AppContext& context, const char* id, std::span<const std::string> words, int& selected,
                const char* tip) {
    const float gap = context.px(8), right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    bool is_other = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const float width = ImGui::CalcTextSize(words[i].c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
        if (i > 0) {
            ImGui::SameLine(0, gap);
            if (ImGui::GetCursorPosX() + width > right) ImGui::NewLine();
        }
        const std::string name = std::string(id) + "." + std::to_string(i);
        const bool is_selected = static_cast<int>(i) == selected;
        if (text_button(context, name.c_str(), words[i].c_str(), tip, is_selected) && !is_selected) {
            selected = static_cast<int>(i);
            is_other = true;
        }
    }
    return is_other;
}

/// An action's button in text small enough to fit: beside a board the card is narrow.
void fitted_button(AppContext& context, const char* id) {
    const float rounding = context.px(2);  // glyphs are rounded to whole pixels
    const float room = ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().FramePadding.x - rounding;
    const float part = room / ImGui::CalcTextSize(label(*find_action(id), context.app)).x;
    const FontScope letters(context, Face::kBody, std::clamp(kBodySize * part, kSmallestLetters, kBodySize));
    action_button(context, id);
}

/// The opponents that are available on this machine.
[[nodiscard]] std::vector<Opponent> available_opponents(const AppContext& context, std::vector<Opponent> opponents) {
    if (context.play.external_engine == nullptr)
        std::erase_if(opponents, [](const Opponent& each) { return each.kind == Opponent::Kind::kPeer; });
    return opponents;
}

/// A side's piece; a dark disc has a faint outline, so that it is visible on a dark card.
void draw_side_piece(const AppContext& context, BoardLook look, ImVec2 centre, float radius, bool is_first) {
    if (has_black_and_white(look)) return draw_disc(context, centre, radius, is_first);
    paint(context, {}, piece_drawing(look, {centre.x, centre.y}, radius, is_first));
}

/// "● Black  [Level 3: careful]", "× X  [You]": who plays a side. `clock`: the time left, drawn at the right end; empty
/// if there is no clock. Returns the opponent that was chosen in this frame.
[[nodiscard]] std::optional<Opponent> draw_player_row(AppContext& context, BoardLook look, Player player,
                                                      const Opponent& chosen, std::span<const Opponent> choices,
                                                      const std::string& clock = {}) {
    const Language& language = context.language;
    const bool is_first = player == Player::kFirst;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float radius = context.px(9), height = control_height(context);
    const ImVec2 centre(corner.x + radius, corner.y + height / 2);
    draw_side_piece(context, look, centre, radius, is_first);
    const float room = ImGui::GetContentRegionAvail().x, left = context.px(28);
    const float right = clock.empty() ? 0 : width_of(context, Face::kBold, kBodySize, "00:00") + context.px(10);
    std::vector<std::string> names;
    int selected = 0;
    for (const Opponent& each : choices) {
        if (each == chosen) selected = static_cast<int>(names.size());
        names.push_back(opponent_name(language, each));
    }
    ImGui::SetCursorScreenPos({corner.x + left, corner.y});
    const char* const id = is_first ? "##play.first" : "##play.second";
    const std::string tip = language.with("play.player.tip", {player_name(context.document, language, player)});
    const int picked = choice_list(context, id, names, selected, tip.c_str(), room - left - right);
    if (!clock.empty()) {
        draw_text(context, ImGui::GetWindowDrawList(),
                  {corner.x + room, corner.y + height / 2 + context.px(kBodySize * 0.36F)}, Face::kBold, kBodySize,
                  context.theme().text, clock, Align::kRight);
    }
    return picked >= 0 && picked != selected ? std::optional(choices[static_cast<std::size_t>(picked)]) : std::nullopt;
}

/// What the opponent does, in a player's words and in terms of the search; nothing for a person.
void draw_opponent_words(AppContext& context, const Opponent& opponent) {
    const Language& language = context.language;
    const int most_exact = context.play.analysis != nullptr ? context.play.analysis->solve_from : 0;
    if (const std::string manner = opponent_manner(language, opponent); !manner.empty()) {
        const FontScope font(context, Face::kBody, kSmallSize);
        body_text(context, manner);
    }
    if (const std::string search = opponent_search_words(language, opponent, most_exact); !search.empty()) {
        const FontScope font(context, Face::kBody, kSmallSize - 1);
        muted_text(context, search);
    }
}

}  // namespace

void draw_external_engine_row(AppContext& context) {
    AppState& app = context.app;
    ExternalEngine::Typed& typed = typed_engine(app);
    muted_text(context, context.text("peer.command"));
    ImGui::SetNextItemWidth(-1);
    const bool is_entered = ImGui::InputTextWithHint("##peer.command", context.text("peer.command.hint"),
                                                     &typed.command, ImGuiInputTextFlags_EnterReturnsTrue);
    announce_field(context, context.text("peer.command"), typed.command);
    tooltip(context, context.text("peer.command.tip"));
    (void)number_field(context, "##peer.plies", typed.plies, 1, kMostEnginePlies, context.text("peer.plies.tip"));
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(context.text("peer.plies"));
    ImGui::SameLine(0, context.px(20));
    const bool is_tried = text_button(context, "peer.try", context.text("peer.try"), context.text("peer.try.tip"));
    if (is_tried || is_entered) try_external_engine(app);
    if (const std::string words = external_engine_status_words(app); !words.empty()) {
        const FontScope font(context, Face::kBody, kSmallSize);
        body_text(context, words);
    }
}

void PlayPanel::draw(AppContext& context) {
    AppState& app = context.app;
    if (!context.document.game()) return;
    const auto choices = available_opponents(context, opponents_of(*context.document.game()));
    const auto board = context.document.game()->board({});
    const BoardLook look = board ? board->look : BoardLook::kOwn;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(8)});
    Opponent described;
    bool is_peer_chosen = false;
    for (const Player player : kPlayers) {
        const Opponent now = player_of(app, player);
        is_peer_chosen = is_peer_chosen || now.kind == Opponent::Kind::kPeer;
        if (const auto chosen = draw_player_row(context, look, player, now, choices, clock_of(context, player)))
            choose_player(app, player, *chosen);
        const bool is_to_move = context.document.game()->player_to_move(context.document.moves()) == player;
        if (now.kind != Opponent::Kind::kPerson && (described.kind == Opponent::Kind::kPerson || is_to_move))
            described = now;
    }
    const std::string tip_of_new = tip(*find_action("game.start"), app);
    if (text_button(context, "play.new", context.text("result.new"), tip_of_new.c_str(), true))
        run_action("game.start", app);
    stay_on_line_if_room(context, label(*find_action("game.swap_players"), app), kPlayButtonGap);
    action_button(context, "game.swap_players");
    if (is_enabled(*find_action("game.look_back"), app) && !shows_movers_search(context.document))
        fitted_button(context, "game.look_back");
    draw_opponent_words(context, described);
    if (is_peer_chosen) draw_external_engine_row(context);
    ImGui::PopStyleVar();
    if (is_clock_running(app)) context.is_moving = true;
}

void draw_new_game(AppContext& context) {
    PlayChoice& choice = context.settings.play;
    const Language& language = context.language;
    const auto choices = available_opponents(context, othello_opponents());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(10)});
    for (const Player player : kPlayers) {
        std::string& word = choice.players[static_cast<std::size_t>(player)];
        const bool is_row_drawn =
            player == Player::kSecond && choice.players[0] == word;  // the row of the external engine is shown once
        const Opponent now = parse_opponent(word).value_or(Opponent());
        if (const auto chosen = draw_player_row(context, BoardLook::kFelt, player, now, choices))
            word = opponent_word(*chosen);
        ImGui::Indent(context.px(28));
        draw_opponent_words(context, now);
        if (now.kind == Opponent::Kind::kPeer && !is_row_drawn) draw_external_engine_row(context);
        ImGui::Unindent(context.px(28));
    }
    muted_text(context, language("play.start"));
    const auto starts = start_words();
    std::vector<std::string> words;
    for (const std::string& start : starts) words.emplace_back(language("play.start." + start));
    int selected = static_cast<int>(std::find(starts.begin(), starts.end(), choice.start) - starts.begin());
    if (choose_one(context, "play.start", words, selected, language("play.start.tip")))
        choice.start = starts[static_cast<std::size_t>(selected)];
    muted_text(context, language("play.clock"));
    const auto minutes = clock_choices();
    words.clear();
    for (const int each : minutes)
        words.push_back(each == 0 ? language("play.clock.none")
                                  : language.with("play.clock.minutes", {std::to_string(each)}));
    selected = static_cast<int>(std::find(minutes.begin(), minutes.end(), choice.minutes) - minutes.begin());
    if (choose_one(context, "play.clock", words, selected, language("play.clock.tip")))
        choice.minutes = minutes[static_cast<std::size_t>(selected)];
    ImGui::PopStyleVar();
}

}  // namespace plytrace
