#include "tests/gui/driver.hpp"

#include <catch2/catch_test_macros.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/desktop/exporting.hpp"
#include "app/desktop/runner.hpp"
#include "app/export/picture.hpp"
#include "app/ui/widgets/shortcuts.hpp"

namespace plytrace::gui {
namespace {

/// "Open…###file.open" is called "file.open".
[[nodiscard]] std::string_view name_of(std::string_view label) {
    const auto hashes = label.rfind("##");
    return hashes == std::string_view::npos ? label : label.substr(hashes + 2);
}

/// Dear ImGui keeps textures that a renderer would make; nobody makes them here.
void pretend_to_render() {
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
        if (texture->Status == ImTextureStatus_WantCreate || texture->Status == ImTextureStatus_WantUpdates) {
            texture->SetTexID(1);
            texture->SetStatus(ImTextureStatus_OK);
        } else if (texture->Status == ImTextureStatus_WantDestroy) {
            texture->SetTexID(ImTextureID_Invalid);
            texture->SetStatus(ImTextureStatus_Destroyed);
        }
    }
}

[[nodiscard]] std::string& clipboard() {
    static std::string text;
    return text;
}

[[nodiscard]] std::unique_ptr<Runner> make_runner(bool has_thread) {
    if (has_thread) return std::make_unique<ThreadRunner>();
    return std::make_unique<ImmediateRunner>();
}

}  // namespace

Driver::Driver(const DriverOptions& options) : m_options(options), m_runner(make_runner(options.has_thread)) {
    m_app = std::make_unique<AppState>(m_files, *m_runner);
    m_app->settings.theme = options.theme;
    m_app->settings.interface_scale = options.scale;
    m_app->host.picture = picture_on_white;
    m_app->host.pictures.write = write_export;
    m_app->host.pictures.copy = [this](const AppState& app) {
        m_copied = picture_on_white(app).value_or("");
        return Expected<bool>(true);
    };
    m_app->host.watch = m_program.prepare();
    m_app->host.start_game = m_games.starter();
    m_app->host.print = [this](const std::string& svg) { m_printed = svg; };
    load_assets(*m_app);
    const auto opened = open_lesson(*m_app, options.lesson);
    REQUIRE(opened);

    auto interface = ImGuiSession::create(std::string(PLYTRACE_ASSETS_DIR) + "/fonts");
    REQUIRE(interface);
    m_interface = std::move(*interface);
    ImGui::GetCurrentContext()->TestEngineHookItems = true;
    ImGuiPlatformIO& platform = ImGui::GetPlatformIO();
    platform.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) { clipboard() = text; };
    platform.Platform_GetClipboardTextFn = [](ImGuiContext*) -> const char* { return clipboard().c_str(); };
    if (options.has_pictures) {
        auto offscreen = Offscreen::create(options.width, options.height);
        REQUIRE(offscreen);
        m_offscreen = std::move(*offscreen);
    } else {
        ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        ImGui::GetIO().DisplaySize = {static_cast<float>(options.width), static_cast<float>(options.height)};
    }
    const FontSet& fonts = m_interface->fonts();
    m_shell = std::make_unique<Shell>(*m_app, Fonts{fonts.body, fonts.bold, fonts.mono});
    frames(6);
}

Driver::~Driver() {
    m_shell.reset();
    if (!m_offscreen) {
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
            texture->SetTexID(ImTextureID_Invalid);
            texture->SetStatus(ImTextureStatus_Destroyed);
        }
    }
    m_offscreen.reset();
}

void Driver::one_frame() {
    m_shell->prepare(1);
    clear_widgets();
    const auto draw = [this] { m_shell->draw(m_frame_seconds, false); };
    if (m_offscreen) {
        m_offscreen->frame(m_frame_seconds, draw);
    } else {
        ImGui::GetIO().DeltaTime = m_frame_seconds;
        ImGuiSession::begin_frame();
        draw();
        ImGui::Render();
        pretend_to_render();
    }
    m_widgets = widgets_of_frame();
}

void Driver::frames(int count) {
    for (int i = 0; i < count; ++i) one_frame();
}

