// Where a search runs: on a thread beside the window, in a worker of the browser, or at once in a test (app/desktop and
// app/web have the first two). Called from the window's thread.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "search/running/search_job.hpp"

namespace plytrace {

/// Runs one search at a time.
class Runner {
  public:
    virtual ~Runner() = default;
    /// Starts the search. Precondition: none is running.
    virtual void start(SearchJob job) = 0;
    [[nodiscard]] virtual bool is_running() const = 0;
    /// Returns once nothing runs. A search that was asked to stop ends at once; any other may be waited for only if
    /// searches have a thread of their own.
    virtual void wait() = 0;
};

/// Runs everything at once, on the caller's thread and stack.
class ImmediateRunner final : public Runner {
  public:
    void start(SearchJob job) override { carry_out(job); }
    [[nodiscard]] bool is_running() const override { return false; }
    void wait() override {}
};

/// Shares one Runner between the document, whose searches have priority, and secondary searches, which fill the time in
/// between. When the document starts a search, a secondary one that is running is ended at once.
class SharedRunner final : public Runner {
  public:
    explicit SharedRunner(Runner& inner) : m_inner(inner) {}

    void start(SearchJob job) override {
        end_secondary();
        m_inner.start(std::move(job));
    }
    [[nodiscard]] bool is_running() const override { return m_inner.is_running(); }
    void wait() override {
        end_secondary();
        m_inner.wait();
    }

    /// Starts a secondary search if nothing runs; returns false otherwise. If the search is ended by another one, its
    /// progress says that it was asked to stop.
    bool start_secondary(SearchJob job) {
        if (m_inner.is_running()) return false;
        m_secondary = job.progress;
        m_inner.start(std::move(job));
        return true;
    }
    /// Ends the secondary search if it is the one with this progress.
    void end_secondary(const SearchProgress* whose) {
        if (m_secondary.get() == whose) end_secondary();
    }

  private:
    void end_secondary() {
        if (!m_secondary) return;
        if (m_inner.is_running()) {
            m_secondary->ask_to_stop();
            m_inner.wait();
        }
        m_secondary.reset();
    }

    Runner& m_inner;
    std::shared_ptr<SearchProgress> m_secondary;  ///< of the latest secondary search, which may be over
};

/// The Runner of a second document: its searches run as secondary ones of a SharedRunner and wait until nothing runs.
/// A search that the first document's search has ended is lost, and has to be started again.
class SecondaryRunner final : public Runner {
  public:
    /// `shared` outlives this.
    explicit SecondaryRunner(SharedRunner& shared) : m_shared(shared) {}

    /// The search waits for its turn, which may come at once.
    void start(SearchJob job) override {
        wait();
        m_waiting = std::move(job);
        tick();
    }
    [[nodiscard]] bool is_running() const override { return m_waiting || (m_progress && m_shared.is_running()); }
    void wait() override {
        m_waiting.reset();
        if (m_progress && m_shared.is_running()) m_shared.end_secondary(m_progress.get());
        m_progress.reset();
    }

    /// To be called once a frame: starts the waiting search when nothing runs.
    void tick() {
        if (!m_waiting || m_shared.is_running()) return;
        m_progress = m_waiting->progress;
        const SearchJob job = *std::exchange(m_waiting, std::nullopt);
        m_shared.start_secondary(job);
    }
    /// Whether another search has ended the one that was started last.
    [[nodiscard]] bool is_lost() const { return m_progress && m_progress->is_asked_to_stop(); }

  private:
    SharedRunner& m_shared;
    std::optional<SearchJob> m_waiting;
    std::shared_ptr<SearchProgress> m_progress;  ///< of the search that was started last; null after wait()
};

}  // namespace plytrace
