#include <fstream>

#include "app/cli/options.hpp"
#include "app/model/session.hpp"
