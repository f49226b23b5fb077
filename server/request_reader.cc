#include "server/request_reader.h"

// Boost 1.74 uses std::exchange without it.
#include <utility>
// The others, in their order.
#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "server/http_message.h"

namespace plumb::server {
namespace {

namespace http = boost::beast::http;
using boost::beast::error_code;
using Parser = http::request_parser<http::string_body>;

std::string ToString(boost::beast::string_view text) { return {text.data(), text.size()}; }

Method MethodOf(http::verb verb) {
  switch (verb) {
    case http::verb::get:
      return Method::kGet;
    case http::verb::head:
      return Method::kHead;
    case http::verb::post:
      return Method::kPost;
    case http::verb::options:
      return Method::kOptions;
    default:
      return Method::kOther;
  }
}

}  // namespace

class RequestReader::Impl {
 public:
  explicit Impl(const RequestLimits& limits) : limits_(limits) {}

  State Read(absl::string_view bytes) {
    buffer_.append(bytes.data(), bytes.size());
    if (state_ == State::kDone || state_ == State::kBad) return state_;
    SkipEmptyLines();
    while (!buffer_.empty()) {
      if (!parser_.has_value()) Begin();
      error_code error;
      const std::size_t used =
          parser_->put(boost::asio::buffer(buffer_.data(), buffer_.size()), error);
      buffer_.erase(0, used);
      if (used > 0) has_first_line_ = true;
      if (parser_->is_header_done() && state_ != State::kBody) {
        state_ = State::kBody;
        if (std::optional<Response> problem = ProblemOfHead()) return Refuse(*std::move(problem));
      }
      if (error && error != http::error::need_more) return Refuse(ProblemOf(error));
      if (parser_->is_done()) return state_ = State::kDone;
      if (error || used == 0) break;
    }
    return state_;
  }

  bool WantsContinue() {
    if (state_ != State::kBody || has_continued_) return false;
    has_continued_ =
        absl::EqualsIgnoreCase(ToString(parser_->get()[http::field::expect]), "100-continue");
    return has_continued_;
  }

  Request Take() {
    Parser::value_type& message = parser_->get();
    Request request;
    request.method = MethodOf(message.method());
    request.target = ToString(message.target());
    request.content_type = ToString(message[http::field::content_type]);
    request.if_none_match = ToString(message[http::field::if_none_match]);
    request.body = std::move(message.body());
    request.is_http_1_0 = message.version() < 11;
    request.keep_alive = message.keep_alive();
    parser_.reset();
    state_ = State::kNothing;
    if (buffer_.empty()) buffer_.shrink_to_fit();  // Idle connections are many.
    return request;
  }

  const Response& problem() const { return *problem_; }

 private:
  // RFC 9112, 2.2: a client may send some after a request.
  void SkipEmptyLines() {
    if (state_ != State::kNothing) return;
    buffer_.erase(0, std::min(buffer_.find_first_not_of("\r\n"), buffer_.size()));
  }

  void Begin() {
    parser_.emplace();
    // Both are needed to tell which one a client breaks.
    parser_->header_limit(static_cast<std::uint32_t>(limits_.head_bytes));
    parser_->body_limit(limits_.body_bytes);
    parser_->eager(true);
    state_ = State::kHead;
    has_first_line_ = false;
    has_continued_ = false;
  }

  State Refuse(Response problem) {
    problem_ = std::move(problem);
    return state_ = State::kBad;
  }

  std::optional<Response> ProblemOfHead() const {
    const Parser::value_type& message = parser_->get();
    if (message.target().size() > limits_.target_bytes) return TargetTooLong();
    if (message.version() != 10 && message.version() != 11) {
      return Problem(505, "expected HTTP/1.1 or HTTP/1.0");
    }
    if (message.version() == 11 && message.count(http::field::host) != 1) {
      return Problem(400, "expected one Host header");
    }
    return std::nullopt;
  }

  Response TargetTooLong() const {
    return Problem(414, absl::StrCat("expected a URL of at most ", limits_.target_bytes,
                                     " bytes; send what is longer in the body of a POST"));
  }

  Response ProblemOf(const error_code& error) const {
    if (error == http::error::header_limit) {
      // The parser takes whole lines: before the first one it is the URL that is too long.
      if (!has_first_line_) return TargetTooLong();
      return Problem(431,
                     absl::StrCat("expected headers of at most ", limits_.head_bytes, " bytes"));
    }
    if (error == http::error::body_limit) {
      return Problem(413,
                     absl::StrCat("expected a body of at most ", limits_.body_bytes, " bytes"));
    }
    if (error == http::error::bad_version) return Problem(505, "expected HTTP/1.1 or HTTP/1.0");
    return Problem(400, absl::StrCat("this is no HTTP request: ", error.message()));
  }

  const RequestLimits limits_;
  State state_ = State::kNothing;
  std::string buffer_;
  std::optional<Parser> parser_;
  bool has_first_line_ = false;
  bool has_continued_ = false;
  std::optional<Response> problem_;
};

RequestReader::RequestReader(const RequestLimits& limits) : impl_(std::make_unique<Impl>(limits)) {}
RequestReader::~RequestReader() = default;

RequestReader::State RequestReader::Read(absl::string_view bytes) { return impl_->Read(bytes); }
bool RequestReader::WantsContinue() { return impl_->WantsContinue(); }
Request RequestReader::Take() { return impl_->Take(); }
const Response& RequestReader::problem() const { return impl_->problem(); }

}  // namespace plumb::server
