# Everything a person needs: make play, make test. `make help` lists the rest.
# Needs Python 3.11 or newer, make, and a package index. Node.js is fetched from PyPI where the system has none.

PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11 python,$(shell \
	$p -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null && echo $p)))
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# What people add on the command line: make play ARGS="--port 9000", make test ARGS="-k noble".
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup play scripts test interpreted checked browser lint docs bench check clean

help: ## list what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 22

setup: $(VENV)/dev.stamp scripts ## create .venv with everything a contributor needs

play: $(VENV)/run.stamp scripts ## start Madang and open a table in the browser
	$(BIN)/madang play $(ARGS)

test: $(VENV)/test.stamp scripts ## run the tests, rules compiled
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(ARGS)

# Games beside the slow oracles are for compiled rules; that interpreted ones say the same is a law of the kit.
ORACLES := $(wildcard tests/test_oracle_agrees*.py)

interpreted: $(VENV)/test.stamp scripts ## run the tests with interpreted rules, and say which lines they reach
	$(BIN)/coverage erase
	MADANG_INTERPRET=1 $(BIN)/coverage run -m pytest --numprocesses auto --dist worksteal \
		$(addprefix --ignore=,$(ORACLES)) $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

# Whatever runs kernels. Words, pages, server and tools reach the same kernels by the same calls and have no indices of
# their own; whether concealed positions keep within bounds is asked by the kit.
KERNEL_TESTS := tests/bots tests/conformance tests/core tests/gardens tests/golden tests/perft \
	tests/shaolia tests/silla tests/splendor $(ORACLES)
READABLE_TESTS := $(wildcard tests/*/test_words*.py tests/*/test_view*.py tests/*/test_svg*.py tests/*/test_notation*.py)

checked: $(VENV)/test.stamp scripts ## run the tests of the kernels with every array index checked
	# Half optimized: that compiles faster, and nothing here takes long.
	NUMBA_OPT=1 MADANG_CHECKED=1 $(BIN)/python -m pytest --numprocesses auto --dist worksteal $(KERNEL_TESTS) \
		$(addprefix --ignore=,$(READABLE_TESTS)) $(ARGS)

# Browsers and servers wait for one another more than half of the time.
BROWSERS := 3

browser: $(VENV)/browser.stamp scripts ## run the tests in a real Chromium, which must be installed
	$(BIN)/python web/node.py modules
	$(BIN)/python -m pytest --numprocesses $(BROWSERS) --dist worksteal tests/browser $(ARGS)

lint: $(VENV)/dev.stamp scripts ## check style, types, imports and scripts
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python web/node.py types

docs: $(VENV)/dev.stamp ## build the documentation into docs/_build
	$(BIN)/sphinx-build --fail-on-warning --keep-going --quiet docs docs/_build
	@echo "Open docs/_build/index.html"

bench: $(VENV)/bench.stamp scripts ## measure speed beside the peers
	$(BIN)/python -m benchmarks $(ARGS)

check: lint docs test interpreted checked browser ## all that must hold before a change lands

clean: ## remove what was built, keep the downloads
	rm -rf $(VENV) node_modules docs/_build htmlcov .coverage .coverage.*
	rm -f src/madang/web/static/*.js src/madang/web/static/*.js.map src/madang/web/static/scripts.digest

# A stamp stands for an environment that holds a group of packages; it is renewed when the project file changes.
$(VENV)/run.stamp: pyproject.toml hatch_build.py
	@test -n "$(PYTHON)" || { echo "Madang needs Python 3.11 or newer; none was found." >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --upgrade "pip>=25.1"
	$(PIP) install --quiet --editable .
	@touch $@

$(VENV)/test.stamp $(VENV)/browser.stamp $(VENV)/dev.stamp: $(VENV)/%.stamp: $(VENV)/run.stamp
	$(PIP) install --quiet --group $*
	@touch $@

$(VENV)/bench.stamp: $(VENV)/test.stamp
	$(PIP) install --quiet --editable ".[peers]"
	@touch $@

# The build compares contents and is quick when the scripts fit their sources.
scripts: $(VENV)/run.stamp
	@$(BIN)/python web/node.py build
