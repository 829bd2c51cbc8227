// Lists as people and files write them: texts with a separator between them. Thread: any.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace plytrace {

/// "c4, d3": what `text_of`, a function or a member, gives for each item, and `separator` in between.
template <class Items, class TextOf>
[[nodiscard]] std::string joined(const Items& items, std::string_view separator, TextOf text_of) {
    std::string text;
    bool is_first = true;
    for (const auto& item : items) {
        if (!is_first) text += separator;
        text += std::invoke(text_of, item);
        is_first = false;
    }
    return text;
}

/// The same where the items are texts.
template <class Items>
[[nodiscard]] std::string joined(const Items& items, std::string_view separator) {
    return joined(items, separator, [](std::string_view item) { return item; });
}

}  // namespace plytrace
