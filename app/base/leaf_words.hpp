// A leaf in a sentence of practice: one leaf has one name, in questions, in marks and in what is said of a search by
// hand. Pure functions; any thread.
#pragma once

#include <string>

#include "app/base/language.hpp"

namespace plytrace {

/// What a leaf is called by.
struct LeafName {
    std::string value;      ///< "12", "(1 2 6)"
    std::string parent;     ///< "B"; empty: it is the root
    int child = 0;          ///< of its parent, from 0
    bool has_twin = false;  ///< another leaf of the tree has the same value
};

/// "the leaf 12"; where another leaf has the same value, "the leaf 12 (child 2 of B)". At the start of a sentence with
/// a capital.
[[nodiscard]] std::string leaf_words(const Language& language, const LeafName& leaf, bool is_at_start = false);

}  // namespace plytrace
