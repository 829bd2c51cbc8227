// A trace from the text of its file, opened as the window opens it: with its game, and judged.
#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include "app/control/document_narrator.hpp"
#include "app/narration/expression.hpp"
#include "app/tree/whole_tree.hpp"
#include "search/running/opened_trace.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test {

/// The text of a trace that a student's program wrote, in tests/data/student-traces.
[[nodiscard]] inline std::string student_trace(const std::string& name) {
    std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/" + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct OpenedDocument {
    ImmediateRunner runner;
    Document document{runner};
    Language language = english();

    explicit OpenedDocument(const std::string& text) {
        auto opened = open_trace_text(text).value();
        auto judgement = judge_opened(opened);
        document.open_trace(opened.trace, opened.game, "", judgement);
    }
    [[nodiscard]] std::string said(Step t) const { return narrate(narrator_of(document, {}, language), t).text; }
    [[nodiscard]] Expression formula(Step t) const {
        return expression({*document.trace(), document.node_text(), language, false, document.judgement()}, t,
                          {80, 20});
    }
    [[nodiscard]] TreeFrame frame(Step t) const { return whole_tree(document, {}, language, t, 1).frame; }
};

}  // namespace plytrace::test
