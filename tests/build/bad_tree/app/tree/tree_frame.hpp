#include "app/board/board_drawing.hpp"
#include "app/document/session.hpp"
#include "search/algorithms/minimax.hpp"
