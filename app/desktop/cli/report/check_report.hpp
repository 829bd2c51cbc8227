// What `plytrace check` prints about a judged trace. Any thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "search/running/opened_trace.hpp"

namespace plytrace {

struct CheckedTrace {
    std::shared_ptr<const Judgement> judgement;
    const OpenedTrace& opened;
    Language language;
};

/// Whether there is neither a fault nor an illegal move.
[[nodiscard]] bool is_right(const CheckedTrace& checked);
/// A JSON document, {"right", "complete", "events", "rules", "declared", "open", "faults": [{"step", "line", …}]}, and
/// a newline.
[[nodiscard]] std::string check_json(const CheckedTrace& checked);
/// A line for each fault, "step 6, line 7, cut-too-early: This cut is …", and one for the illegal move that ended the
/// judging, if there is one.
[[nodiscard]] std::vector<std::string> fault_lines(const CheckedTrace& checked);
/// The verdict, the visits left open, the rules, and a line for each fault.
[[nodiscard]] std::string check_text(const CheckedTrace& checked);

}  // namespace plytrace
