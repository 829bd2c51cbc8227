// For Dear ImGui's renderer in the browser, where nobody else draws. It asks for the state of WebGL before each frame
// and puts it back afterwards; each such question (getParameter) waits until the graphics process has answered. This
// header is included before its source and answers instead: with the state that a new context has.
#pragma once

#include <GLES3/gl3.h>

inline void plytrace_kept_gl_integer(GLenum name, GLint* values) {
    switch (name) {
        case GL_VIEWPORT:
        case GL_SCISSOR_BOX:
            values[0] = values[1] = values[2] = values[3] = 0;
            return;  // WebCanvas sets it each frame
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
        case GL_BLEND_SRC_ALPHA:
            *values = GL_ONE;
            return;
        case GL_BLEND_DST_RGB:
        case GL_BLEND_DST_ALPHA:
            *values = GL_ZERO;
            return;
        case GL_BLEND_EQUATION_RGB:
        case GL_BLEND_EQUATION_ALPHA:
            *values = GL_FUNC_ADD;
            return;
        default:
            glGetIntegerv(name, values);
    }
}

inline GLboolean plytrace_kept_gl_switch(GLenum /*name*/) {
    return GL_FALSE;
}

#define glGetIntegerv plytrace_kept_gl_integer
#define glIsEnabled plytrace_kept_gl_switch
