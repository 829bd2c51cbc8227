// Who analyses positions: beside the window on a thread of its own, in a worker of the browser, or in steps in a test.
// One request at a time; a new one takes the place of what runs, and nobody waits. Called from the window's thread.
#pragma once

#include <memory>
#include <optional>

#include "search/any_game/analysis.hpp"

namespace plytrace {

struct EngineMeans;

class Analyst {
  public:
    virtual ~Analyst() = default;
    /// Begins this request. What ran before is asked to end; of it nothing more is told.
    virtual void start(const AnalysisRequest& request) = 0;
    virtual void stop() = 0;
    /// The newest report, if there is a newer one than was last taken.
    [[nodiscard]] virtual std::optional<AnalysisReport> take_report() = 0;
    /// Whether more is to come of the request that was started last.
    [[nodiscard]] virtual bool is_running() const = 0;
    /// It could not begin what it was asked. It goes on trying.
    [[nodiscard]] virtual bool has_failed() const { return false; }
    /// What the engine's searches need to be run again by a Runner; null: they cannot be.
    [[nodiscard]] virtual std::shared_ptr<const EngineMeans> engine_means() const { return nullptr; }
};

}  // namespace plytrace
