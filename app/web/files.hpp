// The model's interfaces, carried out by the page in a browser: files are the program's own assets, or handed over by
// and to the browser; searches run in a worker. The page's only thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/base/file_system.hpp"
#include "app/playing/engine_session.hpp"
#include "app/practice/course_system.hpp"
#include "search/running/analyst.hpp"
#include "search/running/carried_search.hpp"
#include "search/running/runner.hpp"

namespace plytrace {

class WebFiles final : public FileSystem {
  public:
    [[nodiscard]] Expected<std::string> read(const std::string& path) override;
    /// Hands the file over as a download.
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view content) override;
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override;
    [[nodiscard]] bool exists(const std::string& path) override;
    [[nodiscard]] std::string absolute(const std::string& path) override { return path; }
    [[nodiscard]] std::string assets_directory() override { return "/assets"; }

    /// The file that the person chose or dropped last; returns the path by which it can be read, until the next one.
    [[nodiscard]] std::string add(const std::string& name, std::string content);

    /// What the page has fetched because it was read before it was here; empty: it could not be.
    void take_late_asset(std::string content);

  private:
    std::string m_added_path, m_added;
    enum class Late { kNotAsked, kOnItsWay, kHere, kFailed } m_late = Late::kNotAsked;
    std::string m_late_asset;  ///< the weights of Othello's patterns
};

/// One search at a time, in a worker. The page calls add_* with what the worker sends.
class WorkerRunner final : public Runner {
  public:
    explicit WorkerRunner(std::uint32_t event_limit) : m_event_limit(event_limit) {}
    void start(SearchJob job) override;
    [[nodiscard]] bool is_running() const override { return m_search && !m_search->is_over(); }
    /// Ends the search: a page can wait for nothing.
    void wait() override;

    /// Replays what has come, for at most this long.
    void advance(double milliseconds);
    /// Whether advance() has more to do at once.
    [[nodiscard]] bool has_backlog() const { return m_search && m_search->has_backlog(); }

    // What the worker sends; of an earlier search's it is passed over.
    void add_calls(unsigned number, std::vector<std::uint8_t> block);
    void add_end(unsigned number, std::string error);
    void add_summary(unsigned number, const std::string& text);
    void add_counts(unsigned number, std::optional<MinimaxCounts> counts);

  private:
    std::uint32_t m_event_limit;
    unsigned m_number = 0;  ///< of the search, from 1
    std::optional<CarriedSearch> m_search;
    std::shared_ptr<const EngineSession> m_engines;  ///< whose search it is; null: another one
};

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

/// The system of a course that the page was opened from.
class PageCourse final : public CourseSystem {
  public:
    [[nodiscard]] bool is_there() const override;
    std::optional<std::string> call(const char* function, const std::string& first, const std::string& second) override;
    [[nodiscard]] std::string kept(const std::string& key) override;
    [[nodiscard]] bool keep(const std::string& key, const std::string& text) override;
    [[nodiscard]] double seconds() override;
    [[nodiscard]] std::string time_of_day() override;
};

}  // namespace plytrace
