// The choice that UCT makes at a node: for each child its mean and its bonus as two bars in a row, with the numbers,
// their sum and the visits. The child that is chosen is marked. A click selects its node. Owned by its card; window's
// thread.
#pragma once

#include "app/narration/choice.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ChoicePanel {
  public:
    void draw(AppContext& context);
    /// Whether the search makes such choices.
    [[nodiscard]] static bool is_shown(const AppContext& context);

  private:
    int m_generation = -1;
    Step m_step = kNever;
    UctChoice m_choice;  ///< at m_step

    void look_up(const AppContext& context);
    [[nodiscard]] float height_of_words(const AppContext& context) const;
};

}  // namespace plytrace
