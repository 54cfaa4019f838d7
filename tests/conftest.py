"""How all tests run."""

from hypothesis import settings

# A busy machine is no failure: no test is timed.
settings.register_profile("tilehouse", deadline=None)
settings.load_profile("tilehouse")
