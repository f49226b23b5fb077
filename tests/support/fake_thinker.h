// A thinker that thinks nothing: the test says what it has found, and when.

#ifndef PLUMB_TESTS_SUPPORT_FAKE_THINKER_H_
#define PLUMB_TESTS_SUPPORT_FAKE_THINKER_H_

#include <optional>
#include <vector>

#include "engine/settings.h"
#include "engine/thinker.h"
#include "engine/thought.h"
#include "solver/board_size.h"
#include "solver/position.h"

namespace plumb::testing {

// Records what it was told.
class FakeThinker : public Thinker {
 public:
  struct Perft {
    Position position;
    int depth;
  };

  void Configure(const Settings& new_settings) override { settings = new_settings; }
  void ClearHash() override { ++times_cleared; }
  void Prepare(BoardSize size) override { prepared.push_back(size); }
  void StartThinking(TaskId id, const ThinkRequest& new_request) override {
    task = id;
    request = new_request;
    stopped = false;
  }
  void StartPerft(TaskId id, const Position& position, int depth) override {
    task = id;
    perft = Perft{position, depth};
    stopped = false;
  }
  void Stop() override { stopped = true; }

  Settings settings;
  int times_cleared = 0;
  std::vector<BoardSize> prepared;
  TaskId task = 0;                      // The last one.
  std::optional<ThinkRequest> request;  // The last one.
  std::optional<Perft> perft;           // The last one.
  bool stopped = false;                 // Since the last task began.
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_FAKE_THINKER_H_
