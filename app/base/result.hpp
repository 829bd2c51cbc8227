// A value, or one sentence for people on why there is none.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace plytrace {

template <class T>
using Result = tl::expected<T, std::string>;

[[nodiscard]] inline tl::unexpected<std::string> failed(std::string why) {
    return tl::make_unexpected(std::move(why));
}

}  // namespace plytrace
