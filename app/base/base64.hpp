// Bytes as characters that links and file names carry as they are: base64url (RFC 4648, section 5) without padding; and
// a checksum that finds what was damaged on the way, CRC-32 as zip, PNG and Python's zlib have it. Pure functions; any
// thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace plytrace {

[[nodiscard]] std::string base64url(std::string_view bytes);
/// Nothing where it is not what base64url() writes of some bytes.
[[nodiscard]] std::optional<std::string> bytes_of_base64url(std::string_view text);

[[nodiscard]] std::uint32_t crc32_of(std::string_view bytes);
/// The same as eight hexadecimal digits, small letters.
[[nodiscard]] std::string checksum_of(std::string_view bytes);

}  // namespace plytrace
