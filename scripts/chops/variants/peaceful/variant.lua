--- Peaceful: no Rivalry cards at all. Windows serve Amp Up only, and Break removes FATE only.
rules.market_count = 114
