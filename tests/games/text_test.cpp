// Numbers, JSON texts, places and squares: the shared parts of all parsers.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>

#include "games/core/json_string.hpp"
#include "games/core/notation.hpp"
#include "games/core/number_text.hpp"
#include "games/core/random.hpp"
#include "games/core/text.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

double double_of_bits(std::uint64_t bits) {
    double number = 0;
    std::memcpy(&number, &bits, sizeof number);
    return number;
}

}  // namespace

TEST_CASE("Random doubles are the same after a round trip", "[text]") {
    Random random(1);
    int checked = 0;
    for (int round = 0; round < 100'000; ++round) {
        const double number = double_of_bits(random.next());
        if (std::isnan(number) || std::isinf(number)) continue;
        const auto read = parse_number(number_text(number));
        if (!read || *read != number) FAIL_CHECK(number_text(number));
        ++checked;
    }
    CHECK(checked > 90'000);
}

TEST_CASE("Decimal numbers are rounded as the C library rounds them", "[text]") {
    Random random(2);
    for (int round = 0; round < 100'000; ++round) {
        std::string text;
        for (int i = random.between(1, round % 2 == 0 ? 15 : 30); i > 0; --i)
            text += static_cast<char>('0' + random.between(0, 9));
        if (random.happens(60))
            text.insert(static_cast<std::size_t>(random.between(0, static_cast<int>(text.size()))), ".");
        if (random.happens(60)) text += "e" + std::to_string(random.between(-40, 40));
        const auto read = parse_number(text);
        if (!read || *read != std::strtod(text.c_str(), nullptr)) FAIL_CHECK(text);
    }
    // Half-way cases, the largest double, the edge of overflow and of zero.
    CHECK(parse_number("9007199254740993") == 9007199254740992.0);
    CHECK(parse_number("9007199254740993.00000000000000000000000001") == 9007199254740994.0);
    CHECK(parse_number("1.7976931348623158e308") == std::numeric_limits<double>::max());
    CHECK_FALSE(parse_number("1.7976931348623159e308").has_value());
    CHECK(parse_number("1" + std::string(400, '0') + "e-400") == 1.0);
    CHECK(parse_number("0." + std::string(400, '0') + "1e401") == 1.0);
    CHECK(parse_number("0e999999999999999999999") == 0.0);
    CHECK(parse_number("1e-999999999999999999999") == 0.0);
}

TEST_CASE("The locale does not matter", "[text]") {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    bool has_comma = false;
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "el_GR.UTF-8", "nl_NL.UTF-8", "de_DE"}) {
        has_comma = has_comma || (std::setlocale(LC_ALL, name) != nullptr && *std::localeconv()->decimal_point == ',');
        if (has_comma) break;
    }
    CHECK(parse_number("1234567890.12345678901234567890") == 1234567890.12345678901234567890);
    CHECK(number_text(2.5) == "2.5");
    CHECK_FALSE(parse_number("2,5").has_value());
    std::setlocale(LC_ALL, before.c_str());
    if (!has_comma) SUCCEED("no locale with a decimal comma is installed here");
}

TEST_CASE("Numbers are written as short as they can be", "[text]") {
    CHECK(number_text(3.0) == "3");
    CHECK(number_text(-2.99) == "-2.99");
    CHECK(number_text(0.1) == "0.1");
    CHECK(number_text(-0.0) == "-0");
    CHECK(number_text(1e21) == "1e+21");
    CHECK(number_text(std::numeric_limits<double>::infinity()) == "+inf");
    CHECK(number_text(-std::numeric_limits<double>::infinity()) == "-inf");
}

TEST_CASE("Texts in JSON's quotes", "[text]") {
    CHECK(json_quoted("a\"b\\c\n\x01\x7F\xCE\xB1") == "\"a\\\"b\\\\c\\u000a\\u0001\\u007f\xCE\xB1\"");
    CHECK(json_quoted_briefly("12345678901234567890") == "\"12345678901234567890\"");
    CHECK(json_quoted_briefly("123456789012345678901") == "\"12345678901234567890\"...");
    std::string greek;
    for (int i = 0; i < 25; ++i) greek += "\xCE\xB1";
    CHECK(json_quoted_briefly(greek) == "\"" + greek.substr(0, 40) + "\"...");

    const std::string text = R"(xx"\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud834\uDD1E" rest)";
    std::size_t offset = 2;
    CHECK(read_json_string(text, offset) == "\"\\/\b\f\n\r\tA\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E");
    CHECK(text.substr(offset) == " rest");
}

TEST_CASE("Any text survives JSON's quotes", "[text]") {
    Random random(3);
    for (int round = 0; round < 5000; ++round) {
        std::string text;
        for (int i = random.between(0, 12); i > 0; --i) text += static_cast<char>(random.between(1, 127));
        const std::string quoted = json_quoted(text);
        std::size_t offset = 0;
        CHECK(read_json_string(quoted, offset) == text);
        CHECK(offset == quoted.size());
    }
}

TEST_CASE("Valid UTF-8 is distinguished from invalid", "[text]") {
    CHECK_FALSE(first_invalid_utf8("").has_value());
    CHECK_FALSE(first_invalid_utf8(
                    "a\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF")
                    .has_value());
    CHECK(first_invalid_utf8("ab\x80") == 2u);
    CHECK(first_invalid_utf8("\xC3") == 0u);
    CHECK(first_invalid_utf8("\xC3(") == 0u);
    CHECK(first_invalid_utf8("\xE2\x82") == 0u);
    CHECK(first_invalid_utf8("\xE2\x82(") == 0u);
    CHECK(first_invalid_utf8("\xC1\xBF") == 0u);
    CHECK(first_invalid_utf8("\xE0\x9F\xBF") == 0u);
    CHECK(first_invalid_utf8("\xED\xA0\x80") == 0u);
    CHECK(first_invalid_utf8("\xF0\x8F\xBF\xBF") == 0u);
    CHECK(first_invalid_utf8("\xF4\x90\x80\x80") == 0u);
    CHECK(first_invalid_utf8("\xF8\x88\x80\x80\x80") == 0u);
}

TEST_CASE("Places and squares", "[text]") {
    const std::string text =
        "\xEF\xBB\xBF"
        "a\xCE\xB1"
        "b\r\nc\rd\n\ne";
    const auto place = [&](std::size_t offset) {
        const TextPlace at = place_at(text, offset);
        return std::to_string(at.line) + ":" + std::to_string(at.column);
    };
    CHECK(place(3) == "1:1");
    CHECK(place(text.find('b')) == "1:3");
    CHECK(place(text.find('c')) == "2:1");
    CHECK(place(text.find('d')) == "3:1");
    CHECK(place(text.find('e')) == "5:1");
    CHECK(place(text.size()) == "5:2");

    CHECK(square_name(0, 0) == "a1");
    CHECK(square_name(7, 7) == "h8");
    CHECK(InputError{"wrong", 2, 7}.text() == "line 2, column 7: wrong");
    CHECK(InputError{"wrong"}.text() == "wrong");
}

}  // namespace UNITY_ID
