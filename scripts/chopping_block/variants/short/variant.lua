--- Short Day: seven Contracts, and two Agendas that ask for less (cards/agendas.yaml).
rules.numbers.contracts = 7
