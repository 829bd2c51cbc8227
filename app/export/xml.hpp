// Text for XML files: escaped, without characters that XML does not allow. Pure functions.
#pragma once

#include <string>
#include <string_view>

namespace plytrace {

/// For content and for attributes in double quotes. Invalid UTF-8, and control characters that XML cannot represent,
/// become U+FFFD.
[[nodiscard]] std::string xml_text(std::string_view text);

}  // namespace plytrace
