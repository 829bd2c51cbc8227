// Builds sentences from the language's templates and fills them with facts. The narration, the answers to "Why?" and
// the words for faults are made with it.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/narration/narration.hpp"

namespace plytrace {

class Teller {
  public:
    using Facts = std::initializer_list<NarrationFact>;

    Teller(const Narrator& narrator, Step t) : m_narrator(narrator), m_step(t) {}

    /// Words from elsewhere, as they are.
    void quote(const std::string& text) { m_narration.text += text; }
    /// One more sentence; `key` is looked up under "narration.".
    void say(std::string_view key, Facts facts);
    /// The link behind the sentences.
    void explain(std::string_view key, Facts facts, Step step);
    [[nodiscard]] Narration finish() { return std::move(m_narration); }

    [[nodiscard]] const Trace& trace() const { return m_narrator.trace; }
    [[nodiscard]] const Narrator& narrator() const { return m_narrator; }
    [[nodiscard]] Step step() const { return m_step; }
    [[nodiscard]] Event event() const { return trace().event(m_step - 1); }
    /// Its explicit tree is known, so its leaves are called leaves; else its nodes are positions after moves.
    [[nodiscard]] bool is_tree() const { return trace().shape() != nullptr; }
    /// Of an explicit tree: nothing is below it.
    [[nodiscard]] bool is_tree_leaf(NodeId node) const;
    [[nodiscard]] bool has_option(std::string_view name, std::string_view value) const;
    [[nodiscard]] bool has_window() const;
    /// The judgement, where the search has made a mistake by this step; else null.
    [[nodiscard]] const Judgement* erred() const;

    // ---- facts ----------------------------------------------------------------------------------------------------
    [[nodiscard]] static NarrationFact number(FactKind kind, VisitId visit, double value);
    /// α and β of a visit, in that state of it.
    [[nodiscard]] static NarrationFact alpha(const NodeState& state) {
        return {FactKind::kAlpha, state.visit, state.alpha, alpha_text(state), kNone};
    }
    [[nodiscard]] static NarrationFact beta(const NodeState& state) {
        return {FactKind::kBeta, state.visit, state.beta, beta_text(state), kNone};
    }
    /// A score of this trace, which may be a list.
    [[nodiscard]] NarrationFact score(FactKind kind, VisitId visit, double value) const;
    /// What the player with a number gets of a score.
    [[nodiscard]] NarrationFact player_value(FactKind kind, VisitId visit, Role player, double value) const;
    /// How likely the branch into a visit is.
    [[nodiscard]] NarrationFact probability(VisitId visit) const;
    [[nodiscard]] static NarrationFact count(FactKind kind, VisitId visit, std::uint64_t number);
    [[nodiscard]] NarrationFact words(std::string_view key) const;
    [[nodiscard]] NarrationFact mover(Role role) const;
    /// "A", "the first leaf of B", "the position after d3 c5".
    [[nodiscard]] NarrationFact name(VisitId visit) const { return noun(visit, ""); }
    /// The same at the beginning of a sentence.
    [[nodiscard]] NarrationFact Name(VisitId visit) const { return noun(visit, ".start"); }
    /// The same of an explicit tree's node that need not have been visited.
    [[nodiscard]] NarrationFact name_of(NodeId node) const { return tree_noun(node, ""); }
    [[nodiscard]] NarrationFact Name_of(NodeId node) const { return tree_noun(node, ".start"); }
    /// As a child of the node spoken of: "B", "its first leaf", "its move e6".
    [[nodiscard]] NarrationFact child(VisitId visit) const { return child_noun(visit, ""); }
    [[nodiscard]] NarrationFact Child(VisitId visit) const { return child_noun(visit, ".start"); }
    /// A done visit's value with what is proved of it: "3", "at most 2", "at least 5".
    [[nodiscard]] NarrationFact proved(VisitId visit) const;
    [[nodiscard]] NarrationFact proved(VisitId visit, double value, Proof proof) const;

  private:
    const Narrator& m_narrator;
    Step m_step;
    Narration m_narration;

    [[nodiscard]] std::string fill(std::string_view key, Facts facts);
    [[nodiscard]] NarrationFact noun(VisitId visit, std::string_view at_start) const;
    [[nodiscard]] NarrationFact tree_noun(NodeId node, std::string_view at_start) const;
    [[nodiscard]] NarrationFact child_noun(VisitId visit, std::string_view at_start) const;
    [[nodiscard]] std::string leaf_noun(NodeId node, std::string_view key) const;
    [[nodiscard]] std::string line_to(VisitId visit) const;
};

/// How many levels `ancestor` is above `visit`; if it is no ancestor, how many the root is, plus one.
[[nodiscard]] std::uint32_t levels_between(const Trace& trace, VisitId visit, VisitId ancestor);

}  // namespace plytrace