std::optional<Widget> Driver::find(std::string_view id) {
    std::optional<Widget> found;
    for (const Widget& widget : m_widgets) {
        // The last one drawn is on top.
        if (!widget.label.empty() && name_of(widget.label) == id) found = widget;
    }
    if (found) return found;
    // Lists do not say what they are called: their number is made from the window's and their label.
    const std::string label = "##" + std::string(id);
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        for (const Widget& widget : m_widgets) {
            if (window->WasActive && widget.id == ImHashStr(label.c_str(), 0, window->ID)) found = widget;
        }
    }
    return found;
}

bool Driver::is_wide() const {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    return window_form(size.x, size.y, static_cast<float>(m_app->settings.interface_scale)) == WindowForm::kWide;
}

Widget Driver::widget(std::string_view id) {
    const auto found = find(id);
    INFO("widget " << id);
    REQUIRE(found);
    return *found;
}

void Driver::move_to(ImVec2 place) {
    ImGui::GetIO().AddMousePosEvent(place.x, place.y);
    frames(2);
}

void Driver::click_at(ImVec2 place) {
    move_to(place);
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    frames(2);
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    frames(3);
}

void Driver::click(std::string_view id) {
    const Widget target = widget(id);
    INFO("click " << id);
    REQUIRE_FALSE(target.is_clipped);
    click_at(target.rect.GetCenter());
}

void Driver::drag(ImVec2 from, ImVec2 to) {
    move_to(from);
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    frames(2);
    for (int i = 1; i <= 4; ++i) {
        const float part = static_cast<float>(i) / 4;
        move_to({from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part});
    }
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    frames(3);
}

void Driver::scroll(ImVec2 place, float notches) {
    move_to(place);
    ImGui::GetIO().AddMouseWheelEvent(0, notches);
    frames(3);
}

void Driver::press(const Chord& chord) {
    ImGuiIO& io = ImGui::GetIO();
    const auto modifiers = [&](bool is_down) {
        if (chord.has_ctrl) io.AddKeyEvent(ImGuiMod_Ctrl, is_down);
        if (chord.has_shift) io.AddKeyEvent(ImGuiMod_Shift, is_down);
        if (chord.has_alt) io.AddKeyEvent(ImGuiMod_Alt, is_down);
    };
    modifiers(true);
    io.AddKeyEvent(imgui_key(chord.key), true);
    frames(2);
    io.AddKeyEvent(imgui_key(chord.key), false);
    modifiers(false);
    frames(3);
}

void Driver::type(std::string_view text) {
    ImGui::GetIO().AddInputCharactersUTF8(std::string(text).c_str());
    frames(3);
}

void Driver::open_menu_of(std::string_view action_id) {
    const Action* action = find_action(action_id);
    INFO("action " << action_id);
    REQUIRE(action != nullptr);
    const auto slash = action->menu.find('/');
    click("menu." + std::string(action->menu.substr(0, slash)));
    if (slash == std::string_view::npos) return;
    move_to(widget(action->menu).rect.GetCenter());
    frames(30);  // a submenu opens after a moment
}

Widget Driver::menu_item(std::string_view action_id) {
    std::optional<Widget> found;
    for (const Widget& widget : m_widgets) {
        if (widget.window.find("##Menu_") != std::string::npos && name_of(widget.label) == action_id) found = widget;
    }
    INFO("menu item " << action_id);
    REQUIRE(found);
    return *found;
}

void Driver::choose_in_menu(std::string_view action_id) {
    open_menu_of(action_id);
    click_at(menu_item(action_id).rect.GetCenter());
}

bool Driver::is_enabled_in_menu(std::string_view action_id) {
    open_menu_of(action_id);
    const bool is_possible = menu_item(action_id).is_enabled;
    close_menus();
    return is_possible;
}

void Driver::close_menus() {
    for (int i = 0; i < 3 && ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
         ++i)
        click_at({static_cast<float>(m_options.width) / 2, static_cast<float>(m_options.height) - 4});
}

Picture Driver::picture() {
    REQUIRE(m_offscreen != nullptr);
    return m_offscreen->picture();
}

void Driver::save_picture(const std::string& path) {
    const auto written = write_png(path, picture());
    REQUIRE(written);
}

}  // namespace plytrace::gui
