// Where the program keeps settings and work between two runs. The desktop carries it out with files; tests replace it.
// Called from the window's thread. Every error is one sentence that names the path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// Work of a program that ended without saving it.
struct LeftWork {
    std::string path;  ///< of its file
    std::string text;  ///< as work_text() wrote it
};

class Keeper {
  public:
    virtual ~Keeper() = default;
    /// Both write beside the file and rename, so that a kill at any moment leaves the old content or the new one.
    [[nodiscard]] virtual Expected<bool> keep_settings(std::string_view text) = 0;
    [[nodiscard]] virtual Expected<bool> keep_work(std::string_view text) = 0;
    /// There is no unsaved work any more.
    virtual void forget_work() = 0;
    /// What no running program holds, newest first. Nobody else is given it while this program runs.
    [[nodiscard]] virtual std::vector<LeftWork> left_work() = 0;
    virtual void forget_left_work(const std::string& path) = 0;
    /// The local date and time, as people read it.
    [[nodiscard]] virtual std::string date() = 0;
};

}  // namespace plytrace
