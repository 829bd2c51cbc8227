#include "app/base/json_first_key.hpp"

#include <nlohmann/json.hpp>

namespace plytrace {
namespace {

/// Stops at the first key, and at whatever comes before one.
class FirstKey final : public nlohmann::json_sax<nlohmann::json> {
  public:
    std::string name;

    bool key(string_t& text) override { return name = text, false; }
    bool start_object(std::size_t) override { return true; }
    bool null() override { return false; }
    bool boolean(bool) override { return false; }
    bool number_integer(number_integer_t) override { return false; }
    bool number_unsigned(number_unsigned_t) override { return false; }
    bool number_float(number_float_t, const string_t&) override { return false; }
    bool string(string_t&) override { return false; }
    bool binary(binary_t&) override { return false; }
    bool end_object() override { return false; }
    bool start_array(std::size_t) override { return false; }
    bool end_array() override { return false; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }
};

}  // namespace

std::string first_key_of(std::string_view text) {
    FirstKey first;
    (void)nlohmann::json::sax_parse(text.begin(), text.end(), &first);
    return first.name;
}

}  // namespace plytrace
