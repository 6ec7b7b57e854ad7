# Completion of `upstar` for fish: the command itself lists its names and options.

# The subcommand typed so far, or nothing.
function __upstar_subcommand
    set -l words (commandline -opc)
    string match -v -- '-*' $words[2]
end

# The names that may stand behind the subcommand.
function __upstar_operands
    switch (__upstar_subcommand)
        case table
            echo games
            upstar names rulesets
        case value moves play rulesets
            upstar names rulesets
        case draw
            upstar names pictures
        case solve
            upstar names problems
        case bench
            upstar names works
        case nim
            upstar names nim
        case names
            upstar names
        case help
            for kind in commands calculator functions rulesets
                upstar names $kind
            end
    end
end

complete -c upstar -f
complete -c upstar -n 'test -z (__upstar_subcommand)' -a '(upstar names commands)'
complete -c upstar -n 'string match -q -- "-*" (commandline -ct)' -a '(upstar (__upstar_subcommand) --options)'
complete -c upstar -n '__fish_prev_arg_in --style' -a '(upstar names styles)'
complete -c upstar -n '__fish_prev_arg_in --first --as' -a 'left right'
complete -c upstar -n '__fish_prev_arg_in --strength' -a 'perfect greedy random'
complete -c upstar -n '__fish_prev_arg_in --line' -a 'perfect orthodox hotstrat sentestrat thermostrat'
complete -c upstar -n '__fish_prev_arg_in --by' -a 'value mean temperature'
complete -c upstar -n '__fish_prev_arg_in --format' -a 'svg tex txt'
complete -c upstar -n '__fish_prev_arg_in --class' -a '(upstar names functions | string replace -rf "^is_" "")'
complete -c upstar -n '__fish_prev_arg_in --file --table --certificate --svg --tikz --init --heat --plot -o --output' -F
complete -c upstar -n 'test (count (commandline -opc)) = 2' -a '(__upstar_operands)'
complete -c upstar -n '__fish_contains_opt mcgs' -F
complete -c upstar -n 'string match -q solve (__upstar_subcommand); and test (count (commandline -opc)) = 3' -F
complete -c upstar -n 'string match -q verify (__upstar_subcommand)' -F
