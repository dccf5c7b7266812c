VENV := .venv
PYTHON := $(VENV)/bin/python
PIP := python -m pip install -qq --disable-pip-version-check
FLOORS := $(VENV)/floors
LOCKED := $(VENV)/locked
TYPED := $(VENV)/typed
INSTALLED := $(VENV)/.installed
FROM_NPM := tests/node_modules/.package-lock.json

# Matrices here are small: threads inside BLAS cost more than they bring.
export OPENBLAS_NUM_THREADS := 1
export OMP_NUM_THREADS := 1

# Options of a command, of which those are said whose variables (in capitals) are set.
upper = $(shell echo $(1) | tr a-z A-Z)
given = $(foreach name,$(1),$(if $($(call upper,$(name))),--$(name) $($(call upper,$(name)))))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test floors lint lock bench readme site load first beside follow soak hostile course image firefox chromium

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(INSTALLED) ## start the app; HOST (127.0.0.1) and PORT (8501) choose where
	@$(PYTHON) app.py

test: $(INSTALLED) $(FROM_NPM) chromium ## run all tests, the browser's included
	@# A file after the other, those with a browser first: these take longest. Three keep two cores busy.
	@# What fails beside others is asked again alone, and must pass.
	@$(PYTHON) -m pytest --quiet --numprocesses 3 --dist loadfile --no-loadscope-reorder || \
	$(PYTHON) -m pytest --quiet --last-failed --last-failed-no-failures none

lint: $(INSTALLED) $(FROM_NPM) ## check style, format and types, and the scripts
	@$(PYTHON) -m ruff check --quiet
	@$(PYTHON) -m ruff format --check --quiet
	@# mypy knows packages by their folders: one that holds lindisc.datasets too.
	@rm -rf $(TYPED) && mkdir -p $(TYPED)/lindisc
	@ln -s $(CURDIR)/lindisc/* $(CURDIR)/datasets $(TYPED)/lindisc
	@cd $(TYPED) && $(CURDIR)/$(PYTHON) -m mypy --config-file $(CURDIR)/pyproject.toml \
		--cache-dir $(CURDIR)/$(VENV)/mypy --no-error-summary --package lindisc
	@tests/node_modules/.bin/eslint --config tests/eslint.config.mjs --max-warnings 0 lindisc pages

bench: $(INSTALLED) ## measure how long fits take
	@$(PYTHON) -m tests.bench

load: $(INSTALLED) ## let CLIENTS (20) move a slider of LESSON, or with DRAG=1 a point, for SECONDS (20): waits, cost, memory
	@$(PYTHON) -m tests.load moves $(call given,clients seconds lesson links drag)

first: $(INSTALLED) chromium ## open the front page TIMES (10) in Chromium beside a page with one chart, and let a slider go: waits
	@$(PYTHON) -m tests.load first $(call given,times)

beside: $(INSTALLED) ## let 20 move a slider while 40 others open the costliest links and leave: waits, memory
	@$(PYTHON) -m tests.load beside $(call given,seconds)

follow: $(INSTALLED) ## let FOLLOWERS (300) follow one who moves a slider, and 20 explore beside; let all vote: waits
	@$(PYTHON) -m tests.load follow $(call given,followers seconds)

soak: $(INSTALLED) ## let VISITS (2000) come by the links of all questions, move and leave: memory
	@$(PYTHON) -m tests.load soak $(call given,visits)

hostile: $(INSTALLED) ## open LINKS (5000) that nobody would write in good faith: lost pages, the costliest
	@$(PYTHON) -m tests.hostile $(call given,links)

course: $(INSTALLED) ## show lessons in a frame of another site and follow rooms, on two replicas, and let servers die; needs HAProxy
	@$(PYTHON) -m tests.course

image: $(INSTALLED) chromium ## build the image and drive it in a browser, locked up and behind the balancer; needs docker, or a script that ENGINE names
	@$(PYTHON) -m tests.image

firefox: $(INSTALLED) ## draw the front page and move a slider in Firefox; needs Firefox
	@$(PYTHON) -m tests.firefox

floors: ## run the core's tests with the oldest libraries that it allows
	@rm -rf $(FLOORS)
	@$(MAKE) --no-print-directory VENV=$(FLOORS) $(FLOORS)/bin/python
	@sed -n 's/^    "\(.*\)>=\(.*\)",$$/\1==\2/p' pyproject.toml >$(FLOORS)/floors.txt
	@grep -E '^(hypothesis|openpyxl|pytest)=' requirements-dev.txt >$(FLOORS)/tests.txt
	@$(FLOORS)/bin/$(PIP) -c $(FLOORS)/floors.txt -r $(FLOORS)/tests.txt --editable ".[notebook,spreadsheets]"
	@$(FLOORS)/bin/python -m pytest --quiet tests/lindisc tests/datasets

lock: ## choose anew what the requirements bring along, and write it to constraints.txt
	@rm -rf $(LOCKED)
	@$(MAKE) --no-print-directory VENV=$(LOCKED) $(LOCKED)/bin/python
	@$(LOCKED)/bin/$(PIP) -r requirements-dev.txt
	@$(LOCKED)/bin/python -m pip freeze --all --exclude pip >constraints.txt

site: $(INSTALLED) ## write the gallery, its questions and the documentation of lindisc as files into site/, or the lecture of the file LECTURE; BASE says where the full lessons are
	@rm -rf site
	@$(PYTHON) -m pages.site site $(if $(BASE),--base $(BASE)) $(if $(LECTURE),--lecture "$(LECTURE)")

readme: $(INSTALLED) ## write the tables of the README, and freeze the links of new questions
	@$(PYTHON) -m tests.readme

# In place, and with the setuptools just installed: lindisc.datasets is the folder datasets here.
$(INSTALLED): pyproject.toml constraints.txt requirements.txt requirements-dev.txt | $(PYTHON)
	@echo "Installing the requirements and this clone into $(VENV)"
	@$(VENV)/bin/$(PIP) -c constraints.txt -r requirements-dev.txt
	@$(VENV)/bin/$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(FROM_NPM): tests/package.json tests/package-lock.json
	@command -v npm >/dev/null || { echo "npm is needed: it installs ESLint and axe." >&2; exit 1; }
	@npm ci --prefix tests --silent --no-audit --no-fund
	@touch $@

# Debian keeps ensurepip in a package of its own; without it pip comes from outside.
$(PYTHON):
	@for python in python3.11 python3; do \
		$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		$$python -m venv $(VENV) >/dev/null 2>&1 && exit; \
		$$python -m venv --without-pip $(VENV) && \
		exec $$python -m pip --python $@ install -qq --disable-pip-version-check pip; \
	done; \
	echo "lindisc needs Python 3.11 or newer, as python3.11 or python3." >&2; exit 1

chromium:
	@{ command -v chromium-headless-shell || command -v chromium; } >/dev/null && exit; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the browser tests"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
		apt-get install -qq -y --no-install-recommends chromium-headless-shell >/dev/null; \
	else \
		echo "The browser tests need Chromium: sudo apt-get install chromium-headless-shell" >&2; exit 1; \
	fi
