"""The rules, one module a chapter of the ledger (docs/rules/shaolia.md)."""
