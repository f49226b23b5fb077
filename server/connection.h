// One client.

#ifndef PLUMB_SERVER_CONNECTION_H_
#define PLUMB_SERVER_CONNECTION_H_

// Boost 1.74 uses std::exchange without it.
#include <utility>
// The others, in their order.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/string_view.h"
#include "base/monotonic_time.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/http_options.h"
#include "server/request_handler.h"
#include "server/request_reader.h"

namespace plumb::server {

using Socket = boost::asio::ip::tcp::socket;

class Connection;
class ConnectionExchange;

// What the connections of a server share. Only its thread uses it.
struct ConnectionContext {
  const HttpOptions& options;
  boost::asio::io_context& io;
  RequestHandler* handler = nullptr;
  std::thread::id thread = {};
  bool is_stopping = false;
  std::string date = {};           // For the header Date.
  std::vector<char> scratch = {};  // What was just read.
  std::function<void(Connection*)> on_close = {};
};

// Reads requests one after the other, and answers each before it looks at the next. All methods
// are called on the server's thread.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Socket socket, ConnectionContext& context);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void Start();
  // Answers without a request, and closes.
  void Refuse(const Response& problem);
  // Called several times a second: ends what took too long, and notices clients that are gone.
  void Sweep(base::MonotonicTime now);
  // Closes it as soon as nothing is under way.
  void CloseWhenIdle();
  void Close();

 private:
  friend class ConnectionExchange;

  enum class State {
    kReading,    // Waits for a request or the rest of one.
    kAnswering,  // The handler has it.
    kFlushing,   // The answer is complete, and some of it is still here.
    kDraining,   // Everything is sent. Reads until the client has closed, or it might lose the end.
    kClosed,
  };

  void WaitToRead();
  void OnReadable();
  // Handles the requests that are there.
  void Advance();
  void Dispatch();
  void SetReadDeadline(RequestReader::State state);

  // Of the exchange.
  void SendResponse(const Response& response);
  void BeginStream(const Response& head);
  void WriteStream(absl::string_view part);
  void EndStream();

  bool keeps_alive() const;
  void Append(absl::string_view bytes);
  void Flush();
  void WaitToWrite();
  void FinishAnswer();
  void FinishFlush();
  void Drain();
  void DiscardInput();
  void LookForClient(base::MonotonicTime now);
  void CancelExchange();

  Socket socket_;
  ConnectionContext& context_;
  RequestReader reader_;
  State state_ = State::kReading;
  RequestReader::State phase_ = RequestReader::State::kNothing;  // That the deadline is for.
  base::MonotonicTime deadline_ = base::MonotonicTime::InfiniteFuture();
  base::MonotonicTime next_probe_ = base::MonotonicTime::InfinitePast();

  // Of the request that is being answered.
  std::shared_ptr<ConnectionExchange> exchange_;
  bool is_head_ = false;
  bool is_http_1_0_ = false;
  bool keep_alive_ = true;
  bool is_stream_ = false;
  bool has_begun_ = false;  // Some of the answer is sent.

  std::string out_;
  std::size_t sent_ = 0;
  bool waits_to_read_ = false;
  bool waits_to_write_ = false;
  bool is_advancing_ = false;
  bool input_has_ended_ = false;
  std::size_t discarded_ = 0;
};

}  // namespace plumb::server

#endif  // PLUMB_SERVER_CONNECTION_H_
