--- conflicts.lua - what two layers over a game (its variant, mods) both change in its scripts.
-- Made when the game itself has run; what it returns is called after each further layer.
return function(api, internal, declared)
  local claims = {} -- by path: the layers that have a part in what is there now
  internal.conflicts = {}

  --- By path ("rules.numbers.cards"): all that a layer may replace. Of the declaration its
  --- functions: lists like `zones` are there to be added to.
  local function lay_out()
    local all, own = {}, {}
    for _, root in ipairs { "rules", "effects", "values" } do
      internal.lay_out(all, root, api[root])
    end
    internal.lay_out(own, "game", declared, 1)
    for path, value in pairs(own) do
      if type(value) == "function" then all[path] = value end
    end
    return all
  end
  local known = lay_out()

  --- The layer has set the path; paths lists, by layer, what of theirs is no longer there.
  local function claim(path, layer, kept, paths)
    local by = claims[path] or {}
    if not kept then
      for _, earlier in ipairs(by) do
        paths[earlier] = paths[earlier] or {}
        table.insert(paths[earlier], path)
      end
      by = {}
    end
    table.insert(by, layer)
    claims[path] = by
  end

  --- "rules.turn", "rules.numbers.cards", "rules.numbers (cards, players)"
  local function words(name, paths)
    if #paths == 1 then return paths[1] end
    local parts = {}
    for i, path in ipairs(paths) do parts[i] = path:sub(#name + 2) end
    if #parts > 4 then
      parts = { parts[1], parts[2], parts[3], "and " .. #parts - 3 .. " more" }
    end
    return name .. " (" .. table.concat(parts, ", ") .. ")"
  end

  local function tell(earlier, later, paths)
    local by_name = {}
    for _, path in ipairs(paths) do
      local name = path:match("^%w+%.[^.]*")
      by_name[name] = by_name[name] or {}
      table.insert(by_name[name], path)
    end
    for name, those in pairs(by_name) do
      table.insert(internal.conflicts, { earlier = earlier, later = later, name = name,
        path = those[1], words = words(name, those) })
    end
  end

  return function(layer)
    local now, paths, all = lay_out(), {}, {}
    for path in pairs(known) do all[path] = true end
    for path in pairs(now) do all[path] = true end
    for path in pairs(all) do
      local old, new = known[path], now[path]
      if not rawequal(old, new) then claim(path, layer, internal.keeps(new, old), paths) end
    end
    for earlier, those in pairs(paths) do tell(earlier, layer, those) end
    known = now
  end
end
