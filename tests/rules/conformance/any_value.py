"""Values of any msgspec type, at random: actions and questions that fit the form, whatever they mean."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import inspect


class AnyValue:
    """Builds values; strings are tiles of `tiles`, with or without a copy."""

    def __init__(self, rng: Random, tiles: Sequence[str]) -> None:
        self.rng = rng
        self.tiles = tiles

    def of(self, form: Any) -> Any:
        """A value of the type. Forms with rules of their own (`__post_init__`) may take several tries."""
        info = inspect.type_info(form)
        while True:
            try:
                return msgspec.convert(self._raw(info), form)
            except msgspec.ValidationError:
                continue

    def _raw(self, info: inspect.Type) -> Any:
        match info:
            case inspect.UnionType(types):
                return self._raw(self.rng.choice(types))
            case inspect.StructType():
                return self._struct(info)
            case inspect.LiteralType(values):
                return self.rng.choice(values)
            case inspect.StrType():
                tile = self.rng.choice(self.tiles)
                return self.rng.choice((tile, tile.partition(":")[0]))
            case inspect.IntType():
                return self.rng.randint(0, 5)
            case inspect.BoolType():
                return self.rng.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.VarTupleType(item):
                return [self._raw(item) for _ in range(self.rng.randint(info.min_length or 0, 5))]
        raise NotImplementedError(f"no value of {info}")

    def _struct(self, info: inspect.StructType) -> dict[str, Any]:
        value = {
            field.encode_name: self._raw(field.type)
            for field in info.fields
            if field.required or self.rng.random() < 0.5
        }
        if info.tag_field is not None:
            value[info.tag_field] = info.tag
        return value
