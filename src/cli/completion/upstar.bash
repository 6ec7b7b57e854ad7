# Completion of `upstar` for bash: the command itself lists its names and options.
_upstar() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} subcommand=${COMP_WORDS[1]} names=
  if [ "$previous" = --style ]; then
    names=$(upstar names styles)
  elif [ "$previous" = --first ] || [ "$previous" = --as ]; then
    names=$'left\nright'
  elif [ "$previous" = --strength ]; then
    names=$'perfect\ngreedy\nrandom'
  elif [ "$previous" = --line ]; then
    names=$'perfect\northodox\nhotstrat\nsentestrat\nthermostrat'
  elif [ "$previous" = --by ]; then
    names=$'value\nmean\ntemperature'
  elif [ "$previous" = --class ]; then
    names=$(upstar names functions | sed -n 's/^is_//p')
  elif [ "$previous" = --format ]; then
    names=$'svg\ntex\ntxt'
  elif [ "$previous" = -o ] || [ "$previous" = --output ] || [ "$previous" = --heat ] || [ "$previous" = --plot ] || [ "$previous" = --table ] || [ "$previous" = --certificate ]; then
    names=
  elif [ "$COMP_CWORD" = 1 ]; then
    names=$(upstar names commands; upstar --options; echo --version)
  elif [[ $current == -* ]]; then
    names=$(upstar "$subcommand" --options)
  elif [ "$COMP_CWORD" = 2 ]; then
    case $subcommand in
      value | moves | play | rulesets) names=$(upstar names rulesets) ;;
      table) names=$(upstar names rulesets; echo games) ;;
      draw) names=$(upstar names pictures) ;;
      solve) names=$(upstar names problems) ;;
      bench) names=$(upstar names works) ;;
      nim) names=$(upstar names nim) ;;
      names) names=$(upstar names) ;;
      help) names=$(for kind in commands calculator functions rulesets; do upstar names $kind; done) ;;
    esac
  fi 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -W "$(cut -f1 <<<"$names")" -- "$current")
}
complete -o default -F _upstar upstar
