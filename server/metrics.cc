#include "server/metrics.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/version.h"

namespace plumb::server {
namespace {

void Describe(std::string& text, absl::string_view name, absl::string_view type,
              absl::string_view help) {
  absl::StrAppend(&text, "# HELP ", name, " ", help, "\n# TYPE ", name, " ", type, "\n");
}

template <typename Number>
void Single(std::string& text, absl::string_view name, absl::string_view type,
            absl::string_view help, Number value) {
  Describe(text, name, type, help);
  absl::StrAppend(&text, name, " ", value, "\n");
}

}  // namespace

void Metrics::CountRequest(absl::string_view route, int status, absl::Duration elapsed) {
  const double seconds = absl::ToDoubleSeconds(elapsed);
  const auto bucket = std::lower_bound(kBuckets.begin(), kBuckets.end(), seconds);
  const std::lock_guard<std::mutex> lock(mutex_);
  ++requests_[{std::string(route), status}];
  ++times_[static_cast<std::size_t>(bucket - kBuckets.begin())];
  seconds_ += seconds;
}

std::string Metrics::Text(const Now& now) const {
  std::string text;
  Describe(text, "plumb_build_info", "gauge", "The version that runs.");
  absl::StrAppend(&text, "plumb_build_info{version=\"", base::kVersion, "\"} 1\n");
  Single(text, "plumb_connections_total", "counter", "Connections accepted.", connections_.load());
  Single(text, "plumb_connections", "gauge", "Connections open now.", now.open_connections);
  Single(text, "plumb_searches_running", "gauge", "Searches that run now.", now.running_searches);
  Single(text, "plumb_searches_waiting", "gauge", "Searches that wait for a thread.",
         now.waiting_searches);
  Single(text, "plumb_searches_refused_total", "counter",
         "Searches refused because too many waited.", refused_searches_.load());
  Single(text, "plumb_searches_cancelled_total", "counter",
         "Requests whose client went away before the answer.", cancelled_searches_.load());
  const std::lock_guard<std::mutex> lock(mutex_);
  Describe(text, "plumb_http_requests_total", "counter", "Requests answered.");
  for (const auto& [key, count] : requests_) {
    absl::StrAppend(&text, "plumb_http_requests_total{route=\"", key.first, "\",status=\"",
                    key.second, "\"} ", count, "\n");
  }
  Describe(text, "plumb_http_request_seconds", "histogram",
           "Time from the whole request to the end of its answer.");
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < times_.size(); ++i) {
    total += times_[i];
    absl::StrAppend(&text, "plumb_http_request_seconds_bucket{le=\"",
                    i < kBuckets.size() ? absl::StrCat(kBuckets[i]) : "+Inf", "\"} ", total, "\n");
  }
  absl::StrAppend(&text, "plumb_http_request_seconds_sum ", seconds_,
                  "\nplumb_http_request_seconds_count ", total, "\n");
  return text;
}

}  // namespace plumb::server
