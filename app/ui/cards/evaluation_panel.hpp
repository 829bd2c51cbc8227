// The evaluation of the board's position as a weighted sum: a row for each term with its weight, value and
// contribution, then the sum. A weight is changed by dragging or typing; the search restarts when it is released. Keeps
// only the weights while they change. Owned by its card; window's thread.
#pragma once

#include <vector>

#include "app/document/evaluation_contributions.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class EvaluationPanel {
  public:
    void draw(AppContext& context);
    /// The card's least height at scale 1 for the number of terms.
    [[nodiscard]] static float least_height(const AppContext& context);

  private:
    struct Columns;
    void draw_term(AppContext& context, const EvaluationContributions& shares, std::size_t index,
                   const Columns& columns);
    void draw_sum(AppContext& context, const EvaluationContributions& shares, const Columns& columns) const;

    std::vector<double> m_weights;  ///< as shown, one for each term
    int m_generation = -1;          ///< the document's generation when they were read
};

}  // namespace plytrace
