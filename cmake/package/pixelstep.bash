# Completion of pixelstep for bash. A test compares it with the program's options.

# The names of the presets next to the program and of the user's presets.
_pixelstep_presets() {
    local program folder file
    program=$(type -P "${COMP_WORDS[0]}")
    for folder in "${program%/*}/../share/pixelstep" "${XDG_DATA_HOME:-$HOME/.local/share}/pixelstep"; do
        for file in "$folder"/presets/"$1"*.json; do
            [[ -f $file && $file != *.schema.json ]] || continue
            file=${file##*/}
            printf '%s\n' "${file%.json}"
        done
    done
}

_pixelstep() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local command='' equals='' kind=word words
    [ "$COMP_CWORD" -gt 1 ] && command=${COMP_WORDS[1]}
    # Bash splits --option=value.
    if [ "$current" = = ]; then
        current='' equals=yes
    elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD-2]} equals=yes
    fi
    local commands='run check resave metrics import'
    case $command in
        run)
            words='--help --help-all --level --trace --screenshot --no-pictures --record --explain --preset --tune --heavy'
            case $before in
                --level | --trace | --screenshot | --record) kind=file ;;
                --explain) kind=none ;;
                --preset) kind=preset ;;
                --tune) kind=tunable ;;
            esac ;;
        check)
            words='--help --help-all --solid --one-way --ignore --role --level --explain'
            case $before in
                --solid | --one-way | --ignore | --role | --level) kind=none ;;
            esac ;;
        resave)
            words='--help --help-all -o'
            case $before in
                -o) kind=file ;;
            esac ;;
        metrics)
            words='--help --help-all --preset --tune --surface --json'
            case $before in
                --preset) kind=preset ;;
                --tune) kind=tunable ;;
            esac ;;
        import)
            words='--help --help-all -o --solid --one-way --ignore --role --level'
            case $before in
                -o) kind=file ;;
                --solid | --one-way | --ignore | --role | --level) kind=none ;;
            esac ;;
        *)
            words='--help --help-all --version --replay --record --trace --screenshot --quit-after --preset --tune --solid --one-way --ignore --role --level --seed --scale --fullscreen --no-panel --no-pictures --mute --no-settings --edit-bundled'
            case $before in
                --replay | --record | --trace | --screenshot) kind=file ;;
                --quit-after | --solid | --one-way | --ignore | --role | --level | --seed | --scale) kind=none ;;
                --preset) kind=preset ;;
                --tune) kind=tunable ;;
            esac ;;
    esac
    [ "$kind" = tunable ] && words=' steps_per_second= gravity= max_fall_speed= walk_speed= jump_speed= min_jump_speed= coyote_steps= jump_buffer_steps= max_climb= stick_to_slopes= soft_clones= lift_cap_x= lift_cap_y= echo_steps= run_accel= run_decel= turn_accel= air_control= apex_speed= apex_gravity= fall_gravity= fast_fall_speed= corner_correction= air_jumps= wall_slide_speed= wall_jump_speed= wall_reach= wall_jump_steps= dash_speed= dash_steps= dash_cooldown= ledge_grab= drop_needs_press= integration= climb_speed= stomp_speed='

    # The number after --tune name=.
    [ -n "$equals" ] && [ "$kind" = word ] && kind=none
    case $kind in
        word)
            [[ $current == -* ]] || kind=file
            [ "$command" = metrics ] && [ "$kind" = file ] && kind=preset ;;
        tunable)
            compopt -o nospace 2>/dev/null ;;
    esac
    COMPREPLY=()
    case $kind in
        word | tunable)
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current") ;;
        preset | file)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(
                [ "$kind" = preset ] && _pixelstep_presets "$current"
                [ "$COMP_CWORD" -eq 1 ] && compgen -W "$commands" -- "$current"
                compgen -f -- "$current") ;;
    esac
    return 0
}
complete -F _pixelstep pixelstep
