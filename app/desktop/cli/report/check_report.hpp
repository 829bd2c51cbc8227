// What `plytrace check` prints of a judged trace.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "search/running/trace_judging.hpp"

namespace plytrace {

struct CheckedTrace {
    std::shared_ptr<const Judgement> judgement;
    const OpenedTrace& opened;
    Language language;
};

/// Neither a fault nor an illegal move.
[[nodiscard]] bool is_right(const CheckedTrace& checked);
/// {"right", "complete", "events", "rules", "declared", "faults": [{"step", "line", …}]} and a line feed.
[[nodiscard]] std::string check_json(const CheckedTrace& checked);
/// "step 6, line 7, cut-too-early: This cut is …": one for each fault, and for what is not judged any more.
[[nodiscard]] std::vector<std::string> fault_lines(const CheckedTrace& checked);
/// One line a fault, under a line with the whole and one with the rules.
[[nodiscard]] std::string check_text(const CheckedTrace& checked);

}  // namespace plytrace
