#include "solver/book/blocks.h"

#include <zstd.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "solver/book/format.h"

namespace plumb::book {
namespace {

struct FreeContext {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

}  // namespace

absl::StatusOr<std::string> CompressBlock(absl::Span<const std::int8_t> values) {
  const std::unique_ptr<ZSTD_CCtx, FreeContext> context(ZSTD_createCCtx());
  if (context == nullptr) return absl::ResourceExhaustedError("zstd: not enough memory");
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, ZSTD_maxCLevel());
  std::string frame(ZSTD_compressBound(values.size()), '\0');
  const std::size_t size =
      ZSTD_compress2(context.get(), frame.data(), frame.size(), values.data(), values.size());
  if (ZSTD_isError(size) != 0) {
    return absl::InternalError(absl::StrCat("zstd: ", ZSTD_getErrorName(size)));
  }
  frame.resize(size);
  return frame;
}

absl::Status DecompressBlock(Bytes frame, absl::Span<std::int8_t> values) {
  // Both questions are asked first: ZSTD_decompress alone would accept several frames
  // in a row, and frames that state no size.
  const unsigned long long stated = ZSTD_getFrameContentSize(frame.data(), frame.size());
  if (stated == ZSTD_CONTENTSIZE_ERROR) return absl::DataLossError("expected a zstd frame");
  if (stated != values.size()) {
    return absl::DataLossError(
        absl::StrCat("expected a frame of ", values.size(), " values, got one of ",
                     stated == ZSTD_CONTENTSIZE_UNKNOWN ? "unknown size" : absl::StrCat(stated)));
  }
  if (ZSTD_findFrameCompressedSize(frame.data(), frame.size()) != frame.size()) {
    return absl::DataLossError(
        absl::StrCat("expected one whole zstd frame of ", frame.size(), " bytes"));
  }
  const std::size_t size =
      ZSTD_decompress(values.data(), values.size(), frame.data(), frame.size());
  if (ZSTD_isError(size) != 0) {
    return absl::DataLossError(
        absl::StrCat("expected ", values.size(), " values, zstd says: ", ZSTD_getErrorName(size)));
  }
  if (size != values.size()) {
    return absl::DataLossError(
        absl::StrCat("expected ", values.size(), " values, the frame holds ", size));
  }
  return absl::OkStatus();
}

absl::StatusOr<FrameSize> SizeOfFirstFrame(Bytes frames) {
  const unsigned long long content = ZSTD_getFrameContentSize(frames.data(), frames.size());
  const std::size_t frame = ZSTD_findFrameCompressedSize(frames.data(), frames.size());
  if (content == ZSTD_CONTENTSIZE_ERROR || content == ZSTD_CONTENTSIZE_UNKNOWN ||
      ZSTD_isError(frame) != 0) {
    return absl::DataLossError("expected a zstd frame that states its content size");
  }
  return FrameSize{.frame = frame, .content = static_cast<std::size_t>(content)};
}

}  // namespace plumb::book
