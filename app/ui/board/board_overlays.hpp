// Values shown on the board's squares, computed once and cached until an input changes: an engine's values of the
// moves, and the contributions of the evaluation's patterns. Owned by the board panel; window's thread.
#pragma once

#include <cstdint>
#include <string>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_model.hpp"
#include "app/board/contribution_layer.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class AnalysisOverlay {
  public:
    /// Null where none are to be shown. Good until the next call.
    [[nodiscard]] const AnalysisLayer* layer(const AppContext& context, std::size_t squares);
    /// The same for a position of the game review: the move that was made there and the best one.
    [[nodiscard]] const AnalysisLayer* review_layer(const AppContext& context, std::size_t squares);

  private:
    AnalysisLayer m_layer, m_review_layer;
    // What it was made of:
    int m_opening = -1, m_generation = -1;
    unsigned m_number = 0;
    std::uint64_t m_nodes = 0;
    bool m_is_over = false;
    ValueDigits m_digits = ValueDigits::kTenths;
    std::string m_language;
};

class ContributionOverlay {
  public:
    /// Null where none are to be shown. Good until the next call.
    [[nodiscard]] const ContributionLayer* layer(AppContext& context, const BoardModel& board);

  private:
    ContributionLayer m_layer;
    // What it was made of:
    int m_number = 0;
    std::string m_term;
};

}  // namespace plytrace
