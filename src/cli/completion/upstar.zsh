#compdef upstar
# Completion of `upstar` for zsh: subcommands, options, styles, and the names of rulesets.
_upstar() {
  local -a subcommands options
  subcommands=(
    'eval:the value of an expression' 'compare:the relation of two games' 'show:a report on a game' 'thermograph:its picture'
    'value:the value of a position' 'moves:every move with its value' 'table:the values of many games' 'nim:impartial games on heaps, nim arithmetic' 'rulesets:the list, or the rules of one'
    'solve:a contest problem' 'bench:the built-in benchmark')
  if (( CURRENT == 2 )); then
    _describe 'subcommand' subcommands
    return
  fi
  if [[ $words[CURRENT-1] == --style ]]; then
    compadd text unicode latex braces cgsuite json shared
    return
  fi
  if [[ $PREFIX == -* ]]; then
    options=(--help --style --json --time --memory --stats --progress)
    case $words[2] in
      thermograph) options+=(--svg --tikz --text) ;;
      value) options+=(--show --outcome --threads) ;;
      nim) options+=(--file --to --method --csv) ;;
      table) options+=(--born-by --gap --csv --patterns) ;;
      solve) options+=(--explain --moves --names) ;;
      rulesets) options+=(--names) ;;
      bench) options+=(--long) ;;
    esac
    compadd -- $options
    return
  fi
  if (( CURRENT == 4 )) && [[ $words[2] == solve ]]; then
    _files
    return
  fi
  if (( CURRENT == 3 )); then
    case $words[2] in
      table) compadd games ;;
      nim) compadd sequence period table value moves graph coins chomp add mul div inv pow sqrt ;;
      solve) compadd -- ${(f)"$(upstar solve --names 2>/dev/null)"} ;;
      value|moves|rulesets) compadd -- ${(f)"$(upstar rulesets --names 2>/dev/null)"} ;;
    esac
  fi
}
_upstar "$@"
