// broken_bot PROTOCOL MODE: an engine with one defect, for the tests of the arena.
//
// It plays the first column that has room. MODE is what is wrong with it:
//   good          nothing
//   late          answers after 1.5 s
//   illegal       a column that does not exist, on its third move
//   full_column   the first column, even when it is full
//   silent        never answers with a move
//   chatty        talks before its first move
//   crash         aborts on its third move
//   exit          ends with code 3 on its third move
//   flood         prints without end
//   flood_first   the same, before it reads anything
//   wrong_case    writes its keywords with other capitals
//   no_flush      keeps what it prints in its buffer
//   early         answers twice to each question
//   stays         does not end when it is told to
//   stderr_flood  writes megabytes to stderr and plays well
//   no_newline    ends no answer with a newline
//   late_newline  ends each answer with a newline, but only after 40 ms
//   blank_before, blank_after, zero_before   writes its moves as " 4", "4 ", "04"
//   same_cell     always names the same cell (XBoard)
//   appends       adds a new position to what it has on its board
//   child         starts a process that lives on, and crashes on its third move
//   spin          thinks for ever on its third move
//   greedy        takes a gigabyte of memory on its third move, and aborts if it may not

#include <unistd.h>

#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <utility>

namespace {

class Bot {
 public:
  Bot(std::string protocol, std::string mode)
      : protocol_(std::move(protocol)), mode_(std::move(mode)) {
    // Buffered even before a terminal, so that only our own flushes count.
    setvbuf(stdout, nullptr, _IOFBF, 1 << 16);
  }

  int Run() {
    while (Is("flood_first")) Say("info " + std::string(1000, 'a'));
    if (protocol_ == "moderator") Say("p");
    std::array<char, 4096> buffer;
    while (std::fgets(buffer.data(), buffer.size(), stdin) != nullptr) {
      std::string line = buffer.data();
      while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
      if (Handle(line)) continue;
      if (mode_ != "stays") return 0;
      sleep(60);
    }
    return 0;
  }

 private:
  bool Is(const char* mode) const { return mode_ == mode; }

