#include <chrono>

#include "app/ui/tree_panel.hpp"
