// On 7x6 no host ever gets a guess where the book knows the move: not in the first millisecond, not
// without time, not on a busy machine, and not through a pipe that ends.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/book_choice.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/book.h"
#include "solver/solver.h"
#include "tests/engine/questions.h"
#include "tests/support/busy_cores.h"
#include "tests/support/engine_process.h"
#include "tests/support/random_positions.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::Contains;
using ::testing::SizeIs;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kStarts = 10;
constexpr int kPositions = 50;
#else
constexpr int kStarts = 200;
constexpr int kPositions = 1000;
#endif

constexpr int kMostStones = 11;  // The moves of all these positions are in the book.
constexpr int kManyThreads = 8;  // On two cores, or four, that is busy.

// A random game that is not over.
tools::RandomGame RandomGame(int most_stones, tools::Random& random) {
  while (true) {
    tools::RandomGame game =
        tools::PlayRandomGame(BoardSize(), random.Below(most_stones + 1), random);
    if (game.position.State() == GameState::kOngoing) return game;
  }
}

// What is right, by the book and the solver.
class Truth {
 public:
  Truth() : book_(*engine::OpenBook({}, BoardSize())) { solver_.UseBook(book_.get()); }

  void Expect(const SaidMove& move, const tools::RandomGame& game) {
    const BestMovesResult best = solver_.BestMoves(game.position);
    EXPECT_THAT(best.columns, Contains(move.column)) << "after " << game.Moves();
    if (move.score.has_value()) {
      EXPECT_EQ(*move.score, best.bounds.lower.value()) << "after " << game.Moves();
    }
  }

 private:
  std::unique_ptr<const book::Book> book_;
  Solver solver_;
};

std::string RunEngine(const Questions& questions, absl::string_view input) {
  const ProgramResult result =
      RunProgram({PLUMB_PROGRAM, "engine", absl::StrCat("--protocol=", questions.protocol)}, input);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  return result.out;
}

class FirstMomentTest : public ::testing::TestWithParam<std::tuple<const Questions*, bool>> {
 protected:
  FirstMomentTest() {
    if (std::get<1>(GetParam())) busy_ = std::make_unique<BusyCores>(kManyThreads);
  }

  const Questions& questions_ = *std::get<0>(GetParam());
  Truth truth_;
  tools::Random random_{20};
  std::unique_ptr<BusyCores> busy_;
};

// The question is in the pipe before the program starts.
TEST_P(FirstMomentTest, AsksANewEngine) {
  const bool has_positions = questions_.protocol != "moderator";
  for (int i = 0; i < kStarts; ++i) {
    const tools::RandomGame game = RandomGame(has_positions ? kMostStones : 1, random_);
    const std::string out =
        RunEngine(questions_, absl::StrCat(questions_.greeting, questions_.ask(game.columns, 0)));
    const std::vector<SaidMove> moves = ReadMoves(questions_, out);
    ASSERT_THAT(moves, SizeIs(1)) << out;
    truth_.Expect(moves[0], game);
  }
}

// The answers of one process.
std::vector<SaidMove> AskAll(const Questions& questions, const std::vector<std::string>& asked) {
  if (!questions.must_wait) {
    return ReadMoves(questions,
                     RunEngine(questions, questions.greeting + absl::StrJoin(asked, "")));
  }
  EngineProcess engine(PLUMB_PROGRAM, {absl::StrCat("--protocol=", questions.protocol)});
  engine.Send(questions.greeting);
  std::vector<SaidMove> moves;
  for (const std::string& question : asked) {
    engine.Send(question);
    std::optional<SaidMove> move;
    for (std::string line; !move.has_value() && line != "(nothing)";) {
      line = engine.Read();
      move = questions.read(line);
    }
    moves.push_back(move.value_or(SaidMove()));
  }
  return moves;
}

TEST_P(FirstMomentTest, AsksWithLittleTime) {
  if (questions_.protocol == "moderator") return;  // It has neither limits nor positions.
  for (const int ms : {0, 1, 5}) {
    std::vector<tools::RandomGame> games;
    std::vector<std::string> asked;
    for (int i = 0; i < kPositions; ++i) {
      games.push_back(RandomGame(kMostStones, random_));
      asked.push_back(questions_.ask(games.back().columns, ms));
    }
    const std::vector<SaidMove> moves = AskAll(questions_, asked);
    ASSERT_THAT(moves, SizeIs(kPositions));
    for (std::size_t i = 0; i < moves.size(); ++i) truth_.Expect(moves[i], games[i]);
  }
}

