// The English texts of the program, from its assets.
#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include "app/base/language.hpp"

namespace plytrace::test {

inline const Language& english() {
    static const Language language = [] {
        std::ifstream file(std::string(PLYTRACE_SOURCE_DIR) + "/assets/languages/en.json");
        return *parse_language(std::string(std::istreambuf_iterator<char>(file), {}));
    }();
    return language;
}

}  // namespace plytrace::test
