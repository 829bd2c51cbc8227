#include "app/model/control/actions.hpp"
#include "app/model/text/theme.hpp"
#include "search/algorithms/minimax.hpp"
