// The place of an error leads back to the byte that it came from.
#include "app/base/text_offset.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "games/core/text.hpp"

namespace UNITY_ID {

using namespace plytrace;

TEST_CASE("Every character's line and column lead back to it") {
    for (const std::string text :
         {"", "(1 2)", "(1\n 2\n x)", "a\r\nb\r\r\n\nc", "\xEF\xBB\xBF(\xCE\xB1\n \xF0\x9D\x84\x9E?)\n"}) {
        for (std::size_t offset = behind_byte_order_mark(text); offset <= text.size(); ++offset) {
            if (offset < text.size() && continues_character(text[offset])) continue;
            if (offset > 0 && text[offset - 1] == '\r' && text[offset] == '\n') continue;  // within a line break
            const TextPlace place = place_at(text, offset);
            CHECK(offset_at(text, place.line, place.column) == offset);
        }
        CHECK(offset_at(text, 99, 99) == text.size());
    }
    CHECK(offset_at("ab\ncd", 1, 9) == 2);
}

}  // namespace UNITY_ID
