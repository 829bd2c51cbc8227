// An engine that thinks in steps of a given number of nodes, so that a test controls its progress.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "app/playing/engine_session.hpp"
#include "app/playing/othello_analysis.hpp"
#include "search/any_game/analysis.hpp"

namespace plytrace::test {

class SteppedAnalyst final : public Analyst {
  public:
    explicit SteppedAnalyst(std::uint64_t most_nodes_of_request = 300'000,
                            std::function<OthelloAnalysis::Weights()> read_weights = {})
        : most_nodes(most_nodes_of_request),
          m_means(std::make_shared<const EngineMeans>(EngineMeans{std::size_t{1} << 20, std::move(read_weights)})),
          m_analysis(m_means->table_bytes, m_means->read_weights) {}

    void start(const AnalysisRequest& request) override {
        ++started;
        asked = request;
        AnalysisRequest limited = request;
        limited.nodes = std::min(limited.nodes, most_nodes);
        m_reports.clear();
        m_nodes = 0;
        m_analysis.carry_out(limited, {}, [this](AnalysisReport report) { m_reports.push_back(std::move(report)); });
    }
    void stop() override {
        m_reports.clear();
        ++stopped;
    }
    /// The newest of what was told within the nodes that have been let pass.
    std::optional<AnalysisReport> take_report() override {
        std::optional<AnalysisReport> newest;
        while (!m_reports.empty() && m_reports.front().nodes <= m_nodes) {
            newest = std::move(m_reports.front());
            m_reports.pop_front();
        }
        return newest;
    }
    [[nodiscard]] bool is_running() const override { return !m_reports.empty(); }
    [[nodiscard]] bool has_failed() const override { return is_broken; }
    [[nodiscard]] std::shared_ptr<const EngineMeans> engine_means() const override { return m_means; }

    void let_pass(std::uint64_t nodes) { m_nodes += nodes; }

    std::uint64_t most_nodes;  ///< the limit of nodes for each request that starts from now on
    AnalysisRequest asked;     ///< last
    int started = 0, stopped = 0;
    bool is_broken = false;  ///< it says that it cannot begin

  private:
    std::uint64_t m_nodes = 0;
    std::shared_ptr<const EngineMeans> m_means;
    OthelloAnalysis m_analysis;
    std::deque<AnalysisReport> m_reports;
};

}  // namespace plytrace::test
