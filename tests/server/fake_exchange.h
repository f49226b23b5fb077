// An exchange without a connection, for tests of the handler.

#ifndef PLUMB_TESTS_SERVER_FAKE_EXCHANGE_H_
#define PLUMB_TESTS_SERVER_FAKE_EXCHANGE_H_

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "base/stop_source.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/http_server.h"

namespace plumb::testing {

// Collects the answer. The thread that waits for it is the thread of the handlers.
class FakeExchange : public server::Exchange {
 public:
  void Send(server::Response response) override {
    Change([&] {
      response_ = std::move(response);
      ++answers_;
    });
  }
  void Begin(server::Response head) override {
    Change([&] { response_ = std::move(head); });
  }
  void Write(std::string part) override {
    Change([&] { response_.body += part; });
  }
  void End() override {
    Change([&] { ++answers_; });
  }
  std::size_t unsent_bytes() const override { return 0; }
  void WhenDrained(std::function<void()> callback) override { Post(std::move(callback)); }
  void Post(std::function<void()> task) override {
    Change([&] { tasks_.push_back(std::move(task)); });
  }
  const base::StopSource& stop() const override { return stop_; }

  void GoAway() { stop_.RequestStop(); }

  bool is_answered() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return answers_ > 0;
  }

  // Runs what was posted until there is an answer; false if there is none within a minute.
  bool Wait() {
    return WaitUntil([this] { return answers_ > 0; });
  }
  // The same until some of the body is there.
  bool WaitForBody(absl::string_view part) {
    return WaitUntil([this, part] { return absl::StrContains(response_.body, part); });
  }

  // Once it has been waited for.
  const server::Response& response() const { return response_; }
  int answers() const { return answers_; }
  std::string header(absl::string_view name) const {
    for (const server::Header& header : response_.headers) {
      if (header.name == name) return header.value;
    }
    return "";
  }

 private:
  template <typename Action>
  void Change(Action action) {
    const std::lock_guard<std::mutex> lock(mutex_);
    action();
    changed_.notify_all();
  }

  template <typename Condition>
  bool WaitUntil(Condition condition) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    std::unique_lock<std::mutex> lock(mutex_);
    while (!condition()) {
      if (!changed_.wait_until(lock, deadline, [&] { return condition() || !tasks_.empty(); })) {
        return false;
      }
      while (!tasks_.empty()) {
        const std::function<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
        lock.lock();
      }
    }
    return true;
  }

  base::StopSource stop_;
  mutable std::mutex mutex_;  // Guards the rest.
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  server::Response response_;
  int answers_ = 0;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SERVER_FAKE_EXCHANGE_H_
