#include "app/ui/cards/peer_row.hpp"

#include <misc/cpp/imgui_stdlib.h>

#include <string>

#include "app/control/playing/peering.hpp"
#include "app/ui/widgets/number_field.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

void draw_peer_row(AppContext& context) {
    AppState& app = context.app;
    Peering::Typed& typed = typed_engine(app);
    muted_text(context, context.text("peer.command"));
    ImGui::SetNextItemWidth(-1);
    const bool is_entered = ImGui::InputTextWithHint("##peer.command", context.text("peer.command.hint"),
                                                     &typed.command, ImGuiInputTextFlags_EnterReturnsTrue);
    tell_focus(context, context.text("peer.command"));
    tooltip(context, context.text("peer.command.tip"));
    (void)number_field(context, "##peer.plies", typed.plies, 1, kMostEnginePlies, context.text("peer.plies.tip"));
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(context.text("peer.plies"));
    ImGui::SameLine(0, context.px(20));
    const bool is_tried = text_button(context, "peer.try", context.text("peer.try"), context.text("peer.try.tip"));
    if (is_tried || is_entered) try_peer(app);
    if (const std::string words = peer_status_words(app); !words.empty()) {
        const FontScope font(context, Face::kBody, kSmallSize);
        body_text(context, words);
    }
}

}  // namespace plytrace
