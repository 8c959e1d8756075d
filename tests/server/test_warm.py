"""Compiling off the critical path: interpreted at first, compiled once everything is there."""

import pytest

from madang.core import contract
from madang.core.kernel import INTERPRET
from madang.core.registry import games
from madang.server import warm


def test_every_kernel_that_a_table_needs_is_called():
    for game in games():
        warm.exercise(game)
        warm.exercise_bots(game)


@pytest.mark.compiled
def test_the_house_changes_over_to_compiled_rules_and_says_so(tmp_path, monkeypatch):
    marker = tmp_path / "warm"
    marker.touch()
    monkeypatch.setattr(warm, "marker", lambda: marker)
    told = []
    kernels = warm.Kernels(lambda: told.append(contract.run(contract.actor) is contract.actor))
    kernels.start()
    try:
        assert kernels.ready.wait(600)
        kernels.close()
    finally:
        contract.use_interpreted(False)
    assert told == [True]


@pytest.mark.compiled
def test_a_compiler_that_fails_leaves_a_house_that_works(tmp_path, monkeypatch):
    monkeypatch.setattr(warm, "marker", lambda: tmp_path / "none")
    monkeypatch.setattr(warm.sys, "executable", "/bin/false")
    kernels = warm.Kernels(lambda: None)
    kernels.start()
    try:
        assert kernels.ready.wait(600)
    finally:
        contract.use_interpreted(False)


def test_compilers_leave_the_marker_when_all_went_well_and_can_be_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(warm, "marker", lambda: tmp_path / "cache" / "warm")
    monkeypatch.setattr(warm.sys, "executable", "/bin/false")
    assert not warm.Compilers().compile()
    assert not (tmp_path / "cache").exists()
    stopped = warm.Compilers()
    stopped.stop()
    monkeypatch.setattr(warm.sys, "executable", "/bin/true")
    assert not stopped.compile()
    assert warm.Compilers().compile()
    assert (tmp_path / "cache" / "warm").exists()


@pytest.mark.skipif(not INTERPRET, reason="only where everything is interpreted")
def test_where_everything_is_interpreted_nothing_is_waited_for():
    kernels = warm.Kernels(lambda: None)
    kernels.start()
    assert kernels.ready.is_set()
    kernels.close()
