#include "server/http_server.h"

// Boost 1.74 uses std::exchange without it.
#include <utility>
// The others, in their order.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/stop_source.h"
#include "server/connection.h"
#include "server/http_message.h"

namespace plumb::server {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds kSweepInterval(50);
constexpr std::size_t kScratchBytes = std::size_t{16} << 10;
constexpr absl::Duration kPauseAfterError = absl::Milliseconds(100);

std::string HttpDate(absl::Time time) {
  return absl::FormatTime("%a, %d %b %Y %H:%M:%S GMT", time, absl::UTCTimeZone());
}

}  // namespace

class HttpServer::Impl {
 public:
  explicit Impl(const HttpOptions& options)
      : options_(options), acceptor_(io_), timer_(io_), context_{.options = options_, .io = io_} {
    context_.scratch.resize(kScratchBytes);
    context_.date = HttpDate(absl::Now());
    context_.on_close = [this](Connection* connection) { connections_.erase(connection); };
  }

  absl::Status Listen() {
    error_code error;
    const auto address = boost::asio::ip::make_address(options_.address, error);
    if (error) {
      return absl::InvalidArgumentError(absl::StrCat(
          "expected an IP address such as 127.0.0.1 or ::1, got '", options_.address, "'"));
    }
    const tcp::endpoint endpoint(address, static_cast<unsigned short>(options_.port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(boost::asio::socket_base::max_listen_connections, error);
    if (!error) acceptor_.non_blocking(true, error);
    if (error) {
      return absl::UnavailableError(absl::StrCat("cannot listen at ", options_.address, " port ",
                                                 options_.port, ": ", error.message()));
    }
    return absl::OkStatus();
  }

  tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

  void Run(RequestHandler& handler, const base::StopSource& stop) {
    context_.handler = &handler;
    context_.thread = std::this_thread::get_id();
    stop_ = &stop;
    Accept();
    Sweep();
    io_.run();
  }

 private:
  using Connections = std::unordered_map<Connection*, std::shared_ptr<Connection>>;

  void Accept() {
    acceptor_.async_accept([this](const error_code& error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (error) {
        // No file is left for it. Some will be soon.
        accept_again_ = base::MonotonicTime::Now() + kPauseAfterError;
        return;
      }
      Welcome(std::move(socket));
      Accept();
    });
  }

  void Welcome(tcp::socket socket) {
    const auto connection = std::make_shared<Connection>(std::move(socket), context_);
    connections_.emplace(connection.get(), connection);
    context_.handler->OnAccept();
    if (connections_.size() > options_.max_connections) {
      connection->Refuse(TryLater(503, "too many connections are open"));
    } else {
      connection->Start();
    }
  }

  // Deadlines are looked at here for all connections, so that a request costs no timer.
  void Sweep() {
    const base::MonotonicTime now = base::MonotonicTime::Now();
    context_.date = HttpDate(absl::Now());
    if (stop_->StopRequested() && !context_.is_stopping) BeginShutdown(now);
    for (const auto& connection : AllConnections()) connection->Sweep(now);
    if (context_.is_stopping) {
      if (now >= shutdown_deadline_) {
        for (const auto& connection : AllConnections()) connection->Close();
      }
      if (connections_.empty()) return io_.stop();
    } else if (now >= accept_again_) {
      accept_again_ = base::MonotonicTime::InfiniteFuture();
      Accept();
    }
    context_.handler->OnOpenConnections(connections_.size());
    timer_.expires_after(kSweepInterval);
    timer_.async_wait([this](const error_code& error) {
      if (!error) Sweep();
    });
  }

  void BeginShutdown(base::MonotonicTime now) {
    context_.is_stopping = true;
    shutdown_deadline_ = now + options_.shutdown_time;
    error_code ignored;
    acceptor_.close(ignored);
    context_.handler->Shutdown();
    for (const auto& connection : AllConnections()) connection->CloseWhenIdle();
  }

  // A copy, because they leave while it is gone through.
  std::vector<std::shared_ptr<Connection>> AllConnections() const {
    std::vector<std::shared_ptr<Connection>> all;
    all.reserve(connections_.size());
    for (const auto& [key, connection] : connections_) all.push_back(connection);
    return all;
  }

  const HttpOptions options_;
  boost::asio::io_context io_{1};
  tcp::acceptor acceptor_;
  boost::asio::steady_timer timer_;
  ConnectionContext context_;
  Connections connections_;
  const base::StopSource* stop_ = nullptr;
  base::MonotonicTime shutdown_deadline_ = base::MonotonicTime::InfiniteFuture();
  base::MonotonicTime accept_again_ = base::MonotonicTime::InfiniteFuture();
};

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
HttpServer::~HttpServer() = default;

absl::StatusOr<std::unique_ptr<HttpServer>> HttpServer::Listen(const HttpOptions& options) {
  auto impl = std::make_unique<Impl>(options);
  if (absl::Status status = impl->Listen(); !status.ok()) return status;
  return std::unique_ptr<HttpServer>(new HttpServer(std::move(impl)));
}

std::string HttpServer::url() const {
  const auto address = impl_->endpoint().address();
  const std::string host =
      address.is_v6() ? absl::StrCat("[", address.to_string(), "]") : address.to_string();
  return absl::StrCat("http://", host, ":", port(), "/");
}

int HttpServer::port() const { return impl_->endpoint().port(); }

void HttpServer::Run(RequestHandler& handler, const base::StopSource& stop) {
  impl_->Run(handler, stop);
}

}  // namespace plumb::server