  void Say(std::string text) {
    if (Is("wrong_case")) {
      text[0] = static_cast<char>(std::isupper(text[0]) != 0 ? std::tolower(text[0])
                                                             : std::toupper(text[0]));
    }
    std::fputs(text.c_str(), stdout);
    if (Is("late_newline")) {
      std::fflush(stdout);
      usleep(40'000);
    }
    if (!Is("no_newline")) std::fputc('\n', stdout);
    if (!Is("no_flush")) std::fflush(stdout);
  }

  // False if the bot has to leave.
  bool Handle(const std::string& line) {
    if (protocol_ == "moderator") return Moderator(line);
    if (protocol_ == "cfp") return Cfp(line);
    if (protocol_ == "c4p") return C4p(line);
    if (protocol_ == "xboard") return Xboard(line);
    return Coordinator(line);
  }

  bool Moderator(const std::string& line) {
    const int number = std::atoi(line.c_str());
    if (!is_seated_) {
      is_seated_ = true;
      if (number == 1) return Move("", 1);
      Say("?");
      return true;
    }
    if (number <= 0) return false;
    Put(number - 1);
    return Move("", 1);
  }

  bool Cfp(const std::string& line) {
    if (line == "cfp") {
      Say("id name bot");
      Say("id author tests");
      Say("cfpok");
    } else if (line == "isready") {
      Say("readyok");
    } else if (line.rfind("position ", 0) == 0) {
      const std::string cells = line.substr(9);
      if (cells == "startpos") {
        if (!Is("appends")) heights_.fill(0);
        return true;
      }
      heights_.fill(0);
      for (std::size_t i = 0; i < 42 && i < cells.size(); ++i) {
        if (cells[i] != '0') ++heights_[i % 7];
      }
    } else if (line.rfind("go", 0) == 0) {
      if (Is("early")) Move("bestmove ", 0);
    } else if (line == "stop") {
      return Move("bestmove ", 0);
    }
    return line != "quit";
  }

  bool C4p(const std::string& line) {
    if (line.rfind("get ", 0) == 0) return Move("", 0);
    if (line == "kill") {
      Say("shutting_down");
      return false;
    }
    if (line == "clear") heights_.fill(0);
    if (line.rfind("set ", 0) == 0) Put(line.back() - '0');
    Say("ready");
    return true;
  }

  bool Coordinator(const std::string& line) {
    if (line.rfind("name", 0) == 0) {
      Say("bot-c0000000");
    } else if (line.rfind("isready", 0) == 0) {
      Say("readyok");
    } else if (line.rfind("position startpos", 0) == 0) {
      if (!Is("appends")) heights_.fill(0);
      for (const char digit : line.substr(17)) {
        if (digit != ' ') Put(digit - '0');
      }
    } else if (line.rfind("go ", 0) == 0) {
      return Move("bestmove ", 0, " 0");
    } else if (line == "quit") {
      Say("quitting");
      return false;
    }
    return true;
  }

  // The minimal protocol of the document. Hosts wait for features, so that most modes say at once
  // that there are none.
  bool Xboard(const std::string& line) {
    if (line == "protover 2") {
      if (!Is("good") && !Is("no_newline")) Say("feature done=1");
    } else if (line == "new") {
      heights_.fill(0);
      is_playing_ = false;
    } else if (line == "force") {
      is_playing_ = false;
    } else if (line == "go") {
      is_playing_ = true;
      return Move("move P@", -1);
    } else if (line.rfind("P@", 0) == 0) {
      Put(line[2] - 'a');
      if (is_playing_) return Move("move P@", -1);
    }
    return line != "quit";
  }

  void Put(int column) {
    if (column >= 0 && column < 7) ++heights_[static_cast<std::size_t>(column)];
  }

  int ChooseColumn() const {
    if (Is("full_column")) return 0;
    int column = 0;
    while (column < 6 && heights_[static_cast<std::size_t>(column)] >= 6) ++column;
    return column;
  }

  // `base` is the number of the first column; -1 writes files and ranks.
  bool Move(const std::string& prefix, int base, const std::string& suffix = "") {
    ++moves_;
    Misbehave();
    if (Is("silent")) return true;
    int column = ChooseColumn();
    const int row = heights_[static_cast<std::size_t>(column)];
    Put(column);
    if (Is("illegal") && moves_ == 3) column = 7;
    std::string text = prefix;
    if (Is("blank_before")) text += ' ';
    if (Is("zero_before")) text += '0';
    if (Is("same_cell")) {
      text += "d1";
    } else if (base < 0) {
      text += static_cast<char>('a' + column);
      text += std::to_string(row + 1);
    } else {
      text += std::to_string(column + base);
    }
    if (Is("blank_after")) text += ' ';
    // In one piece, so that nobody can read the first without the second.
    if (Is("early")) text += suffix + "\n" + text;
    Say(text + suffix);
    return true;
  }

  void Misbehave() {
    if (Is("late")) usleep(1'500'000);
    if (Is("chatty") && moves_ == 1) Say("hello, I am thinking");
    while (Is("flood")) Say("so much to say, so little time");
    if (Is("stderr_flood")) {
      for (int i = 0; i < 20'000; ++i) std::fputs("a line that nobody wants to read\n", stderr);
    }
    if (moves_ != 3) return;
    if (Is("child") && fork() == 0) {
      sleep(1000);
      std::exit(0);
    }
    while (Is("spin")) spins_ = spins_ + 1;
    if (Is("greedy")) {
      // Called as a function: a compiler may leave out what a vector would allocate.
      constexpr std::size_t kGigabyte = std::size_t{1} << 30;
      void* const memory = ::operator new(kGigabyte);
      std::fprintf(stderr, "took %zu bytes at %p\n", kGigabyte, memory);
      ::operator delete(memory);
    }
    if (Is("crash") || Is("child")) std::abort();
    if (Is("exit")) std::exit(3);
  }

  std::string protocol_;
  std::string mode_;
  std::array<int, 7> heights_ = {};
  bool is_seated_ = false;
  bool is_playing_ = false;
  int moves_ = 0;
  volatile unsigned spins_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  return Bot(argv[1], argv[2]).Run();
}
