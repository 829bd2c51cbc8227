// Letters that the program's own fonts do not have: the host draws them; what it cannot draw is shown as U+FFFD and
// reported.
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cfloat>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/text_metrics.hpp"
#include "app/desktop/system_letters.hpp"
#include "app/gl/fallback_letters.hpp"
#include "app/gl/imgui_session.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

constexpr char32_t kHan = U'漢', kOwl = U'🦉';
constexpr float kEm = 20, kSize = kEm * kLineHeight;

/// Has two letters, which fill a square each.
class TwoLetters final : public LetterSource {
  public:
    [[nodiscard]] std::optional<LetterPicture> draw(char32_t letter, float em, FontWeight weight) override {
        asked.push_back(letter);
        if (letter == kHan) weights_of_han.insert(weight);
        if (letter != kHan && letter != kOwl) return std::nullopt;
        const int side = static_cast<int>(em);
        return LetterPicture{side,
                             side,
                             0,
                             em,
                             em,
                             letter == kOwl,
                             std::vector<std::uint8_t>(static_cast<std::size_t>(side * side * 4), 200)};
    }
    std::vector<char32_t> asked;
    std::set<FontWeight> weights_of_han;
};

/// A Dear ImGui session in the middle of a frame, without a screen.
class Frame {
  public:
    explicit Frame(LetterSource* letters) {
        auto created = ImGuiSession::create(std::string(PLYTRACE_ASSETS_DIR) + "/fonts", letters);
        REQUIRE(created);
        session = std::move(*created);
        ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        ImGui::GetIO().DisplaySize = {800, 600};
        ImGui::NewFrame();
    }
    ~Frame() { ImGui::EndFrame(); }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

    [[nodiscard]] float width_of(std::string_view text) const {
        return session->fonts().body->CalcTextSizeA(kSize, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
    }
    [[nodiscard]] const ImFontGlyph& glyph_of(char32_t letter) const {
        return *session->fonts().body->GetFontBaked(kSize)->FindGlyph(letter);
    }

    std::unique_ptr<ImGuiSession> session;
};

}  // namespace

TEST_CASE("The host draws the letters that the program's fonts do not have, and no others", "[letters]") {
    TwoLetters letters;
    Frame frame(&letters);
    for (ImFont* const font : {frame.session->fonts().body, frame.session->fonts().bold, frame.session->fonts().mono}) {
        const std::string_view text = "漢";
        CHECK(font->CalcTextSizeA(kSize, FLT_MAX, 0, text.data(), text.data() + text.size()).x == Catch::Approx(kEm));
    }
    CHECK(letters.weights_of_han == std::set{FontWeight::kRegular, FontWeight::kBold});
    CHECK(frame.glyph_of(kHan).Visible);
    CHECK_FALSE(frame.glyph_of(kHan).Colored);
    CHECK(frame.glyph_of(kOwl).Codepoint == kOwl);
    CHECK(frame.glyph_of(kOwl).Colored);
    letters.asked.clear();
    CHECK(frame.width_of("αβ ≤ ∞ Ж é") > 0);
    CHECK(letters.asked.empty());
    CHECK(frame.session->take_missing_letters().empty());
}

TEST_CASE("A letter that nobody can draw is shown as U+FFFD and reported once", "[letters]") {
    TwoLetters letters;
    LetterSource* const source =
        GENERATE_REF(static_cast<LetterSource*>(nullptr), static_cast<LetterSource*>(&letters));
    Frame frame(source);
    CHECK(frame.glyph_of(U'字').Codepoint == 0xFFFD);
    CHECK(frame.glyph_of(U'字').Visible);
    CHECK(frame.session->take_missing_letters() == "U+5B57");
    CHECK(frame.width_of("字字") > 0);
    CHECK(frame.session->fonts().bold->GetFontBaked(kSize)->FindGlyph(U'字') != nullptr);
    CHECK(frame.session->take_missing_letters().empty());
    CHECK(frame.width_of("一二三四五六七") > 0);
    CHECK(frame.session->take_missing_letters() == "U+4E00, U+4E03, U+4E09, U+4E8C, U+4E94, …");
}

