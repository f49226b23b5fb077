# cmake -D compiler=<c++> -D root=<sources> -D build=<build folder> -D work=<scratch folder>
#       -P CheckBookList.cmake:
# compiles the books into an object as the program has them, and requires that a book which is in the
# folder but not in the list does not change a byte of it.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/Books.cmake)
set(data ${work}/data)

# Leaves the object in <work>/embedded.o.
function(compile)
  plumb_write_embedded_books(${data} ${work}/embedded_books.inc books)
  execute_process(COMMAND ${compiler} -std=c++20 -c ${root}/solver/book/embedded.cc
                          -o ${work}/embedded.o -I ${work} -I ${build}/rooms/plumb_book
                          -I ${build}/rooms/plumb_board -I ${build}/rooms/plumb_base
                  COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# hash(<variable>): of that object.
function(hash out)
  compile()
  file(SHA256 ${work}/embedded.o value)
  set(${out} ${value} PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${work})
file(MAKE_DIRECTORY ${data})
plumb_read_books(${root}/data sizes plies)
file(COPY ${root}/data/books.txt DESTINATION ${data})
foreach(size IN LISTS sizes)
  file(COPY ${root}/data/book-${size}.plumb DESTINATION ${data})
endforeach()

hash(before)
file(COPY_FILE ${data}/book-6x6.plumb ${data}/book-5x4.plumb)
hash(with_stray)
if(NOT with_stray STREQUAL before)
  message(FATAL_ERROR "data/book-5x4.plumb is not in data/books.txt, but changes the program")
endif()
file(APPEND ${data}/books.txt "5x4 6\n")
hash(with_listed)
if(with_listed STREQUAL before)
  message(FATAL_ERROR "a book that was added to data/books.txt does not change the program")
endif()
