#include "search/algorithms/minimax.hpp"
