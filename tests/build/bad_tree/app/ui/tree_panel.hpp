#include <GLFW/glfw3.h>
#include <emscripten/html5.h>
#include <imgui.h>

#include "app/document/session.hpp"
#include "app/gl/window.hpp"
