#include <atomic>
#include <fstream>

#include "games/core/game.hpp"
#include "games/nim/nim.hpp"
