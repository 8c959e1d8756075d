"""The rules, a file a chapter of the ledger: `refuse_x` says why not, `do_x` does it."""
