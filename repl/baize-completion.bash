# Completion of baize for bash.

_baize_games() { baize </dev/null 2>/dev/null | sed -n 's/^ *[0-9]*  .\{22\}\([a-z0-9_]*\) .*/\1/p'; }

_baize() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  local choices=
  COMPREPLY=()
  case $before in
  --mod | -m)
    mapfile -t COMPREPLY < <(compgen -d -- "$word")
    return
    ;;
  --load | --record)
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    return
    ;;
  --level | -l | --bots) choices="random greedy" ;;
  --format | -f) choices="text csv json" ;;
  --variant-of | --mod-for) choices=$(_baize_games) ;;
  esac
  if [[ -z $choices && $COMP_CWORD -eq 1 ]]; then
    choices="play replay sim card rules schema check test new rpc bench --help --version"
  elif [[ -z $choices && $word == -* ]]; then
    choices=$(baize "$command" --help 2>/dev/null | grep -o -- '--[a-z-]*' | sort -u)
  elif [[ -z $choices ]]; then
    case $command in
    play | sim | card | rules | schema | check) choices=$(_baize_games) ;;
    test)
      choices=
      [[ " ${COMP_WORDS[*]} " == *" --games "* || " ${COMP_WORDS[*]} " == *" -n "* ]] &&
        choices=$(_baize_games)
      if [[ -z $choices ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
      fi
      ;;
    replay)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return
      ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
}

complete -o filenames -F _baize baize
