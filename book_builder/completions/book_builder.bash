# bash completion for book_builder. The flags are those that the program's help lists.

_book_builder() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]-} choices= help=
  # bash makes a word of the = in --flag=value.
  if [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  elif [[ $word == = ]]; then
    word=
  fi
  if ((COMP_CWORD == 1)); then
    choices="$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z]\{1,\}\)  *.*/\1/p') --help --version"
  else
    case $before in
      --out | --known) choices=$(compgen -f -- "$word") ;;
      --work_dir) choices=$(compgen -d -- "$word") ;;
      *)
        help=$("$program" "$command" --help 2>/dev/null)
        if [[ $before == --* ]] && grep -q -- "^ *\(-., \)\{0,1\}$before [^ ]" <<<"$help"; then
          : # The flag waits for its value, which nobody can guess.
        elif [[ $word != -* && $command == status ]]; then
          choices=$(compgen -d -- "$word")
        elif [[ $word != -* && $command =~ ^(extend|convert|verify|info|probe)$ ]]; then
          choices=$(compgen -f -- "$word")
        else
          choices=$(sed -n 's/^ *\(-., \)\{0,1\}\(--[a-z_]\{1,\}\).*/\2/p' <<<"$help")
        fi
        ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
}

complete -F _book_builder book_builder
