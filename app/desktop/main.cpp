// The program on a desktop.
#include "app/desktop/cli/command_line.hpp"

int main(int argc, char** argv) {
    return plytrace::run_command_line(argc, argv);
}
