// Dear ImGui's lists, joined before they are drawn: the same triangles, in the same order, clipped to the same effect.
#include "app/gl/joined_lists.hpp"

#include <catch2/catch_test_macros.hpp>
#include <deque>
#include <random>
#include <vector>

namespace UNITY_ID {

using namespace plytrace;

namespace {

const ImVec2 kDisplay(800, 600);
const ImVec4 kWhole(0, 0, 800, 600);
constexpr ImTextureID kLetters = 1, kPicture = 2;

/// A frame that is made by hand.
struct Frame {
    std::deque<ImDrawList> lists;
    ImDrawData data;

    Frame() {
        data.DisplaySize = kDisplay;
        data.FramebufferScale = ImVec2(1, 1);
    }

    ImDrawList& list() {
        data.CmdLists.push_back(&lists.emplace_back(nullptr));
        return lists.back();
    }
};

/// A command of one triangle, with its own three vertices.
void add_triangle(ImDrawList& list, ImVec4 clip, ImTextureID texture, ImVec2 a, ImVec2 b, ImVec2 c, ImU32 color = 0) {
    ImDrawCmd command;
    command.ClipRect = clip;
    command.TexRef = ImTextureRef(texture);
    command.IdxOffset = static_cast<unsigned>(list.IdxBuffer.Size);
    command.ElemCount = 3;
    list.CmdBuffer.push_back(command);
    for (const ImVec2 corner : {a, b, c}) {
        list.IdxBuffer.push_back(static_cast<ImDrawIdx>(list.VtxBuffer.Size));
        list.VtxBuffer.push_back({corner, ImVec2(0, 0), color});
    }
}

/// A triangle as it reaches the screen: by what it is cut off only where that takes something away.
struct Drawn {
    std::vector<float> corners;
    ImTextureID texture = 0;
    ImU32 color = 0;
    std::vector<float> cut_to;

