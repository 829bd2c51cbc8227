#include "app/panels/cards.hpp"

#include <memory>

#include "app/panels/tree_panel.hpp"

namespace plytrace {

std::vector<Card> make_cards() {
    std::vector<Card> cards;
    const auto nothing = [](AppContext&) {};
    const auto titled = [](const char* key) {
        return [key](const AppContext& context) { return std::string(context.text(key)); };
    };
    cards.push_back({"board", Column::kLeft, 330, 150, titled("board.title"), nothing});
    cards.push_back({"search", Column::kLeft, 542, 120, titled("search.title"), nothing});
    const auto tree = std::make_shared<TreePanel>();
    cards.push_back({"tree", Column::kCentre, 1, 120, {}, [tree](AppContext& context) { tree->draw(context); }});
    cards.push_back({"what_happens", Column::kRight, 230, 110, titled("what_happens.title"), nothing});
    cards.push_back({"pseudo_code", Column::kRight, 400, 120, titled("pseudo_code.title"), nothing});
    cards.push_back({"counters", Column::kRight, 222, 110, titled("counters.title"), nothing});
    return cards;
}

}  // namespace plytrace
