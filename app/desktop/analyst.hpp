// The model's interfaces, carried out by the platform. Window's thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <utility>

#include "app/base/file_system.hpp"
#include "app/base/line_channel.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/standing_worker.hpp"
#include "app/desktop/worker.hpp"
#include "app/playing/engine_session.hpp"
#include "app/playing/othello_analysis.hpp"
#include "search/running/analyst.hpp"
#include "search/running/runner.hpp"

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

/// A program of the system's that is spoken to in lines.
[[nodiscard]] Expected<std::unique_ptr<LineChannel>> start_program(const std::string& command);

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

/// The engine on the caller's thread, as far as so many plies: for pictures.
class ImmediateAnalyst final : public Analyst {
  public:
    explicit ImmediateAnalyst(int plies, std::function<OthelloAnalysis::Weights()> read_weights)
        : m_plies(plies),
          m_means(std::make_shared<const EngineMeans>(
              EngineMeans{othello::Engine::kUsualTableBytes, std::move(read_weights)})),
          m_analysis(m_means->table_bytes, m_means->read_weights) {}

    void start(const AnalysisRequest& request) override {
        AnalysisRequest nearer = request;
        if (request.kind != AnalysisKind::kLevel) {
            nearer.plies = std::min(request.plies, m_plies);
            nearer.solve_from = 0;
        }
        m_analysis.carry_out(nearer, {}, [this](AnalysisReport report) { m_report = std::move(report); });
    }
    void stop() override { m_report.reset(); }
    [[nodiscard]] std::optional<AnalysisReport> take_report() override { return std::exchange(m_report, std::nullopt); }
    [[nodiscard]] bool is_running() const override { return m_report.has_value(); }
    [[nodiscard]] std::shared_ptr<const EngineMeans> engine_means() const override { return m_means; }

  private:
    int m_plies;
    std::shared_ptr<const EngineMeans> m_means;
    OthelloAnalysis m_analysis;
    std::optional<AnalysisReport> m_report;
};

/// The engine on a thread of its own. The object belongs to the window's thread.
class ThreadAnalyst final : public Analyst {
  public:
    /// `read_weights` is called on the engine's thread and on others, and `on_over` at the end of each request on the
    /// engine's thread: to wake the window. Either may be empty.
    explicit ThreadAnalyst(std::function<OthelloAnalysis::Weights()> read_weights = {},
                           std::function<void()> on_over = {})
        : m_means(std::make_shared<const EngineMeans>(
              EngineMeans{othello::Engine::kUsualTableBytes, std::move(read_weights)})),
          m_analysis(m_means->table_bytes, m_means->read_weights),
          m_on_over(std::move(on_over)) {}
    ~ThreadAnalyst() override { stop(); }

    void start(const AnalysisRequest& request) override {
        stop();
        m_order = std::make_shared<Order>();
        m_worker.give([this, request, order = m_order] { carry_out(request, *order); });
    }
    void stop() override {
        if (m_order) m_order->is_stop_asked = true;
        m_order.reset();
    }
    [[nodiscard]] std::optional<AnalysisReport> take_report() override {
        if (!m_order) return std::nullopt;
        const std::lock_guard lock(m_order->mutex);
        return std::exchange(m_order->report, std::nullopt);
    }
    [[nodiscard]] bool is_running() const override { return m_order && !m_order->is_over; }
    [[nodiscard]] std::shared_ptr<const EngineMeans> engine_means() const override { return m_means; }

  private:
    /// Of one request. Its thread and the window's share it.
    struct Order {
        std::atomic<bool> is_stop_asked{false}, is_over{false};
        std::mutex mutex;
        std::optional<AnalysisReport> report;
    };

    std::shared_ptr<const EngineMeans> m_means;
    OthelloAnalysis m_analysis;  ///< the engine's thread's
    std::function<void()> m_on_over;
    std::shared_ptr<Order> m_order;  ///< of the request that was started last and not stopped
    StandingWorker m_worker;         ///< last: it ends before what it uses

    void carry_out(const AnalysisRequest& request, Order& order) {
        m_analysis.carry_out(
            request, [&] { return order.is_stop_asked.load(std::memory_order_relaxed); },
            [&](AnalysisReport report) {
                const std::lock_guard lock(order.mutex);
                order.report = std::move(report);
            });
        order.is_over = true;
        if (m_on_over) m_on_over();
    }
};

}  // namespace plytrace
