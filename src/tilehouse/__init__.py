"""Tilehouse: a house of tile games whose server checks every move."""

__version__ = "0.1.0"
