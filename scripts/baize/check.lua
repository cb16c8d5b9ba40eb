--- check.lua - a misspelt name in a call would be ignored in silence: refuse it.
return function(_, internal)
  --- The names of a call's table must be among the known ones.
  function internal.check(what, given, known)
    if internal.all_known(given, known) then return end
    for name in pairs(given) do
      if not known[name] then
        error(what .. " knows no '" .. tostring(name) .. "'", 3)
      end
    end
  end

  --- { "a", "b" } as a set.
  function internal.set(list)
    local set = {}
    for _, name in ipairs(list) do set[name] = true end
    return set
  end
end
