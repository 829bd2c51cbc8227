#include "app/base/text_offset.hpp"

#include "games/core/text.hpp"

namespace plytrace {

std::size_t offset_at(std::string_view text, int line, int column) {
    std::size_t at = behind_byte_order_mark(text);
    for (; line > 1 && at < text.size(); --line) {
        at = text.find_first_of("\r\n", at);
        if (at == text.npos) return text.size();
        at += text.substr(at).starts_with("\r\n") ? 2 : 1;
    }
    for (; column > 1 && at < text.size() && text[at] != '\r' && text[at] != '\n'; --column) {
        ++at;
        while (at < text.size() && continues_character(text[at])) ++at;
    }
    return at;
}

}  // namespace plytrace
