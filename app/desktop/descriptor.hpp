// An open file of the system, closed at the end of its life. Inside the platform only.
#pragma once

#include <unistd.h>

#include <utility>

namespace plytrace {

class Descriptor {
  public:
    explicit Descriptor(int file = -1) : m_file(file) {}
    Descriptor(Descriptor&& other) noexcept : m_file(std::exchange(other.m_file, -1)) {}
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor() {
        if (m_file >= 0) close(m_file);
    }
    [[nodiscard]] bool is_open() const { return m_file >= 0; }
    [[nodiscard]] int get() const { return m_file; }

  private:
    int m_file;
};

}  // namespace plytrace
