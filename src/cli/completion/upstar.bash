# Completion of `upstar` for bash: subcommands, options, styles, and the names of rulesets.
_upstar() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} subcommand=${COMP_WORDS[1]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    words='eval compare show thermograph value moves table nim rulesets solve bench --help --version'
  elif [ "$previous" = --style ]; then
    words='text unicode latex braces cgsuite json shared'
  elif [[ $current == -* ]]; then
    words='--help --style --json --time --memory --stats --progress'
    case $subcommand in
      thermograph) words+=' --svg --tikz --text' ;;
      value) words+=' --show --outcome --threads' ;;
      nim) words+=' --file --to --method --csv' ;;
      table) words+=' --born-by --gap --csv --patterns' ;;
      solve) words+=' --explain --moves --names' ;;
      rulesets) words+=' --names' ;;
      bench) words+=' --long' ;;
    esac
  elif [ "$COMP_CWORD" = 2 ]; then
    case $subcommand in
      table) words=games ;;
      nim) words='sequence period table value moves graph coins chomp add mul div inv pow sqrt' ;;
      solve) words=$(upstar solve --names 2>/dev/null) ;;
      value | moves | rulesets) words=$(upstar rulesets --names 2>/dev/null) ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -F _upstar upstar
