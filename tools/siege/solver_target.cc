#include "tools/siege/solver_target.h"

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "solver/board/position.h"
#include "solver/solver.h"
#include "tools/differential.h"
#include "tools/random_positions.h"
#include "tools/siege/target.h"

namespace plumb::tools {
namespace {

class SolverTarget : public Target {
 public:
  std::string name() const override { return "solver"; }

  absl::StatusOr<Outcome> Attack(Random& random) override {
    const Position position =
        random.Below(20) == 0 ? HardPositionForBruteForce(random) : PositionForBruteForce(random);
    Solver solver({.hash_mb = 1 + random.Below(4), .threads = 1 + random.Below(4)});
    if (absl::Status status = CompareWithBruteForce(position, solver); !status.ok()) return status;
    return Outcome::kRight;
  }
};

}  // namespace

std::unique_ptr<Target> MakeSolverTarget() { return std::make_unique<SolverTarget>(); }

}  // namespace plumb::tools
