#include <GLFW/glfw3.h>
#include <imgui.h>
#include <thread>

#include "app/document/session.hpp"
