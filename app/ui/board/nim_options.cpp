#include "app/ui/board/nim_options.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/ui/board/board_options.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "games/nim/nim.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

void draw_nim_options(AppContext& context) {
    const Nim* nim = nim_of(*context.app.document.game());
    const Language& language = context.app.language;
    constexpr std::array<NimVariant, 4> variants = {{{true, true}, {true, false}, {false, true}, {false, false}}};
    std::vector<std::string> names, rows = {"1 2 3", "1 3 5", "3 4 5", "3 5 7"};
    int variant = 0;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        names.emplace_back(language("nim.variant." + std::string(id_of(variants[i]))));
        if (variants[i] == nim->variant()) variant = static_cast<int>(i);
    }
    const std::string start = nim->position_text(nim->initial());
    int row = static_cast<int>(std::find(rows.begin(), rows.end(), start) - rows.begin());
    if (row == static_cast<int>(rows.size())) rows.push_back(start);

    GameSpec spec;
    spec.game = kNimEntry.id;
    spec.position = start;
    spec.set_rule(kNimOptions[0].key, id_of(nim->variant()));
    const int chosen =
        choice_row(context, "##nim.variant", language("nim.variant"), names, variant, language("nim.variant.tip"));
    if (chosen >= 0 && chosen != variant) {
        spec.set_rule(kNimOptions[0].key, id_of(variants[static_cast<std::size_t>(chosen)]));
    }
    const int chosen_row = choice_row(context, "##nim.rows", language("nim.rows"), rows, row, language("nim.rows.tip"));
    if (chosen_row >= 0) spec.position = rows[static_cast<std::size_t>(chosen_row)];
    if ((chosen >= 0 && chosen != variant) || (chosen_row >= 0 && chosen_row != row)) open_with_rules(context, spec);
}

}  // namespace plytrace
