// What a search by hand consists of, for hand_run.cpp: the place that the steps have led to, and what each step
// records. One implementation for searches that visit each child once, one for UCT's iterations, one for MTD(f)'s
// passes.
#pragma once

#include <memory>
#include <optional>

#include "app/practice/hand_run.hpp"
#include "search/trace/recorder.hpp"

namespace plytrace {

class HandSearch {
  public:
    HandSearch() = default;
    HandSearch(const HandSearch&) = delete;
    HandSearch& operator=(const HandSearch&) = delete;
    virtual ~HandSearch() = default;

    [[nodiscard]] virtual HandPlace place() const = 0;
    /// Precondition: the step is possible (can_do()).
    virtual void make(const HandStep& step) = 0;
    /// The step that the correct search makes here; empty at the end. Only by iterations and by passes.
    [[nodiscard]] virtual std::optional<HandStep> right_step() const { return std::nullopt; }
};

/// Whether the exercise's search goes by iterations, or by passes.
[[nodiscard]] bool is_by_iterations(const PracticeTask& task);
[[nodiscard]] bool is_by_passes(const PracticeTask& task);

/// Both keep references to the task and to the recorder, which may be null.
[[nodiscard]] std::unique_ptr<HandSearch> hand_by_iterations(const PracticeTask& task, Recorder* recorder);
[[nodiscard]] std::unique_ptr<HandSearch> hand_by_passes(const PracticeTask& task, Recorder* recorder);

}  // namespace plytrace
