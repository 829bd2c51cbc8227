// A trace from a text, and all that is said of the search in it.
#pragma once

#include <string>
#include <vector>

#include "app/narration/fault_words.hpp"
#include "app/narration/judgement_words.hpp"
#include "tests/model/opened_trace.hpp"

namespace plytrace::test {

struct Told : OpenedDocument {
    using OpenedDocument::OpenedDocument;
    [[nodiscard]] const Judgement& judgement() const { return *document.judgement(); }
    [[nodiscard]] std::vector<std::string> faults() const {
        std::vector<std::string> texts;
        const Narrator narrator = narrator_of(document, {}, language);
        for (const Fault& fault : judgement().faults) texts.push_back(fault_text(narrator, fault));
        return texts;
    }
    [[nodiscard]] std::string verdict() const { return verdict_text(language, *document.trace(), judgement()); }
    [[nodiscard]] std::string rules() const { return rules_text(language, *document.trace(), judgement()); }
    [[nodiscard]] std::vector<std::string> unknown() const {
        return unknown_rule_texts(language, *document.trace(), judgement());
    }
};

}  // namespace plytrace::test
