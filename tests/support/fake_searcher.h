// A searcher that does not search: the test says what it has found, and when.

#ifndef PLUMB_TESTS_SUPPORT_FAKE_SEARCHER_H_
#define PLUMB_TESTS_SUPPORT_FAKE_SEARCHER_H_

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/book_set.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::testing {

// Records what it was told.
class FakeSearcher : public engine::Searcher {
 public:
  struct Perft {
    Position position;
    int depth;
  };

  void Configure(const engine::Settings& new_settings,
                 std::shared_ptr<engine::BookSet> new_books) override {
    settings = new_settings;
    books = std::move(new_books);
  }
  void ClearHash() override { ++times_cleared; }
  void Prepare(BoardSize size) override { prepared.push_back(size); }
  void StartSearch(engine::TaskId id, const engine::SearchRequest& new_request) override {
    task = id;
    request = new_request;
    stopped = false;
  }
  void StartPerft(engine::TaskId id, const Position& position, int depth) override {
    task = id;
    perft = Perft{position, depth};
    stopped = false;
  }
  void Stop() override { stopped = true; }

  engine::Settings settings;
  std::shared_ptr<engine::BookSet> books;
  int times_cleared = 0;
  std::vector<BoardSize> prepared;
  engine::TaskId task = 0;                       // The last one.
  std::optional<engine::SearchRequest> request;  // The last one.
  std::optional<Perft> perft;                    // The last one.
  bool stopped = false;                          // Since the last task began.
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_FAKE_SEARCHER_H_
