// Letters and their marks, by Unicode's examples and tables.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

#include "games/core/letters.hpp"
#include "games/tree/parse.hpp"

namespace plytrace::test::UNITY_ID {

TEST_CASE("Letters and marks are composed as Unicode's normal form C says") {
    const std::array<std::pair<std::string, std::string>, 14> cases = {{
        {"U\u0308bung", "Übung"},
        {"\u0391\u03BB\u03B5\u0301\u03BE\u03B1\u03BD\u03B4\u03C1\u03BF\u03C2", "Αλέξανδρος"},
        {"\u0391\u0301", "Ά"},
        {"\u03B9\u0308\u0301", "\u0390"},
        {"\u03B1\u0313\u0301\u0345", "\u1F84"},  // ᾄ
        {"\u03B1\u0345\u0301", "\u1FB4"},        // the marks in another order
        {"\u1FB3\u0301", "\u1FB4"},              // one of them composed already
        {"\u1F71", "\u03AC"},                    // oxia is tonos
        {"\u0438\u0306", "й"},
        {"a\u0307\u0323", "\u1EA1\u0307"},  // UAX 15: the dot below comes first
        {"q\u0307\u0323", "q\u0323\u0307"},
        {"\u212B", "Å"},
        {"漢字 é ≤", "漢字 é ≤"},
        {"\u0301a", "\u0301a"},  // a mark without a letter
    }};
    for (const auto& [text, expected] : cases) {
        INFO(text);
        CHECK(composed(text) == expected);
        CHECK(composed(expected) == expected);
    }
    CHECK(composed("a\xffU\u0308") == "a\xffU\u0308");  // no UTF-8: as it is
}

TEST_CASE("Composed letters stay, and all text is the same letters afterwards") {
    for (char32_t code = 0x20; code < 0x2FFF; ++code) {
        const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
        const std::string letter = code < 0x80 ? std::string{byte(code)}
                                   : code < 0x800
                                       ? std::string{byte(0xC0U | code >> 6U), byte(0x80U | (code & 0x3FU))}
                                       : std::string{byte(0xE0U | code >> 12U), byte(0x80U | (code >> 6U & 0x3FU)),
                                                     byte(0x80U | (code & 0x3FU))};
        std::string_view rest = letter;
        CHECK(next_letter(rest).code == code);
        CHECK(rest.empty());
        const std::string once = composed("x" + letter + "\u0301");
        CHECK(composed(once) == once);
    }
}

TEST_CASE("A tree's names are composed when they are read") {
    const auto tree = parse_tree("{\"name\": \"U\u0308\", \"children\": [3, 5]}");
    REQUIRE(tree.has_value());
    CHECK(tree->name(0) == "Ü");
}

}  // namespace plytrace::test::UNITY_ID
