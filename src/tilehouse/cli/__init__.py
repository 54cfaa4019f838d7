"""The command line: `tilehouse`."""

from tilehouse.cli.app import main

__all__ = ["main"]
