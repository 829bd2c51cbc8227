#include "app/base/move_words.hpp"

namespace plytrace {

std::string move_in_words(const Language& language, std::string notation) {
    return notation == "--" ? language("moves.pass") : notation == "null" ? language("moves.null") : notation;
}

}  // namespace plytrace
