// The layouts of the plies of a book, each made when it is first needed.

#ifndef PLUMB_SOLVER_BOOK_PLY_LAYOUTS_H_
#define PLUMB_SOLVER_BOOK_PLY_LAYOUTS_H_

#include <cstddef>
#include <memory>

#include "solver/book/block_plan.h"
#include "solver/book/layout.h"
#include "solver/book/on_demand.h"

namespace plumb::book {

// Const methods may be called from many threads at once.
class PlyLayouts {
 public:
  // The plan outlives it.
  explicit PlyLayouts(const BlockPlan& plan)
      : plan_(plan), layouts_(std::make_unique<OnDemand<PlyLayout>[]>(plan.all_plies().size())) {}

  // Requires: the plan has the ply.
  const PlyLayout& Of(int ply) const {
    const OnDemand<PlyLayout>& layout = layouts_[plan_.IndexOf(ply)];
    if (const PlyLayout* made = layout.get()) [[likely]] {
      return *made;
    }
    return *layout.Keep(std::make_unique<const PlyLayout>(plan_.size(), ply));
  }

  // Of those that have been made.
  std::size_t memory_bytes() const {
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < plan_.all_plies().size(); ++i) {
      if (const PlyLayout* layout = layouts_[i].get()) bytes += layout->memory_bytes();
    }
    return bytes;
  }

 private:
  const BlockPlan& plan_;
  std::unique_ptr<OnDemand<PlyLayout>[]> layouts_;
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_PLY_LAYOUTS_H_
