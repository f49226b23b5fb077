// The files of the page, which are part of the program.

#ifndef PLUMB_SERVER_PAGE_FILES_H_
#define PLUMB_SERVER_PAGE_FILES_H_

#include "absl/strings/string_view.h"

namespace plumb::server {

struct PageFile {
  absl::string_view path;  // "/index.html"
  absl::string_view content_type;
  absl::string_view bytes;
  absl::string_view etag;  // In quotation marks.
};

// "/" is the same as "/index.html". Null if there is none.
const PageFile* FindPageFile(absl::string_view path);

// The OpenAPI document.
const PageFile& OpenApiDocument();

}  // namespace plumb::server

#endif  // PLUMB_SERVER_PAGE_FILES_H_
