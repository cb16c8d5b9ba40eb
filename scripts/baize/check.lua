--- check.lua - a misspelt name in a call would be ignored in silence: refuse it.
return function(_, internal)
  --- " (did you mean 'x'?)", where a name of the list is near.
  function internal.meant(name, list)
    local near = type(name) == "string" and internal.nearest(name, list)
    return near and " (did you mean '" .. near .. "'?)" or ""
  end

  --- The keys of a table as a list.
  function internal.keys(set)
    local list = {}
    for name in pairs(set) do
      if type(name) == "string" then list[#list + 1] = name end
    end
    return list
  end

  --- The names of a call's table must be among the known ones.
  function internal.check(what, given, known)
    if internal.all_known(given, known) then return end
    for name in pairs(given) do
      if not known[name] then
        local meant = internal.meant(name, internal.keys(known))
        error(what .. " knows no '" .. tostring(name) .. "'" .. meant, 3)
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