TEST_CASE("Joiners and variation selectors need no letter of their own", "[letters]") {
    Frame frame(nullptr);
    CHECK(frame.width_of("a\u200D\uFE0F\U000E0101b") >= frame.width_of("ab"));
    CHECK(frame.session->take_missing_letters().empty());
}

TEST_CASE("Text from right to left is drawn in visual order and measured as it is drawn", "[letters]") {
    Frame frame(nullptr);
    ImFont* const font = frame.session->fonts().body;
    // What is drawn, as corners of letters in the font's texture and on the screen.
    const auto drawn = [&](std::string_view text, float wrap_width = 0) {
        ImDrawList list(ImGui::GetDrawListSharedData());
        list._ResetForNewFrame();
        list.PushTexture(ImGui::GetIO().Fonts->TexRef);
        list.PushClipRectFullScreen();
        list.AddText(font, kSize, {10, 10}, IM_COL32_WHITE, text.data(), text.data() + text.size(), wrap_width);
        std::vector<std::array<float, 4>> corners;
        for (const ImDrawVert& corner : list.VtxBuffer)
            corners.push_back({corner.pos.x, corner.pos.y, corner.uv.x, corner.uv.y});
        return corners;
    };
    CHECK(frame.width_of("שלום سلام") > 0);  // both alphabets are in the texture now
    // U+202D to U+202C: in the order in which the letters are written.
    CHECK(drawn("MAX שלום") == drawn("\u202DMAX םולש\u202C"));
    CHECK(drawn("MAX שלום") != drawn("\u202DMAX שלום\u202C"));
    CHECK(drawn("سلام").size() == 3 * 4);  // lam and alef are one letter
    CHECK(frame.width_of("سلام") == frame.width_of("\u202D\uFEE1\uFEFC\uFEB3\u202C"));
    CHECK(frame.width_of("ببب") < 3 * frame.width_of("ب"));
    // Lines are broken in the order in which they are read, then drawn.
    const float line = frame.width_of("שלום עולם") + 1;
    CHECK(drawn("שלום עולם אחד", line) == drawn("\u202Dםלוע םולש\u202C\n\u202Dדחא\u202C"));
    CHECK(drawn("a").size() == 4);
    CHECK(frame.session->take_missing_letters().empty());
}

TEST_CASE("The system's fonts draw a letter at the size asked for", "[letters]") {
    SystemLetters letters;
    for (const float em : {9.0F, 20.0F, 96.5F}) {
        const auto drawn = letters.draw(U'H', em, FontWeight::kRegular);
        REQUIRE(drawn);
        CHECK(drawn->rgba.size() ==
              static_cast<std::size_t>(drawn->width) * static_cast<std::size_t>(drawn->height) * 4);
        CHECK(drawn->advance > 0.4F * em);
        CHECK(drawn->advance < 1.1F * em);
        CHECK(drawn->top == Catch::Approx(drawn->height).margin(1.5));  // it stands on the baseline
        CHECK(std::any_of(drawn->rgba.begin(), drawn->rgba.end(), [](std::uint8_t part) { return part > 0; }));
    }
    constexpr char32_t kForPrivateUse = 0x10FFFD;
    for (int i = 0; i < 2; ++i) CHECK_FALSE(letters.draw(kForPrivateUse, 20, FontWeight::kRegular));
    const auto ink = [&](FontWeight weight) {
        const auto drawn = letters.draw(U'H', 40, weight);
        REQUIRE(drawn);
        std::uint64_t sum = 0;
        for (std::size_t i = 3; i < drawn->rgba.size(); i += 4) sum += drawn->rgba[i];
        return sum;
    };
    CHECK(ink(FontWeight::kBold) > ink(FontWeight::kRegular));
}

}  // namespace UNITY_ID
