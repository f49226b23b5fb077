#include "book_builder/instruction_set.h"

#include <unistd.h>

#include <cstring>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

// What the compiler may use is in its macros. The functions here must not use any of it.
#if defined(__x86_64__)
#define PLUMB_BASELINE __attribute__((target("arch=x86-64"), noinline))
#else
#define PLUMB_BASELINE
#endif

namespace plumb::book_builder {
namespace {

PLUMB_BASELINE void Say(const char* text) {
  const ssize_t written = write(STDERR_FILENO, text, std::strlen(text));
  (void)written;
}

#if defined(__LZCNT__) || defined(__MOVBE__)
// For what __builtin_cpu_supports of some compilers does not know: a bit of ECX.
PLUMB_BASELINE bool HasBit(unsigned leaf, int bit) {
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  __cpuid(leaf & 0x80000000, eax, ebx, ecx, edx);
  if (eax < leaf) return false;
  __cpuid(leaf, eax, ebx, ecx, edx);
  return (ecx >> bit & 1) != 0;
}
#endif

// Priority 101 is the first that programs may use: before the constructors of all other objects.
PLUMB_BASELINE __attribute__((constructor(101))) void CheckBeforeMain() { CheckInstructions(); }

}  // namespace

bool IsPortableBuild() {
#if defined(__SSE4_2__) || defined(__AVX__)
  return false;
#else
  return true;
#endif
}

PLUMB_BASELINE const char* MissingInstructions() {
#if defined(__x86_64__)
  __builtin_cpu_init();
#define PLUMB_REQUIRE(name) \
  if (!__builtin_cpu_supports(name)) return name
#ifdef __SSE4_2__
  PLUMB_REQUIRE("sse4.2");
#endif
#ifdef __POPCNT__
  PLUMB_REQUIRE("popcnt");
#endif
#ifdef __AVX__
  PLUMB_REQUIRE("avx");
#endif
#ifdef __AVX2__
  PLUMB_REQUIRE("avx2");
#endif
#ifdef __BMI__
  PLUMB_REQUIRE("bmi");
#endif
#ifdef __BMI2__
  PLUMB_REQUIRE("bmi2");
#endif
#ifdef __LZCNT__
  if (!HasBit(0x80000001, 5)) return "lzcnt";
#endif
#ifdef __MOVBE__
  if (!HasBit(1, 22)) return "movbe";
#endif
#ifdef __FMA__
  PLUMB_REQUIRE("fma");
#endif
#ifdef __XOP__
  PLUMB_REQUIRE("xop");
#endif
#ifdef __AVX512F__
  PLUMB_REQUIRE("avx512f");
#endif
#ifdef __AVX512BW__
  PLUMB_REQUIRE("avx512bw");
#endif
#ifdef __AVX512CD__
  PLUMB_REQUIRE("avx512cd");
#endif
#ifdef __AVX512DQ__
  PLUMB_REQUIRE("avx512dq");
#endif
#ifdef __AVX512VL__
  PLUMB_REQUIRE("avx512vl");
#endif
#ifdef __AVX512BITALG__
  PLUMB_REQUIRE("avx512bitalg");
#endif
#ifdef __AVX512VBMI__
  PLUMB_REQUIRE("avx512vbmi");
#endif
#ifdef __AVX512VBMI2__
  PLUMB_REQUIRE("avx512vbmi2");
#endif
#ifdef __AVX512VPOPCNTDQ__
  PLUMB_REQUIRE("avx512vpopcntdq");
#endif
#undef PLUMB_REQUIRE
#endif
  return nullptr;
}

PLUMB_BASELINE void CheckInstructions() {
  const char* missing = MissingInstructions();
  if (missing == nullptr) return;
  Say("this program was built for another processor; this one lacks ");
  Say(missing);
  Say(". Build it here, or with the preset `portable`, which runs on any x86-64.\n");
  _exit(1);
}

}  // namespace plumb::book_builder
