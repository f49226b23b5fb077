# data/books.txt: the books that are part of the program, a line "WxH plies" for each. For each partial
# ply, ONCE_IN or ONCE_IN:HARDER_THAN follows, the flags of `book_builder extend`. Any other book in
# the folder must not change the program.

# plumb_read_books(<data folder> <sizes> <plies>): sets two lists of the same length, and
# <sizes>_<WxH> to what is said of the partial plies.
function(plumb_read_books folder sizes_out plies_out)
  file(STRINGS ${folder}/books.txt books)
  set(sizes "")
  set(plies "")
  foreach(book IN LISTS books)
    if(NOT book MATCHES "^([0-9]+x[0-9]+) ([0-9]+)(( [0-9]+(:[0-9]+)?)*)$")
      message(FATAL_ERROR
              "${folder}/books.txt: expected a size and a number of plies, got '${book}'")
    endif()
    list(APPEND sizes ${CMAKE_MATCH_1})
    list(APPEND plies ${CMAKE_MATCH_2})
    separate_arguments(partial UNIX_COMMAND "${CMAKE_MATCH_3}")
    set(${sizes_out}_${CMAKE_MATCH_1} ${partial} PARENT_SCOPE)
  endforeach()
  set(${sizes_out} ${sizes} PARENT_SCOPE)
  set(${plies_out} ${plies} PARENT_SCOPE)
endfunction()

# plumb_write_embedded_books(<data folder> <file> <books>): writes what solver/book/embedded.cc
# includes, if it is new, and sets the list of the books that it names.
function(plumb_write_embedded_books folder file books_out)
  plumb_read_books(${folder} sizes plies)
  set(text "")
  set(books "")
  foreach(size IN LISTS sizes)
    set(book ${folder}/book-${size}.plumb)
    string(REPLACE "x" ", " numbers ${size})
    string(APPEND text "PLUMB_BOOK(${numbers}, \"${book}\")\n")
    list(APPEND books ${book})
  endforeach()
  file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
  set(${books_out} ${books} PARENT_SCOPE)
endfunction()
