"""Bots for Okey 17."""
