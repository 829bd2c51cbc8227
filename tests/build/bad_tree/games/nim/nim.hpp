#include "games/core/game.hpp"
#include "nim_heaps.hpp"
#include "search/trace/trace.hpp"
