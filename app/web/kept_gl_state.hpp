// Caches the state of WebGL for Dear ImGui's renderer in the browser, where nothing else draws. In each frame, the
// renderer queries the state, sets its own and restores the previous one. Each query (getParameter) waits for the
// graphics process, and each call is costly. This header is included before the renderer's source: it answers queries
// so that nothing has to be restored, and skips calls that would change nothing.
#pragma once

#include <GLES3/gl3.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>

namespace plytrace_kept_gl {

/// What the renderer has set since it started. Empty: not set yet.
struct State {
    std::map<GLenum, std::optional<bool>> switches;
    std::map<GLuint, std::optional<std::tuple<GLint, GLenum, GLboolean, GLsizei, const void*>>> attributes;
    std::map<GLuint, bool> enabled_attributes;
    std::optional<std::array<GLenum, 4>> blending;
    std::optional<GLenum> equation, texture_unit;
    std::optional<GLuint> program, sampler, bound_array;
    std::optional<std::array<GLint, 4>> viewport;
    GLuint vertex_array = 0;  ///< the renderer's only one, which it would otherwise create and delete in each frame
};
inline State state;

/// Calls `set` if `kept` is not `value` yet.
template <class Kept, class Value, class Set>
void set_once(Kept& kept, const Value& value, Set set) {
    if (kept == value) return;
    kept = value;
    set();
}

inline void turn(GLenum name, bool on) {
    set_once(state.switches[name], on, [&] { on ? glEnable(name) : glDisable(name); });
}
/// The renderer's own settings stay, except the scissor, which must be off for clearing the canvas.
inline GLboolean is_on(GLenum name) {
    return name == GL_BLEND ? GL_TRUE : GL_FALSE;
}

inline void blend_by(GLenum source, GLenum target, GLenum source_alpha, GLenum target_alpha) {
    set_once(state.blending, std::array{source, target, source_alpha, target_alpha},
             [&] { glBlendFuncSeparate(source, target, source_alpha, target_alpha); });
}
inline void blend_with(GLenum equation, GLenum /*of_alpha: always the same*/) {
    set_once(state.equation, equation, [&] { glBlendEquation(equation); });
}
inline void use_unit(GLenum unit) {
    set_once(state.texture_unit, unit, [&] { glActiveTexture(unit); });
}
// answer() reports no program, viewport and array. So the renderer only restores these values, which is not wanted.
inline void use_program(GLuint program) {
    if (program == 0) return;
    set_once(state.program, program, [&] { glUseProgram(program); });
}
inline void use_sampler(GLuint unit, GLuint sampler) {
    set_once(state.sampler, sampler, [&] { glBindSampler(unit, sampler); });
}
inline void see(GLint x, GLint y, GLsizei width, GLsizei height) {
    if (width == 0) return;
    set_once(state.viewport, std::array{x, y, width, height}, [&] { glViewport(x, y, width, height); });
}

inline void take_array(GLsizei /*one*/, GLuint* array) {
    if (state.vertex_array == 0) glGenVertexArrays(1, &state.vertex_array);
    *array = state.vertex_array;
}
inline void use_array(GLuint array) {
    if (array == 0) return;
    set_once(state.bound_array, array, [&] { glBindVertexArray(array); });
}
inline void enable_attribute(GLuint index) {
    set_once(state.enabled_attributes[index], true, [&] { glEnableVertexAttribArray(index); });
}
/// For the renderer's only vertex buffer.
inline void point_attribute(GLuint index, GLint size, GLenum type, GLboolean is_normalized, GLsizei stride,
                            const void* offset) {
    set_once(state.attributes[index], std::tuple(size, type, is_normalized, stride, offset),
             [&] { glVertexAttribPointer(index, size, type, is_normalized, stride, offset); });
}

/// The renderer ends (nothing else deletes its program). Its state is forgotten, because the next one may have another
/// context.
inline void forget(GLuint program) {
    glDeleteProgram(program);
    if (state.vertex_array != 0) glDeleteVertexArrays(1, &state.vertex_array);
    state = State();
}

/// Replaces glGetIntegerv: reports what the renderer itself sets, or nothing.
inline void answer(GLenum name, GLint* values) {
    switch (name) {
        case GL_VIEWPORT:
        case GL_SCISSOR_BOX:
            std::fill_n(values, 4, 0);
            return;
        case GL_ACTIVE_TEXTURE:
            *values = GL_TEXTURE0;
            return;
        case GL_CURRENT_PROGRAM:
        case GL_TEXTURE_BINDING_2D:
        case GL_SAMPLER_BINDING:
        case GL_ARRAY_BUFFER_BINDING:
        case GL_ELEMENT_ARRAY_BUFFER_BINDING:
        case GL_VERTEX_ARRAY_BINDING:
        case GL_PIXEL_UNPACK_BUFFER_BINDING:
            *values = 0;
            return;
        case GL_BLEND_SRC_RGB:
            *values = GL_SRC_ALPHA;
            return;
        case GL_BLEND_SRC_ALPHA:
            *values = GL_ONE;
            return;
        case GL_BLEND_DST_RGB:
        case GL_BLEND_DST_ALPHA:
            *values = GL_ONE_MINUS_SRC_ALPHA;
            return;
        case GL_BLEND_EQUATION_RGB:
        case GL_BLEND_EQUATION_ALPHA:
            *values = GL_FUNC_ADD;
            return;
        default:
            glGetIntegerv(name, values);
    }
}

}  // namespace plytrace_kept_gl

#define glActiveTexture plytrace_kept_gl::use_unit
#define glBindSampler plytrace_kept_gl::use_sampler
#define glBindVertexArray plytrace_kept_gl::use_array
#define glBlendEquation(equation) plytrace_kept_gl::blend_with(equation, equation)
#define glBlendEquationSeparate plytrace_kept_gl::blend_with
#define glBlendFuncSeparate plytrace_kept_gl::blend_by
#define glDeleteProgram plytrace_kept_gl::forget
#define glDeleteVertexArrays(count, arrays) static_cast<void>(arrays)
#define glDisable(name) plytrace_kept_gl::turn(name, false)
#define glEnable(name) plytrace_kept_gl::turn(name, true)
#define glEnableVertexAttribArray plytrace_kept_gl::enable_attribute
#define glGenVertexArrays plytrace_kept_gl::take_array
#define glGetIntegerv plytrace_kept_gl::answer
#define glIsEnabled plytrace_kept_gl::is_on
#define glIsProgram(program) GL_TRUE
#define glUseProgram plytrace_kept_gl::use_program
#define glVertexAttribPointer plytrace_kept_gl::point_attribute
#define glViewport plytrace_kept_gl::see
