#include <chrono>

#include "app/panels/tree_panel.hpp"
