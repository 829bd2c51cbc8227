// What is wrong with the search of a trace that was opened: fault by fault, the first first; a click goes to its step.
// Owned by the shell's cards; window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/narration/judgement_words.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class FaultsPanel {
  public:
    void draw(AppContext& context);
    [[nodiscard]] static bool is_shown(const AppContext& context);
    /// Of the column: little where the search is right.
    [[nodiscard]] static double share(const AppContext& context);
    /// Of the card, in pixels at scale 1: where no rows scroll, the verdict and the rules are seen at once.
    [[nodiscard]] static float least_height(const AppContext& context);

  private:
    struct Row {
        Step step = 0;  ///< where the fault is seen
        std::string text;
        bool is_cause = true;
    };
    int m_generation = -1;
    std::vector<Row> m_rows;
    CardWords m_words;

    void tell(const AppContext& context);
};

}  // namespace plytrace
