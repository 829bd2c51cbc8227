// Text for XML files: escaped, and without what XML does not allow. Pure functions.
#pragma once

#include <string>
#include <string_view>

namespace plytrace {

/// For content and for attributes in double quotes. What is no UTF-8, or a control character that XML has no way to
/// write, becomes U+FFFD.
[[nodiscard]] std::string xml_text(std::string_view text);

}  // namespace plytrace
