# fish completion for plumb. The flags are those that the program's help lists.

function __plumb_commands
    plumb --help 2>/dev/null | string replace -rf '^  ([a-z]+) +(.*)' '$1\t$2'
end

function __plumb_flags
    set -l words (commandline -opc)
    test (count $words) -ge 2; or return
    plumb $words[2] --help 2>/dev/null |
        string replace -rf '^ *(?:-., )?(--[a-z_]+)(?: [A-Za-z]+)? {2,}(.*)' '$1\t$2'
end

complete -c plumb -f
complete -c plumb -n '__fish_is_first_arg' -a '(__plumb_commands)'
complete -c plumb -n '__fish_is_first_arg' -l help -d 'list the commands'
complete -c plumb -n '__fish_is_first_arg' -l version -d 'show the version'
complete -c plumb -n 'not __fish_is_first_arg' -a '(__plumb_flags)'
complete -c plumb -n '__fish_seen_subcommand_from solve' -l format -x -a 'moves cfp cells fen picture'
complete -c plumb -n '__fish_seen_subcommand_from solve' -l color -x -a 'auto always never'
complete -c plumb -n '__fish_seen_subcommand_from solve engine' -l book -r -F -a 'none embedded'
complete -c plumb -n '__fish_seen_subcommand_from bench' -F
