#include <imgui.h>

#include "app/cli/options.hpp"
#include "app/panels/tree_panel.hpp"
#include "app/platform/window.hpp"
