#include "app/document/session.hpp"
#include "games/nim/nim.hpp"

// std::thread in a comment is nobody's fault
inline void wait() {
    std::thread([] {}).join();
}
