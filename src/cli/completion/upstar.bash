# Completion of `upstar` for bash: subcommands, options, styles, and the names of rulesets and problems.
_upstar() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} subcommand=${COMP_WORDS[1]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    words='eval compare show explain value moves rulesets table thermograph nim solve bench --help --version'
  elif [ "$previous" = --style ]; then
    words='text unicode latex braces cgsuite json shared'
  elif [ "$previous" = --svg ] || [ "$previous" = --tikz ]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    return
  elif [[ $current == -* ]]; then
    words='--help --style --json --time --memory --stats --progress'
    case $subcommand in
      value) words+=' --show --outcome' ;;
      table) words+=' --gap --born-by' ;;
      thermograph) words+=' --svg --tikz --text' ;;
    esac
  elif [ "$COMP_CWORD" = 2 ]; then
    case $subcommand in
      value | moves | rulesets) words=$(upstar rulesets --names 2>/dev/null) ;;
      table) words="games $(upstar rulesets --names 2>/dev/null)" ;;
      nim) words='sequence period moves value table add mul div inv pow sqrt' ;;
      solve) words=$(upstar solve --names 2>/dev/null) ;;
    esac
  elif [ "$subcommand" = solve ]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    return
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -F _upstar upstar
