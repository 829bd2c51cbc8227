// The evaluation as a weighted sum at the position that the board shows: a row for each term with its weight, its value
// and its share, and the sum. A weight is moved by dragging it or typed; the search begins anew when it is let go.
// Keeps only the weights while they move. Owned by the shell's cards; window's thread.
#pragma once

#include <vector>

#include "app/document/evaluation_shares.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class EvaluationPanel {
  public:
    void draw(AppContext& context);
    /// How tall the card has to be at least, at scale 1, for the terms there are.
    [[nodiscard]] static float least_height(const AppContext& context);

  private:
    struct Columns;
    void draw_term(AppContext& context, const EvaluationShares& shares, std::size_t index, const Columns& columns);
    void draw_sum(AppContext& context, const EvaluationShares& shares, const Columns& columns) const;

    std::vector<double> m_weights;  ///< one for each term, as they are seen
    int m_generation = -1;          ///< of the document, when they were taken from it
};

}  // namespace plytrace
