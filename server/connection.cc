#include "server/connection.h"

#include <poll.h>
#include <sys/socket.h>

#include <atomic>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/stop_source.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/request_reader.h"

namespace plumb::server {
namespace {

using boost::system::error_code;

constexpr absl::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr absl::Duration kProbeInterval = absl::Seconds(1);
// Of one client in a row; then others get a turn.
constexpr int kRequestsInARow = 16;
// What a client may still send after a refusal, so that it gets to read it.
constexpr std::size_t kMostDiscarded = std::size_t{8} << 20;
// A stream that has less than this unsent goes on.
constexpr std::size_t kDrainedBytes = std::size_t{64} << 10;
constexpr std::size_t kKeptBytes = 4096;

}  // namespace

// Brings the answers of other threads to the server's thread.
class ConnectionExchange : public Exchange,
                           public std::enable_shared_from_this<ConnectionExchange> {
 public:
  ConnectionExchange(std::weak_ptr<Connection> connection, ConnectionContext& context)
      : connection_(std::move(connection)), context_(context) {}

  ~ConnectionExchange() override {
    if (is_answered_.load()) return;
    OnConnection([](Connection& connection) {
      if (connection.has_begun_) {
        connection.Close();
      } else {
        connection.SendResponse(Problem(500, "the request was not answered"));
      }
    });
  }

  void Send(Response response) override {
    is_answered_.store(true);
    OnConnection([response = std::move(response)](Connection& connection) {
      connection.SendResponse(response);
    });
  }

  void Begin(Response head) override {
    OnConnection(
        [head = std::move(head)](Connection& connection) { connection.BeginStream(head); });
  }

  void Write(std::string part) override {
    OnConnection(
        [part = std::move(part)](Connection& connection) { connection.WriteStream(part); });
  }

  void End() override {
    is_answered_.store(true);
    OnConnection([](Connection& connection) { connection.EndStream(); });
  }

  std::size_t unsent_bytes() const override { return unsent_.load(); }

  void WhenDrained(std::function<void()> callback) override {
    Post([self = shared_from_this(), callback = std::move(callback)]() mutable {
      self->when_drained_ = std::move(callback);
      self->SetUnsent(self->unsent_.load());
    });
  }

  void Post(std::function<void()> task) override {
    boost::asio::post(context_.io, std::move(task));
  }

  const base::StopSource& stop() const override { return stop_; }

  // For the connection.
  void Cancel() {
    is_answered_.store(true);
    stop_.RequestStop();
    when_drained_ = nullptr;
  }

  void SetUnsent(std::size_t bytes) {
    unsent_.store(bytes);
    if (bytes >= kDrainedBytes || when_drained_ == nullptr) return;
    // Not at once: the connection is in the middle of something.
    Post(std::exchange(when_drained_, nullptr));
  }

 private:
  // At once on the server's thread, later from others. Not if the client is gone.
  template <typename Action>
  void OnConnection(Action action) {
    if (std::this_thread::get_id() == context_.thread) {
      if (const std::shared_ptr<Connection> connection = connection_.lock()) action(*connection);
      return;
    }
    boost::asio::post(context_.io, [weak = connection_, action = std::move(action)]() mutable {
      if (const std::shared_ptr<Connection> connection = weak.lock()) action(*connection);
    });
  }

  const std::weak_ptr<Connection> connection_;
  ConnectionContext& context_;
  base::StopSource stop_;
  std::atomic<bool> is_answered_{false};
  std::atomic<std::size_t> unsent_{0};
  std::function<void()> when_drained_;  // Only on the server's thread.
};

Connection::Connection(Socket socket, ConnectionContext& context)
    : socket_(std::move(socket)), context_(context), reader_(context.options.limits) {
  error_code ignored;
  socket_.non_blocking(true, ignored);
  socket_.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
}

Connection::~Connection() { CancelExchange(); }

void Connection::Start() {
  SetReadDeadline(RequestReader::State::kNothing);
  WaitToRead();
}

void Connection::Refuse(const Response& problem) {
  state_ = State::kAnswering;
  keep_alive_ = false;
  SendResponse(problem);
}

void Connection::WaitToRead() {
  if (waits_to_read_) return;
  waits_to_read_ = true;
  socket_.async_wait(Socket::wait_read, [self = shared_from_this()](const error_code& error) {
    self->waits_to_read_ = false;
    if (self->state_ == State::kDraining) return self->DiscardInput();
    if (error || self->state_ != State::kReading) return;
    self->OnReadable();
  });
}

void Connection::OnReadable() {
  error_code error;
  const std::size_t size = socket_.read_some(
      boost::asio::buffer(context_.scratch.data(), context_.scratch.size()), error);
  if (error == boost::asio::error::would_block) return WaitToRead();
  if (error == boost::asio::error::eof) {
    input_has_ended_ = true;
    if (reader_.Read("") == RequestReader::State::kNothing) return Close();
    return Refuse(Problem(400, "the request ended in the middle"));
  }
  if (error) return Close();
  reader_.Read(absl::string_view(context_.scratch.data(), size));
  Advance();
}

void Connection::Advance() {
  is_advancing_ = true;
  for (int handled = 0; state_ == State::kReading; ++handled) {
    if (handled == kRequestsInARow) {
      boost::asio::post(context_.io, [self = shared_from_this()] {
        if (self->state_ == State::kReading) self->Advance();
      });
      break;
    }
    const RequestReader::State state = reader_.Read("");
    if (state == RequestReader::State::kDone) {
      Dispatch();
      continue;
    }
    if (state == RequestReader::State::kBad) {
      Refuse(reader_.problem());
      break;
    }
    if (reader_.WantsContinue()) Append(kContinue);
    SetReadDeadline(state);
    WaitToRead();
    break;
  }
  is_advancing_ = false;
}

void Connection::Dispatch() {
  Request request = reader_.Take();
  state_ = State::kAnswering;
  deadline_ = base::MonotonicTime::InfiniteFuture();
  next_probe_ = base::MonotonicTime::InfinitePast();
  is_head_ = request.method == Method::kHead;
  is_http_1_0_ = request.is_http_1_0;
  keep_alive_ = request.keep_alive;
  has_begun_ = false;
  exchange_ = std::make_shared<ConnectionExchange>(weak_from_this(), context_);
  if (context_.is_stopping) {
    exchange_->Send(TryLater(503, "the server is about to stop"));
  } else {
    // A copy, since the answer lets go of the member.
    const std::shared_ptr<ConnectionExchange> exchange = exchange_;
    context_.handler->Handle(std::move(request), exchange);
  }
}

void Connection::SetReadDeadline(RequestReader::State state) {
  const base::MonotonicTime now = base::MonotonicTime::Now();
  const HttpOptions& options = context_.options;
  switch (state) {
    case RequestReader::State::kNothing:
      deadline_ = now + options.idle_time;
      phase_ = state;
      break;
    case RequestReader::State::kHead:
    case RequestReader::State::kBody:
      // From the first byte on, however small the pieces are.
      if (phase_ == state) break;
      deadline_ =
          now + (state == RequestReader::State::kHead ? options.head_time : options.body_time);
      phase_ = state;
      break;
    default:
      break;
  }
}

bool Connection::keeps_alive() const {
  return keep_alive_ && !context_.is_stopping && !input_has_ended_ && !(is_stream_ && is_http_1_0_);
}

void Connection::SendResponse(const Response& response) {
  if (state_ != State::kAnswering) return;
  is_stream_ = false;
  std::string bytes = SerializeHead(
      response, {.date = context_.date, .keep_alive = keeps_alive(), .is_http_1_0 = is_http_1_0_});
  if (!is_head_ && response.status != 304) bytes += response.body;
  has_begun_ = true;
  Append(bytes);
  FinishAnswer();
}

void Connection::BeginStream(const Response& head) {
  if (state_ != State::kAnswering) return;
  is_stream_ = true;
  has_begun_ = true;
  Append(SerializeHead(head, {.date = context_.date,
                              .keep_alive = keeps_alive(),
                              .is_http_1_0 = is_http_1_0_,
                              .is_stream = true}));
}

void Connection::WriteStream(absl::string_view part) {
  if (state_ != State::kAnswering || is_head_ || part.empty()) return;
  if (is_http_1_0_) {
    Append(part);
  } else {
    Append(SerializeChunk(part));
  }
}

void Connection::EndStream() {
  if (state_ != State::kAnswering) return;
  if (!is_http_1_0_ && !is_head_) Append(kLastChunk);
  FinishAnswer();
}

void Connection::Append(absl::string_view bytes) {
  out_.append(bytes.data(), bytes.size());
  if (!waits_to_write_) return Flush();
  if (exchange_ != nullptr) exchange_->SetUnsent(out_.size() - sent_);
}

void Connection::Flush() {
  error_code error;
  while (sent_ < out_.size()) {
    const std::size_t size =
        socket_.write_some(boost::asio::buffer(out_.data() + sent_, out_.size() - sent_), error);
    if (error) break;
    sent_ += size;
  }
  if (error && error != boost::asio::error::would_block) return Close();
  if (sent_ == out_.size()) {
    out_.clear();
    if (out_.capacity() > kKeptBytes) out_.shrink_to_fit();
    sent_ = 0;
    if (state_ == State::kAnswering) deadline_ = base::MonotonicTime::InfiniteFuture();
  } else {
    if (sent_ > out_.size() / 2) out_.erase(0, std::exchange(sent_, 0));
    deadline_ = base::MonotonicTime::Now() + context_.options.write_time;
    WaitToWrite();
  }
  if (exchange_ != nullptr) exchange_->SetUnsent(out_.size() - sent_);
}

void Connection::WaitToWrite() {
  waits_to_write_ = true;
  socket_.async_wait(Socket::wait_write, [self = shared_from_this()](const error_code& error) {
    self->waits_to_write_ = false;
    if (error || self->state_ == State::kClosed) return;
    self->Flush();
    if (self->state_ == State::kFlushing && self->out_.empty()) self->FinishFlush();
  });
}

void Connection::FinishAnswer() {
  if (state_ == State::kClosed) return;
  exchange_.reset();
  keep_alive_ = keeps_alive();
  state_ = State::kFlushing;
  if (out_.empty()) FinishFlush();
}

void Connection::FinishFlush() {
  if (!keep_alive_) return Drain();
  state_ = State::kReading;
  phase_ = RequestReader::State::kNothing;
  is_stream_ = false;
  if (!is_advancing_) Advance();
}

void Connection::Drain() {
  error_code ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
  if (input_has_ended_) return Close();
  state_ = State::kDraining;
  deadline_ = base::MonotonicTime::Now() + context_.options.linger_time;
  DiscardInput();
}

void Connection::DiscardInput() {
  error_code error;
  while (!error && discarded_ < kMostDiscarded) {
    discarded_ += socket_.read_some(
        boost::asio::buffer(context_.scratch.data(), context_.scratch.size()), error);
  }
  if (error != boost::asio::error::would_block) return Close();
  WaitToRead();
}

void Connection::Sweep(base::MonotonicTime now) {
  if (state_ == State::kAnswering) LookForClient(now);
  if (now < deadline_ || state_ == State::kClosed) return;
  if (state_ == State::kReading && phase_ != RequestReader::State::kNothing) {
    return Refuse(Problem(408, "the request took too long to arrive"));
  }
  Close();
}

// A client that has closed its end may wait for the answer, or be gone. Only who writes to it finds
// out: an interim response, which every client of HTTP/1.1 skips, is answered by a reset.
void Connection::LookForClient(base::MonotonicTime now) {
  pollfd file = {.fd = socket_.native_handle(), .events = POLLRDHUP, .revents = 0};
  if (poll(&file, 1, 0) <= 0) return;
  if ((file.revents & (POLLERR | POLLHUP)) != 0) return Close();
  if ((file.revents & POLLRDHUP) == 0 || has_begun_ || is_http_1_0_ || now < next_probe_) return;
  next_probe_ = now + kProbeInterval;
  if (out_.empty()) Append(kContinue);
}

void Connection::CloseWhenIdle() {
  if (state_ == State::kReading && phase_ == RequestReader::State::kNothing) Close();
}

void Connection::CancelExchange() {
  if (exchange_ == nullptr) return;
  exchange_->Cancel();
  exchange_.reset();
  context_.handler->OnClientGone();
}

void Connection::Close() {
  if (state_ == State::kClosed) return;
  state_ = State::kClosed;
  CancelExchange();
  error_code ignored;
  socket_.close(ignored);
  context_.on_close(this);
}

}  // namespace plumb::server
