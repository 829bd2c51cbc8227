// The faults in the search of an opened trace, in order; a click goes to a fault's step. Owned by its card; window's
// thread.
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
    /// The card's height_share of its column: small if the search is correct.
    [[nodiscard]] static double height_share(const AppContext& context);
    /// The card's least height at scale 1, at which the verdict and the rules are visible without scrolling.
    [[nodiscard]] static float least_height(const AppContext& context);

  private:
    struct Row {
        Step step = 0;  ///< the step that shows the fault
        std::string text;
        bool is_cause = true;
    };
    int m_generation = -1;
    std::vector<Row> m_rows;
    CardWords m_words;

    void refresh_rows(const AppContext& context);
};

}  // namespace plytrace
