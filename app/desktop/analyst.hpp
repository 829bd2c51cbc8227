// Othello's engine for the window on a separate thread, or for pictures on the caller's. The objects belong to the
// window's thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "app/desktop/threads.hpp"
#include "app/playing/engine_session.hpp"
#include "app/playing/othello_analysis.hpp"
#include "search/any_game/analysis.hpp"

namespace plytrace {

/// Runs the engine on the caller's thread, limited to a number of plies: for pictures.
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

/// Runs the engine on a separate thread.
class ThreadAnalyst final : public Analyst {
  public:
    /// `read_weights` is called on the engine's thread and on others; `on_over` on the engine's thread at the end of
    /// each request, to wake the window. Both may be empty.
    explicit ThreadAnalyst(std::function<OthelloAnalysis::Weights()> read_weights = {},
                           std::function<void()> on_over = {})
        : m_means(std::make_shared<const EngineMeans>(
              EngineMeans{othello::Engine::kUsualTableBytes, std::move(read_weights)})),
          m_analysis(m_means->table_bytes, m_means->read_weights),
          m_thread(std::move(on_over)) {}
    ~ThreadAnalyst() override { stop(); }

    void start(const AnalysisRequest& request) override {
        stop();
        m_order = std::make_shared<Order>();
        m_thread.give([this, request, order = m_order] { carry_out(request, *order); });
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
    /// One request, shared by the engine's thread and the window's.
    struct Order {
        std::atomic<bool> is_stop_asked{false}, is_over{false};
        std::mutex mutex;
        std::optional<AnalysisReport> report;
    };

    std::shared_ptr<const EngineMeans> m_means;
    OthelloAnalysis m_analysis;      ///< used on the engine's thread only
    std::shared_ptr<Order> m_order;  ///< the latest request, unless it was stopped
    TaskThread m_thread;             ///< last, because it uses the other members

    void carry_out(const AnalysisRequest& request, Order& order) {
        m_analysis.carry_out(
            request, [&] { return order.is_stop_asked.load(std::memory_order_relaxed); },
            [&](AnalysisReport report) {
                const std::lock_guard lock(order.mutex);
                order.report = std::move(report);
            });
        order.is_over = true;
    }
};

}  // namespace plytrace
