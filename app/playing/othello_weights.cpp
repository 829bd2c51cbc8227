#include "app/playing/othello_weights.hpp"

#include <utility>

namespace plytrace {

Expected<std::shared_ptr<const othello::PatternWeights>> read_othello_weights(FileSystem& files) {
    const std::string path = files.assets_directory() + "/othello/patterns.weights";
    const auto bytes = files.read(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    auto weights = othello::PatternWeights::parse(*bytes);
    if (!weights) return input_error(path + ": " + weights.error().text());
    return std::make_shared<const othello::PatternWeights>(std::move(*weights));
}

}  // namespace plytrace
