#include "app/ui/cards/player_row.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "app/board/board_drawing.hpp"
#include "app/board/board_model.hpp"
#include "app/control/playing/thinking.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

std::optional<Opponent> draw_player_row(AppContext& context, Player player, const Opponent& chosen,
                                        std::span<const Opponent> choices, const std::string& clock) {
    const Language& language = context.app.language;
    const bool is_first = player == Player::kFirst;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float radius = context.px(9), height = control_height(context);
    const ImVec2 centre(corner.x + radius, corner.y + height / 2);
    paint(context, {}, disc_drawing({centre.x, centre.y}, radius, is_first));
    if (is_first) ImGui::GetWindowDrawList()->AddCircle(centre, radius, im(context.theme().faint), 0, context.px(1));
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
    const std::string tip = language.with("play.player.tip", {player_name(context.app.document, language, player)});
    const int picked = choice_list(context, id, names, selected, tip.c_str(), room - left - right);
    if (!clock.empty()) {
        draw_text(context, ImGui::GetWindowDrawList(),
                  {corner.x + room, corner.y + height / 2 + context.px(kBodySize * 0.36F)}, Face::kBold, kBodySize,
                  context.theme().text, clock, Align::kRight);
    }
    return picked >= 0 && picked != selected ? std::optional(choices[static_cast<std::size_t>(picked)]) : std::nullopt;
}

void draw_opponent_words(AppContext& context, const Opponent& opponent) {
    const Language& language = context.app.language;
    const int most_exact = context.app.thinking != nullptr ? context.app.thinking->solve_from : 0;
    if (const std::string manner = opponent_manner(language, opponent); !manner.empty()) {
        const FontScope font(context, Face::kBody, kSmallSize);
        body_text(context, manner);
    }
    if (const std::string search = opponent_search_words(language, opponent, most_exact); !search.empty()) {
        const FontScope font(context, Face::kBody, kSmallSize - 1);
        muted_text(context, search);
    }
}

}  // namespace plytrace
