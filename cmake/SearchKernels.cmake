# Searches are compiled once for each instruction set that a build supports, since most of their
# speed is in the vectors: for this machine alone, or in a portable build for any x86-64 and again
# for those with AVX2.

# _plumb_compile_kernel(<room> <name> <isa> <source> [flag...]): the macro PLUMB_ISA names the
# kernel's namespace, so that several can be linked.
function(_plumb_compile_kernel room name isa source)
  set(kernel ${room}_kernel_${isa})
  add_library(${kernel} OBJECT ${source})
  plumb_configure_target(${kernel} ISA_FLAGS ${ARGN})
  plumb_room(${kernel} solver/${name})
  target_compile_definitions(${kernel} PRIVATE PLUMB_ISA=${isa})
  # GCC packs neighbouring numbers into vectors, which gets in the way of ours: without that the exact
  # search takes 8 % less time with AVX-512. It knows no AMD processor with AVX-512 (GCC 12) and would
  # tune for one without: up to 9 % more time, depending on small changes of the source. With AVX2
  # alone, where generic tuning is the default, this takes 14 % less time.
  target_compile_options(${kernel} PRIVATE
                         $<$<CXX_COMPILER_ID:GNU>:-fno-tree-slp-vectorize -mtune=skylake-avx512>)
  get_target_property(libraries ${room} INTERFACE_LINK_LIBRARIES)
  list(FILTER libraries EXCLUDE REGEX "LINK_ONLY")
  target_link_libraries(${kernel} PRIVATE ${libraries})
endfunction()

# _plumb_isolate_kernel(<room> <name> <isa>): hides all but the kernel's own namespace. An inline
# function of a shared header is compiled into every object that uses it, and the linker
# keeps any one of them for all: without this the baseline could call an AVX2 copy.
function(_plumb_isolate_kernel room name isa)
  set(kernel ${room}_kernel_${isa})
  # objcopy cannot hide unique symbols, which GCC makes of inline variables.
  target_compile_options(${kernel} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)
  set(object ${CMAKE_CURRENT_BINARY_DIR}/${kernel}.o)
  string(LENGTH ${name} name_length)
  string(LENGTH ${isa} isa_length)
  add_custom_command(
    OUTPUT ${object}
    COMMAND ${CMAKE_LINKER} -r --force-group-allocation -o ${object} $<TARGET_OBJECTS:${kernel}>
    COMMAND ${CMAKE_OBJCOPY} --wildcard
            --keep-global-symbol=*5plumb${name_length}${name}${isa_length}${isa}* ${object}
    DEPENDS $<TARGET_OBJECTS:${kernel}>
    COMMAND_EXPAND_LISTS VERBATIM)
  set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  target_sources(${room} PRIVATE ${object})
endfunction()

# plumb_add_kernel(<room> <name> <source>): adds the kernels of solver/<name> to the room's library.
function(plumb_add_kernel room name source)
  if(NOT PLUMB_PORTABLE)
    _plumb_compile_kernel(${room} ${name} native ${source})
    target_sources(${room} PRIVATE $<TARGET_OBJECTS:${room}_kernel_native>)
    return()
  endif()
  target_compile_definitions(${room} PRIVATE PLUMB_PORTABLE=1)
  _plumb_compile_kernel(${room} ${name} baseline ${source})
  target_sources(${room} PRIVATE $<TARGET_OBJECTS:${room}_kernel_baseline>)
  # What HasAvx2() asks the processor for, and nothing else, such as x86-64-v3 would add.
  _plumb_compile_kernel(${room} ${name} avx2 ${source} -mavx2 -mbmi -mbmi2 -mpopcnt)
  _plumb_isolate_kernel(${room} ${name} avx2)
endfunction()
