"""What a game is: records, kernels, actions, chance, the contract, a match, the conformance kit."""
