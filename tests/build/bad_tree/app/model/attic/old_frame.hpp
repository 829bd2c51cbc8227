#include "app/model/text/theme.hpp"
