#!/bin/sh
# plumb_script_test.sh SCRIPT FOLDER: runs a copy of ./plumb in an empty FOLDER, with stand-ins
# for apt, cmake and the compiler that only note how they were called.
set -eu
script=$1
rm -rf "$2"
mkdir -p "$2"
folder=$(readlink -f "$2")

fail() {
  echo "FAILED: $*" >&2
  cat "$folder/calls" "$folder/out" "$folder/err" >&2
  exit 1
}

# stub NAME: reads the body of a command.
stub() {
  { printf '#!/bin/sh\necho "%s $*" >>"%s/calls"\n' "$1" "$folder" && cat; } >"$tools/$1"
  chmod +x "$tools/$1"
}

# A project with spaces in its path and one source, and a PATH with plain tools alone.
new_project() {
  project="$folder/a project"
  tools="$folder/tools"
  rm -rf "$project" "$tools"
  mkdir -p "$project" "$tools"
  cp "$script" "$project/plumb"
  for name in cmake base solver book_builder engine arena server cli data python; do mkdir "$project/$name"; done
  touch "$project/CMakeLists.txt" "$project/CMakePresets.json" "$project/solver/solver.cc" \
    "$project/setup.py" "$project/pyproject.toml" "$project/data/book-7x6.plumb"
  for tool in sh cat chmod dirname env false find flock grep mkdir mv nproc readlink rm touch; do
    ln -s "$(command -v "$tool")" "$tools/$tool"
  done
  stub id <<'BODY'
echo 1000
BODY
}

# The compiler, and a cmake that makes a program which prints its arguments.
add_compiler() {
  stub g++ </dev/null
  stub ninja </dev/null
  stub cmake <<'BODY'
mkdir -p build/release/bin
touch build/release/build.ninja
printf '#!/bin/sh\nprintf "<%%s>" "$@"\n' >build/release/bin/plumb
chmod +x build/release/bin/plumb
BODY
  # Makes a virtual environment whose interpreter prints its arguments, but for those of pip.
  stub python <<'BODY'
mkdir -p "$4/bin"
printf '#!/bin/sh\n[ "$2" = pip ] && echo "pip $*" >>"%s" || printf "<%%s>" "$@"\n' \
  "${0%/*}/../calls" >"$4/bin/python"
chmod +x "$4/bin/python"
BODY
  export PLUMB_PYTHON="$tools/python"
}

# run EXIT_CODE COMMAND...; leaves the files calls, out and err.
run() {
  expected=$1
  shift
  : >"$folder/calls"
  code=0
  PATH=$tools "$@" >"$folder/out" 2>"$folder/err" </dev/null || code=$?
  [ "$code" -eq "$expected" ] || fail "$*: exit code $code"
}

called() { grep -q -- "$1" "$folder/calls"; }

expect_no_call() {
  ! called "$1" || fail "$1 was called"
}

expect_output() {
  [ "$(cat "$folder/out")" = "$1" ] || fail "expected $1"
}

# Neither root nor sudo: the command for somebody who may.
new_project
run 1 "$project/plumb" solve 44
grep -qE '^  apt-get update && apt-get install -y --no-install-recommends g\+\+ cmake ninja-build' \
  "$folder/err" || fail "no apt line"
[ ! -s "$folder/out" ] || fail "standard output is for the program"
expect_no_call apt-get

# sudo refuses: the same.
stub sudo <<'BODY'
exit 1
BODY
run 1 "$project/plumb" solve 44
called 'sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install' || fail "sudo was not asked"
grep -q '^  apt-get update && apt-get install' "$folder/err" || fail "no apt line"

# As root it installs what is missing, even if the lists cannot be brought up to date.
stub id <<'BODY'
echo 0
BODY
stub apt-get <<'BODY'
[ "$1" = install ]
BODY
add_compiler
rm "$tools/ninja"
run 0 "$project/plumb" solve 44 'a b'
called 'apt-get install -y --no-install-recommends ninja-build' || fail "nothing was installed"
expect_output '<solve><44><a b>'

# Nothing has changed: no apt, no cmake, no compiler; from anywhere and through a link.
stub ninja </dev/null
ln -s "$project/plumb" "$folder/link"
(cd / && run 0 "$folder/link" bench)
expect_output '<bench>'
[ "$(cat "$folder/calls")" = "" ] || fail "something was called"

# A changed source is built, without configuring again.
touch "$project/engine/main.cc"
run 0 "$project/plumb" solve
called 'cmake --build --preset release' || fail "the change was not built"
expect_no_call 'cmake --preset'

# An interrupted build goes on the next time.
touch "$project/solver/solver.cc"
stub cmake <<'BODY'
exit 130
BODY
run 1 "$project/plumb" solve
add_compiler
run 0 "$project/plumb" solve
called 'cmake --build' || fail "a broken build counts as current"

# The Python package is built once, in a virtual environment, and again if a source has changed.
run 0 "$project/plumb" python -c 'a b'
expect_output '<-c><a b>'
called 'python -m venv' || fail "no virtual environment"
called 'pip -m pip install .*--no-build-isolation' || fail "the package was not built"
run 0 "$project/plumb" python
expect_no_call pip
touch "$project/engine/engine.cc"
run 0 "$project/plumb" python
called 'pip -m pip install' || fail "the change was not built"
expect_no_call 'python -m venv'

# A folder that was moved is configured anew: the build knows its old place.
mv "$project" "$folder/moved"
project="$folder/moved"
run 0 "$project/plumb" solve
called 'cmake --preset release' || fail "the build of another place was used"

# Two at once: one builds, the other waits and uses the result.
touch "$project/engine/other.cc"
: >"$folder/calls"
for _ in 1 2; do PATH=$tools "$project/plumb" solve >>"$folder/out" 2>>"$folder/err" & done
wait
[ "$(grep -c 'cmake --build' "$folder/calls")" -eq 1 ] || fail "built twice"

# cmake as above, but it cannot build what is called $1.
break_build() {
  add_compiler
  printf 'case "$*" in "--build --preset %s "*) exit 1 ;; esac\n' "$1" >>"$tools/cmake"
}

# A build that fails ends a short test at once.
ln -sf /bin/true /bin/false "$(command -v ctest)" "$tools" # ctest knows nothing of builtins.
break_build asan
run 1 "$project/plumb" test
grep -q '^plumb: could not build asan' "$folder/err" || fail "the build is not named"
expect_no_call 'cmake --build --preset release'

# Of all tests it is one that fails, and the others are built and run.
break_build clang
run 8 "$project/plumb" test --all
called 'cmake --build --preset fuzz' || fail "the builds after clang are missing"
for preset in asan release portable tsan tidy lto fuzz; do
  grep -q "$preset.build .* Passed" "$folder/out" || fail "the build of $preset did not count"
done
grep -q -- '- clang.build (Failed)' "$folder/out" || fail "clang is not named"
! grep -q '/clang"' "$project/build/tests/CTestTestfile.cmake" || fail "tests of a broken build"

run 2 "$project/plumb" test --everything
grep -q 'usage: ./plumb test' "$folder/err" || fail "no usage"
