# A table being searched catches the first write to each page: not a crash. A real one is
# still seen: the handler passes on what is not its own, and the program then ends.
handle SIGSEGV nostop noprint pass
