// What the engine has where it runs beside the page, in a worker. The worker's only thread.
#pragma once

#include <memory>

#include "app/playing/engine_session.hpp"

namespace plytrace {

/// What a level plays with in a worker: so its search is the same in each of them.
[[nodiscard]] std::shared_ptr<const EngineMeans> worker_means();

}  // namespace plytrace
