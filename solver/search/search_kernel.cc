// Compiled once for each instruction set that a build supports: PLUMB_ISA names it.

#include "solver/search/search_kernel.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "solver/search/meeting_point.h"
#include "solver/search/search.h"
#include "solver/search/shape.h"
#include "solver/search/thread_team.h"

namespace plumb::search {
inline namespace PLUMB_ISA {
namespace {

// A window that is decided within so many nodes is not worth waking threads for.
constexpr std::uint64_t kAloneNodes = 3'000;

template <typename Shape>
class KernelFor final : public SearchKernel {
 public:
  explicit KernelFor(const Config& config)
      : shape_(config.size),
        table_bytes_(config.table_bytes),
        starts_whole_(config.starts_whole),
        team_(config.threads) {}

  std::optional<Score> Run(const Position& position, Score alpha, Score beta,
                           SearchControl& control, std::uint64_t budget) override {
    Prepare();
    const auto own = static_cast<Bitboard>(position.own());
    const auto opponent = static_cast<Bitboard>(position.opponent());
    const std::uint64_t nodes_before = control.nodes();
    while (true) {
      const std::optional<Score> score =
          RunOnce(own, opponent, alpha, beta, control,
                  budget == kNoBudget ? kNoBudget : Rest(budget, control.nodes() - nodes_before));
      if (score.has_value() || control.stopped() || !table_->IsCrowded()) return score;
      // What was found so far is in the table: the next run soon gets back to its place.
      table_->Grow();
    }
  }

  void RunApart(std::size_t count,
                const std::function<void(std::size_t, SearchKernel&)>& job) override {
    if (team_.size() == 1) return SearchKernel::RunApart(count, job);
    Prepare();
    std::atomic<std::size_t> next{0};
    team_.Run([&](int thread) {
      growth_.Join();
      Member member(*this, thread);
      for (std::size_t i = next++; i < count; i = next++) job(i, member);
      growth_.Leave([this] { GrowIfCrowded(); });
    });
  }

  void Prepare() override {
    if (table_ != nullptr) return;
    // All or nothing: each of these may find no memory.
    auto table = std::make_unique<Table>(table_bytes_, starts_whole_);
    Searches searches(new std::unique_ptr<Search<Shape>>[Index(team_.size())]);
    for (int i = 0; i < team_.size(); ++i) {
      searches[Index(i)] =
          std::make_unique<Search<Shape>>(shape_, *table, team_.size() > 1 ? &claimed_ : nullptr);
    }
    table_ = std::move(table);
    searches_ = std::move(searches);
  }

  int threads() const override { return team_.size(); }

  bool TakeMemory(std::size_t bytes) override {
    Prepare();
    return table_->TakeMemory(bytes);
  }

  void Clear() override {
    if (table_ == nullptr) return;
    table_->Clear();
    for (int i = 0; i < team_.size(); ++i) searches_[Index(i)]->Clear();
  }

 private:
  using Bitboard = typename Shape::Bitboard;
  using Table = SharedTable<Bitboard, Shape::kKeyBits>;
  // An array, not a std::vector: code of the standard library that is compiled here
  // for this instruction set must not be shared with the rest of a portable build.
  using Searches = std::unique_ptr<std::unique_ptr<Search<Shape>>[]>;

  // One thread of the team, to others a kernel.
  class Member final : public SearchKernel {
   public:
    Member(KernelFor& kernel, int thread) : kernel_(kernel), thread_(thread) {}

    std::optional<Score> Run(const Position& position, Score alpha, Score beta,
                             SearchControl& control, std::uint64_t budget) override {
      return kernel_.RunAlone(thread_, position, alpha, beta, control, budget);
    }
    void Prepare() override {}
    int threads() const override { return 1; }
    bool TakeMemory(std::size_t) override { return true; }
    void Clear() override {}

   private:
    KernelFor& kernel_;
    const int thread_;
  };

  // Whenever the table is too small, all threads come back from their searches, one lets it grow,
  // and all begin again, which soon gets them back to their places.
  std::optional<Score> RunAlone(int thread, const Position& position, Score alpha, Score beta,
                                SearchControl& control, std::uint64_t budget) {
    const auto own = static_cast<Bitboard>(position.own());
    const auto opponent = static_cast<Bitboard>(position.opponent());
    while (true) {
      const std::optional<Score> score = searches_[Index(thread)]->Run(
          own, opponent, alpha, beta, control, /*abandon=*/nullptr, budget);
      if (score.has_value() || control.stopped() || !table_->IsCrowded()) return score;
      growth_.Meet([this] { GrowIfCrowded(); });
    }
  }

  void GrowIfCrowded() {
    if (table_->IsCrowded()) table_->Grow();
  }

  static std::size_t Index(int thread) { return static_cast<std::size_t>(thread); }

  static std::uint64_t Rest(std::uint64_t budget, std::uint64_t used) {
    return budget - std::min(budget, used);
  }

  std::optional<Score> RunOnce(Bitboard own, Bitboard opponent, Score alpha, Score beta,
                               SearchControl& control, std::uint64_t budget) {
    const bool alone = team_.size() == 1 || budget <= kAloneNodes;
    const std::optional<Score> score = searches_[0]->Run(
        own, opponent, alpha, beta, control, /*abandon=*/nullptr, alone ? budget : kAloneNodes);
    if (score.has_value() || alone || control.stopped() || table_->IsCrowded()) return score;
    return RunTogether(own, opponent, alpha, beta, control, budget);
  }

  // All threads search the same window, and what one finds helps the others through
  // the table. The first to finish ends it.
  std::optional<Score> RunTogether(Bitboard own, Bitboard opponent, Score alpha, Score beta,
                                   SearchControl& control, std::uint64_t budget) {
    constexpr int kNone = INT32_MIN;
    std::atomic<bool> done{false};
    std::atomic<int> result{kNone};
    team_.Run([&](int thread) {
      const std::optional<Score> score =
          searches_[Index(thread)]->Run(own, opponent, alpha, beta, control, &done, budget);
      if (!score.has_value()) return;
      result.store(score->value(), std::memory_order_relaxed);
      done.store(true, std::memory_order_relaxed);
    });
    // Joining the team orders this after all stores.
    const int value = result.load(std::memory_order_relaxed);
    return value == kNone ? std::nullopt : std::optional<Score>(Score(value));
  }

  const Shape shape_;
  const std::size_t table_bytes_;
  const bool starts_whole_;
  std::unique_ptr<Table> table_;
  ClaimedPositions claimed_;
  MeetingPoint growth_;  // Of threads that search apart.
  ThreadTeam team_;
  Searches searches_;  // One a thread, once there is a table.
};

// The kernel of the one of the shapes that the board has; null if it has none of them.
template <typename... Shapes>
std::unique_ptr<SearchKernel> MakeFixed(const SearchKernel::Config& config) {
  std::unique_ptr<SearchKernel> kernel;
  const auto make = [&]<typename Shape>(const Shape*) {
    if (config.size.width() == Shape::width() && config.size.height() == Shape::height()) {
      kernel = std::make_unique<KernelFor<Shape>>(config);
    }
  };
  (make(static_cast<const Shapes*>(nullptr)), ...);
  return kernel;
}

}  // namespace

std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config) {
  // The boards that are played most. A node of the others takes some 10 % more time.
  std::unique_ptr<SearchKernel> fixed =
      MakeFixed<FixedShape<7, 6>, FixedShape<7, 7>, FixedShape<8, 6>, FixedShape<8, 7>,
                FixedShape<8, 8>, FixedShape<9, 6>, FixedShape<9, 7>>(config);
  if (fixed != nullptr) return fixed;
  if (config.size.bits() <= 64) {
    return std::make_unique<KernelFor<RuntimeShape<std::uint64_t>>>(config);
  }
  return std::make_unique<KernelFor<RuntimeShape<Uint128>>>(config);
}

}  // namespace PLUMB_ISA
}  // namespace plumb::search
