// Blending with AVX2, where the processor has it: asked when the program runs.
#include "draw/pixels/blend_rows.h"

namespace pixelstep {

// On Windows, GCC does not align such vectors where it keeps them on the stack.
#if defined(__x86_64__) && !defined(_WIN32) && !defined(PIXELSTEP_NO_VECTOR)

namespace {

__attribute__((target("avx2"))) void blendWithAvx(uint32_t* to, ptrdiff_t toPitch,
                                                  const uint32_t* from, ptrdiff_t fromPitch,
                                                  Vec2i size) {
    blendRows<EightPixels>(to, toPitch, from, fromPitch, size);
}

}  // namespace

BlendRows blendByEight() {
    return __builtin_cpu_supports("avx2") ? blendWithAvx : nullptr;
}

#else

BlendRows blendByEight() {
    return nullptr;
}

#endif

}  // namespace pixelstep
