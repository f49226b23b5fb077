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
  if(PLUMB_CLANG_TIDY)
    set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY "clang-tidy;--quiet")
  endif()
  if(PLUMB_LTO)
    # The linker alone sees all definitions of a program.
    target_compile_options(${target} PRIVATE -flto=auto)
    target_link_options(${target} PUBLIC -flto=auto -Wodr -Werror=odr -Werror=lto-type-mismatch)
  endif()
  _plumb_sanitize(${target})
endfunction()

# plumb_room(<target> <path>...): the target is (part of) the room at these paths of the source
# tree, and whoever links it can include the headers there as "<path>/x.h". Nothing else can: the
# include folder of a room is made of links to its own paths alone, so that what a room may use
# is what it links.
function(plumb_room target)
  set(folder ${PROJECT_BINARY_DIR}/rooms/${target})
  foreach(path IN LISTS ARGN)
    cmake_path(GET path PARENT_PATH parent)
    file(MAKE_DIRECTORY ${folder}/${parent})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${path} ${folder}/${path} SYMBOLIC)
  endforeach()
  get_target_property(type ${target} TYPE)
  set(scope PUBLIC)
  if(type STREQUAL INTERFACE_LIBRARY)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope}
                             $<BUILD_INTERFACE:${folder}>
                             $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/plumb>)
endfunction()

# plumb_precompile_headers(<target>): reading the headers of Abseil and of the standard library takes
# half of the time that most sources need, so all rooms share what the compiler makes of them. That
# hides a missing #include; the tidy preset builds without (CMAKE_DISABLE_PRECOMPILE_HEADERS).
function(plumb_precompile_headers target)
  if(NOT TARGET plumb_precompiled)
    set(source ${PROJECT_BINARY_DIR}/precompiled.cc)
    file(CONFIGURE OUTPUT ${source} CONTENT "" @ONLY)
    add_library(plumb_precompiled OBJECT ${source})
    plumb_configure_target(plumb_precompiled)
    target_link_libraries(plumb_precompiled PRIVATE absl::span absl::status absl::statusor
                          absl::strings absl::time Threads::Threads)
    target_precompile_headers(plumb_precompiled PRIVATE
                              <algorithm> <array> <functional> <memory> <mutex> <optional> <ostream>
                              <string> <thread> <utility> <vector>
                              <absl/status/statusor.h> <absl/strings/ascii.h> <absl/strings/match.h>
                              <absl/strings/numbers.h> <absl/strings/str_cat.h>
                              <absl/strings/str_join.h> <absl/strings/str_split.h>
                              <absl/time/time.h> <absl/types/span.h>)
  endif()
  target_precompile_headers(${target} REUSE_FROM plumb_precompiled)
endfunction()

# plumb_add_room(<target> PATHS <path>... [EXCLUDE <source>...] [PUBLIC <library>...]
#                [PRIVATE <library>...])
# A library of all sources in the first path and below, those of EXCLUDE left out.
function(plumb_add_room target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PATHS;EXCLUDE;PUBLIC;PRIVATE")
  list(GET arg_PATHS 0 folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cc)
  foreach(excluded IN LISTS arg_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "/${excluded}$")
  endforeach()
  add_library(${target} STATIC ${sources})
  plumb_configure_target(${target})
  if(PLUMB_SANITIZE AND NOT folder MATCHES "^solver/")
    target_compile_options(${target} PRIVATE -O1)  # Faster to compile; the solver takes the time.
  endif()
  plumb_precompile_headers(${target})
  plumb_room(${target} ${arg_PATHS})
  target_link_libraries(${target} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
endfunction()

# plumb_allow_maybe_uninitialized(<source>...): with sanitizers GCC 12 sees uninitialized memory in
# std::regex and boost::optional, where there is none.
function(plumb_allow_maybe_uninitialized)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS
                              $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endfunction()

# plumb_install_documents(<program>): its man page and its completions for three shells, which are
# in the folders man/ and completions/ here.
function(plumb_install_documents program)
  set(data ${CMAKE_INSTALL_DATADIR})
  install(FILES man/${program}.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES completions/${program}.bash DESTINATION ${data}/bash-completion/completions
          RENAME ${program})
  install(FILES completions/_${program} DESTINATION ${data}/zsh/site-functions)
  install(FILES completions/${program}.fish DESTINATION ${data}/fish/vendor_completions.d)
endfunction()
