# cmake -D root=<project> -D build=<its build> -D work=<scratch folder> -P CheckPackage.cmake:
# installs the build, and compiles and runs a project that finds it by find_package(plumb).
set(example ${root}/tests/package)
set(prefix ${work}/prefix)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output
                  ERROR_VARIABLE output)
  if(result)
    message(FATAL_ERROR "${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${work})
run(${CMAKE_COMMAND} --install ${build} --prefix ${prefix})
run(${CMAKE_COMMAND} -G Ninja -S ${example} -B ${work}/build -D CMAKE_BUILD_TYPE=Release
    -D CMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${work}/build)
run(${work}/build/example)
# The score in data/positions/7x6.txt.
if(NOT output MATCHES "^score -2\n(best column [1-7]\n)+$")
  message(FATAL_ERROR "the example printed\n${output}")
endif()

file(READ ${example}/example.cc code)
file(READ ${root}/README.md readme)
string(FIND "${readme}" "${code}" place)
if(place EQUAL -1)
  message(FATAL_ERROR "the README does not show tests/package/example.cc as it is")
endif()

# The installed programs need nothing of the build; a link's name chooses the protocol.
run(${prefix}/bin/plumb solve 121212 --weak)
run(${prefix}/bin/book_builder info ${root}/data/book-6x6.plumb)
run(${prefix}/bin/plumb-cfp --help)

# What is read rather than run.
foreach(file doc/plumb/README.md doc/plumb/LICENSE doc/plumb/THIRD_PARTY.md
             man/man1/plumb.1 man/man1/book_builder.1
             bash-completion/completions/plumb bash-completion/completions/book_builder
             zsh/site-functions/_plumb zsh/site-functions/_book_builder
             fish/vendor_completions.d/plumb.fish fish/vendor_completions.d/book_builder.fish)
  if(NOT EXISTS ${prefix}/share/${file})
    message(FATAL_ERROR "share/${file} is not installed")
  endif()
endforeach()
