// Othello's engine in a worker of the page. It is linked twice: into the whole program and, with the SIMD instructions
// of WebAssembly, into a small one that is only the engine. The worker's only thread.
#pragma once

#include <cstddef>
#include <memory>

#include "app/playing/engine_session.hpp"

namespace plytrace {

/// What a level of the engine plays with in a worker; the same in each worker, so that its searches are the same.
[[nodiscard]] std::shared_ptr<const EngineMeans> worker_means();

}  // namespace plytrace