std::string NameOf(const ::testing::TestParamInfo<FirstMomentTest::ParamType>& info) {
  return absl::StrCat(std::get<0>(info.param)->protocol, std::get<1>(info.param) ? "_busy" : "");
}

INSTANTIATE_TEST_SUITE_P(
    All, FirstMomentTest,
    ::testing::Combine(::testing::Values(&kC4pQuestions, &kCfpQuestions, &kCoordinatorQuestions,
                                         &kXboardQuestions, &kModeratorQuestions),
                       ::testing::Bool()),
    NameOf);

// Beyond the book: the end of the input is no reason to stop thinking.
TEST(PipeTest, FinishesTheSearchWhenTheInputEnds) {
  Truth truth;
  tools::Random random(5);
  for (int i = 0; i < 40; ++i) {
    tools::RandomGame game;
    do {
      game = RandomGame(24, random);
    } while (game.position.ply() < 16);
    const std::string out =
        RunEngine(kCoordinatorQuestions, kCoordinatorQuestions.ask(game.columns, 100'000));
    const std::vector<SaidMove> moves = ReadMoves(kCoordinatorQuestions, out);
    ASSERT_THAT(moves, SizeIs(1)) << out;
    truth.Expect(moves[0], game);
  }
}

// Whatever lines of a session have come, their answers are the same as when the pipe stays open.
class CutPipeTest : public ::testing::TestWithParam<std::pair<const Questions*, const char*>> {};

// Lines of progress depend on time.
std::vector<std::string> Answers(absl::string_view out) {
  std::vector<std::string> answers;
  for (const absl::string_view line : absl::StrSplit(out, '\n', absl::SkipEmpty())) {
    if (!absl::StartsWith(line, "info ")) answers.emplace_back(line);
  }
  return answers;
}

TEST_P(CutPipeTest, AnswersWhatHasCome) {
  const auto& [questions, session] = GetParam();
  const std::vector<std::string> lines = absl::StrSplit(session, '\n', absl::SkipEmpty());
  const std::vector<std::string> whole = Answers(RunEngine(*questions, session));
  std::size_t before = 0;
  for (std::size_t count = 0; count <= lines.size(); ++count) {
    std::string input;
    for (std::size_t i = 0; i < count; ++i) absl::StrAppend(&input, lines[i], "\n");
    const std::vector<std::string> answers = Answers(RunEngine(*questions, input));
    ASSERT_LE(answers.size(), whole.size());
    EXPECT_TRUE(std::equal(answers.begin(), answers.end(), whole.begin()))
        << "after " << count << " lines: " << absl::StrJoin(answers, " | ");
    EXPECT_GE(answers.size(), before) << "after " << count << " lines";
    before = answers.size();
  }
  EXPECT_EQ(before, whole.size());
}

INSTANTIATE_TEST_SUITE_P(
    All, CutPipeTest,
    ::testing::Values(
        std::pair(&kC4pQuestions,
                  "C4P_begin\nget 1 5000\nset -1 2\nget 1 0\nclear\n"
                  "boardsize 4 4\nget 1 5000\nget -1 5000\nset 1 9\n"),
        std::pair(&kCfpQuestions,
                  "cfp\nisready\nposition startpos 333\ngo\nstop\n"
                  "position startpos 1\ngo movetime 1\nstop\nisready\nquit\n"),
        std::pair(&kCoordinatorQuestions,
                  "name\nisready\nposition startpos 333\ngo ftime 1000 stime 1000\nperft 6\n"
                  "position startpos\ngo ftime 0 stime 0\nquit\n"),
        std::pair(&kXboardQuestions,
                  "xboard\nprotover 2\nnew\neasy\nforce\nusermove P@d1\nhint\n"
                  "ping 1\nusermove P@d2\ngo\n"),
        std::pair(&kModeratorQuestions, "2\n4\n4\n4\n")),
    [](const auto& session) { return std::string(session.param.first->protocol); });

}  // namespace
}  // namespace plumb::testing
