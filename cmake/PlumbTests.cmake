# One test program per unit: each *_test.cc of a folder becomes a program and one
# ctest entry. (One entry per gtest case would start thousands of processes.)
# The end of the file's name is its ctest label, so that nothing is listed twice:
#
#   x_test.cc          unit     seconds, run under the sanitizers too
#   x_golden_test.cc   golden   compares with recorded or known answers; release only
#   x_slow_test.cc     slow     minutes, before a merge
#   x_xboard_test.cc   xboard   needs a host program that Debian packages
#   (no file)          cluster  needs Slurm, which Debian packages, and root
#
# In the sources these macros name folders, without a slash at the end:
#   PLUMB_DATA_DIR    data/        PLUMB_TESTS_DIR   tests/
#   PLUMB_SHARED_DIR  position sets made by others; may be absent: GTEST_SKIP then

# The labels that this build registers: the sanitizer builds only have the unit tests.
set(PLUMB_TEST_LABELS "unit;golden;slow;xboard;cluster;format" CACHE STRING "Labels of the tests to build")
# Several build trees can be run by one ctest; this tells their tests apart.
set(PLUMB_TEST_PREFIX "" CACHE STRING "Put before the name of each test")

function(_plumb_label_of name out)
  set(label unit)
  if(name MATCHES "_(golden|slow|xboard)_test$")
    set(label ${CMAKE_MATCH_1})
  endif()
  set(${out} ${label} PARENT_SCOPE)
endfunction()

# plumb_define_paths(<target>): the macros above.
function(plumb_define_paths target)
  target_compile_definitions(${target} PRIVATE
                             PLUMB_DATA_DIR="${PROJECT_SOURCE_DIR}/data"
                             PLUMB_TESTS_DIR="${PROJECT_SOURCE_DIR}/tests"
                             PLUMB_TOOLS_DIR="${PROJECT_SOURCE_DIR}/tools"
                             PLUMB_SHARED_DIR="${PLUMB_SHARED_DIR}")
endfunction()

# plumb_add_test(<name> <label> [TIMEOUT <seconds>] COMMAND <command>...): one ctest entry.
function(plumb_add_test name label)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "TIMEOUT" "COMMAND")
  if(NOT label IN_LIST PLUMB_TEST_LABELS)
    return()
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 600)
    if(label STREQUAL slow)
      set(arg_TIMEOUT 7200)
    endif()
  endif()
  add_test(NAME ${PLUMB_TEST_PREFIX}${name} COMMAND ${arg_COMMAND})
  # A folder of its own for testing::TempDir(): builds are tested side by side.
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${name}.tmp)
  file(MAKE_DIRECTORY ${folder})
  set_tests_properties(${PLUMB_TEST_PREFIX}${name} PROPERTIES
                       LABELS ${label} TIMEOUT ${arg_TIMEOUT} ENVIRONMENT TEST_TMPDIR=${folder})
  if(label STREQUAL slow)
    plumb_start_first(${name})
  endif()
endfunction()

# plumb_start_first(<test>...): long ones of this folder, so that no core is idle while the last one
# runs. Those that this build does not have are left out. After the first run ctest goes by the times
# that it has measured.
function(plumb_start_first)
  foreach(name IN LISTS ARGN)
    if(TEST ${PLUMB_TEST_PREFIX}${name})
      set_tests_properties(${PLUMB_TEST_PREFIX}${name} PROPERTIES COST 1)
    endif()
  endforeach()
endfunction()

# _plumb_precompile_test_headers(<target>): reading the headers of GoogleTest takes longer than compiling
# most tests, so all tests share what the compiler makes of them.
function(_plumb_precompile_test_headers target)
  if(NOT TARGET plumb_test_precompiled)
    set(source ${PROJECT_BINARY_DIR}/test_precompiled.cc)
    file(CONFIGURE OUTPUT ${source} CONTENT "" @ONLY)
    add_library(plumb_test_precompiled OBJECT ${source})
    plumb_configure_target(plumb_test_precompiled)
    if(PLUMB_SANITIZE)
      target_compile_options(plumb_test_precompiled PRIVATE -O0)
    endif()
    target_link_libraries(plumb_test_precompiled PRIVATE GTest::gmock absl::status absl::strings
                          absl::time)
    target_precompile_headers(plumb_test_precompiled PRIVATE
                              <gmock/gmock.h> <gtest/gtest.h> <absl/status/statusor.h>
                              <absl/strings/str_cat.h> <absl/time/time.h>)
  endif()
  target_precompile_headers(${target} REUSE_FROM plumb_test_precompiled)
endfunction()

# plumb_add_gtests([RUNS_PLUMB] [RUNS_BROKEN_BOT] LIBRARIES <library>...): a test program for each
# *_test.cc in this folder. With RUNS_PLUMB the macro PLUMB_PROGRAM is the path of the
# built `plumb`, with RUNS_BROKEN_BOT the macro BROKEN_BOT that of the program that plays badly.
function(plumb_add_gtests)
  cmake_parse_arguments(PARSE_ARGV 0 arg "RUNS_PLUMB;RUNS_BROKEN_BOT" "" "LIBRARIES")
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*_test.cc)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    _plumb_label_of(${name} label)
    if(NOT label IN_LIST PLUMB_TEST_LABELS)
      continue()
    endif()
    add_executable(${name} ${source})
    plumb_configure_target(${name})
    # Most of a build is spent on optimising tests, which spend their time in the libraries. Those of
    # the solver compile parts of it from its headers, as it is itself.
    if(PLUMB_SANITIZE)
      target_compile_options(${name} PRIVATE -O0)
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT source MATCHES "/tests/solver/")
      target_compile_options(${name} PRIVATE -O1)
    endif()
    _plumb_precompile_test_headers(${name})
    plumb_define_paths(${name})
    target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} GTest::gmock_main)
    if(arg_RUNS_PLUMB)
      target_compile_definitions(${name} PRIVATE PLUMB_PROGRAM="$<TARGET_FILE:plumb>")
      add_dependencies(${name} plumb)
    endif()
    if(arg_RUNS_BROKEN_BOT)
      target_compile_definitions(${name} PRIVATE BROKEN_BOT="$<TARGET_FILE:broken_bot>")
      add_dependencies(${name} broken_bot)
    endif()
    plumb_add_test(${name} ${label} COMMAND ${name})
  endforeach()
endfunction()
