"""How all tests run."""

from hypothesis import HealthCheck, settings

# A busy machine is no failure: no test is timed.
settings.register_profile("tilehouse", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tilehouse")
