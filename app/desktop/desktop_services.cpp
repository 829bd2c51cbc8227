#include "app/desktop/desktop_services.hpp"

#include <istream>

#include "app/desktop/cli/command_line.hpp"
#include "app/desktop/line_process.hpp"
#include "app/desktop/streamed_files.hpp"

namespace plytrace {
namespace {

template <class T>
[[nodiscard]] Expected<T> as_expected(Result<T> result) {
    if (!result) return input_error(result.error());
    return std::move(*result);
}

[[nodiscard]] Expected<bool> written(Result<bool> result) {
    if (result) return true;
    InputError error{std::move(result.error()), 0, 0};
    if (is_machine_fault(error.message)) error.reason = kMachineReason;
    return tl::make_unexpected(std::move(error));
}

class ProcessChannel final : public LineChannel {
  public:
    explicit ProcessChannel(std::unique_ptr<LineProcess> process) : m_process(std::move(process)) {}
    bool send(const std::string& line) override { return m_process->send(line); }
    [[nodiscard]] std::optional<std::string> take_line() override { return m_process->take_line(); }
    [[nodiscard]] bool is_open() override { return m_process->is_open(); }
    void wait(double seconds) override { m_process->wait(seconds); }

  private:
    std::unique_ptr<LineProcess> m_process;
};

}  // namespace

Expected<std::unique_ptr<LineChannel>> start_program(const std::string& command) {
    auto process = LineProcess::start(command);
    if (!process) return input_error("the system cannot start another program now");
    return std::make_unique<ProcessChannel>(std::move(process));
}

Expected<std::string> DiskFiles::read(const std::string& path) {
    return as_expected(read_file(path));
}

Expected<std::unique_ptr<std::istream>> DiskFiles::open(const std::string& path) {
    return as_expected(open_file(path));
}

Expected<bool> DiskFiles::write_streamed(const std::string& path, const std::function<void(std::ostream&)>& tell) {
    return written(write_file_streamed(path, tell));
}

Expected<bool> DiskFiles::write(const std::string& path, std::string_view content) {
    return written(write_file(path, content));
}

Expected<std::vector<DirectoryEntry>> DiskFiles::list(const std::string& directory) {
    const auto listed = list_folder(directory);
    if (!listed) return input_error(listed.error());
    std::vector<DirectoryEntry> entries;
    for (const FolderEntry& entry : *listed) entries.push_back({entry.name, entry.is_folder});
    return entries;
}

}  // namespace plytrace
