// The server's answers: finds the endpoint of a request.

#ifndef PLUMB_SERVER_API_HANDLER_H_
#define PLUMB_SERVER_API_HANDLER_H_

#include <cstddef>
#include <memory>

#include "absl/time/time.h"
#include "engine/book_set.h"
#include "server/api.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/request_handler.h"
#include "server/search_pool.h"

namespace plumb::server {

class ApiHandler : public RequestHandler {
 public:
  ApiHandler(const PoolOptions& pool, absl::Duration longest_search,
             std::shared_ptr<engine::BookSet> books);

  // How many searches run at a time: fewer than wished for if the system refused threads.
  int search_threads() { return api_.pool().threads(); }

  void Handle(Request request, ExchangePtr exchange) override;
  void Shutdown() override;
  void OnAccept() override;
  void OnOpenConnections(std::size_t count) override;
  void OnClientGone() override;

 private:
  struct Route;
  static const Route* FindRoute(absl::string_view path);

  void AnswerRoute(const Route& route, const Request& request, absl::string_view query,
                   const ExchangePtr& exchange);
  void AnswerMetrics(const Call& call);

  Api api_;
  std::size_t open_connections_ = 0;
};

}  // namespace plumb::server

#endif  // PLUMB_SERVER_API_HANDLER_H_
