#include <fstream>

#include "app/desktop/cli/options.hpp"
#include "app/document/session.hpp"
