# How each of our targets is compiled. Flags go on our targets and not into
# CMAKE_CXX_FLAGS, so that they never reach anybody else's code.

function(_plumb_sanitize target)
  if(PLUMB_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${PLUMB_SANITIZE}
                           -fno-sanitize-recover=all -fno-omit-frame-pointer)
    # INTERFACE as well: whoever links a sanitized library needs the run-time.
    target_link_options(${target} PUBLIC -fsanitize=${PLUMB_SANITIZE})
  endif()
endfunction()

# plumb_configure_target(<target> [ISA_FLAGS <flag>...])
# ISA_FLAGS replaces the instruction set that the build would choose.
function(plumb_configure_target target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "ISA_FLAGS")
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
  # Vectors wider than the machine's registers change the ABI, says GCC; none of ours
  # is passed between objects compiled for different machines.
  target_compile_options(${target} PRIVATE -Wno-psabi)
  if(PLUMB_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(arg_ISA_FLAGS)
    target_compile_options(${target} PRIVATE ${arg_ISA_FLAGS})
  elseif(NOT PLUMB_PORTABLE)
    target_compile_options(${target} PRIVATE -march=native)
  endif()
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
  if(PLUMB_CLANG_TIDY)
    set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY "clang-tidy;--quiet")
  endif()
  _plumb_sanitize(${target})
endfunction()

# plumb_uses_regex(<source>...): with sanitizers GCC 12 sees uninitialized memory in
# std::regex, where there is none.
function(plumb_uses_regex)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS
                              $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endfunction()
