// The model's interfaces, carried out by the platform. Window's thread.
#pragma once

#include "app/model/running/runner.hpp"
#include "app/model/text/file_system.hpp"
#include "app/platform/files.hpp"
#include "app/platform/worker.hpp"

namespace plytrace {

class DiskFiles final : public FileSystem {
  public:
    [[nodiscard]] Expected<std::string> read(const std::string& path) override;
    [[nodiscard]] Expected<std::unique_ptr<std::istream>> open(const std::string& path) override;
    [[nodiscard]] Expected<bool> write_streamed(const std::string& path,
                                                const std::function<void(std::ostream&)>& tell) override;
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view content) override;
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override;
    [[nodiscard]] bool exists(const std::string& path) override { return file_exists(path); }
    [[nodiscard]] std::string absolute(const std::string& path) override { return absolute_path(path); }
    [[nodiscard]] std::string assets_directory() override { return plytrace::assets_directory(); }
};

/// Searches on a thread with a large stack.
class ThreadRunner final : public Runner {
  public:
    explicit ThreadRunner(std::function<void()> on_done = {}) : m_worker(std::move(on_done)) {}
    void start(SearchJob job) override {
        m_worker.start([job = std::move(job)] { carry_out(job); });
    }
    [[nodiscard]] bool is_running() const override { return m_worker.is_running(); }
    void wait() override { m_worker.wait(); }

  private:
    BackgroundWorker m_worker;
};

}  // namespace plytrace
