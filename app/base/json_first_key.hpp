// What kind of JSON document a text is, told by its first key.
#pragma once

#include <string>
#include <string_view>

namespace plytrace {

/// The first key of a JSON object; empty where the text is none. Reads no further than that key. Pure; any thread.
[[nodiscard]] std::string first_key_of(std::string_view text);

}  // namespace plytrace
