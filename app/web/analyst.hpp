// Othello's engine for the page, in its own worker. The page's only thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/playing/engine_session.hpp"
#include "search/any_game/analysis.hpp"

namespace plytrace {

/// Runs the engine in a worker. The page calls add_report() and fail() with what the worker sends.
class WorkerAnalyst final : public Analyst {
  public:
    void start(const AnalysisRequest& request) override;
    void stop() override;
    [[nodiscard]] std::optional<AnalysisReport> take_report() override;
    [[nodiscard]] bool is_running() const override { return m_is_running; }
    [[nodiscard]] bool has_failed() const override { return m_has_failed; }
    /// Empty here: the runner's worker has its own.
    [[nodiscard]] std::shared_ptr<const EngineMeans> engine_means() const override { return m_means; }

    // Messages about an earlier request are ignored.
    void add_report(unsigned number, const std::string& text);
    /// The worker has ended. After a while, the page starts another one with the same request.
    void fail(unsigned number);

  private:
    unsigned m_number = 0;
    bool m_is_running = false, m_has_failed = false;
    std::optional<AnalysisReport> m_report;
    std::shared_ptr<const EngineMeans> m_means = std::make_shared<const EngineMeans>();
};

}  // namespace plytrace
