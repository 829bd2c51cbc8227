#include "app/base/node_text.hpp"

#include "app/base/language.hpp"

namespace plytrace {

std::string leaf_words(const Language& language, const LeafName& leaf, bool is_at_start) {
    const bool is_by_place = leaf.has_twin && !leaf.parent.empty();
    const std::string key =
        std::string(is_by_place ? "practice.leaf.below" : "practice.leaf") + (is_at_start ? ".start" : "");
    return language.with(key, {leaf.value, leaf.parent, std::to_string(leaf.child + 1)});
}

}  // namespace plytrace
