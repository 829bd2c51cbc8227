#include <emscripten.h>
#include <imgui.h>

#include "app/desktop/cli/options.hpp"
#include "app/gl/window.hpp"
#include "app/ui/tree_panel.hpp"
#include "app/web/page.hpp"
