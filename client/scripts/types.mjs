// TypeScript types of the protocol, from the schema that the server prints (`tilehouse schema`).
import { compile } from 'json-schema-to-typescript';
import { readFileSync, writeFileSync } from 'node:fs';

/** The schema calls the places of a tuple `prefixItems`; the compiler knows them by their older name, `items`. */
function olderTuples(key, value) {
  if (!value?.prefixItems) return value;
  const { prefixItems, ...rest } = value;
  return { ...rest, items: prefixItems, additionalItems: false };
}

const schema = JSON.parse(readFileSync('src/net/protocol.schema.json', 'utf8'), olderTuples);
// What HTTP carries is in no message: every definition is asked for by its name.
const all = Object.keys(schema.$defs).map((name) => ({ $ref: `#/$defs/${name}` }));
const types = await compile({ ...schema, anyOf: all }, 'Protocol', {
  additionalProperties: false,
  bannerComment: '/* Made from protocol.schema.json; do not edit. */',
  format: false,
});
writeFileSync('src/net/protocol.generated.ts', types);
