// The main function of all test programs.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#ifdef PIXELSTEP_SANITIZED
// Deleted memory is reused after 32 MiB instead of 256: fresh pages took a fifth of the time.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
    return "quarantine_size_mb=32:malloc_context_size=12";
}
#endif
