// Who works on which chunk, on any file system.
//
// A worker holds a chunk by a file with its name, which it rewrites every few seconds as a sign of
// life. Where the system's locks work, they tell at once that a worker on this machine has died.
// They are not trusted: they may be missing, or be granted to everybody. Then a claim ends when its
// file has not changed for some time, measured by the clock of whoever waits, so that the clocks of
// two machines are never compared. What can go wrong costs double work and nothing else.

#ifndef PLUMB_BOOK_BUILDER_CLAIMS_H_
#define PLUMB_BOOK_BUILDER_CLAIMS_H_

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"

namespace plumb::book_builder {

// A process on a machine that has not been started anew since.
struct ClaimOwner {
  std::string host;
  std::string boot;  // Differs after each start of the machine.
  int pid = 0;

  friend bool operator==(const ClaimOwner&, const ClaimOwner&) = default;
};

ClaimOwner ThisProcess();

// Whoever has shown no sign of life for so long is dead, suspended or cut off: living workers give
// three in this time.
inline constexpr absl::Duration kSilence = absl::Seconds(30);

// What is in the file of a claim; nullopt if it is none.
std::optional<ClaimOwner> ParseClaim(absl::string_view content);

// The claims that this process holds in one folder. Any thread may call any method.
class Claims {
 public:
  // `takeover`: how long a worker must have shown no sign of life.
  explicit Claims(absl::Duration takeover, ClaimOwner self = ThisProcess());
  ~Claims();
  Claims(const Claims&) = delete;
  Claims& operator=(const Claims&) = delete;

  // How often to call Beat.
  absl::Duration beat_interval() const;

  // Takes the claim with this file. False if this or another process holds it.
  absl::StatusOr<bool> TryTake(const std::string& path);

  // Requires: this process has taken it.
  void GiveBack(const std::string& path);

  // True if another worker believed this process dead and has taken the claim.
  bool IsLost(const std::string& path);

  // Shows that this process is alive.
  void Beat();

 private:
  struct Held {
    int file = -1;
    int beats = 0;
    bool is_lost = false;
  };
  // What a file of another worker contained, and since when.
  struct Seen {
    std::string content;
    base::MonotonicTime since;
  };

  enum class Lock { kGranted, kRefused, kMissing };

  std::string Content(int beats) const;
  bool IsFree(const std::string& path, const std::string& content, Lock lock);  // With mutex_.

  const absl::Duration takeover_;
  const ClaimOwner self_;
  std::mutex mutex_;  // Guards all that follows.
  std::map<std::string, Held> held_;
  std::map<std::string, Seen> seen_;
};

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_CLAIMS_H_
