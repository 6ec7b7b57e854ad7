# Completion of `upstar` for fish: subcommands, options, styles, and the names of rulesets.
set -l subcommands eval compare show thermograph value moves table nim rulesets solve bench
complete -c upstar -f
complete -c upstar -n __fish_use_subcommand -a "$subcommands"
complete -c upstar -n __fish_use_subcommand -l version -d 'Print the version'
complete -c upstar -l help -d 'Explain the subcommand, with an example'
complete -c upstar -l style -x -a 'text unicode latex braces cgsuite json shared' -d 'How values are printed'
complete -c upstar -l json -d 'One JSON object a line'
complete -c upstar -l time -x -d 'Give up after this time, as in 10s'
complete -c upstar -l memory -x -d 'Give up at this much memory, as in 2G'
complete -c upstar -l stats -d 'Statistics on standard error'
complete -c upstar -l progress -d 'Show progress also where there is no terminal'
complete -c upstar -n '__fish_seen_subcommand_from value moves rulesets' -a '(upstar rulesets --names 2>/dev/null)'
complete -c upstar -n '__fish_seen_subcommand_from value' -l show -d 'The report of each value'
complete -c upstar -n '__fish_seen_subcommand_from value' -l outcome -d 'Only L, R, N or P'
complete -c upstar -n '__fish_seen_subcommand_from value' -l threads -x -d 'So many positions at once'
complete -c upstar -n '__fish_seen_subcommand_from thermograph' -l svg -r -d 'Draw all in one SVG file'
complete -c upstar -n '__fish_seen_subcommand_from thermograph' -l tikz -r -d 'Draw all in one TikZ file'
complete -c upstar -n '__fish_seen_subcommand_from thermograph' -l text -d 'The one-line form'
complete -c upstar -n '__fish_seen_subcommand_from table' -a games
complete -c upstar -n '__fish_seen_subcommand_from table' -l born-by -x -a '0 1 2 3' -d 'All games born by this day'
complete -c upstar -n '__fish_seen_subcommand_from nim' -a 'sequence period table value moves graph coins chomp add mul div inv pow sqrt'
complete -c upstar -n '__fish_seen_subcommand_from nim' -l file -r -d 'Keep the sequence in this file'
complete -c upstar -n '__fish_seen_subcommand_from nim' -l to -x -d 'The last heap to look for a period'
complete -c upstar -n '__fish_seen_subcommand_from nim' -l csv -d 'Comma-separated values'
complete -c upstar -n '__fish_seen_subcommand_from table' -l gap -x -d 'The ends of the strips: L, R or - for each'
complete -c upstar -n '__fish_seen_subcommand_from table' -l csv -d 'Values separated by commas'
complete -c upstar -n '__fish_seen_subcommand_from table' -l patterns -d 'And the patterns seen in them'
complete -c upstar -n '__fish_seen_subcommand_from solve' -a '(upstar solve --names 2>/dev/null)' -F
complete -c upstar -n '__fish_seen_subcommand_from solve' -l explain -d 'How the answer comes about'
complete -c upstar -n '__fish_seen_subcommand_from solve' -l moves -d 'The winning first moves'
complete -c upstar -n '__fish_seen_subcommand_from solve' -l names -d 'The names alone'
complete -c upstar -n '__fish_seen_subcommand_from rulesets' -l names -d 'The names alone'
complete -c upstar -n '__fish_seen_subcommand_from bench' -l long -d 'Also the works that take minutes'
