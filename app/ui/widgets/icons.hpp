// The icons, drawn as vector graphics around their centre.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

enum class Icon {
    kFirst,
    kPreviousCut,
    kBack,
    kPlay,
    kPause,
    kForward,
    kNextCut,
    kLast,
    kClose,
    kFolder,
    kFile,
    kUndo,
    kRedo,
    kNewGame,
    kOptions,
    kMenu,
    kMore,
    kReturn,
    kEnter,
    kCheck,
    kPresent,
    kUp,
    kDown,
    kSwap,
};

void draw_icon(const AppContext& context, ImDrawList* list, Icon icon, ImVec2 centre, Color color);
/// The small triangle of a drop-down list.
void draw_list_arrow(const AppContext& context, ImDrawList* list, ImVec2 centre, Color color);

}  // namespace plytrace
