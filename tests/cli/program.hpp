// Starts the built program as a user would, and looks at everything that comes out of it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace plytrace::test {

struct Output {
    int exit_code = -1;
    std::string out, err;
};

/// Runs `plytrace` with these arguments and this text to read, without a display, and waits for it, five minutes at
/// most.
[[nodiscard]] Output run_program(const std::vector<std::string>& arguments, const std::string& input = "");

/// The same where the disk has no room for a file of more than `bytes`.
[[nodiscard]] Output run_program_with_room_for(unsigned bytes, const std::vector<std::string>& arguments);

/// The same of a copy of the program, at this path.
[[nodiscard]] Output run_program_at(const std::string& program, const std::vector<std::string>& arguments,
                                    const std::string& input = "");

/// Checks that it is refused within a minute: exit code 2, one line on standard error that has `words`, and nothing
/// else said.
void check_refused(const std::vector<std::string>& arguments, const std::string& words = "");

/// Its JSON, after checking that it succeeded and said nothing on standard error.
[[nodiscard]] nlohmann::json json_of(std::vector<std::string> arguments);

/// A folder of its own for one test, removed with everything in it at the end.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] std::string path(const std::string& name) const { return m_path + "/" + name; }
    [[nodiscard]] std::vector<std::string> files() const;

  private:
    std::string m_path;
};

[[nodiscard]] std::string read_text(const std::string& path);
void write_text(const std::string& path, const std::string& text);

}  // namespace plytrace::test
