#include "server/page_files.h"

#include <cstddef>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"

// page_files.inc is made by CMake: PLUMB_FILE(name, "/path", "file", "etag") for each file.

// The assembler copies the files, as it does the books (solver/book/embedded.cc).
#define PLUMB_LABEL(name) ".globl " name "\n.hidden " name "\n" name ":\n"
#define PLUMB_FILE(name, path, file, etag)                                             \
  asm(".pushsection .rodata\n" PLUMB_LABEL("plumb_page_" #name)                      \
      ".incbin \"" file "\"\n" PLUMB_LABEL("plumb_page_end_" #name)                  \
      ".byte 0\n"                                                                    \
      ".popsection\n"); \
  extern "C" [[gnu::visibility("hidden")]] const char plumb_page_##name[];             \
  extern "C" [[gnu::visibility("hidden")]] const char plumb_page_end_##name[];
#include "page_files.inc"
#undef PLUMB_FILE

namespace plumb::server {
namespace {

constexpr absl::string_view kOpenApiPath = "/openapi.json";

struct ContentType {
  absl::string_view suffix;
  absl::string_view type;
};

constexpr ContentType kContentTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
};

absl::string_view ContentTypeOf(absl::string_view path) {
  for (const ContentType& each : kContentTypes) {
    if (absl::EndsWith(path, each.suffix)) return each.type;
  }
  return "application/octet-stream";
}

absl::string_view Between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

struct PageFiles {
  static constexpr std::size_t kCount = 0
#define PLUMB_FILE(name, path, file, etag) +1  // NOLINT(bugprone-macro-parentheses)
#include "page_files.inc"
#undef PLUMB_FILE
      ;
  PageFile files[kCount] = {
#define PLUMB_FILE(name, path, file, etag) \
  {path, ContentTypeOf(path), Between(plumb_page_##name, plumb_page_end_##name), "\"" etag "\""},
#include "page_files.inc"
#undef PLUMB_FILE
  };
};

const PageFile* Find(absl::string_view path) {
  static const PageFiles* const kFiles = new PageFiles;
  for (const PageFile& file : kFiles->files) {
    if (file.path == path) return &file;
  }
  return nullptr;
}

}  // namespace

const PageFile* FindPageFile(absl::string_view path) {
  if (path == kOpenApiPath) return nullptr;  // It has its place in the API.
  return Find(path == "/" ? "/index.html" : path);
}

const PageFile& OpenApiDocument() { return *Find(kOpenApiPath); }

}  // namespace plumb::server
