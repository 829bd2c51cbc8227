// What helps the search to a depth to try the best move first (midgame.hpp), as far as it can be switched off. None
// changes a value: for tests, and to measure what each is worth. Plain values.
#pragma once

namespace plytrace::othello {

struct MidgameOptions {
    bool has_table_move = true;
    bool has_history = true;
};

}  // namespace plytrace::othello
