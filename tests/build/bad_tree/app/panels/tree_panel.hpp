#include <GLFW/glfw3.h>
#include <emscripten/html5.h>
#include <imgui.h>

#include "app/model/session.hpp"
#include "app/platform/window.hpp"
