// The engine in a worker of the browser, both ends of it. The page's only thread, and the worker's.
#pragma once

#include <optional>
#include <string>

#include "app/model/running/analyst.hpp"

namespace plytrace {

/// The near end. The page calls add_report and fail with what the worker sends.
class WorkerAnalyst final : public Analyst {
  public:
    void start(const AnalysisRequest& request) override;
    void stop() override;
    [[nodiscard]] std::optional<AnalysisReport> take_report() override;
    [[nodiscard]] bool is_running() const override { return m_is_running; }

    // Of an earlier request it is passed over.
    void add_report(unsigned number, const std::string& text);
    /// The worker is no more.
    void fail(unsigned number);

  private:
    unsigned m_number = 0;
    bool m_is_running = false;
    std::optional<AnalysisReport> m_report;
};

/// The far end: carries out what the text asks, and sends reports.
void carry_out_analysis(const std::string& request);

}  // namespace plytrace
