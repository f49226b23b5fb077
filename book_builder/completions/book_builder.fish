# fish completion for book_builder. The flags are those that the program's help lists.

function __book_builder_commands
    set -l words (commandline -opc)
    $words[1] --help 2>/dev/null | string replace -rf '^  ([a-z]+) +(.*)' '$1\t$2'
end

function __book_builder_flags
    set -l words (commandline -opc)
    test (count $words) -ge 2; or return
    set -l help ($words[1] $words[2] --help 2>/dev/null)
    # No flag follows a flag that takes a value.
    string match -q -- '--*' $words[-1]
    and string match -rq -- "^ *(?:-., )?$words[-1] [^ ]" $help
    and return
    string replace -rf '^ *(?:-., )?(--[a-z_]+)(?: [^ ]+)? {2,}(.*)' '$1\t$2' -- $help
end

complete -c book_builder -f
complete -c book_builder -n '__fish_is_first_arg' -a '(__book_builder_commands)'
complete -c book_builder -n '__fish_is_first_arg' -l help -d 'list the commands'
complete -c book_builder -n '__fish_is_first_arg' -l version -d 'show the version'
complete -c book_builder -n 'not __fish_is_first_arg' -a '(__book_builder_flags)'
complete -c book_builder -n '__fish_seen_subcommand_from build extend merge submit convert' -l out -r -F -d 'the book'
complete -c book_builder -n '__fish_seen_subcommand_from build extend merge submit' -l work_dir -x -a '(__fish_complete_directories)' -d 'the work folder'
complete -c book_builder -n '__fish_seen_subcommand_from build extend' -l known -r -F -d 'a book with scores that are known'
complete -c book_builder -n '__fish_seen_subcommand_from extend convert verify info probe' -F
complete -c book_builder -n '__fish_seen_subcommand_from status' -x -a '(__fish_complete_directories)'