    friend bool operator==(const Drawn&, const Drawn&) = default;
};

[[nodiscard]] std::vector<Drawn> drawn(const ImDrawData& data) {
    std::vector<Drawn> all;
    for (const ImDrawList* list : data.CmdLists) {
        for (const ImDrawCmd& command : list->CmdBuffer) {
            const ImVec4& clip = command.ClipRect;
            for (unsigned at = 0; at < command.ElemCount; at += 3) {
                Drawn triangle;
                triangle.texture = command.TexRef._TexID;
                bool is_whole = true;
                for (unsigned corner = 0; corner < 3; ++corner) {
                    const int index = list->IdxBuffer[static_cast<int>(command.IdxOffset + at + corner)];
                    const ImDrawVert& vertex = list->VtxBuffer[index + static_cast<int>(command.VtxOffset)];
                    triangle.corners.insert(triangle.corners.end(), {vertex.pos.x, vertex.pos.y});
                    triangle.color = vertex.col;
                    is_whole = is_whole && vertex.pos.x >= clip.x && vertex.pos.x <= clip.z && vertex.pos.y >= clip.y &&
                               vertex.pos.y <= clip.w;
                }
                if (!is_whole) triangle.cut_to = {clip.x, clip.y, clip.z, clip.w};
                all.push_back(triangle);
            }
        }
    }
    return all;
}

[[nodiscard]] int commands_in(const ImDrawData& data) {
    int count = 0;
    for (const ImDrawList* list : data.CmdLists) count += list->CmdBuffer.Size;
    return count;
}

void call_back(const ImDrawList* /*list*/, const ImDrawCmd* /*command*/) {}

}  // namespace

TEST_CASE("joined lists draw the same triangles in the same order") {
    std::mt19937 random(1);
    const auto below = [&](unsigned limit) { return static_cast<unsigned>(random() % limit); };
    const auto point = [&] { return ImVec2(static_cast<float>(below(900)) - 50, static_cast<float>(below(700)) - 50); };
    JoinedLists joined;
    for (int round = 0; round < 200; ++round) {
        Frame frame;
        for (unsigned lists = below(8); lists > 0; --lists) {
            ImDrawList& list = frame.list();
            for (unsigned commands = below(6); commands > 0; --commands) {
                const ImVec2 from = point(), to = point();
                add_triangle(list, {from.x, from.y, to.x, to.y}, below(3) == 0 ? kPicture : kLetters, point(), point(),
                             point(), static_cast<ImU32>(random()));
            }
        }
        CHECK(drawn(*joined.join(frame.data)) == drawn(frame.data));
    }
}

TEST_CASE("Commands entirely inside their clip rectangles are joined") {
    Frame frame;
    add_triangle(frame.list(), {10, 10, 100, 100}, kLetters, {10, 10}, {100, 10}, {50, 100});
    add_triangle(frame.list(), {200, 10, 300, 100}, kLetters, {210, 10}, {290, 10}, {250, 100});
    JoinedLists joined;
    const ImDrawData& data = *joined.join(frame.data);
    CHECK(data.CmdLists.Size == 1);
    CHECK(commands_in(data) == 1);
    CHECK(drawn(data).size() == 2);
}

TEST_CASE("a clip rectangle that ends within a pixel is kept: the renderer may cut a pixel more") {
    JoinedLists joined;
    for (const float scale : {1.0F, 1.5F}) {
        Frame frame;
        frame.data.FramebufferScale = ImVec2(scale, scale);
        ImDrawList& list = frame.list();
        add_triangle(list, kWhole, kLetters, {1, 1}, {2, 1}, {1, 2});
        add_triangle(list, {10, 10, 100, scale == 1 ? 100.5F : 101.0F}, kLetters, {10, 10}, {99, 10}, {50, 99});
        CHECK(commands_in(*joined.join(frame.data)) == 2);
    }
}

TEST_CASE("A clipped command stays separate; so does one with another texture") {
    Frame frame;
    ImDrawList& list = frame.list();
    add_triangle(list, kWhole, kLetters, {10, 10}, {100, 10}, {50, 100});
    add_triangle(list, {20, 20, 90, 90}, kLetters, {10, 10}, {100, 10}, {50, 100});
    add_triangle(list, kWhole, kLetters, {10, 10}, {100, 10}, {50, 100});
    add_triangle(list, kWhole, kPicture, {10, 10}, {100, 10}, {50, 100});
    JoinedLists joined;
    const ImDrawData& data = *joined.join(frame.data);
    CHECK(data.CmdLists.Size == 1);
    CHECK(commands_in(data) == 4);
    CHECK(drawn(data) == drawn(frame.data));
}

TEST_CASE("A joined list has at most as many vertices as a 16-bit index can address") {
    Frame frame;
    constexpr int kTriangles = 10000, kLists = 5;  // 30,000 vertices each: two in a list
    for (int i = 0; i < kLists; ++i) {
        ImDrawList& list = frame.list();
        for (int j = 0; j < kTriangles; ++j) {
            add_triangle(list, kWhole, kLetters, {static_cast<float>(i), static_cast<float>(j % 500)}, {100, 10},
                         {50, 100});
        }
    }
    JoinedLists joined;
    const ImDrawData& data = *joined.join(frame.data);
    CHECK(data.CmdLists.Size == 3);
    for (const ImDrawList* list : data.CmdLists) CHECK(list->VtxBuffer.Size <= 65535);
    CHECK(drawn(data) == drawn(frame.data));
}

TEST_CASE("A list with more vertices, which uses an offset, is left unchanged") {
    Frame frame;
    ImDrawList& list = frame.list();
    add_triangle(list, kWhole, kLetters, {1, 1}, {2, 1}, {1, 2});
    add_triangle(list, kWhole, kLetters, {3, 1}, {4, 1}, {3, 2});
    list.CmdBuffer.back().VtxOffset = 3;
    for (int i = 3; i < 6; ++i) list.IdxBuffer[i] = static_cast<ImDrawIdx>(list.IdxBuffer[i] - 3);
    JoinedLists joined;
    const ImDrawData& data = *joined.join(frame.data);
    REQUIRE(data.CmdLists.Size == 1);
    CHECK(data.CmdLists[0] == &list);
}

TEST_CASE("A list with a callback is left unchanged, at its place") {
    Frame frame;
    add_triangle(frame.list(), kWhole, kLetters, {1, 1}, {2, 1}, {1, 2});
    ImDrawList& calling = frame.list();
    add_triangle(calling, kWhole, kLetters, {3, 1}, {4, 1}, {3, 2});
    calling.CmdBuffer.back().UserCallback = call_back;
    add_triangle(frame.list(), kWhole, kLetters, {5, 1}, {6, 1}, {5, 2});
    JoinedLists joined;
    const ImDrawData& data = *joined.join(frame.data);
    REQUIRE(data.CmdLists.Size == 3);
    CHECK(data.CmdLists[1] == &calling);
    CHECK(drawn(data) == drawn(frame.data));
}

TEST_CASE("nothing is left of the frame before") {
    JoinedLists joined;
    Frame full;
    add_triangle(full.list(), kWhole, kLetters, {1, 1}, {2, 1}, {1, 2});
    CHECK(drawn(*joined.join(full.data)).size() == 1);
    const Frame empty;
    CHECK(joined.join(empty.data)->CmdLists.empty());
    CHECK(drawn(*joined.join(full.data)).size() == 1);
}

}  // namespace UNITY_ID
