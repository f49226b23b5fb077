// Digests that are right for what a file holds, however wrong that is: without them
// every defect would be found as damage, and no other check would be tested.

#ifndef PLUMB_TESTS_BOOK_BUILDER_SEAL_BOOK_H_
#define PLUMB_TESTS_BOOK_BUILDER_SEAL_BOOK_H_

#include <cstddef>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "solver/book/format.h"

namespace plumb::testing {

// Makes Header_Digest and the footer right. Requires: a file with header and footer.
inline void SealBook(std::string* book) {
  constexpr std::size_t kHeaderDigestOffset = 56;
  constexpr int kHeaderDigestSize = 8;
  const absl::string_view header = absl::string_view(*book).substr(0, kHeaderDigestOffset);
  std::string digest;
  book::AppendInteger(book::ShortDigestOf(book::AsBytes(header)), kHeaderDigestSize, &digest);
  book->replace(kHeaderDigestOffset, digest.size(), digest);
  book->resize(book->size() - book::kFooterSize);
  absl::StrAppend(book, book::AsText(book::DigestOf(book::AsBytes(*book))));
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_BOOK_BUILDER_SEAL_BOOK_H_
