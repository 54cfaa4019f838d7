"""Bots for 51 Okey."""
