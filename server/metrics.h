// Counters of the server, as Prometheus reads them.

#ifndef PLUMB_SERVER_METRICS_H_
#define PLUMB_SERVER_METRICS_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace plumb::server {

// May be used by any thread.
class Metrics {
 public:
  // `route` is a path of the API and not what the client sent, so that nobody can make many.
  void CountRequest(absl::string_view route, int status, absl::Duration elapsed);
  void CountRefusedSearch() { ++refused_searches_; }
  void CountCancelledSearch() { ++cancelled_searches_; }
  void CountConnection() { ++connections_; }

  struct Now {
    std::size_t open_connections = 0;
    int running_searches = 0;
    int waiting_searches = 0;
  };
  std::string Text(const Now& now) const;

 private:
  static constexpr std::array<double, 8> kBuckets = {0.0001, 0.001, 0.005, 0.02, 0.1, 0.5, 2, 10};

  std::atomic<std::uint64_t> refused_searches_{0};
  std::atomic<std::uint64_t> cancelled_searches_{0};
  std::atomic<std::uint64_t> connections_{0};
  mutable std::mutex mutex_;  // Guards the rest.
  std::map<std::pair<std::string, int>, std::uint64_t> requests_;
  std::array<std::uint64_t, kBuckets.size() + 1> times_ = {};  // The last one: longer than all.
  double seconds_ = 0;
};

}  // namespace plumb::server

#endif  // PLUMB_SERVER_METRICS_H_
