# fish completion for plumb. The flags are those that the program's help lists.

function __plumb_commands
    set -l words (commandline -opc)
    $words[1] --help 2>/dev/null | string replace -rf '^  ([a-z]+) +(.*)' '$1\t$2'
end

function __plumb_flags
    set -l words (commandline -opc)
    test (count $words) -ge 2; or return
    set -l part
    if test "$words[2]" = arena; and test (count $words) -ge 3
        contains -- $words[3] check moderator coordinator; and set part $words[3]
    else if test "$words[2]" = book; and test (count $words) -ge 3
        set part $words[3]
    end
    set -l help ($words[1] $words[2] $part --help 2>/dev/null)
    # No flag follows a flag that takes a value.
    string match -q -- '--*' $words[-1]
    and string match -rq -- "^ *(?:-., )?$words[-1] [^ ]" $help
    and return
    string replace -rf '^ *(?:-., )?(--[a-z_]+)(?: [^ ]+)? {2,}(.*)' '$1\t$2' -- $help
end

complete -c plumb -f
complete -c plumb -n '__fish_is_first_arg' -a '(__plumb_commands)'
complete -c plumb -n '__fish_is_first_arg' -l help -d 'list the commands'
complete -c plumb -n '__fish_is_first_arg' -l version -d 'show the version'
complete -c plumb -n 'not __fish_is_first_arg' -a '(__plumb_flags)'
complete -c plumb -n '__fish_seen_subcommand_from solve' -l format -x -a 'moves cfp cells fen picture' -d 'how positions are written'
complete -c plumb -n '__fish_seen_subcommand_from solve play review' -l color -x -a 'auto always never' -d 'colour at a terminal'
complete -c plumb -n '__fish_seen_subcommand_from solve play review engine arena dataset' -l book -r -F -a 'none embedded' -d 'a book'
complete -c plumb -n '__fish_seen_subcommand_from engine' -l protocol -x -a 'c4p cfp xboard moderator coordinator' -d 'protocol of the host'
complete -c plumb -n '__fish_seen_subcommand_from engine' -l log_file -r -F -d 'writes all lines to this file'
complete -c plumb -n '__fish_seen_subcommand_from engine' -l book_dir -x -a '(__fish_complete_directories)' -d 'a folder with books'
complete -c plumb -n '__fish_seen_subcommand_from bench review' -F
for seat in red yellow
    complete -c plumb -n '__fish_seen_subcommand_from play' -l $seat -x -a 'person engine' -d 'who plays it'
end
complete -c plumb -n '__fish_seen_subcommand_from solve' -l scores -x -a 'check ignore' -d 'the scores of the lines'
complete -c plumb -n '__fish_seen_subcommand_from solve' -l file -r -F -d 'a file of positions'
set -l book_parts build extend merge status submit convert verify info probe
complete -c plumb -n "__fish_seen_subcommand_from book; and not __fish_seen_subcommand_from $book_parts" -a "$book_parts"
complete -c plumb -n '__fish_seen_subcommand_from book; and __fish_seen_subcommand_from extend status convert verify info probe' -F
complete -c plumb -n '__fish_seen_subcommand_from book' -l out -r -F -d 'the book'
complete -c plumb -n '__fish_seen_subcommand_from book' -l work_dir -x -a '(__fish_complete_directories)' -d 'the work folder'
complete -c plumb -n '__fish_seen_subcommand_from dataset' -l sampling -x -a 'uniform random play' -d 'how positions are found'
complete -c plumb -n '__fish_seen_subcommand_from dataset' -l out -r -F -d 'the data set'
set -l parts check moderator coordinator
set -l no_part "__fish_seen_subcommand_from arena; and not __fish_seen_subcommand_from $parts"
complete -c plumb -n $no_part -a check -d 'test an engine against its protocol'
complete -c plumb -n $no_part -a moderator -d 'as the Connect 4 Moderator'
complete -c plumb -n $no_part -a coordinator -d 'as the Connect Four Coordinator'
complete -c plumb -n '__fish_seen_subcommand_from coordinator' -F -a 'e0 e1 time perft'
complete -c plumb -n '__fish_seen_subcommand_from moderator' -F
for flag in pgn log openings
    complete -c plumb -n $no_part -l $flag -r -F
end
complete -c plumb -n '__fish_seen_subcommand_from moderator' -l log -r -F
