// The program: hands the command line to whoever it is for. Runs on the main thread.

#include <cstdio>
#include <string_view>

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--version") {
        std::puts("plytrace " PLYTRACE_VERSION);
        return 0;
    }
    std::fputs("plytrace: usage: plytrace --version\n", stderr);
    return 2;
}
