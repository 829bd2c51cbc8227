// The engine on a thread of its own. The object belongs to the window's thread.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "app/model/games/othello_engine/othello_analysis.hpp"
#include "app/model/running/analyst.hpp"
#include "app/platform/beside/standing_worker.hpp"

namespace plytrace {

class ThreadAnalyst final : public Analyst {
  public:
    /// `read_weights` is called once, and `on_over` at the end of each request, on the engine's thread: to wake the
    /// window. Either may be empty.
    explicit ThreadAnalyst(std::function<OthelloAnalysis::Weights()> read_weights = {},
                           std::function<void()> on_over = {})
        : m_analysis(othello::Engine::kUsualTableBytes, std::move(read_weights)), m_on_over(std::move(on_over)) {}
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

  private:
    /// Of one request. Its thread and the window's share it.
    struct Order {
        std::atomic<bool> is_stop_asked{false}, is_over{false};
        std::mutex mutex;
        std::optional<AnalysisReport> report;
    };

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
