// Othello's engine for the page, in a worker of its own. The page's only thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/playing/engine_session.hpp"
#include "search/running/analyst.hpp"

namespace plytrace {

/// The engine in a worker of its own. The page calls add_report and fail with what the worker sends.
class WorkerAnalyst final : public Analyst {
  public:
    void start(const AnalysisRequest& request) override;
    void stop() override;
    [[nodiscard]] std::optional<AnalysisReport> take_report() override;
    [[nodiscard]] bool is_running() const override { return m_is_running; }
    [[nodiscard]] bool has_failed() const override { return m_has_failed; }
    /// Of nothing here: the runner's worker has its own.
    [[nodiscard]] std::shared_ptr<const EngineMeans> engine_means() const override { return m_means; }

    // Of an earlier request it is passed over.
    void add_report(unsigned number, const std::string& text);
    /// The worker is no more. The page makes another one after a while, and asks it the same.
    void fail(unsigned number);

  private:
    unsigned m_number = 0;
    bool m_is_running = false, m_has_failed = false;
    std::optional<AnalysisReport> m_report;
    std::shared_ptr<const EngineMeans> m_means = std::make_shared<const EngineMeans>();
};

}  // namespace plytrace
