"""Speed of Madang beside its peers, all measured in one run: `make bench`."""
