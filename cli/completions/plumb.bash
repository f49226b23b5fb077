# bash completion for plumb. The flags are those that the program's help lists.

# What may follow where no flag waits for its value. The variables are those of _plumb.
_plumb_words() {
  if [[ ($command == @(bench|review) || $part =~ ^(moderator|extend|status|convert|verify|info|probe)$) && $word != -* ]]; then
    compgen -f -- "$word"
    return
  fi
  sed -n 's/^ *\(-., \)\{0,1\}\(--[a-z_]\{1,\}\).*/\2/p' <<<"$help"
  [[ $command == arena && COMP_CWORD -eq 2 ]] && echo check moderator coordinator
  [[ $command == book && COMP_CWORD -eq 2 ]] &&
    sed -n 's/^  \([a-z]\{1,\}\)  *.*/\1/p' <<<"$help"
  [[ $part == coordinator ]] && echo e0 e1 time perft
}

_plumb() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]-} part= choices= help=
  # bash makes a word of the = in --flag=value.
  if [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  elif [[ $word == = ]]; then
    word=
  fi
  if [[ $command == arena && COMP_CWORD -gt 2 ]]; then
    case ${COMP_WORDS[2]} in check | moderator | coordinator) part=${COMP_WORDS[2]} ;; esac
  elif [[ $command == book && COMP_CWORD -gt 2 ]]; then
    part=${COMP_WORDS[2]}
  fi
  if ((COMP_CWORD == 1)); then
    choices="$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z]\{1,\}\)  *.*/\1/p') --help --version"
  else
    case $before in
      --format) choices="moves cfp cells fen picture" ;;
      --color) choices="auto always never" ;;
      --red | --yellow) choices="person engine" ;;
      --scores) choices="check ignore" ;;
      --sampling) choices="uniform random play" ;;
      --protocol) choices="c4p cfp xboard moderator coordinator" ;;
      --book) choices="none embedded $(compgen -f -- "$word")" ;;
      --book_dir | --work_dir) choices=$(compgen -d -- "$word") ;;
      --log_file | --log | --pgn | --openings | --file | --out | e0 | e1) choices=$(compgen -f -- "$word") ;;
      *)
        help=$("$program" "$command" $part --help 2>/dev/null)
        [[ $before == --* ]] && grep -q -- "^ *\(-., \)\{0,1\}$before [^ ]" <<<"$help" ||
          choices=$(_plumb_words)
        ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
}

complete -F _plumb plumb
