// The system's graphics driver keeps some memory when it is unloaded. The leak sanitizer cannot distinguish it from
// ours, so it does not check after a test has drawn pictures.
#if defined(__SANITIZE_ADDRESS__)
#include <dlfcn.h>

/// Asked by the sanitizer at the end of the process. Offscreen drawing leaves this library loaded.
extern "C" int __lsan_is_turned_off() {
    return dlopen("libOpenGL.so.0", RTLD_LAZY | RTLD_NOLOAD) != nullptr ? 1 : 0;
}
#endif
