// Bytes as characters that are safe in links and file names: base64url (RFC 4648, section 5) without padding; and the
// checksum CRC-32, as used by zip, PNG and Python's zlib. Pure functions; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace plytrace {

[[nodiscard]] std::string base64url(std::string_view bytes);
/// The inverse; nothing if the text is not the result of base64url().
[[nodiscard]] std::optional<std::string> bytes_of_base64url(std::string_view text);

[[nodiscard]] std::uint32_t crc32_of(std::string_view bytes);
/// The same as eight lowercase hexadecimal digits.
[[nodiscard]] std::string checksum_of(std::string_view bytes);

}  // namespace plytrace
