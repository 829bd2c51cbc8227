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

/// "4", "4 and 5", "4, 5 and 6". `parts` has at least one.
[[nodiscard]] std::string enumerated(const Language& language, const std::vector<std::string>& parts);

class Teller {
  public:
    using Facts = std::initializer_list<NarrationFact>;

    Teller(const Narrator& narrator, Step t) : m_narrator(narrator), m_step(t) {}

    /// Appends a text as it is.
    void quote(std::string text) { m_parts.push_back({std::move(text), false, false}); }
    /// Appends a sentence; `key` is looked up under "narration.".
    void say(std::string_view key, Facts facts);
    /// Sets the link after the sentences.
    void explain(std::string_view key, Facts facts, Step step);
    /// The sentences. Scores that differ have different texts in them.
    [[nodiscard]] Narration finish();

    [[nodiscard]] const Trace& trace() const { return m_narrator.trace; }
    [[nodiscard]] const Narrator& narrator() const { return m_narrator; }
    [[nodiscard]] Step step() const { return m_step; }
    [[nodiscard]] Event event() const { return trace().event(m_step - 1); }
    /// Whether the trace is of an explicit tree; otherwise its nodes are positions of a game.
    [[nodiscard]] bool is_tree() const { return trace().shape() != nullptr; }
    /// Whether the node is a leaf of an explicit tree.
    [[nodiscard]] bool is_tree_leaf(NodeId node) const;
    [[nodiscard]] bool has_option(std::string_view name, std::string_view value) const;
    [[nodiscard]] bool has_window() const;
    /// The judgement if the search has made a mistake by this step, else null.
    [[nodiscard]] const Judgement* erred() const;

    // ---- facts ----------------------------------------------------------------------------------------------------
    [[nodiscard]] static NarrationFact number(FactKind kind, VisitId visit, double value);
    /// α or β of a visit in the given state.
    [[nodiscard]] static NarrationFact alpha(const NodeState& state) {
        return {FactKind::kAlpha, state.visit, state.alpha, alpha_text(state), kNone};
    }
    [[nodiscard]] static NarrationFact beta(const NodeState& state) {
        return {FactKind::kBeta, state.visit, state.beta, beta_text(state), kNone};
    }
    /// A score of this trace, which may be a list.
    [[nodiscard]] NarrationFact score(FactKind kind, VisitId visit, double value) const;
    /// A numbered player's value in a score that is a list.
    [[nodiscard]] NarrationFact player_value(FactKind kind, VisitId visit, Role player, double value) const;
    /// The probability of the branch to a visit.
    [[nodiscard]] NarrationFact probability(VisitId visit) const;
    [[nodiscard]] static NarrationFact count(FactKind kind, VisitId visit, std::uint64_t number);
    [[nodiscard]] NarrationFact words(std::string_view key) const;
    [[nodiscard]] NarrationFact mover(Role role) const;
    /// "A", "the first leaf of B", "the position after d3 c5".
    [[nodiscard]] NarrationFact name(VisitId visit) const { return noun(visit, ""); }
    /// The same at the start of a sentence.
    [[nodiscard]] NarrationFact Name(VisitId visit) const { return noun(visit, ".start"); }
    /// The same for a node of an explicit tree, visited or not.
    [[nodiscard]] NarrationFact name_of(NodeId node) const { return tree_noun(node, ""); }
    [[nodiscard]] NarrationFact Name_of(NodeId node) const { return tree_noun(node, ".start"); }
    /// The name of a child of the node just mentioned: "B", "its first leaf", "its move e6".
    [[nodiscard]] NarrationFact child(VisitId visit) const { return child_noun(visit, ""); }
    [[nodiscard]] NarrationFact Child(VisitId visit) const { return child_noun(visit, ".start"); }
    /// A finished visit's value or bound: "3", "at most 2", "at least 5".
    [[nodiscard]] NarrationFact proved(VisitId visit) const;
    [[nodiscard]] NarrationFact proved(VisitId visit, double value, Proof proof) const;

  private:
    /// A text as it is; or, the next of m_narration.entries, a sentence or the link after them.
    struct Part {
        std::string text;
        bool is_entry = true, is_link = false;
    };
    const Narrator& m_narrator;
    Step m_step;
    Narration m_narration;  ///< without its texts until finish()
    std::vector<Part> m_parts;

    void add(std::string_view key, Facts facts);
    void tell_apart();
    [[nodiscard]] std::string filled_entry(std::size_t index) const;
    [[nodiscard]] NarrationFact noun(VisitId visit, std::string_view at_start) const;
    [[nodiscard]] NarrationFact tree_noun(NodeId node, std::string_view at_start) const;
    [[nodiscard]] NarrationFact child_noun(VisitId visit, std::string_view at_start) const;
    [[nodiscard]] std::string leaf_noun(NodeId node, std::string_view key) const;
    [[nodiscard]] std::string line_to(VisitId visit) const;
};

/// How many levels `ancestor` is above `visit`; if it is no ancestor, how many the root is, plus one.
[[nodiscard]] std::uint32_t levels_between(const Trace& trace, VisitId visit, VisitId ancestor);

}  // namespace plytrace
