"""Means with their intervals, and percentiles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Final

import msgspec

# Two-sided 95 % points of Student's t for 1 to 10 degrees of freedom; beyond, a series is exact enough.
T95: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
Z95: Final = 1.959964


class Mean(msgspec.Struct, frozen=True):
    """A mean and the two bounds of its 95 % interval. No mean of no samples, no bounds from one."""

    mean: float | None
    ci95: tuple[float, float] | None


def mean_of(samples: Sequence[float]) -> Mean:
    """Of independent samples."""
    if not samples:
        return Mean(None, None)
    mean = fmean(samples)
    if len(samples) < 2:
        return Mean(round(mean, 3), None)
    half = t95(len(samples) - 1) * stdev(samples) / math.sqrt(len(samples))
    return Mean(round(mean, 3), (round(mean - half, 3), round(mean + half, 3)))


def t95(freedom: int) -> float:
    """How many standard errors the interval reaches to each side."""
    if freedom <= len(T95):
        return T95[freedom - 1]
    cubic = (Z95**3 + Z95) / 4
    quintic = (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / 96
    return Z95 + cubic / freedom + quintic / freedom**2


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share (above 0, at most 1) of all values does not exceed."""
    return sorted(values)[math.ceil(share * len(values)) - 1]
