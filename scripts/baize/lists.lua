--- lists.lua - small questions about lists.
return function(api)
  --- Is the item one of the list (or of the cards of a zone)?
  function api.among(item, list)
    for at = 1, #list do
      if list[at] == item then return true end
    end
    return false
  end
end
