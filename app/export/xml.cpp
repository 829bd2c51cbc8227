#include "app/export/xml.hpp"

#include "app/base/shown_text.hpp"

namespace plytrace {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// Of valid UTF-8.
void append_escaped(std::string& xml, std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char byte = text[i];
        const bool is_control = static_cast<unsigned char>(byte) < 0x20 && byte != '\t' && byte != '\n';
        const std::string_view sequence = text.substr(i, 3);
        if (byte == '&') {
            xml += "&amp;";
        } else if (byte == '<') {
            xml += "&lt;";
        } else if (byte == '>') {
            xml += "&gt;";
        } else if (byte == '"') {
            xml += "&quot;";
        } else if (is_control) {
            xml += kReplacement;
        } else if (sequence == "\xEF\xBF\xBE" || sequence == "\xEF\xBF\xBF") {  // U+FFFE and U+FFFF
            xml += kReplacement;
            i += 2;
        } else {
            xml += byte;
        }
    }
}

}  // namespace

std::string xml_text(std::string_view text) {
    std::string xml;
    append_escaped(xml, repaired_utf8(text));
    return xml;
}

}  // namespace plytrace
