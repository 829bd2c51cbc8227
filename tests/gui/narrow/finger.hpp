// A finger on the window of a Driver, as the page reports one: nowhere, then somewhere and down, and nowhere again when
// lifted. Also the sizes of phones.
#pragma once

#include <catch2/generators/catch_generators.hpp>
#include <cfloat>

#include "tests/gui/driver.hpp"

namespace plytrace::gui {

struct PhoneSize {
    int width, height;
    [[nodiscard]] bool is_upright() const { return width < height; }
};
/// Upright and across, one after the other.
[[nodiscard]] inline PhoneSize any_phone() {
    return GENERATE(PhoneSize{360, 640}, PhoneSize{390, 844}, PhoneSize{430, 932}, PhoneSize{640, 360},
                    PhoneSize{844, 390}, PhoneSize{932, 430});
}

class Finger {
  public:
    explicit Finger(Driver& driver) : m_driver(driver) {}

    void tap(ImVec2 place) {
        put_down(place);
        lift();
    }
    void tap(std::string_view id) {
        const Widget widget = m_driver.widget(id);
        INFO("tap " << id);
        REQUIRE_FALSE(widget.is_clipped);
        tap(widget.rect.GetCenter());
    }
    /// Rests at the end, so that nothing glides on.
    void draw(ImVec2 from, ImVec2 to) {
        put_down(from);
        for (int i = 1; i <= 6; ++i) {
            const float part = static_cast<float>(i) / 6;
            ImGui::GetIO().AddMousePosEvent(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
            m_driver.frames(1);
        }
        m_driver.frames(30);
        lift();
    }

    /// As the page takes it away when it rests, or a second one comes.
    void lose(ImVec2 place) {
        put_down(place);
        ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
        m_driver.frames(3);
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        m_driver.frames(20);
    }

  private:
    void put_down(ImVec2 place) {
        ImGui::GetIO().AddMouseSourceEvent(ImGuiMouseSource_TouchScreen);
        ImGui::GetIO().AddMousePosEvent(place.x, place.y);
        m_driver.frames(1);
        ImGui::GetIO().AddMouseButtonEvent(0, true);
        m_driver.frames(2);
    }
    void lift() {
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        m_driver.frames(2);
        ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
        m_driver.frames(20);  // longer than between the two taps of a double one
    }

    Driver& m_driver;
};

}  // namespace plytrace::gui
