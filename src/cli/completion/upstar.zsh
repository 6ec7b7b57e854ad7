#compdef upstar
# Completion of `upstar` for zsh: the command itself lists its names and options.

# What COMMAND... lists: on each line a name, and after a tab what it is.
_upstar_names() {
  local -a lines
  lines=("${(@f)$("$@" 2>/dev/null)}")
  lines=("${(@)lines//:/\\:}")
  lines=("${(@)lines/$'\t'/:}")
  _describe name lines
}

_upstar() {
  if [[ $words[CURRENT-1] == --style ]]; then
    _upstar_names upstar names styles
  elif [[ $words[CURRENT-1] == (--first|--as) ]]; then
    _upstar_names print -l left right
  elif [[ $words[CURRENT-1] == --strength ]]; then
    _upstar_names print -l perfect greedy random
  elif [[ $words[CURRENT-1] == --line ]]; then
    _upstar_names print -l perfect orthodox hotstrat sentestrat thermostrat
  elif [[ $words[CURRENT-1] == --by ]]; then
    _upstar_names print -l value mean temperature
  elif [[ $words[CURRENT-1] == --class ]]; then
    _upstar_names eval "upstar names functions | sed -n 's/^is_//p'"
  elif [[ $words[CURRENT-1] == --format ]]; then
    _upstar_names print -l svg tex txt
  elif (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
    _upstar_names upstar names commands
  elif (( CURRENT == 2 )); then
    _upstar_names upstar --options
  elif [[ $PREFIX == -* ]]; then
    _upstar_names upstar $words[2] --options
  elif (( CURRENT == 3 )); then
    case $words[2] in
      table) _upstar_names eval 'echo games; upstar names rulesets' ;;
      value|moves|play|rulesets) _upstar_names upstar names rulesets ;;
      draw) _upstar_names upstar names pictures ;;
      solve) _upstar_names upstar names problems ;;
      bench) _upstar_names upstar names works ;;
      nim) _upstar_names upstar names nim ;;
      names) _upstar_names upstar names ;;
      verify) _files ;;
      help) _upstar_names eval 'for kind in commands calculator functions rulesets; do upstar names $kind; done' ;;
    esac
  else
    _files
  fi
}
_upstar "$@"
