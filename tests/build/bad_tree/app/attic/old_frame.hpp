#include "app/document/session.hpp"
