"""Bots for Sichuan Mahjong."""

from __future__ import annotations
